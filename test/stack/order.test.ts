/** An order through the built Worker, Postgres and Twilio's wire: confirmed, told to the business, made, and one whatever is killed. */
import { describe, expect, it } from "vitest";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack({ killable: true });
const wait = { timeoutMs: waitMs };
const owner = "+447700900305";
const orders = (status: string) =>
	bench.count("select count(*) as n from orders where status = $1", status);
const sandwiches = () =>
	bench.count("select qty as n from inventory_levels where sku = 'ak-sandwich'");
const reserved = () =>
	bench.count("select reserved as n from inventory_levels where sku = 'ak-sandwich'");

async function asked(phone: string) {
	const person = bench.twilio().phone(phone);
	await person.send("order 2 club sandwich and a cola from akasya hotel harbour to room 12");
	return { person, prompt: await person.waitFor(/Shall I order it/, wait) };
}

describe("an order", () => {
	it("is put aside before the person is asked, sold by their yes, agreed to, and led to the door", async () => {
		const { person, prompt } = await asked("+447700900001");
		expect(prompt.body).toContain("2 × Club sandwich, 1 × Cola");
		expect([await orders("pending"), await sandwiches(), await reserved()]).toEqual([1, 10, 2]);
		await person.send(`yes ${codeIn(prompt)}`);
		await person.waitFor(/^Your order is with/, wait);
		expect([await orders("confirmed"), await sandwiches(), await reserved()]).toEqual([1, 8, 0]);
		const kitchen = bench.twilio().phone(owner);
		const question = await kitchen.waitFor(/New order/, wait);
		const code = codeIn(question);
		await kitchen.send(`YES ${code}`);
		await person.waitFor(/being made/, wait);
		await kitchen.send(`READY ${code}`);
		await person.waitFor(/is ready/, wait);
		await kitchen.send(`DELIVERED ${code}`);
		await person.waitFor(/was delivered/, wait);
		expect(await orders("delivered")).toBe(1);
	});

	it("is free again after a no", async () => {
		const { person, prompt } = await asked("+447700900002");
		await person.send(`no ${codeIn(prompt)}`);
		await bench.until("the stock to be given back", async () => (await reserved()) === 0);
		expect(await sandwiches()).toBe(8);
	});

	it("is sold once and told once where we die between the commit and its answer [MRV-T05] [EMO-B2]", async () => {
		const { person, prompt } = await asked("+447700900003");
		await bench.dieAfterCommit("order_confirmed", () => person.send(`yes ${codeIn(prompt)}`));
		await bench.stack().restart();
		await person.waitFor(/^Your order is with/, { timeoutMs: 90_000 });
		await bench.twilio().settled();
		expect([await orders("confirmed"), await sandwiches()]).toEqual([1, 6]);
		const count = (phone: string, words: RegExp) =>
			outbound(bench.twilio().phone(phone).messages()).filter(({ body }) => words.test(body))
				.length;
		expect(count("+447700900003", /^Your order is with/)).toBe(1);
		await bench.until("the business to be told", async () => count(owner, /New order/) === 2);
	}, 180_000);
});
