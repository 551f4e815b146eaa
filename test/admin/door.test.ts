/** What HTTP has for careful callers: the same request twice, a version that was read, a problem document, a rate. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorCodes, type Reason, reasons } from "../../src/core/errors.ts";
import { statusFor } from "../../workers/admin/told.ts";
import { requestsPerMinuteMax } from "../../workers/admin/index.ts";
import { makeIsolateRates } from "../../src/store/upstash/isolate-rates.ts";
import { type Admin, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());

type Given = {
	readonly method?: string;
	readonly key?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: unknown;
};
async function ask(path: string, { method = "POST", key, headers = {}, body }: Given) {
	const response = await admin.app.request(`/admin${path}`, {
		method,
		headers: {
			authorization: `Bearer ${key ?? admin.a.superAdmin}`,
			"content-type": "application/json",
			...headers,
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}
const pausing = (reason: string) => ({ channel: "sms", reason });
const once = (key: string = randomUUID()) => ({ "idempotency-key": key });
const pauses = () => admin.db.count("pauses");
describe("a request under an Idempotency-Key", () => {
	it("is done once, and answered the same, byte for byte; another under it is a conflict", async () => {
		const headers = once();
		const first = await ask("/pauses", { headers, body: pausing("for an hour") });
		expect(first.status).toBe(200);
		await ask(`/pauses/${first.body.data.id}/lift`, {});
		const again = await ask("/pauses", { headers, body: pausing("for an hour") });
		expect(again.text).toBe(first.text);
		expect(again.headers.get("idempotent-replayed")).toBe("true");
		const before = await pauses();
		const other = await ask("/pauses", { headers, body: pausing("for two hours") });
		expect(other).toMatchObject({
			status: 409,
			body: { error: { code: "CONFLICT", reason: "KEY_REUSED" } },
		});
		// Somebody else's key of the same name is another.
		const theirs = await ask("/pauses", { headers, key: admin.a.operator, body: pausing("mine") });
		expect(theirs.text).not.toBe(first.text);
		expect(await pauses()).toBe(before + 1);
		const [row] = await admin.db.rows("select answer from admin_requests limit 1");
		expect(String(row?.["answer"])).not.toContain("hour");
	});

	it("that comes several times at once is done by one of them", async () => {
		const headers = once();
		const label = `till ${randomUUID()}`;
		const body = { label, address: "https://till.example.com/" };
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => ask("/webhooks", { headers, body })),
		);
		expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
		for (const { status, body: said } of answers)
			expect([201, 409], JSON.stringify(said)).toContain(status);
		expect(await admin.db.count("webhook_subscriptions", "label = $1", [label])).toBe(1);
	});

	it("that was refused has used up nothing; whoever died while doing it is told that nobody knows", async () => {
		const headers = once();
		expect((await ask("/pauses", { headers, body: { channel: "sms" } })).status).toBe(400);
		const away = { marketId: randomUUID(), ...pausing("x") };
		expect((await ask("/pauses", { headers, body: away })).status).toBe(404);
		expect((await ask("/pauses", { headers, body: pausing("y") })).status).toBe(200);
		await admin.db.rows("update admin_requests set state = 'running', status = null");
		expect(await ask("/pauses", { headers, body: pausing("y") })).toMatchObject({
			status: 409,
			body: { error: { reason: "ALREADY_BUSY" } },
		});
		expect((await ask("/pauses", { headers: once("short"), body: pausing("y") })).status).toBe(400);
	});

	it("of a secret is done once and shows it once", async () => {
		const headers = once();
		const body = { label: "till", address: "https://till.example.com/" };
		expect((await ask("/webhooks", { headers, body })).body.data.secret).toMatch(/^whsec_/);
		const again = await ask("/webhooks", { headers, body });
		expect(again.status).toBe(409);
		expect(again.text).not.toContain("whsec_");
		expect(await admin.db.count("webhook_subscriptions", "label = 'till'")).toBe(1);
		expect(await admin.db.count("admin_requests", "state = 'answered' and answer is null")).toBe(1);
	});
});

describe("a version", () => {
	it("is told as ETag and asked for as If-Match; stale is 412, and nothing changed", async () => {
		const path = `/markets/${admin.db.a.marketId}`;
		const read = await ask(path, { method: "GET" });
		const etag = read.headers.get("etag") ?? "";
		expect(etag).toBe(`"${read.body.data.version}"`);
		const change = (tag: string, over: object = {}) =>
			ask(path, {
				method: "PATCH",
				headers: { "if-match": tag },
				body: { maxOutboundPerInbound: 4, ...over },
			});
		expect((await change(etag)).body.data.version).toBe(read.body.data.version + 1);
		expect(await change(etag)).toMatchObject({
			status: 412,
			body: { error: { code: "CONFLICT" } },
		});
		expect((await change("3")).status).toBe(400);
		expect((await change('W/"3"')).status).toBe(400);
		expect((await change(etag, { version: 99 })).status).toBe(400);
		const now = await ask(path, { method: "GET" });
		expect(now.body.data.version).toBe(read.body.data.version + 1);
	});
});

describe("what is refused", () => {
	it("is a problem document as well, for whoever accepts one, in the same envelope", async () => {
		const refused = await ask("/pauses", {
			headers: { accept: "application/problem+json" },
			body: {},
		});
		expect(refused.headers.get("content-type")).toMatch(/^application\/problem\+json/);
		expect(refused.body).toMatchObject({
			type: "urn:assent:VALIDATION_ERROR",
			status: 400,
			ok: false,
			error: { code: "VALIDATION_ERROR" },
		});
		expect(refused.body.detail).toBe(refused.body.error.msg);
	});

	it("is 401 for want of a key alone, 403 for who may not, 422 where the rules refuse it to everybody", async () => {
		const of = (reason: Reason | undefined) => statusFor({ code: "AUTH_ERROR", reason });
		const theirs = ["ROLE_DENIED", "OWN_REQUEST", "TOKEN_INVALID", "TENANT_MISMATCH"];
		for (const reason of reasons)
			expect([reason, of(reason)]).toEqual([reason, theirs.includes(reason) ? 403 : 422]);
		expect(of(undefined)).toBe(403);
		for (const code of errorCodes)
			expect([code, statusFor({ code, reason: undefined })]).not.toEqual([code, 401]);
		const keyless = await admin.app.request("/admin/me");
		expect([keyless.status, keyless.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
	});

	it("beyond so many requests in a minute says when to come again, to that key alone", async () => {
		const nowMs = () => 1_790_000_000_000;
		const over = { rates: makeIsolateRates(nowMs), runtime: { ...admin.deps.runtime, nowMs } };
		const asking = admin.askWith(over);
		const { rates } = over;
		const me = (await asking("GET", "/me", admin.a.staff)).body.data.keyId;
		const call = {
			tenantId: `${admin.db.a.tenantId}/admin`,
			actorId: me,
			tool: "admin",
			perMinuteMax: requestsPerMinuteMax,
			actorPerMinuteMax: requestsPerMinuteMax,
			tenantPerMinuteMax: 4 * requestsPerMinuteMax,
			binds: false,
		};
		for (let made = 1; made < requestsPerMinuteMax; made++) await rates.take(call);
		expect(await asking("GET", "/me", admin.a.staff)).toMatchObject({
			status: 429,
			body: { error: { code: "RATE_LIMIT" } },
		});
		expect((await asking("GET", "/me", admin.a.operator)).status).toBe(200);
	});
});
