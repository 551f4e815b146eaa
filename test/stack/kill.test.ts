/**
 * SIGKILL of the whole runtime, as a power cut would: nothing lost, nothing twice, and the person told.
 * `POSTGRES_AWAY_SECONDS=60` keeps Postgres away for a minute.
 */
import { describe, expect, it } from "vitest";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack({ killable: true });
const wait = { timeoutMs: waitMs };
const awayMs = Number(process.env["POSTGRES_AWAY_SECONDS"] ?? 5) * 1_000;

describe("the runtime killed", () => {
	it("after the webhook was answered and before the turn was done: the message is answered once [DET-9-a]", async () => {
		const person = bench.twilio().phone("+447700900001");
		// The turn needs the database, which keeps silent: the kill comes in the middle of it.
		bench.stack().database.proxy.setFault({ kind: "hang" });
		const sent = await person.send("where is my taxi?");
		expect(sent.accepted).toBe(true);
		await bench.stack().kill();
		bench.stack().database.proxy.setFault(null);
		await bench.stack().restart();
		await person.waitFor(/no ride with us/, { timeoutMs: 90_000 });
		await bench.twilio().settled();
		expect(outbound(person.messages())).toHaveLength(1);
	}, 180_000);

	it("in the very moment its webhooks were answered, ten times: every message is answered once [P5] [DET-9-b] [DET-18-b]", async () => {
		const people = Array.from({ length: 10 }, (_, i) =>
			bench.twilio().addPhone({
				id: `burst-${i}`,
				name: `Burst ${i}`,
				number: `+4477009004${String(i).padStart(2, "0")}`,
				role: "person",
				locale: "en",
			}),
		);
		bench.stack().database.proxy.setFault({ kind: "hang" });
		const accepted = await Promise.all(people.map((person) => person.send("where is my taxi?")));
		await bench.stack().kill();
		bench.stack().database.proxy.setFault(null);
		await bench.stack().restart();
		expect(accepted.every((sent) => sent.accepted)).toBe(true);
		await Promise.all(
			people.map((person) => person.waitFor(/no ride with us/, { timeoutMs: 90_000 })),
		);
		await bench.twilio().settled();
		expect(people.map((person) => outbound(person.messages()).length)).toEqual(people.map(() => 1));
	}, 180_000);

	it("between commit and settle: one ride, and the person told once [P3] [MRV-9.1-d]", async () => {
		const person = bench.twilio().phone("+447700900003");
		await person.send("taxi from the harbour to the castle");
		const prompt = await person.waitFor(/Shall I look/, wait);
		await bench.dieAfterCommit("ride_requested", () => person.send(`yes ${codeIn(prompt)}`));
		await bench.stack().restart();
		await person.waitFor(/asking the nearest/, { timeoutMs: 90_000 });
		expect(await bench.count("select count(*) as n from taxi_requests")).toBe(1);
		expect(
			outbound(person.messages()).filter((message) => /asking the nearest/.test(message.body)),
		).toHaveLength(1);
		expect(
			await bench.count(
				"select count(*) as n from tool_executions where tool_name = 'taxi.request' and state = 'succeeded'",
			),
		).toBe(1);
	}, 180_000);

	it(
		"Postgres away for a while: messages are accepted, and answered in order when it is back [P14]",
		async () => {
			const person = bench.twilio().phone("+447700900002");
			await person.send("limandan kaleye taksi");
			const prompt = await person.waitFor(/Sürücü arayayım mı/, wait);
			bench.stack().database.proxy.setFault({ kind: "refuse" });
			expect((await person.send(`evet ${codeIn(prompt)}`)).accepted).toBe(true);
			expect((await person.send("kaleye ne kadar limandan?")).accepted).toBe(true);
			await new Promise((done) => setTimeout(done, awayMs));
			bench.stack().database.proxy.setFault(null);
			const receipt = await person.waitFor(/en yakın sürücülere/, { timeoutMs: 60_000 });
			await person.waitFor(/km/, { timeoutMs: 60_000, after: receipt });
		},
		180_000 + awayMs,
	);
});
