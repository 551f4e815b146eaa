/** Unreachable is stored like an answer: the next wave starts now. */
import type { SolicitationStore } from "../../ports/solicitation-store.ts";
import { recordLagMs } from "./closing.ts";

export function nextWaveWhenNobodyIsLeft(store: SolicitationStore, nowMs: number): void {
	const state = store.state();
	if (!state) return;
	store.saveState({
		...state,
		recordAtMs: state.recordAtMs ?? nowMs + recordLagMs,
		nextWaveAtMs:
			store.outstandingCount(nowMs) === 0
				? Math.min(state.nextWaveAtMs, nowMs)
				: state.nextWaveAtMs,
	});
}
