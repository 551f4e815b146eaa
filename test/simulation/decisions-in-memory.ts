/** The store of policy decisions, in memory: what the SQL of src/packs/compliance/sql/policy.sql promises. */
import { createHash } from "node:crypto";
import type { DecisionStore, StoredDecision } from "../../src/packs/compliance/needs.ts";

export type DecisionsBook = {
	readonly decisions: DecisionStore;
	/** Who has agreed to campaigns. */
	readonly agreed: Set<string>;
	/** Of the decision that was kept last. */
	readonly lastId: () => string | undefined;
};

export function makeDecisionsBook(runtime: { readonly nowMs: () => number }): DecisionsBook {
	const rows = new Map<string, StoredDecision>();
	const agreed = new Set<string>();
	const key = (tenantId: string, decisionId: string) => `${tenantId} ${decisionId}`;
	return {
		agreed,
		lastId: () => [...rows.values()].at(-1)?.decisionId,
		decisions: {
			hashOf: async (tenantId, text) =>
				createHash("sha256").update(`${tenantId}\n${text}`).digest("base64url"),
			record: async ({ record, decision, validMs }) => {
				const place = key(record.tenantId, decision.decisionId);
				const known = rows.get(place);
				if (known) return known;
				const decidedAtMs = runtime.nowMs();
				const stored: StoredDecision = {
					...(JSON.parse(JSON.stringify(decision)) as typeof decision),
					decidedAtMs,
					expiresAtMs: decidedAtMs + validMs,
				};
				rows.set(place, stored);
				return stored;
			},
			find: async ({ tenantId, decisionId }) => rows.get(key(tenantId, decisionId)) ?? null,
			optedIn: async ({ personIds }) => personIds.filter((id) => agreed.has(id)).length,
		},
	};
}
