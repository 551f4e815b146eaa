/** A question to the town's restaurants through the built Worker, Postgres and Twilio's wire: asked, answered, taken once. */
import { describe, expect, it } from "vitest";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack({ killable: true });
const wait = { timeoutMs: waitMs };
const thing = "restaurant voucher";
const restaurants = harbourTown.businesses.filter(({ category }) => category === "restaurant");
const vendors = () => restaurants.map(({ ownerPhone = "" }) => bench.twilio().phone(ownerPhone));

const quotes = async (inquiryId: string) =>
	bench.rows<{ number: number; price: string; name: string }>(
		`select m.number, m.price_minor as price, b.name from market_vendor_inquiry_messages m
		join businesses b on b.id = m.business_id where m.inquiry_id = $1 and m.status = 'yes' order by m.number`,
		inquiryId,
	);

async function asked(number: string) {
	const person = bench.twilio().addPhone({
		id: `asks-${number}`,
		name: "Guest",
		number,
		role: "person",
		locale: "en",
	});
	const lasts = vendors().map((vendor) => vendor.messages().at(-1));
	await person.send(`ask the shops for a ${thing}`);
	const prompt = await person.waitFor(/Shall I ask them/, wait);
	await person.send(`yes ${codeIn(prompt)}`);
	await Promise.all(
		vendors().map((vendor, i) => {
			const after = lasts[i];
			return vendor.waitFor(new RegExp(thing), { ...wait, ...(after ? { after } : {}) });
		}),
	);
	// Nobody answers before the message has fully arrived.
	await bench.twilio().settled();
	const [row] = await bench.rows<{ id: string; code: string }>(
		"select id, code from market_vendor_inquiries order by created_at desc limit 1",
	);
	if (!row) throw new Error("nothing was asked");
	return { person, ...row };
}
const recorded = (inquiryId: string, count: number) =>
	bench.until(
		`${count} answers to be written down`,
		async () =>
			(await bench.count(
				"select count(*) as n from market_vendor_inquiry_messages where inquiry_id = $1 and status <> 'pending'",
				inquiryId,
			)) === count,
		// Answers are written in batches.
		60_000,
	);
const told = (number: string, pattern: RegExp) =>
	outbound(bench.twilio().phone(number).messages()).filter(({ body }) => pattern.test(body));
const heard = (code: string, pattern: RegExp) =>
	restaurants.map(
		({ ownerPhone = "" }) =>
			told(ownerPhone, pattern).filter(({ body }) => body.includes(code)).length,
	);
const numberOf = async (inquiryId: string, name: string | undefined) =>
	(await quotes(inquiryId)).find((quote) => quote.name === name)?.number ?? 0;
const isTaken = /is taken:|kabul edildi:/;
const isNotTaken = /Another offer was taken|başka bir teklif seçildi/;

describe("a question to vendors", () => {
	it("is answered by plain replies on their phones, and one offer is taken by its number", async () => {
		const { person, id, code } = await asked("+447700900021");
		const [first, second, third] = vendors();
		await first?.send("280");
		await second?.send("YES 295");
		await third?.send(`NO ${code}`);
		await recorded(id, restaurants.length);
		const all = await person.waitFor(/3 of 3 answered/, { timeoutMs: 60_000 });
		expect(all.body).toMatch(/280/);
		expect(all.body).toMatch(/295/);
		for (const { ownerPhone = "none" } of restaurants) expect(all.body).not.toContain(ownerPhone);
		const number = await numberOf(id, restaurants[1]?.name);
		await person.send(`take ${number}`);
		const prompt = await person.waitFor(/^Offer \d/, wait);
		expect(prompt.body).toContain(restaurants[1]?.name);
		await person.send(`yes ${codeIn(prompt)}`);
		const receipt = await person.waitFor(/^Done:/, wait);
		expect(receipt.body).toContain(restaurants[1]?.ownerPhone);
		await bench.until(
			"the one whose offer it is to hear",
			() => heardNumber("+447700900021") === 1,
		);
		await bench.twilio().settled();
		expect(
			await bench.rows(
				`select m.number, q.state from market_vendor_inquiries q
				join market_vendor_inquiry_messages m on m.id = q.taken_message_id where q.id = $1`,
				id,
			),
		).toEqual([{ number, state: "complete" }]);
	}, 240_000);

	it("is taken once and told once where we die between the commit of the taking and its answer", async () => {
		const { person, id, code } = await asked("+447700900022");
		const [first, second, third] = vendors();
		await first?.send("310");
		await second?.send("320");
		// With the last of them nothing is waited for any more.
		await third?.send(`NO ${code}`);
		await recorded(id, 3);
		await person.waitFor(/320/, { timeoutMs: 60_000 });
		const number = await numberOf(id, restaurants[0]?.name);
		await person.send(`take ${number}`);
		const prompt = await person.waitFor(/^Offer \d/, wait);
		const takings = () =>
			bench.count(
				"select count(*) as n from tool_executions where tool_name = 'vendor.takeQuote' and state = 'succeeded'",
			);
		const before = await takings();
		await bench.dieAfterCommit("quote_taken", () => person.send(`yes ${codeIn(prompt)}`));
		await bench.stack().restart();
		await person.waitFor(/^Done:/, { timeoutMs: 90_000 });
		// Whoever was to be told and was not is told by the minute's sweep.
		await bench.until("all of them to be told", async () => {
			await bench.stack().tick();
			return heardNumber("+447700900022") === 1 && heard(code, isNotTaken)[1] === 1;
		});
		await bench.twilio().settled();
		await bench.stack().tick();
		await bench.twilio().settled();
		expect(told("+447700900022", /^Done:/)).toHaveLength(1);
		expect(heardNumber("+447700900022")).toBe(1);
		expect(heard(code, isNotTaken)).toEqual([0, 1, 0]);
		expect(
			await bench.count(
				"select count(*) as n from notifications where type = 'inquiry.taken' and payload ->> 'inquiryId' = $1",
				id,
			),
		).toBe(1);
		expect(await takings()).toBe(before + 1);
	}, 240_000);

	it("hears one vendor on both channels of the owner's number, and none on a phone that is not theirs", async () => {
		const { person, id, code } = await asked("+447700900023");
		const [owner, other, third] = vendors();
		const cook = bench.twilio().addPhone({
			id: "cook",
			name: "The cook",
			number: "+447700900024",
			role: "person",
			locale: "en",
		});
		await cook.send(`YES ${code} 100`);
		await cook.send("100", { channel: "sms" });
		await owner?.send(`YES ${code} 280`, { channel: "sms" });
		await recorded(id, 1);
		await owner?.send(`YES ${code} 260`);
		await other?.send(`YES ${code} 300`);
		await third?.send(`NO ${code}`);
		await recorded(id, 3);
		const list = await person.waitFor(/300/, { timeoutMs: 60_000 });
		expect(list.body).toMatch(/260/);
		await bench.twilio().settled();
		expect(await quotes(id)).toEqual([
			{ number: 1, price: "26000", name: restaurants[0]?.name },
			{ number: 2, price: "30000", name: restaurants[1]?.name },
		]);
		for (const { body } of outbound(person.messages())) expect(body).not.toMatch(/\b100\b/);
		expect(told("+447700900024", /noted/)).toEqual([]);
		expect(
			await bench.count(
				"select count(*) as n from market_vendor_inquiry_messages where inquiry_id = $1",
				id,
			),
		).toBe(restaurants.length);
	}, 240_000);
});

function heardNumber(number: string): number {
	return restaurants.reduce(
		(sum, { ownerPhone = "" }) =>
			sum + told(ownerPhone, isTaken).filter(({ body }) => body.includes(number)).length,
		0,
	);
}
