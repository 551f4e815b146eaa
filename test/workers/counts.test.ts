/** The counted budgets that live in the object: they cannot be noisy. */
import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import {
	alarmsDuring,
	opened,
	type Person,
	project,
	rowsDuring,
	rowsOf,
	someone,
	until,
} from "./support.ts";

const rowsWrittenPerTurnMax = 6;
const rowsReadSpread = 1.2;
const plain = "hello";

beforeAll(project);

async function turn(person: Person, text = plain): Promise<void> {
	const before = await rowsOf(person.stub, "select 1 from outbox where status = 'sent'");
	await person.stub.receive(person.delivery(text));
	await until("the answer", async () => {
		const sent = await rowsOf(
			person.stub,
			"select 1 from outbox where status = 'sent' order by seq desc limit ?",
			before.length + 1,
		);
		return sent.length > before.length;
	});
}

async function withHistory(count: number): Promise<Person> {
	const person = someone();
	await opened(person.stub);
	await turn(person);
	await runInDurableObject(person.stub, async (_, { storage }) => {
		const { sql } = storage;
		sql.exec(
			`insert into inbox (external_id, received_at_ms, json)
			with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
			select 'old' || i, i, (select json from inbox where seq = 1) from n`,
			count,
		);
		sql.exec(
			`insert into outbox (id, dedupe_key, status, next_at_ms, created_at_ms, external_id, item_id, unshipped, json)
			with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
			select 'old' || i, 'old' || i, 'sent', 0, i, 'SMold' || i, null, 0, (select json from outbox where seq = 1) from n`,
			count,
		);
		sql.exec(
			"update state set json = json_set(json, '$.handledSeq', (select max(seq) from inbox), '$.shipAtMs', null)",
		);
		// Nothing is left of the first turn that could fall due in the measured one.
		sql.exec("delete from journal");
		sql.exec("update outbox set unshipped = 0, json = json_set(json, '$.shipped', 100)");
		// Nor is it recent, however long all this takes: what is recent is looked at again.
		sql.exec("update inbox set received_at_ms = 0 where received_at_ms > ?", count);
		sql.exec("update outbox set created_at_ms = 0 where created_at_ms > ?", count);
		await storage.deleteAlarm();
	});
	// What the object remembers is not what its rows say now.
	await abortAllDurableObjects();
	await opened(person.stub);
	return person;
}

describe("a turn", () => {
	let young: Person;
	let old: Person;
	beforeAll(async () => {
		young = await withHistory(10);
		old = await withHistory(100_000);
	});

	// One after another, by both persons alike: what an earlier one left is there in either thread.
	it.for([plain, "how much to the airport?", "taxi from the harbour to the castle"])(
		"reads as many rows with 100,000 messages in the thread as with 10: %s [MRV-6.3-a]",
		async (text, { task }) => {
			// Awake, as who writes again soon finds it: an object that rests for ten seconds is closed.
			const few = await rowsDuring(await opened(young.stub), () => turn(young, text));
			const many = await rowsDuring(await opened(old.stub), () => turn(old, text));
			Object.assign(task.meta, { ours: [many.read], bare: [few.read] });
			expect(few.read).toBeGreaterThan(0);
			expect(many.read).toBeLessThanOrEqual(few.read * rowsReadSpread);
			expect(many.read).toBeGreaterThanOrEqual(few.read / rowsReadSpread);
		},
	);

	it("shares one alarm with its message, with the shipping of both and with the messages that follow", async () => {
		const person = someone();
		await opened(person.stub);
		const written = await alarmsDuring(person.stub, async () => {
			await turn(person);
			await turn(person, "taxi from the harbour to the castle");
		});
		expect(written).toBe(1);
	});

	it(`writes at most ${rowsWrittenPerTurnMax} table rows when it is a plain one`, async ({
		task,
	}) => {
		const ours: number[] = [];
		for (let turns = 0; turns < 3; turns++) {
			const person = await withHistory(10);
			const { written } = await rowsDuring(person.stub, () => turn(person));
			ours.push(written);
			Object.assign(task.meta, { ours, bare: [] });
			expect(written).toBeGreaterThan(0);
			expect(written).toBeLessThanOrEqual(rowsWrittenPerTurnMax);
		}
	});
});
