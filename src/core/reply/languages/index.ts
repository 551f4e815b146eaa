/**
 * The languages a reply can be read in, one file each. Those that Assent writes are there at once, for a thread's own language may become
 * any of them within a turn; those that it only reads are loaded with a market whose people write them (src/app/reply-languages.ts).
 */
import { invariant } from "../../errors.ts";
import type { ReplyLocale } from "../../locale.ts";
import type { ReplyLanguage } from "../reply-language.ts";
import { arBehind, deBehind, esBehind, hiBehind, ptBehind, swBehind } from "./behind-numbers.ts";
import { el } from "./el.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { ru } from "./ru.ts";
import { rw } from "./rw.ts";
import { tr } from "./tr.ts";

const written = { en, tr, el, ru, rw, fr } as const;
export type FurtherLocale = Exclude<ReplyLocale, keyof typeof written>;

/** What stands behind numbers, in every language there is. */
export const behindNumbers: readonly Pick<ReplyLanguage, "units" | "ordinals">[] = [
	...Object.values(written),
	...[swBehind, deBehind, esBehind, arBehind, ptBehind, hiBehind],
];

const there = new Map<ReplyLocale, ReplyLanguage>(
	Object.entries(written) as [keyof typeof written, ReplyLanguage][],
);
export const isThere = (locale: ReplyLocale): locale is keyof typeof written => there.has(locale);

/** One that was loaded; from now on it can be read. */
export function learn(locale: FurtherLocale, table: ReplyLanguage): void {
	there.set(locale, table);
}

export function replyLanguage(locale: ReplyLocale): ReplyLanguage {
	const found = there.get(locale);
	invariant(found, `${locale} is loaded with its market`);
	return found;
}
