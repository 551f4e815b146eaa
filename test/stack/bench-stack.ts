import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { removePostgresData } from "../../dev/postgres/data-folder.ts";
import { type Stack, startStack } from "../../dev/stack/stack.ts";
import { throwawayFolder } from "../../dev/stack/throwaway.ts";
import type { TelegramStandIn } from "../../dev/telegram/stand-in.ts";
import type { PhoneMessage, PhoneSeed, TwilioStandIn } from "../../dev/twilio/stand-in.ts";
import type { SeedTown } from "../../ops/migrate/seed.ts";

const startTimeoutMs = 120_000;
export const waitMs = 30_000;
const pollMs = 100;
const pollMsMax = 500;

export type Bench = {
	readonly stack: () => Stack;
	readonly dataDir: () => string;
	readonly twilio: () => TwilioStandIn;
	readonly telegram: () => TelegramStandIn;
	readonly rows: <T extends pg.QueryResultRow>(
		sql: string,
		...params: unknown[]
	) => Promise<readonly T[]>;
	readonly count: (sql: string, ...params: unknown[]) => Promise<number>;
	/** Asks again until it is true; the promise, not the moment, is tested. */
	readonly until: (
		what: string,
		holds: () => boolean | Promise<boolean>,
		timeoutMs?: number,
	) => Promise<void>;
	/**
	 * Loses every answer to a commit that holds `match`, does what brings such a commit about, and
	 * kills the runtime once an answer was lost: committed, and nobody there knows it.
	 */
	readonly dieAfterCommit: (match: string, act: () => Promise<unknown>) => Promise<void>;
	/** What the Worker logged. */
	readonly log: readonly string[];
};

export function benchStack(
	options: {
		readonly killable?: boolean;
		readonly typesense?: boolean;
		readonly ocr?: boolean;
		readonly upstash?: boolean;
		readonly slack?: boolean;
		readonly momo?: boolean;
		readonly email?: boolean;
		readonly meta?: boolean;
		readonly inspectorPort?: number;
		readonly town?: SeedTown;
		readonly phones?: readonly PhoneSeed[];
		readonly env?: () => Promise<Readonly<Record<string, string>>>;
	} = {},
): Bench {
	let stack: Stack;
	let client: pg.Client;
	let dataDir: string;
	const log: string[] = [];
	beforeAll(async () => {
		dataDir = throwawayFolder("stack");
		stack = await startStack({
			dataDir,
			port: 0,
			durable: false,
			script: inject("workerScript"),
			logLine: (line) => log.push(line),
			...(options.town ? {} : { copyOf: inject("preparedStack") }),
			...options,
			env: (await options.env?.()) ?? {},
		});
		client = new pg.Client({ connectionString: stack.database.ownerUrl });
		await client.connect();
	}, startTimeoutMs);
	afterAll(async () => {
		await client?.end();
		await stack?.stop();
		await removePostgresData(join(dataDir, "postgres"));
		rmSync(dataDir, { recursive: true, force: true });
	}, startTimeoutMs);
	const rows: Bench["rows"] = async <T extends pg.QueryResultRow>(
		sql: string,
		...params: unknown[]
	) => (await client.query<T>(sql, params)).rows;
	const until: Bench["until"] = async (what, holds, timeoutMs = waitMs) => {
		const began = Date.now();
		while (!(await holds())) {
			const waitedMs = Date.now() - began;
			if (waitedMs > timeoutMs) throw new Error(`waited in vain for: ${what}`);
			// What takes seconds is asked about more seldom: many ask by a whole sweep.
			await sleep(Math.min(pollMsMax, pollMs + waitedMs / 4));
		}
	};
	return {
		stack: () => stack,
		dataDir: () => dataDir,
		twilio: () => {
			if (!stack.twilio) throw new Error("this stack has its own stand-in");
			return stack.twilio;
		},
		telegram: () => {
			if (!stack.telegram) throw new Error("this stack has its own bot");
			return stack.telegram;
		},
		rows,
		count: async (sql, ...params) => Number((await rows<{ n: string }>(sql, ...params))[0]?.n),
		until,
		dieAfterCommit: async (match, act) => {
			const { proxy } = stack.database;
			proxy.setFault({ kind: "drop_after_commit", count: 100, match });
			await act();
			await until(`an answer to ${match} to be lost`, () => proxy.swallowed() > 0);
			await stack.kill();
			proxy.setFault(null);
		},
		log,
	};
}

export function codeIn(message: PhoneMessage): string {
	const code = /\b(?:YES|EVET) ([A-Z0-9]{4})\b/.exec(message.body)?.[1];
	if (!code) throw new Error(`no code in: ${message.body}`);
	return code;
}

export const outbound = (messages: readonly PhoneMessage[]): readonly PhoneMessage[] =>
	messages.filter((message) => message.direction === "outbound");
