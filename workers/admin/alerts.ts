/** What is wrong, and who is looking after it: open -> acknowledged -> resolved. */
import { and, desc, eq } from "drizzle-orm";
import * as z from "zod";
import { acting } from "../../src/admin/acts.ts";
import { withoutSecrets } from "../../src/admin/personal.ts";
import {
	actedUuid,
	decided,
	is,
	momentOf,
	ms,
	ofTenant,
	olderThan,
	read,
} from "../../src/admin/rows.ts";
import {
	kept,
	limit,
	listOf,
	moment,
	momentCursor,
	pageOf,
	uuidPattern,
} from "../../src/admin/shapes.ts";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { defineRoute, done, noBody, none, readers, writers } from "../../src/ports/admin-route.ts";
import { changing, type Decision, refused, tableOf, update } from "../../src/ports/commit.ts";
import { type RowsOf, reading } from "../../src/ports/rows.ts";
import { systemAlerts } from "../../src/store/postgres/schema/logs.ts";

const alert = z.strictObject({
	id: z.uuid(),
	source: kept(),
	/** Its kind, which has a heading in docs/runbooks/alerts.md, and what it is about. */
	key: kept(),
	severity: kept(),
	title: kept(),
	detail: z.json() as z.ZodType<Json>,
	state: z.enum(systemAlerts.state.enumValues),
	firstAtMs: moment,
	lastAtMs: moment,
	count: z.int(),
});
const columns = {
	id: systemAlerts.id,
	source: systemAlerts.source,
	key: systemAlerts.dedupeKey,
	severity: systemAlerts.severity,
	title: systemAlerts.title,
	detail: systemAlerts.detail,
	state: systemAlerts.state,
	firstAtMs: ms(systemAlerts.firstAt),
	lastAtMs: ms(systemAlerts.lastAt),
	count: systemAlerts.count,
};

const params = z.strictObject({ alertId: plainText().regex(uuidPattern, "an alert's id") });

const alertExample: z.input<typeof alert> = {
	id: "9f1c2d3e-4a5b-4c6d-8e7f-0a1b2c3d4e5f",
	source: "outbox",
	key: "outbox_unknown:out_01k9m2",
	severity: "high",
	title: "A message may not have gone out",
	detail: { outboxId: "out_01k9m2", kind: "notice" },
	state: "open",
	firstAtMs: 1_790_000_000_000,
	lastAtMs: 1_790_000_000_000,
	count: 1,
};

const alertTable = tableOf<typeof systemAlerts.$inferSelect>("system_alerts");
const alertReadings = (alertId: string) => ({
	alert: reading(alertTable, ["id", "state"], [["id", "=", alertId]]),
});
/** What is resolved stays so; if it comes again, a new row opens. */
function decideSettled(
	{ alert: [known] }: RowsOf<ReturnType<typeof alertReadings>>,
	to: "acknowledged" | "resolved",
): Decision {
	if (!known) return refused("NOT_FOUND", null, "No such alert.");
	const { state } = known;
	if (state !== "open" && (state !== "acknowledged" || to !== "resolved"))
		return refused("CONFLICT", "STALE_STATE", `This alert is ${state} already.`, { state });
	return acting({
		rows: [changing(alertTable, "alert", known)],
		writes: [update(alertTable, "alert", null, { state: to })],
	});
}

const settle = (word: "acknowledge" | "resolve", state: "acknowledged" | "resolved") =>
	defineRoute({
		method: "post",
		path: `/alerts/{alertId}/${word}`,
		name: `alert.${word}`,
		roles: writers,
		summary:
			word === "acknowledge" ? "Somebody is looking after this." : "This is no longer wrong.",
		params,
		query: none,
		body: noBody,
		answer: alert,
		example: { params: { alertId: alertExample.id }, answer: { ...alertExample, state } },
		run: async ({ deps, ctx, params: { alertId }, act }) =>
			decided(
				{ deps, ctx },
				act(alertId),
				{
					readings: alertReadings(alertId),
					decide: ({ rows }) => decideSettled(rows, state),
				},
				(db) =>
					db
						.select(columns)
						.from(systemAlerts)
						.where(ofTenant(systemAlerts, eq(systemAlerts.id, actedUuid))),
			),
	});

export const alertRoutes = [
	defineRoute({
		method: "get",
		path: "/alerts",
		name: "alert.list",
		roles: readers,
		summary: "Alerts, newest first.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: momentCursor,
			state: alert.shape.state.optional(),
		}),
		body: noBody,
		answer: listOf(alert),
		example: { query: { state: "open" }, answer: { items: [alertExample], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const { firstAt, id, state } = systemAlerts;
			const rows = await read({ deps, ctx }, (db) =>
				db
					.select({ ...columns, cursor: momentOf(firstAt, id) })
					.from(systemAlerts)
					.where(
						ofTenant(
							systemAlerts,
							and(olderThan(firstAt, id, query.cursor), is(state, query.state)),
						),
					)
					.orderBy(desc(firstAt), desc(id))
					.limit(query.limit + 1),
			);
			return done(
				pageOf(
					rows,
					query.limit,
					({ cursor: _, ...row }) => ({ ...row, detail: withoutSecrets(row.detail) }),
					(row) => row.cursor,
				),
			);
		},
	}),
	settle("acknowledge", "acknowledged"),
	settle("resolve", "resolved"),
];
