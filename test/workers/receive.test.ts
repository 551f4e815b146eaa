/** What a thread takes it keeps, and what was begun is ended: in the real runtime, on the real class. */
import { abortAllDurableObjects, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { awayTenant } from "./outside-rules.ts";
import {
	alarmOf,
	asked,
	codeIn,
	countOf,
	heard,
	type Person,
	project,
	rowsOf,
	someone,
	until,
} from "./support.ts";

beforeAll(project);
afterEach(() => {
	vi.useRealTimers();
});

const answered = (person: Person, times = 1) =>
	until(`${times} answers`, async () => {
		const sent = await rowsOf(person.stub, "select 1 from outbox where status = 'sent'");
		return sent.length >= times;
	});

/** The clock alone: timers stay real, so what waits for the outside goes on. */
const moveClock = (ms: number) => {
	const nowMs = Date.now();
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.setSystemTime(nowMs + ms);
};

describe("a message", () => {
	it("that comes ten times at once is stored once and answered once [P5] [DET-3.1-a] [MRV-5.3-a] [MRV-6.2-b] [MRV-12.4-b] [MRV-17.2-c]", async () => {
		const person = someone();
		const delivery = person.delivery("hello");
		const results = await Promise.all(
			Array.from({ length: 10 }, () => person.stub.receive(delivery)),
		);
		expect(results.filter(({ accepted }) => accepted === "new")).toHaveLength(1);
		expect(results.filter(({ accepted }) => accepted === "duplicate")).toHaveLength(9);
		expect(await countOf(person.stub, "inbox")).toBe(1);
		await answered(person);
		expect(await person.stub.receive(delivery)).toEqual({ accepted: "duplicate" });
		expect(await countOf(person.stub, "outbox")).toBe(1);
		expect(await heard(person)).toHaveLength(1);
	});

	it("is kept when everything dies right after it was taken, and is not taken again [P5]", async () => {
		const person = someone();
		const delivery = person.delivery("hello");
		await person.stub.receive(delivery);
		await abortAllDurableObjects();
		expect(await countOf(person.stub, "inbox")).toBe(1);
		expect(await person.stub.receive(delivery)).toEqual({ accepted: "duplicate" });
	});

	it("whose turn died with the process is answered by the alarm, once [DET-9-b]", async () => {
		const person = someone();
		await person.stub.receive(person.delivery("where is my taxi?"));
		// The outside leaves the first question open: the turn is still waiting for it.
		await until("the question", async () => (await asked(person.threadKey)).length > 0);
		await abortAllDurableObjects();
		expect(await heard(person)).toEqual([]);
		expect(await alarmOf(person.stub)).not.toBeNull();
		await runDurableObjectAlarm(person.stub);
		await answered(person);
		expect(await heard(person)).toHaveLength(1);
		expect(await countOf(person.stub, "outbox")).toBe(1);
	});
});

describe("a thread", () => {
	it("goes on from its rows after it was evicted: an answer finds what was proposed before [P12] [DET-3.1-b] [DET-5-d] [DET-7-a] [DET-14-a] [MRV-1-f] [MRV-2-b] [MRV-20-e]", async () => {
		const person = someone();
		await person.stub.receive(person.delivery("taxi from the harbour to the castle"));
		await answered(person);
		const [prompt] = await heard(person);
		await abortAllDurableObjects();
		await person.stub.receive(person.delivery(`no ${codeIn(prompt)}`));
		await answered(person, 2);
		expect((await heard(person))[1]).toContain("I dropped it");
		expect(
			await rowsOf(
				person.stub,
				"select open, json_extract(json, '$.action.status') as s from items",
			),
		).toEqual([{ open: 0, s: "declined" }]);
	});

	it("that has shipped everything has no alarm", async () => {
		const person = someone();
		await person.stub.receive(person.delivery("hello"));
		await answered(person);
		expect(await alarmOf(person.stub)).not.toBeNull();
		moveClock(20_000);
		await runDurableObjectAlarm(person.stub);
		await until("silence", async () => (await alarmOf(person.stub)) === null);
		expect(await countOf(person.stub, "journal")).toBe(0);
		expect(await rowsOf(person.stub, "select 1 from outbox where unshipped = 1")).toEqual([]);
		expect((await asked(person.threadKey)).map(({ name }) => name)).toContain("journal_ship");
	});

	it("whose alarm rings before its time sets it again", async () => {
		const person = someone();
		await person.stub.receive(person.delivery("hello"));
		await answered(person);
		await runDurableObjectAlarm(person.stub);
		expect(await rowsOf(person.stub, "select 1 from outbox where unshipped = 1")).toHaveLength(1);
		const [state] = await rowsOf<{ at: number }>(
			person.stub,
			"select json_extract(json, '$.shipAtMs') as at from state",
		);
		await until("the alarm", async () => (await alarmOf(person.stub)) === state?.at);
	});

	it("with a proposal waiting wakes at its end, ends it, and is then idle [P9] [MRV-9.4-c]", async () => {
		const person = someone();
		await person.stub.receive(person.delivery("taxi from the harbour to the castle"));
		await answered(person);
		moveClock(20_000);
		await runDurableObjectAlarm(person.stub);
		const [item] = await rowsOf<{ e: number }>(person.stub, "select expires_at_ms as e from items");
		expect(await alarmOf(person.stub)).toBe(item?.e);
		moveClock(400_000);
		await runDurableObjectAlarm(person.stub);
		expect(await countOf(person.stub, "items where open = 1")).toBe(0);
		moveClock(40_000);
		await runDurableObjectAlarm(person.stub);
		await until("silence", async () => (await alarmOf(person.stub)) === null);
	});

	it("answers while Postgres is away, keeps what it owes, and its alarm never gives up [P14]", async () => {
		const person = someone(awayTenant);
		await person.stub.receive(person.delivery("hello"));
		await answered(person);
		for (let tries = 1; tries <= 8; tries++) {
			moveClock(120_000);
			expect(await runDurableObjectAlarm(person.stub)).toBe(true);
			const [state] = await rowsOf<{ n: number }>(
				person.stub,
				"select json_extract(json, '$.shipAttempts') as n from state",
			);
			expect(state?.n).toBe(tries);
		}
		expect(await countOf(person.stub, "journal")).toBe(1);
		expect(await alarmOf(person.stub)).not.toBeNull();
	});
});
