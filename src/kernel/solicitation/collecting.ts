/**
 * Collecting all answers. Each is stored before it is acknowledged; the first is recorded at once, later ones in
 * batches, the rest before the end is told.
 */
import type { OfferAnswer } from "../../ports/objects.ts";
import type { EndedBecause, Collected, CollectingKind } from "../../ports/solicitation.ts";
import type {
	SolicitationState,
	SolicitationStore,
	Target,
} from "../../ports/solicitation-store.ts";
import { recordBatchMax } from "./closing.ts";
import type { SolicitationDeps } from "./deps.ts";

/** An answer may be changed or withdrawn until somebody has chosen. */
export const mayStillAnswer = (state: SolicitationState, target: Target): boolean =>
	state.status === "open" ||
	(target.answer === "accepted" &&
		(state.endedBecause === "complete" || state.endedBecause === "expired"));

function recordAt(
	store: SolicitationStore,
	state: SolicitationState,
	kind: CollectingKind,
	isGiven: boolean,
	nowMs: number,
): number {
	if (store.outstandingCount(nowMs) === 0) return nowMs;
	const since = state.collectedAtMs ?? (isGiven ? nowMs - kind.batchMs : nowMs);
	return Math.min(
		state.recordAtMs ?? Number.MAX_SAFE_INTEGER,
		Math.max(nowMs, since + kind.batchMs),
	);
}

export function takeCollected(
	store: SolicitationStore,
	kind: CollectingKind,
	answer: OfferAnswer,
	nowMs: number,
): { readonly target: Target; readonly isTaken: boolean } | null {
	return store.atomically(() => {
		const target = store.target(answer.offerId);
		const state = store.state();
		if (!target || !state) return null;
		const isKnown = answer.said !== undefined && target.said?.externalId === answer.said.externalId;
		if (isKnown) return { target, isTaken: true };
		if (!mayStillAnswer(state, target)) return { target, isTaken: false };
		const isGiven = (answer.said?.given ?? null) !== null;
		// Unclear words do not undo an earlier answer.
		if (answer.answer === "unclear" && target.answer !== "none") return { target, isTaken: true };
		const taken: Target = {
			...target,
			answer: isGiven ? "accepted" : answer.answer === "no" ? "declined" : target.answer,
			...(answer.said ? { said: answer.said } : {}),
			answeredAtMs: answer.receivedAtMs,
			traceId: answer.traceId,
			recorded: false,
		};
		store.saveTarget(taken);
		store.saveState({
			...state,
			recordAtMs: recordAt(store, state, kind, isGiven, nowMs),
		});
		return { target: taken, isTaken: true };
	});
}

const answerOf = ({ answer, said }: Target): Collected["answer"] | null => {
	if (answer === "accepted") return "given";
	if (answer === "none") return said ? "other" : null;
	return answer;
};

/** What came during the last write waits for its batch, unless nobody else can still answer. */
const nextRecordMs = (store: SolicitationStore, kind: CollectingKind, nowMs: number): number =>
	store.outstandingCount(nowMs) === 0 ? nowMs : nowMs + kind.batchMs;

/** Returns why nothing more is awaited, else null. */
export async function recordCollected(
	deps: SolicitationDeps,
	kind: CollectingKind,
	state: SolicitationState,
): Promise<EndedBecause | null> {
	const { store, runtime } = deps;
	const ready = store.unrecorded(recordBatchMax).flatMap((target) => {
		const answer = answerOf(target);
		return answer ? [{ target, answer }] : [];
	});
	const { ended, notices } =
		ready.length === 0
			? { ended: null, notices: [] }
			: await kind.collect(
					state.start,
					ready.map(({ target, answer }) => ({
						offerId: target.offerId,
						candidateId: target.candidateId,
						answer,
						said: target.said ?? null,
						answeredAtMs: target.answeredAtMs ?? runtime.nowMs(),
						traceId: target.traceId ?? state.start.traceId,
					})),
				);
	store.atomically(() => {
		for (const { target } of ready) {
			const now = store.target(target.offerId);
			const isSame =
				now?.answer === target.answer && now.said?.externalId === target.said?.externalId;
			if (now && isSame) store.saveTarget({ ...now, recorded: true });
		}
		const now = store.state();
		if (!now) return;
		const hasAny = ready.some(({ answer }) => answer === "given");
		store.saveState({
			...now,
			notifications: [...now.notifications, ...notices],
			...(hasAny ? { collectedAtMs: runtime.nowMs() } : {}),
			recordAtMs:
				store.unrecorded(1).length > 0 ? nextRecordMs(store, kind, runtime.nowMs()) : null,
		});
	});
	return ended;
}
