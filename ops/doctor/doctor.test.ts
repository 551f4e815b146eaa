import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type pg from "pg";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makeTypesenseIndex } from "../../src/packs/discovery/providers/typesense-collection.ts";
import { startModelServer } from "../../dev/model-server/model-server.ts";
import type { StackDatabase } from "../../dev/stack/database.ts";
import { listenOn } from "../../dev/supervisor/ports.ts";
import { submitTemplates } from "../templates.ts";
import { databaseOfTests } from "../test-database.ts";
import { startEmailStandIn } from "../../dev/email/stand-in.ts";
import { startTelegramStandIn } from "../../dev/telegram/stand-in.ts";
import { accountSid, authToken, bench, senders } from "../../dev/twilio/test-bench.ts";
import { startTypesenseStandIn } from "../../dev/typesense/stand-in.ts";
import { examine, exitCodeOf, lineOf } from "./doctor.ts";
import type { Env } from "./settings.ts";

const wrangler = readFileSync("wrangler.toml", "utf8");
const { credentials, ...started } = databaseOfTests("doctor");
let database: StackDatabase;
let owner: pg.Client;
beforeAll(() => {
	database = started.database();
	owner = started.owner();
});

async function worker(status = 200): Promise<string> {
	const server = createServer((_, response) => void response.writeHead(status).end());
	const port = await listenOn(server);
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${port}`;
}

async function healthy(webhook = "#rc=2&rp=5xx,ct,rt") {
	const publicUrl = await worker();
	const { twilio } = await bench({ webhookUrl: `${publicUrl}/webhooks/twilio/messages${webhook}` });
	const env = {
		PUBLIC_BASE_URL: publicUrl,
		DATABASE_URL: database.urls.rw,
		DATABASE_URL_SYSTEM: database.urls.system,
		DATA_KEY: credentials.DATA_KEY,
		ADMIN_TOKEN: credentials.ADMIN_TOKEN,
		TWILIO_ACCOUNT_SID: accountSid,
		TWILIO_AUTH_TOKEN: authToken,
		TWILIO_WHATSAPP_FROM: senders.whatsapp,
		TWILIO_SMS_FROM: senders.sms,
		TWILIO_API_BASE_URL: twilio.url,
		MAPBOX_BASE_URL: "",
	};
	return { twilio, env };
}

const secrets = (env: Env) =>
	Object.entries(env).flatMap(([name, value]) =>
		value && /URL|KEY|TOKEN|SID|FROM/.test(name) ? [value] : [],
	);
async function seen(env: Env, toml = wrangler) {
	const findings = await examine(env, toml);
	const text = findings.map(lineOf).join("\n");
	for (const secret of secrets(env)) expect(text).not.toContain(secret);
	const of = (level: string) =>
		findings.filter((one) => one.level === level).map(({ about, says }) => `${about} ${says}`);
	for (const { level, todo } of findings) expect(Boolean(todo)).toBe(level !== "ok");
	return { ok: of("ok"), warn: of("warn"), fail: of("fail"), exitCode: exitCodeOf(findings) };
}

describe("a deployment that is well", () => {
	it("is said to be well, one line for each thing that was looked at, and the exit code is 0", async () => {
		const { env, twilio } = await healthy();
		await submitTemplates({ twilio: { accountSid, authToken, apiBaseUrl: twilio.url } });
		expect(await seen(env)).toEqual({
			ok: [
				"DATA_KEY can be used",
				"ADMIN_TOKEN is set",
				"DATABASE_URL reached as app_rw, which owns nothing and cannot get round row security",
				"DATABASE_URL_SYSTEM reached as app_system, which owns nothing and cannot get round row security",
				"migrations the database is at the newest of this release",
				"markets 1 can be read",
				"DATA_KEY has nothing stored yet that it would have to open",
				"TWILIO_ACCOUNT_SID and its token are accepted",
				"TWILIO_WHATSAPP_FROM is in the account and brings its messages here",
				"TWILIO_SMS_FROM is in the account and brings its messages here",
				expect.stringMatching(/^approved templates all \d+ are approved$/),
				"LLM_PROVIDER is the offline rules: no model is asked",
				"LLM_HEARING_MODEL is not set: voice notes are asked for in writing",
				"the Worker is there and ready",
			],
			warn: [
				"PUBLIC_BASE_URL is this machine",
				"wrangler.toml names no KV namespace of yours for PROJECTION",
			],
			fail: [],
			exitCode: 0,
		});
	});
});

describe("settings", () => {
	it("that the Worker would not take are named, each of them, and nothing outside is asked", async () => {
		const { env, twilio } = await healthy();
		const { DATA_KEY: _, ...without } = env;
		const asked = twilio.requests.length;
		expect(await seen({ ...without, TWILIO_ACCOUNT_SID: "AC-something" })).toEqual({
			ok: [],
			warn: [],
			fail: ["DATA_KEY is missing", "TWILIO_ACCOUNT_SID has not the form it needs"],
			exitCode: 1,
		});
		expect((await seen({ ...env, LLM_PROVIDER: "google" })).fail).toEqual([
			"LLM_API_KEY is missing",
			"LLM_MODEL is missing",
		]);
		expect(twilio.requests).toHaveLength(asked);
	});

	it.each([
		["PUBLIC_BASE_URL", "http://assent.example.com", "is not https"],
		["DATA_KEY", `k1:${"A".repeat(43)}`, "is the one of the example"],
		["DATA_KEY", "k1:c2hvcnQ", "has not the form it needs"],
		["AUDIT_KEY", `a1:${"A".repeat(43)}`, "is the one of the example"],
		["ADMIN_TOKEN", "letmein", "is short"],
		["TWILIO_AUTH_TOKEN", "hunter-two", "is short"],
		["PUBLIC_BASE_URL", "https://assent.example.com/concierge", "has not the form it needs"],
		["DATABASE_URL", "somewhere", "has not the form it needs"],
		["TYPESENSE_URL", "somewhere", "has not the form it needs"],
	])("%s as in %s is not taken for well", async (name, value, says) => {
		const { env } = await healthy();
		expect((await seen({ ...env, [name]: value })).fail).toEqual([`${name} ${says}`]);
	});

	it("of which one half is there and the other is not are told so", async () => {
		const { env } = await healthy();
		expect(
			(await seen({ ...env, UPSTASH_REDIS_REST_URL: "https://x.example.invalid" })).fail,
		).toEqual(["UPSTASH_REDIS_REST_TOKEN is missing, and what it goes with is set"]);
	});

	it("of a real address need a KV namespace of one's own", async () => {
		const { env } = await healthy();
		const real = { ...env, PUBLIC_BASE_URL: "https://assent.example.invalid" };
		const says = "wrangler.toml names no KV namespace of yours for PROJECTION";
		expect((await seen(real)).fail).toContain(says);
		const own = wrangler.replace(/"0{32}"/, '"0123456789abcdef0123456789abcdef"');
		const mended = await seen(real, own);
		expect(mended.fail).not.toContain(says);
		expect(mended.ok).toContain("wrangler.toml names a KV namespace for PROJECTION");
	});
});

describe("Postgres", () => {
	const failures = async (change: Env = {}) =>
		(await seen({ ...(await healthy()).env, ...change })).fail;

	it("that is not reached, refuses a password, or is reached with the roles exchanged is told apart", async () => {
		const { rw, system } = database.urls;
		const nowhere = "postgres://app_rw:x@127.0.0.1:9/assent";
		expect(await failures({ DATABASE_URL: nowhere })).toEqual([
			"DATABASE_URL reaches no Postgres over Neon's HTTP",
		]);
		expect(await failures({ DATABASE_URL: system, DATABASE_URL_SYSTEM: rw })).toEqual([
			"DATABASE_URL is not of the role app_rw",
			"DATABASE_URL_SYSTEM is not of the role app_system",
		]);
	});

	it("whose roles could get round row security, or own something, is a failure", async () => {
		await owner.query(
			"alter role app_rw bypassrls; alter table people no force row level security",
		);
		await owner.query("create table owned (id int); alter table owned enable row level security");
		await owner.query(
			"alter table owned force row level security; alter table owned owner to app_system",
		);
		const found = await failures();
		await owner.query("drop table owned");
		await owner.query("alter role app_rw nobypassrls; alter table people force row level security");
		expect(found).toEqual([
			"DATABASE_URL is of a role that can get round row security",
			"DATABASE_URL finds 1 tables without forced row security",
			"DATABASE_URL_SYSTEM is of a role that owns tables or functions",
			"DATABASE_URL_SYSTEM finds 1 tables without forced row security",
		]);
	});

	it("that lacks a migration of this release, or is ahead of it, is told so", async () => {
		const ran = "drizzle.__drizzle_migrations";
		const { rows } = await owner.query(
			`select created_at from ${ran} order by created_at desc limit 1`,
		);
		const newest = rows[0].created_at;
		await owner.query(`update ${ran} set created_at = created_at - 1 where created_at = $1`, [
			newest,
		]);
		const behind = await failures();
		await owner.query(
			`update ${ran} set created_at = created_at + 2 where created_at = $1::bigint - 1`,
			[newest],
		);
		const ahead = await seen((await healthy()).env);
		await owner.query(`update ${ran} set created_at = $1 where created_at = $1::bigint + 1`, [
			newest,
		]);
		expect(behind).toEqual(["migrations the database lacks 1 of this release"]);
		expect([ahead.exitCode, ahead.warn]).toEqual([
			0,
			expect.arrayContaining(["migrations the database is newer than this release"]),
		]);
	});

	it("that does not know a sender is told so: its messages would belong to nobody", async () => {
		await owner.query("update channel_endpoints set active = false where address = $1", [
			senders.sms,
		]);
		const found = await failures();
		await owner.query("update channel_endpoints set active = true where address = $1", [
			senders.sms,
		]);
		expect(found).toEqual(["TWILIO_SMS_FROM belongs to no tenant"]);
	});
});

describe("Twilio", () => {
	it("that refuses the token, knows no such account or is away is told apart", async () => {
		const { env } = await healthy();
		expect((await seen({ ...env, TWILIO_AUTH_TOKEN: "another".repeat(5) })).fail).toEqual([
			"TWILIO_AUTH_TOKEN is refused by Twilio",
		]);
		expect((await seen({ ...env, TWILIO_API_BASE_URL: "http://127.0.0.1:9" })).fail).toEqual([
			"TWILIO_API_BASE_URL is not reached",
		]);
	});

	it("whose senders are not ours, or bring their messages elsewhere, fails; without the retry override it warns", async () => {
		const { env } = await healthy();
		const others = { TWILIO_WHATSAPP_FROM: "+447700900001", TWILIO_SMS_FROM: "+447700900002" };
		expect((await seen({ ...env, ...others })).fail).toEqual([
			"TWILIO_WHATSAPP_FROM belongs to no tenant",
			"TWILIO_SMS_FROM belongs to no tenant",
			"TWILIO_WHATSAPP_FROM is no WhatsApp sender of this account",
			"TWILIO_SMS_FROM is no number of this account",
		]);
		const elsewhere = { ...env, PUBLIC_BASE_URL: await worker() };
		expect((await seen(elsewhere)).fail).toEqual([
			"TWILIO_WHATSAPP_FROM brings its messages elsewhere",
			"TWILIO_SMS_FROM brings its messages elsewhere",
		]);
		const once = await seen((await healthy("")).env);
		expect([once.fail, once.warn.filter((line) => line.startsWith("TWILIO"))]).toEqual([
			[],
			[
				"TWILIO_WHATSAPP_FROM brings its messages here, and is not tried again where we were away",
				"TWILIO_SMS_FROM brings its messages here, and is not tried again where we were away",
			],
		]);
	});

	it("without the approved texts warns, and names them", async () => {
		const { warn } = await seen((await healthy()).env);
		expect(warn.find((line) => line.startsWith("approved templates"))).toMatch(
			/^approved templates (\d+) of \1 are not: \w+\.\w+ \(en tr el ru fr rw it de\), .*, and \d+ texts more/,
		);
	});
});

describe("letters by Resend", () => {
	it("are checked: the key, and whether our address is of a verified domain", async () => {
		const { env } = await healthy();
		const carrier = await startEmailStandIn({ webhookUrl: "http://127.0.0.1:9/unused" });
		onTestFinished(() => carrier.stop());
		const settings = {
			...env,
			EMAIL_PROVIDER: "resend",
			EMAIL_FROM: "hello@stand-in.example",
			RESEND_API_KEY: carrier.apiKey,
			RESEND_WEBHOOK_SECRET: carrier.webhookSecret,
			RESEND_API_BASE_URL: carrier.url,
		};
		expect((await seen(settings)).ok).toContain(
			"EMAIL_FROM is of a domain that Resend has verified",
		);
		const elsewhere = { ...settings, EMAIL_FROM: "hello@elsewhere.example" };
		expect((await seen(elsewhere)).fail).toContain(
			"EMAIL_FROM is of a domain that Resend has not verified",
		);
		const wrong = { ...settings, RESEND_API_KEY: "re_wrong" };
		expect((await seen(wrong)).fail).toContain("RESEND_API_KEY is refused by Resend");
		const { RESEND_WEBHOOK_SECRET: _, ...half } = settings;
		expect((await seen(half)).fail).toContain("RESEND_WEBHOOK_SECRET is missing");
	});
});

describe("a bot of Telegram", () => {
	const bot = {
		TELEGRAM_BOT_TOKEN: "5000000001:doctors_token_of_a_bot",
		TELEGRAM_WEBHOOK_SECRET: "doctors_secret_0123456789",
	};
	it("is well where its token is taken, its updates come here and a tenant has it; each that is not so is named", async () => {
		const { env } = await healthy();
		const telegram = await startTelegramStandIn({
			token: bot.TELEGRAM_BOT_TOKEN,
			secret: bot.TELEGRAM_WEBHOOK_SECRET,
			webhookUrl: `${env.PUBLIC_BASE_URL}/webhooks/telegram/messages`,
		});
		onTestFinished(() => telegram.stop());
		const settings = { ...env, ...bot, TELEGRAM_API_BASE_URL: telegram.url };
		const first = await seen(settings);
		expect(first.ok).toContain("TELEGRAM_BOT_TOKEN is accepted");
		expect(first.ok).toContain("TELEGRAM_WEBHOOK_SECRET is set, and the bot's updates come here");
		expect(first.fail).toEqual(["TELEGRAM_BOT_TOKEN belongs to no tenant"]);
		const other = `5000000001:${"another".repeat(4)}`;
		expect((await seen({ ...settings, TELEGRAM_BOT_TOKEN: other })).fail).toContain(
			"TELEGRAM_BOT_TOKEN is refused by Telegram",
		);
		const elsewhere = { ...settings, PUBLIC_BASE_URL: await worker() };
		expect((await seen(elsewhere)).fail).toContain(
			"TELEGRAM_WEBHOOK_SECRET is set, and the bot's updates go elsewhere",
		);
	});
});

describe("a model", () => {
	it("that listens is tried; one that does not, and one that nobody can ask, are named", async () => {
		const server = await startModelServer({ script: [] });
		onTestFinished(() => server.stop());
		const { env } = await healthy();
		const hearing = { ...env, LLM_HEARING_MODEL: "whisper-1", LLM_BASE_URL: `${server.url}/v1` };
		const linesOf = async (of: typeof hearing) => {
			const { ok, fail, warn } = await seen(of);
			return [...ok, ...fail, ...warn].filter((line) => line.startsWith("LLM_HEARING"));
		};
		// The stand-in hears its own notes alone: silence is refused there, and said to be.
		expect(await linesOf(hearing)).toEqual(["LLM_HEARING_MODEL does not listen now (rejected)"]);
		server.behave({ kind: "heard", text: "" });
		expect(await linesOf(hearing)).toEqual(["LLM_HEARING_MODEL listens"]);
		expect(await linesOf({ ...hearing, LLM_BASE_URL: "" })).toEqual([
			"LLM_HEARING_MODEL has no LLM_BASE_URL: nobody listens",
		]);
		expect(await linesOf({ ...hearing, LLM_HEARING_MODEL: "@cf/openai/whisper" })).toEqual([
			"LLM_HEARING_MODEL is asked by the binding AI, which wrangler.toml has to have",
		]);
	});

	it.each([
		["openai-compatible", "/v1"],
		["google", "/v1beta"],
	])(
		"of %s that answers is well; a refused key, an unknown name and silence are named",
		async (provider, path) => {
			const server = await startModelServer({ script: [] });
			onTestFinished(() => server.stop());
			const { env } = await healthy();
			const model = {
				...env,
				LLM_PROVIDER: provider,
				LLM_BASE_URL: server.url + path,
				LLM_API_KEY: "sk-secret-of-the-model",
				LLM_MODEL: "scripted-1",
			};
			expect((await seen(model)).ok).toContain("LLM_PROVIDER answers");
			const failWith = async (status: number) => {
				server.behave({ kind: "status", status });
				const { fail, warn } = await seen(model);
				return [...fail, ...warn].filter((line) => line.startsWith("LLM"));
			};
			expect(await failWith(401)).toEqual(["LLM_API_KEY is refused"]);
			expect(await failWith(404)).toEqual(["LLM_MODEL is not known there, or not to this key"]);
			expect(await failWith(503)).toEqual(["LLM_PROVIDER does not answer now (unavailable)"]);
			expect((await seen({ ...model, LLM_BASE_URL: "http://127.0.0.1:9" })).fail).toEqual([
				"LLM_BASE_URL is not reached",
			]);
		},
	);
});

describe("the Worker", () => {
	it("that is not deployed yet is a warning, and one that cannot serve a failure", async () => {
		const { env } = await healthy();
		const away = await seen({ ...env, PUBLIC_BASE_URL: "http://127.0.0.1:9" });
		expect(away.warn).toContain("the Worker is not reached at PUBLIC_BASE_URL");
		const unready = await seen({ ...env, PUBLIC_BASE_URL: await worker(503) });
		expect(unready.fail).toContain("the Worker answers /readyz with 503");
	});
});

describe("Typesense", () => {
	const apiKey = "a-key-of-the-search-index";
	const about = async (change: Env) => {
		const { ok, warn, fail } = await seen({ ...(await healthy()).env, ...change });
		return [ok, warn, fail].map((found) => found.filter((line) => line.startsWith("TYPESENSE")));
	};

	it("that is not configured is not spoken of; half of it is", async () => {
		expect(await about({ TYPESENSE_URL: "", TYPESENSE_API_KEY: "" })).toEqual([[], [], []]);
		expect(await about({ TYPESENSE_URL: "http://127.0.0.1:9" })).toEqual([
			[],
			["TYPESENSE_API_KEY is missing"],
			[],
		]);
		expect(await about({ TYPESENSE_API_KEY: apiKey })).toEqual([
			[],
			["TYPESENSE_URL is missing"],
			[],
		]);
	});

	it("is asked, and told apart: filled, empty, another key, away, in the open", async () => {
		const standIn = await startTypesenseStandIn({ apiKey });
		onTestFinished(() => standIn.stop());
		const env = { TYPESENSE_URL: standIn.url, TYPESENSE_API_KEY: apiKey };
		expect(await about(env)).toEqual([[], ["TYPESENSE_URL answers and is not filled yet"], []]);
		const index = makeTypesenseIndex({ url: standIn.url, apiKey });
		await index.serve(await index.create(1));
		expect(await about(env)).toEqual([["TYPESENSE_URL answers and is filled"], [], []]);
		expect(await about({ ...env, TYPESENSE_API_KEY: "another-key" })).toEqual([
			[],
			[],
			["TYPESENSE_API_KEY is refused"],
		]);
		expect(await about({ ...env, TYPESENSE_URL: "http://127.0.0.1:9" })).toEqual([
			[],
			["TYPESENSE_URL does not answer as Typesense does (unreachable)"],
			[],
		]);
		expect(await about({ ...env, TYPESENSE_URL: "http://search.example.invalid" })).toEqual([
			[],
			[],
			["TYPESENSE_URL is not https"],
		]);
	});
});
