/** Whether a tool may be used now: the market has it switched on, its provider answers, and no degraded mode suspends it. */
import type { Standing } from "./breaker.ts";
import type { Market } from "./market.ts";

export const degradedModes = ["operator", "store_away"] as const;
export type Degraded = (typeof degradedModes)[number];

export const unavailableReasons = ["TOOL_DISABLED", "CIRCUIT_OPEN", "READ_ONLY"] as const;
export type Unavailable = (typeof unavailableReasons)[number];

export type Availability = {
	readonly isEnabled: boolean;
	readonly isBreakerClosed: boolean;
	readonly isSuspended: boolean;
	readonly reasons: readonly Unavailable[];
	readonly tryAtMs: number | null;
};

export type ToolFacts = {
	readonly name: string;
	readonly binds: boolean;
};

export const isClosed = (standing: Standing, nowMs: number): boolean =>
	standing.phase === "closed" || nowMs >= standing.tryAtMs;

export function availabilityOf(facts: {
	readonly market: Pick<Market, "enabled" | "tools">;
	readonly tool: ToolFacts;
	readonly standing: Standing;
	readonly degraded: Degraded | null;
	readonly nowMs: number;
}): Availability {
	const { market, tool, standing, degraded, nowMs } = facts;
	const isEnabled = market.enabled && market.tools[tool.name]?.enabled === true;
	const isBreakerClosed = isClosed(standing, nowMs);
	const isSuspended = degraded !== null && tool.binds;
	const holds: Readonly<Record<Unavailable, boolean>> = {
		TOOL_DISABLED: !isEnabled,
		CIRCUIT_OPEN: !isBreakerClosed,
		READ_ONLY: isSuspended,
	};
	return {
		isEnabled,
		isBreakerClosed,
		isSuspended,
		reasons: unavailableReasons.filter((reason) => holds[reason]),
		tryAtMs: standing.phase === "closed" || isBreakerClosed ? null : standing.tryAtMs,
	};
}
