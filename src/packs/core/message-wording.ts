/** Who is meant, in words of the reader's language; and how somebody who was written to answers (the offline rules read it). Pure. */
import type { Locale } from "../../core/locale.ts";
import { cleanWords } from "../../core/quote/clean.ts";

/** As a name on an envelope: no case, no article that a language would bend. */
type Side = "driver" | "passenger" | "business" | "customer";
type Words = Readonly<Record<Side, readonly [who: string, answer: string]>>;

const sides: Readonly<Record<Locale, Words>> = {
	en: {
		driver: ["your driver", "tell my driver"],
		passenger: ["your passenger", "tell my passenger"],
		business: ["the business", "tell the business"],
		customer: ["a customer", "tell the customer"],
	},
	tr: {
		driver: ["sürücünüz", "sürücüme söyle"],
		passenger: ["yolcunuz", "yolcuma söyle"],
		business: ["işletme", "işletmeye söyle"],
		customer: ["bir müşteri", "müşteriye söyle"],
	},
	el: {
		driver: ["ο οδηγός σας", "πες στον οδηγό μου"],
		passenger: ["ο επιβάτης σας", "πες στον επιβάτη μου"],
		business: ["η επιχείρηση", "πες στην επιχείρηση"],
		customer: ["ένας πελάτης", "πες στον πελάτη"],
	},
	ru: {
		driver: ["ваш водитель", "передай водителю"],
		passenger: ["ваш пассажир", "передай пассажиру"],
		business: ["заведение", "передай заведению"],
		customer: ["клиент", "передай клиенту"],
	},
	fr: {
		driver: ["votre chauffeur", "dis à mon chauffeur"],
		passenger: ["votre passager", "dis à mon passager"],
		business: ["l'établissement", "dis à l'établissement"],
		customer: ["un client", "dis au client"],
	},
	rw: {
		driver: ["umushoferi wanyu", "bwira umushoferi wanjye"],
		passenger: ["umugenzi wanyu", "bwira umugenzi wanjye"],
		business: ["ikigo", "bwira ikigo"],
		customer: ["umukiriya", "bwira umukiriya"],
	},
};

export const messageWordsMax = 300;
const nameMax = 60;

export type Known = {
	readonly name?: string | null;
	readonly code?: string | null;
	readonly about?: string | null;
};

const plain = (text: string | null | undefined) => (text ? cleanWords(text, [], nameMax) : null);
const sideOf = (kind: string): Side =>
	kind === "driver" || kind === "passenger" || kind === "customer"
		? kind
		: // Who asked for staff is a customer, whoever has a listing a business.
			kind === "ticket"
			? "customer"
			: "business";

/** `your driver, Ali`, `Harbour Grill (7K2M)`, `a customer (7K2M, Sea view flat)`. */
export function whoIs(kind: string, { name, code, about }: Known, locale: Locale): string {
	const side = sideOf(kind);
	const [who] = sides[locale][side];
	const called = plain(name);
	const said = side === "business" ? (called ?? who) : called ? `${who}, ${called}` : who;
	const which = [code, plain(about)].filter(Boolean).join(", ");
	return which === "" ? said : `${said} (${which})`;
}

/** What begins an answer: `tell the customer 7K2M`. A ride needs no code: there is one. */
export function howToAnswer(kind: string, code: string | null, locale: Locale): string {
	const side = sideOf(kind);
	const [, answer] = sides[locale][side];
	return code && (side === "business" || side === "customer") ? `${answer} ${code}` : answer;
}
