import { connect } from "node:net";
import type pg from "pg";
import type { Connection, Upstream } from "./connections.ts";

export type Statement = { readonly query: string; readonly params: readonly unknown[] };
export type Work =
	| { readonly kind: "one"; readonly statement: Statement }
	| { readonly kind: "batch"; readonly statements: readonly Statement[]; readonly begin: string };

/** What the caller went away from is stopped, and what was not committed is rolled back. */
export class Abandoned extends Error {
	override readonly name = "Abandoned";
}

const cancelTimeoutMs = 5000;
const protocolCancel = 80877102;
const asText = { getTypeParser: () => (value: string | Buffer) => value } as pg.CustomTypesConfig;

const errorFields = [
	"code",
	"detail",
	"hint",
	"position",
	"internalPosition",
	"internalQuery",
	"severity",
	"where",
	"table",
	"column",
	"schema",
	"dataType",
	"constraint",
	"file",
	"line",
	"routine",
] as const;

export async function runSql(
	connection: Connection,
	work: Work,
	options: {
		readonly upstream: Upstream;
		readonly rowsAsArrays: boolean;
		readonly signal: AbortSignal;
	},
): Promise<unknown> {
	const { client } = connection;
	const run = async (statement: Statement) => {
		if (options.signal.aborted) {
			throw new Abandoned("the caller is gone");
		}
		return runOne(client, statement, options.rowsAsArrays);
	};
	const cancel = () => sendCancel(client, options.upstream);
	options.signal.addEventListener("abort", cancel);
	try {
		if (work.kind === "one") {
			return await run(work.statement);
		}
		const results: unknown[] = [];
		await run(bare(work.begin));
		for (const statement of work.statements) {
			results.push(await run(statement));
		}
		await run(bare("COMMIT"));
		return { results };
	} catch (error) {
		if (work.kind === "batch") {
			await client.query("ROLLBACK").catch(() => {});
		}
		throw error;
	} finally {
		options.signal.removeEventListener("abort", cancel);
	}
}

export function describeSqlError(error: pg.DatabaseError): Readonly<Record<string, unknown>> {
	const fields = errorFields.map((field) => [field, error[field] ?? null] as const);
	return { message: error.message, ...Object.fromEntries(fields) };
}

async function runOne(client: pg.Client, statement: Statement, rowsAsArrays: boolean) {
	// As Neon does: the extended protocol, which takes exactly one statement.
	const config = {
		text: statement.query,
		values: [...statement.params],
		types: asText,
		queryMode: "extended",
	};
	const result = rowsAsArrays
		? await client.query({ ...config, rowMode: "array" })
		: await client.query(config);
	return {
		command: result.command,
		rowCount: result.rowCount,
		rows: result.rows,
		fields: result.fields,
		rowAsArray: rowsAsArrays,
	};
}

function bare(query: string): Statement {
	return { query, params: [] };
}

/** Asks Postgres to stop what this connection runs; on a connection of its own, as the protocol wants it. */
function sendCancel(client: pg.Client, upstream: Upstream): void {
	const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
	const message = Buffer.alloc(16);
	message.writeInt32BE(16, 0);
	message.writeInt32BE(protocolCancel, 4);
	message.writeInt32BE(processID, 8);
	message.writeInt32BE(secretKey, 12);
	const socket = connect({ ...upstream, timeout: cancelTimeoutMs });
	socket.on("error", () => {});
	socket.on("timeout", () => socket.destroy());
	socket.end(message);
	socket.resume();
}
