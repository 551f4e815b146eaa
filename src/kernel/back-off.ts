/** How long threads and solicitations wait before they try again. */
import { backOffMs } from "../core/back-off.ts";

/** Where somebody waits for an answer: a turn, an offer to be decided. */
export const quickBackOffMs = (step: number): number =>
	backOffMs({ firstMs: 500, longestMs: 15_000 }, step);

/** Where the work goes on by itself: a refused message, a journal, a notification, a hold to release. */
export const slowBackOffMs = (step: number): number =>
	backOffMs({ firstMs: 1_000, longestMs: 60_000 }, step);
