import type { ChatLine, ChatState, ChatStore } from "../../ports/web-chat.ts";
import { prepareTables, type Sql } from "../thread/tables.ts";

const tableSteps: readonly string[] = [
	`
	create table state (id integer primary key check (id = 1), json text not null) strict;
	create table lines (seq integer primary key, name text not null unique, json text not null) strict;
	`,
];

/** Nothing is stored, tables neither, until somebody has the chat: who asks for one that is not there leaves nothing behind. */
export function makeChatStore(sql: Sql, atomically: <T>(work: () => T) => T): ChatStore {
	let isThere =
		sql.exec("select 1 from sqlite_master where type = 'table' and name = 'lines'").toArray()
			.length > 0;
	if (isThere) prepareTables(sql, atomically, tableSteps);
	const all = <T>(query: string, ...bindings: (string | number)[]): readonly T[] =>
		isThere
			? sql
					.exec(query, ...bindings)
					.toArray()
					.map((row) => JSON.parse(String(row["json"])) as T)
			: [];
	const nameOf = (id: string, by: ChatLine["by"]) => `${by}:${id}`;
	return {
		atomically,
		state: () => all<ChatState>("select json from state where id = 1")[0] ?? null,
		save: (state) => {
			// Within whoever saves: tables come with what is in them or not at all.
			if (!isThere) prepareTables(sql, (work) => work(), tableSteps);
			isThere = true;
			sql.exec(
				"insert into state (id, json) values (1, ?) on conflict (id) do update set json = excluded.json",
				JSON.stringify(state),
			);
		},
		line: (id, by) =>
			all<ChatLine>("select json from lines where name = ?", nameOf(id, by))[0] ?? null,
		add: (line) => {
			sql.exec(
				"insert into lines (seq, name, json) values (?, ?, ?)",
				line.seq,
				nameOf(line.id, line.by),
				JSON.stringify(line),
			);
		},
		after: (seq) => all<ChatLine>("select json from lines where seq > ? order by seq", seq),
		dropUpTo: (seq) => {
			if (isThere) sql.exec("delete from lines where seq <= ?", seq);
		},
	};
}
