import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actOf, adminOutcome, contextOf } from "../../src/ports/admin-call.ts";
import { ticketMoved } from "../../src/packs/people/ticket-acts.ts";
import { ticketsContract } from "../contracts/tickets.ts";
import { personalData, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());
const ctxOf = (by: string) =>
	({ tenantId: db.a.tenantId, actorId: by, role: "staff", traceId: "trc_staff" }) as const;

ticketsContract(() => ({
	tickets: db.tickets,
	tenantId: db.a.tenantId,
	marketId: db.a.marketId,
	state: async (ticketId) => {
		const [row] = await db.rows(
			`select state, priority, claimed_by as "claimedBy", closed_because as "closedBecause"
			from staff_tickets where id = $1`,
			[ticketId],
		);
		return row as never;
	},
	move: async (ticketId, { by, ...move }) => {
		const ctx = ctxOf(by);
		const outcome = adminOutcome(ticketMoved).parse(
			await db.tickets.byStaff.move({
				context: contextOf(ctx),
				act: actOf(ctx, { name: `ticket.${move.what}`, target: ticketId, detail: {} }),
				by,
				ticketId,
				move:
					move.what === "say"
						? {
								what: "say",
								messageId: move.messageId ?? "",
								textEncrypted: await personalData.encrypt(move.text ?? ""),
							}
						: { what: move.what },
			}),
		);
		if (outcome.kind === "succeeded") return outcome.data.notifications.map(({ type }) => type);
		return outcome.reason ?? outcome.code;
	},
}));

describe("what stands in the rows", () => {
	it("is encrypted: neither the summary nor a word of staff is readable, and events tell no more", async () => {
		const found = await db.rows(
			`select (select count(*) from staff_tickets where summary_encrypted is not null) as tickets,
				(select count(*) from staff_tickets t where t::text like '%bag%') as plain,
				(select count(*) from notifications where type = 'staff.wrote' and payload::text like '%Hello%') as said,
				(select count(*) from event_log where entity_type = 'staff_tickets') as events`,
		);
		expect(Number(found[0]?.["tickets"])).toBeGreaterThan(0);
		expect(found[0]).toMatchObject({ plain: "0", said: "0" });
		expect(Number(found[0]?.["events"])).toBeGreaterThan(0);
	});
});
