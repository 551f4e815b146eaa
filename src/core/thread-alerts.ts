/** What a thread may raise by itself: there with its engine. All others stand in `alerts.ts`. */
import type { AlertSeverity } from "./alert-sinks.ts";

export const threadAlertKinds = {
	outbox_unknown: { severity: "high", title: "A message may not have gone out" },
	outbox_refused: {
		severity: "high",
		title: "The provider refused a message until it was given up",
	},
	unreached: { severity: "high", title: "A person could not be told something, on any channel" },
	daily_ceiling: {
		severity: "high",
		title: "The tenant has reached what it may send or spend in a day",
	},
	turn_set_aside: { severity: "high", title: "A message could not be handled and was set aside" },
	outbox_misconfigured: {
		severity: "critical",
		title: "The channel refuses our account, address or request",
	},
	outcome_unknown: { severity: "high", title: "Nobody knows whether a call has happened" },
	approval_nobody: {
		severity: "high",
		title: "Nobody of the staff could be asked for an approval",
	},
	personal_request: {
		severity: "medium",
		title: "Somebody asks about their data and cannot be answered by us",
	},
	decrypt_failed: { severity: "high", title: "An encrypted value cannot be decrypted" },
	tool_breaker: { severity: "high", title: "A tool is left alone because its provider fails" },
	constraint_broken: { severity: "high", title: "A decision broke a constraint of the database" },
} as const satisfies Readonly<
	Record<string, { readonly title: string; readonly severity: AlertSeverity }>
>;
type Kind = keyof typeof threadAlertKinds;

export const kindOf = (key: string): string => key.split(":", 1)[0] ?? "";

/** As it is raised: a kind, and where there may be several at once a subject. */
export function alertNamed(dedupeKey: Kind | `${Kind}:${string}`) {
	return { dedupeKey, ...threadAlertKinds[kindOf(dedupeKey) as Kind] };
}
