/** For a tenant_admin alone. */
import { desc, eq } from "drizzle-orm";
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { shortestDays, termDays } from "../../src/core/retention.ts";
import { personalRequestKinds } from "../../src/ports/personal.ts";
import { personalRequests } from "../../src/store/postgres/schema/personal.ts";
import { marketConfigs } from "../../src/store/postgres/schema/tenancy.ts";
import { changeMarket, ofPack } from "../../src/admin/acts.ts";
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
} from "../../src/ports/admin-route.ts";
import { withoutLinks } from "../../src/admin/personal.ts";
import { before, ms, ofTenant, read } from "../../src/admin/rows.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	pageOf,
	phone,
	rowVersion,
	threadKey,
} from "../../src/admin/shapes.ts";

const owners: readonly Asker[] = ["tenant_admin", "super_admin"];
const daysMax = 3650;
const days = z.int().min(shortestDays).max(daysMax).nullable();
const terms = z.strictObject({
	messagesDays: days,
	recordsDays: days,
	noticesDays: days,
	peopleDays: days,
});
/** Kept in a market's row: what it does not say is as usual. */
const usualTerms = {
	messagesDays: termDays.messages,
	recordsDays: termDays.records,
	noticesDays: termDays.notices,
	peopleDays: termDays.people,
} as const;
const noTerms: z.output<typeof terms> = {
	messagesDays: null,
	recordsDays: null,
	noticesDays: null,
	peopleDays: null,
};
const marketExample = "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22";

const who = z
	.strictObject({ phone: phone.optional(), threadKey: threadKey.optional() })
	.refine((given) => (given.phone === undefined) !== (given.threadKey === undefined), {
		message: "phone or threadKey",
	});
const hashOf = async (call: Call, given: z.output<typeof who>): Promise<string> =>
	given.threadKey ?? call.deps.personalData.lookup(call.ctx.tenantId, given.phone ?? "");

const request = z.strictObject({
	id: kept(),
	kind: z.enum(personalRequestKinds),
	state: z.enum(["running", "done"]),
	threadKey: kept(),
	origin: z.enum(["message", "console"]),
	askedBy: kept(),
	blanked: z.int(),
	askedAtMs: z.int(),
	doneAtMs: z.int().nullable(),
});
const erased = z.object({ request });
const example: z.input<typeof request> = {
	id: "prq_01k9m2",
	kind: "erasure",
	state: "running",
	threadKey: "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA",
	origin: "console",
	askedBy: "staff:key_01k9m2",
	blanked: 0,
	askedAtMs: 1_790_000_000_000,
	doneAtMs: null,
};

const linkless = (value: Json): Json => {
	if (typeof value === "string") return withoutLinks(value);
	if (Array.isArray(value)) return value.map(linkless);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, linkless(one)]));
};

export const peopleRoutes = [
	defineRoute({
		method: "get",
		path: "/personal-requests",
		name: "person.requests",
		roles: readers,
		summary: "Who asked to see their data or to have it erased, and what came of it; newest first.",
		params: none,
		query: z.strictObject({ limit, cursor: cursor(/^prq_[0-9a-z]{26}$/) }),
		body: noBody,
		answer: listOf(request),
		example: { query: { limit: "20" }, answer: { items: [example], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const rows = await read({ deps, ctx }, (db) =>
				db
					.select({
						id: personalRequests.id,
						kind: personalRequests.kind,
						state: personalRequests.state,
						threadKey: personalRequests.personHash,
						origin: personalRequests.origin,
						askedBy: personalRequests.askedBy,
						blanked: personalRequests.blanked,
						askedAtMs: ms(personalRequests.createdAt),
						doneAtMs: ms(personalRequests.doneAt),
					})
					.from(personalRequests)
					.where(ofTenant(personalRequests, before(personalRequests.id, query.cursor)))
					.orderBy(desc(personalRequests.id))
					.limit(query.limit + 1),
			);
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
		method: "post",
		path: "/people/export",
		name: "person.export",
		roles: owners,
		summary: "Everything that is held about one person, readable, as one file.",
		params: none,
		query: none,
		body: who,
		answer: z.json() as z.ZodType<Json>,
		example: { body: { phone: "+447700900101" }, answer: { conversations: [], records: {} } },
		run: async (call) => {
			const hash = await hashOf(call, call.body);
			// Written down before anything is read: nobody looks unseen.
			await call.note(call.act(hash), { outcome: "read", revealed: true });
			// What opens the console as them is nobody's to keep.
			return done(linkless(await call.deps.people.dataOf(call.ctx, hash)));
		},
	}),
	defineRoute({
		method: "post",
		path: "/people/erase",
		name: "person.erase",
		roles: owners,
		summary:
			"Erase one person. What is open must have ended; it is done within minutes, and their STOP is kept.",
		params: none,
		query: none,
		body: who,
		answer: request,
		example: { body: { phone: "+447700900101" }, answer: example },
		run: async (call) => {
			const hash = await hashOf(call, call.body);
			const outcome = await ofPack(call.ctx, call.act(hash), erased, (context, act) =>
				call.deps.people.erase({ context, act, personHash: hash }),
			);
			return outcome.kind === "succeeded" ? done(outcome.data.request) : outcome;
		},
	}),
	defineRoute({
		method: "get",
		path: "/markets/{marketId}/retention",
		name: "market.terms",
		roles: readers,
		summary: "For how many days a market keeps each class of personal data, and what is usual.",
		params: z.strictObject({ marketId: z.uuid() }),
		query: none,
		body: noBody,
		answer: z.strictObject({
			terms: terms.meta({ description: "Null: as usual." }),
			usual: z.strictObject({
				messagesDays: z.int(),
				recordsDays: z.int(),
				noticesDays: z.int(),
				peopleDays: z.int(),
			}),
			version: rowVersion,
		}),
		example: {
			params: { marketId: marketExample },
			answer: { terms: { ...noTerms, messagesDays: 90 }, usual: usualTerms, version: 4 },
		},
		run: async ({ deps, ctx, params }) => {
			const [found] = await read({ deps, ctx }, (db) =>
				db
					.select({ retention: marketConfigs.retention, version: marketConfigs.version })
					.from(marketConfigs)
					.where(eq(marketConfigs.marketId, params.marketId)),
			);
			if (!found) return notFound("market");
			return done({
				terms: terms.parse({ ...noTerms, ...(found.retention as object) }),
				usual: usualTerms,
				version: found.version,
			});
		},
	}),
	defineRoute({
		method: "put",
		path: "/markets/{marketId}/retention",
		name: "market.retention",
		roles: owners,
		summary:
			"For how many days each class of personal data is kept. Null: as usual. Where a tenant works in several markets, the longest holds.",
		params: z.strictObject({ marketId: z.uuid() }),
		query: none,
		body: terms.partial().extend({
			version: rowVersion.meta({ description: "The market's version that was read." }),
		}),
		answer: z.strictObject({ version: z.int() }),
		example: {
			params: { marketId: marketExample },
			body: { version: 3, messagesDays: 90 },
			answer: { version: 4 },
		},
		run: async ({ deps, ctx, params, body, act }) => {
			const { version, ...rest } = body;
			const given = Object.fromEntries(
				Object.entries(rest).filter(([, value]) => value !== undefined),
			) as Record<string, Json>;
			if (Object.keys(given).length === 0)
				return refuse("VALIDATION_ERROR", "No class is named.", { path: "body" });
			return changeMarket(
				{ deps, ctx },
				act(params.marketId, { terms: given }),
				{ ...params, version, event: "market_retention_changed", columns: ["retention"] },
				({ retention }) => ({ retention: { ...(retention as object), ...given } }),
			);
		},
	}),
];
