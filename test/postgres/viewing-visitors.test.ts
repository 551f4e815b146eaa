/** EMO-F2: a viewing for somebody else. Their number is encrypted, told to the owner after the yes, and goes with whoever asks for that. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	bookCall,
	bookedViewing,
	type LeadListing,
	leadListing,
	leadRecord,
	proposedViewing,
} from "./leads-support.ts";
import { cells, personalStores, termsOf } from "./personal-support.ts";
import { freshNumber, personalData, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
let home: LeadListing;
beforeAll(async () => {
	db = await startTestDatabase();
	home = await leadListing(db, "property");
});
afterAll(() => db.stop());

const visitor = () => ({ name: "Ada", phone: freshNumber() });
const rowOf = async (id: string) =>
	(await db.rows("select * from viewings where id = $1", [id]))[0] ?? {};
const open = (encrypted: unknown) => personalData.open(String(encrypted));
const hashed = (phone: string) => personalData.lookup(db.a.tenantId, phone);

/** Asked for by staff, since whoever was named may never have written to us; run to its end. */
async function erase(personHash: string) {
	await db.rows("update notifications set relayed_at = coalesce(relayed_at, now())");
	const { sweeps } = personalStores(db);
	await db.rows(
		`insert into personal_requests (tenant_id, kind, person_hash, asked_by, origin, trace_id)
		values ($1, 'erasure', $2, 'staff:x', 'console', 't')`,
		[db.a.tenantId, personHash],
	);
	const due = (await sweeps.due(100)).find(({ threadKey }) => threadKey === personHash);
	if (!due) throw new Error("no erasure is due");
	let steps = 0;
	while ((await sweeps.step(due, 100)).more) if (++steps > 100) throw new Error("it never ends");
	expect(await sweeps.finish(due)).toBe(true);
}
const blank = { visitor_phone_encrypted: null, visitor_phone_hash: null, name_encrypted: null };

describe("a viewing for somebody else", () => {
	it("tells the owner name and number with the yes, and nobody before", async () => {
		const ada = visitor();
		const { person, proposed } = await proposedViewing(db, home, undefined, ada);
		const told = () =>
			db.rows("select target_id, payload from notifications where dedupe_key like $1", [
				`${proposed.viewingId}:%`,
			]);
		expect(await told()).toEqual([]);
		const outcome = await db.leads.viewings.book(bookCall(home, person, proposed));
		if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
		const received = outcome.data.notifications.find(({ type }) => type === "viewing.received");
		expect(received?.payload).toMatchObject({ contactName: "Ada", contactPhone: ada.phone });
		expect((await told()).map((row) => row["target_id"]).sort()).toEqual(
			[person.personHash, home.ownerHash].sort(),
		);
	});

	it("tells the person's own number where no other is given", async () => {
		const { person, proposed } = await proposedViewing(db, home);
		const outcome = await db.leads.viewings.book(bookCall(home, person, proposed));
		if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
		expect(outcome.data.notifications[1]?.payload["contactPhone"]).toBe(person.address.value);
		expect(await rowOf(proposed.viewingId)).toMatchObject({ has_visitor: false });
	});

	it("keeps the number encrypted and its hash beside it, makes nobody of it, and has it nowhere in clear [EMO-F2]", async () => {
		const ada = visitor();
		const { viewing } = await bookedViewing(db, home, ada);
		const row = await rowOf(viewing.viewingId);
		expect(await open(row["visitor_phone_encrypted"])).toBe(ada.phone);
		const hash = await hashed(ada.phone);
		expect(row["visitor_phone_hash"]).toBe(hash);
		expect(await db.count("people", "phone_hash = $1", [hash])).toBe(0);
		expect(await db.count("notifications", "target_id = $1", [hash])).toBe(0);
		expect(await db.count("identities", "address_hash = $1", [hash])).toBe(0);
		const clear = (await cells(db)).filter(({ text }) => text.includes(ada.phone.slice(1)));
		expect(clear).toEqual([]);
	});

	it("replays its yes with the same number, and refuses the key with another", async () => {
		const ada = visitor();
		const { person, proposed } = await proposedViewing(db, home, undefined, ada);
		const record = leadRecord("viewing.schedule", db.a);
		const first = await db.leads.viewings.book({ ...bookCall(home, person, proposed), record });
		expect(await db.leads.viewings.book({ ...bookCall(home, person, proposed), record })).toEqual({
			...first,
			replayed: true,
		});
		const other = { ...record, argsHash: "other" };
		expect(
			await db.leads.viewings.book({ ...bookCall(home, person, proposed), record: other }),
		).toMatchObject({ kind: "failed", reason: "KEY_REUSED" });
	});
});

describe("being forgotten", () => {
	it("goes with whoever gave it, out of the row and out of the log", async () => {
		const ada = visitor();
		const { person, proposed: viewing } = await proposedViewing(db, home, undefined, ada);
		const over = { threadKey: person.personHash };
		await db.leads.viewings.book(bookCall(home, person, viewing, over));
		const encrypted = String((await rowOf(viewing.viewingId))["visitor_phone_encrypted"]);
		await db.rows(
			"update viewings set state = 'done', ended_at = now(), due_at = null where id = $1",
			[viewing.viewingId],
		);
		await erase(person.personHash);
		expect(await rowOf(viewing.viewingId)).toMatchObject(blank);
		expect((await cells(db)).filter(({ text }) => text.includes(encrypted))).toEqual([]);
	});

	it("goes when they ask themselves, who never wrote to us; other viewings stay", async () => {
		const [ada, bob] = [visitor(), visitor()];
		const { viewing } = await bookedViewing(db, home, ada);
		const { viewing: others } = await bookedViewing(db, home, bob);
		await erase(await hashed(ada.phone));
		expect(await rowOf(viewing.viewingId)).toMatchObject({ ...blank, state: "booked" });
		expect(await open((await rowOf(others.viewingId))["visitor_phone_encrypted"])).toBe(bob.phone);
	});

	it("between question and yes leaves nothing to say yes to: the person's own number is not told instead", async () => {
		const ada = visitor();
		const { person, proposed } = await proposedViewing(db, home, undefined, ada);
		await erase(await hashed(ada.phone));
		expect(await db.leads.viewings.book(bookCall(home, person, proposed))).toMatchObject({
			kind: "failed",
			code: "CONFLICT",
			reason: "STALE_STATE",
		});
		expect(await rowOf(proposed.viewingId)).toMatchObject({ state: "proposed", code: null });
	});

	it("comes with the term of records, for a viewing that is over", async () => {
		const { viewing } = await bookedViewing(db, home, visitor());
		await db.rows(
			`update viewings set state = 'done', ended_at = now(), due_at = null, name_encrypted = null, notes_encrypted = null,
				created_at = created_at - interval '400 days' where id = $1`,
			[viewing.viewingId],
		);
		await db.rows("alter table event_log disable trigger only_blanked");
		await db.rows("update event_log set recorded_at = recorded_at - interval '400 days'");
		await db.rows("alter table event_log enable trigger only_blanked");
		const { sweeps } = personalStores(db);
		const { tenantId } = db.a;
		const terms = await termsOf(db, tenantId);
		await sweeps.retain({ tenantId, traceId: "t", limit: 100, terms });
		expect(await rowOf(viewing.viewingId)).toMatchObject(blank);
	});
});
