/** Payments through the built Worker, Postgres, Twilio's wire and Stripe's: asked, said yes to, paid, and told; and what dials. */
import { describe, expect, it } from "vitest";
import { benchStack, codeIn, waitMs } from "./bench-stack.ts";

const bench = benchStack();
const wait = { timeoutMs: waitMs };
const stripe = () => {
	const { stripe: standIn } = bench.stack();
	if (!standIn) throw new Error("this stack has its own Stripe");
	return standIn;
};
async function shop(demand: "none" | "full" = "none") {
	const [row] = await bench.rows<{ id: string; tenant_id: string; name: string }>(
		"select id, tenant_id, name from businesses where name ilike 'akasya hotel%harbour%' or name ilike 'akasya%' order by name limit 1",
	);
	if (!row) throw new Error("no such business");
	await bench.rows(
		`insert into payment_terms (tenant_id, business_id, demand, momo_code, momo_format, card)
		values ($1, $2, $3, '012345', '*182*8*1*{code}*{amount}#', 'on')
		on conflict (tenant_id, business_id) do update set demand = excluded.demand`,
		row.tenant_id,
		row.id,
		demand,
	);
	return row;
}
const sessionOf = (text: string) => /\/pay\/(cs_\w+)/.exec(text)?.[1] ?? "";

describe("a payment", () => {
	it("by card: the link comes by the yes, the receipt by the provider's word, said twice and told once [MRV-T03]", async () => {
		const { name } = await shop();
		const person = bench.twilio().phone("+447700900001");
		await person.send(`pay 50 to ${name} by card`);
		const prompt = await person.waitFor(/by card\?/, wait);
		await person.send(`yes ${codeIn(prompt)}`);
		const link = await person.waitFor(/Here is the page to pay/, wait);
		expect(await stripe().pay(sessionOf(link.body))).toEqual([200, 200]);
		await person.waitFor(/Your payment has come/, wait);
		expect(await bench.count("select count(*) as n from payments where state = 'paid'")).toBe(1);
		expect(await bench.count("select sum(amount_minor) as n from money_entries")).toBe(0);
	});

	it("by a code to dial: the code is whole, and its page opens the keypad [EMO-E1-d]", async () => {
		const { name } = await shop();
		const person = bench.twilio().phone("+447700900002");
		await person.send(`pay 20 to ${name}`);
		await person.send(`yes ${codeIn(await person.waitFor(/by mobile money\?/, wait))}`);
		const told = await person.waitFor(/dial this/, wait);
		expect(told.body).toContain("*182*8*1*012345*20#");
		const link = /https?:\/\/\S+\/p\/\S+/.exec(told.body)?.[0] ?? "";
		const page = await (await fetch(link)).text();
		expect(page).toContain('href="tel:*182*8*1*012345*20%23"');
		expect((await fetch(link.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).status).toBe(
			404,
		);
	});

	it("is asked for by a webhook of ours alone, and a card's number is kept by nobody [EMO-E1-c]", async () => {
		const forged = await stripe().send("checkout.session.completed", {}, { secret: "whsec_other" });
		expect(forged).toEqual([403]);
		const person = bench.twilio().phone("+447700900003");
		await person.send("my card is 4242 4242 4242 4242");
		await person.waitFor(/A card number was in your message/, wait);
	});

	it("begins an order whose business wants its money first, and no word of its person does", async () => {
		await shop("full");
		const person = bench.twilio().phone("+447700900003");
		await person.send("order 2 club sandwich and a cola from akasya hotel harbour to room 12");
		const prompt = await person.waitFor(/Shall I order it/, wait);
		expect(prompt.body).toContain("to be paid first");
		await person.send(`yes ${codeIn(prompt)}`);
		const aside = await person.waitFor(/is put aside for you/, wait);
		const code = /“pay (\w{4})”/.exec(aside.body)?.[1] ?? "";
		const confirmed = () =>
			bench.count("select count(*) as n from orders where status = 'confirmed'");
		expect(await confirmed()).toBe(0);
		await person.send(`pay ${code} by card`);
		await person.send(`yes ${codeIn(await person.waitFor(/for your order/, wait))}`);
		const link = await person.waitFor(/Here is the page to pay/, wait);
		await stripe().pay(sessionOf(link.body));
		await bench.until("the order", async () => (await confirmed()) === 1);
		await person.waitFor(/Your payment has come/, wait);
	});
});
