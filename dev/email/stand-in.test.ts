import http from "node:http";
import { expect, it, describe, onTestFinished } from "vitest";
import { svixSignature } from "../../test/support/email.ts";
import { listenOn } from "../supervisor/ports.ts";
import { perSecondMax, startEmailStandIn } from "./stand-in.ts";

type Hook = {
	readonly type: string;
	readonly signed: boolean;
	readonly data: Record<string, unknown>;
};

type Answered = { readonly id?: string; readonly name?: string };

async function bench(statuses: readonly number[] = []) {
	const hooks: Hook[] = [];
	let tries = 0;
	const take = async (request: http.IncomingMessage, response: http.ServerResponse) => {
		let text = "";
		for await (const chunk of request) text += String(chunk);
		const header = (name: string) => String(request.headers[name]);
		const signature = svixSignature(
			carrier.webhookSecret,
			header("svix-id"),
			header("svix-timestamp"),
			text,
		);
		const status = statuses[tries++] ?? 200;
		response.writeHead(status).end();
		if (status === 200)
			hooks.push({ ...JSON.parse(text), signed: header("svix-signature") === signature });
	};
	const server = http.createServer((request, response) => void take(request, response));
	const port = await listenOn(server);
	const carrier = await startEmailStandIn({ webhookUrl: `http://127.0.0.1:${port}/hook` });
	onTestFinished(async () => {
		await carrier.stop();
		server.close();
	});
	const post = async (body: object, key = "", path = "/emails") => {
		const response = await fetch(`${carrier.url}${path}`, {
			method: "POST",
			headers: {
				authorization: `Bearer ${carrier.apiKey}`,
				"content-type": "application/json",
				...(key ? { "idempotency-key": key } : {}),
			},
			body: JSON.stringify(body),
		});
		return {
			status: response.status,
			headers: response.headers,
			body: (await response.json()) as Answered,
		};
	};
	const heard = async (count: number) => {
		for (let waits = 0; hooks.length < count && waits < 100; waits++)
			await new Promise((done) => setTimeout(done, 20));
		return hooks.map(({ type }) => type);
	};
	return { carrier, hooks, post, heard };
}
const letter = (to = "ada@example.com", more: object = {}) => ({
	from: "Harbour Town <hello@stand-in.example>",
	to: [to],
	subject: "Hello",
	text: "Hello.",
	tags: [{ name: "thread", value: "t_1" }],
	...more,
});

describe("the stand-in of Resend", () => {
	it("takes a key once: the same letter is answered as it was, another is refused", async () => {
		const { carrier, post } = await bench();
		const first = await post(letter(), "key");
		expect(await post(letter(), "key")).toMatchObject({ status: 200, body: { id: first.body.id } });
		expect(await post(letter("eve@example.com"), "key")).toMatchObject({
			status: 409,
			body: { name: "invalid_idempotent_request" },
		});
		expect(carrier.letters).toHaveLength(1);
	});

	it.each([
		["ada@example.com", ["email.sent", "email.delivered"]],
		["bounced@example.com", ["email.sent", "email.bounced"]],
		["complained@example.com", ["email.sent", "email.delivered", "email.complained"]],
		["suppressed@example.com", ["email.sent", "email.suppressed"]],
	])("tells of a letter to %s by signed webhooks that carry its tags", async (to, types) => {
		const { hooks, post, heard } = await bench();
		await post(letter(to));
		expect(await heard(types.length)).toEqual(types);
		for (const { signed, data } of hooks)
			expect([signed, data["tags"]]).toEqual([true, { thread: "t_1" }]);
	});

	it("brings a webhook again that is not taken, and so often as it is told to", async () => {
		const { carrier, post, heard } = await bench([503, 500]);
		carrier.repeat(2);
		await post(letter());
		expect(await heard(4)).toEqual([
			"email.sent",
			"email.sent",
			"email.delivered",
			"email.delivered",
		]);
		expect(carrier.hooked.slice(0, 3)).toEqual([503, 500, 200]);
	});

	it("refuses who is too fast, who is a stranger, and what is no letter", async () => {
		const { carrier, post } = await bench();
		expect((await post({ ...letter(), to: ["ada"] })).body.name).toBe("validation_error");
		expect((await post({ ...letter(), subject: "" })).body.name).toBe("missing_required_field");
		for (let n = 2; n < perSecondMax; n++) await post(letter());
		const fast = await post(letter());
		expect(fast).toMatchObject({ status: 429, body: { name: "rate_limit_exceeded" } });
		expect(fast.headers.get("retry-after")).toBe("1");
		expect((await fetch(`${carrier.url}/emails`, { method: "POST" })).status).toBe(403);
	});
});

it("as Cloudflare keeps what its queue would bring, and refuses a header that it does not take", async () => {
	const { carrier, post } = await bench();
	const path = "/client/v4/accounts/a1/email/sending/send";
	const one = {
		from: { address: "hello@stand-in.example" },
		to: "bounced@example.com",
		subject: "x",
		text: "x",
	};
	expect(await post(one, "", path)).toMatchObject({
		status: 200,
		body: { result: { queued: ["bounced@example.com"] } },
	});
	expect(carrier.queued).toMatchObject([
		{ type: "cf.email.sending.message.bounced", payload: { bounce: { type: "hard" } } },
	]);
	expect(await post({ ...one, headers: { "Message-ID": "<1@x>" } }, "", path)).toMatchObject({
		status: 400,
		body: { errors: [{ code: 10001 }] },
	});
});
