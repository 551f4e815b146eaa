import * as z from "zod";
import type { ThreadPages } from "../../ports/admin.ts";
import type { Delivery } from "../../ports/objects.ts";
import type { OutboxRow } from "../../ports/thread-store.ts";
import type { Sql } from "./tables.ts";

const rowSchema = z.object({ seq: z.number(), json: z.string() });

export function makeThreadPages(sql: Sql): ThreadPages {
	const page = (table: "inbox" | "outbox", beforeSeq: number | null, limit: number) =>
		sql
			.exec(
				`select seq, json from ${table} where seq < ? order by seq desc limit ?`,
				beforeSeq ?? Number.MAX_SAFE_INTEGER,
				limit,
			)
			.toArray()
			.map((row) => rowSchema.parse(row));
	return {
		inboxBefore: (beforeSeq, limit) =>
			page("inbox", beforeSeq, limit).map(({ seq, json }) => ({
				seq,
				delivery: JSON.parse(json) as Delivery,
			})),
		outboxBefore: (beforeSeq, limit) =>
			page("outbox", beforeSeq, limit).map(({ seq, json }) => ({
				...(JSON.parse(json) as Omit<OutboxRow, "seq">),
				seq,
			})),
	};
}
