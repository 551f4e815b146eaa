/** A rule that changes is a new version of its rule set; the old one stays for its decisions. */
import type { RuleSet } from "../../core/policy/rule.ts";

/** 2026-01-01Z. */
export const since2026 = 1_767_225_600_000;

export const everywhere = {
	jurisdiction: "*",
	channel: "*",
	audience: "*",
	version: 1,
	activeFromMs: since2026,
	activeToMs: null,
} as const satisfies Partial<RuleSet>;
