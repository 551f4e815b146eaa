import { type Dependency, nextTryMs } from "../core/retry-limits.ts";
import { within } from "./deadline.ts";

export type RetryLimits = {
	readonly dependency: Dependency;
	readonly endsAtMs: number;
	readonly nowMs: () => number;
	readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
	/** Of what is thrown: whether another try may help. */
	readonly mayHelp: (error: unknown) => boolean;
};

export async function withRetries<T>(
	limits: RetryLimits,
	signal: AbortSignal,
	work: () => Promise<T>,
): Promise<T> {
	for (let failures = 1; ; failures++) {
		try {
			return await work();
		} catch (error) {
			const waitMs =
				signal.aborted || !limits.mayHelp(error)
					? null
					: nextTryMs(limits.dependency, failures, limits.endsAtMs - limits.nowMs());
			if (waitMs === null) throw error;
			await limits.pause(waitMs, signal);
		}
	}
}

/** A wait that its signal ends: rejects with the signal's reason. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
	new Promise((done, fail) => {
		if (signal.aborted) {
			fail(signal.reason);
			return;
		}
		const stop = () => {
			clearTimeout(timer);
			fail(signal.reason);
		};
		const timer = setTimeout(() => {
			signal.removeEventListener("abort", stop);
			done();
		}, ms);
		signal.addEventListener("abort", stop, { once: true });
	});

/** What it refuses for good is not one of these. */
export class ProviderBusy extends Error {
	override readonly name = "ProviderBusy";
}
export const isBusyStatus = (status: number): boolean => status === 429 || status >= 500;

/** What it answered, and what cannot be read, stands. All tries end within the time. */
export function readWithRetries<T>(
	timeoutMs: number,
	signal: AbortSignal,
	work: (bounded: AbortSignal) => Promise<T>,
): Promise<T> {
	const endsAtMs = Date.now() + timeoutMs;
	const limits: RetryLimits = {
		dependency: "adapter",
		endsAtMs,
		nowMs: Date.now,
		pause,
		mayHelp: (error) => !(error instanceof SyntaxError),
	};
	return within(timeoutMs, (bounded) => withRetries(limits, bounded, () => work(bounded)), signal);
}
