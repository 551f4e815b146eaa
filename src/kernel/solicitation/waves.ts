import type { EndedBecause, ThreadNotice } from "../../ports/solicitation.ts";
import type { SolicitationState, Target } from "../../ports/solicitation-store.ts";
import {
	deliveriesAtOnce,
	inParallel,
	kindOf,
	over,
	type SolicitationDeps,
	targetsMax,
} from "./deps.ts";
import { nextWaveWhenNobodyIsLeft } from "./next-wave.ts";

export const emptyLooksMax = 2;
type Ended = {
	readonly because: EndedBecause;
	readonly notices: readonly ThreadNotice[];
};

/** Facts, rendered where they are read; an earlier release's targets hold the words. */
const wordsOf = ({ facts, template, vars }: Target) => ({
	...(facts === undefined ? {} : { facts }),
	...(template === undefined ? {} : { template }),
	...(vars === undefined ? {} : { vars }),
});

/** Returns how it ended where nobody is left to ask, else null. */
export async function askWave(
	deps: SolicitationDeps,
	{ start }: SolicitationState,
): Promise<Ended | null> {
	const { store, runtime } = deps;
	const kind = kindOf(deps, { start });
	const plan = await kind.plan(start, runtime.nowMs());
	const state = store.state();
	// Called off, or given away, meanwhile.
	if (!state || over(state)) return null;
	if (!plan) return { because: "cancelled", notices: [] };
	if (!plan.open) return { because: plan.endedBecause ?? "cancelled", notices: [] };
	const nowMs = runtime.nowMs();
	const { startsAtMs } = plan;
	if (startsAtMs !== null && startsAtMs > nowMs) {
		store.saveState({ ...state, untilMs: plan.untilMs, nextWaveAtMs: startsAtMs });
		return null;
	}
	const outstanding = store.outstandingCount(nowMs);
	const mayAsk = state.wave < plan.wavesMax && store.targetsCount() < targetsMax;
	const chosen = mayAsk ? plan.candidates.slice(0, plan.waveSize) : [];
	if (chosen.length === 0) {
		const emptyLooks = outstanding > 0 ? 0 : state.emptyLooks + 1;
		if (emptyLooks >= emptyLooksMax && !(plan.isPatient && mayAsk)) {
			const { because, notices } = await kind.giveUp(start);
			return { because, notices };
		}
		store.saveState({
			...state,
			emptyLooks,
			untilMs: plan.untilMs,
			nextWaveAtMs: Math.min(nowMs + plan.waveMs, plan.untilMs),
		});
		return null;
	}
	const wave = state.wave + 1;
	const targets: readonly Target[] = chosen.map((candidate) => ({
		offerId: runtime.newId("off"),
		candidateId: candidate.candidateId,
		threadKey: candidate.threadKey,
		address: candidate.address,
		locale: candidate.locale,
		distanceM: candidate.distanceM,
		wave,
		// Open until the job is given: a late yes to an early wave still counts.
		expiresAtMs: plan.offersUntilMs ?? plan.untilMs,
		...(plan.asks ? { asks: plan.asks } : {}),
		code: plan.code,
		facts: candidate.facts,
		asked: false,
		answer: "none",
		line: null,
		answeredAtMs: null,
		traceId: null,
		refused: null,
		recorded: true,
		withdrawn: false,
	}));
	store.atomically(() => {
		for (const target of targets) store.saveTarget(target);
		store.saveState({
			...state,
			wave,
			emptyLooks: 0,
			untilMs: plan.untilMs,
			nextWaveAtMs: Math.min(nowMs + plan.waveMs, plan.untilMs),
		});
	});
	return null;
}

/** Writes offers to Postgres (idempotent by id), then delivers each to its thread, which dedupes. */
export async function deliverOffers(deps: SolicitationDeps): Promise<void> {
	const { store } = deps;
	const state = store.state();
	const unasked = store.unasked(targetsMax);
	if (!state || over(state) || unasked.length === 0) return;
	for (const wave of new Set(unasked.map((target) => target.wave)))
		await kindOf(deps, state).openOffers(
			state.start,
			wave,
			unasked
				.filter((target) => target.wave === wave)
				.map(({ offerId, candidateId, expiresAtMs }) => ({ offerId, candidateId, expiresAtMs })),
		);
	await inParallel(unasked, deliveriesAtOnce, async (target) => {
		const result = await deps.objects.thread(target.threadKey).deliver({
			tenantId: state.start.tenantId,
			marketId: state.start.marketId,
			threadKey: target.threadKey,
			dedupeKey: `offer:${target.offerId}`,
			traceId: state.start.traceId,
			to: target.address,
			locale: target.locale,
			content: {
				kind: "offer",
				actionId: target.offerId,
				code: target.code,
				solicitationId: state.start.solicitationId,
				of: state.start.kind,
				expiresAtMs: target.expiresAtMs,
				...wordsOf(target),
				...(target.asks ? { asks: target.asks } : {}),
			},
		});
		store.atomically(() => {
			const now = store.target(target.offerId);
			if (!now) return;
			const isUnreachable = !result.ok && now.answer === "none";
			store.saveTarget({
				...now,
				asked: true,
				...(isUnreachable
					? {
							answer: "unreachable" as const,
							recorded: false,
							answeredAtMs: deps.runtime.nowMs(),
						}
					: {}),
			});
			if (isUnreachable) nextWaveWhenNobodyIsLeft(store, deps.runtime.nowMs());
		});
	});
}
