/** Cases as staff read them: what was said is opened, its papers are reached by links that end, and each is taken by somebody and closed. */
import { and, desc, eq, type SQL } from "drizzle-orm";
import * as z from "zod";
import { openPhone, shown } from "../../admin/personal.ts";
import {
	acted,
	before,
	decided,
	is,
	ms,
	ofTenant,
	type Queries,
	type RowOf,
	read,
} from "../../admin/rows.ts";
import { cursor, kept, limit, listOf, moment, reveal, shownPage } from "../../admin/shapes.ts";
import { plainText } from "../../core/plain-text.ts";
import type { AdminDeps } from "../../ports/admin.ts";
import {
	type AdminResource,
	defineRoute,
	done,
	noBody,
	none,
	readers,
	routeAt,
	writers,
} from "../../ports/admin-route.ts";
import { linkLastsMs } from "../../ports/files.ts";
import { caseCategories, caseStates } from "./kinds.ts";
import { caseReadings, decideMoving } from "./rules/taking.ts";
import { legalCases as table } from "./schema.ts";

/** Null where no bucket is bound. */
export type PapersDesk = { readonly link: (key: string, untilMs: number) => string | null };

const taken = z.strictObject({
	id: kept(),
	code: kept(),
	category: z.enum(caseCategories),
	state: z.enum(caseStates),
	assignedTo: kept().nullable(),
	summary: kept(),
	clientName: kept().nullable(),
	clientPhone: kept().nullable(),
	papers: z.array(kept()).meta({ description: "Links that end in a quarter of an hour." }),
	threadKey: kept(),
	createdAtMs: moment,
	endedAtMs: moment.nullable(),
});
const example = {
	id: "case_01k9m2",
	code: "7K2M",
	category: "tenancy" as const,
	state: "open" as const,
	assignedTo: null,
	summary: "The landlord keeps the deposit.",
	clientName: "Anna",
	clientPhone: "+44…101",
	papers: [],
	threadKey: "k".repeat(43),
	createdAtMs: 1_790_000_000_000,
	endedAtMs: null,
};
const rowsOf = (db: Queries, where?: SQL) =>
	db
		.select({
			id: table.id,
			code: table.code,
			category: table.category,
			state: table.state,
			assignedTo: table.assignedTo,
			summaryEncrypted: table.summaryEncrypted,
			clientNameEncrypted: table.clientNameEncrypted,
			clientPhoneEncrypted: table.clientPhoneEncrypted,
			papers: table.papers,
			threadKey: table.threadKey,
			createdAtMs: ms(table.createdAt),
			endedAtMs: ms(table.endedAt),
		})
		.from(table)
		.where(ofTenant(table, where))
		.orderBy(desc(table.id));

async function show(
	deps: Pick<AdminDeps, "personalData" | "runtime">,
	desk: PapersDesk,
	row: RowOf<typeof rowsOf>,
	reveals: boolean,
) {
	const { summaryEncrypted, clientNameEncrypted, clientPhoneEncrypted, papers, ...rest } = row;
	const open = async (sealed: string | null) =>
		sealed === null || sealed === "erased" ? null : deps.personalData.open(sealed);
	const name = await open(clientNameEncrypted);
	const untilMs = deps.runtime.nowMs() + linkLastsMs;
	return {
		...rest,
		summary: (await open(summaryEncrypted)) ?? "",
		clientName: name === null ? null : reveals ? name : shown(name, false),
		clientPhone: await openPhone(deps, clientPhoneEncrypted, reveals),
		papers: papers.flatMap((key) => desk.link(key, untilMs) ?? []),
	};
}

const atDesk = routeAt<PapersDesk>();

const routes = [
	atDesk({
		method: "get",
		path: "/legal-cases",
		name: "legal_case.list",
		roles: readers,
		summary: "Cases that were taken in, newest first, with links to their papers.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(/^case_[0-9a-z]{1,40}$/),
			state: z.enum(caseStates).optional(),
			reveal,
		}),
		body: noBody,
		answer: listOf(taken),
		example: { query: { state: "open" }, answer: { items: [example], nextCursor: null } },
		run: async ({ deps, desk, ctx, query }) => {
			const asked = and(before(table.id, query.cursor), is(table.state, query.state));
			const rows = await read({ deps, ctx }, (db) => rowsOf(db, asked).limit(query.limit + 1));
			return done(
				await shownPage(rows, query.limit, (row) => show(deps, desk, row, query.reveal ?? false)),
			);
		},
	}),
	defineRoute({
		method: "post",
		path: "/legal-cases/{caseId}/state",
		name: "legal_case.state",
		roles: writers,
		summary: "Take a case, or close it.",
		params: z.strictObject({ caseId: plainText().min(1).max(64) }),
		query: none,
		body: z.strictObject({ state: z.enum(["assigned", "closed"]) }),
		answer: z.strictObject({ id: kept(), state: z.enum(caseStates) }),
		example: {
			params: { caseId: example.id },
			body: { state: "assigned" },
			answer: { id: example.id, state: "assigned" },
		},
		run: ({ deps, ctx, params: { caseId }, body, act }) =>
			decided(
				{ deps, ctx },
				act(caseId, { ...body }),
				{
					readings: caseReadings(caseId),
					decide: (seen) => decideMoving(seen, { to: body.state, by: ctx.actorId }),
				},
				(db) =>
					db
						.select({ id: table.id, state: table.state })
						.from(table)
						.where(ofTenant(table, eq(table.id, acted))),
			),
	}),
];

export const legalAdmin: readonly AdminResource[] = [{ section: "work", routes }];
