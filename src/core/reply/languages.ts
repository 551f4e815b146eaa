/**
 * The languages a reply can be read in, one file each. English is there at once; another is loaded with a market whose people write it,
 * or for the person who is spoken to in it (src/app/languages.ts).
 */
import type { ReplyLocale } from "../locale.ts";
import { NotLoaded } from "../not-loaded.ts";
import type { ReplyLanguage } from "./reply-language.ts";
import * as behind from "./languages/behind-numbers.ts";
import { en } from "../../languages/en/replies.ts";

export type FurtherLocale = Exclude<ReplyLocale, "en">;

/** What stands behind numbers, in every language there is. */
export const behindNumbers: readonly Pick<ReplyLanguage, "units" | "ordinals">[] = [
	en,
	...Object.values(behind),
];

const there = new Map<ReplyLocale, ReplyLanguage>([["en", en]]);
export const isThere = (locale: ReplyLocale): locale is "en" => there.has(locale);

/** One that was loaded; from now on it can be read. */
export function learn(locale: FurtherLocale, table: ReplyLanguage): void {
	there.set(locale, table);
}

/** Throws `NotLoaded` where the language is not there yet. */
export function replyLanguage(locale: ReplyLocale): ReplyLanguage {
	const found = there.get(locale);
	if (found === undefined) throw new NotLoaded(locale);
	return found;
}
