/** Staff take a conversation in Slack, through the built Worker, Postgres, and the wires of Twilio and Slack. */
import { beforeAll, describe, expect, it } from "vitest";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack({ slack: true });
const wait = { timeoutMs: waitMs };
const staffNumber = "+447700900388";
const ada = "U0ADAADA";
/** Answers in a row that may come too late on a busy machine before it is a fault of ours. */
const latesMax = 3;
const slack = () => {
	const { slack: workspace } = bench.stack();
	if (!workspace) throw new Error("this stack has its own Slack");
	return workspace;
};
async function ask(method: string, path: string, token: string, body?: unknown) {
	const response = await fetch(`${bench.stack().url}/admin${path}`, {
		method,
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	// biome-ignore lint/suspicious/noExplicitAny: whatever is answered
	return { status: response.status, body: (await response.json()) as any };
}
let key = "";
beforeAll(async () => {
	bench.twilio().addPhone({
		id: "staff-1",
		name: "Staff",
		number: staffNumber,
		role: "person",
		locale: "en",
	});
	for (const n of [4, 5, 6, 7])
		bench.twilio().addPhone({
			id: `guest-${n}`,
			name: `Guest ${n}`,
			number: `+44770090007${n}`,
			role: "person",
			locale: "en",
		});
	const minted = await ask("POST", "/keys", bench.stack().credentials.ADMIN_TOKEN, {
		label: "Test",
		role: "tenant_admin",
	});
	key = minted.body.data.key as string;
	const hired = {
		name: "Ada",
		phone: staffNumber,
		roles: ["staff"],
		slackUserId: ada,
		ticketSms: true,
	};
	expect((await ask("POST", "/staff", key, hired)).status).toBe(201);
	const twin = { ...hired, phone: "+447700900389" };
	expect((await ask("POST", "/staff", key, twin)).status).toBe(409);
}, 60_000);

/** What Slack was last told of that has such words. */
const saying = (words: RegExp) =>
	slack().messages.findLast(({ blocks }) => words.test(JSON.stringify(blocks)));
const claimed = () =>
	bench.count("select count(*) as n from staff_tickets where state = 'claimed'");
async function posted(number: string) {
	const person = bench.twilio().phone(number);
	const before = slack().messages.length;
	await person.send("I want to talk to a human, my number is +44 7700 900999");
	await person.waitFor(/asked a member of our team/, wait);
	await bench.until("the message in Slack", async () => {
		await bench.stack().tick();
		return slack().messages.length > before;
	});
	const message = slack().messages.at(-1);
	if (!message) throw new Error("nothing was posted");
	return { person, message };
}
const lates = () => bench.log.filter((line) => /webhook_not_taken.*TimeoutError/.test(line)).length;
/** Slack shows whoever clicked where our answer came too late, and they click again; nothing else is clicked again. */
async function clicked(...[message, user, how]: Parameters<ReturnType<typeof slack>["click"]>) {
	for (let left = latesMax; ; left--) {
		const before = lates();
		const answers = await slack().click(message, user, how);
		const late = answers.filter((status) => status === 503).length;
		if (late === 0) return answers;
		expect(left).toBeGreaterThan(0);
		await bench.until("the late answer in the log", () => lates() - before === late);
	}
}
const raw = (
	headers: Readonly<Record<string, string>>,
	body = "payload=%7B%7D",
): Promise<Response> =>
	fetch(`${bench.stack().url}/webhooks/slack/interactions`, { method: "POST", headers, body });

describe("a person who asks for staff", () => {
	it("is shown in Slack without a number, taken there by a click that comes twice, and told once [EMO-A1]", async () => {
		const { person, message } = await posted("+447700900001");
		expect(JSON.stringify(message)).not.toContain("900999");
		expect(JSON.stringify(message)).not.toContain("900001");
		expect(await clicked(message, ada, { times: 2 })).toEqual([200, 200]);
		await person.waitFor(/is reading this conversation now/, wait);
		expect(await claimed()).toBe(1);
		await bench.until("the button to go", () => !JSON.stringify(message.blocks).includes("button"));
		const said = outbound(person.messages()).filter(({ body }) => body.includes("is reading this"));
		expect(said).toHaveLength(1);
	});

	it("is left alone by whoever is nobody here, who is told so and nobody else is [EMO-A1]", async () => {
		const { message } = await posted("+447700900002");
		const before = await claimed();
		expect(await clicked(message, "U0STRANGER")).toEqual([200]);
		await bench.until("the word", () => slack().whispers.some(({ user }) => user === "U0STRANGER"));
		expect(slack().whispers.at(-1)?.text).toContain("nothing was done");
		expect(await claimed()).toBe(before);
	});

	it("is taken by no click that is signed wrong, too old, or from the future [EMO-A1]", async () => {
		const { message } = await posted("+447700900003");
		const before = await claimed();
		const now = Math.floor(Date.now() / 1000);
		for (const how of [
			{ secret: "another-signing-secret-of-slack" },
			{ atSeconds: now - 301 - 5 },
			{ atSeconds: now + 301 + 5 },
		])
			expect(await slack().click(message, ada, how)).toEqual([403]);
		expect((await raw({})).status).toBe(403);
		expect(await claimed()).toBe(before);
	});

	it("waits for no Slack that never answers: they hear at once, and a click is answered within Slack's three seconds [EMO-A1]", async () => {
		const { message } = await posted("+447700900074");
		slack().behave({ kind: "late", ms: 60_000 });
		try {
			const began = Date.now();
			expect(await slack().click(message, ada)).toEqual([200]);
			expect(Date.now() - began).toBeLessThan(3_000);
			const person = bench.twilio().phone("+447700900075");
			await person.send("I want to talk to a human");
			await person.waitFor(/asked a member of our team/, wait);
		} finally {
			slack().behave(null);
		}
	});

	it("is told of by SMS to a member of staff who wants it, where nobody has claimed it in time [EMO-A1]", async () => {
		await bench.rows(
			"update staff_tickets set rung = 'slack', priority = 'urgent', tell_again_at = now() - interval '1 s' where state = 'open'",
		);
		await bench.stack().tick();
		// The relay's sweep leaves what is fresh to whoever wrote it.
		await bench.rows(
			"update notifications set created_at = now() - interval '1 min' where type = 'people.ticket'",
		);
		await bench.stack().tick();
		const told = await bench
			.twilio()
			.phone(staffNumber)
			.waitFor(/waits for a member of staff/, wait);
		expect(told.body).toMatch(/tkt_\w{8}/);
		expect(
			await bench.count("select count(*) as n from staff_tickets where rung = 'sms'"),
		).toBeGreaterThan(0);
	});
});

describe("what staff must agree to", () => {
	beforeAll(async () => {
		const [market] = (await ask("GET", "/markets", key)).body.data.items;
		const demanded = await ask("PUT", `/markets/${market.marketId}/approvals`, key, {
			version: market.version,
			requireApprovalFor: ["order.create"],
		});
		expect(demanded.status).toBe(200);
	}, 60_000);
	async function requested(number: string) {
		const person = bench.twilio().phone(number);
		await person.send("order 2 club sandwich and a cola from akasya hotel harbour to room 12");
		await person.waitFor(/A member of our team has to agree/, wait);
		await bench.until("the message in Slack", async () => {
			await bench.stack().tick();
			return saying(/Club sandwich.*Approve/s) !== undefined;
		});
		const message = saying(/Club sandwich.*Approve/s);
		if (!message) throw new Error("nothing was posted");
		return { person, message };
	}
	const orders = (status: string) =>
		bench.count("select count(*) as n from orders where status = $1", status);

	it("is shown there in its words, agreed to by a click that comes twice, and sent by its person's own yes [EMO-A1]", async () => {
		const { person, message } = await requested("+447700900076");
		expect(await clicked(message, "U0STRANGER", { action: "approve" })).toEqual([200]);
		expect(
			await slack().click(message, ada, { action: "approve", secret: "another-signing-secret" }),
		).toEqual([403]);
		expect(await bench.count("select count(*) as n from approval_votes")).toBe(0);
		expect(await clicked(message, ada, { action: "approve", times: 2 })).toEqual([200, 200]);
		const prompt = await person.waitFor(/^Our team has agreed/, wait);
		await bench.until(
			"the buttons to go",
			() => !JSON.stringify(message.blocks).includes("button"),
		);
		expect(JSON.stringify(message)).not.toContain("Club sandwich");
		expect(await orders("confirmed")).toBe(0);
		await person.send(`yes ${codeIn(prompt)}`);
		await person.waitFor(/^Your order is with/, wait);
		expect(await orders("confirmed")).toBe(1);
		expect(
			outbound(person.messages()).filter(({ body }) => body.startsWith("Our team has agreed")),
		).toHaveLength(1);
	});

	it("declined there is told to its person, and nothing is ordered", async () => {
		const before = await orders("confirmed");
		const { person, message } = await requested("+447700900077");
		expect(await clicked(message, ada, { action: "reject" })).toEqual([200]);
		await person.waitFor(/did not agree/, wait);
		expect(await orders("confirmed")).toBe(before);
	});
});
