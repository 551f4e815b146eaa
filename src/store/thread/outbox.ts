import type { OutboxRow, OutboxStatus, ThreadStore } from "../../ports/thread-store.ts";
import {
	earliest,
	type RowCache,
	type Pending,
	pendingKnownMax,
	recentSince,
} from "./row-cache.ts";
import type { Sql, SqlRow } from "./tables.ts";

export const unsettledMax = 20;
export const heldMax = 50;

/** Next due time, where there are too many rows to cache. */
const nextMessageQuery = `select min(at) as at from (
	select next_at_ms as at from outbox where status = 'queued' order by seq limit 1)
	union all select min(next_at_ms) from (
		select next_at_ms from outbox where status = 'held' order by seq limit ${heldMax})
	union all select min(next_at_ms) from (
		select next_at_ms from outbox where status in ('sending', 'unknown') order by seq limit ${unsettledMax})`;
const pendingQuery = `select seq, status, next_at_ms from outbox
	where status in ('queued', 'held', 'sending', 'unknown') order by seq limit ${pendingKnownMax + 1}`;

const isUnsettled = ({ status }: Pending) => status === "sending" || status === "unknown";
/** Held rows that may leave now go first; runs after every send. */
const nextQueuedQuery = `select seq, json from outbox where seq = coalesce(
	(select seq from (
		select seq, next_at_ms from outbox where status = 'held' order by seq limit ${heldMax}
	) where next_at_ms <= ? order by seq limit 1),
	(select seq from outbox where status = 'queued' order by seq limit 1))`;

export function makeThreadOutbox(sql: Sql, known: RowCache) {
	const one = (query: string, ...bindings: (string | number | null)[]) =>
		sql.exec(query, ...bindings).toArray()[0];
	const outboxOf = (row: SqlRow | undefined): OutboxRow | null =>
		row
			? { ...(JSON.parse(String(row["json"])) as Omit<OutboxRow, "seq">), seq: Number(row["seq"]) }
			: null;
	const readOf = (row: SqlRow | undefined): OutboxRow | null => {
		const read = outboxOf(row);
		return read && known.messageRead(read);
	};
	const rowAt = ({ seq }: Pending): OutboxRow | null =>
		known.messageAt(seq) ?? readOf(one("select seq, json from outbox where seq = ?", seq));
	const hasLeft = new Set<OutboxStatus>(["sending", "sent", "unknown"]);
	function pending(): readonly Pending[] | null {
		if (known.pending === undefined) {
			const rows = sql.exec(pendingQuery).toArray();
			known.pending =
				rows.length > pendingKnownMax
					? null
					: rows.map((row) => ({
							seq: Number(row["seq"]),
							status: row["status"] as OutboxStatus,
							nextAtMs: Number(row["next_at_ms"]),
						}));
		}
		return known.pending;
	}
	function nextMessageMs(): number | null {
		const messages = pending();
		if (messages === null)
			return earliest(
				sql
					.exec(nextMessageQuery)
					.toArray()
					.map((row) => row["at"] as number | null),
			);
		const times = (is: (one: Pending) => boolean, max: number) =>
			messages
				.filter(is)
				.slice(0, max)
				.map(({ nextAtMs }) => nextAtMs);
		return earliest([
			...times(({ status }) => status === "queued", 1),
			...times(({ status }) => status === "held", heldMax),
			...times(isUnsettled, unsettledMax),
		]);
	}
	function nextQueued(nowMs: number): OutboxRow | null {
		const messages = pending();
		if (messages === null) return outboxOf(one(nextQueuedQuery, nowMs));
		const next =
			messages
				.filter(({ status }) => status === "held")
				.slice(0, heldMax)
				.find(({ nextAtMs }) => nextAtMs <= nowMs) ??
			messages.find(({ status }) => status === "queued");
		return next ? rowAt(next) : null;
	}
	return {
		nextMessageMs,
		enqueue: (row) => {
			const made = one(
				"insert into outbox (id, dedupe_key, status, next_at_ms, created_at_ms, external_id, item_id, unshipped, json) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (dedupe_key) do nothing returning seq",
				row.id,
				row.dedupeKey,
				row.status,
				row.nextAtMs,
				row.createdAtMs,
				row.externalId,
				row.actionId,
				row.log.length > row.shipped ? 1 : 0,
				JSON.stringify(row),
			);
			if (made) {
				known.outboxUpTo = Number(made["seq"]);
				known.messageSaved({ ...row, seq: known.outboxUpTo });
			}
			return made !== undefined;
		},
		hasDedupeKey: (key) =>
			one("select 1 as known from outbox where dedupe_key = ?", key) !== undefined,
		sentSince: (sinceMs, max) => {
			known.made = recentSince(known.made, sinceMs, (limit) =>
				sql
					.exec(
						"select seq, created_at_ms, status from outbox where created_at_ms >= ? order by created_at_ms desc limit ?",
						sinceMs,
						limit,
					)
					.toArray()
					.map((row) => [
						Number(row["seq"]),
						{ atMs: Number(row["created_at_ms"]), status: row["status"] as OutboxStatus },
					]),
			);
			const since =
				known.made && [...known.made.rows.values()].filter(({ atMs }) => atMs >= sinceMs);
			if (since && since.length <= max)
				return since.filter(({ status }) => hasLeft.has(status)).length;
			return Number(
				one(
					"select count(*) as n from (select status from outbox where created_at_ms >= ? order by created_at_ms desc limit ?) where status in ('sending', 'sent', 'unknown')",
					sinceMs,
					max,
				)?.["n"] ?? 0,
			);
		},
		sentOfPurposeSince: (purpose, sinceMs, max) =>
			Number(
				one(
					"select count(*) as n from (select status from outbox where created_at_ms >= ? and json ->> '$.purpose' = ? and coalesce(json ->> '$.isAnswer', 1) = 0 and status in ('sending', 'sent', 'unknown') order by created_at_ms desc limit ?)",
					sinceMs,
					purpose,
					max,
				)?.["n"] ?? 0,
			),
		outboxRow: (id) =>
			known.message(id) ?? readOf(one("select seq, json from outbox where id = ?", id)),
		outboxAfter: (seq, limit) =>
			known.outboxUpTo !== undefined && known.outboxUpTo <= seq
				? []
				: sql
						.exec(
							"select seq, json from outbox where seq > ? order by seq desc limit ?",
							seq,
							limit,
						)
						.toArray()
						.map(outboxOf)
						.filter((row) => row !== null),
		promptOf: (actionId) =>
			outboxOf(
				one("select seq, json from outbox where item_id = ? order by seq desc limit 1", actionId),
			),
		nextQueued,
		unsettledSends: () => {
			const messages = pending();
			if (messages !== null)
				return messages
					.filter(isUnsettled)
					.slice(0, unsettledMax)
					.flatMap((message) => rowAt(message) ?? []);
			return sql
				.exec(
					"select seq, json from outbox where status in ('sending', 'unknown') order by seq limit ?",
					unsettledMax,
				)
				.toArray()
				.map(outboxOf)
				.filter((row) => row !== null);
		},
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
			known.messageSaved(row);
		},
		unshippedOutbox: (limit) =>
			sql
				.exec("select seq, json from outbox where unshipped = 1 order by seq limit ?", limit)
				.toArray()
				.map((row) => known.messageAt(Number(row["seq"])) ?? outboxOf(row))
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
				.map((row) => String(row["external_id"])),
	} satisfies Partial<ThreadStore> & { readonly nextMessageMs: () => number | null };
}
