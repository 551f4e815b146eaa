/** One row for each call: what it did, and what its key is answered again. */
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
	it("holds evidence and answer, and names its notices without a copy of what they say", async () => {
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

	it("answers the same key as it did first, notices and all", async () => {
		const { call, first } = await booked();
		expect(await db.leads.viewings.book(call)).toEqual({ ...first, replayed: true });
	});

	it("that was made before, with its notices whole, is answered the same", async () => {
		const { call, first } = await booked();
		await db.rows(
			`update tool_executions e set result = e.result || jsonb_build_object('notifications', (
				select jsonb_agg(jsonb_build_object('id', n.id, 'dedupeKey', n.dedupe_key, 'type', n.type, 'payload', n.payload,
					'target', jsonb_build_object('kind', 'thread', 'threadKey', n.target_id)) order by x.place)
				from jsonb_array_elements_text(e.result -> 'notifications') with ordinality x (id, place)
				join notifications n on n.tenant_id = e.tenant_id and n.id = x.id))
			where e.trace_id = $1`,
			[call.record.traceId],
		);
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
		expect((await db.leads.viewings.book(call)).kind).toBe("succeeded");
	});
});
