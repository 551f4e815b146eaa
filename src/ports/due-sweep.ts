import { type DueRead, pagesOf } from "./due.ts";
import { eachDue } from "./each-due.ts";
import type { PackSweep, Stage } from "./sweep.ts";

export const dueBatchMax = 100;
export const dueBatchesMax = 10;

/** Of solicitations whose alarm did not ring: longer than it and its back-off need. */
export const wakeAfterMs = 30_000;
export const expireAfterMs = 120_000;
/** Rows that fail again and again hide none behind them. */
export const overdueBounds = { batchMax: dueBatchMax, batchesMax: 5 } as const;
export const wokenAtOnce = { rowsAtOnce: 10 } as const;

/** Called twice so that the desk is said by hand and the counts are inferred. */
export const dueSweep =
	<Desk>() =>
	<const Did extends string>(sweep: {
		readonly name: string;
		readonly stage: Stage;
		readonly read: DueRead;
		readonly olderThanMs?: number;
		readonly did: readonly Did[];
		readonly work: (
			desk: Desk,
			of: {
				readonly tenantId: string;
				readonly traceId: string;
				readonly ids: readonly string[];
			},
		) => Promise<Readonly<Record<Did, number>>>;
		readonly failed: { readonly event: string; readonly what: string };
	}): PackSweep<Desk> => {
		const { name, stage, read, olderThanMs = 0, did, work, failed } = sweep;
		return {
			name,
			cron: "* * * * *",
			stage,
			run: async ({ runtime, due, desk }) => {
				const traceId = runtime.newId("trc");
				const pages = pagesOf(due, name, read, olderThanMs);
				return eachDue({
					runtime,
					read: pages,
					batchMax: dueBatchMax,
					batchesMax: dueBatchesMax,
					by: "tenant",
					did,
					work: (rows) =>
						work(desk, { tenantId: rows[0].tenantId, traceId, ids: rows.map(({ id }) => id) }),
					failed: { event: failed.event, of: ({ id }) => ({ what: failed.what, id }) },
				});
			},
		};
	};
