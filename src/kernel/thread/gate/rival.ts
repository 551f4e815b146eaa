/** What a bare yes may be meant for beside what waits: it was told since. */
import type { PendingAction } from "../../../core/confirmation/pending-action.ts";
import { type Offered, stillMeant } from "../../../core/offered.ts";
import type { Reply } from "../../../core/reply/reply.ts";
import { isAskedSince, isReadAfter } from "../turn/asked.ts";
import type { Turn } from "../turn/context.ts";

/**
 * They were asked for something of another request since, or asked what another of its kind would cost, or were shown others to choose
 * from; or, where it is agreed to in other words than "yes", anything else that may be had was told.
 */
export function hasRival(
	turn: Turn,
	{ id, tool, createdAtMs, shown }: PendingAction,
	{ isPlain }: Reply,
): boolean {
	const { state, nowMs, actions, deps } = turn;
	const { registry } = deps;
	const shownAtMs = shown?.wholeAtMs ?? createdAtMs;
	// "Where should it go?" "Yes": whatever that agrees to, it is not what was shown before, also where a reminder of it stood below.
	if (isAskedSince(turn, shownAtMs)) return true;
	const args = actions.find(({ action }) => action.id === id)?.args;
	if (args === undefined) return false;
	const since = <One extends { readonly atMs: number }>(one: One | null | undefined) => {
		const meant = stillMeant(one, nowMs);
		return meant !== null && isReadAfter(turn, meant.atMs, shownAtMs) ? meant : null;
	};
	const read = since(state.lastRead);
	const { confirm } = registry.find(tool)?.tool ?? {};
	if (read !== null && confirm?.isOfAnother?.(read, args) === true) return true;
	// What was asked of the very thing that waits is no other one.
	const own = JSON.stringify(args);
	const others = since(state.offered)?.items.filter(
		({ id: listed, businessId = listed }) => !own.includes(listed) && !own.includes(businessId),
	);
	if (isPlain) return others?.some(({ kind }) => isHad(kind)) === true;
	const priced = read === null ? undefined : registry.find(read.tool)?.tool.pricesFor;
	return (priced !== undefined && priced !== tool) || (others?.length ?? 0) > 0;
}

/** Where a thing is, when somebody is free and what is booked already are told; nobody says yes to that. */
const isHad = (kind: Offered["kind"]): boolean =>
	kind === "business" || kind === "home" || kind === "service" || kind === "item";
