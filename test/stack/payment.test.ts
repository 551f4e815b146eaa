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

	/** Of one payment: where it stands, what the provider still has for its payee, and whether the ledger sums to nothing. */
	const bookOf = async (paymentId: string) => {
		const [row] = await bench.rows<{ state: string; provider: string; sum: string }>(
			`select p.state, coalesce(sum(e.amount_minor) filter (where e.account = 'provider'), 0)::text as provider,
				coalesce(sum(e.amount_minor), 0)::text as sum
			from payments p left join money_entries e on e.payment_id = p.id where p.id = $1 group by p.state`,
			paymentId,
		);
		return row;
	};
	const paidByCard = async (number: string): Promise<{ paymentId: string; session: string }> => {
		const { name } = await shop();
		const person = bench.twilio().phone(number);
		const before = person.messages().at(-1);
		const after = before ? { ...wait, after: before } : wait;
		await person.send(`pay 50 to ${name} by card`);
		await person.send(`yes ${codeIn(await person.waitFor(/by card\?/, after))}`);
		const link = await person.waitFor(/Here is the page to pay/, after);
		const session = sessionOf(link.body);
		await stripe().pay(session);
		await person.waitFor(/Your payment has come/, after);
		return { paymentId: stripe().sessions.get(session)?.metadata["paymentId"] ?? "", session };
	};

	it.each([
		["lost, told in order", "lost", ["created", "closed"], false],
		["lost, its end told first", "lost", ["closed", "created"], false],
		["won, told in order", "won", ["created", "closed"], true],
		["won, its end told first", "won", ["closed", "created"], true],
		["an inquiry that came to nothing", "warning_closed", ["created", "closed"], true],
	] as const)(
		"that is disputed at Stripe, %s, each webhook twice, ends in the books as the bank decided [MRV-T03]",
		async (_, status, order, isKept) => {
			const { paymentId, session } = await paidByCard("+447700900002");
			const paid = await bookOf(paymentId);
			expect(paid).toMatchObject({ state: "paid", sum: "0" });
			expect(Number(paid?.provider)).toBeGreaterThan(0);
			const { id } = stripe().dispute(session, status === "warning_closed");
			if (order[0] === "created") {
				expect(await stripe().tellDispute(id, "created")).toEqual([200, 200]);
				await bench.until(
					"the dispute",
					async () => (await bookOf(paymentId))?.state === "disputed",
				);
			}
			stripe().decide(id, status);
			for (const event of order[0] === "created" ? (["closed"] as const) : order)
				expect(await stripe().tellDispute(id, event)).toEqual([200, 200]);
			// What was paid, and both of the dispute: read, and not only answered.
			await bench.until(
				"each webhook's receipt",
				async () =>
					(await bench.count(
						"select count(*) as n from webhook_receipts where payment_id = $1",
						paymentId,
					)) === 3,
			);
			await bench.until(
				"its end",
				async () => (await bookOf(paymentId))?.state === (isKept ? "paid" : "refunded"),
			);
			expect(await bookOf(paymentId)).toEqual({
				state: isKept ? "paid" : "refunded",
				provider: isKept ? paid?.provider : "0",
				sum: "0",
			});
			expect(
				await bench.count(
					"select count(*) as n from system_alerts where dedupe_key like 'payment_disagrees:%'",
				),
			).toBe(0);
		},
		120_000,
	);
});
