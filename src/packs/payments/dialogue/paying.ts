/**
 * “Pay 5000 to Harbour Grill”, “pay for my order 7K2M by card”: a verb of paying beside an amount or an order. What looks closer
 * (`payment-said.ts`) comes when somebody has said such a verb.
 */
import { fold } from "../../../core/fold.ts";
import { NotBrought } from "../../../core/not-loaded.ts";
import type { Message } from "../../../dialogue/message.ts";
import { sayOf } from "../../../dialogue/say.ts";
import { questionMark } from "../../../dialogue/small-talk.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import type { Key } from "./key.ts";
import { kit, wordsOf } from "./paying-kit.ts";

const charsMax = 160;

let there: typeof import("./payment-said.ts") | null = null;
export async function bringPaying(): Promise<void> {
	there ??= await import("./payment-said.ts");
}

/** So short is it where somebody says that they have paid, and asks for nothing else. */
const paidCharsMax = 60;

/** "I have paid in cash": nobody takes their word for it, and nothing is begun by it. */
export function alreadyPaid({ snapshot: { text, market }, among }: Message): Proposal | null {
	const isHere = Object.keys(market.tools).some((tool) => tool.startsWith("payment."));
	if (!isHere || text.length > paidCharsMax || questionMark.test(text)) return null;
	const said = fold(text).replaceAll(/\s+/gu, " ");
	return wordsOf(among).each.some(({ paid }) => paid.test(said))
		? sayOf<Key>("payments.dialogue_paid")
		: null;
}

/** Throws `NotBrought` where somebody pays and what looks closer is not there yet. */
export const paying = (message: Message): Proposal | null => proposalOf(message, false);
/** No word of ours says so, and the examples do: what the person owes is meant, where they name no sum. */
export const payingByExample = (message: Message): Proposal | null => proposalOf(message, true);

function proposalOf({ snapshot, among }: Message, isLike: boolean): Proposal | null {
	if (snapshot.text.length > charsMax) return null;
	const said = fold(snapshot.text).replaceAll(/\s+/gu, " ");
	const words = wordsOf(among);
	const known =
		words.each.find(({ pay }) => pay.test(said)) ??
		(isLike ? (words.each.find(({ card }) => card.test(said)) ?? words.each[0]) : undefined);
	if (!known) return null;
	if (there === null) throw new NotBrought("what is paid", bringPaying);
	return there.paymentSaid(kit, snapshot, said, { ...words, known }, isLike);
}
