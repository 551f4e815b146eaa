/**
 * How often what failed is tried again (C-34), by what it depends on. Only what may be repeated harmlessly asks at all: reads, policy,
 * and calls with a key that replays.
 */

/** Tries after the first. Where there are none left, a person or a sweep settles it. */
export const retriesMax = {
	/** A provider's read, or a call that carries a key the provider keeps. */
	adapter: 4,
	database: 3,
	/** Then an operator hears of it. */
	wallet: 2,
	/** Asked again after an answer that is none. */
	model: 2,
	/** What cannot be repeated: a message, a payment without a key. */
	once: 0,
} as const;
export type Dependency = keyof typeof retriesMax;

const firstMs = 250;

/** 250, 500, 1000, 2000 ms. */
export const backOffMs = (failures: number): number => firstMs * 2 ** Math.max(0, failures - 1);

/**
 * How long to wait after so many failures; null: no more. A try that could not begin before the time is up is not made, and a
 * model is asked again at once.
 */
export function nextTryMs(dependency: Dependency, failures: number, leftMs: number): number | null {
	if (failures < 1 || failures > retriesMax[dependency]) return null;
	const waitMs = dependency === "model" ? 0 : backOffMs(failures);
	return waitMs < leftMs ? waitMs : null;
}
