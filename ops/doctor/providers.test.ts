/** What the doctor asks of each provider, of their stand-ins: no key is ever quoted, and nothing is changed there. */
import { createServer, type IncomingMessage } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { startDirectionsStandIn } from "../../dev/directions/stand-in.ts";
import { startMetaStandIn } from "../../dev/meta/stand-in.ts";
import { startMomoStandIn } from "../../dev/momo/stand-in.ts";
import { startOcrService } from "../../dev/ocr/service.ts";
import { settingsOfMeta } from "../../dev/stack/vendors.ts";
import { startSlackWorkspace } from "../../dev/slack/stand-in.ts";
import { startStripeStandIn } from "../../dev/stripe/stand-in.ts";
import { listenOn } from "../../dev/supervisor/ports.ts";
import { startTurnstileStandIn } from "../../dev/turnstile/stand-in.ts";
import { startUpstashStandIn } from "../../dev/upstash/stand-in.ts";
import { type Bindings, readSettings, type Settings } from "../../src/app/env.ts";
import { submitTemplates } from "../templates.ts";
import { lineOf } from "./doctor.ts";
import type { Finding } from "./finding.ts";
import { checkHelpers } from "./helpers.ts";
import { checkMeta } from "./meta.ts";
import { checkMoney } from "./money.ts";
import { checkSlack } from "./slack.ts";
import type { Env } from "./settings.ts";

const nowhere = "http://127.0.0.1:9";
const unused = `${nowhere}/unused`;
const needed = {
	PUBLIC_BASE_URL: "https://assent.example.invalid",
	DATABASE_URL: "postgres://app_rw:x@db.example.invalid/assent",
	DATABASE_URL_SYSTEM: "postgres://app_system:x@db.example.invalid/assent",
	DATA_KEY: `k1:${Buffer.from("a key of thirty-two letters, yes").toString("base64")}`,
	TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
	TWILIO_AUTH_TOKEN: "0123456789abcdef0123456789abcdef",
};
const until = <T extends { readonly stop: () => Promise<void> }>(standIn: T): T => {
	onTestFinished(() => standIn.stop());
	return standIn;
};

async function seen(check: (settings: Settings) => Promise<readonly Finding[]>, env: Env) {
	const read = readSettings({ ...needed, ...env } as unknown as Bindings);
	if (!read.ok) throw new Error(JSON.stringify(read.wrong));
	const findings = await check(read.settings);
	const text = findings.map(lineOf).join("\n");
	for (const [name, value] of Object.entries(env))
		if (value && /KEY|TOKEN|SECRET|USER/.test(name)) expect(text).not.toContain(value);
	for (const { level, todo } of findings) expect(Boolean(todo)).toBe(level !== "ok");
	return findings.map(({ level, about, says }) => `${level} ${about} ${says}`);
}

async function answering(status: number, body: object, heard: IncomingMessage[] = []) {
	const server = createServer((request, response) => {
		heard.push(request);
		request.resume();
		response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
	});
	const port = await listenOn(server);
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${port}`;
}

describe("what is not configured", () => {
	it("is asked nothing, and not spoken of", async () => {
		for (const check of [checkHelpers, checkMoney, checkSlack, checkMeta])
			expect(await seen(check, {})).toEqual([]);
	});
});

describe("Mapbox", () => {
	it("is asked one way; a refused token and silence are told apart", async () => {
		const mapbox = until(await startDirectionsStandIn({ token: "pk.doctor" }));
		const env = { MAPBOX_TOKEN: "pk.doctor", MAPBOX_BASE_URL: mapbox.url };
		expect(await seen(checkHelpers, env)).toEqual(["ok MAPBOX_TOKEN is accepted"]);
		expect(await seen(checkHelpers, { ...env, MAPBOX_TOKEN: "pk.other" })).toEqual([
			"fail MAPBOX_TOKEN is refused by Mapbox",
		]);
		mapbox.behave({ kind: "status", status: 500 });
		expect(await seen(checkHelpers, env)).toEqual(["warn MAPBOX_TOKEN could not be tried (500)"]);
		expect(await seen(checkHelpers, { ...env, MAPBOX_BASE_URL: nowhere })).toEqual([
			"warn MAPBOX_BASE_URL is not reached",
		]);
	});
});

describe("Turnstile", () => {
	it("knows its secret or refuses it, by a token that nobody made", async () => {
		const turnstile = until(await startTurnstileStandIn());
		const env = { TURNSTILE_SECRET_KEY: turnstile.secret, TURNSTILE_BASE_URL: turnstile.url };
		expect(await seen(checkHelpers, env)).toEqual(["ok TURNSTILE_SECRET_KEY is accepted"]);
		expect(await seen(checkHelpers, { ...env, TURNSTILE_SECRET_KEY: "another" })).toEqual([
			"fail TURNSTILE_SECRET_KEY is refused by Cloudflare",
		]);
		turnstile.behave("junk");
		expect(await seen(checkHelpers, env)).toEqual(["warn TURNSTILE_BASE_URL is not reached"]);
	});
});

describe("readers of papers", () => {
	it("of one's own are asked without a picture", async () => {
		const service = until(await startOcrService({ token: "a-token-of-the-reader" }));
		const env = { OCR_SERVICE_URL: service.url, OCR_SERVICE_TOKEN: "a-token-of-the-reader" };
		expect(await seen(checkHelpers, env)).toEqual([
			"ok OCR_SERVICE_URL answers, and its token is accepted",
		]);
		expect(await seen(checkHelpers, { ...env, OCR_SERVICE_TOKEN: "another-token" })).toEqual([
			"fail OCR_SERVICE_TOKEN is refused there",
		]);
	});

	it.each([
		[200, { responses: [{}] }, "ok GOOGLE_VISION_API_KEY is accepted"],
		[
			400,
			{ error: { details: [{ reason: "API_KEY_INVALID" }] } },
			"fail GOOGLE_VISION_API_KEY is refused by Google",
		],
		[403, { error: {} }, "fail GOOGLE_VISION_API_KEY is refused by Google"],
		[500, {}, "warn GOOGLE_VISION_API_KEY could not be tried (500)"],
	])("of Google that answer %i are told apart", async (status, body, line) => {
		const heard: IncomingMessage[] = [];
		const env = {
			GOOGLE_VISION_API_KEY: "AIza-doctor",
			GOOGLE_VISION_BASE_URL: await answering(status, body, heard),
		};
		expect(await seen(checkHelpers, env)).toEqual([line]);
		expect(heard[0]?.url).toBe("/v1/images:annotate");
		expect(heard[0]?.headers["x-goog-api-key"]).toBe("AIza-doctor");
	});
});

describe("Upstash", () => {
	it("is read from; a refused token is named", async () => {
		const upstash = until(await startUpstashStandIn({ token: "a-token-of-upstash" }));
		const env = {
			UPSTASH_REDIS_REST_URL: upstash.url,
			UPSTASH_REDIS_REST_TOKEN: "a-token-of-upstash",
		};
		expect(await seen(checkHelpers, env)).toEqual([
			"ok UPSTASH_REDIS_REST_URL answers, and its token is accepted",
		]);
		expect(await seen(checkHelpers, { ...env, UPSTASH_REDIS_REST_TOKEN: "another" })).toEqual([
			"fail UPSTASH_REDIS_REST_TOKEN is refused by Upstash",
		]);
	});
});

describe("who carries money", () => {
	it("Stripe knows its key, and a test key is said to be one", async () => {
		const stripe = until(await startStripeStandIn({ webhookUrl: unused }));
		const env = {
			STRIPE_SECRET_KEY: stripe.secretKey,
			STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
			STRIPE_API_BASE_URL: stripe.url,
		};
		expect(await seen(checkMoney, env)).toEqual([
			"ok STRIPE_SECRET_KEY is accepted",
			"warn STRIPE_SECRET_KEY is a test key",
		]);
		expect(await seen(checkMoney, { ...env, STRIPE_SECRET_KEY: "sk_live_other" })).toEqual([
			"fail STRIPE_SECRET_KEY is refused by Stripe",
		]);
		const blind = { ...env, STRIPE_API_BASE_URL: await answering(403, {}) };
		expect(await seen(checkMoney, blind)).toContain(
			"fail STRIPE_SECRET_KEY may not read Checkout sessions",
		);
		expect(stripe.sessions.size).toBe(0);
	});

	it("MTN gives a token or refuses, and the sandbox is said to be one", async () => {
		const momo = until(await startMomoStandIn());
		const env = {
			MOMO_SUBSCRIPTION_KEY: momo.subscriptionKey,
			MOMO_API_USER: momo.apiUser,
			MOMO_API_KEY: momo.apiKey,
			MOMO_TARGET_ENVIRONMENT: momo.targetEnvironment,
			MOMO_API_BASE_URL: momo.url,
		};
		expect(await seen(checkMoney, env)).toEqual([
			"ok MOMO_API_USER and its keys are accepted",
			"warn MOMO_TARGET_ENVIRONMENT is the sandbox",
		]);
		expect(await seen(checkMoney, { ...env, MOMO_API_KEY: "another" })).toEqual([
			"fail MOMO_API_USER and its keys are refused by MTN (401)",
		]);
		expect(momo.requests.size).toBe(0);
	});
});

describe("Slack", () => {
	it("is asked for each channel's newest line, and nothing is posted", async () => {
		const slack = until(await startSlackWorkspace({ webhookUrl: unused }));
		const tenants = ["1", "2"].map((one) => `${one.repeat(8)}-0000-4000-8000-${one.repeat(12)}`);
		const env = {
			SLACK_BOT_TOKEN: slack.token,
			SLACK_SIGNING_SECRET: slack.signingSecret,
			SLACK_CHANNEL: slack.channel,
			SLACK_API_BASE_URL: slack.url,
		};
		expect(await seen(checkSlack, env)).toEqual([
			`ok SLACK_CHANNEL ${slack.channel} can be read by the bot`,
		]);
		const channels = `${tenants[0]}=${slack.channel},${tenants[1]}=C0ELSEWHERE`;
		expect(await seen(checkSlack, { ...env, SLACK_CHANNEL: channels })).toEqual([
			`ok SLACK_CHANNEL ${slack.channel} can be read by the bot`,
			"fail SLACK_CHANNEL C0ELSEWHERE is not the bot's (channel_not_found)",
		]);
		expect(await seen(checkSlack, { ...env, SLACK_BOT_TOKEN: "xoxb-another-bot" })).toEqual([
			"fail SLACK_BOT_TOKEN is refused by Slack",
		]);
		expect(await seen(checkSlack, { ...env, SLACK_API_BASE_URL: nowhere })).toEqual([
			"warn SLACK_API_BASE_URL is not reached",
		]);
		expect(slack.messages).toEqual([]);
	});
});

describe("our number at Meta", () => {
	/** As the Worker greets whoever asks by the right token. */
	async function greeting(verifyToken: string) {
		const server = createServer((request, response) => {
			const query = new URL(request.url ?? "", "http://x").searchParams;
			const knows = query.get("hub.verify_token") === verifyToken;
			response.writeHead(knows ? 200 : 403).end(knows ? query.get("hub.challenge") : "");
		});
		const port = await listenOn(server);
		onTestFinished(() => void server.close());
		return `http://127.0.0.1:${port}`;
	}

	it("is well where token, number, door, account and texts are; each that is not so is named", async () => {
		const meta = until(await startMetaStandIn({ webhookUrl: unused }));
		const env = {
			PUBLIC_BASE_URL: await greeting(meta.verifyToken),
			...settingsOfMeta(meta),
		};
		const well = [
			"ok WHATSAPP_PHONE_NUMBER_ID and its token are accepted",
			"ok WHATSAPP_VERIFY_TOKEN is what the Worker is asked by",
			"ok WHATSAPP_BUSINESS_ACCOUNT_ID brings its updates to an app",
		];
		expect(await seen(checkMeta, env)).toEqual([
			...well,
			expect.stringMatching(/^warn templates at Meta (\d+) of \1 are not approved$/),
		]);
		const { accountId, accessToken, url } = meta;
		await submitTemplates({ meta: { accountId, accessToken, apiBaseUrl: url } });
		expect(await seen(checkMeta, env)).toEqual([
			...well,
			expect.stringMatching(/^ok templates at Meta all \d+ are approved$/),
		]);
		const failing = async (change: Env) =>
			(await seen(checkMeta, { ...env, ...change })).filter((line) => !line.startsWith("ok"));
		expect(await failing({ WHATSAPP_ACCESS_TOKEN: "EAAAnother" })).toEqual([
			"fail WHATSAPP_ACCESS_TOKEN is refused by Meta",
		]);
		expect(await failing({ WHATSAPP_PHONE_NUMBER_ID: "12345678" })).toEqual([
			"fail WHATSAPP_PHONE_NUMBER_ID is no number that this token may use",
		]);
		expect(await failing({ WHATSAPP_API_BASE_URL: nowhere })).toEqual([
			"fail WHATSAPP_API_BASE_URL is not reached",
		]);
		expect(await failing({ PUBLIC_BASE_URL: await greeting("another") })).toEqual([
			"fail WHATSAPP_VERIFY_TOKEN is not what the deployed Worker knows",
		]);
		expect(await failing({ PUBLIC_BASE_URL: nowhere })).toEqual([
			"warn WHATSAPP_VERIFY_TOKEN cannot be tried: the Worker is not reached",
		]);
		expect(await failing({ WHATSAPP_BUSINESS_ACCOUNT_ID: "" })).toEqual([
			"warn WHATSAPP_BUSINESS_ACCOUNT_ID is missing",
		]);
		expect(await failing({ WHATSAPP_BUSINESS_ACCOUNT_ID: "87654321" })).toEqual([
			"fail WHATSAPP_BUSINESS_ACCOUNT_ID is no account that this token may use",
		]);
		expect(meta.asked).toEqual([]);
	});
});
