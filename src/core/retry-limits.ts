/** How often each dependency is asked once more within one piece of work, and when. */
import { backOffMs } from "./back-off.ts";

/**
 * Only what may be repeated harmlessly asks at all: reads, policy, and calls with a key that replays. Where there are none left, a person
 * or a sweep settles it.
 */
export const retriesMax = {
	adapter: 4,
	database: 3,
	wallet: 2,
	model: 2,
	/** What cannot be repeated: a message, a payment without a key. */
	once: 0,
} as const;
export type Dependency = keyof typeof retriesMax;

/** 250, 500, 1000, 2000 ms. */
const waits = { firstMs: 250, longestMs: 2_000 };

/** A try that could not begin before the time is up is not made, and a model is asked again at once. */
export function nextTryMs(dependency: Dependency, failures: number, leftMs: number): number | null {
	if (failures < 1 || failures > retriesMax[dependency]) return null;
	const waitMs = dependency === "model" ? 0 : backOffMs(waits, failures - 1);
	return waitMs < leftMs ? waitMs : null;
}
