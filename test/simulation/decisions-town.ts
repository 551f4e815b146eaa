/** Here is only who has agreed to campaigns. */
import { createHash } from "node:crypto";
import { decisionStoreOf } from "../../src/packs/compliance/decision-store.ts";
import type { DecisionStore } from "../../src/packs/compliance/needs.ts";
import { makeRowsInMemory } from "../support/rows-in-memory.ts";

export type DecisionsTown = {
	readonly decisions: DecisionStore;
	readonly agree: (tenantId: string, personId: string) => void;
	readonly lastId: () => string | undefined;
};

export function makeDecisionsTown(runtime: { readonly nowMs: () => number }): DecisionsTown {
	let made = 0;
	const store = makeRowsInMemory({
		nowMs: runtime.nowMs,
		newId: (prefix) => `${prefix}_${++made}`,
		isSwitchedOn: () => true,
		open: (text) => text,
	});
	return {
		agree: (tenantId, personId) =>
			void store.put("consents", {
				id: `consent of ${personId}`,
				tenantId,
				personId,
				purpose: "marketing",
				channel: null,
				status: "granted",
				grantedAt: 1,
			}),
		lastId: () => store.rows("policy_decisions").at(-1)?.id,
		decisions: decisionStoreOf(store, {
			lookup: async (tenantId, value) =>
				createHash("sha256").update(`${tenantId}\n${value}`).digest("base64url"),
		}),
	};
}
