import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyThread } from "./empty-thread.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let ticketId: string;
beforeAll(async () => {
	admin = await startAdmin();
	const { tenantId, marketId } = admin.db.a;
	const opened = await admin.db.tickets.open({
		record: {
			tenantId,
			marketId,
			tool: "staff.notify",
			key: "admin_tickets",
			argsHash: "same",
			shownHash: null,
			actor: { kind: "person", id: "k".repeat(43), roles: ["customer"], agent: "concierge" },
			threadKey: "k".repeat(43),
			traceId: "trc_ticket",
			itemExpiresAtMs: null,
		},
		reason: "asked_for_human",
		summary: "My bag is in the taxi.",
		priority: "high",
	});
	if (opened.kind !== "succeeded") throw new Error("no ticket");
	ticketId = opened.data.ticketId;
});
afterAll(() => admin.stop());

describe("tickets", () => {
	it("are listed with what the person said of it; another tenant sees none", async () => {
		const list = async (key: string) =>
			(await admin.get("/tickets?state=open", key)).body.data.items;
		expect(await list(admin.a.staff)).toMatchObject([
			{ id: ticketId, priority: "high", summary: "My bag is in the taxi.", state: "open" },
		]);
		expect(await list(admin.b.staff)).toEqual([]);
	});

	it("are claimed, written into once for each message id, and closed; the thread is told at once", async () => {
		const post = (what: string, body?: unknown) =>
			admin.ask("POST", `/tickets/${ticketId}/${what}`, admin.a.staff, body);
		const hello = { messageId: "message-1", text: "  We found your bag.  " };
		expect(refusal(await post("messages", hello))).toMatchObject({
			status: 409,
			reason: "STALE_STATE",
		});
		expect((await post("claim")).body.data).toMatchObject({ state: "claimed" });
		expect((await post("messages", hello)).status).toBe(200);
		expect((await post("messages", hello)).status).toBe(200);
		expect((await post("close")).body.data).toMatchObject({
			state: "closed",
			closedBecause: "staff",
		});
		expect(admin.handed).toEqual(["staff.joined", "staff.wrote", "staff.left"]);
		const audited = await admin.db.rows(
			"select action_type, payload ->> 'outcome' as outcome from audit_log where scope_id = $1 order by seq",
			[ticketId],
		);
		expect(audited).toEqual([
			{ action_type: "admin.ticket.say", outcome: "refused" },
			{ action_type: "admin.ticket.claim", outcome: "done" },
			{ action_type: "admin.ticket.say", outcome: "done" },
			{ action_type: "admin.ticket.say", outcome: "done" },
			{ action_type: "admin.ticket.close", outcome: "done" },
		]);
	});

	it("begin with staff themselves, where nobody has asked: claimed at once, and why it was is kept encrypted [DET-3.3-a]", async () => {
		const { tenantId, marketId } = admin.db.a;
		const quiet = "q".repeat(43);
		const gone = "g".repeat(43);
		const view = { ...emptyThread(quiet), marketId };
		admin.threads.set(quiet, { tenantId, view });
		admin.threads.set(gone, { tenantId, view: { ...view, threadKey: gone, forwardTo: quiet } });
		const begin = (of: string, key: string, body: unknown = {}) =>
			admin.ask("POST", `/threads/${of}/tickets`, key, body);
		const why = "Nobody took their ride; a driver can come at six.";
		const begun = await begin(quiet, admin.a.staff, { why });
		expect(begun.body.data).toMatchObject({
			threadKey: quiet,
			marketId,
			state: "claimed",
			reason: "staff_began",
			summary: why,
		});
		expect(admin.handed.at(-1)).toBe("staff.joined");
		const handed = admin.handed.length;
		expect((await begin(quiet, admin.a.staff)).body.data.id).toBe(begun.body.data.id);
		expect(admin.handed).toHaveLength(handed);
		expect(refusal(await begin(quiet, admin.a.operator))).toMatchObject({
			status: 409,
			reason: "ALREADY_TAKEN",
		});
		expect(refusal(await begin(gone, admin.a.staff))).toMatchObject({ reason: "STALE_STATE" });
		expect(refusal(await begin(quiet, admin.b.staff))).toMatchObject({ status: 404 });
		expect(refusal(await begin("n".repeat(43), admin.a.staff))).toMatchObject({ status: 404 });
		const long = { why: "x".repeat(301) };
		expect(refusal(await begin(quiet, admin.a.staff, long))).toMatchObject({ status: 400 });
		const kept = await admin.db.rows(
			"select t::text as row from staff_tickets t where thread_key = $1",
			[quiet],
		);
		expect(kept).toHaveLength(1);
		expect(JSON.stringify(kept)).not.toContain("driver");
	});

	it("refuses what is not well formed, and another tenant's key", async () => {
		const path = `/tickets/${ticketId}/messages`;
		for (const body of [
			{ messageId: "message-2", text: "   " },
			{ messageId: "message-2", text: "x".repeat(901) },
			{ messageId: "no", text: "Hello" },
			{ messageId: "message-2", text: "Hello", to: "+447700900101" },
		])
			expect(refusal(await admin.ask("POST", path, admin.a.staff, body))).toMatchObject({
				status: 400,
				code: "VALIDATION_ERROR",
			});
		expect(
			refusal(await admin.ask("POST", `/tickets/${ticketId}/claim`, admin.b.staff)),
		).toMatchObject({
			status: 404,
		});
	});
});
