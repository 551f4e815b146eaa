/** ThreadStore over a Durable Object's SQLite. Every read is bounded by an index and a limit. */
import * as z from "zod";
import { committed, isFinal } from "../../core/gate/item.ts";
import type { Json } from "../../core/json.ts";
import type { Delivery } from "../../ports/objects.ts";
import type { JournalRow } from "../../ports/stores.ts";
import type {
	ItemRow,
	OutboxRow,
	ThreadForgetting,
	ThreadState,
	ThreadStore,
} from "../../ports/thread-store.ts";
import { makeThreadPages } from "./pages.ts";
import { makeThreadForgetting } from "./personal.ts";
import { prepareTables, type Sql, type SqlRow, threadTableSteps } from "./tables.ts";

const openStatuses = new Set(["waiting", "suspended", "claimed"]);
/** More open items than this are not looked at in one turn; the oldest are first. */
export const openItemsMax = 50;
export const unsettledMax = 20;
/** Of what waits for the morning, so much is looked at; the rest follows it. */
export const heldMax = 50;
/** Counting a burst of messages stops here. */
export const receivedCountMax = 60;

const text = (row: SqlRow, column: string) => z.string().parse(row[column]);
const parse = <T>(row: SqlRow | undefined): T | null =>
	row ? (JSON.parse(text(row, "json")) as T) : null;

/** What is to be done next, in one statement: it is asked after every step. */
const nextDueQuery = `select
	exists (select 1 from inbox where seq > ?) as waiting,
	(select next_at_ms from outbox where status = 'queued' order by seq limit 1) as queued_ms,
	(select min(next_at_ms) from (
		select next_at_ms from outbox where status = 'held' order by seq limit ${heldMax}
	)) as held_ms,
	(select min(next_at_ms) from (
		select next_at_ms from outbox where status in ('sending', 'unknown') order by seq limit ${unsettledMax}
	)) as unsettled_ms,
	(select min(expires_at_ms) from (
		select expires_at_ms, json from items where open = 1 order by opened_seq limit ${openItemsMax}
	) where json ->> '$.item.status' <> 'claimed') as item_end_ms,
	(select free_at_ms from items where free_at_ms is not null order by free_at_ms limit 1) as free_ms`;

/** What was held and may leave now goes first; asked after every send. */
const nextQueuedQuery = `select seq, json from outbox where seq = coalesce(
	(select seq from (
		select seq, next_at_ms from outbox where status = 'held' order by seq limit ${heldMax}
	) where next_at_ms <= ? order by seq limit 1),
	(select seq from outbox where status = 'queued' order by seq limit 1))`;

/** An item that has ended, and was not committed, gives up what it held: at once, then as its tries say. */
const freeAtMs = ({ item, hold, freeing }: ItemRow): number | null =>
	hold === undefined || !isFinal(item) || item.closedBecause === committed
		? null
		: (freeing?.atMs ?? 0);

export function makeThreadStore(
	sql: Sql,
	transaction: <T>(work: () => T) => T,
): ThreadStore & ThreadForgetting {
	prepareTables(sql, transaction, threadTableSteps);
	/** The state as its row says it, so that it is read once and not at each look. Undefined: not known. */
	let state: ThreadState | null | undefined;
	function atomically<T>(work: () => T): T {
		try {
			return transaction(work);
		} catch (error) {
			// What was written in it is taken back.
			state = undefined;
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
	const outboxOf = (row: SqlRow | undefined): OutboxRow | null => {
		const parsed = parse<Omit<OutboxRow, "seq">>(row);
		return parsed && row ? { ...parsed, seq: Number(row["seq"]) } : null;
	};
	return {
		...makeThreadPages(sql),
		...makeThreadForgetting(sql),
		atomically,
		state: () => {
			if (state === undefined)
				state = parse<ThreadState>(one("select json from state where id = 1"));
			return state;
		},
		saveState: (next) => {
			const json = JSON.stringify(next);
			sql.exec(
				"insert into state (id, json) values (1, ?) on conflict (id) do update set json = excluded.json",
				json,
			);
			state = JSON.parse(json) as ThreadState;
		},
		nextDue: (handledSeq) => {
			const row = one(nextDueQuery, handledSeq);
			const times = ["queued_ms", "held_ms", "unsettled_ms", "item_end_ms", "free_ms"]
				.map((column) => row?.[column])
				.filter((time) => typeof time === "number");
			return {
				isWaiting: row?.["waiting"] === 1,
				isAsking: typeof row?.["item_end_ms"] === "number",
				atMs: times.length > 0 ? Math.min(...times) : null,
			};
		},

		accept: (delivery) =>
			sql
				.exec(
					"insert into inbox (external_id, received_at_ms, json) values (?, ?, ?) on conflict (external_id) do nothing returning seq",
					delivery.message.externalId,
					delivery.receivedAtMs,
					JSON.stringify(delivery),
				)
				.toArray().length === 1,
		nextInbox: (afterSeq) => {
			const row = one("select seq, json from inbox where seq > ? order by seq limit 1", afterSeq);
			const delivery = parse<Delivery>(row);
			return delivery && row ? { seq: Number(row["seq"]), delivery } : null;
		},
		receivedBetween: (fromMs, toMs, uptoSeq) =>
			Number(
				one(
					// `+`: the time's index and not the row's number finds them.
					"select count(*) as n from (select 1 from inbox where received_at_ms > ? and received_at_ms <= ? and +seq <= ? limit ?)",
					fromMs,
					toMs,
					uptoSeq,
					receivedCountMax,
				)?.["n"] ?? 0,
			),
		inboxCountAfter: (afterSeq) =>
			Number(one("select count(*) as n from inbox where seq > ?", afterSeq)?.["n"] ?? 0),

		items: (recent) => [
			...all<ItemRow>(
				"select json from items where open = 1 order by opened_seq limit ?",
				openItemsMax,
			),
			...(recent > 0
				? all<ItemRow>(
						"select json from items where open = 0 order by opened_seq desc limit ?",
						recent,
					)
				: []),
		],
		item: (id) => parse<ItemRow>(one("select json from items where id = ?", id)),
		saveItem: (row) => {
			sql.exec(
				"insert into items (id, open, opened_seq, expires_at_ms, free_at_ms, json) values (?, ?, ?, ?, ?, ?) on conflict (id) do update set open = excluded.open, expires_at_ms = excluded.expires_at_ms, free_at_ms = excluded.free_at_ms, json = excluded.json",
				row.item.id,
				openStatuses.has(row.item.status) ? 1 : 0,
				row.item.createdAtMs,
				row.item.expiresAtMs,
				freeAtMs(row),
				JSON.stringify(row),
			);
		},
		unfreedItems: (limit) =>
			all<ItemRow>(
				"select json from items where free_at_ms is not null order by free_at_ms limit ?",
				limit,
			),

		enqueue: (row) =>
			sql
				.exec(
					"insert into outbox (id, dedupe_key, status, next_at_ms, created_at_ms, external_id, item_id, unshipped, json) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (dedupe_key) do nothing returning seq",
					row.id,
					row.dedupeKey,
					row.status,
					row.nextAtMs,
					row.createdAtMs,
					row.externalId,
					row.itemId,
					row.log.length > row.shipped ? 1 : 0,
					JSON.stringify(row),
				)
				.toArray().length === 1,
		hasDedupeKey: (key) =>
			one("select 1 as known from outbox where dedupe_key = ?", key) !== undefined,
		sentSince: (sinceMs, max) =>
			Number(
				one(
					"select count(*) as n from (select status from outbox where created_at_ms >= ? order by created_at_ms desc limit ?) where status in ('sending', 'sent', 'unknown')",
					sinceMs,
					max,
				)?.["n"] ?? 0,
			),
		sentOfPurposeSince: (purpose, sinceMs, max) =>
			Number(
				one(
					"select count(*) as n from (select status from outbox where created_at_ms >= ? and json ->> '$.purpose' = ? and coalesce(json ->> '$.isAnswer', 1) = 0 and status in ('sending', 'sent', 'unknown') order by created_at_ms desc limit ?)",
					sinceMs,
					purpose,
					max,
				)?.["n"] ?? 0,
			),
		outboxRow: (id) => outboxOf(one("select seq, json from outbox where id = ?", id)),
		outboxAfter: (seq, limit) =>
			sql
				.exec("select seq, json from outbox where seq > ? order by seq desc limit ?", seq, limit)
				.toArray()
				.map(outboxOf)
				.filter((row) => row !== null),
		promptOf: (itemId) =>
			outboxOf(
				one("select seq, json from outbox where item_id = ? order by seq desc limit 1", itemId),
			),
		nextQueued: (nowMs) => outboxOf(one(nextQueuedQuery, nowMs)),
		unsettledSends: () =>
			sql
				.exec(
					"select seq, json from outbox where status in ('sending', 'unknown') order by seq limit ?",
					unsettledMax,
				)
				.toArray()
				.map(outboxOf)
				.filter((row) => row !== null),
		saveOutbox: (row) => {
			const { seq, ...rest } = row;
			sql.exec(
				"update outbox set status = ?, next_at_ms = ?, external_id = ?, unshipped = ?, json = ? where seq = ?",
				row.status,
				row.nextAtMs,
				row.externalId,
				row.log.length > row.shipped ? 1 : 0,
				JSON.stringify(rest),
				seq,
			);
		},
		unshippedOutbox: (limit) =>
			sql
				.exec("select seq, json from outbox where unshipped = 1 order by seq limit ?", limit)
				.toArray()
				.map(outboxOf)
				.filter((row) => row !== null),
		outboxByExternalId: (externalId) =>
			outboxOf(one("select seq, json from outbox where external_id = ? limit 1", externalId)),
		externalIdsSince: (sinceMs, limit) =>
			sql
				.exec(
					"select external_id from (select external_id, created_at_ms from outbox where external_id is not null order by seq desc limit ?) where created_at_ms >= ?",
					limit,
					sinceMs,
				)
				.toArray()
				.map((row) => text(row, "external_id")),

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
						text: z.object({ text: z.string() }).parse(JSON.parse(text(row, "json")) as Json).text,
					})),
			];
			return said
				.sort((a, b) => a.at - b.at)
				.slice(-limit)
				.map(({ from, text: line }) => ({ from, text: line }));
		},
	};
}
