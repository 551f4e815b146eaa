/** Sweeps of no pack: reads across tenants by the system role, writes by the tenant's. */

import * as z from "zod";
import type { AlertFeed, MetricsStore } from "../../ports/alerting.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { InboundOfferedStore, InvariantStore } from "../../ports/sweep.ts";
import { makeAlertFeed } from "./alerting.ts";
import type { Database, Statement } from "./client.ts";
import { makeInboundOffered } from "./inbound.ts";
import { makeMetricsStore } from "./metrics.ts";

const runSchema = z.strictObject({
	busy: z.boolean(),
	checked: z.int(),
	violations: z.int(),
	healed: z.int(),
	behind: z.boolean(),
	broken: z.array(
		z.strictObject({
			tenantId: z.string(),
			subject: z.string(),
			isNew: z.boolean(),
			threadKey: z.string().nullable(),
		}),
	),
});

export type SweepStores = {
	readonly invariants: InvariantStore;
	readonly alertFeed: AlertFeed;
	readonly metrics: MetricsStore;
	readonly inboundOffered: InboundOfferedStore;
};

const by = (sweep: string, tenantId: string | null = null, traceId = ""): CallContext => ({
	tenantId,
	actor: `sweep:${sweep}`,
	traceId,
});

export type RunStatements = (
	...run: Parameters<InvariantStore["run"]>
) => Promise<readonly [Statement, Statement]>;

const taken = {
	busy: true,
	checked: 0,
	violations: 0,
	healed: 0,
	behind: false,
	broken: [],
} as const;

export function makeSweepStores(databases: {
	readonly rw: Database;
	readonly system: Database;
	readonly invariantRuns: RunStatements;
}): SweepStores {
	const { rw, system, invariantRuns } = databases;
	return {
		invariants: {
			run: async (check, bounds) => {
				const [, rows] = await system.runBatch(
					by("invariants"),
					await invariantRuns(check, bounds),
				);
				return rows?.[0] ? runSchema.parse(rows[0]["answer"]) : taken;
			},
		},
		alertFeed: makeAlertFeed(system),
		metrics: makeMetricsStore({ rw, system }),
		inboundOffered: makeInboundOffered(system),
	};
}
