/**
 * Deciding needs a key of a member of staff, since nobody decides what they asked for themselves, from whichever phone; taking back needs
 * only the role.
 */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { deciderRoles } from "../../../core/approval/states.ts";
import { plainText } from "../../../core/plain-text.ts";
import { approvalsByStaff } from "../desk.ts";
import { approvals, approvalVotes } from "../schema.ts";
import type { AdminDeps } from "../../../ports/admin.ts";
import type { Acting } from "../../../ports/deciding.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { people } from "../../../store/postgres/schema/people.ts";
import { changeMarket } from "../../../admin/acts.ts";
import { maskText } from "../../../admin/personal.ts";
import { projected } from "../../../admin/projected.ts";
import {
	type Asker,
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	refuse,
	writers,
} from "../../../ports/admin-route.ts";
import {
	acted,
	before,
	decidedSaying,
	is,
	ms,
	ofTenant,
	type Queries,
	type RowOf,
	read,
	sameRow,
} from "../../../admin/rows.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	moment,
	rowVersion,
	shownPage,
	uuidPattern,
} from "../../../admin/shapes.ts";

/** Who lifts a demand for approval must not be whoever is held by it. */
const keepers: readonly Asker[] = ["tenant_admin", "super_admin"];

const shownWords = z.object({
	template: kept(),
	vars: z.record(kept(), z.union([kept(), z.number()])),
});
const vote = z.strictObject({
	staffId: z.uuid(),
	keyId: kept().nullable(),
	answer: z.enum(approvalVotes.answer.enumValues),
	atMs: moment,
});
const approval = z.strictObject({
	id: kept(),
	marketId: z.uuid(),
	type: z.enum(approvals.type.enumValues),
	tool: kept(),
	payloadHash: kept(),
	policyDecisionId: kept().nullable(),
	requesterId: z.uuid(),
	threadKey: kept(),
	agent: kept(),
	roles: z.array(z.enum(deciderRoles)),
	peopleNeeded: z.int(),
	code: kept(),
	state: z.enum(approvals.state.enumValues),
	ending: z.enum(approvals.ending.enumValues).nullable(),
	auto: z.boolean(),
	autoBecause: kept().nullable(),
	decidedAtMs: moment.nullable(),
	expiresAtMs: moment,
	usedAtMs: moment.nullable(),
	createdAtMs: moment,
	version: z.int().positive(),
	votes: z.array(vote),
	shown: shownWords.meta({ description: "What was shown to whoever decides." }),
});

const v = approvalVotes;
const ofApproval = and(eq(v.tenantId, approvals.tenantId), eq(v.approvalId, approvals.id));
const votes = sql<z.output<typeof vote>[]>`(
	select coalesce(jsonb_agg(jsonb_build_object('staffId', ${v.staffId}, 'keyId', ${v.keyId}, 'answer', ${v.answer},
		'atMs', app.ms(${v.updatedAt})) order by ${v.createdAt}, ${v.personId}), '[]')
	from ${v} where ${ofApproval})`;
const requesterId = sql<string>`(
	select coalesce(${people.sameAs}, ${people.id}) from ${people} where ${sameRow(people, approvals.tenantId, approvals.requestedBy)})`;
const rows = (db: Queries, where?: SQL) =>
	db
		.select({
			id: approvals.id,
			marketId: approvals.marketId,
			type: approvals.type,
			tool: approvals.tool,
			payloadHash: approvals.payloadHash,
			shownEncrypted: approvals.shownEncrypted,
			policyDecisionId: approvals.policyDecisionId,
			requesterId,
			threadKey: approvals.threadKey,
			agent: approvals.agent,
			roles: approvals.roles,
			peopleNeeded: approvals.peopleNeeded,
			code: approvals.code,
			state: approvals.state,
			ending: approvals.ending,
			auto: approvals.auto,
			autoBecause: approvals.autoBecause,
			decidedAtMs: ms(approvals.decidedAt),
			expiresAtMs: ms(approvals.expiresAt),
			usedAtMs: ms(approvals.usedAt),
			createdAtMs: ms(approvals.createdAt),
			version: approvals.version,
			votes,
		})
		.from(approvals)
		.where(ofTenant(approvals, where));

const approvalId = plainText().regex(/^apr_[0-9a-z]{26}$/, "an approval's id");
const params = z.strictObject({ approvalId });

async function show(
	{ personalData }: AdminDeps,
	{ shownEncrypted, ...rest }: RowOf<typeof rows>,
): Promise<z.output<typeof approval>> {
	const { template, vars } = shownWords.parse(JSON.parse(await personalData.open(shownEncrypted)));
	const masked = Object.entries(vars).map(([key, value]) => [
		key,
		typeof value === "string" ? maskText(value) : value,
	]);
	return { ...rest, shown: { template, vars: Object.fromEntries(masked) } };
}

async function told({ deps, ctx, act }: Call, id: string, what: Acting) {
	const moved = await decidedSaying(
		{ deps, ctx },
		act(id),
		{ ...what, tells: true },
		(db) => rows(db, eq(approvals.id, acted)),
		z.object({ notifications: notifications }),
	);
	if (moved.kind !== "succeeded") return moved;
	await deps.relayNotification(ctx, moved.data.said.notifications);
	return done(await show(deps, moved.data.row));
}

const example: z.input<typeof approval> = {
	id: "apr_01k9m200000000000000000000",
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	type: "run_tool",
	tool: "order.create",
	payloadHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
	shown: { template: "orders.confirm", vars: { business: "Harbour Grill" } },
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
		run: (call) =>
			told(
				call,
				call.params.approvalId,
				approvalsByStaff.decide(call.ctx.actorId, call.params.approvalId, answer),
			),
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
			state: approval.shape.state.optional(),
		}),
		body: noBody,
		answer: listOf(approval),
		example: { query: { state: "pending" }, answer: { items: [example], nextCursor: null } },
		run: async ({ deps, ctx, query }) =>
			done(
				await shownPage(
					await read({ deps, ctx }, (db) =>
						rows(db, and(before(approvals.id, query.cursor), is(approvals.state, query.state)))
							.orderBy(desc(approvals.id))
							.limit(query.limit + 1),
					),
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
			const [found] = await read({ deps, ctx }, (db) =>
				rows(db, eq(approvals.id, asked.approvalId)),
			);
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
		run: (call) =>
			told(call, call.params.approvalId, approvalsByStaff.revoke(call.params.approvalId)),
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
			const { version, requireApprovalFor } = body;
			const outcome = await changeMarket(
				{ deps, ctx },
				act(asked.marketId, { requireApprovalFor }),
				{ ...asked, version, event: "market_approvals_changed" },
				() => ({ requireApprovalFor }),
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({ version: outcome.data.version, projected: await projected(call) });
		},
	}),
];
