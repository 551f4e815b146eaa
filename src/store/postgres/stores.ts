/** The kernel's and the sweeps' stores, answered with Postgres. Each method is one request and one transaction. */
import { z } from "zod";
import type { Json } from "../../core/json.ts";
import { directorySchema, marketSchema } from "../../core/market.ts";
import type {
	AlertStore,
	ConsentStore,
	JournalStore,
	NotificationStore,
	ProjectionStore,
} from "../../ports/stores.ts";
import type { Database, DatabaseContext } from "./client.ts";

const rowsPerShipmentMax = 500;

const jsonSchema: z.ZodType<Json> = z.json();

const dueSchema = z.array(
	z.strictObject({
		id: z.string(),
		tenantId: z.string(),
		dedupeKey: z.string(),
		targetKind: z.enum(["thread", "solicitation"]),
		targetId: z.string(),
		type: z.string(),
		payload: z.record(z.string(), jsonSchema),
		createdAtMs: z.int(),
	}),
);

const projectionSchema = z.strictObject({
	directory: directorySchema,
	markets: z.array(marketSchema),
});

export type Stores = {
	readonly journal: JournalStore;
	readonly notifications: NotificationStore;
	readonly consents: ConsentStore;
	readonly alerts: AlertStore;
	readonly projection: ProjectionStore;
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
					await rw.call("journal_ship", as(tenantId, `thread:${threadKey}`), {
						threadKey,
						rows: part.map((row) => ({ ...row })),
					});
				}
			},
		},
		notifications: {
			markHandedOver: async ({ tenantId, ids }) => {
				if (ids.length === 0) return;
				await rw.call("notifications_mark", as(tenantId, "system:hand_over"), { ids });
			},
			due: async ({ olderThanMs, limit }) =>
				dueSchema.parse(
					await system.call("notifications_due", as(null, "sweep:hand_over"), {
						olderThanMs,
						limit,
					}),
				),
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
		projection: {
			read: async () =>
				projectionSchema.parse(
					await system.call("projection_read", as(null, "system:projection"), {}),
				),
		},
	};
}

const as = (tenantId: string | null, actor: string): DatabaseContext => ({
	tenantId,
	actor,
	traceId: "",
});
