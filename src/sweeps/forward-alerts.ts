/**
 * An alert is a row first, then a line of the log; then whoever it is for is told, each at least once, and marked. A sink that does
 * not answer is tried again, later each time, and keeps none of the others waiting.
 */

import { type SinkName, sinksOf, tellAttemptsMax, tellWaitMs } from "../core/alert-sinks.ts";
import { kindOf } from "../core/thread-alerts.ts";
import type { AlertSink, FreshAlert, Telling, TellingMark } from "../ports/alerting.ts";
import { within } from "../ports/deadline.ts";
import { errorFields } from "../ports/log-fields.ts";
import type { Logger } from "../ports/runtime.ts";
import type { Sweep } from "../ports/sweep.ts";

/** A transaction that began earlier may still commit an older alert. */
export const alertsSettleMs = 15_000;
export const alertsBatchMax = 100;
export const tellingsMax = 20;
export const tellTimeoutMs = 5_000;
export const tellLeaseMs = 2 * tellingsMax * tellTimeoutMs;

export const isUrgent = ({ severity }: Pick<FreshAlert, "severity">): boolean =>
	severity === "critical" || severity === "high";

async function tell(
	sink: AlertSink,
	telling: Telling,
	log: Logger,
): Promise<{ readonly mark: TellingMark; readonly isAway: boolean }> {
	const { alertId, word, attempts } = telling;
	const named = { alertId, sink: sink.name, word };
	const result = await within(tellTimeoutMs, (signal) => sink.tell(telling, signal)).catch(
		(error: unknown) => {
			log.error("alert_sink_threw", { alert: alertId, sink: sink.name, ...errorFields(error) });
			return { kind: "failed", why: "threw", isFinal: false } as const;
		},
	);
	if (result.kind === "told") return { mark: { ...named, state: "told" }, isAway: false };
	const isOver = result.isFinal || attempts >= tellAttemptsMax;
	log[isOver ? "error" : "warn"](isOver ? "alert_not_told" : "alert_told_later", {
		alert: alertId,
		sink: sink.name,
		why: result.why,
		attempts,
	});
	if (isOver) return { mark: { ...named, state: "given_up" }, isAway: !result.isFinal };
	const waitMs = Math.max(
		tellWaitMs(attempts),
		"retryAfterMs" in result ? (result.retryAfterMs ?? 0) : 0,
	);
	return { mark: { ...named, state: "waiting", waitMs }, isAway: true };
}

async function tellAll(
	sink: AlertSink,
	tellings: readonly Telling[],
	log: Logger,
): Promise<readonly TellingMark[]> {
	const marks: TellingMark[] = [];
	let waitMs: number | null = null;
	for (const telling of tellings) {
		const { alertId, word } = telling;
		if (waitMs !== null) {
			marks.push({ alertId, sink: sink.name, word, state: "waiting", waitMs });
			continue;
		}
		const { mark, isAway } = await tell(sink, telling, log);
		marks.push(mark);
		if (isAway) waitMs = mark.state === "waiting" ? mark.waitMs : tellWaitMs(telling.attempts);
	}
	return marks;
}

export const forwardAlerts: Sweep = {
	name: "forward_alerts",
	cron: "* * * * *",
	stage: "house",
	run: async ({ runtime, alertFeed, alertSinks = [] }) => {
		if (!alertFeed) return { off: 1 };
		const { log } = runtime;
		const names: readonly SinkName[] = alertSinks.map(({ name }) => name);
		const fresh = await alertFeed.fresh({ olderThanMs: alertsSettleMs, limit: alertsBatchMax });
		for (const alert of fresh)
			log[isUrgent(alert) ? "error" : "warn"]("alert", {
				alert: alert.id,
				tenant: alert.tenantId,
				source: alert.source,
				kind: kindOf(alert.dedupeKey),
				severity: alert.severity,
				title: alert.title,
			});
		const last = fresh.at(-1);
		if (last)
			await alertFeed.plan({
				tellings: fresh.flatMap(({ id: alertId, severity }) =>
					sinksOf[severity]
						.filter((sink) => names.includes(sink))
						.map((sink) => ({ alertId, sink })),
				),
				upto: { id: last.id, firstAtUs: last.firstAtUs },
			});
		await alertFeed.planResolved({ olderThanMs: alertsSettleMs, limit: alertsBatchMax });
		const counts = { alerts: fresh.length, urgent: fresh.filter(isUrgent).length };
		if (names.length === 0) return counts;
		const taken = await alertFeed.take({ sinks: names, limit: tellingsMax, leaseMs: tellLeaseMs });
		const marks = await Promise.all(
			alertSinks.map((sink) =>
				tellAll(
					sink,
					taken.filter((telling) => telling.sink === sink.name),
					log,
				),
			),
		);
		const all = marks.flat();
		if (all.length > 0) await alertFeed.mark(all);
		return {
			...counts,
			told: all.filter(({ state }) => state === "told").length,
			later: all.filter(({ state }) => state === "waiting").length,
			givenUp: all.filter(({ state }) => state === "given_up").length,
		};
	},
};
