/** From a snapshot to one proposal: what is wanted first, then what is missing. The order of the questions is the grammar's precedence. */
import { codePattern } from "../../core/ids.ts";
import { isWritten, type Locale, locales, localesOfLetters } from "../../core/locale.ts";
import { phoneIn } from "../../core/phone.ts";
import type { Proposal, Snapshot } from "../../ports/proposer.ts";
import { booking, bookingAgain } from "./booking/booking.ts";
import { offsetMinutes } from "./clock.ts";
import { draftOf, emptyDraft, readDraft } from "./draft.ts";
import { driver, ownRide } from "./driver.ts";
import { distance, fare } from "./estimate.ts";
import { refOfLocation } from "./fill-places.ts";
import { requestsOf } from "./languages.ts";
import { leads } from "./leads/leads.ts";
import { visitorNameIn } from "./leads/visitor.ts";
import { ordering } from "./ordering/ordering.ts";
import { orderStatus } from "./ordering/status.ts";
import { passingOn } from "./passing-on.ts";
import { read } from "./reading.ts";
import { isWordsAlone, search } from "./search.ts";
import { ofInquiry, takesOffer, thingRequest } from "./shopping.ts";
import { toWords, type Word } from "./text.ts";
import { saysTime } from "./time-said.ts";
import { ask, base, fillFrom, hasPlace, isUnderWay, message, settle, type Turn } from "./turn.ts";
import { type PlaceIndex, placeIndex } from "./vocabulary.ts";

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
function understand(snapshot: Snapshot, index: PlaceIndex) {
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

export function decide(snapshot: Snapshot): Proposal {
	const index = placeIndex(snapshot.market);
	return visiting(snapshot, index) ?? answered(snapshot, index, choose);
}

/** A number that is named is of whoever comes to a viewing, where the rest is about one. It is no time, and no number of people. */
function visiting(snapshot: Snapshot, index: PlaceIndex): Proposal | null {
	const said = phoneIn(snapshot.text);
	if (said === null) return null;
	const rest = { ...snapshot, text: said.rest };
	const isOther = (name: string) => {
		const { reading } = understand({ ...snapshot, text: name }, index);
		return saysTime(reading.time) || hasPlace(reading);
	};
	return answered(rest, index, (turn) => {
		const name = visitorNameIn(said.rest, turn.reading.language.locale);
		return leads(turn, {
			phone: said.phone,
			name: name === null || isOther(name) ? null : name,
		});
	});
}

function answered<P extends Proposal | null>(
	snapshot: Snapshot,
	index: PlaceIndex,
	answer: (turn: Turn) => P,
): P {
	const { reading, locale } = understand(snapshot, index);
	const waiting = snapshot.waiting.filter(({ tool }) => tool === "taxi.request").at(-1) ?? null;
	const turn: Turn = {
		snapshot,
		index,
		reading,
		locale: locale ?? snapshot.locale,
		draft: readDraft(snapshot.dialogue, snapshot.nowMs),
		waiting,
		wants: (...any) => any.some((intent) => reading.intents.has(intent)),
	};
	const proposal = answer(turn);
	return locale === null || proposal === null ? proposal : { ...proposal, locale };
}

function choose(turn: Turn): Proposal {
	const { snapshot, reading } = turn;
	if (reading.words.length === 0 && refOfLocation(snapshot.location) === null) {
		if (snapshot.mediaCount > 0) return message("rules.no_media");
		if (snapshot.text.trim() === "") return { type: "no_op" };
	}
	return (
		passingOn(turn) ??
		person(turn) ??
		ownRide(turn) ??
		takesOffer(turn) ??
		orderStatus(turn) ??
		ordering(turn) ??
		leads(turn) ??
		booking(turn) ??
		ofInquiry(turn) ??
		callOff(turn) ??
		driver(turn) ??
		sought(turn) ??
		bookingAgain(turn) ??
		standing(turn) ??
		tryAgain(turn) ??
		distance(turn) ??
		fare(turn) ??
		taxi(turn) ??
		smallTalk(turn)
	);
}

/** Looked for in what we know, or asked of those who may have it. What has a name of a kind, or is a home, is looked for. */
function sought(turn: Turn): Proposal | null {
	const found = search(turn);
	const thing = thingRequest(turn);
	if (thing === null) return found;
	const isKnown = found?.type === "execute_tool" && !isWordsAlone(found.args);
	if (thing.isAsked || (thing.isParticular && !isKnown)) return thing.proposal;
	return found ?? thing.proposal;
}

function person({ wants }: Turn): Proposal | null {
	if (!wants("human")) return null;
	return { type: "execute_tool", tool: "staff.notify", args: { reason: "asked_for_human" } };
}

function callOff({ snapshot, reading, draft, waiting, wants }: Turn): Proposal | null {
	const isCancel = wants("cancel");
	if (!isCancel && (!wants("drop") || hasPlace(reading))) return null;
	const meansRide = isUnderWay(snapshot) && (draft === null || wants("taxi"));
	if (isCancel && meansRide) return { type: "execute_tool", tool: "ride.cancel", args: {} };
	if (draft !== null) return { ...message("rules.draft_dropped"), draft: null };
	if (waiting !== null) return message("rules.waiting_drop", { code: waiting.code });
	if (isUnderWay(snapshot)) return message("rules.ride_stays");
	return message("rules.nothing_to_cancel");
}

function standing({ snapshot, waiting, draft, wants, reading }: Turn): Proposal | null {
	if (!wants("status") || wants("fare")) return null;
	if (reading.pickup !== null && reading.destination !== null) return null;
	if (waiting !== null && snapshot.ride === null && draft === null)
		return message("rules.still_waiting", { code: waiting.code });
	return { type: "execute_tool", tool: "ride.getStatus", args: {} };
}

function tryAgain(turn: Turn): Proposal | null {
	const { snapshot, draft, waiting, wants } = turn;
	if (!wants("again") || draft !== null || waiting !== null) return null;
	if (isUnderWay(snapshot)) return { type: "execute_tool", tool: "ride.getStatus", args: {} };
	const before = snapshot.ride === null ? null : draftOf(snapshot.ride.args, snapshot.nowMs);
	if (before !== null) return settle(turn, fillFrom(turn, before));
	return ask(turn, {
		draft: { ...emptyDraft("taxi"), asked: "pickup" },
		ask: { key: "rules.nothing_to_retry", vars: {}, about: "pickup" },
		changed: true,
	});
}

function taxi(turn: Turn): Proposal | null {
	const { reading, draft, waiting, wants } = turn;
	const known = base(turn);
	const isWhole = reading.pickup !== null && reading.destination !== null;
	if (known === null)
		return asksForTaxi(turn) ? settle(turn, fillFrom(turn, emptyDraft("taxi"))) : null;
	if (wants("help") && !hasPlace(reading)) return null;
	const isNew = isWhole && wants("taxi") && !wants("change", "no") && known.unclear.length === 0;
	const start = isNew ? emptyDraft("taxi") : { ...known, wish: "taxi" as const };
	const filled = fillFrom(turn, start);
	if (filled.changed) return settle(turn, filled);
	if (draft === null) {
		if (waiting?.suspended || wants("change", "no")) return message("rules.ask_change");
		if (wants("taxi", "bookIt", "yes") && waiting !== null)
			return message("rules.still_waiting", { code: waiting.code });
		return null;
	}
	const accepts = draft.wish === "fare" && draft.asked === null && wants("bookIt", "yes", "taxi");
	if (accepts) return settle(turn, filled);
	if (draft.wish === "fare" && draft.asked === null) return null;
	if (isSmallTalk(turn)) return null;
	return filled.ask === null ? settle(turn, filled) : ask(turn, filled);
}

/** Without anything open, a place alone is a request only if it is nearly all that was said. */
function asksForTaxi({ snapshot, reading, wants }: Turn): boolean {
	if (wants("another")) return true;
	// "The taxi yesterday was great" tells of one; "from here to there" asks for one all the same.
	const isWhole = reading.pickup !== null && reading.destination !== null;
	if (wants("story") && !isWhole) return false;
	if (wants("taxi")) return true;
	if (refOfLocation(snapshot.location) !== null) return true;
	const isFromTo =
		reading.pickup?.isDoubtful === false && reading.destination?.isDoubtful === false;
	if (isFromTo) return true;
	const { here } = reading;
	const isFromOrToHere =
		(here.has("pickup") && (reading.destination?.exact.length ?? 0) > 0) ||
		(here.has("destination") && (reading.pickup?.exact.length ?? 0) > 0);
	if (isFromOrToHere) return true;
	const places = [reading.pickup, reading.destination, ...reading.bare].filter(
		(said) => said !== null && said.exact.length > 0,
	);
	if (places.length >= 2) return true;
	const isAll = reading.rest === null && places.every((said) => said?.extra.length === 0);
	return places.length === 1 && isAll && !wants("help", "change");
}

/** A market with more than rides: somebody takes bookings there, and orders. */
const isAll = ({ market }: Snapshot): boolean =>
	(market.venues?.length ?? 0) > 0 &&
	(market.shops?.length ?? 0) > 0 &&
	["taxi.request", "booking.initiate", "order.create", "vendor.createInquiry"].every((tool) =>
		Object.hasOwn(market.tools, tool),
	);

const isSmallTalk = ({ wants }: Turn) => wants("help", "greet", "thanks", "bye");

function smallTalk({ wants, snapshot, waiting }: Turn): Proposal {
	if (wants("help")) return message(isAll(snapshot) ? "rules.help_all" : "rules.help");
	if (wants("thanks")) return message("rules.thanks");
	if (wants("bye")) return message("rules.bye");
	if (wants("greet")) return message("rules.greeting");
	if (waiting === null && snapshot.waiting.length === 0 && wants("yes", "no", "bookIt"))
		return message("rules.nothing_waiting");
	return message(isAll(snapshot) ? "rules.unknown_all" : "rules.unknown");
}
