/**
 * One job, several candidates: waves of the nearest first, first yes wins, everybody gets an answer (P8). Or one
 * question to several, collecting all answers (`collecting.ts`), as the kind declares.
 *
 * Answers are stored in order of receipt in one synchronous stretch. While Postgres judges the first yes the others
 * wait; if refused, the next is tried. After a kill the alarm resumes from what is stored.
 */

import { invariant } from "../../core/errors.ts";
import { errorFields } from "../../ports/log-fields.ts";
import type {
	AnswerResult,
	OfferAnswer,
	SolicitationApi,
	SolicitationStart,
} from "../../ports/objects.ts";
import type { SolicitationPersonalApi } from "../../ports/personal.ts";
import type { EndedBecause, CollectingKind, ThreadNotice } from "../../ports/solicitation.ts";
import type { SolicitationState, Target } from "../../ports/solicitation-store.ts";
import { hasOpen, recordDue, recordLagMs, withdrawOpen } from "./closing.ts";
import { quickBackOffMs } from "../back-off.ts";
import { singleFlight } from "../single-flight.ts";
import { kindOf, over, type SolicitationDeps } from "./deps.ts";
import { recordCollected, takeCollected } from "./collecting.ts";
import { relayDue } from "./relaying.ts";
import { nextWaveWhenNobodyIsLeft } from "./next-wave.ts";
import { askWave, deliverOffers } from "./waves.ts";

export const safetyNetMs = 2_000;

export type SolicitationEngine = SolicitationApi & SolicitationPersonalApi;

const begun = (start: SolicitationStart, nowMs: number): SolicitationState => ({
	start,
	status: "open",
	endedBecause: null,
	winner: null,
	won: null,
	wave: 0,
	emptyLooks: 0,
	nextWaveAtMs: nowMs,
	untilMs: null,
	notifications: [],
	relayed: [],
	recordAtMs: null,
	retryAtMs: null,
	attempts: 0,
});

export function makeSolicitationEngine(deps: SolicitationDeps): SolicitationEngine {
	const { store, runtime } = deps;
	const log = runtime.log;
	const patch = (change: Partial<SolicitationState>) => {
		const state = store.state();
		if (state) store.saveState({ ...state, ...change });
	};

	function nextWakeMs(): number | null {
		const state = store.state();
		if (!state) return null;
		if (state.retryAtMs !== null) return state.retryAtMs;
		if (over(state)) {
			const work =
				state.notifications.length > 0 || hasOpen(deps, state) || state.relayed.length > 0;
			return work ? runtime.nowMs() + safetyNetMs : state.recordAtMs;
		}
		const times = [state.nextWaveAtMs, state.untilMs, state.recordAtMs];
		if (store.headOfLine() || store.unasked(1).length > 0)
			times.push(runtime.nowMs() + safetyNetMs);
		return Math.min(...times.filter((time) => time !== null));
	}
	const arm = () => deps.setAlarm(nextWakeMs());

	function end(
		because: EndedBecause,
		notices: readonly ThreadNotice[],
		winner: string | null = null,
	): void {
		store.atomically(() => {
			const state = store.state();
			if (!state || over(state)) return;
			store.saveState({
				...state,
				status: "ended",
				endedBecause: because,
				endedAtMs: runtime.nowMs(),
				winner,
				notifications: [...state.notifications, ...notices],
				recordAtMs: runtime.nowMs() + recordLagMs,
			});
			log.info("solicitation_ended", { solicitation: state.start.solicitationId, because });
		});
	}

	function collecting(): CollectingKind | null {
		const state = store.state();
		const kind = state ? kindOf(deps, state) : null;
		return kind?.mode === "collect" ? kind : null;
	}

	async function collectDue(isLast: boolean): Promise<void> {
		const kind = collecting();
		const state = store.state();
		if (!kind || state?.recordAtMs == null) return;
		if (!isLast && state.recordAtMs > runtime.nowMs()) return;
		const ended = await recordCollected(deps, kind, state);
		if (ended) end(ended, []);
	}

	/** Tries the line until somebody wins, nobody can, or it is empty. */
	async function decideLine(): Promise<void> {
		if (collecting()) return;
		for (;;) {
			const head = store.atomically(() => {
				const state = store.state();
				const first = store.headOfLine();
				if (!state || over(state) || !first) return null;
				store.saveState({ ...state, status: "deciding" });
				return { state, start: state.start, first };
			});
			if (!head) return;
			const { start, first } = head;
			const kind = kindOf(deps, head.state);
			invariant(kind.mode === "first_yes", "only a job is decided");
			const decision = await kind.decide(start, {
				offerId: first.offerId,
				candidateId: first.candidateId,
				threadKey: first.threadKey,
				traceId: first.traceId ?? start.traceId,
			});
			store.atomically(() => {
				const state = store.state();
				// Postgres has decided; a cancel since then does not undo it.
				if (!state || state.status === "decided") return;
				switch (decision.kind) {
					case "won":
						store.saveState({
							...state,
							status: "decided",
							endedBecause: "taken",
							endedAtMs: runtime.nowMs(),
							winner: first.offerId,
							won: { result: "won", notice: decision.winner },
							notifications: [...state.notifications, ...decision.others],
							recordAtMs: runtime.nowMs() + recordLagMs,
						});
						log.info("solicitation_decided", { solicitation: start.solicitationId });
						return;
					case "refused":
						store.saveTarget({ ...first, refused: decision.as });
						if (state.status === "deciding") store.saveState({ ...state, status: "open" });
						return;
					case "over":
						end(decision.because, decision.notices ?? [], decision.isTheirs ? first.offerId : null);
				}
			});
		}
	}

	const decide = singleFlight(decideLine);

	function resultOf(offerId: string): AnswerResult {
		const state = store.state();
		const target = store.target(offerId);
		if (!state || !target) return { result: "unknown_offer" };
		if (state.winner === offerId) return state.won ?? { result: "yours" };
		if (target.answer === "declined") return { result: "declined" };
		if (target.refused) return { result: target.refused };
		if (over(state)) return { result: state.endedBecause ?? "expired" };
		return { result: "expired" };
	}

	async function step(): Promise<void> {
		await decide();
		const untilMs = store.state()?.untilMs ?? null;
		await collectDue(untilMs !== null && untilMs <= runtime.nowMs());
		let state = store.state();
		if (!state) return;
		if (!over(state)) {
			if (state.untilMs !== null && state.untilMs <= runtime.nowMs()) {
				const { because, notices } = await kindOf(deps, state).giveUp(state.start);
				end(because, notices);
			} else if (state.nextWaveAtMs <= runtime.nowMs()) {
				const ended = await askWave(deps, state);
				if (ended) end(ended.because, ended.notices);
			}
			await deliverOffers(deps);
		}
		// What fails here is tried once more below, behind what must not wait for it.
		await relayDue(deps).catch(() => {});
		state = store.state();
		if (state && over(state)) await withdrawOpen(deps, state);
		await recordDue(deps);
		await relayDue(deps);
	}

	const run = singleFlight(async () => {
		try {
			await step();
			patch({ retryAtMs: null, attempts: 0 });
		} catch (error) {
			const attempts = (store.state()?.attempts ?? 0) + 1;
			log.warn("solicitation_retry", {
				attempts,
				...errorFields(error),
			});
			patch({ attempts, retryAtMs: runtime.nowMs() + quickBackOffMs(attempts) });
		}
		arm();
	});

	function takeAnswer(answer: OfferAnswer): Target | null {
		return store.atomically(() => {
			const target = store.target(answer.offerId);
			if (!target || target.answer === "accepted" || target.answer === "declined") return target;
			const state = store.state();
			const taken: Target = {
				...target,
				answer: answer.answer === "yes" ? "accepted" : "declined",
				line: answer.answer === "yes" ? store.acceptedCount() + 1 : null,
				answeredAtMs: answer.receivedAtMs,
				traceId: answer.traceId,
				recorded: false,
			};
			store.saveTarget(taken);
			if (state)
				store.saveState({
					...state,
					recordAtMs: state.recordAtMs ?? runtime.nowMs() + recordLagMs,
					// Everyone asked has declined: start the next wave now.
					nextWaveAtMs:
						taken.answer === "declined" && store.outstandingCount(runtime.nowMs()) === 0
							? runtime.nowMs()
							: state.nextWaveAtMs,
				});
			return taken;
		});
	}

	return {
		start: async (start) => {
			kindOf(deps, { start });
			if (!store.state()) store.saveState(begun(start, runtime.nowMs()));
			arm();
			deps.background(run());
		},

		answer: async (answer) => {
			const kind = collecting();
			if (kind) {
				const collected = takeCollected(store, kind, answer, runtime.nowMs());
				if (!collected) return { result: "unknown_offer" };
				arm();
				deps.background(run());
				if (!collected.isTaken) return { result: store.state()?.endedBecause ?? "expired" };
				return { result: answer.answer === "no" ? "declined" : "noted" };
			}
			const target = takeAnswer(answer);
			if (!target) return { result: "unknown_offer" };
			deps.setAlarm(runtime.nowMs() + safetyNetMs);
			if (target.answer === "accepted") await decide();
			deps.background(run());
			return resultOf(answer.offerId);
		},

		cancel: async ({ why, winner = null }) => {
			const because = why === "cancelled" || why === "taken" ? why : "expired";
			const state = store.state();
			if (collecting() && state?.status === "ended") patch({ endedBecause: because });
			else end(because, [], winner);
			arm();
			deps.background(run());
		},

		unreachable: async ({ offerId }) => {
			store.atomically(() => {
				const target = store.target(offerId);
				if (target?.answer !== "none") return;
				store.saveTarget({
					...target,
					answer: "unreachable",
					answeredAtMs: runtime.nowMs(),
					recorded: false,
				});
				nextWaveWhenNobodyIsLeft(store, runtime.nowMs());
			});
			deps.background(run());
		},

		wake: run,
		forget: async ({ isLast }) => {
			await run.settled();
			const state = store.state();
			if (!isLast && state && !(over(state) && nextWakeMs() === null)) return { done: false };
			await deps.wipe();
			if (state) log.info("solicitation_forgotten", { solicitation: state.start.solicitationId });
			return { done: true };
		},
	};
}
