import { eq } from "drizzle-orm";
import * as z from "zod";
import { read, ms, ofTenant } from "../../admin/rows.ts";
import { kept, moment } from "../../admin/shapes.ts";
import { plainText } from "../../core/plain-text.ts";
import { jurisdictionsMax } from "../../core/policy/resolve.ts";
import { decisions, policyChannels, reaches, ruleKinds } from "../../core/policy/rule.ts";
import {
	type AdminResource,
	done,
	noBody,
	none,
	notFound,
	readers,
	routeAt,
} from "../../ports/admin-route.ts";
import type { PolicyEngine } from "../../ports/policy.ts";
import { policyDecisions } from "./schema.ts";

const redline = z.strictObject({ start: z.int(), end: z.int(), ruleId: kept() });
/** More than a row holds. */
const redlines = z.array(redline.loose()).max(200);

/** What the rule sets say of themselves. */
export type RuleBook = Pick<PolicyEngine, "explain" | "resolve">;
const atDesk = routeAt<RuleBook>();

/** One sentence of each rule, out of the rule sets that judged. One that is not here any more is left out. */
const ruleTold = z.strictObject({
	ruleId: kept(),
	kind: z.enum([...ruleKinds, "engine"]),
	why: kept(),
	pack: kept(),
	source: kept(),
});
const measured = z.object({ chars: z.int().nonnegative() });

const ruleSet = z.strictObject({
	pack: kept(),
	family: kept(),
	jurisdiction: kept(),
	version: z.int(),
	source: kept(),
	rules: z.array(z.strictObject({ ruleId: kept(), kind: z.enum(ruleKinds) })),
});
const places = plainText()
	.max(80)
	.regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?(,[A-Z]{2}(-[A-Z0-9]{1,3})?)*$/, "ISO 3166 codes, with commas")
	.transform((text) => text.split(","))
	.pipe(z.array(plainText()).max(jurisdictionsMax));

const decision = z.strictObject({
	id: kept(),
	subjectType: kept(),
	channel: z.enum(policyChannels),
	audience: z.enum(reaches),
	jurisdictions: z.array(kept()),
	decision: z.enum(decisions),
	redlines: z.array(redline).meta({ description: "Which passages a rule objects to; no words." }),
	hasRewrite: z.boolean(),
	ruleIds: z.array(kept()),
	rules: z.array(ruleTold),
	chars: z.int().nullable().meta({ description: "How long the text was; null: nobody kept it." }),
	packVersions: z.array(kept()),
	decidedAtMs: moment,
	expiresAtMs: moment,
});
const example: z.input<typeof decision> = {
	id: "pol_01k9m2",
	subjectType: "message",
	channel: "whatsapp",
	audience: "person",
	jurisdictions: ["TR"],
	decision: "approve",
	redlines: [{ start: 4, end: 11, ruleId: "health.claims" }],
	hasRewrite: false,
	ruleIds: ["health.claims"],
	rules: [
		{
			ruleId: "health.claims",
			kind: "claim",
			why: "Nothing may be said to cure.",
			pack: "health/*/*/*@1",
			source: "Regulation (EC) No 1924/2006",
		},
	],
	chars: 40,
	packVersions: ["health@1"],
	decidedAtMs: 1_790_000_000_000,
	expiresAtMs: 1_790_000_600_000,
};

const decisionRoutes = [
	atDesk({
		method: "get",
		path: "/rule-sets",
		name: "policy.rule_sets",
		roles: readers,
		summary:
			"Which sets of rules hold where people are in these places. Without places: those of everywhere, which are the strictest.",
		params: none,
		query: z.strictObject({
			jurisdictions: places.optional(),
			channel: z.enum(policyChannels).default("whatsapp"),
			audience: z.enum(reaches).default("person"),
		}),
		body: noBody,
		answer: z.strictObject({ items: z.array(ruleSet) }),
		example: {
			query: { jurisdictions: "TR,DE" },
			answer: {
				items: [
					{
						pack: "health/*/*/*@1",
						family: "health",
						jurisdiction: "*",
						version: 1,
						source: "Regulation (EC) No 1924/2006",
						rules: [{ ruleId: "health.claims", kind: "claim" }],
					},
				],
			},
		},
		run: async ({ deps, desk, query }) => {
			const { jurisdictions = [], channel, audience } = query;
			const asked = { jurisdictions, channel, audience, nowMs: deps.runtime.nowMs() };
			return done({
				items: desk.resolve(asked).map(({ rules, ...set }) => ({ ...set, rules: [...rules] })),
			});
		},
	}),
	atDesk({
		method: "get",
		path: "/policy-decisions/{decisionId}",
		name: "policy.decision",
		roles: readers,
		summary:
			"What the rules found in a text, as it was kept: places, rules, and none of its words.",
		params: z.strictObject({ decisionId: plainText().min(1).max(64) }),
		query: none,
		body: noBody,
		answer: decision,
		example: { params: { decisionId: example.id }, answer: example },
		run: async ({ deps, desk, ctx, params: { decisionId } }) => {
			const d = policyDecisions;
			const [found] = await read({ deps, ctx }, (db) =>
				db
					.select({
						id: d.id,
						subjectType: d.subjectType,
						channel: d.channel,
						audience: d.audience,
						jurisdictions: d.jurisdictions,
						decision: d.decision,
						redlines: d.redlines,
						hasRewrite: d.hasRewrite,
						ruleIds: d.ruleIds,
						facts: d.facts,
						packVersions: d.packVersions,
						decidedAtMs: ms(d.createdAt),
						expiresAtMs: ms(d.expiresAt),
					})
					.from(d)
					.where(ofTenant(d, eq(d.id, decisionId)))
					.limit(1),
			);
			if (!found) return notFound("decision");
			const lines = redlines
				.parse(found.redlines)
				.map(({ start, end, ruleId }) => ({ start, end, ruleId }));
			const { facts, ...told } = found;
			return done({
				...told,
				redlines: lines,
				rules: [...desk.explain(found.ruleIds, found.packVersions)],
				chars: measured.safeParse(facts).data?.chars ?? null,
			});
		},
	}),
];

export const complianceAdmin: readonly AdminResource[] = [
	{ section: "records", routes: decisionRoutes },
];
