import type {
	SolicitationState,
	SolicitationStore,
	Target,
} from "../../ports/solicitation-store.ts";
import { prepareTables, type Sql } from "../thread/tables.ts";

export const solicitationTableSteps: readonly string[] = [
	`
	create table state (id integer primary key check (id = 1), json text not null) strict;
	create table targets (
		offer_id text primary key,
		asked integer not null,
		answer text not null,
		line integer,
		refused integer not null,
		recorded integer not null,
		withdrawn integer not null,
		expires_at_ms integer not null,
		json text not null
	) strict, without rowid;
	create index targets_by_line on targets (line) where line is not null;
	create index targets_unasked on targets (offer_id) where asked = 0;
	create index targets_unrecorded on targets (offer_id) where recorded = 0;
	`,
];

export function makeSolicitationStore(
	sql: Sql,
	atomically: <T>(work: () => T) => T,
): SolicitationStore {
	prepareTables(sql, atomically, solicitationTableSteps);
	const all = <T>(query: string, ...bindings: (string | number)[]): T[] =>
		sql
			.exec(query, ...bindings)
			.toArray()
			.map((row) => JSON.parse(String(row["json"])) as T);
	const count = (query: string, ...bindings: (string | number)[]): number =>
		Number(sql.exec(query, ...bindings).toArray()[0]?.["n"] ?? 0);
	return {
		atomically,
		state: () => all<SolicitationState>("select json from state where id = 1")[0] ?? null,
		saveState: (state) => {
			sql.exec(
				"insert into state (id, json) values (1, ?) on conflict (id) do update set json = excluded.json",
				JSON.stringify(state),
			);
		},
		target: (offerId) =>
			all<Target>("select json from targets where offer_id = ?", offerId)[0] ?? null,
		saveTarget: (target) => {
			sql.exec(
				`insert into targets (offer_id, asked, answer, line, refused, recorded, withdrawn, expires_at_ms, json)
				values (?, ?, ?, ?, ?, ?, ?, ?, ?)
				on conflict (offer_id) do update set asked = excluded.asked, answer = excluded.answer, line = excluded.line,
				refused = excluded.refused, recorded = excluded.recorded, withdrawn = excluded.withdrawn,
				expires_at_ms = excluded.expires_at_ms, json = excluded.json`,
				target.offerId,
				target.asked ? 1 : 0,
				target.answer,
				target.line,
				target.refused ? 1 : 0,
				target.recorded ? 1 : 0,
				target.withdrawn ? 1 : 0,
				target.expiresAtMs,
				JSON.stringify(target),
			);
		},
		targetsCount: () => count("select count(*) as n from targets"),
		acceptedCount: () => count("select count(*) as n from targets where line is not null"),
		headOfLine: () =>
			all<Target>(
				"select json from targets where line is not null and refused = 0 order by line limit 1",
			)[0] ?? null,
		unasked: (limit) =>
			all<Target>("select json from targets where asked = 0 order by offer_id limit ?", limit),
		outstandingCount: (nowMs) =>
			count("select count(*) as n from targets where answer = 'none' and expires_at_ms > ?", nowMs),
		unrecorded: (limit) =>
			all<Target>("select json from targets where recorded = 0 order by offer_id limit ?", limit),
		unwithdrawn: (limit) =>
			all<Target>(
				"select json from targets where withdrawn = 0 and answer = 'none' order by offer_id limit ?",
				limit,
			),
		notWithdrawn: (limit) =>
			all<Target>("select json from targets where withdrawn = 0 order by offer_id limit ?", limit),
	};
}
