/** The end of a solicitation: answers are written in bulk, and offers nobody answered are taken back, silently. */
import type { SolicitationState, Target } from "../../ports/solicitation-store.ts";
import { deliveriesAtOnce, inParallel, type SolicitationDeps, targetsMax } from "./deps.ts";

export const recordBatchMax = 1_000;

const outcomeOf = (target: Target, state: SolicitationState) => {
	if (target.answer === "declined") return "declined" as const;
	if (target.answer === "unreachable") return "unreachable" as const;
	if (target.answer === "none") return "expired" as const;
	return state.winner === target.offerId ? ("accepted" as const) : ("lost" as const);
};

/** One request for however many answered. */
export async function recordDue(deps: SolicitationDeps): Promise<void> {
	const { store, runtime } = deps;
	const state = store.state();
	if (!state?.recordAtMs || state.recordAtMs > runtime.nowMs()) return;
	const isOver = state.status === "decided" || state.status === "ended";
	// While it is undecided, who accepted has neither won nor lost.
	const ready = store
		.unrecorded(recordBatchMax)
		.filter((target) => isOver || target.answer !== "accepted" || target.refused !== null);
	if (ready.length > 0)
		await deps.kinds[state.start.kind].recordAnswers(
			state.start,
			ready.map((target) => ({
				offerId: target.offerId,
				driverId: target.driverId,
				answer: outcomeOf(target, state),
				answeredAtMs: target.answeredAtMs ?? runtime.nowMs(),
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
				recordAtMs: ready.length === recordBatchMax ? runtime.nowMs() : null,
			});
	});
}

export async function withdrawOpen(
	deps: SolicitationDeps,
	state: SolicitationState,
): Promise<void> {
	const { store } = deps;
	const why = state.endedBecause ?? "expired";
	await inParallel(store.unwithdrawn(targetsMax), deliveriesAtOnce, async (target) => {
		await deps.objects.thread(target.threadKey).withdraw({ itemId: target.offerId, why });
		store.atomically(() => {
			const now = store.target(target.offerId);
			if (now) store.saveTarget({ ...now, withdrawn: true });
		});
	});
}
