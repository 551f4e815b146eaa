/** Decisions in Postgres (sql/policy.sql). No text goes there: a keyed hash of it does. */
import * as z from "zod";
import {
	decisions,
	type Facts,
	policyChannels,
	type Redline,
	reaches,
} from "../../core/policy/rule.ts";
import { type CallDatabase, type Sealer, sqlCalls } from "../../ports/sql-calls.ts";
import type { DecisionStore, StoredDecision } from "./needs.ts";

const stored: z.ZodType<StoredDecision> = z.object({
	decisionId: z.string(),
	subjectType: z.string(),
	subjectId: z.string(),
	contentHash: z.string(),
	channel: z.enum(policyChannels),
	audience: z.enum(reaches),
	jurisdictions: z.array(z.string()),
	// As the engine of that time wrote them; whoever replays them says whether it is the same.
	facts: z.record(z.string(), z.unknown()) as unknown as z.ZodType<Facts>,
	decision: z.enum(decisions),
	redlines: z.array(
		z.object({
			start: z.int(),
			end: z.int(),
			ruleId: z.string(),
			rewrite: z.string().nullable(),
		}) satisfies z.ZodType<Redline>,
	),
	hasRewrite: z.boolean(),
	ruleIds: z.array(z.string()),
	packs: z.array(z.string()),
	engine: z.int(),
	digest: z.string(),
	decidedAtMs: z.int(),
	expiresAtMs: z.int(),
});

export function makeDecisionsRepository(
	db: CallDatabase,
	sealer: Pick<Sealer, "lookup">,
): DecisionStore {
	const { callAs, ask } = sqlCalls(db, "system:compliance");
	return {
		hashOf: (tenantId, text) => sealer.lookup(tenantId, `content:${text}`),
		record: async ({ record, decision, validMs }) =>
			stored.parse(
				await callAs("policy_decide", record, {
					decision: { ...JSON.parse(JSON.stringify(decision)), validMs },
				}),
			),
		find: async ({ tenantId, decisionId }) =>
			stored.nullable().parse(await ask("policy_decision", { tenantId }, { decisionId })),
		optedIn: async ({ tenantId, personIds, channel }) =>
			z
				.object({ granted: z.int() })
				.parse(await ask("policy_opted_in", { tenantId }, { personIds: [...personIds], channel }))
				.granted,
	};
}
