/** A live thread forgets its person in workerd: nothing readable is left in its SQLite, and nothing it must remember is lost. */
import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { testTenant } from "../support/market.ts";
import { countOf, heard, type Person, project, rowsOf, someone, until } from "./support.ts";

beforeAll(project);

let keys = 0;
const stranger = (): Person =>
	someone(testTenant, { threadKey: `key_${crypto.randomUUID()}_${++keys}` });
const words = ["zanzibar", "Quill", "36.2952"];

async function everything(person: Person): Promise<string> {
	const tables = await rowsOf<{ name: string }>(
		person.stub,
		"select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\'",
	);
	const rows = await Promise.all(
		tables.map(({ name }) => rowsOf(person.stub, `select * from "${name}"`)),
	);
	return JSON.stringify(rows);
}

const sent = (person: Person, times: number) =>
	until(`${times} answers`, async () => {
		const rows = await rowsOf(person.stub, "select 1 from outbox where status = 'sent'");
		return rows.length >= times;
	});

async function talked(person: Person) {
	const first = person.delivery("hello from zanzibar", {
		profileName: "Zuzanna Quill",
		attendAs: `wamid.zanzibar${person.number}`,
		location: { lat: 36.2952, lng: 30.1484, label: "zanzibar" },
	});
	await person.stub.receive(first);
	await sent(person, 1);
	await person.stub.receive(person.delivery("taxi from the harbour to the castle"));
	await sent(person, 2);
	return first;
}
const call = { tenantId: testTenant, isLast: false };

describe("a thread whose person asked to be forgotten", () => {
	it("holds no text, no number, no name and no place of theirs, in any table", async () => {
		const person = stranger();
		await talked(person);
		const before = await everything(person);
		for (const word of [...words, person.number]) expect(before).toContain(word);
		expect(await person.stub.erase(call)).toEqual({ done: true, linked: [] });
		const after = await everything(person);
		for (const word of [...words, person.number.slice(3), "harbour", "castle"])
			expect(after).not.toContain(word);
		const [said] = await heard(person);
		expect(said).toBeTruthy();
		expect(after).not.toContain(JSON.stringify(said).slice(1, 30));
	});

	it("ended what it had asked, and counts every message it ever had", async () => {
		const person = stranger();
		const first = await talked(person);
		await person.stub.erase(call);
		expect(await rowsOf(person.stub, "select open from items")).toEqual([{ open: 0 }]);
		expect(await person.stub.receive(first)).toEqual({ accepted: "duplicate" });
		expect(await countOf(person.stub, "inbox")).toBe(2);
		expect(await countOf(person.stub, "outbox")).toBe(2);
	});

	it("is the same after it was erased again, and after it died in between", async () => {
		const person = stranger();
		await talked(person);
		await person.stub.erase(call);
		const once = await rowsOf(person.stub, "select json from state");
		await abortAllDurableObjects();
		expect(await person.stub.erase(call)).toEqual({ done: true, linked: [] });
		expect(await rowsOf(person.stub, "select json from state")).toEqual(once);
	});

	it("keeps their STOP, and begins anew with whoever did not say it", async () => {
		const person = stranger();
		await talked(person);
		await person.stub.receive(person.delivery("STOP"));
		await sent(person, 3);
		await person.stub.erase(call);
		const [state] = await rowsOf<{ json: string }>(person.stub, "select json from state");
		expect(JSON.parse(state?.json ?? "{}")).toMatchObject({ optedOut: true, addresses: {} });
		const another = stranger();
		await talked(another);
		await another.stub.erase(call);
		await another.stub.receive(another.delivery("hello"));
		await sent(another, 3);
		expect((await heard(another)).length).toBe(3);
	});

	it("waits for a message whose turn is not over, and names the threads that forward to it", async () => {
		const person = stranger();
		await talked(person);
		await runInDurableObject(person.stub, (_, { storage: { sql } }) => {
			sql.exec("update outbox set status = 'queued', next_at_ms = 99999999999999 where seq = 2");
			sql.exec("update state set json = json_set(json, '$.linkedKey', 'scoped')");
		});
		await abortAllDurableObjects();
		expect(await person.stub.erase(call)).toEqual({ done: false, linked: ["scoped"] });
		expect(await everything(person)).toContain("zanzibar");
		expect(await person.stub.erase({ ...call, isLast: true })).toEqual({
			done: true,
			linked: ["scoped"],
		});
		expect(await everything(person)).not.toContain("zanzibar");
	});

	it("is its own tenant's alone", async () => {
		const person = stranger();
		await talked(person);
		expect(await person.stub.erase({ ...call, tenantId: crypto.randomUUID() })).toEqual({
			done: true,
			linked: [],
		});
		expect(await everything(person)).toContain("zanzibar");
	});
});

describe("a thread's old rows", () => {
	const later = Date.now() + 3_600_000;

	it("go when their term is over, but for the newest, which only loses what it says", async () => {
		const person = stranger();
		await talked(person);
		await until("all is shipped", async () => {
			await person.stub.wake();
			return (await rowsOf(person.stub, "select 1 from outbox where unshipped = 1")).length === 0;
		}).catch(() =>
			runInDurableObject(person.stub, (_, { storage: { sql } }) => {
				sql.exec("update outbox set unshipped = 0");
			}),
		);
		expect(
			(await person.stub.prune({ tenantId: testTenant, beforeMs: 1 })).oldestAtMs,
		).not.toBeNull();
		expect(await countOf(person.stub, "inbox")).toBe(2);
		const left = await person.stub.prune({ tenantId: testTenant, beforeMs: later });
		expect(left).toEqual({ oldestAtMs: null, more: false });
		expect(await rowsOf(person.stub, "select seq from inbox")).toEqual([{ seq: 2 }]);
		expect(await rowsOf(person.stub, "select seq from outbox")).toEqual([{ seq: 2 }]);
		const after = await everything(person);
		expect(after).not.toContain("zanzibar");
		await person.stub.receive(person.delivery("hello again"));
		await sent(person, 2);
		expect(await rowsOf(person.stub, "select seq from inbox")).toEqual([{ seq: 2 }, { seq: 3 }]);
	});

	it("stay while their turn, their question or their shipment is not over", async () => {
		const person = stranger();
		await talked(person);
		await runInDurableObject(person.stub, (_, { storage: { sql } }) => {
			sql.exec("update outbox set unshipped = 1");
		});
		await person.stub.prune({ tenantId: testTenant, beforeMs: later });
		expect(await countOf(person.stub, "outbox")).toBe(2);
		expect(await rowsOf(person.stub, "select open from items")).toEqual([{ open: 1 }]);
	});
});
