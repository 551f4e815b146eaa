/** Mobile money over MTN's wire, through the built Worker: the payer's phone is asked, and nothing is believed but what MTN says when it is asked. */
import { expect, it } from "vitest";
import type { MomoRequest } from "../../dev/momo/stand-in.ts";
import { benchStack, codeIn, waitMs } from "./bench-stack.ts";

const bench = benchStack({ momo: true });
const wait = { timeoutMs: waitMs / 2 };
const momo = () => {
	const { momo: standIn } = bench.stack();
	if (!standIn) throw new Error("this stack has no MoMo");
	return standIn;
};
let numbers = 0;
const somebody = () => bench.twilio().phone(`+4477009001${String(++numbers).padStart(2, "0")}`);

async function shop() {
	const [row] = await bench.rows<{ id: string; tenant_id: string; name: string }>(
		"select id, tenant_id, name from businesses where name ilike 'akasya%' order by name limit 1",
	);
	if (!row) throw new Error("no such business");
	await bench.rows(
		`insert into payment_terms (tenant_id, business_id, momo_code, momo_format) values ($1, $2, '012345', '*182*8*1*{code}*{amount}#')
		on conflict (tenant_id, business_id) do nothing`,
		row.tenant_id,
		row.id,
	);
	return row;
}
async function saidYes(amount: number) {
	const { name } = await shop();
	const person = somebody();
	await person.send(`pay ${amount} to ${name}`);
	const prompt = await person.waitFor(/by mobile money from/, wait);
	expect(prompt.body).toContain(person.number);
	await person.send(`yes ${codeIn(prompt)}`);
	return person;
}
async function asked(amount: number): Promise<{
	readonly person: Awaited<ReturnType<typeof saidYes>>;
	readonly request: MomoRequest;
}> {
	const person = await saidYes(amount);
	const request = await momo().askedOf(person.number.slice(1), waitMs / 2);
	await person.waitFor(/The phone is asked to pay/, wait);
	return { person, request };
}
const paymentOf = async (request: MomoRequest) => {
	const [row] = await bench.rows<{
		id: string;
		state: string;
		asked: number;
		paid_minor: string;
		refund_due_minor: string;
	}>(
		"select id, state, asked, paid_minor, refund_due_minor from payments where reference = $1",
		request.externalId,
	);
	if (!row) throw new Error("no such payment");
	return row;
};
/** Whatever waits for its moment is due now. */
async function sweep() {
	await bench.rows("update payments set due_at = now() where due_at is not null");
	await bench.stack().tick();
	// What a sweep owes its person is told by the relay, half a minute later.
	await bench.rows(
		"update notifications set created_at = created_at - interval '1 minute' where relayed_at is null",
	);
	await bench.stack().tick();
}

it("is asked for on the payer's phone by the yes, and is paid by what MTN says: once [EMO-E1-b] [EMO-E1-c]", async () => {
	const { person, request } = await asked(50);
	expect(request).toMatchObject({ amount: "50.00", currency: "TRY" });
	expect(await paymentOf(request)).toMatchObject({ state: "pending" });
	expect(await momo().approve(request.reference)).toEqual([200]);
	await person.waitFor(/Your payment has come/, wait);
	await sweep();
	await sweep();
	expect(await paymentOf(request)).toMatchObject({ state: "paid", paid_minor: "5000" });
	expect(person.messages().filter(({ body }) => /Your payment has come/.test(body))).toHaveLength(
		1,
	);
	const sum = "select coalesce(sum(amount_minor), 0) as n from money_entries";
	expect(await bench.count(sum)).toBe(0);
});

it("a callback that lies is not believed, and one without our mark is not even asked about", async () => {
	const { person, request } = await asked(51);
	const looked = () => momo().calls.filter((one) => one === "GET /collection/v1_0/requesttopay/…");
	expect(await momo().lie(request.reference, "SUCCESSFUL")).toEqual([200]);
	expect(await paymentOf(request)).toMatchObject({ state: "pending", paid_minor: "0" });
	const before = looked().length;
	const forged = (request.callbackUrl ?? "").replace(/m=[^&]+/, "m=0000000000000000");
	for (const method of ["POST", "PUT"])
		expect((await fetch(forged, { method, body: "{}" })).status).toBe(403);
	expect(looked()).toHaveLength(before);
	await person.send("did I pay?");
	expect(person.messages().some(({ body }) => /Your payment has come/.test(body))).toBe(false);
});

it("is found out where the callback never comes, or comes by POST and twice", async () => {
	const first = await asked(52);
	await momo().approve(first.request.reference, { isLost: true });
	await sweep();
	await first.person.waitFor(/Your payment has come/, wait);
	const second = await asked(53);
	await momo().approve(second.request.reference, { method: "POST" });
	await momo().lie(second.request.reference, "SUCCESSFUL");
	await second.person.waitFor(/Your payment has come/, wait);
	expect(await paymentOf(second.request)).toMatchObject({ state: "paid", paid_minor: "5300" });
});

it.each([
	["NOT_ENOUGH_FUNDS", /Insufficient funds for .* Nothing was taken/],
	["APPROVAL_REJECTED", /Payment unsuccessful: .* Nothing was taken/],
	["EXPIRED", /was not finished in time.* Nothing was taken/],
] as const)("%s is heard in words [EMO-R-f] [EMO-R-g]", async (reason, words) => {
	const { person, request } = await asked(57);
	await momo().fail(request.reference, reason);
	await person.waitFor(words, wait);
	expect(await paymentOf(request)).toMatchObject({ state: "failed", paid_minor: "0" });
});

it("what MTN surely refuses is told at once, and a token that ended early is fetched anew", async () => {
	momo().behave({ kind: "status", status: 500, code: "INVALID_CALLBACK_URL_HOST" });
	const person = await saidYes(58);
	await person.waitFor(/Payment unsuccessful\. Nothing was taken/, wait);
	momo().endTokens();
	const { request } = await asked(59);
	expect(await paymentOf(request)).toMatchObject({ state: "pending" });
});

it("a yes that comes twice asks the phone once", async () => {
	const { name } = await shop();
	const person = somebody();
	await person.send(`pay 60 to ${name}`);
	const code = codeIn(await person.waitFor(/by mobile money from/, wait));
	await Promise.all([person.send(`yes ${code}`), person.send(`yes ${code}`)]);
	await person.waitFor(/The phone is asked to pay/, wait);
	const own = [...momo().requests.values()].filter(
		({ payer }) => payer.partyId === person.number.slice(1),
	);
	expect(own).toHaveLength(1);
});

it("money that comes when the payment is over goes back, and its payer hears so", async () => {
	const { person, request } = await asked(61);
	const { id } = await paymentOf(request);
	await bench.rows(
		"update payments set state = 'expired', ended_at = now(), due_at = null where id = $1",
		id,
	);
	expect(await momo().approve(request.reference)).toEqual([200]);
	await person.waitFor(/came too late\. It goes back to you/, wait);
	// Nothing goes back by itself there: staff are told to.
	await sweep();
	expect(await paymentOf(request)).toMatchObject({ refund_due_minor: "6100" });
	expect(
		await bench.count(
			"select count(*) as n from system_alerts where dedupe_key = $1",
			`refund_due:${id}`,
		),
	).toBe(1);
});

// Last, since answers that are lost open the breaker in the end.
it.each([
	["loses_answer", 54],
	["drops", 55],
] as const)(
	"an answer that is lost (%s) is unknown, is asked for again under the same reference, and is paid once",
	async (kind, amount) => {
		momo().behave({ kind });
		const person = await saidYes(amount);
		await person.waitFor(/I do not know whether it has your payment/, wait);
		const before = momo().requests.size;
		await sweep();
		await person.waitFor(/The phone is asked to pay/, wait);
		expect(momo().requests.size).toBe(before + (kind === "drops" ? 1 : 0));
		const request = await momo().askedOf(person.number.slice(1), waitMs / 2);
		await momo().approve(request.reference);
		await person.waitFor(/Your payment has come/, wait);
		const own = [...momo().requests.values()].filter(
			({ payer }) => payer.partyId === person.number.slice(1),
		);
		expect(own).toHaveLength(1);
		expect(await paymentOf(request)).toMatchObject({ state: "paid" });
	},
);

it("an answer after our time is unknown too, and what is paid meanwhile is one payment", async () => {
	momo().behave({ kind: "late", ms: 12_000 });
	const person = await saidYes(56);
	const request = await momo().askedOf(person.number.slice(1), waitMs / 2);
	await momo().approve(request.reference, { isLost: true });
	await person.waitFor(/I do not know whether it has your payment/, wait);
	// It is found to have the request, and then asked how that stands.
	await sweep();
	await sweep();
	await person.waitFor(/Your payment has come/, wait);
	expect(await paymentOf(request)).toMatchObject({ state: "paid", paid_minor: "5600" });
});
