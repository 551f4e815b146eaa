/** An insurance begins by its premium, and by nobody's word; what is not paid in time is over. */
import {
	changes,
	changing,
	type Decision,
	fromNow,
	refused,
	update,
} from "../../../ports/commit.ts";
import { reading, type Seen } from "../../../ports/rows.ts";
import { notice } from "../../../ports/telling.ts";
import { type QuoteRow, quotes } from "../rows.ts";

type QuoteSearch = Parameters<typeof reading<QuoteRow, keyof QuoteRow>>[2];
const quoteReadings = (which: QuoteSearch, limit = 1) => ({
	quote: reading(
		quotes,
		[
			"id",
			"marketId",
			"threadKey",
			"insurer",
			"type",
			"code",
			"state",
			"coverFrom",
			"coverDays",
			"premiumMinor",
			"currency",
			"payUntil",
		],
		which,
		{ limit },
	),
});
type Rows = Seen<ReturnType<typeof quoteReadings>>["rows"];

const tell = (quote: Rows["quote"][number], what: "paid" | "unpaid") =>
	notice(quote.id, `insurance.${what}`, quote.threadKey, {
		quoteId: quote.id,
		marketId: quote.marketId,
		insurer: quote.insurer,
		type: quote.type,
		code: quote.code,
		coverFrom: quote.coverFrom,
		coverDays: quote.coverDays,
		premiumMinor: quote.premiumMinor,
		currency: quote.currency,
	});
const guardOf = ({ id, state, payUntil }: Rows["quote"][number]) =>
	changing(quotes, "quote", { id, state, payUntil });
const evidenceOf = (id: string) => [{ kind: "insurance_quote", id }];

export const paidReadings = (quoteId: string) => quoteReadings([["id", "=", quoteId]]);
/** Its premium has come: it begins, unless it is over by now. Then the money goes back. */
export function decidePaid(
	{ rows, nowMs }: Seen<ReturnType<typeof paidReadings>>,
	paidMinor: number,
): Decision {
	const [quote] = rows.quote;
	if (quote?.state === "paid")
		return changes({ nothing: true, answer: { state: quote.state }, evidence: [] });
	const isInTime = quote?.state === "agreed" && quote.payUntil !== null && quote.payUntil > nowMs;
	if (!isInTime || paidMinor < quote.premiumMinor)
		return refused("EXPIRED", null, "This insurance is over.");
	return changes({
		rows: [guardOf(quote)],
		writes: [update(quotes, "quote", "insurance_paid", { state: "paid", paidAt: fromNow(0) })],
		tell: [tell(quote, "paid")],
		answer: { state: "paid" },
		evidence: evidenceOf(quote.id),
		before: quote.payUntil,
	});
}

export const unpaidReadings = (ids: readonly string[]) =>
	quoteReadings(
		[
			["id", "in", ids],
			["state", "=", "agreed"],
			["payUntil", "<", fromNow(1)],
		],
		ids.length,
	);
export const decideUnpaid = (quote: Rows["quote"][number]): Decision =>
	changes({
		rows: [guardOf(quote)],
		writes: [update(quotes, "quote", "insurance_lapsed", { state: "lapsed", endedAt: fromNow(0) })],
		tell: [tell(quote, "unpaid")],
		answer: {},
		evidence: evidenceOf(quote.id),
	});
