/** Alerts on their way out and the minute's aggregates, as the system role reads and marks them. */
import * as z from "zod";
import { sinkNames } from "../../core/alert-sinks.ts";
import { locales } from "../../core/locale.ts";
import { latencyEdgesMs } from "../../core/measures.ts";
import type { AlertFeed, MetricsStore, OnCallOf } from "../../ports/alerting.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";

const severity = z.enum(["low", "medium", "warning", "high", "critical"]);
const freshSchema = z.array(
	z.strictObject({
		id: z.string(),
		tenantId: z.string().nullable(),
		source: z.string(),
		severity,
		title: z.string(),
		dedupeKey: z.string(),
		firstAtUs: z.int(),
	}),
);
const tellingsSchema = z.array(
	z.strictObject({
		alertId: z.string(),
		sink: z.enum(sinkNames),
		word: z.enum(["raised", "resolved"]),
		attempts: z.int(),
		tenantId: z.string().nullable(),
		source: z.string(),
		severity,
		title: z.string(),
		firstAtMs: z.int(),
		count: z.int(),
	}),
);
const labels = {
	name: z.string(),
	subject: z.string(),
	agent: z.string(),
	outcome: z.string(),
	code: z.string(),
	count: z.int(),
};
const windowSchema = z.strictObject({
	series: z.array(z.strictObject({ tenantId: z.string(), ...labels, buckets: z.array(z.int()) })),
	active: z.array(z.strictObject({ tenantId: z.string(), dedupeKey: z.string() })),
});
const totalsSchema = z.strictObject({ sinceMs: z.int(), totals: z.array(z.strictObject(labels)) });

const by = (sweep: string, tenantId: string | null = null): CallContext => ({
	tenantId,
	actor: `sweep:${sweep}`,
	traceId: "",
});

export function makeAlertFeed(system: Database): AlertFeed {
	const ask = (name: string, call: object) => system.call(name, by("forward_alerts"), { ...call });
	return {
		fresh: async (call) => freshSchema.parse(await ask("alerts_fresh", call)),
		plan: async (call) => void (await ask("alerts_plan", call)),
		planResolved: async (call) => z.int().parse(await ask("alerts_plan_resolved", call)),
		take: async (call) => tellingsSchema.parse(await ask("alert_tellings_take", call)),
		mark: async (marks) => void (await ask("alert_tellings_mark", { marks })),
	};
}

/** Tenants of one look; of those that are left readers count what waits. */
const foldedTenantsMax = 500;

export function makeMetricsStore(databases: {
	readonly rw: Database;
	readonly system: Database;
}): MetricsStore {
	const { rw, system } = databases;
	const ask = (name: string, call: object) => system.call(name, by("watch_metrics"), { ...call });
	const edges = [...latencyEdgesMs];
	return {
		window: async (call) => windowSchema.parse(await ask("metrics_window", { ...call, edges })),
		change: async (changes) => {
			const of = (kind: "raise" | "resolve") =>
				changes.filter((change) => change.kind === kind).map(({ kind: _, ...change }) => change);
			await ask("rule_alerts_change", { raise: of("raise"), resolve: of("resolve") });
		},
		totals: async (call) => totalsSchema.parse(await ask("metrics_totals", { ...call, edges })),
		fold: async (call) => {
			const tenants = z
				.array(z.string())
				.parse(await ask("metrics_waiting", { limit: foldedTenantsMax }));
			let folded = 0;
			for (const tenantId of tenants)
				folded += z
					.int()
					.parse(await rw.call("metrics_fold", by("watch_metrics", tenantId), { ...call, edges }));
			return folded;
		},
		forget: async (call) => z.int().parse(await ask("metrics_forget", call)),
	};
}

const onCallSchema = z.array(
	z.strictObject({
		threadKey: z.string(),
		marketId: z.string(),
		channel: z.enum(["sms", "whatsapp"]),
		locale: z.enum(locales),
		phone: z.string(),
	}),
);

/** The tenant's own setting. Their numbers come opened. */
export const makeOnCall =
	(rw: Database): OnCallOf =>
	async (tenantId) =>
		onCallSchema
			.parse(await rw.call("on_call_read", by("forward_alerts", tenantId), {}))
			.map(({ channel, phone, ...person }) => ({
				...person,
				to: { channel, value: phone },
			}));
