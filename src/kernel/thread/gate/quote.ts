/**
 * An answer to a question about a price. It finds its item like any answer, by quoted message, code, or because only one is open;
 * what it says is read by a grammar of its own, and what is not surely a price or a no is asked again, twice at most. No model
 * is on this path (P2), and the words of a vendor go nowhere but into the record of the answer.
 */
import { parseQuote, type QuoteReading } from "../../../core/quote/quote.ts";
import type { Reply } from "../../../core/reply/reply.ts";
import { aboutItem, jobOf } from "../../../core/sending/about.ts";
import { clip } from "../../../core/template/clip.ts";
import { writeNumber } from "../../../core/writing.ts";
import type { PriceAsked } from "../../../ports/objects.ts";
import type { ItemRow } from "../../../ports/thread-store.ts";
import { note, say } from "../turn/changes.ts";
import { codesOf, type Turn, TurnRetry, textOf } from "../turn/context.ts";
import { recentlyClosedMs } from "./answer.ts";

export const askedAgainMax = 2;
const saidCharsMax = 300;

const isWaiting = ({ item }: ItemRow) => item.status === "waiting" || item.status === "suspended";

function asksOf(row: ItemRow): PriceAsked | null {
	const args = row.args as { readonly asks?: PriceAsked } | null;
	return args?.asks ?? null;
}

/** The item that was named; `several` where more than one was, or one that asks for no price. */
function named(turn: Turn, reply: Reply): ItemRow | "several" | null {
	const { quotedExternalId } = turn.inbox.delivery.message;
	const found = turn.items.filter(
		({ item }) =>
			reply.codes.includes(item.code.toUpperCase()) ||
			(quotedExternalId !== undefined && item.shown?.externalId === quotedExternalId),
	);
	const open = found.filter(isWaiting);
	const [only, ...more] = open.length > 0 ? open : found;
	if (only === undefined) return null;
	return more.length > 0 || !only.item.numbersAsked ? "several" : only;
}

/** False where the message is for somebody else to read: the gate, or the proposer. */
export async function answeredByQuote(turn: Turn, reply: Reply): Promise<boolean> {
	const asked = turn.items.filter(({ item }) => item.numbersAsked);
	const { message, receivedAtMs } = turn.inbox.delivery;
	if (asked.length === 0 || message.buttonPayload) return false;
	const which = named(turn, reply);
	if (which === "several") return false;
	const open = asked.filter((row) => isWaiting(row) && receivedAtMs < row.item.expiresAtMs);
	const [only, ...others] = open;
	const row = which ?? (others.length === 0 ? only : undefined);
	const about = row ?? only ?? asked[0];
	const asks = about ? asksOf(about) : null;
	if (!about || !asks) return false;
	const reading = parseQuote(message.text, {
		locales: [...turn.market.locales, turn.state.locale],
		currency: asks.currency,
		currencyDigits: asks.currencyDigits,
		codes: turn.items.map(({ item }) => item.code),
		hasMedia: message.media.length > 0,
	});
	if (row === undefined) return unplaced(turn, reading, open, about);
	if (which === null) {
		const { shown } = row.item;
		const wasShown = shown !== null && shown.atMs <= receivedAtMs;
		const isAlone = turn.items.filter(isWaiting).length === 1;
		// Beside other open things only a price can be meant for this one.
		if (!wasShown || (!isAlone && reading.kind !== "quote")) return false;
		if (reading.kind !== "quote" && reply.wrongCodes.length > 0) return false;
		if (reading.kind === "unclear" && !reading.isAnswer) return false;
	}
	if (!isWaiting(row) || receivedAtMs >= row.item.expiresAtMs) {
		sayOver(turn, row);
		return true;
	}
	await pass(turn, row, reading, asks);
	return true;
}

/** No question is named, and not exactly one is open. */
function unplaced(
	turn: Turn,
	reading: QuoteReading,
	open: readonly ItemRow[],
	about: ItemRow,
): boolean {
	if (reading.kind !== "quote") return false;
	if (open.length > 1) {
		const word = textOf(turn, "gate.button_yes").toLocaleUpperCase(turn.state.locale);
		const example = `${word} ${about.item.code} 1500`;
		say(turn.draft, textOf(turn, "gate.which", { list: codesOf(open), example }));
		return true;
	}
	if (turn.items.some(isWaiting)) return false;
	if (turn.nowMs - about.item.createdAtMs > recentlyClosedMs) return false;
	sayOver(turn, about);
	return true;
}

const sayOver = (turn: Turn, { item }: ItemRow) =>
	say(turn.draft, textOf(turn, "gate.quote_over", { code: item.code }), "receipt", [
		aboutItem(item.id),
	]);

async function pass(
	turn: Turn,
	{ item, solicitationId }: ItemRow,
	reading: QuoteReading,
	asks: PriceAsked,
): Promise<void> {
	if (!solicitationId) return;
	const { delivery } = turn.inbox;
	const { message } = delivery;
	const answer = reading.kind === "quote" ? "yes" : reading.kind === "no" ? "no" : "unclear";
	const { result } = await turn.deps.objects
		.solicitation(solicitationId)
		.answer({
			offerId: item.id,
			answer,
			receivedAtMs: delivery.receivedAtMs,
			traceId: delivery.traceId,
			said: {
				externalId: message.externalId,
				text: clip(message.text, saidCharsMax),
				mediaRef: message.media[0]?.url ?? null,
				quote:
					reading.kind === "quote"
						? {
								priceMinor: reading.priceMinor,
								currency: reading.currency,
								quantity: reading.quantity,
								notes: reading.notes,
							}
						: null,
			},
		})
		.catch((error: unknown) => {
			throw new TurnRetry("the solicitation did not answer", { cause: error });
		});
	note(turn.draft, "offer_answered", { itemId: item.id, answer, result });
	const { code } = item;
	const about = [aboutItem(item.id), ...jobOf(item.tool, solicitationId, item.code)];
	if (result === "declined") {
		turn.draft.items.push({
			kind: "command",
			itemId: item.id,
			command: { kind: "decline", byExternalId: message.externalId },
		});
		say(turn.draft, textOf(turn, "gate.offer_declined"), "receipt", about);
	} else if (result !== "noted") {
		turn.draft.items.push({
			kind: "command",
			itemId: item.id,
			command: { kind: "withdraw", reason: result },
		});
		say(turn.draft, textOf(turn, "gate.quote_over", { code }), "receipt", about);
	} else if (reading.kind === "quote") {
		const { currency, currencyDigits } = asks;
		const locale = turn.draft.patch.locale ?? turn.state.locale;
		const amount = writeNumber(reading.priceMinor / 10 ** currencyDigits, locale, currencyDigits);
		const times = reading.quantity === null ? "" : ` × ${reading.quantity}`;
		const price = `${amount} ${currency}${times}`;
		say(turn.draft, textOf(turn, "gate.quote_noted", { code, price }), "receipt", about);
	} else if (item.reminders < askedAgainMax)
		turn.draft.lines.push({
			kind: "prompt",
			text: textOf(turn, "gate.quote_unclear", { code, currency: asks.currency }),
			buttons: [],
			itemId: item.id,
			dedupeKey: null,
		});
}
