/** The tickets that simulations rely on keep what the SQL functions keep. */
import { ticketsContract } from "../contracts/tickets.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { makeTicketsBook } from "./tickets-in-memory.ts";

let ids = 0;
const book = makeTicketsBook({ nowMs: () => 1, newId: (prefix) => `${prefix}_${++ids}` });

ticketsContract(() => ({
	tickets: book.tickets,
	tenantId: testTenant,
	marketId: testMarketId,
	state: async (ticketId) => {
		const found = book.rows.find(({ id }) => id === ticketId);
		if (!found) throw new Error("no such ticket");
		return found;
	},
	move: async (ticketId, move) => {
		const moved = book.move(ticketId, move);
		return moved.ok ? moved.notices.map(({ type }) => type) : moved.reason;
	},
}));
