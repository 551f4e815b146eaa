/** Meta's two doors, GET and POST /webhooks/whatsapp: what is taken, what is refused, and what is never reached without a signature. */
import { env, exports } from "cloudflare:workers";
import { listDurableObjectIds } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { makePersonalData } from "../../src/crypto/field-cipher.ts";
import { testTenant } from "../support/market.ts";
import { appSecret, ourNumberId, publicUrl, settingsFor, verifyToken } from "./outside-rules.ts";
import { countOf, project, rowsOf, someone, threadOf } from "./support.ts";

const path = "/webhooks/whatsapp";
const { lookup } = makePersonalData(settingsFor(0)["DATA_KEY"] ?? "");
beforeAll(project);

async function signatureOf(body: string, secret = appSecret): Promise<string> {
	const key = await crypto.subtle.importKey(
		"raw",
		new TextEncoder().encode(secret),
		{ name: "HMAC", hash: "SHA-256" },
		false,
		["sign"],
	);
	const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(body));
	return `sha256=${[...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
async function post(
	body: string,
	{
		signature,
		contentType = "application/json",
	}: { signature?: string; contentType?: string } = {},
): Promise<Response> {
	return exports.default.fetch(`${publicUrl}${path}`, {
		method: "POST",
		headers: {
			"content-type": contentType,
			...(signature === ""
				? {}
				: { "x-hub-signature-256": signature ?? (await signatureOf(body)) }),
		},
		body,
	});
}
let wamids = 0;
const saidBy = (number: string, text: string) => ({
	from: number.slice(1),
	id: `wamid.${++wamids}-${number}`,
	timestamp: "1795262400",
	type: "text",
	text: { body: text },
});
const batch = (messages: readonly object[], phoneNumberId = ourNumberId) =>
	JSON.stringify({
		object: "whatsapp_business_account",
		entry: [
			{
				id: "1",
				changes: [
					{
						field: "messages",
						value: {
							messaging_product: "whatsapp",
							metadata: { display_phone_number: "15550783881", phone_number_id: phoneNumberId },
							messages,
						},
					},
				],
			},
		],
	});
const stored = async () => (await listDurableObjectIds(env.THREAD)).length;
async function caller() {
	const { number } = someone();
	const threadKey = await lookup(testTenant, number);
	return {
		number,
		get stub() {
			return threadOf(threadKey);
		},
	};
}

describe("the question whether the address is ours", () => {
	const asked = (query: Record<string, string>) =>
		exports.default.fetch(`${publicUrl}${path}?${new URLSearchParams(query)}`);
	const right = {
		"hub.mode": "subscribe",
		"hub.challenge": "1158201444",
		"hub.verify_token": verifyToken,
	};

	it("is answered with the challenge, and nothing beside it", async () => {
		const response = await asked(right);
		expect([response.status, await response.text()]).toEqual([200, "1158201444"]);
		expect(response.headers.get("content-type")).toContain("text/plain");
		expect(response.headers.get("x-content-type-options")).toBe("nosniff");
	});

	it.each<[string, Partial<typeof right>]>([
		["another token", { "hub.verify_token": `${verifyToken}x` }],
		["no token", { "hub.verify_token": "" }],
		["another mode", { "hub.mode": "unsubscribe" }],
		["no challenge", { "hub.challenge": "" }],
		["a challenge that a browser would run", { "hub.challenge": "<script>alert(1)</script>" }],
	])("with %s is answered 403, and repeats nothing", async (_, change) => {
		const response = await asked({ ...right, ...change });
		expect(response.status).toBe(403);
		expect(await response.text()).not.toMatch(/1158201444|script/);
	});

	it("is asked nowhere else", async () => {
		for (const other of ["/webhooks/meta", "/webhooks/telegram", "/webhooks/whatsapp/x"])
			expect((await exports.default.fetch(`${publicUrl}${other}`)).status).toBe(404);
	});
});

describe("a signed batch", () => {
	it("is taken whole: each message once, those of one person in their order, whatever stands beside them", async () => {
		const [one, two] = [await caller(), await caller()];
		const body = batch([
			saidBy(one.number, "first"),
			{ id: "wamid.broken" },
			saidBy(two.number, "hello"),
			saidBy(one.number, "second"),
		]);
		for (let times = 0; times < 2; times++) expect((await post(body)).status).toBe(200);
		expect(
			await rowsOf(one.stub, "select json ->> '$.message.text' as text from inbox order by seq"),
		).toEqual([{ text: "first" }, { text: "second" }]);
		expect(await countOf(two.stub, "inbox")).toBe(1);
	});

	it("for a number that is nobody's is answered 404, and keeps nothing from those beside it", async () => {
		const person = await caller();
		expect((await post(batch([saidBy(person.number, "x")], "999999999"))).status).toBe(404);
		expect(await countOf(person.stub, "inbox").catch(() => 0)).toBe(0);
	});
});

describe("what is not Meta's to bring", () => {
	it.each<[string, number, (body: string) => Promise<Parameters<typeof post>[1]>]>([
		["no signature", 400, async () => ({ signature: "" })],
		[
			"another secret's signature",
			403,
			async (body) => ({ signature: await signatureOf(body, "x") }),
		],
		[
			"another body's signature",
			403,
			async (body) => ({ signature: await signatureOf(`${body} `) }),
		],
		["another content type", 415, async () => ({ contentType: "text/plain" })],
	])("because of %s is answered %i and stored nowhere", async (_, status, change) => {
		const before = await stored();
		const body = batch([saidBy((await caller()).number, "yes")]);
		const response = await post(body, await change(body));
		expect(response.status).toBe(status);
		expect(await response.text()).not.toContain(appSecret);
		expect(await stored()).toBe(before);
	});

	it.each<[string, string, number]>([
		["junk", "no JSON at all", 400],
		["JSON of another form", "[1]", 400],
		["what is deep without end", "[".repeat(50_000), 400],
		["another object's", '{"object":"page","entry":[]}', 200],
		["more updates than Meta brings", batch(Array.from({ length: 1001 }, () => ({}))), 413],
		["ten megabytes", "x".repeat(10 * 1024 * 1024), 413],
	])("signed, and %s: nothing is stored", async (_, body, status) => {
		const before = await stored();
		expect((await post(body)).status).toBe(status);
		expect(await stored()).toBe(before);
	});
});
