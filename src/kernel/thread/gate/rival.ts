/** What a bare yes may be meant for beside what waits: it was told since. */
import type { PendingAction } from "../../../core/confirmation/pending-action.ts";
import { stillMeant } from "../../../core/offered.ts";
import type { Reply } from "../../../core/reply/reply.ts";
import type { Turn } from "../turn/context.ts";

/**
 * They were asked for something of another request since, or asked what another of its kind would cost; or, where it is agreed to in
 * other words than "yes", anything else that may be had was told.
 */
export function hasRival(
	{ state, nowMs, actions, deps: { registry } }: Turn,
	{ id, tool, createdAtMs, shown, reminders }: PendingAction,
	{ isPlain }: Reply,
): boolean {
	// "Where should it go?" "Yes": whatever that agrees to, it is not what was shown before, also where a reminder of it stood below.
	const shownAtMs = reminders > 0 ? createdAtMs : (shown?.atMs ?? 0);
	if ((state.askedAtMs ?? 0) > shownAtMs) return true;
	const args = actions.find(({ action }) => action.id === id)?.args;
	if (args === undefined) return false;
	const since = <One extends { readonly atMs: number }>(one: One | null | undefined) => {
		const meant = stillMeant(one, nowMs);
		return meant !== null && meant.atMs > createdAtMs ? meant : null;
	};
	const read = since(state.lastRead);
	const { confirm } = registry.find(tool)?.tool ?? {};
	if (read !== null && confirm?.isOfAnother?.(read, args) === true) return true;
	if (isPlain) return false;
	const priced = read === null ? undefined : registry.find(read.tool)?.tool.pricesFor;
	// What was asked of the very thing that waits is no other one.
	const own = JSON.stringify(args);
	const others = since(state.offered)?.items.filter(
		({ id: listed, businessId = listed }) => !own.includes(listed) && !own.includes(businessId),
	);
	return (priced !== undefined && priced !== tool) || (others?.length ?? 0) > 0;
}
