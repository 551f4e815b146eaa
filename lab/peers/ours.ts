/** A promise is kept when the message has arrived there. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { compose } from "../../src/app/compose.ts";
import type { Bindings } from "../../src/app/env.ts";
import { edgeOf } from "../../src/app/edge-context.ts";
import { runCron } from "../../workers/cron.ts";
import { kvInMemory } from "../bench/kv-in-memory.ts";
import { hookPath, makeOutsideServer } from "../bench/accept.ts";
import {
	benchWhatsApp,
	type Form,
	makeCredentials,
	messageForm,
	signedHeaders,
} from "../bench/host.ts";
import { serve } from "../bench/serve.ts";
import type { Credentials } from "../../dev/stack/credentials.ts";
import { startDatabase } from "../../dev/stack/database.ts";
import { listenOn } from "../../dev/supervisor/ports.ts";
import { withClient } from "./counters.ts";
import { makeMailboxes } from "./mailboxes.ts";
import { type Ground, startProxy, untilServed } from "./others.ts";
import { ourTown, requestOf } from "./our-town.ts";
import { makeClient, nowMs, type Side } from "./side.ts";

const origin = "https://bench.example.test";
const benchSms = "+447700900999";
const credentials: Credentials = makeCredentials();
/** A person may write thirty messages a minute: whoever has made so many pairs writes from another number. */
const pairsPerNumberMax = 9;

async function prepare(databaseUrl: string) {
	const database = await startDatabase({
		dataDir: "",
		databaseUrl,
		durable: true,
		credentials,
		town: ourTown,
		endpoints: { whatsapp: benchWhatsApp, sms: benchSms },
	});
	const projected = new Map<string, string>();
	const nobody = { idFromName: (name: string) => name, get: () => ({}) };
	const text = {
		PUBLIC_BASE_URL: origin,
		DATABASE_URL: database.urls.rw,
		DATABASE_URL_SYSTEM: database.urls.system,
		DATA_KEY: credentials.DATA_KEY,
		TWILIO_ACCOUNT_SID: credentials.TWILIO_ACCOUNT_SID,
		TWILIO_AUTH_TOKEN: credentials.TWILIO_AUTH_TOKEN,
		TWILIO_WHATSAPP_FROM: benchWhatsApp,
		TWILIO_SMS_FROM: benchSms,
		LOG_LEVEL: "error",
	};
	const bindings = {
		...text,
		THREAD: nobody,
		SOLICITATION: nobody,
		TOOL_HEALTH: nobody,
		PROJECTION: kvInMemory(projected),
	};
	await runCron(compose(edgeOf(bindings as unknown as Bindings)), "* * * * *");
	await database.stop();
	if (![...projected.keys()].some((key) => key.startsWith("market:")))
		throw new Error("the market was not projected");
	const at = (port: number, url: string) => url.replace(`:${database.proxy.port}/`, `:${port}/`);
	return {
		projected,
		textFor: (proxyPort: number, twilioPort: number) => ({
			...text,
			DATABASE_URL: at(proxyPort, text.DATABASE_URL),
			DATABASE_URL_SYSTEM: at(proxyPort, text.DATABASE_URL_SYSTEM),
			TWILIO_API_BASE_URL: `http://127.0.0.1:${twilioPort}`,
		}),
	};
}

function makeNumbers(): (person: string) => string {
	const pairs = new Map<string, number>();
	const given = new Map<string, string>();
	return (person) => {
		const before = pairs.get(person) ?? 0;
		pairs.set(person, before + 1);
		const key = `${person} ${Math.floor(before / pairsPerNumberMax)}`;
		const number = given.get(key) ?? `+4479${String(given.size + 1).padStart(8, "0")}`;
		given.set(key, number);
		return number;
	};
}

async function startParts({ bench, databaseUrl }: Ground) {
	const { projected, textFor } = await prepare(databaseUrl);
	const stops: (() => Promise<void>)[] = [];
	const stop = async () => {
		for (let one = stops.pop(); one; one = stops.pop()) await one();
	};
	try {
		const mailboxes = makeMailboxes();
		const outside = makeOutsideServer(projected, () => true, mailboxes.onMessage);
		const outsidePort = await listenOn(outside);
		stops.push(async () => {
			outside.closeAllConnections();
			outside.close();
		});
		const proxy = await startProxy(databaseUrl);
		stops.push(proxy.stop);
		const dir = join(bench.dir, "ours");
		mkdirSync(dir, { recursive: true });
		const { scriptPath } = await bench.built();
		const served = await serve({
			dir,
			script: scriptPath,
			text: textFor(proxy.port, outsidePort),
			isOurs: true,
			objects: {
				THREAD: "ThreadObject",
				SOLICITATION: "SolicitationObject",
				TOOL_HEALTH: "ToolHealthObject",
			},
			kvPort: outsidePort,
		});
		stops.push(served.stop);
		await untilServed(served.port);
		return { mailboxes, served, proxy, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

type Open = { readonly number: string; readonly proposal: string; readonly code: string };
type Receipt = { readonly proposal: string; readonly code: string; readonly sentAtMs: number };

/** Every confirmed row by the receipt that told of it: a row nobody was told of, and a message nobody waited for, show as such. */
async function entriesOf(
	databaseUrl: string,
	receipts: readonly Receipt[],
	surplus: readonly string[],
): Promise<readonly string[]> {
	const told = new Map(receipts.map(({ code, proposal }) => [code, proposal]));
	const confirmed = await withClient(databaseUrl, (owner) =>
		owner.query<{ code: string }>(
			"select confirmation_code as code from transactions where state = 'confirmed'",
		),
	);
	return [
		...confirmed.rows.map(({ code }) => told.get(code) ?? `nobody was told of ${code}`),
		...surplus.map((message) => `nobody waited for ${message}`),
	];
}

/** By the transaction that wrote a booking's row last: where something else writes it after the yes, this is too long, never too short. */
async function committedOf(
	databaseUrl: string,
	receipts: readonly Receipt[],
): Promise<readonly number[]> {
	const rows = await withClient(databaseUrl, (owner) =>
		owner.query<{ code: string; at: number }>(
			`select confirmation_code as code, extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as at
			from transactions where state = 'confirmed'`,
		),
	);
	const at = new Map(rows.rows.map((row) => [row.code, row.at]));
	return receipts.flatMap(({ code, sentAtMs }) => {
		const committedAt = at.get(code);
		return committedAt === undefined ? [] : [committedAt - sentAtMs];
	});
}

export async function startOurs(ground: Ground): Promise<Side> {
	const { databaseUrl } = ground;
	const { mailboxes, served, proxy, stop } = await startParts(ground);
	const client = makeClient(served.port, ground.connections);
	const numberOf = makeNumbers();
	const open = new Map<string, Open>();
	const said = new Map<string, Form>();
	const receipts: Receipt[] = [];
	const formOf = (number: string, text: string) =>
		messageForm(credentials.TWILIO_ACCOUNT_SID, number, text);
	const send = (form: Form) =>
		client.post(
			hookPath,
			signedHeaders(credentials.TWILIO_AUTH_TOKEN, origin, form),
			new URLSearchParams(form).toString(),
		);
	const exchange = async (number: string, form: Form): Promise<string> => {
		const [message] = await Promise.all([mailboxes.next(number), send(form)]);
		return message;
	};
	return {
		propose: async (person, request) => {
			const number = numberOf(person);
			const shown = await exchange(number, formOf(number, requestOf(request, Date.now())));
			const code = /\bYES ([A-Z0-9]{4})\b/.exec(shown)?.[1];
			if (!code) throw new Error(`no proposal for “${requestOf(request, Date.now())}”: ${shown}`);
			const proposal = `${number} ${request}`;
			open.set(person, { number, proposal, code });
			return proposal;
		},
		yes: async ({ person, message }) => {
			const asked = open.get(person);
			if (!asked) throw new Error(`${person} has nothing to say yes to`);
			const form = formOf(asked.number, `YES ${asked.code}`);
			said.set(message, form);
			const sentAtMs = nowMs();
			const receipt = await exchange(asked.number, form);
			const code = /^Booked\b.*\bcode is ([A-Z0-9]{4})\b/s.exec(receipt)?.[1];
			if (!code) return { booking: null };
			receipts.push({ proposal: asked.proposal, code, sentAtMs });
			return { booking: code };
		},
		// Whether something was after all is seen in the mailboxes at the end.
		again: async ({ message }) => {
			const form = said.get(message);
			if (!form) throw new Error(`${message} was not said before`);
			await send(form);
			return { booking: null };
		},
		pids: { own: [served.pid], proxy: [proxy.pid] },
		stop: async () => {
			client.close();
			await stop();
		},
		entries: () => entriesOf(databaseUrl, receipts, mailboxes.surplus),
		committedMs: (sinceMs) =>
			committedOf(
				databaseUrl,
				receipts.filter(({ sentAtMs }) => sentAtMs >= sinceMs),
			),
	};
}
