/**
 * The whole application in one Node process: the Worker's own composition and routes, its objects' engines over SQLite in
 * memory, the real Postgres behind the Neon proxy. Every call to an object, every request to Postgres and every row is counted.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removePostgresData } from "../../dev/postgres/data-folder.ts";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import type { Credentials } from "../../dev/stack/credentials.ts";
import { type StackDatabase, startDatabase } from "../../dev/stack/database.ts";
import { signatureOf } from "../../dev/twilio/signature.ts";
import type { SeedTown } from "../../ops/migrate/seed.ts";
import { type App, compose } from "../../src/app/compose.ts";
import type { Bindings } from "../../src/app/env.ts";
import { edgeOf } from "../../src/app/edge-context.ts";
import { solicitationDepsOf } from "../../src/app/soliciting.ts";
import { type HealthEngine, makeHealthEngine } from "../../src/kernel/health/engine.ts";
import { makeSolicitationEngine } from "../../src/kernel/solicitation/engine.ts";
import { makeThreadEngine, type ThreadEngine } from "../../src/kernel/thread/engine.ts";
import type { SolicitationApi } from "../../src/ports/objects.ts";
import type { ThreadStore } from "../../src/ports/thread-store.ts";
import { makeSolicitationStore } from "../../src/store/solicitation/sqlite.ts";
import { makeThreadStore } from "../../src/store/thread/sqlite.ts";
import { type MemorySql, makeMemorySql } from "../../test/support/memory-sql.ts";
import { kvInMemory } from "./kv-in-memory.ts";
import { runCron } from "../../workers/cron.ts";
import { hookOf, takeHook } from "../../workers/webhooks.ts";
import { makeOutside, type Outside } from "./outside.ts";

export const benchWhatsApp = "+447700900998";
const benchSms = "+447700900999";
const publicUrl = "https://bench.example.test";
const messagesPath = "/webhooks/twilio/messages";
const settleTimeoutMs = 120_000;

type HostObject<Api> = { readonly api: Api; readonly memory: MemorySql; timer?: NodeJS.Timeout };
type HostThread = HostObject<ThreadEngine> & { readonly store: ThreadStore };

export type Form = Readonly<Record<string, string>>;

export type Host = {
	readonly app: App;
	readonly database: StackDatabase;
	readonly bindings: Readonly<Record<string, unknown>>;
	readonly projected: ReadonlyMap<string, string>;
	readonly outside: Outside;
	readonly calls: string[];
	readonly post: (form: Form) => Promise<number>;
	readonly thread: (key: string) => HostThread;
	readonly keyOf: (number: string) => Promise<string>;
	/** Alarms are not waited for. */
	readonly settle: () => Promise<void>;
	readonly stop: () => Promise<void>;
};

let sids = 0;
export const messageForm = (accountSid: string, from: string, body: string): Form => ({
	MessageSid: `SM${String(++sids).padStart(32, "0")}`,
	AccountSid: accountSid,
	SmsStatus: "received",
	From: `whatsapp:${from}`,
	To: `whatsapp:${benchWhatsApp}`,
	Body: body,
	NumMedia: "0",
});

export const signedHeaders = (authToken: string, origin: string, form: Form) => ({
	"content-type": "application/x-www-form-urlencoded",
	"x-twilio-signature": signatureOf(
		authToken,
		`${origin}${messagesPath}`,
		new URLSearchParams(form),
	),
});

export function makeCredentials(): Credentials {
	const hex = (bytes: number) => randomBytes(bytes).toString("hex");
	return {
		TWILIO_ACCOUNT_SID: `AC${hex(16)}`,
		TWILIO_AUTH_TOKEN: hex(16),
		TELEGRAM_BOT_TOKEN: `5000000001:${hex(18)}`,
		TELEGRAM_WEBHOOK_SECRET: hex(16),
		ADMIN_TOKEN: hex(24),
		DATA_KEY: `k1:${randomBytes(32).toString("base64url")}`,
		AUDIT_KEY: `a1:${randomBytes(32).toString("base64url")}`,
		rwPassword: hex(16),
		systemPassword: hex(16),
	};
}

export async function startHost(town: SeedTown = harbourTown): Promise<Host> {
	const dataDir = mkdtempSync(join(tmpdir(), "assent-bench-"));
	const credentials = makeCredentials();
	const database = await startDatabase({
		dataDir: join(dataDir, "postgres"),
		durable: false,
		credentials,
		town,
		endpoints: { whatsapp: benchWhatsApp, sms: benchSms },
	});
	const outside = makeOutside();
	const calls: string[] = [];
	const threads = new Map<string, HostThread>();
	const solicitations = new Map<string, HostObject<SolicitationApi>>();
	const health = new Map<string, HealthEngine>();
	const projected = new Map<string, string>();
	const background = new Set<Promise<unknown>>();
	const keep = (work: Promise<unknown>) => {
		const kept = work.catch(() => undefined).finally(() => background.delete(kept));
		background.add(kept);
	};
	const counted = <T extends object>(name: string, api: T): T =>
		new Proxy(api, {
			get: (target, method) => {
				const member: unknown = Reflect.get(target, method);
				if (typeof member !== "function") return member;
				return (...args: unknown[]) => {
					calls.push(`${name}.${String(method)}`);
					return member.apply(target, args);
				};
			},
		});
	const namespace = (name: string, get: (key: string) => { readonly api: object }) => ({
		idFromName: (key: string) => key,
		get: (key: string) => counted(name, get(key).api),
	});
	const alarmFor =
		(object: () => { timer?: NodeJS.Timeout } | undefined, wake: () => Promise<void>) =>
		(atMs: number | null) => {
			const owner = object();
			clearTimeout(owner?.timer);
			if (owner && atMs !== null)
				owner.timer = setTimeout(() => keep(wake()), Math.max(200, atMs - Date.now())).unref();
		};

	const bindings = {
		PUBLIC_BASE_URL: publicUrl,
		DATABASE_URL: database.urls.rw,
		DATABASE_URL_SYSTEM: database.urls.system,
		DATA_KEY: credentials.DATA_KEY,
		TWILIO_ACCOUNT_SID: credentials.TWILIO_ACCOUNT_SID,
		TWILIO_AUTH_TOKEN: credentials.TWILIO_AUTH_TOKEN,
		TWILIO_API_BASE_URL: outside.twilioUrl,
		TWILIO_WHATSAPP_FROM: benchWhatsApp,
		TWILIO_SMS_FROM: benchSms,
		THREAD: namespace("ThreadObject", (key) => threadOf(key)),
		SOLICITATION: namespace("SolicitationObject", (id) => solicitationOf(id)),
		TOOL_HEALTH: namespace("ToolHealthObject", (of) => ({ api: healthOf(of) })),
		PROJECTION: kvInMemory(projected),
	};
	const app = compose(edgeOf(bindings as unknown as Bindings));
	const solicitationDeps = await solicitationDepsOf(app);
	const { runtime } = app.threadDeps;

	function healthOf(of: string): HealthEngine {
		const engine =
			health.get(of) ??
			makeHealthEngine({
				load: () => null,
				save: () => {},
				alerts: { raise: async () => {}, resolve: async () => {} },
				runtime,
				background: keep,
				wakeAt: async () => {},
			});
		health.set(of, engine);
		return engine;
	}

	function threadOf(key: string): HostThread {
		const known = threads.get(key);
		if (known) return known;
		const memory = makeMemorySql();
		const store = makeThreadStore(memory.sql, memory.atomically);
		const api: ThreadEngine = makeThreadEngine({
			...app.threadDeps,
			runtime,
			store,
			background: keep,
			afterwards: (work) => keep(work()),
			setAlarm: alarmFor(
				() => threads.get(key),
				() => api.wake(),
			),
		});
		const object: HostThread = { api, memory, store };
		threads.set(key, object);
		return object;
	}

	function solicitationOf(id: string): HostObject<SolicitationApi> {
		const known = solicitations.get(id);
		if (known) return known;
		const memory = makeMemorySql();
		const api = makeSolicitationEngine({
			...solicitationDeps,
			store: makeSolicitationStore(memory.sql, memory.atomically),
			background: keep,
			wipe: async () => {},
			setAlarm: alarmFor(
				() => solicitations.get(id),
				() => api.wake(),
			),
		});
		const object: HostObject<SolicitationApi> = { api, memory };
		solicitations.set(id, object);
		return object;
	}

	const called = hookOf(app, messagesPath);
	if (called === null) throw new Error(`nobody is called at ${messagesPath}`);
	await runCron(app, "* * * * *");

	return {
		app,
		database,
		bindings,
		projected,
		outside,
		calls,
		thread: threadOf,
		keyOf: (number) => app.personalData.lookup(database.tenantId, number),
		post: async (form) => {
			const headers = signedHeaders(credentials.TWILIO_AUTH_TOKEN, publicUrl, form);
			const body = new URLSearchParams(form).toString();
			const request = new Request(`${publicUrl}${messagesPath}`, { method: "POST", headers, body });
			const traceId = runtime.newId("trc");
			return (await takeHook(app, called.provider, { request, path: messagesPath, traceId }))
				.status;
		},
		settle: async () => {
			const deadline = Date.now() + settleTimeoutMs;
			while (background.size > 0) {
				if (Date.now() > deadline) throw new Error("what began does not come to rest");
				await Promise.all([...background]);
			}
		},
		stop: async () => {
			for (const object of [...threads.values(), ...solicitations.values()]) {
				clearTimeout(object.timer);
			}
			await Promise.all([...background]);
			for (const object of [...threads.values(), ...solicitations.values()]) object.memory.close();
			outside.stop();
			await database.stop();
			await removePostgresData(join(dataDir, "postgres"));
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
