/**
 * Something that its person agreed to and that a restored Postgres does not know any more. Once for each item: what is marked,
 * raised and queued for a turn of its own is written in one stretch.
 */
import { alertNamed } from "../../../core/alerts.ts";
import type { committed } from "../../../core/confirmation/pending-action.ts";
import { withoutDone } from "../../../core/done-lost.ts";
import type { AskAgainCall, AskAgainResult } from "../../../ports/admin.ts";
import type { StoreUnavailable } from "../../../ports/stores.ts";
import type { PendingActionRow, ThreadState } from "../../../ports/thread-store.ts";
import type { ThreadDeps } from "../deps.ts";
import type { openProposalsMax } from "../gate/ask.ts";
import type { Kit } from "../kit.ts";

type Deps = ThreadDeps & { readonly kit: Kit };
const succeeded: typeof committed = "succeeded";
const storeUnavailable: StoreUnavailable["name"] = "StoreUnavailable";
const openMax: typeof openProposalsMax = 3;
type Found = { readonly state: ThreadState; readonly row: PendingActionRow };
type Why = Extract<AskAgainResult, { readonly ok: false }>["why"];
const no = (why: Why): AskAgainResult => ({ ok: false, why });

function find({ store, kit }: Deps, call: AskAgainCall): Found | AskAgainResult {
	const state = store.state();
	const row = store.action(call.actionId);
	if (!state || state.tenantId !== call.tenantId || !row) return no("not_found");
	const { action, input, lost } = row;
	const isAgreed =
		action.kind === "proposal" && action.status === "settled" && action.closedBecause === succeeded;
	if (!isAgreed || input === null) return no("not_agreed");
	if (lost && !lost.waits) return { ok: true, status: "already" };
	if (state.forwardTo !== null || !state.addresses[state.lastChannel]) return no("elsewhere");
	const open = store.actions(0).filter((one) => kit.isOpen(one) && one.action.kind === "proposal");
	const waiting = store.inboxCountAfter(state.handledSeq);
	return state.withStaff || open.length + waiting >= openMax ? no("busy") : { state, row };
}

/** Of a commitment that never was: what a pack remembers of it, and what "the same again" means. */
function forgotten({ registry }: Deps, { state, row }: Found): Partial<ThreadState> {
	const { tool } = row.action;
	const known = registry.find(tool);
	const lost = known ? registry.lostOf(known.pack) : undefined;
	const { memory } = state;
	return {
		done: withoutDone(state.done ?? [], { tool, args: row.input }),
		memory: known && lost ? registry.remember(memory, known.pack, lost) : memory,
	};
}

/** Postgres is asked, whoever says that it has lost it: what stands is never asked for again. */
export async function askAgain(deps: Deps, call: AskAgainCall): Promise<AskAgainResult> {
	const { store, runtime, registry, kit } = deps;
	const { tenantId, actionId, traceId } = call;
	const before = find(deps, call);
	if (!("row" in before)) return before;
	try {
		const { threadKey } = before.state;
		const { shownHash } = before.row.action;
		if (await deps.isCarriedOut({ tenantId, threadKey, shownHash })) return no("stands");
		await registry.bring([before.row.action.tool]);
	} catch (error) {
		if (error instanceof Error && error.name === storeUnavailable) return no("away");
		throw error;
	}
	return store.atomically((): AskAgainResult => {
		const found = find(deps, call);
		if (!("row" in found)) return found;
		const { state, row } = found;
		const { tool, code } = row.action;
		const times = (row.lost?.times ?? 0) + 1;
		const changes = kit.newChanges();
		changes.actions.push({ kind: "open", row: { ...row, lost: { times } } });
		changes.patch = forgotten(deps, found);
		kit.note(changes, "agreement_lost", { actionId, tool, times });
		changes.alerts.push({
			tenantId,
			source: "thread",
			detail: { threadKey: state.threadKey, actionId, tool, code, traceId },
			...alertNamed(`agreement_lost:${actionId}`),
		});
		const told = kit.ownDelivery(state, {
			key: `lost:${actionId}:${times}`,
			buttonPayload: kit.payloadOf(actionId, "lost"),
			traceId,
			nowMs: runtime.nowMs(),
		});
		if (told) changes.ownDeliveries.push(told);
		kit.commitTurn(deps, state, changes, {
			key: `lost:${actionId}:${times}`,
			traceId,
			channel: state.lastChannel,
			outboundMax: 1,
			handledSeq: null,
		});
		// Its turn, at once and whatever dies meanwhile.
		deps.setAlarm(runtime.nowMs());
		return { ok: true, status: "asked" };
	});
}
