/**
 * Postgres over HTTP: one call or batch is one request and one transaction, which first sets whom it runs for. Without
 * that row security shows no row.
 *
 * Not through Drizzle's wrapper, which has no time limit for batches and changes the driver's type parsers for the
 * whole isolate. Drizzle queries still fit (`query.toSQL()` is a `Statement`).
 */

import type { NeonDbError, NeonQueryFunction } from "@neondatabase/serverless";
import { invariant } from "../../core/errors.ts";
import type { Json } from "../../core/json.ts";
import { within } from "../../ports/deadline.ts";
import type { CallContext, Statement } from "../../ports/sql-calls.ts";
import { StoreUnavailable } from "../../ports/stores.ts";
import { span } from "../../ports/trace.ts";
import { type Opener, unseal } from "./unseal.ts";

export type { Statement };
export type Row = Readonly<Record<string, unknown>>;

export type Database = {
	/** One result per statement, all or nothing. */
	readonly runBatch: (
		context: CallContext,
		statements: readonly Statement[],
	) => Promise<readonly (readonly Row[])[]>;
	/** Rows as arrays, as two columns may share a name. */
	readonly runRows: (
		context: CallContext,
		statements: readonly Statement[],
	) => Promise<readonly (readonly (readonly unknown[])[])[]>;
	/** A function of schema `app`: JSON in and out, decrypted. */
	readonly call: (name: string, context: CallContext, args: Json) => Promise<unknown>;
	/** Not decrypted: of many rows, one that does not decrypt must not fail the rest. */
	readonly callEncrypted: Database["call"];
	/** Throws where a key is missing. */
	readonly open: (value: unknown) => Promise<unknown>;
};

const requestTimeoutMs = 10_000;
/** Rolled back whole, so a retry is safe. */
const lostRetriesMax = 1;
const lostToAnother = new Set(["40001", "40P01"]);
/** Connection failures, exhausted resources, interventions (also our statement timeout); lock timeout. */
const unavailableClasses = new Set(["08", "53", "57"]);
const lockNotAvailable = "55P03";
const sqlState = /^[0-9A-Z]{5}$/;

/** Neon's hosts: the driver's rule. A loopback host is a proxy speaking Neon's protocol; so is any other, over TLS. */
export function endpointOf(host: string, port: number | string): string | null {
	if (host.endsWith(".neon.tech")) return null;
	const isLoopback = host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
	return `${isLoopback ? "http" : "https"}://${host}${port ? `:${port}` : ""}/sql`;
}

type Driver = typeof import("@neondatabase/serverless");
let driver: Driver | null = null;

/**
 * Loaded with the first query; an ordinary turn makes none. The promise is not cached: a cancelled request must not
 * block others.
 */
async function loadDriver(): Promise<Driver> {
	if (driver) return driver;
	const loaded = await import("@neondatabase/serverless");
	if (driver) return driver;
	const { neonConfig } = loaded;
	const neonRule = neonConfig.fetchEndpoint;
	neonConfig.fetchEndpoint = (host, port, options): string =>
		endpointOf(host, port) ??
		(typeof neonRule === "function" ? neonRule(host, port, options) : neonRule);
	driver = loaded;
	return loaded;
}

export function makeDatabase(options: {
	readonly url: string;
	readonly opener: Opener;
	readonly timeoutMs?: number;
	/** Called after each request. */
	readonly heard?: (hasAnswered: boolean) => void;
}): Database {
	let made: NeonQueryFunction<false, false> | null = null;
	const timeoutMs = options.timeoutMs ?? requestTimeoutMs;

	type Ask<T> = (
		sql: NeonQueryFunction<false, false>,
		fetchOptions: { readonly signal: AbortSignal },
	) => Promise<T>;
	/** The trace id travels in the statements: `app.trace_id`. */
	const attempt = async <T>(name: string, statements: number, ask: Ask<T>): Promise<T> => {
		made ??= (await loadDriver()).neon(options.url, { disableWarningInBrowsers: true });
		const sql = made;
		try {
			return await span(
				"postgres",
				{ function: name, statements },
				() => within(timeoutMs, (signal) => ask(sql, { signal })),
				"client",
			);
		} catch (error) {
			const fault = faultOf(error);
			options.heard?.(!(fault instanceof StoreUnavailable));
			throw fault;
		}
	};

	const trying = async <T>(name: string, statements: number, ask: Ask<T>): Promise<T> => {
		for (let retries = 0; ; retries++) {
			try {
				const answer = await attempt(name, statements, ask);
				options.heard?.(true);
				return answer;
			} catch (error) {
				if (!(error instanceof LostToAnother)) throw error;
				if (retries >= lostRetriesMax)
					throw new StoreUnavailable("lost to other transactions, repeatedly", {
						cause: error.cause,
					});
			}
		}
	};

	const run = async (
		name: string,
		context: CallContext,
		statements: readonly Statement[],
		arrayMode = false,
	): Promise<readonly (readonly unknown[])[]> => {
		const batch = [beginAs(context), ...statements];
		const [, ...answers] = await trying(name, batch.length, (sql, fetchOptions) =>
			sql.transaction(
				batch.map(({ sql: text, params }) => sql.query(text, [...params])),
				{ arrayMode, fetchOptions },
			),
		);
		invariant(answers.length === statements.length, "every statement has its answer");
		return answers as readonly (readonly unknown[])[];
	};

	const callEncrypted: Database["call"] = async (name, context, args) => {
		invariant(/^[a-z]+(_[a-z]+)*$/.test(name), "a function is called by its plain name");
		const { tenantId, actor, traceId } = context;
		const rows = await trying(name, 1, (sql, fetchOptions) =>
			sql.query(
				"select app.call($1, $2, $3, $4, $5) as answer",
				[name, tenantId ?? "", actor, traceId, JSON.stringify(args)],
				{ fetchOptions },
			),
		);
		return rows[0]?.["answer"];
	};
	const open: Database["open"] = (value) => unseal(value, options.opener);

	return {
		runBatch: async (context, statements) =>
			(await run("batch", context, statements)) as readonly (readonly Row[])[],
		runRows: async (context, statements) =>
			(await run("rows", context, statements, true)) as readonly (readonly unknown[][])[],
		callEncrypted,
		open,
		call: async (name, context, args) => open(await callEncrypted(name, context, args)),
	};
}

/** Transaction-local: a pooled connection forgets it at commit. */
const beginAs = (context: CallContext): Statement => ({
	sql: "select set_config('app.tenant_id', $1, true), set_config('app.actor', $2, true), set_config('app.trace_id', $3, true)",
	params: [context.tenantId ?? "", context.actor, context.traceId],
});

class LostToAnother extends Error {
	override readonly name = "LostToAnother";
}

/**
 * Without SQLSTATE the request failed (network, 5xx, timeout, broken body). With one it is mostly our bug and stays as
 * it is.
 */
function faultOf(error: unknown): unknown {
	const code = sqlStateOf(error);
	if (code === null) return new StoreUnavailable("the database did not answer", { cause: error });
	if (lostToAnother.has(code)) return new LostToAnother(code, { cause: error });
	if (unavailableClasses.has(code.slice(0, 2)) || code === lockNotAvailable)
		return new StoreUnavailable(`the database could not serve this (${code})`, { cause: error });
	return error;
}

/** By name: the class loads with the driver. */
export const isOfDatabase = (error: unknown): error is NeonDbError =>
	error instanceof Error && error.name === "NeonDbError";

function sqlStateOf(error: unknown): string | null {
	if (!isOfDatabase(error)) return null;
	return error.code !== undefined && sqlState.test(error.code) ? error.code : null;
}
