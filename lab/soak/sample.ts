/** It reads files and tables, and asks the Worker nothing. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Client } from "pg";
import type { Stack } from "../../dev/stack/stack.ts";
import { listProcesses } from "../../dev/supervisor/processes.ts";
import { liveMb } from "./heap.ts";

/** An alarm that rings a little early finds nothing to do and is not set again: until then it is no sign of a leak. */
const ringsSoonMs = 5_000;
const nsPerMs = 1_000_000;

export type Objects = {
	readonly threads: number;
	readonly others: number;
	readonly bytes: number;
	readonly rows: Readonly<Record<string, number>>;
	readonly alarms: number;
	readonly idle: number;
	readonly idleWithAlarm: number;
	readonly unhandled: number;
	readonly unsettled: Readonly<Record<string, number>>;
};

export type Sample = {
	readonly atMs: number;
	readonly load: number;
	readonly workerdMb: number;
	readonly liveMb?: number | null;
	readonly postgresMb: number;
	readonly objects: Objects;
	readonly postgresRows: Readonly<Record<string, number>>;
	readonly postgresMbOnDisk: number;
	readonly undelivered: number;
	readonly alertsOpen: number;
};

/** Memory of the process alone plus its part of what it shares; of the whole where the machine does not say. */
function memoryMb(pid: number): number {
	const read = (file: string, name: string) => {
		try {
			const line = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(file, "utf8"));
			return line ? Number(line[1]) / 1024 : null;
		} catch {
			return null;
		}
	};
	return read(`/proc/${pid}/smaps_rollup`, "Pss") ?? read(`/proc/${pid}/status`, "VmRSS") ?? 0;
}
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

function postgresMemoryMb(stack: Stack): number {
	const pid = stack.database.postgres?.pid;
	if (pid === undefined) return 0;
	const children = listProcesses().filter(({ parentPid }) => parentPid === pid);
	return sum([pid, ...children.map((child) => child.pid)].map(memoryMb));
}

const tableNames = ["inbox", "outbox", "items", "journal", "targets"];
const unsettledStatuses = ["queued", "held", "sending", "unknown"];

type One = {
	readonly rows: Readonly<Record<string, number>>;
	readonly alarmAtMs: number | null;
	readonly isThread: boolean;
	readonly waits: number;
	readonly unhandled: number;
	readonly unsettled: Readonly<Record<string, number>>;
};

function readObject(file: string): One {
	const db = new DatabaseSync(file, { readOnly: true });
	try {
		const number = (sql: string): number =>
			Number((db.prepare(sql).get() as { n: number | null } | undefined)?.n ?? 0);
		const tables = new Set(
			(
				db.prepare("select name from sqlite_master where type = 'table'").all() as {
					name: string;
				}[]
			).map(({ name }) => name),
		);
		const rows: Record<string, number> = {};
		for (const name of tableNames)
			if (tables.has(name)) rows[name] = number(`select count(*) as n from ${name}`);
		const alarmAtMs = tables.has("_cf_METADATA")
			? number(
					`select value / ${nsPerMs} as n from _cf_METADATA where key = 1 and typeof(value) = 'integer'`,
				) || null
			: null;
		if (!tables.has("inbox"))
			return { rows, alarmAtMs, isThread: false, waits: 0, unhandled: 0, unsettled: {} };
		const unhandled = number(
			"select count(*) as n from inbox where seq > coalesce((select json ->> '$.handledSeq' from state), 0)",
		);
		const unsettled: Record<string, number> = {};
		for (const status of unsettledStatuses) {
			const n = number(`select count(*) as n from outbox where status = '${status}'`);
			if (n > 0) unsettled[status] = n;
		}
		const waits =
			unhandled +
			sum(Object.values(unsettled)) +
			number("select count(*) as n from items where open = 1 or free_at_ms is not null") +
			number("select count(*) as n from journal") +
			number("select count(*) as n from outbox where unshipped = 1") +
			number(
				"select (json ->> '$.shipAtMs') is not null or json_array_length(json, '$.notifications') > 0 as n from state",
			);
		return { rows, alarmAtMs, isThread: true, waits, unhandled, unsettled };
	} finally {
		db.close();
	}
}

const add = (into: Record<string, number>, more: Readonly<Record<string, number>>): void => {
	for (const [name, n] of Object.entries(more)) into[name] = (into[name] ?? 0) + n;
};

/**
 * A file is being made, or the runtime was killed as it made it: what it had begun only its owner may take back ("readonly":
 * SQLite's SQLITE_READONLY_ROLLBACK).
 */
const unreadableNow = /no such table|locked|busy|unable to open|readonly database/i;

/** One that is just being made is looked at the next time. */
export function readObjects(objectsDir: string, nowMs: number): Objects {
	const rows: Record<string, number> = {};
	const unsettled: Record<string, number> = {};
	const found: One[] = [];
	let bytes = 0;
	const root = join(objectsDir, "do");
	for (const folder of existsSync(root) ? readdirSync(root) : [])
		for (const name of readdirSync(join(root, folder))) {
			if (!/\.sqlite(-wal)?$/.test(name)) continue;
			const file = join(root, folder, name);
			// An object that has gone to sleep takes its second file with it.
			bytes += statSync(file, { throwIfNoEntry: false })?.size ?? 0;
			if (!/^[0-9a-f]{64}\.sqlite$/.test(name)) continue;
			try {
				const one = readObject(file);
				found.push(one);
				add(rows, one.rows);
				add(unsettled, one.unsettled);
			} catch (error) {
				if (!unreadableNow.test(String(error))) throw error;
			}
		}
	const threads = found.filter((one) => one.isThread);
	const idle = threads.filter((one) => one.waits === 0);
	return {
		threads: threads.length,
		others: found.length - threads.length,
		bytes,
		rows,
		alarms: found.filter((one) => one.alarmAtMs !== null).length,
		idle: idle.length,
		idleWithAlarm: idle.filter(
			({ alarmAtMs }) => alarmAtMs !== null && alarmAtMs > nowMs + ringsSoonMs,
		).length,
		unhandled: sum(threads.map((one) => one.unhandled)),
		unsettled,
	};
}

async function postgresTables(client: Client): Promise<readonly string[]> {
	const found = await client.query<{ name: string }>(
		`select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
	);
	return found.rows.map(({ name }) => name);
}

export async function takeSample(
	stack: Stack,
	client: Client,
	objectsDir: string,
	startedAtMs: number,
	inspectorPort?: number,
): Promise<Sample> {
	const nowMs = Date.now();
	const counted = await client.query<Record<string, string>>(
		`select ${(await postgresTables(client)).map((name) => `(select count(*) from "${name}") as "${name}"`).join(", ")}`,
	);
	const postgresRows = Object.fromEntries(
		Object.entries(counted.rows[0] ?? {}).map(([name, n]) => [name, Number(n)]),
	);
	const one = async (sql: string) =>
		Number((await client.query<{ n: string }>(sql)).rows[0]?.n ?? 0);
	return {
		atMs: nowMs - startedAtMs,
		load: loadavg()[0] ?? 0,
		workerdMb: sum(stack.worker().workerdPids().map(memoryMb)),
		liveMb: inspectorPort === undefined ? null : await liveMb(inspectorPort),
		postgresMb: postgresMemoryMb(stack),
		objects: readObjects(objectsDir, nowMs),
		postgresRows,
		postgresMbOnDisk: (await one("select pg_database_size(current_database()) as n")) / 2 ** 20,
		undelivered: await one("select count(*) as n from notifications where relayed_at is null"),
		alertsOpen: await one("select count(*) as n from system_alerts where state = 'open'"),
	};
}
