/** Each step is bounded. */
import type { ThreadForgetting } from "../../ports/thread-store.ts";
import type { Sql } from "./tables.ts";

/** Keeps what dedupes: ids, keys, times, log. A redelivered message must be known even after its text is gone. */
const blankInbox = `update inbox set json = json_set(
	json_remove(json, '$.message.location', '$.message.profileName', '$.message.number', '$.message.scopedId',
		'$.message.buttonPayload', '$.message.quotedExternalId', '$.message.attendAs'),
	'$.message.text', '', '$.message.media', json('[]'), '$.message.from.value', '', '$.scopedThreadKey', null)`;
const blankOutbox = `update outbox set json = json_set(json_remove(json, '$.document', '$.card'),
	'$.text', '', '$.to.value', '', '$.buttons', json('[]'), '$.template', null)`;
const blankActions = `update items set json = json_set(json_remove(json, '$.otherwise', '$.hold'),
	'$.input', null, '$.args', null, '$.facts', json('{}'), '$.shownText', '')`;

/** `changing` is called before rows change. */
export function makeThreadForgetting(sql: Sql, changing: () => void): ThreadForgetting {
	const count = (query: string, ...bindings: (string | number)[]): number => {
		changing();
		return sql.exec(query, ...bindings).toArray().length;
	};
	const first = (query: string, ...bindings: (string | number)[]): number | null => {
		const value = sql.exec(query, ...bindings).toArray()[0]?.["at"];
		return typeof value === "number" ? value : null;
	};
	return {
		blank: (limit) =>
			count(
				`${blankInbox} where seq in (select seq from inbox where json ->> '$.message.from.value' <> '' limit ?) returning 1`,
				limit,
			) +
			count(
				`${blankOutbox} where seq in (select seq from outbox where json ->> '$.to.value' <> '' limit ?) returning 1`,
				limit,
			) +
			count(
				`${blankActions} where id in (select id from items where json ->> '$.shownText' <> '' limit ?) returning 1`,
				limit,
			),
		// The newest row stays: numbering continues from it, so none repeats.
		dropBefore: (beforeMs, handledSeq, limit) =>
			count(
				`delete from inbox where seq in (select seq from inbox where received_at_ms < ? and seq <= ?
					and seq < (select max(seq) from inbox) order by received_at_ms limit ?) returning 1`,
				beforeMs,
				handledSeq,
				limit,
			) +
			count(
				`delete from outbox where seq in (select seq from outbox where created_at_ms < ? and unshipped = 0
					and status in ('sent', 'failed', 'suppressed') and seq < (select max(seq) from outbox)
					order by created_at_ms limit ?) returning 1`,
				beforeMs,
				limit,
			) +
			count(
				`delete from items where id in (select id from items where open = 0 and opened_seq < ? and free_at_ms is null
					order by opened_seq limit ?) returning 1`,
				beforeMs,
				limit,
			),
		blankLast: (beforeMs, handledSeq) => {
			changing();
			sql.exec(
				`${blankInbox} where seq = (select max(seq) from inbox) and received_at_ms < ? and seq <= ? and json ->> '$.message.from.value' <> ''`,
				beforeMs,
				handledSeq,
			);
			sql.exec(
				`${blankOutbox} where seq = (select max(seq) from outbox) and created_at_ms < ? and unshipped = 0
					and status in ('sent', 'failed', 'suppressed') and json ->> '$.to.value' <> ''`,
				beforeMs,
			);
		},
		oldestAtMs: () => {
			const times = [
				first(
					"select min(received_at_ms) as at from inbox where json ->> '$.message.from.value' <> ''",
				),
				first("select min(created_at_ms) as at from outbox where json ->> '$.to.value' <> ''"),
				first("select min(opened_seq) as at from items where open = 0"),
			].filter((at) => at !== null);
			return times.length > 0 ? Math.min(...times) : null;
		},
	};
}
