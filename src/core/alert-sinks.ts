/** The row itself is first; low ones and warnings wait in the list, and in the log. */
import { backOffMs } from "./back-off.ts";

export const sinkNames = ["pager", "slack", "staff"] as const;
export type SinkName = (typeof sinkNames)[number];
export type AlertSeverity = "low" | "medium" | "warning" | "high" | "critical";

export const sinksOf: Readonly<Record<AlertSeverity, readonly SinkName[]>> = {
	critical: ["pager", "staff"],
	high: ["pager", "staff"],
	medium: ["slack"],
	warning: [],
	low: [],
};

export const tellAttemptsMax = 12;
export const tellWaitLongestMs = 15 * 60_000;
export const tellWaitMs = (attempts: number): number =>
	backOffMs({ firstMs: 15_000, longestMs: tellWaitLongestMs }, attempts);
