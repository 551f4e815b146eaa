/** `npm run restore-check`: after Postgres was restored, names what people were told since and Postgres has lost. It changes nothing. */
import "../../scripts/node-guard.ts";
import { parseArgs } from "node:util";
import pg from "pg";
import { z } from "zod";
import { ask } from "../ask.ts";
import { checkRestored } from "./check.ts";

const usage = `npm run restore-check -- --since <time Postgres was brought back to> --url <address> --key <admin key of a tenant>
  [--database <owner's address>, else DATABASE_URL_OWNER]
Exit code 0: nothing is lost. 1: something is, or a thread could not be read. 2: it could not do its work.`;

const { values } = parseArgs({
	options: {
		since: { type: "string" },
		url: { type: "string" },
		key: { type: "string" },
		database: { type: "string" },
	},
});
const answerSchema = z.looseObject({ data: z.unknown() });

async function main(): Promise<number> {
	const since = new Date(values.since ?? "").getTime();
	const database = values.database ?? process.env["DATABASE_URL_OWNER"];
	if (Number.isNaN(since) || !values.url || !values.key || !database) {
		console.error(usage);
		return 2;
	}
	const base = values.url.replace(/\/+$/, "");
	const client = new pg.Client({ connectionString: database });
	await client.connect();
	try {
		const { threads, settled, lost, unread } = await checkRestored(
			{
				admin: async (path) => {
					const answer = await ask(`${base}/admin${path}`, {
						headers: { authorization: `Bearer ${values.key}` },
					});
					if (answer?.status !== 200)
						throw new Error(`${base} answered ${answer?.status ?? "nothing"}`);
					return answerSchema.parse(answer.json).data;
				},
				known: async (hashes) => {
					const { rows } = await client.query<{ hash: string }>(
						"select distinct idempotency_key_hash as hash from tool_executions where idempotency_key_hash = any($1)",
						[hashes],
					);
					return new Set(rows.map(({ hash }) => hash));
				},
			},
			since,
		);
		console.log(
			`${threads} threads, ${settled} things agreed to that may be later, ${lost.length} of them without a row.`,
		);
		for (const { threadKey, actionId, atMs, tool, code } of lost)
			console.log(
				`lost: ${tool} ${code} asked at ${new Date(atMs).toISOString()}, thread ${threadKey}, item ${actionId}`,
			);
		for (const threadKey of unread) console.log(`not read to its end: thread ${threadKey}`);
		return lost.length + unread.length > 0 ? 1 : 0;
	} finally {
		await client.end();
	}
}

try {
	process.exitCode = await main();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 2;
}
