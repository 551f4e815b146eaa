/** No text goes there: a keyed hash of it does. */
import * as z from "zod";
import {
	decisions,
	type Facts,
	policyChannels,
	type Redline,
	reaches,
} from "../../core/policy/rule.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import type { RowStore } from "../../ports/rows.ts";
import type { FieldCipher } from "../../ports/sql-calls.ts";
import type { DecisionStore, StoredDecision } from "./needs.ts";
import { asNew, decideKeeping, keptOf, keptReadings } from "./rules/kept.ts";
import { consentReadings, optedInOf } from "./rules/opted-in.ts";

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

const keptAt = z.object({ data: z.object({ decidedAtMs: z.int(), expiresAtMs: z.int() }) });

export function decisionStoreOf(
	store: RowStore,
	cipher: Pick<FieldCipher, "lookup">,
): DecisionStore {
	const asking = (tenantId: string) => ({ tenantId, actor: "system:compliance", traceId: "" });
	return {
		hashOf: (tenantId, text) => cipher.lookup(tenantId, `content:${text}`),
		record: async ({ record: { tenantId, actor, traceId }, decision, validMs }) => {
			const { data } = keptAt.parse(
				await decideAndCommit(store, {
					context: { tenantId, actor: `${actor.kind}:${actor.id}`, traceId },
					frame: { kind: "part" },
					readings: keptReadings(decision.decisionId),
					decide: (seen) => decideKeeping(seen, decision, validMs),
					seen: asNew,
				}),
			);
			return stored.parse({ ...JSON.parse(JSON.stringify(decision)), ...data });
		},
		find: async ({ tenantId, decisionId }) => {
			const { rows } = await store.read(asking(tenantId), keptReadings(decisionId));
			return stored.nullable().parse(keptOf(rows));
		},
		optedIn: async ({ tenantId, personIds, channel }) => {
			const { rows } = await store.read(asking(tenantId), consentReadings(personIds));
			return optedInOf(rows, channel);
		},
	};
}
