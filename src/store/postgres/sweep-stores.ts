/** What the sweeps ask of Postgres: reads across tenants by the system role, writes by the role of the one tenant. */

import * as z from "zod";
import type { AlertFeed, MetricsStore } from "../../ports/alerting.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type {
	InboundOfferedStore,
	InvariantStore,
	LeadsSweepStore,
	OverdueStore,
} from "../../ports/sweep.ts";
import { makeAlertFeed } from "./alerting.ts";
import type { Database } from "./client.ts";
import { dueReads, readDue } from "./due.ts";
import { makeMetricsStore } from "./metrics.ts";

const overdue = { tenantId: z.string(), expiresAtMs: z.int(), expiresAtUs: z.int() };
const ridesSchema = z.array(
	z.strictObject({
		...overdue,
		marketId: z.string(),
		rideId: z.string(),
		round: z.int(),
	}),
);
const offersSchema = z.array(
	z.strictObject({ ...overdue, rideId: z.string(), offerId: z.string() }),
);
const inquiriesSchema = z.array(z.strictObject({ ...overdue, inquiryId: z.string() }));

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

const dueLeadsSchema = z.array(
	z.object({ tenantId: z.string(), id: z.string(), dueAtUs: z.int() }),
);

export type SweepStores = {
	readonly overdue: Omit<OverdueStore, "expireInquiry" | "expireOffers" | "expireRide">;
	readonly invariants: InvariantStore;
	readonly alertFeed: AlertFeed;
	readonly metrics: MetricsStore;
	readonly inboundOffered: InboundOfferedStore;
	readonly leads: Pick<LeadsSweepStore, "due">;
};

const by = (sweep: string, tenantId: string | null = null, traceId = ""): CallContext => ({
	tenantId,
	actor: `sweep:${sweep}`,
	traceId,
});

export function makeSweepStores(databases: {
	readonly rw: Database;
	readonly system: Database;
}): SweepStores {
	const { rw, system } = databases;
	return {
		overdue: {
			rides: async (call) =>
				ridesSchema.parse(await readDue(system, "expire_overdue", dueReads.rides, call)),
			offers: async (call) =>
				offersSchema.parse(await readDue(system, "expire_overdue", dueReads.offers, call)),
			inquiries: async (call) =>
				inquiriesSchema.parse(await readDue(system, "expire_overdue", dueReads.inquiries, call)),
		},
		invariants: {
			run: async ({ name, severity, title, ripeMs }, bounds) =>
				runSchema.parse(
					await system.call("invariant_run", by("invariants"), {
						invariant: name,
						severity,
						title,
						ripeMs,
						...bounds,
					}),
				),
		},
		alertFeed: makeAlertFeed(system),
		metrics: makeMetricsStore({ rw, system }),
		leads: {
			due: async (call) =>
				dueLeadsSchema.parse(await readDue(system, "settle_leads", dueReads.leads, call)),
		},
		inboundOffered: {
			missing: async (externalIds) =>
				z.array(z.string()).parse(
					await system.call("inbound_missing", by("recover_inbound"), {
						externalIds: [...externalIds],
					}),
				),
			offered: async ({ externalIds, keepMs }) => {
				await system.call("inbound_offer", by("recover_inbound"), {
					externalIds: [...externalIds],
					keepMs,
				});
			},
		},
	};
}
