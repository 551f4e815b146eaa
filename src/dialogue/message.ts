/** One message, read once: its language, what it says, and what of the market it names. What is dear is found when it is first asked for. */
import type { Json } from "../core/json.ts";
import { codePattern } from "../core/ids.ts";
import { isWritten, type Locale, locales, localesOfLetters } from "../core/locale.ts";
import type { Offered } from "../core/offered.ts";
import type { Intent } from "../ports/languages/requests.ts";
import type { Snapshot } from "../ports/proposer.ts";
import type { Day } from "./reading/calendar.ts";
import { requestsOf } from "./reading/languages.ts";
import type { Visitor } from "./market/visitor.ts";
import {
	candidateOf,
	lacksDetail,
	type Reading,
	read as readWhole,
	withBorrowed,
} from "./reading/reading.ts";
import { toWords, type Word } from "./reading/text.ts";
import { unlistedIn } from "./reading/unlisted.ts";
import { type PlaceIndex, placeIndex } from "./reading/vocabulary.ts";

/** `is`: it is gone to, or come from. */
export type There = {
	readonly entry: Pick<Offered, "kind" | "id" | "name" | "businessId"> & {
		/** Of what begins there, where that is known. */
		readonly begins?: { readonly day: Day; readonly hour: number };
	};
	readonly is: "from" | "to";
	/** It is named by its name as well. */
	readonly isNamed?: true;
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
	/** The business that the last answer told of: its hours, what it has. */
	readonly toldOf?: string;
	/** A price is asked for, and nothing named: the business, home or service that was spoken of. */
	readonly priced?: string;
	/** What is known so far of the request whose price that is, while it is put together. */
	readonly soFar?: Json;
	/** Of whom something is asked that is known of a business, where it names none: whom was spoken of, or was listed. */
	readonly spoken?: readonly string[];
	/** What is to be noted for a business, where it says nothing else. */
	readonly noted?: string;
	/** Somebody else's number that was in it: who comes to a viewing. */
	readonly visitor?: Visitor;
};

/** The languages a message may be in: the person's, the market's, any whose letters it is written in, and one of ours whose words it has. */
function mentionedIn(
	{ text, locale, market }: Snapshot,
	words: readonly Word[],
): readonly Locale[] {
	const asked: readonly string[] = [locale, ...market.locales];
	const byScript = localesOfLetters(text);
	const isLatin = byScript.length === 0 || /\p{Script=Latin}/u.test(text);
	const mentions = new Set([...(isLatin ? asked.filter(isWritten) : []), ...byScript]);
	const other = isLatin ? unlistedIn(words, [...mentions]) : null;
	if (other !== null) mentions.add(other);
	return mentions.size === 0 ? [locales[0]] : [...mentions];
}

/** A code is of no language: "READY ET39" says "et" in none. */
const everyCode = new RegExp(codePattern, "giu");

/** By so much the language of a message is ahead of every other, where it is sure to be that one: by more where another was spoken. */
const leadMin = 1;
const leadToChange = 2;

/** The language that explains most of what is no code: the first of several that explain as much. */
export function understand(
	snapshot: Snapshot,
	index: PlaceIndex,
): {
	readonly reading: Reading;
	readonly locale: Locale | null;
	readonly among: readonly Locale[];
} {
	const { text } = snapshot;
	const said = text.replace(everyCode, " ");
	const words = toWords(said);
	const mentions = mentionedIn(snapshot, words);
	const likely = mentions
		.map((locale, at) => ({
			at,
			...candidateOf(words, requestsOf(locale), index, mentions),
		}))
		.sort((a, b) => b.scoreMax - a.scoreMax);
	const read: { readonly at: number; readonly reading: Reading; readonly score: number }[] = [];
	let most = 0;
	for (const { at, scoreMax, whole } of likely) {
		// Neither it nor what follows can win, or come near.
		if (scoreMax <= most - leadToChange) break;
		const one = { at, ...whole() };
		read.push(one);
		most = Math.max(most, one.score);
	}
	const [best, second] = read.sort((a, b) => b.score - a.score || a.at - b.at);
	if (best === undefined) throw new Error("a message is in one of its languages");
	const { language } = best.reading;
	const lead = best.score - (second?.score ?? 0);
	const isKept = snapshot.localeIsGuess || language.locale === snapshot.locale;
	const isSure = best.score >= 1 && lead >= (isKept ? leadMin : leadToChange);
	const reading = said === text ? best.reading : readWhole(toWords(text), language, index);
	// Its own words in another language may say when, or for how many.
	const others = lacksDetail(reading)
		? likely.filter((one) => one.marks > 0 && one.language !== language)
		: [];
	return {
		reading: withBorrowed(
			reading,
			others.map(({ whole }) => whole().reading),
		),
		locale: isSure && isWritten(language.locale) ? language.locale : null,
		among: mentions,
	};
}

export function messageOf(snapshot: Snapshot): Message {
	const index = placeIndex(snapshot.market);
	const { reading, locale, among } = understand(snapshot, index);
	return {
		snapshot,
		index,
		reading,
		among,
		locale: locale ?? snapshot.locale,
		shows: locale,
		wants: (...any) => any.some((intent) => reading.intents.has(intent)),
	};
}
