/** Each method is one request and one transaction. */

import * as z from "zod";
import type { Json } from "../../core/json.ts";
import type { TemplateStore } from "../../ports/message-templates.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type {
	AlertEnds,
	AlertStore,
	IsCarriedOut,
	JournalStore,
	NotificationStore,
	ProjectionStore,
} from "../../ports/stores.ts";
import type { Database } from "./client.ts";
import type { MarketPart } from "./projection/part.ts";
import { shipment } from "./ships.ts";

const rowsPerShipmentMax = 500;

const jsonSchema: z.ZodType<Json> = z.json();

const payloadSchema = z.record(z.string(), jsonSchema);
export type Stores = {
	readonly journal: JournalStore;
	readonly notifications: NotificationStore;
	readonly alerts: AlertStore;
	readonly alertEnds: AlertEnds;
	readonly projection: ProjectionStore;
	readonly templates: TemplateStore;
	readonly isCarriedOut: IsCarriedOut;
};

/** `rw` sees one tenant; `system` the little that sweeps need of all. */
export function makeStores({
	rw,
	system,
	projections,
}: {
	readonly rw: Database;
	readonly system: Database;
	readonly projections: () => Promise<readonly MarketPart[]>;
}): Stores {
	return {
		journal: {
			ship: async ({ tenantId, threadKey, marketId = null, rows, relayed = [] }) => {
				for (let start = 0; start < rows.length; start += rowsPerShipmentMax) {
					const end = start + rowsPerShipmentMax;
					await rw.call("journal_ship", as(tenantId, `thread:${threadKey}`), {
						...shipment(threadKey, rows.slice(start, end)),
						marketId,
						...(end >= rows.length && relayed.length > 0 ? { relayed } : {}),
					});
				}
			},
		},
		notifications: {
			markRelayed: async ({ tenantId, ids }) => {
				if (ids.length === 0) return;
				await rw.call("notifications_mark", as(tenantId, "system:relay_notifications"), { ids });
			},
			postpone: async (call) => (await import("./notices.ts")).postponeNotices(rw, call),
			due: async (call) => {
				const { noticesDue } = await import("./notices.ts");
				const rows = await noticesDue(system, call);
				return Promise.all(
					rows.map(async (row) => ({
						...row,
						payload: await system.open(row.payload).then(payloadSchema.parse, () => null),
					})),
				);
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
				const { resolveAlert } = await import("./alert-ends.ts");
				await resolveAlert(alert.tenantId === null ? system : rw, alert);
			},
		},
		isCarriedOut: async (call) => (await import("./carried-out.ts")).isCarriedOut(rw, call),
		templates: {
			seen: async (templates) => {
				const { seenTemplates } = await import("./templates.ts");
				return seenTemplates(system, templates);
			},
		},
		projection: {
			/** Loads the query builder, which no turn needs. */
			read: async () => {
				const { projectedRows } = await import("./projection/rows.ts");
				const { projectionOf } = await import("./projection/markets.ts");
				return projectionOf(await projectedRows(system, await projections()));
			},
		},
	};
}

const as = (tenantId: string | null, actor: string): CallContext => ({
	tenantId,
	actor,
	traceId: "",
});
