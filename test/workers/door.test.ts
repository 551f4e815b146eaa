/** Twilio's webhook at the real door: what is taken, what is refused, and what is never reached without a signature. */
import { abortAllDurableObjects, listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { makePersonalData } from "../../src/crypto/field-cipher.ts";
import { testTenant } from "../support/market.ts";
import { freshSid, messageForm, post, postSigned, signatureOf } from "./hooks.ts";
import { accountSid, authToken, settingsFor } from "./outside-rules.ts";
import {
	asked,
	countOf,
	heard,
	opened,
	project,
	rowsOf,
	someone,
	threadOf,
	until,
} from "./support.ts";

const messages = "/webhooks/twilio/messages";
const { lookup } = makePersonalData(settingsFor(0)["DATA_KEY"] ?? "");

beforeAll(project);

async function caller() {
	const { number } = someone();
	const threadKey = await lookup(testTenant, number);
	return {
		number,
		threadKey,
		get stub() {
			return threadOf(threadKey);
		},
		form: (more: Record<string, string> = {}) =>
			messageForm({ From: `whatsapp:${number}`, ...more }),
	};
}

describe("a signed message", () => {
	it("is answered with empty TwiML, and by then it is stored, whatever dies [MRV-4-b] [MRV-4-c] [MRV-20-b]", async () => {
		const person = await caller();
		const response = await postSigned(messages, person.form());
		await abortAllDurableObjects();
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toContain("text/xml");
		expect(await response.text()).toMatch(/<Response\s*\/>$/);
		expect(await countOf(person.stub, "inbox")).toBe(1);
	});

	it("delivered ten times at once is 200 each time and stored once [MRV-6.2-a] [MRV-6.2-c] [MRV-12.4-a] [MRV-17.2-d]", async () => {
		const person = await caller();
		const form = person.form();
		const all = await Promise.all(Array.from({ length: 10 }, () => postSigned(messages, form)));
		expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200));
		expect(await countOf(person.stub, "inbox")).toBe(1);
	});

	it("is taken, and a repeat of it too, without asking Postgres anything [MKB-2.1-a] [MRV-5.3-a]", async () => {
		const person = await caller();
		const form = person.form();
		await postSigned(messages, form);
		await postSigned(messages, form);
		expect(await asked(person.threadKey)).toEqual([]);
	});

	it("is judged by the public address we configured, not by the host it came to", async () => {
		const person = await caller();
		const origin = "https://someone-else.test";
		const form = person.form();
		expect((await post(messages, { form, origin })).status).toBe(200);
		const signature = signatureOf(messages, form, authToken, origin);
		expect((await post(messages, { form, origin, signature })).status).toBe(403);
	});
});

describe("a message that is not for us to take", () => {
	const stored = async () => (await listDurableObjectIds(env.THREAD)).length;

	it.each<[string, number, (form: Record<string, string>) => Partial<Parameters<typeof post>[1]>]>([
		["no signature", 400, () => ({ signature: null })],
		[
			"a signature of another token",
			403,
			(form) => ({ signature: signatureOf(messages, form, "x") }),
		],
		[
			"a signature of another address",
			403,
			(form) => ({ signature: signatureOf("/webhooks/twilio/status", form) }),
		],
		[
			"a body changed after signing",
			403,
			(form) => ({
				signature: signatureOf(messages, form),
				body: new URLSearchParams({ ...form, Body: "yes" }).toString(),
			}),
		],
		["another content type", 415, () => ({ contentType: "text/plain" })],
		["a body beyond the bound", 413, () => ({ body: "x".repeat(64 * 1024 + 1) })],
	])(
		"because of %s is answered %i and stored nowhere [MRV-4-b] [EMO-0-d]",
		async (_, status, change) => {
			const person = await caller();
			const before = await stored();
			const form = person.form();
			const response = await post(messages, { form, ...change(form) });
			expect(response.status).toBe(status);
			const answer = await response.text();
			expect(JSON.parse(answer)).toMatchObject({
				ok: false,
				traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
			});
			expect(answer).not.toContain(authToken);
			expect(answer).not.toContain(person.number);
			expect(await stored()).toBe(before);
		},
	);

	it("of another account, well signed, is answered 403", async () => {
		const form = (await caller()).form({ AccountSid: `AC${"9".repeat(32)}` });
		expect((await postSigned(messages, form)).status).toBe(403);
	});

	it("to an address of nobody's is answered 404 and stored nowhere", async () => {
		const before = await stored();
		const form = (await caller()).form({ To: "whatsapp:+447700900777" });
		expect((await postSigned(messages, form)).status).toBe(404);
		expect(await stored()).toBe(before);
	});

	it("whose object cannot take it is answered 503, so that Twilio tries again [EMO-R-e]", async () => {
		const person = await caller();
		await runInDurableObject(await opened(person.stub), (_, { storage: { sql } }) => {
			sql.exec("update table_version set version = 99");
		});
		await abortAllDurableObjects();
		const response = await postSigned(messages, person.form());
		expect(response.status).toBe(503);
		expect(await response.text()).not.toContain("release");
	});

	it("by another method or path is no page of ours", async () => {
		for (const path of [messages, "/webhooks/twilio", "/webhooks/twilio/messages/x"])
			expect((await exports.default.fetch(`https://worker.test${path}`)).status).toBe(404);
	});
});

describe("a delivery report", () => {
	it("moves its message forward and never back, and one for a message we do not know is taken", async () => {
		const person = await caller();
		await postSigned(messages, person.form());
		const sent = () =>
			rowsOf<{ id: string; sid: string; delivery: string }>(
				person.stub,
				"select id, external_id as sid, json_extract(json, '$.delivery') as delivery from outbox where status = 'sent'",
			);
		await until("the answer", async () => (await sent()).length === 1);
		const [row] = await sent();
		const report = (status: string, id = row?.id ?? "", sid = row?.sid ?? "") =>
			postSigned(`/webhooks/twilio/status?thread=${person.threadKey}&row=${id}`, {
				MessageSid: sid,
				AccountSid: accountSid,
				MessageStatus: status,
				From: "whatsapp:+447700900998",
				To: `whatsapp:${person.number}`,
			});
		expect((await report("delivered")).status).toBe(200);
		expect((await report("sent")).status).toBe(200);
		expect((await sent())[0]?.delivery).toBe("delivered");
		expect((await report("delivered", "out_unknown", freshSid())).status).toBe(200);
		expect(await heard(person)).toHaveLength(1);
	});
});
