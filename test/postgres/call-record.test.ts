/** One row for each call: what it did, and what its key is answered again. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookCall, leadListing, proposedViewing } from "./leads-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const booked = async () => {
	const home = await leadListing(db, "property");
	const { person, proposed } = await proposedViewing(db, home);
	const call = bookCall(home, person, proposed);
	const first = await db.leads.viewings.book(call);
	if (first.kind !== "succeeded") throw new Error(JSON.stringify(first));
	return { call, first };
};
const recordOf = async (traceId: string) => {
	const rows = await db.rows(
		"select state, evidence_refs, result, error_code from tool_executions where trace_id = $1",
		[traceId],
	);
	return rows;
};

describe("the record of a call", () => {
	it("holds evidence and answer, and names its notices without a copy of what they say [MKB-4.2-i]", async () => {
		const { call, first } = await booked();
		const [row, ...others] = await recordOf(call.record.traceId);
		expect(others).toEqual([]);
		expect(row).toMatchObject({
			state: "succeeded",
			evidence_refs: [{ kind: "viewing", id: first.data.viewingId }],
			result: {
				viewingId: first.data.viewingId,
				notifications: first.data.notifications.map(({ id }) => id),
			},
		});
		expect(first.data.notifications).toHaveLength(2);
	});

	it("is its line of the audit as well: one row, read as one log with the acts of staff and the words of the router [P10] [MKB-3.2-b]", async () => {
		const { call, first } = await booked();
		const { record } = call;
		expect(await db.count("audit_log", "trace_id = $1", [record.traceId])).toBe(0);
		const lines = async () =>
			db.rows(
				`select log, seq::int as seq, tenant_id, scope_type, scope_id, action_type, actor, payload, thread_key
				from audit_lines where trace_id = $1 order by seq`,
				[record.traceId],
			);
		const [line, ...others] = await lines();
		expect(others).toEqual([]);
		const hashes = {
			marketId: record.marketId,
			keyHash: (
				await db.rows(
					"select idempotency_key_hash as hash from tool_executions where trace_id = $1",
					[record.traceId],
				)
			)[0]?.["hash"],
			argsHash: record.argsHash,
			shownHash: record.shownHash,
		};
		expect(line).toMatchObject({
			log: "tool_executions",
			tenant_id: db.a.tenantId,
			scope_type: "thread",
			scope_id: record.threadKey,
			action_type: record.tool,
			actor: record.actor,
			payload: {
				...hashes,
				outcome: "executed",
				evidence: [{ kind: "viewing", id: first.data.viewingId }],
			},
			thread_key: record.threadKey,
		});
		// Its key again is no execution: a line of the audit log, and after it by number.
		await db.leads.viewings.book(call);
		const [, replayed] = await lines();
		expect(replayed).toMatchObject({
			log: "audit_log",
			action_type: record.tool,
			payload: { ...hashes, outcome: "replayed" },
		});
		expect(Number(replayed?.["seq"])).toBeGreaterThan(Number(line?.["seq"]));
	});

	it("answers the same key as it did first, notices and all [P3]", async () => {
		const { call, first } = await booked();
		expect(await db.leads.viewings.book(call)).toEqual({ ...first, replayed: true });
	});

	it("that was made before, with its notices whole, is answered the same", async () => {
		const { call, first } = await booked();
		await db.rows("alter table tool_executions disable trigger only_emptied");
		await db.rows(
			`update tool_executions e set result = e.result || jsonb_build_object('notifications', (
				select jsonb_agg(jsonb_build_object('id', n.id, 'dedupeKey', n.dedupe_key, 'type', n.type, 'payload', n.payload,
					'target', jsonb_build_object('kind', 'thread', 'threadKey', n.target_id)) order by x.place)
				from jsonb_array_elements_text(e.result -> 'notifications') with ordinality x (id, place)
				join notifications n on n.tenant_id = e.tenant_id and n.id = x.id))
			where e.trace_id = $1`,
			[call.record.traceId],
		);
		await db.rows("alter table tool_executions enable trigger only_emptied");
		expect(await db.leads.viewings.book(call)).toEqual({ ...first, replayed: true });
	});

	it("of a refusal says why, and leaves the key free", async () => {
		const home = await leadListing(db, "property");
		const { person, proposed } = await proposedViewing(db, home);
		const call = bookCall(home, person, proposed);
		const late = { ...call, record: { ...call.record, itemExpiresAtMs: 1 } };
		expect(await db.leads.viewings.book(late)).toMatchObject({ code: "EXPIRED" });
		expect(await recordOf(call.record.traceId)).toMatchObject([
			{ state: "blocked", result: null, error_code: "EXPIRED" },
		]);
		expect(
			await db.rows("select log, payload from audit_lines where trace_id = $1", [
				call.record.traceId,
			]),
		).toMatchObject([
			{ log: "tool_executions", payload: { outcome: "blocked", code: "EXPIRED", reason: null } },
		]);
		expect((await db.leads.viewings.book(call)).kind).toBe("succeeded");
	});

	it("is found by what its person was shown: in its own thread and tenant, whatever key its tool has, and not where it was refused", async () => {
		const home = await leadListing(db, "property");
		const { person, proposed } = await proposedViewing(db, home);
		const call = bookCall(home, person, proposed, { shownHash: "the text that was shown" });
		const { tenantId, threadKey } = call.record;
		const asked = { tenantId, threadKey, shownHash: "the text that was shown" };
		const isFound = (other: Partial<typeof asked> = {}) =>
			db.stores.isCarriedOut({ ...asked, ...other });
		await db.leads.viewings.book({ ...call, record: { ...call.record, itemExpiresAtMs: 1 } });
		expect(await isFound()).toBe(false);
		await db.leads.viewings.book(call);
		expect(await isFound()).toBe(true);
		const others = [{ threadKey: "another" }, { shownHash: "x" }, { tenantId: randomUUID() }];
		for (const other of others) expect(await isFound(other)).toBe(false);
	});
});
