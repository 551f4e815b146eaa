/**
 * Whether Postgres answers, as this isolate saw it. Away: several calls in a row failed, over some seconds, the last
 * recently. After `hopeMs` without a call it is tried again.
 */
export const failuresMin = 3;
export const awayAfterMs = 5_000;
export const hopeMs = 15_000;

export type StoreWatch = {
	readonly heard: (hasAnswered: boolean) => void;
	readonly isAway: () => boolean;
};

export function makeStoreWatch(nowMs: () => number): StoreWatch {
	let failures = 0;
	let sinceMs = 0;
	let lastMs = 0;
	return {
		heard: (hasAnswered) => {
			if (hasAnswered) {
				failures = 0;
				return;
			}
			lastMs = nowMs();
			if (failures === 0) sinceMs = lastMs;
			failures += 1;
		},
		isAway: () => {
			const silentMs = nowMs() - lastMs;
			// Negative: the clock was set back.
			const isFresh = silentMs >= 0 && silentMs <= hopeMs;
			return failures >= failuresMin && lastMs - sinceMs >= awayAfterMs && isFresh;
		},
	};
}
