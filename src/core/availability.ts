/**
 * Whether a tool may be used now (C-58): the market has it switched on, its provider answers, and no degraded mode suspends it.
 * The three are told apart, whoever asks: the router, the proposers' snapshot, staff.
 */
import type { Standing } from "./breaker.ts";
import type { Market } from "./market.ts";

/** Why nothing new may begin: an operator said so, or our books do not answer. */
export const degradedModes = ["operator", "store_away"] as const;
export type Degraded = (typeof degradedModes)[number];

export const unavailableReasons = ["TOOL_DISABLED", "CIRCUIT_OPEN", "READ_ONLY"] as const;
export type Unavailable = (typeof unavailableReasons)[number];

export type Availability = {
	readonly isEnabled: boolean;
	readonly isBreakerClosed: boolean;
	readonly isSuspended: boolean;
	/** Those that hold, in this order; none: it is available. */
	readonly reasons: readonly Unavailable[];
	/** When its breaker lets somebody try: null where that is not what it waits for. */
	readonly tryAtMs: number | null;
};

export type ToolFacts = {
	readonly name: string;
	/** Begins something that leaves us, or asks for a yes that will: what a degraded mode suspends. */
	readonly binds: boolean;
};

export function availabilityOf(facts: {
	readonly market: Pick<Market, "enabled" | "tools">;
	readonly tool: ToolFacts;
	readonly standing: Standing;
	readonly degraded: Degraded | null;
	readonly nowMs: number;
}): Availability {
	const { market, tool, standing, degraded, nowMs } = facts;
	const isEnabled = market.enabled && market.tools[tool.name]?.enabled === true;
	// Whose time has come may be tried, by one at a time: the breaker itself says by whom.
	const isBreakerClosed = standing.phase === "closed" || nowMs >= standing.tryAtMs;
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
