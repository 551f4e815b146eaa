/** How much waits for staff: what the console shows beside its places, in one read. */
import { and, eq, notExists, sql } from "drizzle-orm";
import * as z from "zod";
import { restsOf } from "../../src/admin/resting.ts";
import { ofTenant, type Queries, readAll } from "../../src/admin/rows.ts";
import { approvals } from "../../src/packs/approvals/schema.ts";
import { staffTickets, threadDesks } from "../../src/packs/people/schema.ts";
import { defineRoute, done, noBody, none, readers } from "../../src/ports/admin-route.ts";
import { systemAlerts } from "../../src/store/postgres/schema/logs.ts";

/** Beyond it “many” is all that anybody is told. */
const countMax = 100;
const waits = z.int().min(0).max(countMax);

/** What rests does not wait. */
const tickets = (db: Queries) =>
	db
		.select({ one: sql`1` })
		.from(staffTickets)
		.where(
			ofTenant(
				staffTickets,
				and(
					eq(staffTickets.state, "open"),
					notExists(
						db
							.select({ one: sql`1` })
							.from(threadDesks)
							.where(
								ofTenant(
									threadDesks,
									and(eq(threadDesks.threadKey, staffTickets.threadKey), restsOf(threadDesks)),
								),
							),
					),
				),
			),
		)
		.limit(countMax)
		.as("waiting");
const pending = (db: Queries) =>
	db
		.select({ one: sql`1` })
		.from(approvals)
		.where(ofTenant(approvals, eq(approvals.state, "pending")))
		.limit(countMax)
		.as("waiting");
/** Of one kind and severity is one: a busy evening raises the same for each conversation. */
const alerts = (db: Queries) =>
	db
		.selectDistinct({
			kind: sql`split_part(${systemAlerts.dedupeKey}, ':', 1)`.as("kind"),
			severity: systemAlerts.severity,
		})
		.from(systemAlerts)
		.where(ofTenant(systemAlerts, eq(systemAlerts.state, "open")))
		.limit(countMax)
		.as("waiting");
const counted = { n: sql`count(*)`.mapWith(Number) };

export const waitingRoutes = [
	defineRoute({
		method: "get",
		path: "/waiting",
		name: "waiting.count",
		roles: readers,
		summary: `How much waits for staff, each up to ${countMax}: open tickets whose conversation does not rest, pending approvals, kinds of open alerts.`,
		params: none,
		query: none,
		body: noBody,
		answer: z.strictObject({ tickets: waits, approvals: waits, alerts: waits }),
		example: { answer: { tickets: 2, approvals: 1, alerts: 0 } },
		run: async (at) => {
			const rows = await readAll(
				at,
				(db) =>
					[
						db.select(counted).from(tickets(db)),
						db.select(counted).from(pending(db)),
						db.select(counted).from(alerts(db)),
					] as const,
			);
			const [ticketsOpen = 0, approvalsPending = 0, alertsOpen = 0] = rows.map(([row]) => row?.n);
			return done({ tickets: ticketsOpen, approvals: approvalsPending, alerts: alertsOpen });
		},
	}),
];
