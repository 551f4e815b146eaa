import { changes, type Decision, filled, fromNow, insert } from "../../../ports/commit.ts";
import { type RowsOf, reading } from "../../../ports/rows.ts";
import type { NewDecision, StoredDecision } from "../needs.ts";
import { type DecisionRow, policy } from "../rows.ts";

const columns = [
	"id",
	"subjectType",
	"subjectId",
	"contentHash",
	"channel",
	"audience",
	"jurisdictions",
	"facts",
	"decision",
	"redlines",
	"hasRewrite",
	"ruleIds",
	"packVersions",
	"engine",
	"digest",
	"createdAt",
	"expiresAt",
] as const satisfies readonly (keyof DecisionRow)[];
export const keptReadings = (decisionId: string) => ({
	decision: reading(policy, columns, [["id", "=", decisionId]]),
});
type Rows = RowsOf<ReturnType<typeof keptReadings>>;
/** It is new until the index says otherwise: then nothing is read first. */
export const asNew = { nowMs: 0, rows: { decision: [] } };

export function keptOf({ decision: [row] }: Rows) {
	if (!row) return null;
	const { id, packVersions, createdAt, expiresAt, ...rest } = row;
	return {
		...rest,
		decisionId: id,
		packs: packVersions,
		decidedAtMs: createdAt,
		expiresAtMs: expiresAt,
	} as unknown as StoredDecision;
}

export function decideKeeping(
	{ rows }: { readonly rows: Rows },
	{ decisionId, packs, ...rest }: NewDecision,
	validMs: number,
): Decision {
	const known = keptOf(rows);
	const answer = (decidedAtMs: unknown, expiresAtMs: unknown) =>
		({ decidedAtMs, expiresAtMs }) as {
			readonly decidedAtMs: number;
			readonly expiresAtMs: number;
		};
	if (known)
		return changes({
			answer: answer(known.decidedAtMs, known.expiresAtMs),
			evidence: [],
			nothing: true,
		});
	return changes({
		writes: [
			insert(policy, "decision", "policy_decided", {
				...rest,
				id: decisionId,
				packVersions: [...packs],
				jurisdictions: [...rest.jurisdictions],
				ruleIds: [...rest.ruleIds],
				expiresAt: fromNow(validMs),
			}),
		],
		answer: answer(filled("decision", "createdAt"), filled("decision", "expiresAt")),
		evidence: [],
	});
}
