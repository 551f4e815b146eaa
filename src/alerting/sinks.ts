/**
 * Where alerts are told outside: Slack's incoming webhook (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks) and
 * PagerDuty's Events API v2 (https://developer.pagerduty.com/docs/events-api-v2/trigger-events), whose form other pagers take as well.
 * Only words of ours go there: title, source, severity, ids.
 */
import type { AlertSink, OnCallOf, Telling, TellResult } from "../ports/alerting.ts";
import type { Objects } from "../ports/objects.ts";
import { retryAfterMs } from "../ports/retry-after-header.ts";

/** Busy, or broken for now. What else is refused will be refused again. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

async function post(
	url: string,
	body: object,
	signal: AbortSignal,
	nowMs: () => number,
): Promise<TellResult> {
	try {
		const response = await fetch(url, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
			// The address is a secret: it goes nowhere else.
			redirect: "manual",
			signal,
		});
		await response.body?.cancel();
		if (response.ok) return { kind: "told" };
		const waitMs = retryAfterMs(response.headers.get("retry-after"), nowMs());
		return {
			kind: "failed",
			why: `status_${response.status}`,
			isFinal: !isPassing(response.status),
			...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
		};
	} catch {
		return { kind: "failed", why: signal.aborted ? "too_late" : "unreachable", isFinal: false };
	}
}

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const slackText = ({ word, title, severity, source, alertId, tenantId, count }: Telling): string =>
	[
		`*${word === "raised" ? severity.toUpperCase() : "RESOLVED"}* ${escaped(title)}`,
		`${escaped(source)} · ${count}× · alert ${alertId}${tenantId === null ? "" : ` · tenant ${tenantId}`}`,
	].join("\n");

export const slackSink = (url: string, nowMs: () => number): AlertSink => ({
	name: "slack",
	tell: (telling, signal) => post(url, { text: slackText(telling) }, signal, nowMs),
});

const pagerSeverity: Readonly<Record<Telling["severity"], string>> = {
	critical: "critical",
	high: "error",
	medium: "warning",
	warning: "warning",
	low: "info",
};
const summaryCharsMax = 1_024;

export const pagerSink = (
	config: { readonly url: string; readonly routingKey: string; readonly source: string },
	nowMs: () => number,
): AlertSink => ({
	name: "pager",
	tell: ({ alertId, word, title, severity, source, tenantId }, signal) => {
		const common = { routing_key: config.routingKey, dedup_key: alertId };
		const summary = `${title}${tenantId === null ? "" : ` (tenant ${tenantId})`}`;
		return post(
			config.url,
			word === "resolved"
				? { ...common, event_action: "resolve" }
				: {
						...common,
						event_action: "trigger",
						payload: {
							summary: summary.slice(0, summaryCharsMax),
							source: config.source,
							severity: pagerSeverity[severity],
							component: source,
						},
					},
			signal,
			nowMs,
		);
	},
});

/** Through the threads of who is on call: those alone send, and know their person's window, opt-out and caps. */
export const staffSink = (objects: Pick<Objects, "thread">, onCall: OnCallOf): AlertSink => ({
	name: "staff",
	tell: async ({ alertId, tenantId, title, severity, source }) => {
		if (tenantId === null) return { kind: "told" };
		try {
			for (const { threadKey, marketId, to, locale } of await onCall(tenantId))
				await objects.thread(threadKey).deliver({
					tenantId,
					marketId,
					threadKey,
					dedupeKey: `alert:${alertId}`,
					traceId: alertId.replaceAll("-", ""),
					to,
					locale,
					content: {
						kind: "notice",
						type: "people.alert",
						payload: { title, severity, source, alertId },
					},
				});
			return { kind: "told" };
		} catch {
			// One of the threads could not be reached; the others take the same key once.
			return { kind: "failed", why: "thread_away", isFinal: false };
		}
	},
});

export function alertSinksOf(
	settings: {
		readonly PUBLIC_BASE_URL: string;
		readonly ALERT_SLACK_WEBHOOK_URL?: string | undefined;
		readonly ALERT_PAGER_URL?: string | undefined;
		readonly ALERT_PAGER_ROUTING_KEY?: string | undefined;
	},
	deps: { readonly objects: Objects; readonly onCall: OnCallOf; readonly nowMs: () => number },
): readonly AlertSink[] {
	const { ALERT_SLACK_WEBHOOK_URL: slack, ALERT_PAGER_URL: url } = settings;
	const routingKey = settings.ALERT_PAGER_ROUTING_KEY;
	return [
		...(slack === undefined ? [] : [slackSink(slack, deps.nowMs)]),
		...(url === undefined || routingKey === undefined
			? []
			: [
					pagerSink(
						{ url, routingKey, source: new URL(settings.PUBLIC_BASE_URL).host },
						deps.nowMs,
					),
				]),
		staffSink(deps.objects, deps.onCall),
	];
}
