import { ticketsContract } from "../contracts/tickets.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { makeTicketsTown } from "./tickets-town.ts";

let ids = 0;
const town = makeTicketsTown({
	nowMs: () => 1,
	newId: (prefix) => `${prefix}_${++ids}`,
	ids: () => ({ tenantId: testTenant }),
});

ticketsContract(() => ({
	tickets: town.tickets,
	tenantId: testTenant,
	marketId: testMarketId,
	state: async (ticketId) => {
		const found = town.rows.find(({ id }) => id === ticketId);
		if (!found) throw new Error("no such ticket");
		return found;
	},
	move: async (ticketId, move) => {
		const moved = await town.move(ticketId, move);
		return moved.ok ? moved.notices.map(({ type }) => type) : moved.reason;
	},
}));
