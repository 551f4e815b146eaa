/** A member of staff agrees to an order through the built Worker, Postgres and Twilio's wire; killed on the way, it is ordered once. */
import { beforeAll, describe, expect, it } from "vitest";
import type { PhoneMessage } from "../../dev/twilio/stand-in.ts";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack({ killable: true });
const wait = { timeoutMs: waitMs };
const staffNumber = "+447700900388";
const orders = (status: string) =>
	bench.count("select count(*) as n from orders where status = $1", status);

async function ask(method: string, path: string, token: string, body?: unknown) {
	const response = await fetch(`${bench.stack().url}/admin${path}`, {
		method,
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	// biome-ignore lint/suspicious/noExplicitAny: whatever is answered
	return { status: response.status, body: (await response.json()) as any };
}

beforeAll(async () => {
	bench.twilio().addPhone({
		id: "staff-1",
		name: "Staff",
		number: staffNumber,
		role: "person",
		locale: "en",
	});
	const minted = await ask("POST", "/keys", bench.stack().credentials.ADMIN_TOKEN, {
		label: "Test",
		role: "tenant_admin",
	});
	const key = minted.body.data.key as string;
	const hired = await ask("POST", "/staff", key, {
		name: "Ayşe",
		phone: staffNumber,
		roles: ["staff"],
	});
	expect(hired.status).toBe(201);
	const [market] = (await ask("GET", "/markets", key)).body.data.items;
	const demanded = await ask("PUT", `/markets/${market.marketId}/approvals`, key, {
		version: market.version,
		requireApprovalFor: ["order.create"],
	});
	expect(demanded.body.data).toEqual({ version: market.version + 1, projected: true });
}, 60_000);

async function requested(phone: string) {
	const person = bench.twilio().phone(phone);
	await person.send("order 2 club sandwich and a cola from akasya hotel harbour to room 12");
	await person.waitFor(/A member of our team has to agree/, wait);
	const staff = bench.twilio().phone(staffNumber);
	return { person, staff };
}

const questions = (staff: { readonly messages: () => readonly PhoneMessage[] }) =>
	outbound(staff.messages()).filter(({ body }) => body.includes("Your agreement is needed"));

describe("an order that staff must agree to", () => {
	it("is shown to staff in its words, then to its person, and is sent by their yes", async () => {
		const { person, staff } = await requested("+447700900001");
		const question = await staff.waitFor(/Your agreement is needed.*Club sandwich/s, wait);
		expect(await orders("pending")).toBe(1);
		await staff.send(`YES ${codeIn(question)}`);
		const prompt = await person.waitFor(/^Our team has agreed/, wait);
		expect(prompt.body).toContain("2 × Club sandwich, 1 × Cola");
		expect(await orders("confirmed")).toBe(0);
		await person.send(`yes ${codeIn(prompt)}`);
		await person.waitFor(/^Your order is with/, wait);
		expect(await orders("confirmed")).toBe(1);
		expect(await bench.count("select count(*) as n from approvals where state = 'used'")).toBe(1);
	});

	it("is ordered once where we die after staff said yes, and again after the approval was used", async () => {
		const { person, staff } = await requested("+447700900002");
		await bench.until("staff to be asked", () => questions(staff).length === 2);
		const question = questions(staff).at(-1);
		if (!question) throw new Error("staff were not asked");
		await bench.dieAfterCommit("approval_approved", () => staff.send(`YES ${codeIn(question)}`));
		await bench.stack().restart();
		const prompt = await person.waitFor(/^Our team has agreed/, { timeoutMs: 90_000 });
		await bench.dieAfterCommit("approval_used", () => person.send(`yes ${codeIn(prompt)}`));
		await bench.stack().restart();
		await person.waitFor(/^Your order is with/, { timeoutMs: 90_000 });
		await bench.twilio().settled();
		expect(await orders("confirmed")).toBe(2);
		const said = (words: RegExp) =>
			outbound(person.messages()).filter(({ body }) => words.test(body)).length;
		expect([said(/^Our team has agreed/), said(/^Your order is with/)]).toEqual([1, 1]);
	}, 240_000);
});
