/** Broadcasts, for staff: how far each is, what became of it, and how it is held, resumed and stopped. */
import { and, desc, eq, type SQL } from "drizzle-orm";
import * as z from "zod";
import { ofPack } from "../../admin/acts.ts";
import { before, is, ms, ofTenant, type Queries, read } from "../../admin/rows.ts";
import { cursor, kept, limit, listOf, moment, pageOf } from "../../admin/shapes.ts";
import { plainText } from "../../core/plain-text.ts";
import {
	type AdminResource,
	type Asker,
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	refuse,
	routeAt,
} from "../../ports/admin-route.ts";
import {
	audienceSchema,
	type BroadcastAct,
	broadcastActs,
	broadcastTemplates,
	campaignStates,
	perSecondDefault,
	perSecondMax,
	sendStates,
} from "./needs.ts";
import { varsOf } from "./words.ts";
import type { BroadcastsDesk } from "./repository.ts";
import { marketingCampaigns as c } from "./schema.ts";

const broadcast = z.strictObject({
	id: kept(),
	marketId: z.uuid(),
	channel: kept(),
	template: kept(),
	vars: z.record(kept(), kept()),
	audience: audienceSchema,
	perSecond: z.int(),
	state: z.enum(campaignStates),
	scheduledAtMs: moment,
	estimatedReach: z.int(),
	askedBy: kept(),
	endedAtMs: moment.nullable(),
	createdAtMs: moment,
	version: z.int().positive(),
});
/** How many recipients stand where. */
const progress = broadcast.extend({ recipients: z.partialRecord(z.enum(sendStates), z.int()) });
const found = (db: Queries, where?: SQL) =>
	db
		.select({
			id: c.id,
			marketId: c.marketId,
			channel: c.channel,
			template: c.template,
			vars: c.vars,
			audience: c.audience,
			perSecond: c.perSecond,
			state: c.state,
			scheduledAtMs: ms(c.scheduledAt),
			estimatedReach: c.estimatedReach,
			askedBy: c.askedBy,
			endedAtMs: ms(c.endedAt),
			createdAtMs: ms(c.createdAt),
			version: c.version,
		})
		.from(c)
		.where(ofTenant(c, where))
		.orderBy(desc(c.id));

const example = {
	id: "brc_01k9m2000000000000000000aa",
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	channel: "whatsapp",
	template: "broadcast.news",
	vars: { business: "Harbour Grill", news: "We are open again from Monday." },
	audience: { channel: "whatsapp" as const },
	perSecond: 20,
	state: "sending" as const,
	scheduledAtMs: 1_789_900_000_000,
	estimatedReach: 1200,
	askedBy: "key_01k9m2",
	endedAtMs: null,
	createdAtMs: 1_789_900_000_000,
	version: 3,
};
const shown = { ...example, recipients: { planned: 800, queued: 20, sent: 300, delivered: 80 } };
const params = z.strictObject({
	campaignId: plainText().regex(/^brc_[0-9a-z]{26}$/, "a broadcast's id"),
});
const atDesk = routeAt<BroadcastsDesk>();
const deciders: readonly Asker[] = ["operator", "tenant_admin", "super_admin"];

async function one(
	{ deps, ctx, desk }: Pick<Call<BroadcastsDesk>, "deps" | "ctx" | "desk">,
	id: string,
) {
	const [row] = await read({ deps, ctx }, (db) => found(db, eq(c.id, id)).limit(1));
	if (row === undefined) return notFound("broadcast");
	return done({ ...row, recipients: await desk.counts(ctx.tenantId, id) });
}

const summaries: Readonly<Record<BroadcastAct, string>> = {
	pause: "Hold a broadcast after the batch that is on its way.",
	resume: "Go on with a broadcast that is held.",
	stop: "Stop a broadcast for good. Who has no message yet gets none.",
};

const routes = [
	defineRoute({
		method: "get",
		path: "/broadcasts",
		name: "broadcast.list",
		roles: readers,
		summary: "Broadcasts, newest first.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(/^brc_[0-9a-z]{26}$/),
			state: z.enum(campaignStates).optional(),
		}),
		body: noBody,
		answer: listOf(broadcast),
		example: { query: { state: "sending" }, answer: { items: [example], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const asked = and(before(c.id, query.cursor), is(c.state, query.state));
			const rows = await read({ deps, ctx }, (db) => found(db, asked).limit(query.limit + 1));
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => row,
					({ id }) => id,
				),
			);
		},
	}),
	atDesk({
		method: "get",
		path: "/broadcasts/{campaignId}",
		name: "broadcast.get",
		roles: readers,
		summary: "One broadcast: how many of its recipients stand where.",
		params,
		query: none,
		body: noBody,
		answer: progress,
		example: { params: { campaignId: example.id }, answer: shown },
		run: ({ params: { campaignId }, ...call }) => one(call, campaignId),
	}),
	atDesk({
		method: "post",
		path: "/broadcasts",
		name: "broadcast.schedule",
		roles: deciders,
		status: 201,
		summary:
			"Have something written to everybody of a market who has agreed to it. The key has to be a member of staff's; somebody else of the staff is asked, and nothing is sent before they have agreed to exactly this.",
		params: none,
		query: none,
		body: z.strictObject({
			marketId: plainText().regex(/^[0-9a-f-]{36}$/, "a market's id"),
			template: z.enum(broadcastTemplates),
			values: z.record(plainText().max(40), plainText().min(1).max(300)),
			audience: audienceSchema,
			runAtMs: moment.nullable().default(null),
			perSecond: z.int().min(1).max(perSecondMax).default(perSecondDefault),
		}),
		answer: progress,
		example: {
			body: {
				marketId: example.marketId,
				template: "broadcast.news",
				values: example.vars,
				audience: example.audience,
			},
			answer: { ...shown, state: "scheduled", recipients: {} },
		},
		run: async ({ body, act, ...call }) => {
			const { marketId, values, template, audience, runAtMs, perSecond } = body;
			const given = Object.entries(values).map(([name, value]) => ({ name, value }));
			const vars = varsOf({ template, values: given });
			if (vars === null)
				return refuse("VALIDATION_ERROR", "These words need other values.", {
					path: "body.values",
				});
			const made = await ofPack(
				call.ctx,
				act("-", { template }),
				z.object({ campaignId: kept() }),
				(context, written) =>
					call.desk.byStaff({
						context,
						act: written,
						keyId: call.ctx.actorId,
						marketId,
						asked: { template, vars, audience, runAtMs, perSecond },
					}),
			);
			return made.kind === "succeeded" ? one(call, made.data.campaignId) : made;
		},
	}),
	...broadcastActs.map((what) =>
		atDesk({
			method: "post",
			path: `/broadcasts/{campaignId}/${what}`,
			name: `broadcast.${what}`,
			roles: deciders,
			summary: summaries[what],
			params,
			query: none,
			body: noBody,
			answer: progress,
			example: { params: { campaignId: example.id }, answer: shown },
			run: async ({ params: { campaignId }, act, ...call }) => {
				const moved = await ofPack(call.ctx, act(campaignId), z.unknown(), (context, written) =>
					call.desk.act({ context, act: written, campaignId, what }),
				);
				return moved.kind === "succeeded" ? one(call, campaignId) : moved;
			},
		}),
	),
];

export const marketingAdmin: readonly AdminResource[] = [{ section: "work", routes }];
