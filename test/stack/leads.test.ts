/** A viewing and a service through the built Worker, Postgres and Twilio's wire, and one viewing whatever is killed. */
import { describe, expect, it } from "vitest";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack({ killable: true });
const wait = { timeoutMs: waitMs };
const plumber = "+447700900312";
const owner = "+447700900315";
const address = "Castle Steps 12";
const viewings = (state: string) =>
	bench.count("select count(*) as n from viewings where state = $1", state);
const requests = (state: string) =>
	bench.count("select count(*) as n from service_requests where state = $1", state);

async function asked(phone: string) {
	const person = bench.twilio().phone(phone);
	await person.send("can I see the terraced house by the castle tomorrow at 11");
	const prompt = await person.waitFor(/Terraced house by the castle/, wait);
	expect(prompt.body).toContain("your name and number");
	return { person, prompt };
}

describe("a viewing", () => {
	it("is written before the question, booked by the yes, told to the owner; only the receipt has the address", async () => {
		const { person, prompt } = await asked("+447700900001");
		expect(await viewings("proposed")).toBe(1);
		expect(JSON.stringify(person.messages())).not.toContain(address);
		await person.send(`yes ${codeIn(prompt)}`);
		const receipt = await person.waitFor(/^Your viewing is booked/, wait);
		expect(receipt.body).toContain(address);
		const told = await bench
			.twilio()
			.phone(owner)
			.waitFor(/New viewing/, wait);
		expect(told.body).not.toContain(address);
		expect(await viewings("booked")).toBe(1);
		await bench
			.twilio()
			.phone(owner)
			.send(`no ${codeIn(told)}`);
		await person.waitFor(/please do not go there/, wait);
		expect(await viewings("booked")).toBe(0);
	});

	it("is booked once and told once where we die between the commit and its answer [MRV-T04]", async () => {
		const { person, prompt } = await asked("+447700900003");
		const before = await viewings("booked");
		await bench.dieAfterCommit("viewing_booked", () => person.send(`yes ${codeIn(prompt)}`));
		await bench.stack().restart();
		await person.waitFor(/^Your viewing is booked/, { timeoutMs: 90_000 });
		await bench.twilio().settled();
		expect(await viewings("booked")).toBe(before + 1);
		expect(
			outbound(person.messages()).filter((message) =>
				/^Your viewing is booked:/.test(message.body),
			),
		).toHaveLength(1);
	}, 180_000);
});

describe("a service", () => {
	it("is sent by the yes, accepted by the plumber, and only then do they have each other's number [MRV-T06]", async () => {
		const person = bench.twilio().phone("+447700900002");
		await person.send("I need a plumber, the kitchen tap drips");
		const which = await person.waitFor(/Tap & Pipe/, wait);
		const isList = /^\d\. /mu.test(which.body);
		const number = /(\d)\. Tap & Pipe/u.exec(which.body)?.[1] ?? "";
		if (isList) await person.send(number);
		const prompt = isList
			? await person.waitFor(/only if they accept/, { ...wait, after: which })
			: which;
		await person.send(`yes ${codeIn(prompt)}`);
		const told = await bench
			.twilio()
			.phone(plumber)
			.waitFor(/the kitchen tap drips/, wait);
		expect(told.body).not.toContain("+447700900002");
		expect(await requests("sent")).toBe(1);
		await bench
			.twilio()
			.phone(plumber)
			.send(`yes ${codeIn(told)}`);
		const accepted = await person.waitFor(/is accepted/, wait);
		expect(accepted.body).toContain(plumber);
		await bench
			.twilio()
			.phone(plumber)
			.waitFor(/\+447700900002/, wait);
		expect(await requests("accepted")).toBe(1);
	});

	it("has the words of both passed on by their yes, and tells where they did not arrive [MRV-T11] [MRV-19.2-b]", async () => {
		const person = bench.twilio().phone("+447700900002");
		await person.send("business: blue door, second floor");
		const shown = await person.waitFor(/^To: business, Tap & Pipe/, wait);
		expect(shown.body).toContain("“blue door, second floor”");
		await person.send(`yes ${codeIn(shown)}`);
		const read = await bench
			.twilio()
			.phone(plumber)
			.waitFor(/“blue door, second floor”/, wait);
		const how = /begin with “(customer [A-Z\d]{4}:)”/u.exec(read.body)?.[1] ?? "";
		await bench.twilio().phone(plumber).send(`${how} ten minutes`);
		const back = await bench
			.twilio()
			.phone(plumber)
			.waitFor(/“ten minutes”/, wait);
		await bench
			.twilio()
			.phone(plumber)
			.send(`yes ${codeIn(back)}`);
		await person.waitFor(/^From: business, Tap & Pipe.*“ten minutes”/s, wait);

		// By the recipient's journal and the minute's hand-over.
		bench.twilio().behave({ kind: "fail", httpStatus: 400, code: 21610, uses: 1, number: plumber });
		await person.send("business: bring a ladder");
		const again = await person.waitFor(/“bring a ladder”/, wait);
		await person.send(`yes ${codeIn(again)}`);
		const passed = (state: string) =>
			bench.count("select count(*) as n from passed_messages where state = $1", state);
		await bench.until("the journal", async () => (await passed("not_sent")) === 1);
		expect(await passed("sent")).toBe(2);
		await bench.rows(
			"update notifications set created_at = now() - interval '5 minutes' where type = 'message.not_sent'",
		);
		await bench.stack().tick();
		await person.waitFor(/Your words did not get there/, wait);
	});
});
