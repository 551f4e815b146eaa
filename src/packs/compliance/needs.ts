import type { Decision, Facts, PolicyChannel, Reach, Redline } from "../../core/policy/rule.ts";
import type { PolicyEngine } from "../../ports/policy.ts";
import type { CallRecord } from "../../ports/tool.ts";

/** How long a decision may be relied on: after it the packs may have moved. */
export const decisionValidMs = 24 * 60 * 60_000;
export const recipientsMax = 100;

export type NewDecision = {
	readonly decisionId: string;
	readonly subjectType: string;
	readonly subjectId: string;
	readonly contentHash: string;
	readonly channel: PolicyChannel;
	readonly audience: Reach;
	readonly jurisdictions: readonly string[];
	readonly facts: Facts;
	readonly decision: Decision;
	/** With the packs' own words for a rewrite, and none of the text's. */
	readonly redlines: readonly Redline[];
	readonly hasRewrite: boolean;
	readonly ruleIds: readonly string[];
	readonly packs: readonly string[];
	readonly engine: number;
	readonly digest: string;
};
export type StoredDecision = NewDecision & {
	readonly decidedAtMs: number;
	readonly expiresAtMs: number;
};

export type DecisionStore = {
	readonly hashOf: (tenantId: string, text: string) => Promise<string>;
	/** Decided again, it is the decision that is there. */
	readonly record: (call: {
		readonly record: CallRecord;
		readonly decision: NewDecision;
		readonly validMs: number;
	}) => Promise<StoredDecision>;
	readonly find: (call: {
		readonly tenantId: string;
		readonly decisionId: string;
	}) => Promise<StoredDecision | null>;
	readonly optedIn: (call: {
		readonly tenantId: string;
		readonly personIds: readonly string[];
		readonly channel: PolicyChannel;
	}) => Promise<number>;
};

export type ComplianceNeeds = {
	readonly policy: PolicyEngine;
	readonly decisions: DecisionStore;
	readonly sha256Hex: (text: string) => string;
};
