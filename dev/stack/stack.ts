/**
 * Everything on one machine: Postgres behind a Neon proxy, stand-ins of Twilio and Telegram, the built Worker in the real
 * runtime, one address in front. `npm start`, the demo and the tests use this and nothing else.
 */
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Bindings, readSettings, wordsOf } from "../../src/app/env.ts";
import type { SeedTown } from "../../ops/migrate/seed.ts";
import { buildWorker } from "../runtime/build.ts";
import { readConfig } from "../runtime/config.ts";
import { type RunningWorker, startWorker } from "../runtime/worker.ts";
import { startWorkerProcess, type WorkerProcess } from "../runtime/worker-process.ts";
import { harbourTown } from "../seed/harbour-town.ts";
import { type ReverseProxy, startReverseProxy } from "../supervisor/reverse-proxy.ts";
import { findFreePort } from "../supervisor/ports.ts";
import { submitTemplates } from "../../ops/templates.ts";
import { besidePath, startBeside } from "../phones/beside.ts";
import { startTelegramStandIn, type TelegramStandIn } from "../telegram/stand-in.ts";
import { type PhoneSeed, startTwilioStandIn, type TwilioStandIn } from "../twilio/stand-in.ts";
import { type Credentials, credentialsFile, keepCredentials } from "./credentials.ts";
import { type StackDatabase, startDatabase } from "./database.ts";
import { postgresFolder, twilioFile } from "./prepare.ts";
import { endpointsOf, ourNumberId, ourSenders } from "./senders.ts";
import { shopOrigins, shopPath, startShop } from "../shop/shop.ts";
import { startVendors, type Vendors } from "./vendors.ts";

export const everyMinute = "* * * * *";
export const everyFiveMinutes = "*/5 * * * *";
const readyTimeoutMs = 60_000;
const readyEveryMs = 200;

export type StackOptions = {
	readonly dataDir: string;
	/** 0: a free one. */
	readonly port: number;
	readonly durable: boolean;
	/** What `prepare.ts` made, for the same town. */
	readonly copyOf?: string;
	readonly env?: Readonly<Record<string, string | undefined>>;
	readonly town?: SeedTown;
	readonly phones?: readonly PhoneSeed[];
	readonly script?: string;
	readonly killable?: boolean;
	readonly inspectorPort?: number;
	readonly typesense?: boolean;
	/** Papers are read on this machine. */
	readonly ocr?: boolean;
	readonly upstash?: boolean;
	readonly slack?: boolean;
	/** Mobile money over MTN's API, instead of codes to dial. */
	readonly momo?: boolean | "sandbox";
	/** Letters are carried by a stand-in of Resend. */
	readonly email?: boolean;
	/** A number of Meta's beside that of Twilio's, on a stand-in. */
	readonly meta?: boolean;
	readonly logLine?: (line: string) => void;
	readonly nowMs?: () => number;
};

export type Stack = Omit<Vendors, "vars"> & {
	readonly url: string;
	/** A page of a business's own, with the chat on it. */
	readonly shopUrl: string;
	readonly credentials: Credentials;
	readonly database: StackDatabase;
	readonly twilio: TwilioStandIn | null;
	readonly telegram: TelegramStandIn | null;
	readonly worker: () => RunningWorker;
	readonly workerPid: () => number;
	readonly script: string;
	readonly tick: () => Promise<void>;
	readonly kill: () => Promise<void>;
	readonly restart: (script?: string, vars?: Readonly<Record<string, string>>) => Promise<void>;
	readonly stop: () => Promise<void>;
};

export const ownerPhones: readonly PhoneSeed[] = harbourTown.businesses.flatMap(
	({ id, name, ownerPhone, ownerLocale }) =>
		ownerPhone === undefined
			? []
			: [
					{
						id: `owner-${id}`,
						name,
						number: ownerPhone,
						role: "vendor" as const,
						locale: ownerLocale,
						windowOpen: true,
					},
				],
);

export const townPhones: readonly PhoneSeed[] = [
	...harbourTown.people.map((person) => ({
		id: person.id,
		name: person.name,
		number: person.phone,
		role: "person" as const,
		locale: person.locale,
	})),
	...harbourTown.drivers.map((driver) => ({
		id: driver.id,
		name: driver.name,
		number: driver.phone,
		role: "driver" as const,
		locale: driver.locale,
		windowOpen: driver.onDuty,
	})),
	...ownerPhones,
];

async function untilReady(url: string): Promise<void> {
	const deadline = Date.now() + readyTimeoutMs;
	for (;;) {
		const response = await fetch(`${url}/readyz`).catch(() => null);
		if (response?.ok) return;
		if (Date.now() > deadline)
			throw new Error(`the Worker was not ready after ${readyTimeoutMs} ms`);
		await new Promise((done) => setTimeout(done, readyEveryMs));
	}
}

const given = (env: StackOptions["env"], name: string): string | undefined =>
	env?.[name] === "" ? undefined : env?.[name];

export async function startStack(options: StackOptions): Promise<Stack> {
	const dataDir = resolve(options.dataDir);
	const stops: (() => Promise<void>)[] = [];
	const stop = async () => {
		for (let one = stops.pop(); one; one = stops.pop()) await one();
	};
	try {
		const kept = join(dataDir, credentialsFile);
		if (options.copyOf !== undefined && !existsSync(kept)) {
			mkdirSync(dataDir, { recursive: true });
			copyFileSync(join(options.copyOf, credentialsFile), kept);
		}
		const made = keepCredentials(kept);
		const credentials: Credentials = {
			...made,
			TWILIO_ACCOUNT_SID: given(options.env, "TWILIO_ACCOUNT_SID") ?? made.TWILIO_ACCOUNT_SID,
			TWILIO_AUTH_TOKEN: given(options.env, "TWILIO_AUTH_TOKEN") ?? made.TWILIO_AUTH_TOKEN,
			TELEGRAM_BOT_TOKEN: given(options.env, "TELEGRAM_BOT_TOKEN") ?? made.TELEGRAM_BOT_TOKEN,
			TELEGRAM_WEBHOOK_SECRET:
				given(options.env, "TELEGRAM_WEBHOOK_SECRET") ?? made.TELEGRAM_WEBHOOK_SECRET,
			ADMIN_TOKEN: given(options.env, "ADMIN_TOKEN") ?? made.ADMIN_TOKEN,
			DATA_KEY: given(options.env, "DATA_KEY") ?? made.DATA_KEY,
			AUDIT_KEY: given(options.env, "AUDIT_KEY") ?? made.AUDIT_KEY,
		};
		const senders = {
			whatsapp: given(options.env, "TWILIO_WHATSAPP_FROM") ?? ourSenders.whatsapp,
			sms: given(options.env, "TWILIO_SMS_FROM") ?? ourSenders.sms,
		};
		const numberId = given(options.env, "WHATSAPP_PHONE_NUMBER_ID");
		const numberIds = numberId ? [numberId] : options.meta ? [ourNumberId] : [];
		const port = options.port === 0 ? await findFreePort() : options.port;
		const publicUrl = given(options.env, "PUBLIC_BASE_URL") ?? `http://localhost:${port}`;
		const building = options.script
			? Promise.resolve(options.script)
			: buildWorker({ outDir: join(dataDir, "build") }).then((built) => built.scriptPath);
		const databaseUrl = given(options.env, "DATABASE_URL");
		const [script, database] = await Promise.all([
			building,
			startDatabase({
				dataDir: join(dataDir, postgresFolder),
				...(databaseUrl ? { databaseUrl } : {}),
				durable: options.durable,
				copyOf: options.copyOf === undefined ? undefined : join(options.copyOf, postgresFolder),
				credentials,
				town: options.town ?? harbourTown,
				endpoints: endpointsOf(senders, credentials, shopOrigins(port), numberIds),
			}).then((started) => {
				stops.push(started.stop);
				return started;
			}),
		]);

		const outside = given(options.env, "TWILIO_API_BASE_URL");
		const twilio = outside
			? null
			: await startTwilioStandIn({
					accountSid: credentials.TWILIO_ACCOUNT_SID,
					authToken: credentials.TWILIO_AUTH_TOKEN.split(",")[0] ?? "",
					// The retry override is part of the address as an operator would configure it.
					webhookUrl: `${publicUrl}/webhooks/twilio/messages#rc=2&rp=5xx,ct,rt`,
					senders,
					phones: options.phones ?? townPhones,
					places: harbourTown.marketDraft.places.map((place) => ({
						name: place.names["en"] ?? place.id,
						lat: place.lat,
						lng: place.lng,
					})),
					...(options.nowMs ? { clock: options.nowMs } : {}),
					allowedHosts: [`localhost:${port}`, `127.0.0.1:${port}`],
					...(options.durable ? { stateFile: join(dataDir, twilioFile) } : {}),
					...(options.copyOf === undefined ? {} : { startFile: join(options.copyOf, twilioFile) }),
				});
		if (twilio) {
			stops.push(twilio.stop);
			// The stand-in approves at once; a real account waits for WhatsApp.
			await submitTemplates({
				twilio: {
					accountSid: credentials.TWILIO_ACCOUNT_SID,
					authToken: credentials.TWILIO_AUTH_TOKEN,
					apiBaseUrl: twilio.url,
				},
			});
		}

		const telegramUrl = given(options.env, "TELEGRAM_API_BASE_URL");
		const telegram =
			telegramUrl || given(options.env, "TELEGRAM_BOT_TOKEN")
				? null
				: await startTelegramStandIn({
						token: credentials.TELEGRAM_BOT_TOKEN,
						secret: credentials.TELEGRAM_WEBHOOK_SECRET.split(",", 1)[0] ?? "",
						webhookUrl: `${publicUrl}/webhooks/telegram/messages`,
						allowedHosts: [`localhost:${port}`, `127.0.0.1:${port}`],
					});
		if (telegram) stops.push(telegram.stop);

		const shop = await startShop({ chatUrl: publicUrl });
		stops.push(shop.stop);

		const { vars: ofVendors, ...vendors } = await startVendors({
			options,
			publicUrl,
			allowedHosts: [`localhost:${port}`, `127.0.0.1:${port}`],
			stops,
		});

		const passed = Object.fromEntries(
			Object.entries(options.env ?? {}).filter(([, value]) => value !== undefined && value !== ""),
		) as Record<string, string>;
		const vars = {
			...passed,
			...ofVendors,
			PUBLIC_BASE_URL: publicUrl,
			DATABASE_URL: database.urls.rw,
			DATABASE_URL_SYSTEM: database.urls.system,
			TWILIO_ACCOUNT_SID: credentials.TWILIO_ACCOUNT_SID,
			TWILIO_AUTH_TOKEN: credentials.TWILIO_AUTH_TOKEN,
			TWILIO_WHATSAPP_FROM: senders.whatsapp,
			TWILIO_SMS_FROM: senders.sms,
			TWILIO_API_BASE_URL: outside ?? twilio?.url ?? "",
			TELEGRAM_BOT_TOKEN: credentials.TELEGRAM_BOT_TOKEN,
			TELEGRAM_WEBHOOK_SECRET: credentials.TELEGRAM_WEBHOOK_SECRET,
			TELEGRAM_API_BASE_URL: telegramUrl ?? telegram?.url ?? "",
			DATA_KEY: credentials.DATA_KEY,
			AUDIT_KEY: credentials.AUDIT_KEY,
			ADMIN_TOKEN: credentials.ADMIN_TOKEN,
		};
		// The Worker would answer 503 to everything: said here, before anybody waits for it.
		const read = readSettings(vars as unknown as Bindings);
		if (!read.ok) throw new Error(`wrong settings: ${wordsOf(read.wrong)} (npm run doctor)`);
		const launch = (
			file: string,
			more: Readonly<Record<string, string>> = {},
		): Promise<RunningWorker | WorkerProcess> => {
			const settings = {
				script: file,
				config: readConfig("wrangler.toml"),
				port: 0,
				host: "127.0.0.1" as const,
				persistDir: join(dataDir, "objects"),
				vars: { ...vars, ...more },
				...(options.inspectorPort === undefined ? {} : { inspectorPort: options.inspectorPort }),
				...(options.logLine ? { logLine: options.logLine } : {}),
			};
			return options.killable ? startWorkerProcess(settings) : startWorker(settings);
		};
		let worker = await launch(script);
		stops.push(() => worker.stop());
		const beside = twilio
			? await startBeside({
					url: `http://127.0.0.1:${port}`,
					adminToken: credentials.ADMIN_TOKEN,
					dataKey: credentials.DATA_KEY,
					allowedHosts: [`localhost:${port}`, `127.0.0.1:${port}`],
					...(options.nowMs ? { nowMs: options.nowMs } : {}),
				})
			: null;
		if (beside) stops.push(beside.stop);
		const edge: ReverseProxy = await startReverseProxy({
			port,
			host: "127.0.0.1",
			routes: (path) => {
				if (beside && path.startsWith(besidePath)) return beside.url;
				if (twilio && /^\/phones(\/|\?|$)/.test(path)) return twilio.url;
				if (new RegExp(`^${shopPath}(/|\\?|$)`).test(path)) return shop.url;
				if (vendors.meta && path.startsWith("/meta/api/")) return vendors.meta.url;
				if (vendors.email && path.startsWith("/email/letters")) return vendors.email.url;
				return telegram && path.startsWith("/telegram/api/") ? telegram.url : worker.url;
			},
		});
		stops.push(edge.stop);
		// Directory and markets are projected by the minute's sweep; nothing can be served before its first run.
		await worker.scheduled(everyMinute);
		await untilReady(edge.url);
		return {
			url: `http://localhost:${edge.port}`,
			shopUrl: `${edge.url}${shopPath}`,
			credentials,
			database,
			twilio,
			telegram,
			...vendors,
			worker: () => worker,
			workerPid: () => ("pid" in worker ? worker.pid : 0),
			script,
			tick: () => worker.scheduled(everyMinute),
			kill: async () => {
				if ("kill" in worker) await worker.kill("SIGKILL");
			},
			restart: async (file, more) => {
				worker = await launch(file ?? script, more);
			},
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}
