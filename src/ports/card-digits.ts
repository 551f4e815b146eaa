/** Few messages hold as many digits as a card: how one is found is loaded for those alone. */
import type { Written } from "../core/cards.ts";

const digitsMin = 13;

/** Of a message everything that its writer worded is without a card's number; as it came where none stands in it. */
export async function cardsGone<M extends Written>(message: M): Promise<M> {
	const { text, profileName = "", location: { label = "", address = "" } = {} } = message;
	const digits = `${text} ${profileName} ${label} ${address}`.match(/\p{Nd}/gu)?.length ?? 0;
	return digits < digitsMin ? message : (await import("../core/cards.ts")).withoutCardsIn(message);
}
