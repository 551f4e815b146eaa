import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Sql, SqlRow } from "../../src/store/thread/tables.ts";

export type MemorySql = {
	readonly sql: Sql;
	readonly atomically: <T>(work: () => T) => T;
	readonly rowsWritten: () => number;
	readonly close: () => void;
};

export function makeMemorySql(): MemorySql {
	const db = new DatabaseSync(":memory:");
	let depth = 0;
	const prepared = new Map<string, StatementSync>();
	const statementOf = (query: string) => {
		const kept = prepared.get(query) ?? db.prepare(query);
		prepared.set(query, kept);
		return kept;
	};
	const sql: Sql = {
		exec: (query, ...bindings) => {
			if (bindings.length === 0 && !/^\s*select/i.test(query)) {
				db.exec(query);
				return { toArray: () => [] };
			}
			const rows = statementOf(query).all(...(bindings as (string | number | null)[])) as SqlRow[];
			return { toArray: () => rows };
		},
	};
	return {
		sql,
		atomically: (work) => {
			if (depth > 0) return work();
			depth += 1;
			db.exec("begin");
			try {
				const result = work();
				db.exec("commit");
				return result;
			} catch (error) {
				db.exec("rollback");
				throw error;
			} finally {
				depth -= 1;
			}
		},
		rowsWritten: () => Number((db.prepare("select total_changes() as n").get() as { n: number }).n),
		close: () => db.close(),
	};
}
