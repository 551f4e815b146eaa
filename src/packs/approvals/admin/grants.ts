/** Standing grants: tools whose low-risk calls need nobody's yes, so often and so long. */
import { desc, eq, type SQL } from "drizzle-orm";
import * as z from "zod";
import {
	grantDaysDefault,
	grantDaysMax,
	grantUsesDefault,
	grantUsesMax,
} from "../../../core/approval/grants.ts";
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
	usesMax: z.int(),
	uses: z.int(),
	createdAtMs: moment,
	expiresAtMs: moment,
	revokedAtMs: moment.nullable(),
});
const grants = (db: Queries, where?: SQL) =>
	db
		.select({
			id: approvalGrants.id,
			tool: approvalGrants.tool,
			grantedBy: approvalGrants.grantedBy,
			usesMax: approvalGrants.usesMax,
			uses: approvalGrants.uses,
			createdAtMs: ms(approvalGrants.createdAt),
			expiresAtMs: ms(approvalGrants.expiresAt),
			revokedAtMs: ms(approvalGrants.revokedAt),
		})
		.from(approvalGrants)
		.where(ofTenant(approvalGrants, where));

const example = {
	id: "apg_01k9m200000000000000000000",
	tool: "workflow.runBatch",
	grantedBy: "key_01k9m2",
	usesMax: 100,
	uses: 3,
	createdAtMs: 1_790_000_000_000,
	expiresAtMs: 1_792_592_000_000,
	revokedAtMs: null,
};

export const approvalGrantRoutes = [
	defineRoute({
		method: "get",
		path: "/approval-grants",
		name: "approval_grant.list",
		roles: readers,
		summary: "Standing grants: tools whose low-risk calls need nobody's yes. Newest first.",
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
		summary:
			"Let low-risk calls of one tool go without anybody's yes, so often and so long. Staff are told of each and may end it.",
		status: 201,
		params: none,
		query: none,
		body: z.strictObject({
			tool: plainText().min(1).max(80),
			usesMax: z.int().min(1).max(grantUsesMax).default(grantUsesDefault),
			days: z.int().min(1).max(grantDaysMax).default(grantDaysDefault),
		}),
		answer: grant,
		example: { body: { tool: example.tool }, answer: { ...example, uses: 0 } },
		run: async ({ deps, ctx, body, act }) => {
			if (!deps.tools.some(({ name, isLowRisk }) => name === body.tool && isLowRisk))
				return refuse("VALIDATION_ERROR", "Only what is flagged low risk can be granted.", {
					path: "body.tool",
				});
			return decided(
				{ deps, ctx },
				act("-", { ...body }),
				approvalsByStaff.giveGrant(ctx.actorId, body),
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
