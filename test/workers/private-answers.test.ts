/** What is answered at a private door is for who asked: nobody in between keeps it, refused or not, and no body is read without end. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Bindings } from "../../src/app/env.ts";
import { wayOutPath } from "../../src/app/way-out.ts";
import { errorCodes } from "../../src/core/errors.ts";
import { makePersonalData } from "../../src/crypto/field-cipher.ts";
import { makeFileLinks } from "../../src/crypto/file-links.ts";
import { dataLinkOf } from "../../src/packs/people/my-data.ts";
import worker from "../../workers/index.ts";
import { testTenant } from "../support/market.ts";
import { messageForm, signatureOf } from "./hooks.ts";
import { settingsFor } from "./outside-rules.ts";
import { project } from "./support.ts";

beforeAll(project);
const bindings = { ...env, ADMIN_TOKEN: "a-token-of-the-deployment" } as unknown as Bindings;
const token = { authorization: "Bearer a-token-of-the-deployment" };

async function ask(
	method: string,
	path: string,
	init: RequestInit = {},
	given: Bindings = bindings,
): Promise<Response> {
	const ctx = createExecutionContext();
	const url = `https://worker.test${path}`;
	const response = await worker.fetch(new Request(url, { ...init, method }), given, ctx);
	await waitOnExecutionContext(ctx);
	return response;
}
const webhook = "/webhooks/twilio/messages";
const form = messageForm();
const signed = (token?: string) => ({
	headers: {
		"content-type": "application/x-www-form-urlencoded",
		"x-twilio-signature": signatureOf(webhook, form, token),
	},
	body: new URLSearchParams(form).toString(),
});

/** What a browser is not told of an answer. */
const unguarded = ({ headers }: Response) =>
	Object.entries({
		"x-content-type-options": /^nosniff$/,
		"referrer-policy": /^no-referrer$/,
		"content-security-policy": /default-src 'none'.*frame-ancestors 'none'/,
	})
		.filter(([name, form]) => !form.test(headers.get(name) ?? ""))
		.map(([name]) => name);

describe("what a page of another site asks for", () => {
	const evil = { origin: "https://evil.example", cookie: "assent-key=x; __Host-assent-chat=x" };

	it.each([
		["GET", "/admin/openapi.json"],
		["GET", "/admin/me"],
		["POST", "/admin/keys"],
		["OPTIONS", "/admin/keys"],
		["OPTIONS", "/admin/me"],
		["OPTIONS", "/mcp"],
		["OPTIONS", "/healthz"],
		["POST", "/chat/threads/guest_of_another_page_1/messages"],
		["GET", "/chat/threads/guest_of_another_page_1/events"],
		["OPTIONS", "/chat/threads/guest_of_another_page_1/messages"],
	])("%s %s: nothing of the answer is for it, and it is guarded", async (method, path) => {
		const response = await ask(method, path, {
			headers: { ...evil, "content-type": "text/plain" },
			...(method === "POST" ? { body: "{}" } : {}),
		});
		await response.text();
		for (const name of [
			"access-control-allow-origin",
			"access-control-allow-credentials",
			"set-cookie",
		])
			expect([name, response.headers.get(name)]).toEqual([name, null]);
		expect(unguarded(response)).toEqual([]);
		if (method !== "GET") expect(response.status).toBeGreaterThanOrEqual(400);
	});
});

describe("an answer that nobody in between keeps", () => {
	it.each<[number, string, string, RequestInit?]>([
		[415, "POST", webhook],
		[403, "POST", webhook, signed("another-token")],
		[200, "POST", webhook, signed()],
		[404, "GET", webhook],
		[401, "GET", "/admin/me"],
		[401, "POST", "/admin/keys", { headers: { authorization: "Bearer wrong" }, body: "{}" }],
		[403, "GET", "/admin/me", { headers: token }],
		[400, "POST", "/admin/keys", { headers: token, body: "{}" }],
		// The database of this test knows no function of ours: a fault of our own, and 500 as any other.
		[500, "POST", "/admin/keys", { headers: token, body: '{"label":"x","role":"staff"}' }],
		[404, "GET", "/admin/nothing"],
		[404, "GET", "/admin"],
		[410, "GET", "/my-data/x"],
		[410, "POST", "/my-data/x"],
		[404, "GET", "/my-data/x/y"],
		[404, "GET", "/p/x"],
		[404, "GET", "/unsubscribe/x"],
		[404, "POST", "/unsubscribe/x"],
		[410, "GET", "/files/x"],
		[404, "GET", "/chat/x"],
		[200, "GET", "/p/back"],
		[404, "GET", "/nothing"],
		[200, "GET", "/readyz"],
		[200, "GET", "/healthz"],
	])("%i: %s %s", async (status, method, path, init) => {
		const response = await ask(method, path, init);
		expect(response.status).toBe(status);
		expect(response.headers.get("cache-control")).toBe("no-store");
		if (!path.startsWith("/webhooks/")) expect(unguarded(response)).toEqual([]);
		const text = await response.text();
		if (status < 400) return;
		expect(JSON.parse(text)).toMatchObject({
			error: { code: expect.toBeOneOf([...errorCodes]) },
			traceId: expect.stringMatching(/^[0-9a-z_]{8,}$/),
		});
	});
});

describe("a body beyond its door's bound", () => {
	const large = "x".repeat(7 * 1024 * 1024);
	/** Nobody announces how much it is. */
	const inPieces = (text: string): RequestInit => ({
		body: new Blob([text]).stream(),
	});

	it.each([
		["POST", webhook],
		["POST", "/webhooks/twilio/status"],
		["POST", "/webhooks/nobody"],
		["POST", "/admin/keys"],
		["POST", "/admin/imports"],
		["DELETE", "/admin/me"],
		["POST", "/admin/nothing"],
		["POST", "/my-data/x"],
		["PUT", "/readyz"],
		["POST", "/mcp"],
		["POST", "/nothing"],
	])("is 413 in our words, with a length or in pieces: %s %s", async (method, path) => {
		for (const init of [{ body: large }, inPieces(large)]) {
			const response = await ask(method, path, { ...init, headers: token });
			expect(response.status).toBe(413);
			expect(response.headers.get("cache-control")).toBe("no-store");
			expect(await response.json()).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
		}
	});

	it("of a route that takes less than the largest is 413 there, and one that fits is read whole", async () => {
		const more = JSON.stringify({ label: "x".repeat(65 * 1024) });
		for (const init of [{ body: more }, inPieces(more)])
			expect((await ask("POST", "/admin/keys", { ...init, headers: token })).status).toBe(413);
		const fits = JSON.stringify({ label: "x".repeat(60 * 1024) });
		for (const init of [{ body: fits }, inPieces(fits)]) {
			const response = await ask("POST", "/admin/keys", { ...init, headers: token });
			expect(await response.json()).toMatchObject({ error: { path: "body.label" } });
		}
	});
});

describe("what goes wrong behind a door that comes late", () => {
	afterEach(() => vi.restoreAllMocks());
	const { encrypt, lookup } = makePersonalData(settingsFor(0)["DATA_KEY"] ?? "");
	const away = () => Promise.reject(new Error("is away"));
	const without = (name: string, binding: object) =>
		({ ...bindings, [name]: binding }) as unknown as Bindings;

	it.each<[number, string, string, () => Promise<Response>]>([
		[
			500,
			"request_failed",
			"the chat",
			() =>
				ask(
					"GET",
					"/chat/threads/guest_of_another_page_1/events",
					{},
					without("PROJECTION", { get: away }),
				),
		],
		[
			500,
			"admin_request_failed",
			"the admin API",
			() => ask("POST", "/admin/keys", { headers: token, body: '{"label":"x","role":"staff"}' }),
		],
		[
			500,
			"request_failed",
			"a file",
			() => {
				const { link } = makeFileLinks(settingsFor(0)["DATA_KEY"] ?? "", "");
				const path = link(`sent/${testTenant}/a.png`, Date.now() + 60_000);
				return ask("GET", path, {}, without("FILES", { get: away }));
			},
		],
		[
			500,
			"request_failed",
			"one's own data",
			async () => {
				const linked = dataLinkOf({ baseUrl: "", encrypt });
				const of = { tenantId: testTenant, requestId: "req_1", nowMs: Date.now() };
				return ask("POST", await linked(of));
			},
		],
		[
			503,
			"way_out_not_taken",
			"the way out",
			async () => {
				const path = await wayOutPath(lookup, { threadKey: "t".repeat(43), channel: "email" });
				const thread = { endUnasked: away };
				return ask("POST", path, {}, without("THREAD", { idFromName: String, get: () => thread }));
			},
		],
	])("is %i with the trace of %s: %s", async (status, event, _, asked) => {
		const lines: string[] = [];
		for (const level of ["error", "warn"] as const)
			vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
		const response = await asked();
		expect(response.status).toBe(status);
		expect(unguarded(response)).toEqual([]);
		const { traceId } = await response.json<{ readonly traceId: string }>();
		expect(traceId).toMatch(/./);
		expect(lines.map((line) => JSON.parse(line))).toContainEqual(
			expect.objectContaining({ event, correlationId: traceId }),
		);
	});
});

describe("a page behind a link", () => {
	it("is listed by no search engine", async () => {
		const { headers } = await ask("GET", "/p/back");
		expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
	});
});
