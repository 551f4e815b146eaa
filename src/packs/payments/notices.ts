/** What somebody hears of a payment from elsewhere: a provider, a member of staff, the clock. */
import type { Json } from "../../core/json.ts";
import type { Notice } from "../../ports/notice.ts";
import { amountOf, type Reader, varsOf } from "./format.ts";
import { failures, receiptsByLetter } from "./states.ts";

type Payload = Readonly<Record<string, Json>>;
const number = (payload: Payload, key: string): number => Number(payload[key] ?? 0);
const text = (payload: Payload, key: string): string =>
	typeof payload[key] === "string" ? payload[key] : "";

function sums(payload: Payload, reader: Reader) {
	const currency = text(payload, "currency");
	const of = (minor: number) => amountOf(minor, currency, reader);
	const amountMinor = number(payload, "amountMinor");
	return {
		...varsOf(
			{
				payee: text(payload, "payee"),
				amountMinor,
				currency,
				reference: text(payload, "reference"),
				expiresAtMs: number(payload, "expiresAtMs"),
			},
			reader,
		),
		moved: of(number(payload, "movedMinor")),
		missing: of(Math.max(0, amountMinor - number(payload, "paidMinor"))),
		back: of(number(payload, "refundDueMinor")),
		link: text(payload, "link"),
	};
}

const told =
	(template: string, kind: "receipt" | "notice" = "receipt"): Notice =>
	({ payload, market, locale }) => ({
		template,
		vars: sums(payload, { market, locale }),
		kind,
		// Each sum that came or went is said, whatever is said later; one that did not arrive has not gone.
		standsAlone: true,
		...(Array.isArray(payload["overtakenBy"])
			? { overtakenBy: payload["overtakenBy"].map(String) }
			: {}),
	});

/** Why it did not go through, in words (EMO-R-f, EMO-R-g). */
const becauseOf =
	(template: "declined" | "failed"): Notice =>
	(of) => {
		const why = failures.find((one) => one === of.payload["why"]) ?? "PAYMENT_FAILED";
		return told(`payments.${template}_${why.toLowerCase()}`)(of);
	};

const over: Notice = (of) =>
	told(number(of.payload, "refundDueMinor") > 0 ? "payments.expired_back" : "payments.expired")(of);

const letter: Notice = (of) =>
	told(`payments.${receiptsByLetter.find((says) => says === of.payload["says"]) ?? "paid"}`)(of);

export const paymentNotices: Readonly<Record<string, Notice>> = {
	"payment.letter": letter,
	"payment.part": told("payments.part"),
	"payment.paid": told("payments.paid"),
	"payment.over": told("payments.over"),
	"payment.again": told("payments.again"),
	"payment.late": told("payments.late"),
	"payment.declined": becauseOf("declined"),
	"payment.failed": becauseOf("failed"),
	"payment.expired": over,
	"payment.lapsed": told("payments.lapsed"),
	"payment.returned_to_you": told("payments.returned"),
	"payment.refunded": told("payments.refunded"),
	"payment.refund_failed": told("payments.refund_failed"),
	"payment.link": told("payments.link", "notice"),
	"payment.asked": told("payments.asked", "notice"),
	"payment.received": told("payments.received", "notice"),
	"payment.returned": told("payments.went_back", "notice"),
	"payment.return_failed": told("payments.return_failed", "notice"),
};
