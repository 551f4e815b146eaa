/** Standing grants: tools whose low-risk writes need nobody's yes (C-15). */
import { desc, eq, type SQL } from "drizzle-orm";
import * as z from "zod";
import { plainText } from "../../../core/plain-text.ts";
import { approvalsByStaff } from "../desk.ts";
import { approvalGrants } from "../schema.ts";
import { defineRoute, done, noBody, none, readers, refuse } from "../../../ports/admin-route.ts";
import { acted, before, decided, ms, ofTenant, type Queries, read } from "../../../admin/rows.ts";
import { cursor, kept, limit, listOf, moment, pageOf } from "../../../admin/shapes.ts";

const grant = z.strictObject({
	id: kept(),
	tool: kept(),
	/** The key. */
	grantedBy: kept(),
	createdAtMs: moment,
	revokedAtMs: moment.nullable(),
});
const grants = (db: Queries, where?: SQL) =>
	db
		.select({
			id: approvalGrants.id,
			tool: approvalGrants.tool,
			grantedBy: approvalGrants.grantedBy,
			createdAtMs: ms(approvalGrants.createdAt),
			revokedAtMs: ms(approvalGrants.revokedAt),
		})
		.from(approvalGrants)
		.where(ofTenant(approvalGrants, where));

const example = {
	id: "apg_01k9m200000000000000000000",
	tool: "catalogue.update",
	grantedBy: "key_01k9m2",
	createdAtMs: 1_790_000_000_000,
	revokedAtMs: null,
};

export const approvalGrantRoutes = [
	defineRoute({
		method: "get",
		path: "/approval-grants",
		name: "approval_grant.list",
		roles: readers,
		summary: "Standing grants: tools whose low-risk writes need nobody's yes. Newest first.",
		params: none,
		query: z.strictObject({ limit, cursor: cursor(/^apg_[0-9a-z]{26}$/) }),
		body: noBody,
		answer: listOf(grant),
		example: { answer: { items: [example], nextCursor: null } },
		run: async ({ deps, ctx, query }) =>
			done(
				pageOf(
					await read({ deps, ctx }, (db) =>
						grants(db, before(approvalGrants.id, query.cursor))
							.orderBy(desc(approvalGrants.id))
							.limit(query.limit + 1),
					),
					query.limit,
					(row) => row,
					({ id }) => id,
				),
			),
	}),
	defineRoute({
		method: "post",
		path: "/approval-grants",
		name: "approval_grant.give",
		roles: ["super_admin"],
		summary: "Let the low-risk writes of one tool go without anybody's yes (C-15).",
		status: 201,
		params: none,
		query: none,
		body: z.strictObject({ tool: plainText().min(1).max(80) }),
		answer: grant,
		example: { body: { tool: example.tool }, answer: example },
		run: async ({ deps, ctx, body, act }) => {
			if (!deps.tools.some(({ name, isLowRisk }) => name === body.tool && isLowRisk))
				return refuse("VALIDATION_ERROR", "Only a write that is flagged low risk can be granted.", {
					path: "body.tool",
				});
			return decided(
				{ deps, ctx },
				act("-", { tool: body.tool }),
				approvalsByStaff.giveGrant(ctx.actorId, body.tool),
				(db) => grants(db, eq(approvalGrants.id, acted)),
			);
		},
	}),
	defineRoute({
		method: "post",
		path: "/approval-grants/{grantId}/revoke",
		name: "approval_grant.revoke",
		roles: ["super_admin"],
		summary: "End a standing grant; what was approved by it and has not run yet does not run.",
		params: z.strictObject({ grantId: plainText().regex(/^apg_[0-9a-z]{26}$/, "a grant's id") }),
		query: none,
		body: noBody,
		answer: grant,
		example: {
			params: { grantId: example.id },
			answer: { ...example, revokedAtMs: 1_790_000_100_000 },
		},
		run: ({ deps, ctx, params: { grantId }, act }) =>
			decided({ deps, ctx }, act(grantId), approvalsByStaff.revokeGrant(grantId), (db) =>
				grants(db, eq(approvalGrants.id, acted)),
			),
	}),
];
