/** Jobs, for staff: what runs, how far it is, what was given up; and how it is held, resumed, tried again and called off (MRV-4-e). */
import { and, desc, eq, type SQL } from "drizzle-orm";
import * as z from "zod";
import { ofPack } from "../../admin/acts.ts";
import { before, is, ms, ofTenant, type Queries, read } from "../../admin/rows.ts";
import { cursor, kept, limit, listOf, moment, pageOf } from "../../admin/shapes.ts";
import type { Json } from "../../core/json.ts";
import { plainText } from "../../core/plain-text.ts";
import { contextOf } from "../../ports/admin-call.ts";
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
	writers,
} from "../../ports/admin-route.ts";
import { needless, type WordOfStaff } from "./by-staff.ts";
import { jobStates } from "./needs.ts";
import type { JobsDesk } from "./repository.ts";
import { type JobAct, jobActs } from "./rules/running.ts";
import { jobs } from "./schema.ts";

const anyJson = z.unknown() as z.ZodType<Json>;
const job = z.strictObject({
	id: kept(),
	marketId: z.uuid(),
	kind: kept(),
	args: anyJson,
	state: z.enum(jobStates),
	runAtMs: moment,
	dueAtMs: moment.nullable(),
	attempts: z.int(),
	/** Steps that are settled. */
	step: z.int(),
	done: z.int(),
	failed: z.int(),
	total: z.int().nullable(),
	note: kept().nullable(),
	result: anyJson,
	askedBy: kept(),
	traceId: kept(),
	startedAtMs: moment.nullable(),
	endedAtMs: moment.nullable(),
	createdAtMs: moment,
	version: z.int().positive(),
});
const found = (db: Queries, where?: SQL) =>
	db
		.select({
			id: jobs.id,
			marketId: jobs.marketId,
			kind: jobs.kind,
			args: jobs.args,
			state: jobs.state,
			runAtMs: ms(jobs.runAt),
			dueAtMs: ms(jobs.dueAt),
			attempts: jobs.attempts,
			step: jobs.step,
			done: jobs.done,
			failed: jobs.failed,
			total: jobs.total,
			note: jobs.note,
			result: jobs.result,
			askedBy: jobs.askedBy,
			traceId: jobs.traceId,
			startedAtMs: ms(jobs.startedAt),
			endedAtMs: ms(jobs.endedAt),
			createdAtMs: ms(jobs.createdAt),
			version: jobs.version,
		})
		.from(jobs)
		.where(ofTenant(jobs, where))
		.orderBy(desc(jobs.id));

const example = {
	id: "job_01k9m2000000000000000000aa",
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	kind: "analytics.recount",
	args: { size: 25 },
	state: "running" as const,
	runAtMs: 1_789_900_000_000,
	dueAtMs: 1_789_900_060_000,
	attempts: 1,
	step: 3,
	done: 3,
	failed: 0,
	total: 25,
	note: null,
	result: null,
	askedBy: "key_01k9m2",
	traceId: "trc_01k9m2",
	startedAtMs: 1_789_900_001_000,
	endedAtMs: null,
	createdAtMs: 1_789_900_000_000,
	version: 8,
};
const params = z.strictObject({
	jobId: plainText().regex(/^job_[0-9a-z]{26}$/, "a job's id"),
});
const deciders: readonly Asker[] = ["tenant_admin", "super_admin"];
const atDesk = routeAt<JobsDesk & { readonly wordOfStaff: WordOfStaff }>();

async function one({ deps, ctx }: Pick<Call, "deps" | "ctx">, jobId: string) {
	const [row] = await read({ deps, ctx }, (db) => found(db, eq(jobs.id, jobId)).limit(1));
	return row === undefined ? notFound("job") : done(row);
}

const summaries: Readonly<Record<JobAct, string>> = {
	pause: "Hold a job after the step that runs. It keeps its place.",
	resume: "Go on with a job that is held.",
	retry: "Try again a job that was given up, from the step that failed.",
	cancel: "Call a job off after the step that runs. What it has done stays done.",
};
const acts = jobActs.map((what) =>
	atDesk({
		method: "post",
		path: `/jobs/{jobId}/${what}`,
		name: `job.${what}`,
		roles: writers,
		summary: summaries[what],
		params,
		query: none,
		body: noBody,
		answer: job,
		example: { params: { jobId: example.id }, answer: example },
		run: async ({ deps, desk, ctx, params: { jobId }, act }) => {
			const moved = await ofPack(ctx, act(jobId), z.unknown(), (context, written) =>
				desk.act({ context, act: written, jobId, what }),
			);
			return moved.kind === "succeeded" ? one({ deps, ctx }, jobId) : moved;
		},
	}),
);

const routes = [
	defineRoute({
		method: "get",
		path: "/jobs",
		name: "job.list",
		roles: readers,
		summary: "Jobs, newest first. Those that were given up are `failed`.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(/^job_[0-9a-z]{26}$/),
			state: z.enum(jobStates).optional(),
			kind: plainText().max(60).optional(),
		}),
		body: noBody,
		answer: listOf(job),
		example: { query: { state: "failed" }, answer: { items: [example], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const asked = and(
				before(jobs.id, query.cursor),
				is(jobs.state, query.state),
				is(jobs.kind, query.kind),
			);
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
	defineRoute({
		method: "get",
		path: "/jobs/{jobId}",
		name: "job.get",
		roles: readers,
		summary: "One job, and how far it is.",
		params,
		query: none,
		body: noBody,
		answer: job,
		example: { params: { jobId: example.id }, answer: example },
		run: ({ deps, ctx, params: { jobId } }) => one({ deps, ctx }, jobId),
	}),
	atDesk({
		method: "post",
		path: "/jobs",
		name: "job.schedule",
		roles: deciders,
		status: 201,
		summary:
			"Have a job of a known kind done. The same dedupeKey of a kind is the same job. By anybody but a super_admin the key has to be a member of staff's, and a standing grant or somebody else of the staff agrees to exactly this: until then it is refused as APPROVAL_REQUIRED, and asked for again by the same request.",
		params: none,
		query: none,
		body: z.strictObject({
			kind: plainText().regex(/^[a-z]+\.[A-Za-z]+$/, "pack.what"),
			marketId: plainText().regex(/^[0-9a-f-]{36}$/, "a market's id"),
			args: z.record(plainText().max(40), z.union([plainText().max(200), z.number(), z.boolean()])),
			runAtMs: moment.nullable().default(null),
			dedupeKey: plainText().regex(/^[\w:.-]{8,80}$/),
		}),
		answer: job,
		example: {
			body: {
				kind: example.kind,
				marketId: example.marketId,
				args: { size: 25 },
				dedupeKey: "recount-2026-11-26",
			},
			answer: example,
		},
		run: async ({ deps, desk, ctx, body, act }) => {
			const { kind, args } = body;
			const [anyone, batch] = await Promise.all([
				desk.objection({ kind, args, as: "anyone" }),
				desk.objection({ kind, args, as: "batch" }),
			]);
			if (anyone !== null && batch !== null)
				return refuse("VALIDATION_ERROR", anyone, { path: "body.kind" });
			const asked = { ...body, askedBy: ctx.actorId };
			const word =
				ctx.role === "super_admin"
					? needless
					: await desk.wordOfStaff({
							context: contextOf(ctx),
							keyId: ctx.actorId,
							tool: anyone === null ? "workflow.scheduleJob" : "workflow.runBatch",
							asked: body,
						});
			const made = await ofPack(
				ctx,
				act("-", { kind }),
				z.object({ jobId: kept() }),
				(context, written) =>
					desk.scheduleByStaff({
						context,
						act: written,
						asked,
						word,
					}),
			);
			return made.kind === "succeeded" ? one({ deps, ctx }, made.data.jobId) : made;
		},
	}),
	...acts,
];

export const workflowAdmin: readonly AdminResource[] = [{ section: "records", routes }];
