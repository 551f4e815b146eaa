/** Settings that are not safe stop the Worker: every door answers 503, no cron runs, and an object waits for better ones. */
import {
	createExecutionContext,
	runInDurableObject,
	waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ThreadObject } from "../../durable-objects/thread.ts";
import type { Bindings } from "../../src/app/env.ts";
import worker from "../../workers/index.ts";
import { messageForm, signatureOf } from "./hooks.ts";
import { authToken } from "./outside-rules.ts";
import { opened, project, someone } from "./support.ts";

const zeros = `k1:${"A".repeat(43)}`;
const unsafe: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
	["a short admin token", { ADMIN_TOKEN: "letmein-letmein" }, "ADMIN_TOKEN.short"],
	["a short token of the provider", { TWILIO_AUTH_TOKEN: "hunter-two" }, "TWILIO_AUTH_TOKEN.short"],
	["the data key of the example", { DATA_KEY: zeros }, "DATA_KEY.example"],
	["an audit key of zeros", { AUDIT_KEY: zeros.replace("k1", "a1") }, "AUDIT_KEY.example"],
	["a data key that is none", { DATA_KEY: "k1:secretsecret" }, "DATA_KEY.form"],
	["an address with a path", { PUBLIC_BASE_URL: "https://a.example/path" }, "PUBLIC_BASE_URL.form"],
	["an address with a query", { PUBLIC_BASE_URL: "https://a.example?x=1" }, "PUBLIC_BASE_URL.form"],
	[
		"half of Upstash",
		{ UPSTASH_REDIS_REST_URL: "https://counts.example" },
		"UPSTASH_REDIS_REST_TOKEN.half",
	],
];

const form = messageForm();
const webhook = "/webhooks/twilio/messages";
const doors: readonly (readonly [string, string, RequestInit?])[] = [
	["GET", "/readyz"],
	["GET", "/nowhere"],
	["GET", "/admin/openapi.json"],
	["GET", "/admin/me", { headers: { authorization: "Bearer letmein-letmein" } }],
	["POST", "/admin/keys", { body: "{}" }],
	["GET", "/my-data/x"],
	["POST", "/my-data/x"],
	[
		"POST",
		webhook,
		{
			headers: {
				"content-type": "application/x-www-form-urlencoded",
				"x-twilio-signature": signatureOf(webhook, form, authToken),
			},
			body: new URLSearchParams(form).toString(),
		},
	],
];

const logged: string[] = [];
beforeAll(project);
beforeEach(() => {
	logged.length = 0;
	vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => vi.restoreAllMocks());

const bindingsWith = (change: Readonly<Record<string, string>>) =>
	({ ...env, ...change }) as unknown as Bindings;

async function answerOf(bindings: Bindings, path: string, init: RequestInit) {
	const ctx = createExecutionContext();
	const response = await worker.fetch(
		new Request(`https://worker.test${path}`, init),
		bindings,
		ctx,
	);
	await waitOnExecutionContext(ctx);
	return response;
}

describe.each(unsafe)("with %s", (_, change, wrong) => {
	const [value = ""] = Object.values(change);

	it("every door answers 503, and the log names the setting and not what it is [P14]", async () => {
		const bindings = bindingsWith(change);
		for (const [method, path, init] of doors) {
			const response = await answerOf(bindings, path, { ...init, method });
			const text = await response.text();
			expect([path, response.status]).toEqual([path, 503]);
			expect(response.headers.get("cache-control")).toBe("no-store");
			expect(JSON.parse(text).error.code).toBe("SERVICE_UNAVAILABLE");
			expect(text).not.toContain(value);
		}
		expect(logged).toHaveLength(doors.length);
		for (const line of logged) {
			expect(JSON.parse(line)).toMatchObject({ event: "settings_wrong", wrong });
			expect(line).not.toContain(value);
		}
	});

	it("no cron does anything", async () => {
		const get = vi.fn();
		const bindings = { ...bindingsWith(change), THREAD: { get }, PROJECTION: { put: get } };
		const ctx = createExecutionContext();
		const controller = { cron: "* * * * *", scheduledTime: 0, noRetry: () => {} };
		await worker.scheduled(controller as ScheduledController, bindings as unknown as Bindings, ctx);
		await waitOnExecutionContext(ctx);
		expect(get).not.toHaveBeenCalled();
		expect(logged.map((line) => JSON.parse(line).wrong)).toEqual([wrong]);
	});

	it("an object that is woken does nothing, and is woken again: nothing it holds is forgotten", async () => {
		const person = someone();
		await runInDurableObject(await opened(person.stub), async (_, state) => {
			await state.storage.deleteAlarm();
			const unsafely = new ThreadObject(state, bindingsWith(change));
			await unsafely.alarm();
			expect(await state.storage.getAlarm()).not.toBeNull();
			await expect(unsafely.wake()).rejects.toThrow(`wrong settings: ${wrong}`);
			await state.storage.deleteAlarm();
		});
		expect(logged.map((line) => JSON.parse(line).wrong)).toEqual([wrong]);
	});
});

it("with safe ones, the same doors are open", async () => {
	const bindings = bindingsWith({
		ADMIN_TOKEN: "a token of thirty letters, yes".replaceAll(" ", "-"),
	});
	for (const [method, path, init] of doors)
		expect((await answerOf(bindings, path, { ...init, method })).status, path).not.toBe(503);
	expect(logged).toEqual([]);
});
