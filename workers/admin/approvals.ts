/**
 * Approvals: what waits for a member of staff's yes. Deciding needs a key of a member of staff, since nobody decides what they asked
 * for themselves, from whichever phone; taking back needs only the role. Whoever waits hears at once.
 */
import * as z from "zod";
import { approvalStates } from "../../src/core/approval/states.ts";
import { plainText } from "../../src/core/plain-text.ts";
import type { AdminDeps } from "../../src/ports/admin.ts";
import {
	type ApprovalMoved,
	type ApprovalRecord,
	approvalRecord,
	grantRecord,
} from "../../src/ports/admin-approvals.ts";
import type { AdminContext, AdminOutcome } from "../../src/ports/admin-call.ts";
import { maskNumbers } from "./personal.ts";
import { projected } from "./projected.ts";
import {
	type Asker,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	refuse,
	writers,
} from "./route.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	pageOf,
	rowVersion,
	shownPage,
	uuidPattern,
} from "./shapes.ts";

/** Who lifts a demand for approval must not be whoever is held by it. */
const keepers: readonly Asker[] = ["tenant_admin", "super_admin"];

const shownWords = z.object({
	template: kept(),
	vars: z.record(kept(), z.union([kept(), z.number()])),
});
const approval = approvalRecord.omit({ shownSealed: true }).extend({
	shown: shownWords.meta({ description: "What was shown to whoever decides." }),
});
const approvalId = plainText().regex(/^apr_[0-9a-z]{26}$/, "an approval's id");
const params = z.strictObject({ approvalId });

async function show(
	{ personalData }: AdminDeps,
	{ shownSealed, ...rest }: ApprovalRecord,
): Promise<z.output<typeof approval>> {
	const { template, vars } = shownWords.parse(JSON.parse(await personalData.open(shownSealed)));
	const masked = Object.entries(vars).map(([key, value]) => [
		key,
		typeof value === "string" ? maskNumbers(value) : value,
	]);
	return { ...rest, shown: { template, vars: Object.fromEntries(masked) } };
}

/** The rows that tell whoever waits go to their threads at once. */
async function told(deps: AdminDeps, ctx: AdminContext, moved: AdminOutcome<ApprovalMoved>) {
	if (moved.kind !== "succeeded") return moved;
	await deps.handOver(ctx, moved.data.notifications);
	return done(await show(deps, moved.data.approval));
}

const example: z.input<typeof approval> = {
	id: "apr_01k9m200000000000000000000",
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	type: "run_tool",
	tool: "order.create",
	payloadHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
	shown: { template: "commerce.confirm", vars: { business: "Harbour Grill" } },
	policyDecisionId: null,
	requesterId: "3d0e3a38-8b0c-4f6b-9a57-6f1d1a0f9c11",
	threadKey: "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA",
	agent: "concierge",
	roles: ["staff", "tenant_admin"],
	peopleNeeded: 1,
	code: "7K3M",
	state: "pending",
	ending: null,
	auto: false,
	autoBecause: null,
	decidedAtMs: null,
	expiresAtMs: 1_790_000_600_000,
	usedAtMs: null,
	createdAtMs: 1_790_000_000_000,
	version: 1,
	votes: [],
};
const grantExample = {
	id: "apg_01k9m200000000000000000000",
	tool: "catalogue.update",
	grantedBy: "key_01k9m2",
	createdAtMs: 1_790_000_000_000,
	revokedAtMs: null,
};

const decideRoute = (answer: "approve" | "reject") =>
	defineRoute({
		method: "post",
		path: `/approvals/{approvalId}/${answer}`,
		name: `approval.${answer}`,
		roles: readers,
		summary:
			answer === "approve"
				? "Agree, as the member of staff whose key this is. Never to what they asked for themselves."
				: "Say no, as the member of staff whose key this is.",
		params,
		query: none,
		body: noBody,
		answer: approval,
		example: {
			params: { approvalId: example.id },
			answer: { ...example, state: answer === "approve" ? "approved" : "rejected" },
		},
		run: async ({ deps, ctx, params: asked, act }) => {
			return told(
				deps,
				ctx,
				await deps.store.approvals.decide(ctx, act(asked.approvalId), {
					approvalId: asked.approvalId,
					answer,
				}),
			);
		},
	});

export const approvalRoutes = [
	defineRoute({
		method: "get",
		path: "/approvals",
		name: "approval.list",
		roles: readers,
		summary: "Approvals, newest first.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(/^apr_[0-9a-z]{26}$/),
			state: z.enum(approvalStates).optional(),
		}),
		body: noBody,
		answer: listOf(approval),
		example: { query: { state: "pending" }, answer: { items: [example], nextCursor: null } },
		run: async ({ deps, ctx, query }) =>
			done(
				await shownPage(
					await deps.store.approvals.list(ctx, {
						limit: query.limit + 1,
						before: query.cursor ?? null,
						state: query.state ?? null,
						approvalId: null,
					}),
					query.limit,
					(row) => show(deps, row),
				),
			),
	}),
	defineRoute({
		method: "get",
		path: "/approvals/{approvalId}",
		name: "approval.read",
		roles: readers,
		summary: "One approval, with who said what.",
		params,
		query: none,
		body: noBody,
		answer: approval,
		example: { params: { approvalId: example.id }, answer: example },
		run: async ({ deps, ctx, params: asked }) => {
			const [found] = await deps.store.approvals.list(ctx, {
				limit: 1,
				before: null,
				state: null,
				approvalId: asked.approvalId,
			});
			return found ? done(await show(deps, found)) : notFound("approval");
		},
	}),
	decideRoute("approve"),
	decideRoute("reject"),
	defineRoute({
		method: "post",
		path: "/approvals/{approvalId}/revoke",
		name: "approval.revoke",
		roles: writers,
		summary: "Take it back, unless it was used: its person is told, and it runs no more.",
		params,
		query: none,
		body: noBody,
		answer: approval,
		example: {
			params: { approvalId: example.id },
			answer: { ...example, state: "revoked", ending: "by_staff" },
		},
		run: async ({ deps, ctx, params: asked, act }) => {
			return told(
				deps,
				ctx,
				await deps.store.approvals.revoke(ctx, act(asked.approvalId), asked.approvalId),
			);
		},
	}),
	defineRoute({
		method: "get",
		path: "/approval-grants",
		name: "approval_grant.list",
		roles: readers,
		summary: "Standing grants: tools whose low-risk writes need nobody's yes. Newest first.",
		params: none,
		query: z.strictObject({ limit, cursor: cursor(/^apg_[0-9a-z]{26}$/) }),
		body: noBody,
		answer: listOf(grantRecord),
		example: { answer: { items: [grantExample], nextCursor: null } },
		run: async ({ deps, ctx, query }) =>
			done(
				pageOf(
					await deps.store.approvals.grants(ctx, {
						limit: query.limit + 1,
						before: query.cursor ?? null,
					}),
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
		answer: grantRecord,
		example: { body: { tool: grantExample.tool }, answer: grantExample },
		run: async ({ deps, ctx, body, act }) => {
			if (!deps.tools.some(({ name, isLowRisk }) => name === body.tool && isLowRisk))
				return refuse("VALIDATION_ERROR", "Only a write that is flagged low risk can be granted.", {
					path: "body.tool",
				});
			return deps.store.approvals.grant(ctx, act("-", { tool: body.tool }), body.tool);
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
		answer: grantRecord,
		example: {
			params: { grantId: grantExample.id },
			answer: { ...grantExample, revokedAtMs: 1_790_000_100_000 },
		},
		run: ({ deps, ctx, params: { grantId }, act }) =>
			deps.store.approvals.revokeGrant(ctx, act(grantId), grantId),
	}),
	defineRoute({
		method: "put",
		path: "/markets/{marketId}/approvals",
		name: "market.demand_approvals",
		roles: keepers,
		summary: "Which tools wait for a member of staff's yes in this market, whatever they declare.",
		params: z.strictObject({ marketId: plainText().regex(uuidPattern, "a market's id") }),
		query: none,
		body: z.strictObject({
			version: rowVersion.meta({ description: "The version that was read." }),
			requireApprovalFor: z.array(plainText().min(1).max(80)).max(100),
		}),
		answer: z.strictObject({ version: rowVersion, projected: z.boolean() }),
		example: {
			params: { marketId: example.marketId },
			body: { version: 3, requireApprovalFor: ["order.create"] },
			answer: { version: 4, projected: true },
		},
		run: async (call) => {
			const { deps, ctx, params: asked, body, act } = call;
			for (const [at, name] of body.requireApprovalFor.entries()) {
				const tool = deps.tools.find((one) => one.name === name);
				const path = `body.requireApprovalFor.${at}`;
				if (!tool)
					return refuse("VALIDATION_ERROR", `There is no tool ${name}.`, {
						reason: "UNKNOWN_TOOL",
						path,
					});
				if (!tool.mayBeApproved)
					return refuse("VALIDATION_ERROR", `${name} changes nothing that staff could agree to.`, {
						path,
					});
			}
			const outcome = await deps.store.approvals.demand(
				ctx,
				act(asked.marketId, { requireApprovalFor: body.requireApprovalFor }),
				{ ...asked, ...body },
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({ version: outcome.data.version, projected: await projected(call) });
		},
	}),
];
