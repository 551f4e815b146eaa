/**
 * When the minute's aggregates are wrong (UAI-9-e..g): rules as data, and their judgement. It raises above its share, with enough to
 * judge by, and clears well below it, so that a share that wavers does not ring twice.
 */
import type { AlertSeverity } from "./alert-sinks.ts";
import { type AlertKey, type AlertKind, type AlertName, alertNamed } from "./alerts.ts";
import { type Series, slowerThan } from "./latency.ts";

export type RuleSeverity = Exclude<AlertSeverity, "critical">;

type Outcomes = Readonly<Record<string, "any" | readonly string[]>>;

export type AlertRule = {
	readonly key: AlertKind;
	/** What it looks at. */
	readonly of: Series["name"];
	/** Only these; absent: all. */
	readonly subjects?: readonly string[];
	readonly isPerAgent: boolean;
	readonly counted: readonly string[];
	readonly bad: { readonly outcomes: Outcomes } | { readonly atLeastMs: number };
	readonly steps: readonly { readonly severity: RuleSeverity; readonly aboveShare: number }[];
	readonly countMin: number;
	readonly badMin: number;
};

export const windowMinutes = 15;
export const clearPart = 0.8;

const ran = ["succeeded", "failed", "unknown"] as const;
const faults = ["SERVICE_UNAVAILABLE", "INTERNAL_ERROR"] as const;

export const alertRules: readonly AlertRule[] = [
	{
		// p95 above 22 s: more than one in twenty took longer (UAI-9-e, UAI-1-o).
		key: "slow_replies",
		of: "reply",
		isPerAgent: false,
		counted: ["sent"],
		bad: { atLeastMs: 22_001 },
		steps: [{ severity: "low", aboveShare: 0.05 }],
		countMin: 20,
		badMin: 2,
	},
	{
		key: "tool_errors",
		of: "tool_call",
		isPerAgent: true,
		counted: ran,
		bad: { outcomes: { failed: faults, unknown: "any" } },
		steps: [{ severity: "medium", aboveShare: 0.03 }],
		countMin: 20,
		badMin: 2,
	},
	{
		key: "mint_failures",
		of: "tool_call",
		subjects: ["wallet.mint"],
		isPerAgent: false,
		counted: ran,
		bad: { outcomes: { failed: "any", unknown: "any" } },
		steps: [
			{ severity: "high", aboveShare: 0.05 },
			{ severity: "warning", aboveShare: 0.02 },
		],
		countMin: 20,
		badMin: 1,
	},
	{
		key: "sends_unknown",
		of: "send",
		isPerAgent: false,
		counted: ["sent", "failed", "unknown"],
		bad: { outcomes: { unknown: "any" } },
		steps: [{ severity: "medium", aboveShare: 0.05 }],
		countMin: 20,
		badMin: 3,
	},
	{
		key: "messages_wait",
		of: "turn",
		isPerAgent: false,
		counted: ["received", "waiting"],
		bad: { outcomes: { waiting: "any" } },
		steps: [{ severity: "high", aboveShare: 0 }],
		countMin: 1,
		badMin: 1,
	},
	{
		key: "messages_set_aside",
		of: "turn",
		isPerAgent: false,
		counted: ["received", "set_aside"],
		bad: { outcomes: { set_aside: "any" } },
		steps: [{ severity: "medium", aboveShare: 0.01 }],
		countMin: 1,
		badMin: 3,
	},
];

export type RuleAlert = { readonly tenantId: string; readonly dedupeKey: string };
export type RuleChange =
	| (AlertName & {
			readonly kind: "raise";
			readonly tenantId: string;
			readonly detail: {
				readonly rule: string;
				readonly agent: string;
				readonly bad: number;
				readonly all: number;
				readonly minutes: number;
			};
	  })
	| (RuleAlert & { readonly kind: "resolve" });

const keyOf = (rule: AlertRule, severity: RuleSeverity, agent: string): AlertKey =>
	`${rule.key}:${severity}${agent === "" ? "" : `:${agent}`}`;

function badOf(rule: AlertRule, series: Series): number {
	if ("atLeastMs" in rule.bad) return slowerThan(series, rule.bad.atLeastMs);
	const codes = rule.bad.outcomes[series.outcome];
	if (codes === undefined) return 0;
	return codes === "any" || codes.includes(series.code) ? series.count : 0;
}

type Sum = { readonly tenantId: string; readonly agent: string; bad: number; all: number };

function sumsOf(rule: AlertRule, series: readonly Series[]): readonly Sum[] {
	const sums = new Map<string, Sum>();
	for (const one of series) {
		if (one.name !== rule.of || !rule.counted.includes(one.outcome)) continue;
		if (rule.subjects && !rule.subjects.includes(one.subject)) continue;
		const agent = rule.isPerAgent ? one.agent : "";
		const at = `${one.tenantId} ${agent}`;
		const sum = sums.get(at) ?? { tenantId: one.tenantId, agent, bad: 0, all: 0 };
		sum.bad += badOf(rule, one);
		sum.all += one.count;
		sums.set(at, sum);
	}
	return [...sums.values()];
}

/** `active` are the alerts of rules that stand, open or acknowledged; one without anything to judge by is over. */
export function judgeRules(
	rules: readonly AlertRule[],
	series: readonly Series[],
	active: readonly RuleAlert[],
): readonly RuleChange[] {
	const nameOf = ({ tenantId, dedupeKey }: RuleAlert) => `${tenantId} ${dedupeKey}`;
	const standing = new Set(active.map(nameOf));
	const reached = new Set<string>();
	const changes: RuleChange[] = [];
	for (const rule of rules)
		for (const { tenantId, agent, bad, all } of sumsOf(rule, series)) {
			const alertOf = (severity: RuleSeverity) => ({
				tenantId,
				...alertNamed(keyOf(rule, severity, agent), severity),
			});
			const share = bad / all;
			const step = rule.steps.find(({ severity, aboveShare }) =>
				standing.has(nameOf(alertOf(severity)))
					? share > aboveShare * clearPart
					: share > aboveShare && all >= rule.countMin && bad >= rule.badMin,
			);
			if (!step) continue;
			const alert = alertOf(step.severity);
			reached.add(nameOf(alert));
			if (!standing.has(nameOf(alert)))
				changes.push({
					kind: "raise",
					...alert,
					detail: { rule: rule.key, agent, bad, all, minutes: windowMinutes },
				});
		}
	for (const alert of active)
		if (!reached.has(nameOf(alert))) changes.push({ kind: "resolve", ...alert });
	return changes;
}
