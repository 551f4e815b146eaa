/**
 * One job, several who may take it: waves of the nearest first, first yes wins, and nobody is left in silence (P8).
 *
 * Answers are written in order of receipt in one synchronous stretch; while Postgres judges the first yes the others
 * wait; if it is refused the next in line is tried. Killed anywhere, the alarm goes on from what is written.
 */
import type { AnswerResult, OfferAnswer, SolicitationApi } from "../../ports/objects.ts";
import type { ThreadNotice } from "../../ports/solicitation.ts";
import type { SolicitationState, Target } from "../../ports/solicitation-store.ts";
import { recordDue, recordLagMs, withdrawOpen } from "./closing.ts";
import type { SolicitationDeps } from "./deps.ts";
import { nextWaveWhenNobodyIsLeft } from "./next-wave.ts";
import { askWave, deliverOffers } from "./waves.ts";

export const solicitationBackOffMs = (attempts: number): number =>
	Math.min(15_000, 500 * 2 ** attempts);
export const safetyNetMs = 2_000;

export type SolicitationEngine = SolicitationApi & { readonly wake: () => Promise<void> };

const over = (state: SolicitationState) => state.status === "decided" || state.status === "ended";

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
				state.handovers.length > 0 ||
				store.unwithdrawn(1).length > 0 ||
				state.handedOver.length > 0;
			return work ? runtime.nowMs() + safetyNetMs : state.recordAtMs;
		}
		const times = [state.nextWaveAtMs, state.untilMs, state.recordAtMs];
		if (store.headOfLine() || store.unasked(1).length > 0)
			times.push(runtime.nowMs() + safetyNetMs);
		return Math.min(...times.filter((time) => time !== null));
	}
	const arm = () => deps.setAlarm(nextWakeMs());

	function end(because: "taken" | "cancelled" | "expired", notices: readonly ThreadNotice[]): void {
		store.atomically(() => {
			const state = store.state();
			if (!state || over(state)) return;
			store.saveState({
				...state,
				status: "ended",
				endedBecause: because,
				endedAtMs: runtime.nowMs(),
				handovers: [...state.handovers, ...notices],
				recordAtMs: runtime.nowMs() + recordLagMs,
			});
			log.info("solicitation_ended", { solicitation: state.start.solicitationId, because });
		});
	}

	/** Tries the head of the line until somebody has it, nobody can have it, or the line is empty. */
	async function decideLine(): Promise<void> {
		for (;;) {
			const head = store.atomically(() => {
				const state = store.state();
				const first = store.headOfLine();
				if (!state || over(state) || !first) return null;
				store.saveState({ ...state, status: "deciding" });
				return { start: state.start, first };
			});
			if (!head) return;
			const { start, first } = head;
			const decision = await deps.kinds[start.kind].decide(start, {
				offerId: first.offerId,
				driverId: first.driverId,
				threadKey: first.threadKey,
				traceId: first.traceId ?? start.traceId,
			});
			store.atomically(() => {
				const state = store.state();
				// A cancel that came meanwhile does not undo what Postgres has given: the last judge has spoken.
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
							handovers: [...state.handovers, ...decision.others],
							recordAtMs: runtime.nowMs() + recordLagMs,
						});
						log.info("solicitation_decided", { solicitation: start.solicitationId });
						return;
					case "refused":
						store.saveTarget({ ...first, refused: "busy" });
						if (state.status === "deciding") store.saveState({ ...state, status: "open" });
						return;
					case "over":
						end(decision.because, []);
				}
			});
		}
	}

	let deciding: Promise<void> | null = null;
	const decide = (): Promise<void> => {
		deciding ??= decideLine().finally(() => {
			deciding = null;
		});
		return deciding;
	};

	function resultOf(offerId: string): AnswerResult {
		const state = store.state();
		const target = store.target(offerId);
		if (!state || !target) return { result: "unknown_offer" };
		if (state.winner === offerId && state.won) return state.won;
		if (target.answer === "declined") return { result: "declined" };
		if (target.refused) return { result: "busy" };
		if (over(state)) return { result: state.endedBecause ?? "expired" };
		return { result: "expired" };
	}

	async function handOverDue(): Promise<void> {
		for (const notice of store.state()?.handovers ?? []) {
			const state = store.state();
			if (!state) return;
			await deps.objects.thread(notice.threadKey).deliver({
				tenantId: state.start.tenantId,
				marketId: state.start.marketId,
				threadKey: notice.threadKey,
				dedupeKey: notice.dedupeKey,
				traceId: state.start.traceId,
				to: null,
				locale: null,
				content: { kind: "notice", type: notice.type, payload: notice.payload },
			});
			store.atomically(() => {
				const now = store.state();
				if (!now) return;
				store.saveState({
					...now,
					handovers: now.handovers.filter((row) => row.id !== notice.id),
					handedOver: [...now.handedOver, notice.id],
				});
			});
		}
		const done = store.state();
		if (!done || done.handedOver.length === 0) return;
		await deps.notifications.markHandedOver({
			tenantId: done.start.tenantId,
			ids: done.handedOver,
		});
		store.atomically(() => {
			const now = store.state();
			if (now)
				store.saveState({
					...now,
					handedOver: now.handedOver.filter((id) => !done.handedOver.includes(id)),
				});
		});
	}

	async function step(): Promise<void> {
		await decide();
		let state = store.state();
		if (!state) return;
		if (!over(state)) {
			if (state.untilMs !== null && state.untilMs <= runtime.nowMs()) {
				const { because, notices } = await deps.kinds[state.start.kind].giveUp(state.start);
				end(because, notices);
			} else if (state.nextWaveAtMs <= runtime.nowMs()) {
				const ended = await askWave(deps, state);
				if (ended) end(ended.because, ended.notices);
			}
			await deliverOffers(deps);
		}
		await handOverDue();
		state = store.state();
		if (state && over(state)) await withdrawOpen(deps, state);
		await recordDue(deps);
		await handOverDue();
	}

	let running: Promise<void> | null = null;
	let again = false;
	const run = (): Promise<void> => {
		if (running) {
			again = true;
			return running;
		}
		const loop = async () => {
			do {
				again = false;
				try {
					await step();
					patch({ retryAtMs: null, attempts: 0 });
				} catch (error) {
					const attempts = (store.state()?.attempts ?? 0) + 1;
					log.warn("solicitation_retry", {
						attempts,
						error: error instanceof Error ? error.name : "unknown",
						detail: error instanceof Error ? error.message : undefined,
					});
					patch({ attempts, retryAtMs: runtime.nowMs() + solicitationBackOffMs(attempts) });
				}
			} while (again);
			arm();
		};
		running = loop().finally(() => {
			running = null;
		});
		return running;
	};

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
					// When everyone asked has said no, the next wave need not wait for the clock.
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
			if (!store.state())
				store.saveState({
					start,
					status: "open",
					endedBecause: null,
					winner: null,
					won: null,
					wave: 0,
					emptyLooks: 0,
					nextWaveAtMs: runtime.nowMs(),
					untilMs: null,
					handovers: [],
					handedOver: [],
					recordAtMs: null,
					retryAtMs: null,
					attempts: 0,
				});
			arm();
			deps.background(run());
		},

		answer: async (answer) => {
			const target = takeAnswer(answer);
			if (!target) return { result: "unknown_offer" };
			deps.setAlarm(runtime.nowMs() + safetyNetMs);
			if (target.answer === "accepted") await decide();
			deps.background(run());
			return resultOf(answer.offerId);
		},

		cancel: async ({ why }) => {
			end(why === "cancelled" ? "cancelled" : "expired", []);
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
	};
}
