/** Over a Durable Object's SQLite. Every read is bounded by index and limit, or by a young thread's few messages. */
import { committed, isFinal } from "../../core/confirmation/pending-action.ts";
import type { Delivery } from "../../ports/objects.ts";
import type { JournalRow } from "../../ports/stores.ts";
import type { PendingActionRow, ThreadState, ThreadStore } from "../../ports/thread-store.ts";
import { earliest, makeRowCache, openActionsMax, recentSince } from "./row-cache.ts";
import { makeThreadOutbox } from "./outbox.ts";
import { makeThreadPages } from "./pages.ts";
import {
	prepareTables,
	type Sql,
	type SqlRow,
	threadTableSteps,
	youngMessagesMax,
	youngSteps,
} from "./tables.ts";

const openStatuses = new Set(["waiting", "suspended", "claimed"]);
export const receivedCountMax = 60;

const text = (row: SqlRow, column: string) => String(row[column]);
const parse = <T>(row: SqlRow | undefined): T | null =>
	row ? (JSON.parse(text(row, "json")) as T) : null;

/** As it would be read again. Most of a question never changes: that is as it was. */
function asRead<Row extends object>(row: Row, json: string, before: Row | undefined): Row {
	if (before === undefined) return JSON.parse(json) as Row;
	const read: Partial<Row> = {};
	for (const key of Object.keys(row) as (keyof Row)[]) {
		const value = row[key];
		if (value === before[key]) read[key] = value;
		else if (value !== undefined) read[key] = JSON.parse(JSON.stringify(value)) as typeof value;
	}
	return read as Row;
}

/** An uncommitted action that ended releases its hold at once, then with backoff. */
const freeAtMs = ({ action, hold, freeing }: PendingActionRow): number | null =>
	hold === undefined || !isFinal(action) || action.closedBecause === committed
		? null
		: (freeing?.atMs ?? 0);

export function makeThreadStore(sql: Sql, transaction: <T>(work: () => T) => T): ThreadStore {
	const prepared = prepareTables(sql, transaction, threadTableSteps, youngSteps);
	let isYoung = prepared.version === youngSteps;
	const known = makeRowCache();
	if (prepared.isNew) known.isEmpty();
	const { nextMessageMs, ...outbox } = makeThreadOutbox(sql, known);
	function atomically<T>(work: () => T): T {
		try {
			return transaction(work);
		} catch (error) {
			known.forget();
			throw error;
		}
	}
	const one = (query: string, ...bindings: (string | number | null)[]) =>
		sql.exec(query, ...bindings).toArray()[0];
	const all = <T>(query: string, ...bindings: (string | number | null)[]): T[] =>
		sql
			.exec(query, ...bindings)
			.toArray()
			.map((row) => JSON.parse(text(row, "json")) as T);
	const inboxUpTo = (): number =>
		(known.inboxUpTo ??= Number(one("select max(seq) as seq from inbox")?.["seq"] ?? 0));
	const outboxUpTo = (): number =>
		(known.outboxUpTo ??= Number(one("select max(seq) as seq from outbox")?.["seq"] ?? 0));
	/** Never inside other work, which may be rolled back. */
	function growWhereDue(): void {
		if (!isYoung || Math.max(inboxUpTo(), outboxUpTo()) <= youngMessagesMax) return;
		prepareTables(sql, transaction, threadTableSteps);
		isYoung = false;
	}
	growWhereDue();
	const openActions = (): readonly PendingActionRow[] =>
		(known.open ??= all<PendingActionRow>(
			"select json from items where open = 1 order by opened_seq, id limit ?",
			openActionsMax,
		));
	function nextReleaseMs(): number | null {
		if (known.hasNothingToRelease) return null;
		const row = one(
			"select free_at_ms from items where free_at_ms is not null order by free_at_ms, id limit 1",
		);
		known.hasNothingToRelease = row === undefined;
		return row ? Number(row["free_at_ms"]) : null;
	}
	const pages = makeThreadPages(sql);
	return {
		...pages,
		outboxBefore: (beforeSeq, limit) =>
			known.outboxUpTo === 0 ? [] : pages.outboxBefore(beforeSeq, limit),
		forgetting: async () =>
			(await import("./personal.ts")).makeThreadForgetting(sql, () => known.forget()),
		atomically,
		state: () => {
			if (known.state === undefined)
				known.state = parse<ThreadState>(one("select json from state where id = 1"));
			return known.state;
		},
		saveState: (next) => {
			const json = JSON.stringify(next);
			sql.exec(
				"insert into state (id, json) values (1, ?) on conflict (id) do update set json = excluded.json",
				json,
			);
			known.state = JSON.parse(json) as ThreadState;
		},
		...outbox,
		nextDue: (handledSeq) => {
			growWhereDue();
			const itemEndMs = earliest(
				openActions()
					.filter(({ action }) => action.status !== "claimed")
					.map(({ action }) => action.expiresAtMs),
			);
			return {
				isWaiting: inboxUpTo() > handledSeq,
				isAsking: itemEndMs !== null,
				atMs: earliest([nextMessageMs(), itemEndMs, nextReleaseMs()]),
			};
		},

		accept: (delivery) => {
			const row = one(
				"insert into inbox (external_id, received_at_ms, json) values (?, ?, ?) on conflict (external_id) do nothing returning seq",
				delivery.message.externalId,
				delivery.receivedAtMs,
				JSON.stringify(delivery),
			);
			if (row) known.accepted(Number(row["seq"]), delivery);
			return row !== undefined;
		},
		nextInbox: (afterSeq) => {
			if (inboxUpTo() <= afterSeq) return null;
			if (known.lastIn?.seq === afterSeq + 1) return known.lastIn;
			const row = one("select seq, json from inbox where seq > ? order by seq limit 1", afterSeq);
			const delivery = parse<Delivery>(row);
			return delivery && row ? { seq: Number(row["seq"]), delivery } : null;
		},
		receivedBetween: (fromMs, toMs, uptoSeq) => {
			known.received = recentSince(known.received, fromMs, (limit) =>
				sql
					.exec(
						"select seq, received_at_ms from inbox where received_at_ms >= ? order by received_at_ms desc limit ?",
						fromMs,
						limit,
					)
					.toArray()
					.map((row) => [Number(row["seq"]), { atMs: Number(row["received_at_ms"]) }]),
			);
			if (known.received) {
				let count = 0;
				for (const [seq, { atMs }] of known.received.rows)
					if (atMs > fromMs && atMs <= toMs && seq <= uptoSeq) count++;
				return Math.min(count, receivedCountMax);
			}
			return Number(
				one(
					// `+`: the time index, not the row number.
					"select count(*) as n from (select 1 from inbox where received_at_ms > ? and received_at_ms <= ? and +seq <= ? limit ?)",
					fromMs,
					toMs,
					uptoSeq,
					receivedCountMax,
				)?.["n"] ?? 0,
			);
		},
		inboxCountAfter: (afterSeq) =>
			Number(one("select count(*) as n from inbox where seq > ?", afterSeq)?.["n"] ?? 0),

		actions: (recent) => {
			if (recent === 0) return openActions();
			if (known.hasNoItems) known.closed = { count: recent, rows: [] };
			if (known.closed?.count !== recent)
				known.closed = {
					count: recent,
					rows: all<PendingActionRow>(
						"select json from items where open = 0 order by opened_seq desc, id desc limit ?",
						recent,
					),
				};
			return [...openActions(), ...known.closed.rows];
		},
		action: (id) => {
			const row =
				known.action(id) ?? parse<PendingActionRow>(one("select json from items where id = ?", id));
			return row && known.itemRead(row);
		},
		saveAction: (row) => {
			const json = JSON.stringify(row);
			const isOpen = openStatuses.has(row.action.status);
			sql.exec(
				"insert into items (id, open, opened_seq, expires_at_ms, free_at_ms, json) values (?, ?, ?, ?, ?, ?) on conflict (id) do update set open = excluded.open, expires_at_ms = excluded.expires_at_ms, free_at_ms = excluded.free_at_ms, json = excluded.json",
				row.action.id,
				isOpen ? 1 : 0,
				row.action.createdAtMs,
				row.action.expiresAtMs,
				freeAtMs(row),
				json,
			);
			known.itemSaved(asRead(row, json, known.action(row.action.id)), isOpen, freeAtMs(row));
		},
		unreleasedActions: (limit) =>
			nextReleaseMs() === null
				? []
				: all<PendingActionRow>(
						"select json from items where free_at_ms is not null order by free_at_ms, id limit ?",
						limit,
					),

		appendJournal: (firstSeq, rows) => {
			if (rows.length === 0) return;
			sql.exec(
				"insert into journal (first_seq, json) values (?, ?)",
				firstSeq,
				JSON.stringify(rows),
			);
		},
		journalBatch: (limit) =>
			all<JournalRow[]>("select json from journal order by first_seq limit ?", limit).flat(),
		dropJournal: (uptoSeq) => {
			sql.exec("delete from journal where first_seq <= ?", uptoSeq);
		},
		history: (limit) => {
			const said = [
				...sql
					.exec("select received_at_ms as at, json from inbox order by seq desc limit ?", limit)
					.toArray()
					.map((row) => ({
						at: Number(row["at"]),
						from: "person" as const,
						text: (JSON.parse(text(row, "json")) as Delivery).message.text,
					})),
				...sql
					.exec("select created_at_ms as at, json from outbox order by seq desc limit ?", limit)
					.toArray()
					.map((row) => ({
						at: Number(row["at"]),
						from: "assent" as const,
						text: (JSON.parse(text(row, "json")) as { text: string }).text,
					})),
			];
			return said
				.sort((a, b) => a.at - b.at)
				.slice(-limit)
				.map(({ from, text: line }) => ({ from, text: line }));
		},
	};
}
