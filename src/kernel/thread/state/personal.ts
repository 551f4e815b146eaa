/**
 * A thread's personal data. Erasing ends what is open, waits for sends in progress, keeps the numbers, keys and times
 * that dedupe messages, and the person's STOP. Nothing here sends.
 */
import type { EraseCall, Erased, PruneCall, Pruned } from "../../../ports/personal.ts";
import type { ThreadState, ThreadStore } from "../../../ports/thread-store.ts";
import type { Kit } from "../kit.ts";
import type { CommitDeps } from "../turn/commit.ts";

/** Per table and step. */
const rowsPerStep = 500;
const stepsMax = 40;

/** Drops what was said, keeps what others depend on. */
const forgotten = ({ newState }: Kit, state: ThreadState): ThreadState => ({
	...newState(state, state.locale, state.lastChannel, state.createdAtMs),
	// A chat that had joined stands alone again; the host knows it until the next join, so that it is found again.
	forwardTo: state.isGuest ? null : state.forwardTo,
	...(state.hosting
		? {
				hosting: {
					guests: state.hosting.guests.map((guest) => ({ ...guest, isOver: true })),
					requests: [],
					times: state.hosting.times,
				},
			}
		: {}),
	...(state.joining ? { joining: { ask: null, times: state.joining.times } } : {}),
	linkedKey: state.linkedKey,
	localeIsGuess: true,
	optedOut: state.optedOut,
	handledSeq: state.handledSeq,
	journalSeq: state.journalSeq,
	notifications: state.notifications,
	relayed: state.relayed,
	consents: state.consents,
	alerts: state.alerts,
	shipAtMs: state.shipAtMs,
	shipAttempts: state.shipAttempts,
});

const linkedOf = ({ forwardTo, linkedKey, hosting }: ThreadState): readonly string[] =>
	[forwardTo, linkedKey, ...(hosting?.guests ?? []).map(({ key }) => key)].filter(
		(key) => key !== null,
	);

export type ForgettingDeps = CommitDeps & {
	readonly store: ThreadStore;
	readonly kit: Kit;
};

/** Withdrawn as if expired. */
function endActions(deps: ForgettingDeps, state: ThreadState): void {
	const { store } = deps;
	const { command, commitTurn, isOpen, newChanges, note } = deps.kit;
	const changes = newChanges();
	for (const row of store.actions(0)) {
		if (!isOpen(row) || row.action.status === "claimed") continue;
		const events = command(store, row.action.id, { kind: "withdraw", reason: "erased" });
		if (events.length > 0)
			note(changes, "action_withdrawn", { actionId: row.action.id, why: "erased" });
	}
	if (changes.journal.length === 0) return;
	commitTurn(deps, state, changes, {
		key: `erase:${state.journalSeq}`,
		traceId: "",
		channel: state.lastChannel,
		outboundMax: 1,
		handledSeq: null,
	});
}

/** Includes rows held for later. */
const everMs = Number.MAX_SAFE_INTEGER;

function giveUpSends(store: ThreadStore, nowMs: number): void {
	for (let row = store.nextQueued(everMs); row; row = store.nextQueued(everMs))
		store.saveOutbox({
			...row,
			status: "failed",
			log: [...row.log, { atMs: nowMs, type: "failed", detail: "erased" }],
		});
	for (const row of store.unsettledSends())
		store.saveOutbox({
			...row,
			status: "failed",
			log: [...row.log, { atMs: nowMs, type: "failed", detail: "erased" }],
		});
}

export async function eraseThread(
	deps: ForgettingDeps,
	{ tenantId, isLast }: EraseCall,
): Promise<Erased> {
	const { store, runtime } = deps;
	const { blank } = await store.forgetting();
	const { commitTurn, isOpen, newChanges, note } = deps.kit;
	return store.atomically((): Erased => {
		const before = store.state();
		// An empty thread holds nothing; a stub only says where its person went.
		if (!before || (before.tenantId !== tenantId && before.tenantId !== ""))
			return { done: true, linked: [] };
		endActions(deps, before);
		if (isLast) giveUpSends(store, runtime.nowMs());
		const state = store.state() ?? before;
		const waits =
			store.inboxCountAfter(state.handledSeq) > 0 ||
			store.nextQueued(everMs) !== null ||
			store.unsettledSends().length > 0 ||
			store.unreleasedActions(1).length > 0 ||
			store.actions(0).some(isOpen);
		if (waits) return { done: false, linked: linkedOf(state) };
		let left = true;
		for (let steps = 0; left && steps < stepsMax; steps++) left = blank(rowsPerStep) > 0;
		const was = linkedOf(state);
		if (Object.keys(state.addresses).length > 0) {
			const changes = newChanges();
			note(changes, "personal_data_erased");
			commitTurn(deps, forgotten(deps.kit, state), changes, {
				key: `erased:${state.journalSeq}`,
				traceId: "",
				channel: state.lastChannel,
				outboundMax: 1,
				handledSeq: null,
			});
		}
		return { done: !left, linked: was };
	});
}

export async function pruneThread(
	deps: Pick<ForgettingDeps, "store">,
	{ tenantId, beforeMs }: PruneCall,
): Promise<Pruned> {
	const { store } = deps;
	const { dropBefore, blankLast, oldestAtMs } = await store.forgetting();
	return store.atomically((): Pruned => {
		const state = store.state();
		if (!state || state.tenantId !== tenantId) return { oldestAtMs: null, more: false };
		const dropped = dropBefore(beforeMs, state.handledSeq, rowsPerStep);
		const more = dropped >= rowsPerStep;
		if (!more) blankLast(beforeMs, state.handledSeq);
		return { oldestAtMs: oldestAtMs(), more };
	});
}
