/** Forgetting one person in Postgres: what is open comes first, nothing of theirs is left, and the log still tells the truth. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	busyPerson,
	cells,
	endAll,
	eraseRecord,
	eraseRows,
	personalStores,
	traces,
} from "./personal-support.ts";
import { askedRide, personalData, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const staff = () => ({
	tenantId: db.a.tenantId,
	actorId: "key_1",
	role: "tenant_admin" as const,
	traceId: "trc_staff",
});
const exported = async (personHash: string) =>
	JSON.stringify(await personalStores(db).admin.rowsOf(staff(), personHash));
/** Of rows of theirs: other tests' people are none of this one's business. */
const plainOrSealed = async () => {
	const opened = await Promise.all(
		(await cells(db)).map(async (cell) => ({
			...cell,
			text: [
				cell.text,
				...(await Promise.all(
					[...cell.text.matchAll(/t1\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]+/g)].map(([sealed]) =>
						personalData.open(sealed),
					),
				)),
			].join("\n"),
		})),
	);
	return opened.filter(({ text }) => traces.some((trace) => text.includes(trace)));
};

describe("a person who asks to be forgotten", () => {
	it("is told what must end first, and nothing is erased", async () => {
		const one = await busyPerson(db);
		const { requests } = personalStores(db);
		const open = ["booking", "inquiry", "order", "ride", "service", "viewing"];
		const { personHash } = one.person;
		expect(await requests.open({ tenantId: db.a.tenantId, personHash, traceId: "t" })).toEqual(
			open,
		);
		const refused = await requests.erase({ record: eraseRecord(one), personHash });
		expect(refused).toMatchObject({ kind: "failed", code: "CONFLICT", current: { open } });
		expect(await exported(personHash)).toContain("Zuzanna Quill");
		await endAll(db, one);
		expect(await requests.open({ tenantId: db.a.tenantId, personHash, traceId: "t" })).toEqual([]);
	});

	it("asks once, however often the same yes comes", async () => {
		const one = await busyPerson(db);
		await endAll(db, one);
		const { requests, sweeps } = personalStores(db);
		const { personHash } = one.person;
		const record = eraseRecord(one);
		const first = await requests.erase({ record, personHash });
		expect(await requests.erase({ record, personHash })).toMatchObject({
			...first,
			replayed: true,
		});
		const again = await requests.erase({ record: eraseRecord(one), personHash });
		expect(again).toEqual(first);
		expect(
			(await sweeps.due(100)).filter(({ threadKey }) => threadKey === personHash),
		).toHaveLength(1);
		await eraseRows(db, one);
	});

	it("leaves nothing of theirs: not plain, not sealed, not in the log, not in an export", async () => {
		const mine = await busyPerson(db);
		const before = await exported(mine.person.personHash);
		for (const word of [
			"Zuzanna Quill",
			"zanzibar gate",
			"36.295234",
			"zanzibar 12",
			mine.number,
			"a zanzibar lamp",
		])
			expect(before).toContain(word);
		for (const other of await db.rows(
			"select phone_hash from people p where exists (select from personal_requests r where r.person_hash = p.phone_hash)",
		))
			expect(await exported(String(other["phone_hash"]))).not.toContain("Zuzanna");
		// All of those who were there before, too.
		await db.rows(
			"update taxi_requests set state = 'cancelled', ended_at = now() where state = 'pending'",
		);
		await endAll(db, mine);
		const { requests } = personalStores(db);
		await requests.erase({ record: eraseRecord(mine), personHash: mine.person.personHash });
		await eraseRows(db, mine);
		for (const left of await db.rows(
			`select p.phone_hash from people p where p.tenant_id = $1 and p.phone_sealed is not null and p.erased_at is null`,
			[db.a.tenantId],
		)) {
			const personHash = String(left["phone_hash"]);
			const person = { ...mine, person: { ...mine.person, personHash } };
			await requests.erase({ record: eraseRecord(person), personHash });
			await eraseRows(db, person);
		}
		expect(await plainOrSealed()).toEqual([]);
		const after = await exported(mine.person.personHash);
		expect(JSON.parse(after)).toMatchObject({
			person: null,
			addresses: [],
			rides: [],
			orders: [],
			driver: null,
		});
		expect(JSON.parse(after).decisions).toEqual([]);
	});
});
