/** The kernel's and the sweeps' stores, answered with Postgres. Each method is one request and one transaction. */

import * as z from "zod";
import type { Json } from "../../core/json.ts";
import {
	directorySchema,
	leadsMax,
	leadsSchema,
	type Market,
	marketSchema,
	shopItemsMax,
	shopSchema,
	shopsMax,
	venueSchema,
	venuesMax,
} from "../../core/market.ts";
import { latencyEdgesMs, measuresOf } from "../../core/measures.ts";
import { personaRuleSchema } from "../../core/personas.ts";
import { type Sending, sendingSchema } from "../../core/sending/settings.ts";
import { type TemplateBook, templateStates } from "../../ports/message-templates.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type {
	AlertEnds,
	AlertStore,
	ConsentStore,
	JournalStore,
	NotificationStore,
	ProjectionStore,
} from "../../ports/stores.ts";
import type { Database, Statement } from "./client.ts";

const rowsPerShipmentMax = 500;

const jsonSchema: z.ZodType<Json> = z.json();

const payloadSchema = z.record(z.string(), jsonSchema);
const dueSchema = z.array(
	z.strictObject({
		id: z.string(),
		tenantId: z.string(),
		dedupeKey: z.string(),
		targetKind: z.enum(["thread", "solicitation"]),
		targetId: z.string(),
		type: z.string(),
		payload: payloadSchema,
		createdAtMs: z.int(),
	}),
);

const projectionSchema = z.strictObject({
	directory: directorySchema,
	markets: z.array(marketSchema),
});

const venuesSchema = z.array(
	z.strictObject({ tenantId: z.string(), marketId: z.string(), venues: z.array(venueSchema) }),
);
const shopsSchema = z.array(
	z.strictObject({ tenantId: z.string(), marketId: z.string(), shops: z.array(shopSchema) }),
);

const jurisdictionsSchema = z.array(
	z.strictObject({ marketId: z.string(), jurisdictions: z.array(z.string()) }),
);

const readOnlySchema = z.array(z.string());
const personasOfSchema = z.array(
	z.strictObject({ marketId: z.string(), personas: z.array(personaRuleSchema) }),
);
const leadsOfSchema = z.array(
	z.strictObject({ tenantId: z.string(), marketId: z.string(), leads: leadsSchema }),
);

const demandsSchema = z.array(
	z.strictObject({ marketId: z.string(), requireApprovalFor: z.array(z.string()) }),
);
const sendingOfSchema = z.array(
	z.strictObject({ tenantId: z.string(), marketId: z.string(), sending: sendingSchema }),
);

export type Stores = {
	readonly journal: JournalStore;
	readonly notifications: NotificationStore;
	readonly consents: ConsentStore;
	readonly alerts: AlertStore;
	readonly alertEnds: AlertEnds;
	readonly projection: ProjectionStore;
	readonly templates: TemplateBook;
};

/** `rw` sees one tenant at a time; `system` sees the few things that sweeps need, of all tenants. */
export function makeStores(databases: {
	readonly rw: Database;
	readonly system: Database;
}): Stores {
	const { rw, system } = databases;
	return {
		journal: {
			ship: async ({ tenantId, threadKey, rows }) => {
				for (let start = 0; start < rows.length; start += rowsPerShipmentMax) {
					const part = rows.slice(start, start + rowsPerShipmentMax);
					const measures = part.flatMap(measuresOf).map((measure) => ({ ...measure }));
					// Counted before the lines are written, in the same transaction: a line that is there already was counted.
					await rw.runBatch(as(tenantId, `thread:${threadKey}`), [
						...(measures.length === 0
							? []
							: [calling("metrics_take", { threadKey, measures, edges: [...latencyEdgesMs] })]),
						calling("journal_ship", { threadKey, rows: part.map((row) => ({ ...row })) }),
					]);
				}
			},
		},
		notifications: {
			markHandedOver: async ({ tenantId, ids }) => {
				if (ids.length === 0) return;
				await rw.call("notifications_mark", as(tenantId, "system:hand_over"), { ids });
			},
			postpone: async ({ tenantId, ids }) => {
				await rw.call("notifications_postpone", as(tenantId, "sweep:hand_over"), { ids });
			},
			due: async ({ olderThanMs, limit }) => {
				const rows = dueSchema.parse(
					await system.callSealed("notifications_due", as(null, "sweep:hand_over"), {
						olderThanMs,
						limit,
					}),
				);
				return Promise.all(
					rows.map(async (row) => ({
						...row,
						payload: await system.open(row.payload).then(payloadSchema.parse, () => null),
					})),
				);
			},
		},
		consents: {
			record: async (call) => {
				await rw.call("consent_record", as(call.tenantId, `person:${call.personHash}`), {
					personHash: call.personHash,
					channel: call.channel,
					status: call.status,
					proofRef: call.proofRef,
					atMs: call.atMs,
				});
			},
		},
		alerts: {
			raise: async (alert) => {
				const database = alert.tenantId === null ? system : rw;
				await database.call("alert_raise", as(alert.tenantId, `system:${alert.source}`), {
					...alert,
				});
			},
		},
		alertEnds: {
			resolve: async (alert) => {
				const database = alert.tenantId === null ? system : rw;
				await database.call("alert_resolve", as(alert.tenantId, `system:${alert.source}`), {
					...alert,
				});
			},
		},
		templates: {
			seen: async (templates) =>
				lostSchema.parse(
					await system.call("templates_seen", as(null, "sweep:sync_templates"), {
						templates: templates.map((one) => ({ ...one, buttons: [...one.buttons] })),
					}),
				),
		},
		projection: {
			read: async () => {
				const { directory, markets } = projectionSchema.parse(
					await system.call("projection_read", as(null, "system:projection"), {}),
				);
				const found = venuesSchema.parse(
					await system.call("projection_venues", as(null, "system:projection"), { venuesMax }),
				);
				const shops = shopsSchema.parse(
					await system.call("projection_shops", as(null, "system:projection"), {
						shopsMax,
						itemsMax: shopItemsMax,
					}),
				);
				const leads = leadsOfSchema.parse(
					await system.call("projection_leads", as(null, "system:projection"), {
						listingsMax: leadsMax.listings,
						wordsMax: leadsMax.words,
					}),
				);
				const places = jurisdictionsSchema.parse(
					await system.call("projection_jurisdictions", as(null, "system:projection"), {}),
				);
				const demands = demandsSchema.parse(
					await system.call("projection_approvals", as(null, "system:projection"), {}),
				);
				const fronts = personasOfSchema.parse(
					await system.call("projection_personas", as(null, "system:projection"), {}),
				);
				const readOnly = readOnlySchema.parse(
					await system.call("projection_read_only", as(null, "system:projection"), {}),
				);
				const sending = sendingOfSchema.parse(
					await system.call("projection_sending", as(null, "system:projection"), {}),
				);
				const of =
					({ tenantId, marketId }: Market) =>
					(one: { readonly tenantId: string; readonly marketId: string }) =>
						one.tenantId === tenantId && one.marketId === marketId;
				return {
					directory,
					markets: markets.map((market) => ({
						...market,
						jurisdictions:
							places.find(({ marketId }) => marketId === market.marketId)?.jurisdictions ?? [],
						venues: found.find(of(market))?.venues ?? [],
						shops: shops.find(of(market))?.shops ?? [],
						requireApprovalFor:
							demands.find(({ marketId }) => marketId === market.marketId)?.requireApprovalFor ??
							[],
						leads: leads.find(of(market))?.leads ?? { services: [], homes: [] },
						personas: fronts.find(({ marketId }) => marketId === market.marketId)?.personas ?? [],
						...(readOnly.includes(market.marketId) ? { readOnly: true } : {}),
						...pickSending(sending.find(of(market))),
					})),
				};
			},
		},
	};
}

const calling = (name: "metrics_take" | "journal_ship", args: Json): Statement => ({
	sql: `select app.${name}($1::jsonb) as answer`,
	params: [JSON.stringify(args)],
});
const lostSchema = z.array(
	z.strictObject({
		name: z.string(),
		key: z.string(),
		locale: z.string(),
		state: z.enum(templateStates),
	}),
);

const pickSending = (found: { readonly sending: Sending } | undefined) =>
	found ? { sending: found.sending } : {};

const as = (tenantId: string | null, actor: string): CallContext => ({
	tenantId,
	actor,
	traceId: "",
});
