/** Money by its signs and codes, which are of no language. Words for it stand with each language (`quotes.ts`). */
import { foldWord } from "../reply/tokens.ts";

const signs = {
	TRY: ["₺", "tl", "try"],
	EUR: ["€", "eur"],
	USD: ["$", "usd"],
	GBP: ["£", "gbp", "stg"],
	RUB: ["₽", "rub"],
	RWF: ["rwf", "frw", "frws", "rfw"],
	KES: ["kes", "ksh"],
	TZS: ["tzs", "tsh"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Currency = keyof typeof signs;

type Words = Readonly<Partial<Record<Currency, readonly string[]>>>;

/** Folded words and signs of money, with the code of each. */
export const currenciesBy = (words: readonly Words[]): ReadonlyMap<string, string> =>
	new Map(
		[signs, ...words].flatMap((table) =>
			Object.entries(table).flatMap(([currency, all]) =>
				all.map((word) => [foldWord(word), currency] as const),
			),
		),
	);
