/**
 * A proposer that may fail, and one that does not. Whatever the first does (slow, down, malformed, hostile), the person
 * is answered by the second within the turn's time, and one line says why: never what was said.
 */
import { modelIsSpent } from "../core/sending/settings.ts";
import type { Proposal, Proposer, Snapshot } from "../ports/proposer.ts";
import type { Logger } from "../ports/runtime.ts";
import type { AnyTool } from "../ports/tool.ts";
import { checkProposal } from "./check.ts";
import { ModelFailed } from "./models/errors.ts";

/** Leaves the rules their part of the 12 s that a turn waits for its proposer. */
export const primaryTimeoutMs = 8_000;
/** Outages in a row after which the primary is left alone. */
export const breakerFailuresMax = 3;
export const breakerSkipMs = 60_000;
const nameMax = 41;

/** For one isolate. After the pause a single question tries; its outage starts the next pause. */
export type Breaker = {
	readonly allows: () => boolean;
	readonly succeeded: () => void;
	readonly failed: () => void;
};

export function makeBreaker(
	nowMs: () => number,
	{ failuresMax = breakerFailuresMax, skipMs = breakerSkipMs } = {},
): Breaker {
	let failures = 0;
	let closedUntilMs = 0;
	return {
		allows: () => {
			if (failures < failuresMax) return true;
			if (nowMs() < closedUntilMs) return false;
			closedUntilMs = nowMs() + skipMs;
			return true;
		},
		succeeded: () => {
			failures = 0;
		},
		failed: () => {
			failures++;
			closedUntilMs = nowMs() + skipMs;
		},
	};
}

export type FallbackOptions = {
	readonly timeoutMs: number;
	readonly log: Logger;
	readonly nowMs: () => number;
	/** All there are: a call of any other, or with arguments its schema refuses, falls back. */
	readonly tools: () => readonly AnyTool[];
	readonly breaker?: Breaker;
	/** What is read by grammar alone, whoever proposes: the primary is not asked about it. */
	readonly readFirst?: (snapshot: Snapshot) => Proposal | null;
};

/** It was reached and answered; that its answer is no use is no reason to stop asking it. */
class Unusable extends Error {
	override readonly name = "Unusable";
}
class TookTooLong extends Error {
	override readonly name = "TookTooLong";
}

/** Throws where the proposal is not one that a primary may make. */
function accept(raw: unknown, tools: () => readonly AnyTool[]): Proposal {
	const checked = checkProposal(raw);
	if (!checked.ok) throw new Unusable("malformed_proposal");
	const { proposal } = checked;
	// Templates are ours to say: they may state that something is done.
	for (const part of ["say", "lead", "after"] as const) {
		const said =
			part in proposal ? (proposal as Readonly<Record<string, unknown>>)[part] : undefined;
		if ((said as { readonly kind?: unknown } | undefined)?.kind === "template")
			throw new Unusable("borrowed_words");
	}
	if (proposal.type === "execute_tool") {
		const tool = tools().find(({ name }) => name === proposal.tool);
		if (tool === undefined) throw new Unusable("unknown_tool");
		if (!tool.input.safeParse(proposal.args).success) throw new Unusable("invalid_args");
	}
	return proposal;
}

function reasonOf(error: unknown): string {
	if (error instanceof ModelFailed) return error.reason;
	if (error instanceof Unusable) return error.message;
	return error instanceof TookTooLong ? "timeout" : "threw";
}

const isOutage = (error: unknown): boolean =>
	error instanceof ModelFailed ? error.isOutage : !(error instanceof Unusable);

/** Its answer, or `TookTooLong`, even where it does not listen to its signal. */
async function within(
	primary: Proposer,
	snapshot: Snapshot,
	signal: AbortSignal,
	timeoutMs: number,
	used: Parameters<Proposer["propose"]>[2],
): Promise<unknown> {
	const late = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	let stop: (() => void) | undefined;
	const ended = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new TookTooLong()), timeoutMs);
		stop = () => reject(signal.reason);
		signal.addEventListener("abort", stop, { once: true });
	});
	try {
		const answer = primary.propose(snapshot, AbortSignal.any([signal, late.signal]), used);
		return await Promise.race([answer, ended]);
	} finally {
		clearTimeout(timer);
		if (stop) signal.removeEventListener("abort", stop);
		late.abort();
	}
}

export function withFallback(
	primary: Proposer,
	fallback: Proposer,
	options: FallbackOptions,
): Proposer {
	const { log, nowMs, tools, timeoutMs, breaker = makeBreaker(nowMs) } = options;
	const fellBack = (reason: string, startMs: number) =>
		log.warn("model_fell_back", { proposer: primary.name, reason, ms: nowMs() - startMs });
	return {
		name: `${primary.name}-or-${fallback.name}`.slice(0, nameMax),
		propose: async (snapshot, signal, used, begins) => {
			signal.throwIfAborted();
			const read = options.readFirst?.(snapshot);
			if (read) return read;
			const startMs = nowMs();
			if (modelIsSpent(snapshot.market.sending, snapshot.nowMs)) {
				fellBack("ceiling", startMs);
				return fallback.propose(snapshot, signal);
			}
			if (!breaker.allows()) {
				fellBack("breaker_open", startMs);
				return fallback.propose(snapshot, signal);
			}
			begins?.();
			try {
				const proposal = accept(await within(primary, snapshot, signal, timeoutMs, used), tools);
				breaker.succeeded();
				return proposal;
			} catch (error) {
				// The turn is over; nobody waits for an answer.
				signal.throwIfAborted();
				if (isOutage(error)) breaker.failed();
				else breaker.succeeded();
				fellBack(reasonOf(error), startMs);
				return fallback.propose(snapshot, signal);
			}
		},
	};
}
