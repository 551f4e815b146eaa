/**
 * A key is a kind, and where there may be several at once a subject: `outbox_unknown:out_1`. A kind is also its heading in
 * docs/runbooks/alerts.md.
 */
import type { AlertSeverity } from "./alert-sinks.ts";
import { kindOf, threadAlertKinds } from "./thread-alerts.ts";

export const alertKinds = {
	...threadAlertKinds,
	slow_replies: { title: "Replies are slow: p95 is above the goal" },
	tool_errors: { title: "Calls of tools fail too often" },
	mint_failures: { title: "Minting fails too often" },
	sends_unknown: { title: "Nobody knows of many messages whether they went out" },
	messages_wait: { title: "Messages were accepted and wait for minutes" },
	messages_set_aside: { title: "Messages could not be handled and were set aside" },
	template_withdrawn: { severity: "high", title: "WhatsApp has withdrawn an approved template" },
	agreement_lost: { severity: "high", title: "What a person agreed to was lost" },
	unanswered: { severity: "medium", title: "A business has not answered" },
	first_holds: { severity: "medium", title: "People who never came hold most of an evening" },
	legal_case: { severity: "medium", title: "A legal case was taken in and waits for somebody" },
	staff_asked: { title: "A person asks for a member of staff" },
	ticket_unclaimed: {
		severity: "high",
		title: "Nobody of the staff has taken a person's request, on any channel",
	},
	slack_refused: { severity: "medium", title: "A message to staff did not get into Slack" },
	webhook_undelivered: {
		severity: "medium",
		title: "An address that is told of events does not take them",
	},
	reencrypt_failed: {
		severity: "high",
		title: "Encrypted values cannot be decrypted with any key of DATA_KEY",
	},
	inbound_recovered: {
		severity: "low",
		title: "Messages reached us through the provider's list only",
	},
	ride_one_driver: {
		severity: "critical",
		title: "A ride under way does not have exactly one accepted offer of its driver",
	},
	driver_one_ride: { severity: "critical", title: "A driver has more than one ride under way" },
	ride_logged: {
		severity: "critical",
		title: "A ride has no ride_requested event, or no execution",
	},
	offer_subject: {
		severity: "high",
		title: "A driver was shown an offer that Postgres does not have",
	},
	notice_handed: { severity: "high", title: "A notification was taken by nobody for half an hour" },
	notice_queued: {
		severity: "high",
		title: "A notification was relayed and is in nobody's outbox",
	},
	send_settled: { severity: "high", title: "Nobody knows whether a message went out" },
	execution_ended: { severity: "high", title: "An execution was begun and has no end" },
	action_ended: {
		severity: "warning",
		title: "A thread did not wake for the end of a proposal or an offer",
	},
	lock_one_hold: {
		severity: "critical",
		title: "A booking that stands does not have its units: somebody else may have them",
	},
	capacity_conserved: {
		severity: "critical",
		title: "The capacity of a slot is not free + held + confirmed",
	},
	booking_confirmed_once: {
		severity: "high",
		title: "A confirmed booking has other than one confirmed event",
	},
	lock_orphan: { severity: "warning", title: "A lock has no booking that lives; it was freed" },
	stock_conserved: {
		severity: "critical",
		title: "What is reserved of a thing is not what orders have put aside; it was counted anew",
	},
	order_confirmed_once: {
		severity: "high",
		title: "A confirmed order has other than one confirmed event",
	},
	order_told: {
		severity: "critical",
		title: "An order was confirmed, and its customer or its business is not told",
	},
	inquiry_vendors: {
		severity: "critical",
		title: "A question went to no vendor, or to more than five",
	},
	quote_taken: { severity: "critical", title: "A taken offer is no price of its own question" },
	vendor_counts: { severity: "warning", title: "A vendor's figures are not what the rows say" },
	viewing_told: {
		severity: "critical",
		title: "A booked viewing was not told to its person and to whoever shows it, once each",
	},
	viewing_address: {
		severity: "critical",
		title: "An address was told elsewhere than in the receipt of a booked viewing",
	},
	service_asked: {
		severity: "critical",
		title: "A request for a service was sent, and its business was not asked once",
	},
	lead_settled: {
		severity: "high",
		title: "A viewing or a request is long past its end or its reminder",
	},
	payment_disagrees: {
		severity: "critical",
		title: "What a provider says of a payment does not agree with what we know",
	},
	payment_disputed: { severity: "critical", title: "A payment is disputed by its payer's bank" },
	payment_open: { severity: "high", title: "Nobody knows what came of a payment" },
	refund_due: { severity: "high", title: "Money is to be given back by hand" },
	refund_failed: { severity: "high", title: "A refund did not arrive" },
	money_sums: {
		severity: "critical",
		title: "The ledger of money does not sum to zero, or not to what its payment says",
	},
	payment_settled: {
		severity: "high",
		title: "A payment is long past its end, or paid and not fulfilled",
	},
	approval_executed: {
		severity: "critical",
		title: "An approval was used, and nothing ran under it",
	},
	approval_decided: {
		severity: "critical",
		title: "An approval was decided by its requester, or by fewer people than it needs",
	},
	search_index_behind: { severity: "medium", title: "The search index is behind the listings" },
	search_index_refused: { severity: "medium", title: "The search index refuses listings" },
	seal_late: { severity: "medium", title: "Rows of a log wait for their seal" },
	seal_lost: { severity: "critical", title: "A log cannot be sealed any more" },
	heads_late: { severity: "medium", title: "Signed heads wait to be kept outside" },
	head_replaced: { severity: "critical", title: "Another head is kept in the place of ours" },
	sweep_failing: { severity: "high", title: "Work that the clock begins ends by an error" },
	job_failed: { severity: "high", title: "A job was given up after its tries" },
} as const satisfies Readonly<
	Record<string, { readonly title: string; readonly severity?: AlertSeverity }>
>;

export type AlertKind = keyof typeof alertKinds;
type KeyOf<Kind extends AlertKind> = Kind | `${Kind}:${string}`;
export type GradedKind = {
	[Kind in AlertKind]: (typeof alertKinds)[Kind] extends { readonly severity: AlertSeverity }
		? Kind
		: never;
}[AlertKind];
export type AlertKey = KeyOf<AlertKind>;
export type AlertName = {
	readonly dedupeKey: AlertKey;
	readonly title: string;
	readonly severity: AlertSeverity;
};

export function alertNamed(dedupeKey: KeyOf<GradedKind>): AlertName;
export function alertNamed(dedupeKey: AlertKey, severity: AlertSeverity): AlertName;
export function alertNamed(dedupeKey: AlertKey, severity?: AlertSeverity): AlertName {
	const kind: { readonly title: string; readonly severity?: AlertSeverity } =
		alertKinds[kindOf(dedupeKey) as AlertKind];
	return { dedupeKey, title: kind.title, severity: severity ?? kind.severity ?? "high" };
}
