import { foldWord } from "../reply/tokens.ts";

const words: Readonly<Record<string, readonly string[]>> = {
	TRY: ["₺", "tl", "try", "lira", "liraya", "liradan", "liralık", "лир", "лира", "λίρες", "λίρα"],
	EUR: ["€", "eur", "euro", "euros", "avro", "ευρώ", "евро"],
	USD: [
		"$",
		"usd",
		"dollar",
		"dollars",
		"dolar",
		"δολάρια",
		"доллар",
		"доллара",
		"долларов",
		"dola",
	],
	GBP: ["£", "gbp", "stg", "sterlin", "sterling", "pound", "pounds", "фунтов"],
	RUB: ["₽", "rub", "руб", "рублей", "рубля", "рубль", "р"],
	RWF: ["rwf", "frw", "frws", "francs", "franc", "amafaranga", "faranga", "rfw"],
	KES: ["kes", "ksh"],
	TZS: ["tzs", "tsh"],
};

const byWord: ReadonlyMap<string, string> = new Map(
	Object.entries(words).flatMap(([currency, all]) =>
		all.map((word) => [foldWord(word), currency] as const),
	),
);

export const currencyOf = (folded: string): string | null => byWord.get(folded) ?? null;
