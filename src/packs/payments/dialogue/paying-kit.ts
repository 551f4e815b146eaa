/** Words of paying, and what `payment-said.ts` is given, as it comes late: were it imported there, the engine would be cut in two. */
import { fold, foldPattern } from "../../../core/fold.ts";
import { codePattern } from "../../../core/ids.ts";
import { fromAmong } from "../../../dialogue/reading/languages.ts";

export const wordsOf = fromAmong((tables) => {
	const any = (patterns: readonly string[], flags = "u") =>
		new RegExp(`(?<![\\p{L}\\d])(?:${patterns.map(foldPattern).join("|")})(?![\\p{L}\\d])`, flags);
	return {
		each: tables.map(({ paying: { pay, paid, order, own, card } }) => ({
			pay: any(pay),
			paid: any(paid),
			order: any(order),
			own: any(own),
			card: any(card),
		})),
		beside: any(
			tables.flatMap(({ paying: { beside } }) => beside),
			"gu",
		),
	};
});

export const kit = { codePattern, fold };
export type Kit = typeof kit;
export type PayingWords = ReturnType<typeof wordsOf>;
