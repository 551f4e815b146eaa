/**
 * `npm run restore-check`: after Postgres was restored, names what people were told since and Postgres has lost. It changes nothing;
 * `--ask-again` asks each person anew.
 */
import "../../scripts/node-guard.ts";
import { parseArgs } from "node:util";
import pg from "pg";
import { z } from "zod";
import { ask } from "../ask.ts";
import { askAgain, checkRestored, type Lost } from "./check.ts";

const usage = `npm run restore-check -- --since <time Postgres was brought back to> --url <address> --key <admin key of a tenant>
  [--database <owner's address>, else DATABASE_URL_OWNER] [--ask-again: each person is asked anew for what was lost]
Exit code 0: nothing is lost, or all who lost something are asked. 1: something is, or a thread could not be read.
2: it could not do its work.`;

const { values } = parseArgs({
	options: {
		since: { type: "string" },
		url: { type: "string" },
		key: { type: "string" },
		database: { type: "string" },
		"ask-again": { type: "boolean" },
	},
});
const answerSchema = z.looseObject({ data: z.unknown() });
const refusalSchema = z.looseObject({ error: z.looseObject({ msg: z.string() }) });

const named = ({ threadKey, actionId, atMs, tool, code }: Lost): string =>
	`${tool} ${code} asked at ${new Date(atMs).toISOString()}, thread ${threadKey}, item ${actionId}`;

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
		const headers = { authorization: `Bearer ${values.key}` };
		const { threads, settled, lost, asked, unread } = await checkRestored(
			{
				admin: async (path) => {
					const answer = await ask(`${base}/admin${path}`, { headers });
					if (answer?.status !== 200)
						throw new Error(`${base} answered ${answer?.status ?? "nothing"}`);
					return answerSchema.parse(answer.json).data;
				},
				known: async (threadKey, shown) => {
					const { rows } = await client.query<{ shown: string }>(
						"select distinct shown_hash as shown from tool_executions where thread_key = $1 and shown_hash = any($2) and state in ('running', 'succeeded', 'unknown')",
						[threadKey, shown],
					);
					return new Set(rows.map((row) => row.shown));
				},
			},
			since,
		);
		console.log(
			`${threads} threads, ${settled} things agreed to that may be later, ${lost.length} of them without a row.`,
		);
		for (const item of lost) console.log(`lost: ${named(item)}`);
		for (const item of asked) console.log(`asked again before: ${named(item)}`);
		for (const threadKey of unread) console.log(`not read to its end: thread ${threadKey}`);
		if (!values["ask-again"]) return lost.length + unread.length > 0 ? 1 : 0;
		const told = await askAgain(async (path) => {
			const answer = await ask(`${base}/admin${path}`, { method: "POST", headers });
			if (answer?.status === 200) return null;
			const refusal = refusalSchema.safeParse(answer?.json);
			return refusal.data?.error.msg ?? `${base} answered ${answer?.status ?? "nothing"}`;
		}, lost);
		for (const { item, why } of told)
			console.log(
				why === null ? `asked again: ${named(item)}` : `not asked: ${named(item)}: ${why}`,
			);
		return told.some(({ why }) => why !== null) || unread.length > 0 ? 1 : 0;
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
