/** A table through the built Worker, Postgres and Twilio's wire: held, confirmed, given up, and one booking whatever is killed. */
import { describe, expect, it } from "vitest";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack({ killable: true });
const wait = { timeoutMs: waitMs };
const owner = "+447700900301";
const states = (state: string) =>
	bench.count("select count(*) as n from transactions where state = $1", state);
const units = (state: string) =>
	bench.count("select count(*) as n from resource_locks where state = $1", state);

async function asked(phone: string, clock: string) {
	const person = bench.twilio().phone(phone);
	await person.send(`a table on the quay for 4 tomorrow at ${clock} at the blue lantern`);
	const first = await person.waitFor(/Table on the quay/, wait);
	if (/I keep it for you/.test(first.body)) return { person, prompt: first };
	await person.send("Table on the quay");
	return { person, prompt: await person.waitFor(/I keep it for you/, { ...wait, after: first }) };
}

describe("a table", () => {
	it("is held before the person is asked, booked by their yes, and told to the business [MRV-T01] [MRV-10.2-a] [MRV-11.7-a] [MRV-A.2-a]", async () => {
		const { person, prompt } = await asked("+447700900001", "19:00");
		expect(await states("hold")).toBe(1);
		const held = await units("held");
		expect(held).toBeGreaterThan(0);
		await person.send(`yes ${codeIn(prompt)}`);
		const booked = await person.waitFor(/^Booked/, wait);
		const code = /code is ([A-Z0-9]{4})/.exec(booked.body)?.[1] ?? "none";
		const told = await bench
			.twilio()
			.phone(owner)
			.waitFor(/New booking/, wait);
		expect(told.body).toContain(code);
		expect([await states("confirmed"), await units("confirmed"), await units("held")]).toEqual([
			1,
			held,
			0,
		]);
	});

	it("is free again after a no [P9] [MRV-9.1-e]", async () => {
		const { person, prompt } = await asked("+447700900002", "20:30");
		expect(await states("hold")).toBe(1);
		await person.send(`no ${codeIn(prompt)}`);
		await bench.until("the hold to be given up", async () => (await states("hold")) === 0);
		expect(await units("held")).toBe(0);
	});

	it("is booked once and told once where we die between the commit and its answer [MRV-11.4-b]", async () => {
		const { person, prompt } = await asked("+447700900003", "21:30");
		const before = await states("confirmed");
		await bench.dieAfterCommit("booking_confirmed", () => person.send(`yes ${codeIn(prompt)}`));
		await bench.stack().restart();
		await person.waitFor(/^Booked/, { timeoutMs: 90_000 });
		await bench.twilio().settled();
		expect(await states("confirmed")).toBe(before + 1);
		expect(
			outbound(person.messages()).filter((message) => /^Booked/.test(message.body)),
		).toHaveLength(1);
	}, 180_000);

	it("is held once, booked once and told once where each answer of the database is lost on its way", async () => {
		const lose = (match: string) =>
			bench.stack().database.proxy.setFault({ kind: "drop_after_commit", count: 1, match });
		const number = "+447700900002";
		const heard = (words: RegExp, of = number) =>
			outbound(bench.twilio().phone(of).messages()).filter(({ body }) => words.test(body)).length;
		const prompts = heard(/I keep it for you/);
		const [held, stood] = [await states("hold"), await states("confirmed")];
		lose("booking_held");
		const person = bench.twilio().phone(number);
		const since = outbound(person.messages()).at(-1);
		if (!since) throw new Error("this phone has asked before");
		await person.send("Table on the quay for 4 tomorrow at 18:30 at the blue lantern");
		const prompt = await person.waitFor(/I keep it for you/, { ...wait, after: since });
		expect(await states("hold")).toBe(held + 1);
		lose("booking_confirmed");
		await person.send(`yes ${codeIn(prompt)}`);
		const booked = await person.waitFor(/^Booked/, wait);
		const code = /code is ([A-Z0-9]{4})/.exec(booked.body)?.[1] ?? "none";
		lose("journal_ship");
		const lines =
			"select count(*) as n from journal_lines where type = 'message_received' and change_payload ->> 'externalId' = $1";
		const { sid } = await person.send("what did I book?").then(({ message }) => message);
		await bench.until("the journal", async () => (await bench.count(lines, sid)) > 0, 60_000);
		await bench.until("the business to hear", () => heard(new RegExp(code), owner) > 0);
		await bench.stack().tick();
		await bench.twilio().settled();
		expect([await states("confirmed"), await states("hold")]).toEqual([stood + 1, held]);
		expect([
			heard(/I keep it for you/) - prompts,
			heard(/^Booked.*Your code is/),
			heard(new RegExp(code), owner),
		]).toEqual([1, 1, 1]);
		expect(await bench.count(lines, sid)).toBe(1);
	}, 180_000);
});
