/** End of a solicitation: answers are recorded in bulk, unanswered offers withdrawn silently. */
import type { SolicitationState, Target } from "../../ports/solicitation-store.ts";
import { deliveriesAtOnce, inParallel, kindOf, type SolicitationDeps, targetsMax } from "./deps.ts";

export const recordBatchMax = 1_000;
export const recordLagMs = 1_000;

const outcomeOf = (target: Target, state: SolicitationState) => {
	if (target.answer === "declined") return "declined" as const;
	if (target.answer === "unreachable") return "unreachable" as const;
	if (target.answer === "none") return "expired" as const;
	return state.winner === target.offerId ? ("accepted" as const) : ("lost" as const);
};

/** One request for all who answered or never did. */
export async function recordDue(deps: SolicitationDeps): Promise<void> {
	const { store, runtime } = deps;
	const state = store.state();
	if (!state?.recordAtMs || state.recordAtMs > runtime.nowMs()) return;
	const kind = kindOf(deps, state);
	if (kind.mode === "collect") return;
	const isOver = state.status === "decided" || state.status === "ended";
	// Until decided, nobody who accepted has won or lost.
	const ready = store
		.unrecorded(recordBatchMax)
		.filter((target) => isOver || target.answer !== "accepted" || target.refused !== null);
	const notices =
		ready.length === 0
			? []
			: await kind.recordAnswers(
					state.start,
					ready.map((target) => ({
						offerId: target.offerId,
						candidateId: target.candidateId,
						answer: outcomeOf(target, state),
						answeredAtMs: target.answeredAtMs ?? state.endedAtMs ?? runtime.nowMs(),
						traceId: target.traceId ?? state.start.traceId,
					})),
				);
	store.atomically(() => {
		for (const target of ready) {
			const now = store.target(target.offerId);
			if (now && now.answer === target.answer) store.saveTarget({ ...now, recorded: true });
		}
		const now = store.state();
		if (now)
			store.saveState({
				...now,
				notifications: [...now.notifications, ...notices],
				recordAtMs:
					ready.length === recordBatchMax
						? runtime.nowMs()
						: store.unrecorded(1).length > 0
							? runtime.nowMs() + recordLagMs
							: null,
			});
	});
}

const isCollecting = (deps: SolicitationDeps, state: SolicitationState) =>
	kindOf(deps, state).mode === "collect";

export const hasOpen = (deps: SolicitationDeps, state: SolicitationState): boolean => {
	const why = state.endedBecause;
	return isCollecting(deps, state) && (why === "taken" || why === "cancelled")
		? deps.store.notWithdrawn(1).length > 0
		: deps.store.unwithdrawn(1).length > 0;
};

export async function withdrawOpen(
	deps: SolicitationDeps,
	state: SolicitationState,
): Promise<void> {
	const { store, runtime } = deps;
	const why = state.endedBecause ?? "expired";
	// When collecting, each answer stands until somebody has chosen or cancelled.
	const isForAll = isCollecting(deps, state) && (why === "taken" || why === "cancelled");
	const open = isForAll ? store.notWithdrawn(targetsMax) : store.unwithdrawn(targetsMax);
	await inParallel(open, deliveriesAtOnce, async (target) => {
		await deps.objects.thread(target.threadKey).withdraw({
			actionId: target.offerId,
			why: state.winner === target.offerId ? "yours" : why,
		});
		store.atomically(() => {
			const now = store.target(target.offerId);
			if (!now) return;
			const isSilent = now.answer === "none" && now.asked && !isCollecting(deps, state);
			store.saveTarget({ ...now, withdrawn: true, recorded: isSilent ? false : now.recorded });
			const whole = store.state();
			if (isSilent && whole && whole.recordAtMs === null)
				store.saveState({ ...whole, recordAtMs: runtime.nowMs() });
		});
	});
}
