/** The word that brings a person back from a member of staff to the assistant; taught by `core.staff_joined`. */
import type { Locale } from "../locale.ts";

const words: Readonly<Record<Locale, readonly string[]>> = {
	en: ["assistant", "back to assistant", "back to the assistant", "bot"],
	tr: ["asistan", "asistana dön", "asistana geri dön"],
	el: ["βοηθός", "βοηθος", "πίσω στον βοηθό"],
	ru: ["ассистент", "назад к ассистенту", "вернуться к ассистенту"],
	fr: ["assistant", "l'assistant", "retour à l'assistant", "assistante"],
	rw: ["umufasha", "subira ku mufasha"],
};

/** Case, accents, punctuation and the dotless i do not count. */
const plain = (text: string): string =>
	text
		.toLowerCase()
		.normalize("NFD")
		.replace(/\p{M}+/gu, "")
		.replaceAll("ı", "i")
		.replace(/[^\p{L}]+/gu, " ")
		.trim();

const known = new Set(Object.values(words).flat().map(plain));

/** It is the whole message: a word about the assistant to a member of staff is not it. */
export const isWayBack = (text: string): boolean => text.length <= 60 && known.has(plain(text));
