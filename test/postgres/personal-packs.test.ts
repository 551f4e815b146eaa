/** One person's money, papers, insurance, legal cases, counts, jobs and broadcasts: copied whole, and forgotten. Sums stay, without them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { broadcastTo, done } from "./personal-rows.ts";
import {
	type BusyPerson,
	busyPerson,
	endAll,
	eraseRecord,
	eraseRows,
	personalStores,
} from "./personal-support.ts";
import { recordOf, rideArgs, rideFacts, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const copyOf = async ({ person }: BusyPerson) =>
	JSON.parse(JSON.stringify(await personalStores(db).rowsOf(db.a.tenantId, person.personHash)));
const rowOf = async (table: string, id: string) =>
	(await db.rows(`select to_jsonb(t) as row from ${table} t where id = $1`, [id]))[0]?.[
		"row"
	] as Record<string, unknown>;
async function forgotten(one?: BusyPerson) {
	const mine = one ?? (await busyPerson(db));
	await endAll(db, mine);
	await personalStores(db).requests.erase({
		record: eraseRecord(mine),
		personHash: mine.person.personHash,
	});
	await eraseRows(db, mine);
	return mine;
}
const comesBack = async ({ person }: BusyPerson) =>
	done(
		await db.mobility.rides.commitRequest({
			record: recordOf(db.a, { threadKey: person.personHash }),
			args: rideArgs,
			facts: rideFacts,
			person,
		}),
	);

describe("a copy of one's data", () => {
	it("has what is held in every pack, opened, and nothing of whoever dealt with it", async () => {
		const one = await busyPerson(db);
		await db.rows(
			"update legal_cases set state = 'assigned', assigned_to = 'key_of_ada' where id = $1",
			[one.rows.caseId],
		);
		await db.rows(
			"update payments set word_by = 'key_of_ada', word_what = 'paid', word_minor = 5000 where id = $1",
			[one.rows.dialledId],
		);
		const copy = await copyOf(one);
		const { said } = one;
		const link = `https://pay.test/cs_${one.rows.paymentId}`;
		const [waits, paid] = copy.payments;
		expect(paid).toMatchObject({ state: "paid", memo: said, metadata: { note: said }, link });
		expect(paid.phone).toBe(one.number);
		expect(waits).toMatchObject({
			state: "pending",
			phone: "+447700955999",
			dial: "*1*012345*50#",
		});
		expect(paid.steps.map(({ type }: { type: string }) => type)).toEqual([
			"created",
			"pending",
			"paid",
			"refunded",
		]);
		expect(copy.papers).toMatchObject([
			{ fields: { document_number: "ZZ1234567", last_name: "Zuzanna Quill" } },
		]);
		expect(copy.files).toMatchObject([{ id: one.rows.fileId, kind: "receipt" }]);
		expect(copy.insurance).toMatchObject([
			{ state: "agreed", inputs: { destination: "zanzibar", vehicle: { make: "zanzibar van" } } },
		]);
		expect(copy.cases).toMatchObject([
			{ client_name: "Zuzanna Quill", client_phone: one.number, category: "tenancy" },
		]);
		expect(copy.cases[0].summary).toContain(said);
		expect(copy.tickets[0].summary).toContain(said);
		expect(copy.approvals).toMatchObject([{ shown: { vars: { summary: said } } }]);
		expect(copy.passed).toMatchObject([{ to_kind: "listing", state: "queued" }]);
		expect(copy.jobs).toMatchObject([{ kind: "analytics.recount", args: { size: 3 } }]);
		expect(copy.broadcasts).toMatchObject([
			{ template: "broadcast.news", state: "queued", agreedBy: "SM_yes" },
		]);
		// A note is for staff alone: of what they said about somebody, nobody is shown a word.
		expect(JSON.stringify(copy)).not.toMatch(/key_of_ada|t1\.|They told me/);
		expect(JSON.stringify(copy)).not.toContain(one.person.personHash);
	});

	it("says of what its term has erased that it is so", async () => {
		const one = await busyPerson(db);
		await db.rows("update documents set fields_encrypted = 'erased' where id = $1", [
			one.rows.documentId,
		]);
		expect((await copyOf(one)).papers[0].fields).toBe("[erased]");
	});
});

describe("money, when its payer is forgotten", () => {
	const books = (paymentId: string) =>
		db.rows(
			`select e.id, e.posting, e.account, e.amount_minor, e.currency, v.type, v.amount_minor as moved
			from money_entries e join payment_events v on v.tenant_id = e.tenant_id and v.payment_id = e.payment_id and v.event_id = e.posting
			where e.payment_id = $1 order by e.id`,
			[paymentId],
		);

	it("stays to the last entry, and names nobody", async () => {
		const one = await busyPerson(db);
		const { paymentId } = one.rows;
		const was = await books(paymentId);
		expect(was.length).toBeGreaterThan(4);
		const before = await rowOf("payments", paymentId);
		await forgotten(one);
		expect(await books(paymentId)).toEqual(was);
		const {
			phone_encrypted: phone,
			memo_encrypted: memo,
			link_encrypted: link,
			metadata,
			version: _,
			updated_at: __,
			...kept
		} = await rowOf("payments", paymentId);
		expect({ phone, memo, link, metadata }).toEqual({
			phone: null,
			memo: null,
			link: null,
			metadata: {},
		});
		expect(before).toMatchObject(kept);
		expect(kept).toMatchObject({ state: "paid", refunded_minor: 150, refund_due_minor: 0 });
		expect((await copyOf(one)).payments).toEqual([]);
	});

	it("must have come to its end, and be given back where it is owed, before they are", async () => {
		const one = await busyPerson(db);
		const { requests } = personalStores(db);
		const call = { tenantId: db.a.tenantId, personHash: one.person.personHash, traceId: "t" };
		await endAll(db, one);
		expect(await requests.open(call)).toEqual([]);
		await db.rows("update payments set refund_due_minor = 10 where id = $1", [one.rows.paymentId]);
		expect(await requests.open(call)).toEqual(["payment"]);
		expect(await requests.erase({ ...call, record: eraseRecord(one) })).toMatchObject({
			kind: "failed",
			current: { open: ["payment"] },
		});
		await db.rows("update payments set refund_due_minor = 0 where id = $1", [one.rows.paymentId]);
		await forgotten(one);
	});
});

describe("what lawyers, staff and readers of papers had", () => {
	it("is gone, down to the keys of files", async () => {
		const one = await forgotten();
		const { caseId, documentId, quoteId, ticketId, approvalId, noteId, deskId } = one.rows;
		expect(await rowOf("legal_cases", caseId)).toMatchObject({
			summary_encrypted: "erased",
			client_name_encrypted: null,
			client_phone_encrypted: null,
			papers: [],
		});
		expect(await rowOf("documents", documentId)).toMatchObject({
			fields_encrypted: "erased",
			content_hash: `erased:${documentId}`,
		});
		expect(await rowOf("insurance_quotes", quoteId)).toMatchObject({ inputs_encrypted: "erased" });
		expect(await rowOf("staff_tickets", ticketId)).toMatchObject({ summary_encrypted: null });
		expect(await rowOf("thread_notes", noteId)).toMatchObject({ text_encrypted: null });
		expect(await rowOf("thread_desks", deskId)).toMatchObject({ labels: [] });
		expect(await rowOf("approvals", approvalId)).toMatchObject({ shown_encrypted: "erased" });
		expect(
			await db.count("event_log", "entity_id = $1 and change_payload::text like '%/pap_%'", [
				caseId,
			]),
		).toBe(0);
	});

	it("is a new paper where the same picture is sent again, and is shown then", async () => {
		const one = await forgotten();
		const again = done(await one.rows.extract());
		expect(again.documentId).not.toBe(one.rows.documentId);
		expect((await copyOf(one)).papers).toMatchObject([{ id: again.documentId }]);
	});
});

describe("words that were passed on", () => {
	it("go with whoever said them, also from the notice of whoever was told", async () => {
		const one = await busyPerson(db);
		const key = `passed:${one.rows.messageId}`;
		const words = () =>
			db.rows(
				"select payload ->> 'words' as words, target_id from notifications where dedupe_key = $1",
				[key],
			);
		const [told] = await words();
		expect(told?.["words"]).toContain("$encrypted");
		expect(told?.["target_id"]).not.toBe(one.person.personHash);
		await endAll(db, one);
		await personalStores(db).requests.erase({
			record: eraseRecord(one),
			personHash: one.person.personHash,
		});
		await db.rows("update notifications set relayed_at = null where dedupe_key = $1", [key]);
		await expect(eraseRows(db, one)).rejects.toThrow("could not finish");
		await db.rows("update notifications set relayed_at = now() where dedupe_key = $1", [key]);
		await eraseRows(db, one);
		expect((await words())[0]?.["words"]).toBeNull();
	});
});

describe("counts and jobs", () => {
	it("never held them: an event names nobody, a job says what it does", async () => {
		const one = await forgotten();
		const event = await rowOf("behaviour_events", one.rows.eventId);
		expect(event).toMatchObject({ props: { items: 2 }, stripped: 2 });
		expect(JSON.stringify(event)).not.toContain(one.person.personHash);
		expect(await rowOf("jobs", one.rows.jobId)).toMatchObject({ args: { size: 3 } });
		expect((await copyOf(one)).jobs).toEqual([]);
	});
});

describe("a broadcast", () => {
	it("that was planned for them is not written, nor one after they have come back: what they agreed to has ended", async () => {
		const one = await busyPerson(db);
		const planned = await broadcastTo(db, one, false);
		await forgotten(one);
		expect(await planned.hand()).toBe(0);
		expect(
			await db.rows("select state, why from campaign_sends where campaign_id = $1", [
				planned.campaignId,
			]),
		).toEqual([{ state: "skipped", why: "no_consent" }]);
		await comesBack(one);
		const file = await copyOf(one);
		expect(file.broadcasts).toEqual([]);
		expect(file.consents.filter(({ status }: { status: string }) => status === "granted")).toEqual(
			[],
		);
		await db.rows("update campaign_sends set state = 'planned' where campaign_id = $1", [
			planned.campaignId,
		]);
		expect(await planned.hand()).toBe(0);
	});
});
