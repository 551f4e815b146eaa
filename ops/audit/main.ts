/**
 * `npm run audit`: proves that nobody has changed what the logs say, names the first row that somebody has, and writes down
 * everything behind one commitment. Exit code 0 only if all of it holds.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { bundleOf, headsOfWorker } from "./admin.ts";
import { erasePayload } from "./erase.ts";
import { told } from "./finding.ts";
import { type HeadSource, headsInFolder } from "./heads.ts";
import { sealedLogs } from "./logs.ts";
import {
	command,
	databaseUrl,
	moment,
	needed,
	options,
	publicKeys,
	usage,
	WrongUse,
} from "./settings.ts";
import { verifyAudit } from "./verify.ts";

const findingsToldMax = 20;
const say = (line: string) => console.log(line);

function headSource(): HeadSource | null {
	if (options["without-heads"] === true) return null;
	if (options.heads !== undefined) return headsInFolder(resolve(options.heads));
	if (options.url !== undefined) return headsOfWorker;
	throw new WrongUse(
		"Where are the signed heads? --heads folder, or --url and --key; --without-heads proves less: the chain may have been made anew.",
	);
}

async function verify(): Promise<number> {
	const source = headSource();
	const span = { from: moment(options.from, "--from"), to: moment(options.to, "--to") };
	const { logs, tables, findings, leftOut } = await verifyAudit({
		databaseUrl: databaseUrl(),
		tenantId: options.tenant ?? null,
		span,
		heads: source === null ? null : { source, keys: await publicKeys() },
	});
	for (const { log, chains, segments, rows, erased, unsealed, heads, waiting } of logs)
		say(
			`${log}: ${rows} rows in ${segments} segments of ${chains} chains${erased > 0 ? `, ${erased} payloads erased` : ""}${
				unsealed > 0 ? `, ${unsealed} rows not sealed yet` : ""
			}; ${source === null ? "signed heads not compared" : `${heads} signed heads`}${
				source !== null && waiting > 0 ? `, ${waiting} not kept outside yet` : ""
			}`,
		);
	for (const { table, rows, digest, rebuiltDigest, notCompared } of tables)
		say(
			`${table}: ${rows} rows, ${digest === rebuiltDigest ? "as the events say" : "NOT as the events say"}, ${digest.slice(0, 16)}${
				notCompared > 0 ? `, ${notCompared} not compared (payload erased)` : ""
			}`,
		);
	if (tables.length === 0)
		say("State was not rebuilt: a part of the time says nothing of what rows have become.");
	const [first, ...others] = findings;
	if (first === undefined) {
		say(source === null ? "Whole, as far as the database itself can say." : "Whole.");
		return 0;
	}
	say(`\nFirst broken row: ${told(first)}`);
	for (const finding of others.slice(0, findingsToldMax)) say(`  then ${told(finding)}`);
	const more = others.length - findingsToldMax + leftOut;
	if (more > 0) say(`  and ${more} more`);
	return 1;
}

async function heads(): Promise<number> {
	const out = resolve(needed(options.out, "--out"));
	let count = 0;
	for await (const { name, text } of headsOfWorker()) {
		const file = resolve(out, name);
		if (!file.startsWith(`${out}/`)) throw new Error("a name leads out of the folder");
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		count += 1;
	}
	say(`${count} lists of signed heads are in ${out}.`);
	return 0;
}

async function bundle(): Promise<number> {
	const { name, text } = await bundleOf(needed(options.commitment, "--commitment"));
	const folder = resolve(options.out ?? ".");
	mkdirSync(folder, { recursive: true });
	const file = join(folder, name.replaceAll(/[^\w.-]/g, "_"));
	writeFileSync(file, text);
	say(file);
	return 0;
}

async function keys(): Promise<number> {
	for (const [id, publicKey] of await publicKeys()) say(`${id}:${publicKey}`);
	return 0;
}

/** The logs' last number becomes what a new transaction's is counted from. */
async function rebase(): Promise<number> {
	const client = new pg.Client({ connectionString: databaseUrl() });
	await client.connect();
	try {
		const { rows } = await client.query<{ last: string; next: string }>(
			`select greatest(${sealedLogs.map(({ name }) => `(select max(txid) from ${name})`).join(", ")},
				(select max(to_txid) from ops.log_segments), 0)::text as last,
				(app.txid_base() + pg_snapshot_xmax(pg_current_snapshot())::text::bigint)::text as next`,
		);
		const last = BigInt(rows[0]?.last ?? 0);
		if (last < BigInt(rows[0]?.next ?? 0)) {
			say("Nothing to do: new transactions come after what is sealed.");
			return 0;
		}
		await client.query(
			`create or replace function app.txid_base() returns bigint language sql stable parallel safe return ${last}::bigint`,
		);
		say(
			`New transactions are counted from ${last}. What was written since the dump was restored and before this is not sealed: verify names it.`,
		);
		return 0;
	} finally {
		await client.end();
	}
}

async function erase(): Promise<number> {
	const what = {
		log: needed(options.log, "--log"),
		seq: needed(options.seq, "--seq"),
		reason: needed(options.reason, "--reason"),
	};
	const client = new pg.Client({ connectionString: databaseUrl() });
	await client.connect();
	try {
		const isDone = await erasePayload(
			async (text, params) => (await client.query(text, [...params])).rows,
			what,
		);
		say(isDone ? "Erased, and written down." : "There is no such payload, or not any more.");
		return isDone ? 0 : 1;
	} finally {
		await client.end();
	}
}

const commands: Readonly<Record<string, () => Promise<number>>> = {
	verify,
	heads,
	bundle,
	keys,
	erase,
	rebase,
};
const run = commands[command];
try {
	if (!run) throw new WrongUse(command === "" ? "What is to be done?" : `There is no ${command}.`);
	process.exitCode = await run();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	if (error instanceof WrongUse) console.error(`\n${usage}`);
	process.exitCode = 2;
}
