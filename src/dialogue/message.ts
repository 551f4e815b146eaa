/** One message, read once: its language, what it says, and what of the market it names. What is dear is found when it is first asked for. */
import { codePattern } from "../core/ids.ts";
import { isWritten, type Locale, locales, localesOfLetters } from "../core/locale.ts";
import type { Offered } from "../core/offered.ts";
import type { Intent } from "../ports/languages/requests.ts";
import type { Snapshot } from "../ports/proposer.ts";
import { offsetMinutes } from "./reading/clock.ts";
import { requestsOf } from "./reading/languages.ts";
import type { Visitor } from "./market/visitor.ts";
import { type Reading, read } from "./reading/reading.ts";
import { toWords, type Word } from "./reading/text.ts";
import { type PlaceIndex, placeIndex } from "./reading/vocabulary.ts";

/** `is`: it is gone to, or come from. */
export type There = {
	readonly entry: Pick<Offered, "kind" | "id" | "name" | "businessId">;
	readonly is: "from" | "to";
};

export type Message = {
	readonly snapshot: Snapshot;
	readonly index: PlaceIndex;
	readonly reading: Reading;
	/** The languages it may be in. */
	readonly among: readonly Locale[];
	/** The language of the answer. */
	readonly locale: Locale;
	/** The language that this message shows its person to write. */
	readonly shows: Locale | null;
	readonly wants: (...any: readonly Intent[]) => boolean;
	/** What its "there" or "it" points at. */
	readonly there?: There;
	/** Somebody else's number that was in it: who comes to a viewing. */
	readonly visitor?: Visitor;
};

/** The languages a message may be in: the person's, the market's, and any whose letters it is written in. */
function mentionedIn({ text, locale, market }: Snapshot): readonly Locale[] {
	const asked: readonly string[] = [locale, ...market.locales];
	const byScript = localesOfLetters(text);
	const isLatin = byScript.length === 0 || /\p{Script=Latin}/u.test(text);
	const mentions = new Set([...(isLatin ? asked.filter(isWritten) : []), ...byScript]);
	return mentions.size === 0 ? [locales[0]] : [...mentions];
}

/** A code is of no language: "READY ET39" says "et" in none. */
const everyCode = new RegExp(codePattern, "giu");

/** Reads the message in each language it may be in and keeps the one that explains most of what is no code. */
export function understand(
	snapshot: Snapshot,
	index: PlaceIndex,
): { readonly reading: Reading; readonly locale: Locale | null } {
	const { text, nowMs, market } = snapshot;
	const moment = { nowMs, offsetMinutes: offsetMinutes(nowMs, market.timezone) };
	const [words, said] = [toWords(text), text.replace(everyCode, " ")];
	const mentions = mentionedIn(snapshot);
	const inLanguage = (of: readonly Word[], locale: Locale) =>
		read(of, requestsOf(locale), index, moment, mentions);
	const readings = mentions
		.map((locale) => {
			const reading = inLanguage(words, locale);
			const { score } = said === text ? reading : inLanguage(toWords(said), locale);
			return { reading, score };
		})
		.sort((a, b) => b.score - a.score);
	const [best, second] = readings;
	const reading = best?.reading ?? inLanguage(words, "en");
	const score = best?.score ?? 0;
	const lead = score - (second?.score ?? 0);
	const needed = snapshot.localeIsGuess || reading.language.locale === snapshot.locale ? 1 : 2;
	const { locale } = reading.language;
	const isSure = score >= 1 && lead >= needed;
	return { reading, locale: isSure && isWritten(locale) ? locale : null };
}

export function messageOf(snapshot: Snapshot): Message {
	const index = placeIndex(snapshot.market);
	const { reading, locale } = understand(snapshot, index);
	return {
		snapshot,
		index,
		reading,
		among: mentionedIn(snapshot),
		locale: locale ?? snapshot.locale,
		shows: locale,
		wants: (...any) => any.some((intent) => reading.intents.has(intent)),
	};
}
