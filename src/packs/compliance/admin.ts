import { eq } from "drizzle-orm";
import * as z from "zod";
import { read, ms, ofTenant } from "../../admin/rows.ts";
import { kept, moment } from "../../admin/shapes.ts";
import { plainText } from "../../core/plain-text.ts";
import { decisions, policyChannels, reaches } from "../../core/policy/rule.ts";
import {
	type AdminResource,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
} from "../../ports/admin-route.ts";
import { policyDecisions } from "./schema.ts";

const redline = z.strictObject({ start: z.int(), end: z.int(), ruleId: kept() });
/** More than a row holds. */
const redlines = z.array(redline.loose()).max(200);

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
	packVersions: ["health@1"],
	decidedAtMs: 1_790_000_000_000,
	expiresAtMs: 1_790_000_600_000,
};

const decisionRoutes = [
	defineRoute({
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
		run: async ({ deps, ctx, params: { decisionId } }) => {
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
			return done({ ...found, redlines: lines });
		},
	}),
];

export const complianceAdmin: readonly AdminResource[] = [
	{ section: "records", routes: decisionRoutes },
];
