import pg from "pg";
import { type Span, type Walked, walkLog } from "./chain.ts";
import { type Finding, Findings } from "./finding.ts";
import { compareHeads, type HeadSource, type PublicKeys } from "./heads.ts";
import { partitionOf, sealedLogs } from "./logs.ts";
import { nothingOf, type Rebuilt, rebuild, tablesInUse, watchedTables } from "./state.ts";

export type VerifyOptions = {
	readonly databaseUrl: string;
	readonly tenantId: string | null;
	readonly span: Span;
	/** Null: not compared, and then nothing proves that the chain was not made anew. */
	readonly heads: { readonly source: HeadSource; readonly keys: PublicKeys } | null;
};

export type Verified = {
	readonly logs: readonly (Walked & { readonly heads: number; readonly waiting: number })[];
	readonly tables: readonly Rebuilt[];
	readonly findings: readonly Finding[];
	readonly leftOut: number;
};

export async function verifyAudit(options: VerifyOptions): Promise<Verified> {
	const client = new pg.Client({ connectionString: options.databaseUrl });
	await client.connect();
	try {
		await client.query("begin isolation level repeatable read read only");
		await client.query("set local timezone = 'UTC'");
		// Where the role would not see every row, this fails rather than verifies a part.
		await client.query("set local row_security = off");
		const findings = new Findings(options.tenantId);
		const known = await client.query<{ log: string }>("select log from ops.sealed_logs");
		const names = new Set(sealedLogs.map(({ name }) => name));
		for (const { log } of known.rows)
			if (!names.has(log))
				findings.add({ where: log, what: "a log that this command does not know" });
		const { span, tenantId, heads } = options;
		const partition = tenantId === null ? null : partitionOf(tenantId);
		const walked: Walked[] = [];
		for (const log of sealedLogs)
			walked.push(await walkLog(client, log, { span, partition }, findings));
		const compared = heads && (await compareHeads(client, heads, partition, findings));
		const logs = walked.map((one) => ({
			...one,
			...(compared?.(one.log) ?? { heads: 0, waiting: one.segments }),
		}));
		const tables: Rebuilt[] = [];
		const watched = await watchedTables(client, findings);
		// A part of the time says nothing of what the rows have become.
		if (options.span.from === null && options.span.to === null) {
			const inUse = await tablesInUse(client, watched);
			for (const table of watched)
				if (options.tenantId === null || table.tenantColumn !== null)
					tables.push(
						inUse.has(table.name)
							? await rebuild(client, table, options.tenantId, findings)
							: nothingOf(table),
					);
		}
		await client.query("commit");
		return { logs, tables, findings: findings.list, leftOut: findings.leftOut };
	} finally {
		await client.end();
	}
}
