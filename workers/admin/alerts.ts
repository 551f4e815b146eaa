/** What is wrong, and who is looking after it: open -> acknowledged -> resolved. */
import * as z from "zod";
import { plainText } from "../../src/core/plain-text.ts";
import { alertRecord, alertStates } from "../../src/ports/admin-records.ts";
import { withoutSecrets } from "./personal.ts";
import { defineRoute, done, noBody, none, readers, writers } from "./route.ts";
import { limit, listOf, momentCursor, pageOf, uuidPattern } from "./shapes.ts";

const params = z.strictObject({ alertId: plainText().regex(uuidPattern, "an alert's id") });

const alertExample: z.input<typeof alertRecord> = {
	id: "9f1c2d3e-4a5b-4c6d-8e7f-0a1b2c3d4e5f",
	source: "outbox",
	severity: "high",
	title: "A message may not have gone out",
	detail: { outboxId: "out_01k9m2", kind: "notice" },
	state: "open",
	firstAtMs: 1_790_000_000_000,
	lastAtMs: 1_790_000_000_000,
	count: 1,
};

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
		answer: alertRecord,
		example: { params: { alertId: alertExample.id }, answer: { ...alertExample, state } },
		run: async ({ deps, ctx, params: { alertId }, act }) =>
			deps.store.alerts.change(ctx, act(alertId), { alertId, state }),
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
			state: z.enum(alertStates).optional(),
		}),
		body: noBody,
		answer: listOf(alertRecord),
		example: { query: { state: "open" }, answer: { items: [alertExample], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const rows = await deps.store.alerts.list(ctx, {
				limit: query.limit + 1,
				before: query.cursor ?? null,
				state: query.state ?? null,
			});
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
