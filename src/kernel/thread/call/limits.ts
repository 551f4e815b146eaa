/** Words for refusals a tool has none for; whether a yes had better wait. */
import { isClosed, type Unavailable } from "../../../core/availability.ts";
import type { Market } from "../../../core/market.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import { availabilityIn } from "../../router/available.ts";
import type { Refusal } from "../../router/call.ts";
import { type Turn, textOf } from "../turn/context.ts";

const secondsMin = 2;
const readOnlyKey = (turn: Turn): string =>
	turn.market.readOnly === true ? "limits.read_only" : "limits.store_away";

const keyOf = (turn: Turn, reason: string | undefined): string | null => {
	if (reason === "CIRCUIT_OPEN") return "limits.circuit_open";
	if (reason === "READ_ONLY") return readOnlyKey(turn);
	return reason === "BUDGET_EXCEEDED" ? "limits.budget" : null;
};

/** Null: the tool's own words, or the usual ones. */
export function limitWords(turn: Turn, refusal: Refusal): string | null {
	const key = keyOf(turn, refusal.reason);
	if (key !== null) return textOf(turn, key);
	if (refusal.code !== "RATE_LIMIT" || refusal.tryAtMs === undefined) return null;
	const seconds = Math.max(secondsMin, Math.ceil((refusal.tryAtMs - turn.nowMs) / 1000));
	return textOf(turn, "limits.rate", { seconds });
}

export const refusalWords = (turn: Turn, refusal: Refusal): string =>
	limitWords(turn, refusal) ?? textOf(turn, `error.${refusal.code}`);

function whyNot(turn: Turn, name: string, isAnswer: boolean): Unavailable | null {
	const tool = turn.deps.registry.find(name)?.tool;
	if (!tool) return null;
	const { guards } = turn.deps.router;
	const { reasons } = availabilityIn(turn.market, tool, turn.nowMs, guards, { isAnswer });
	return reasons[0] ?? null;
}

/** A yes that would surely be refused for a while is not claimed: the proposal stays open. */
export function mustWait(turn: Turn, row: PendingActionRow): boolean {
	if (row.solicitationId !== null || row.action.status !== "waiting") return false;
	const reason = whyNot(turn, row.action.tool, true);
	return reason === "CIRCUIT_OPEN" || reason === "READ_ONLY";
}

/** The market without what is unavailable now. Tools it switched off stay as they are. */
export function onOffer(turn: Turn): Market {
	const { market, nowMs } = turn;
	const { router } = turn.deps;
	const { guards } = router;
	// What a tool binds counts where nothing may be bound.
	const isSuspended = market.readOnly === true || guards.degraded() !== null;
	const isGone = (name: string) =>
		!market.enabled || isSuspended
			? whyNot(turn, name, false) !== null
			: !isClosed(guards.health.known(market.tenantId, name), nowMs);
	const gone = Object.entries(market.tools).flatMap(([name, entry]) =>
		entry.enabled && isGone(name) ? [[name, { ...entry, enabled: false }] as const] : [],
	);
	if (gone.length === 0) return market;
	return { ...market, tools: { ...market.tools, ...Object.fromEntries(gone) } };
}
