import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { everyFiveMinutes, everyMinute, type Stack, startStack } from "../../dev/stack/stack.ts";
import { listenOn } from "../../dev/supervisor/ports.ts";
import type { MomoStandIn } from "../../dev/momo/stand-in.ts";
import type { SlackWorkspace } from "../../dev/slack/stand-in.ts";
import type { PhoneSeed, TwilioStandIn } from "../../dev/twilio/stand-in.ts";
import type { SeedTown } from "../../ops/migrate/seed.ts";
import { installClock, moveDatabaseClock } from "./database-clock.ts";
import type { StripeStandIn } from "../../dev/stripe/stand-in.ts";
import { makePersonalData } from "../../src/crypto/field-cipher.ts";
import { startHoldingProxy } from "./holding-proxy.ts";
import { chaosPhones, chaosTown } from "./town.ts";
import { marker } from "./worker/points.ts";

export type Point = { readonly label: string; readonly nth: number };
export type Looked = {
	readonly name: "THREAD" | "SOLICITATION" | "TOOL_HEALTH";
	readonly id: string;
	readonly state: readonly { readonly json: string }[];
	readonly waiting: readonly { readonly external_id: string }[];
	readonly outbox: readonly {
		readonly id: string;
		readonly status: string;
		readonly next_at_ms: number;
		readonly unshipped: number;
		readonly kind: string;
		readonly text: string;
		readonly repeats: number;
	}[];
	readonly items: readonly {
		readonly id: string;
		readonly status: string;
		readonly free_at_ms: number | null;
	}[];
	readonly journal: readonly { readonly n: number; readonly json: string }[];
	readonly targets: readonly { readonly json: string }[];
};

export type ThreadHeld = {
	readonly state: {
		readonly threadKey: string;
		readonly addresses: Readonly<
			Record<string, { readonly person: { readonly value: string } } | undefined>
		>;
	} | null;
	readonly questions: readonly {
		readonly code: string;
		readonly expiresAtMs: number;
		/** 1: its yes reaches somebody else, and is too late a while before its end. */
		readonly reaches: number;
		/** Null: a proposal of the person's own. */
		readonly solicitationId: string | null;
	}[];
};

export type World = {
	readonly twilio: TwilioStandIn;
	readonly stripe: StripeStandIn;
	/** Null in a world without vendors. */
	readonly momo: MomoStandIn | null;
	readonly slack: SlackWorkspace | null;
	/** Somebody of the staff at the admin API. */
	readonly staff: (method: string, path: string, body?: object) => Promise<Response>;
	readonly mint: (asked: {
		readonly label: string;
		readonly role: string;
		readonly staffId?: string;
	}) => Promise<string>;
	readonly byKey: (key: string, method: string, path: string, body?: object) => Promise<Response>;
	/** Each is known by their number, and agrees to be written to in broadcasts; nobody else does any more. */
	readonly agreeing: (numbers: readonly string[]) => Promise<void>;
	/** Jobs that a dead process holds are free: nobody else holds any. */
	readonly endLeases: () => Promise<void>;
	readonly rows: <T extends pg.QueryResultRow>(
		sql: string,
		...params: unknown[]
	) => Promise<readonly T[]>;
	readonly count: (sql: string, ...params: unknown[]) => Promise<number>;
	readonly arm: (point: Point | null) => Promise<void>;
	readonly passed: () => Promise<Readonly<Record<string, number>>>;
	readonly look: () => Promise<readonly Looked[]>;
	readonly age: () => Promise<void>;
	/** Never throws: a Worker may die under it. */
	readonly tick: (withFive?: boolean) => Promise<void>;
	readonly onPoint: (listener: ((label: string) => void) | null) => void;
	readonly killAndRestart: (script: string) => Promise<void>;
	readonly cutPower: (forMs: number) => Promise<void>;
	readonly nowMs: () => number;
	readonly moveClock: (byMs: number) => Promise<void>;
	readonly threads: () => Promise<readonly ThreadHeld[]>;
	readonly givenUp: Set<string>;
	readonly log: readonly string[];
	readonly stop: () => Promise<void>;
};

const folders = { THREAD: "ThreadObject", SOLICITATION: "SolicitationObject" } as const;
const logMax = 400;
const restartsMax = 3;
const askTimeoutMs = 20_000;
const connectionsMax = 2;

function objectIds(dataDir: string): Readonly<Record<string, readonly string[]>> {
	const root = join(dataDir, "objects", "do");
	return Object.fromEntries(
		Object.entries(folders).map(([name, folder]) => {
			const found = readdirSync(root).find((one) => one.endsWith(folder));
			const files = found ? readdirSync(join(root, found)) : [];
			return [name, files.flatMap((file) => /^([0-9a-f]{64})\.sqlite$/.exec(file)?.[1] ?? [])];
		}),
	);
}

async function startControl(onPoint: (label: string) => void) {
	const server = createServer((request) => {
		void text(request).then(onPoint);
	});
	const port = await listenOn(server);
	return {
		url: `http://127.0.0.1:${port}`,
		stop: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

export async function startWorld(options: {
	readonly dataDir: string;
	readonly script: string;
	readonly movable?: boolean;
	/** MTN asks payers on their phones, staff are told in Slack, papers are read. */
	readonly hasVendors?: boolean;
	readonly town?: SeedTown;
	readonly phones?: readonly PhoneSeed[];
}): Promise<World> {
	const log: string[] = [];
	let listener: ((label: string) => void) | null = null;
	let movedMs = 0;
	const nowMs = () => Date.now() + movedMs;
	const control = await startControl((label) => listener?.(label));
	const edge = await startHoldingProxy();
	const stack: Stack = await startStack({
		dataDir: options.dataDir,
		port: 0,
		// Where the database is killed, what it has acknowledged must have been written.
		durable: options.movable === true,
		killable: true,
		script: options.script,
		town: options.town ?? chaosTown,
		phones: options.phones ?? chaosPhones,
		nowMs,
		...(options.hasVendors ? { momo: true, slack: true, ocr: true } : {}),
		env: { CHAOS_CONTROL_URL: control.url, PUBLIC_BASE_URL: edge.url },
		logLine: (line) => {
			const at = line.indexOf(marker);
			if (at >= 0) listener?.(line.slice(at + marker.length).trim());
			log.push(line);
			log.splice(0, log.length - logMax);
		},
	});
	const { twilio, stripe, momo, slack } = stack;
	if (!twilio || !stripe) throw new Error("the suite has stand-ins of its own");
	edge.setTarget(stack.worker().url);
	const pool = new pg.Pool({ connectionString: stack.database.ownerUrl, max: connectionsMax });
	// A connection that dies with the database is replaced by the next question.
	pool.on("error", () => {});
	if (options.movable) for (const statement of installClock) await pool.query(statement);
	let kills = 0;
	let starting: Promise<void> = Promise.resolve();
	/** Whom it asks may be killed meanwhile: then the next one is asked. */
	const ask = async (path: string, body: unknown): Promise<unknown> => {
		for (;;) {
			await starting;
			const killsBefore = kills;
			try {
				const response = await fetch(`${stack.worker().url}/__chaos/${path}`, {
					method: "POST",
					body: JSON.stringify(body),
					signal: AbortSignal.timeout(askTimeoutMs),
				});
				if (!response.ok) throw new Error(`the Worker's control door: ${response.status}`);
				return await response.json();
			} catch (error) {
				if (kills === killsBefore) throw error;
			}
		}
	};
	const ids = () => objectIds(options.dataDir);
	let running = options.script;
	const again = (end: () => Promise<void>): Promise<void> => {
		const restart = async () => {
			edge.setTarget(null);
			await end();
			// A port that was free a moment ago may be the other world's by now.
			for (let tries = 1; ; tries += 1)
				try {
					await stack.restart(running, { CHAOS_CLOCK_MS: String(movedMs) });
					break;
				} catch (error) {
					if (tries === restartsMax) throw error;
				}
			edge.setTarget(stack.worker().url);
		};
		kills += 1;
		starting = restart();
		return starting;
	};
	const rows: World["rows"] = async <T extends pg.QueryResultRow>(
		sql: string,
		...params: unknown[]
	) => (await pool.query<T>(sql, params)).rows;
	let adminKey: string | null = null;
	const byKey: World["byKey"] = (key, method, path, body) =>
		fetch(`${edge.url}/admin${path}`, {
			method,
			headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
	const mint: World["mint"] = async (asked) => {
		const minted = await byKey(stack.credentials.ADMIN_TOKEN, "POST", "/keys", asked);
		return ((await minted.json()) as { readonly data: { readonly key: string } }).data.key;
	};
	const personalData = makePersonalData(stack.credentials.DATA_KEY);
	return {
		twilio,
		stripe,
		momo,
		slack,
		mint,
		byKey,
		staff: async (method, path, body) => {
			adminKey ??= await mint({ label: "Chaos", role: "super_admin" });
			return byKey(adminKey, method, path, body);
		},
		agreeing: async (numbers) => {
			await rows(
				`update consents set status = 'revoked', revoked_at = now(), revoked_proof_ref = 'before'
				where purpose = 'broadcast' and status = 'granted'`,
			);
			const [tenant] = await rows<{ id: string }>("select id from tenants limit 1");
			for (const number of numbers)
				await rows(
					`with person as (insert into people (tenant_id, phone_hash, phone_encrypted, locale) values ($1, $2, $3, 'en') returning id)
					insert into consents (tenant_id, person_id, purpose, channel, status, proof_ref, granted_at)
					select $1, id, 'broadcast', null, 'granted', 'SM_agreed', now() from person`,
					tenant?.id,
					await personalData.lookup(tenant?.id ?? "", number),
					await personalData.encrypt(number),
				);
		},
		endLeases: async () =>
			void (await rows(
				"update jobs set lease_until = now() - interval '1 s', due_at = now() - interval '1 s' where lease_until > now()",
			)),
		rows,
		count: async (sql, ...params) => Number((await rows<{ n: string }>(sql, ...params))[0]?.n),
		arm: async (point) => void (await ask("arm", { target: point })),
		passed: async () => (await ask("passed", {})) as Readonly<Record<string, number>>,
		look: async () => (await ask("look", ids())) as readonly Looked[],
		age: async () => void (await ask("age", { THREAD: ids()["THREAD"] ?? [] })),
		tick: async (withFive = false) => {
			for (const cron of withFive ? [everyMinute, everyFiveMinutes] : [everyMinute])
				await stack
					.worker()
					.scheduled(cron)
					.catch(() => undefined);
		},
		onPoint: (next) => {
			listener = next;
		},
		killAndRestart: (script) => {
			running = script;
			return again(() => stack.kill());
		},
		cutPower: (forMs) =>
			again(async () => {
				await Promise.all([twilio.goOffline(), stack.database.kill(), stack.kill()]);
				await sleep(forMs);
				await stack.database.restart();
				await twilio.goOnline();
			}),
		nowMs,
		moveClock: async (byMs) => {
			movedMs += byMs;
			await rows(moveDatabaseClock, movedMs);
			await ask("clock", { movedMs, byMs, objects: ids() });
		},
		threads: async () =>
			(await ask("questions", { THREAD: ids()["THREAD"] ?? [] })) as readonly ThreadHeld[],
		givenUp: new Set(),
		log,
		stop: async () => {
			await pool.end();
			await edge.stop();
			await stack.stop();
			control.stop();
		},
	};
}
