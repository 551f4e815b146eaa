/**
 * From a snapshot to one proposal. The message is read once; each kind of request says how much the message speaks for it; what is open
 * takes what was said about it. The strongest wins: a new request puts the open one aside, a question is answered beside it, and it comes
 * back by itself.
 */
import type { Proposal } from "../ports/proposer.ts";
import { commandOf, first, standingBeside, standingOf, unnamedOf } from "./acts.ts";
import { asBefore } from "./as-before.ts";
import { goOn } from "./closing.ts";
import { type AnyDialogue, begins, finds, plain, type Taken } from "./dialogue.ts";
import { guessed, likeliest, ofNamed } from "./guessing.ts";
import { available, begin, isUnderWay, recalled } from "./guessing-kit.ts";
import { extract } from "./market/businesses.ts";
import { extractLead } from "./market/homes.ts";
import { extractOrder } from "./market/things.ts";
import type { Message } from "./message.ts";
import {
	aboutAdded,
	aboutShown,
	aboutTold,
	asideOf,
	fresh,
	isAside,
	isElsewhere,
	isOtherOf,
	type Open,
	openOf,
	type Wanted,
} from "./open.ts";
import { notedOf } from "./noted.ts";
import { comesBack, perform, remember, silent, stillWaiting, type Turn } from "./perform.ts";
import { calledOffOf, pointedAt, requestOf, whichOfListed } from "./pointing.ts";
import { saysOfListed } from "./reading/grammar.ts";
import { refOfLocation } from "./reading/place-ref.ts";
import { hasPlace } from "./reading/standing.ts";
import { saysTime } from "./reading/time-said.ts";
import { sayOf, template } from "./say.ts";
import { isAgreed, isQuestion, isSmallTalk, notUnderstood, smallTalk } from "./small-talk.ts";
import { soughtIn } from "./sought.ts";
import { readState } from "./state.ts";
import type { Talk } from "./talk.ts";
import type { AnyKey } from "./templates.ts";
import { businessSpokenOf, calledOff, ofLive, withPointedAt } from "./there.ts";
import { twoIn, withSecond } from "./two-requests.ts";

/** What the message asks for most; the order of the list decides between equals. */
function wantedOf(talk: Talk, message: Message): Wanted | null {
	const scored = available(talk, message).map((dialogue) => ({
		dialogue,
		score: dialogue.evidence(message),
	}));
	const strongest = (among: readonly Wanted[]): Wanted | null =>
		among.reduce<Wanted | null>(
			(best, one) => (one.score >= begins && one.score > (best?.score ?? 0) ? one : best),
			null,
		);
	const best = strongest(scored);
	if (best?.dialogue.yieldsToLookup?.(message) !== true) return best;
	const lookups = scored.filter(({ dialogue, score }) => dialogue.isRead && score >= finds);
	return strongest(lookups) ?? best;
}

/** "Never mind", "cancel it": of what is open, unless the same message says what it shall be instead. */
function dropped(turn: Turn, taken: Taken<AnyKey> | null): Proposal | null {
	const { talk, message, open, aside } = turn;
	const { wants, snapshot } = message;
	const isInstead = taken?.changed === true && saysSomething(message);
	const isOff = wants("cancel") && !(isInstead && wants("change"));
	const isOffered = open?.request.asked === goOn && wants("no");
	if (!isOff && !isOffered && !(wants("drop") && !isInstead)) return null;
	if (open !== null && !open.request.isShown)
		return { ...sayOf("rules.draft_dropped"), ...remember(turn, aside, null) };
	if (open?.waiting) {
		const isOther = isUnderWay(talk, snapshot) && open.dialogue.isUnderWay === undefined;
		return isOther ? null : sayOf("rules.waiting_drop", { code: open.waiting.code });
	}
	return null;
}

/** "How much is that?", of what is shown with its price: it is shown again. */
function pricedShown({ message, open }: Turn): string | null {
	const isAsked = message.priced !== undefined && open?.waiting != null && open.request.isShown;
	return isAsked && open.dialogue.showsPrice?.(open.request.values) === true
		? (open.waiting?.code ?? null)
		: null;
}

/** No yes answers it. */
const askChange = (dialogue: AnyDialogue): Proposal => ({
	type: "request_user_input",
	say: template(dialogue.askChange),
});

/** Nothing was said that a shown proposal could be corrected by. */
function ofShown(turn: Turn): Proposal | null {
	const { message, open } = turn;
	const { wants } = message;
	if (open === null || !open.request.isShown || isSmallTalk(message)) return null;
	const { waiting, dialogue } = open;
	// It was refused, and a yes says not how else it shall be.
	const isTaken = isAgreed(message) || wants("bookIt");
	if (waiting === null) return isTaken ? askChange(dialogue) : null;
	// "Wait, what is their address?" changes nothing.
	if (message.reading.search?.isTheirs === true && !wants("no")) return null;
	if (waiting.suspended || wants("change", "no")) return askChange(dialogue);
	const { time, rest } = message.reading;
	// "Quick please", of what waits for no more than a yes.
	const isHurry = time.now && rest === null && !hasPlace(message.reading);
	const isToldAgain = isHurry || dialogue.evidence(message) >= begins;
	return isTaken || isToldAgain ? stillWaiting(turn, waiting.code) : null;
}

/** "Is it expensive?", "how long does it take?", of several that were just listed: no way is meant. */
const asksOfListed = (
	{ snapshot, wants, there, reading }: Message,
	wanted: Wanted | null,
): boolean => {
	const isFar =
		wants("far") && there === undefined && !hasPlace(reading) && reading.here.size === 0;
	// "The cheaper one", of what was shown without its prices.
	const isPrice = wants("fare") || saysOfListed(reading, "cheaper");
	return snapshot.offered != null && ((wanted === null && isPrice) || isFar);
};

/** A place, a time, a number, a business or a thing: more than words that only lead a conversation. */
function saysSomething(message: Message): boolean {
	const { reading, snapshot } = message;
	if (hasPlace(reading) || saysTime(reading.time) || reading.pax !== null) return true;
	// "One please, thank you!"
	if (reading.number !== null) return true;
	if (snapshot.location !== undefined) return true;
	const { named, nights } = extract(message);
	if (named?.kind === "one" || nights !== null) return true;
	return extractOrder(message, null).lines.length > 0;
}

/** "Try again", where nothing is open: the last of what can be had once more. */
function again(turn: Turn): Proposal | null {
	const { talk, message, open } = turn;
	const { wants, snapshot } = message;
	if (wants("asBefore")) return asBefore(turn, available(talk, message));
	if (!wants("again") || open !== null || snapshot.waiting.length > 0) return null;
	if (isUnderWay(talk, snapshot)) return null;
	// "Again", where there was one: what was sought in vain is sought once more.
	const isSought = ["none_found", "cancelled"].includes(snapshot.ride?.status ?? "");
	const repeated = isSought ? null : asBefore(turn, available(talk, message));
	if (repeated !== null) return repeated;
	for (const dialogue of talk.dialogues) {
		const { values, step } = dialogue.again?.(message) ?? {};
		if (values !== undefined && step !== undefined)
			return perform(turn, dialogue, { ...fresh(dialogue.name), values }, step);
	}
	return null;
}

/** One of what was listed last. */
function pointing(turn: Turn, wanted: Wanted | null): Proposal | null {
	const { talk, message } = turn;
	const apart = wanted?.dialogue.apart;
	// A name alone, of what was just listed, is no way to go there.
	const isNamed = apart === "plainly" && (wanted?.score ?? 0) < plain;
	if (apart !== undefined && !isNamed) return null;
	const one = pointedAt(message, wanted !== null && !isNamed);
	// Which of several bookings is to be called off, is told by `calledOffOf`.
	if (one?.kind === "booking") return null;
	const request = one === null ? null : requestOf(talk.dialogues, message, one);
	if (request === null || !available(talk, message).includes(request.dialogue)) return null;
	const { dialogue, values } = request;
	// "The first one", while a table for two tomorrow is put together: there.
	const begun = turn.open?.request;
	if (begun?.of === dialogue.name && !begun.isShown && one !== null) {
		const there = dialogue.take({ ...message, there: { entry: one, is: "to" } }, begun);
		if (there?.changed) return perform(turn, dialogue, begun, there.step(), there);
	}
	const next = { ...fresh(dialogue.name), values };
	const step = dialogue.take(message, next)?.step();
	if (step === undefined) return null;
	return perform(turn, dialogue, next, recalled(turn, dialogue, step));
}

/** What commits to something and is asked for so plainly that it may be one of two. */
const plainlyIn =
	(talk: Talk) =>
	(message: Message): AnyDialogue | null => {
		const wanted = wantedOf(talk, message);
		return wanted !== null && wanted.score >= plain && !wanted.dialogue.isRead
			? wanted.dialogue
			: null;
	};

export function answer(talk: Talk, said: Message): Proposal {
	const state = readState(said.snapshot.dialogue, said.snapshot.nowMs);
	const message = withPointedAt(talk, said, state);
	const { snapshot, reading } = message;
	const added = aboutAdded(talk, message, openOf(talk, message, state), state);
	const open = aboutTold(talk, message, aboutShown(talk, message, added), state);
	const live = ofLive(message, open, state);
	if (live !== null)
		return { dialogue: live.dialogue, ...answer(talk, { ...said, snapshot: live }) };
	const two = open === null ? twoIn(message, plainlyIn(talk)) : null;
	if (two !== null) return withSecond(answer(talk, two.first), two);
	const turn: Turn = { talk, message, state, open, aside: asideOf(state, open) };
	if (reading.words.length === 0 && refOfLocation(snapshot.location) === null && !message.visitor) {
		if (snapshot.mediaCount > 0) return sayOf("rules.no_media");
		if (snapshot.text.trim() === "") return { type: "no_op" };
	}
	const isAsking = open !== null && !open.request.isShown && open.request.asked !== null;
	const noted = notedOf(turn);
	if (noted !== null) return noted;
	const command = commandOf(talk, message, isAsking) ?? again(turn);
	if (command !== null) return command;
	const priced = pricedShown(turn);
	if (priced !== null) return stillWaiting(turn, priced);
	const wanted = wantedOf(talk, message);
	// What is asked beside a request may be about it: how far it is, what it would cost.
	const doing = wanted !== null && isSame(message, wanted, open) ? wanted.dialogue : open?.dialogue;
	const heard = open === null ? null : (doing?.take(message, open.request) ?? null);
	// "Great, I'll take it", of what was told.
	const isTaken = open?.dialogue.isLookup?.(open.request.values) === true && isAgreed(message);
	// "Help" is no name of a place.
	const isOfThem = reading.search?.isTheirs === true && !message.wants("far", "fare");
	const isIdle =
		((isSmallTalk(message) || isOfThem) && !saysSomething(message) && !isTaken) ||
		// "What is the weather like on Sunday?"
		(open !== null && wanted === null && message.wants("story") && isQuestion(message));
	const taken = heard !== null && isIdle ? { ...heard, changed: false, answered: false } : heard;
	const isNew = wanted !== null && wanted.score >= plain && !isSame(message, wanted, open);
	// A list that was shown after the open question is what "1" is of.
	const isListed = (snapshot.offered?.atMs ?? 0) > (state.savedAtMs ?? 0);
	const code = isAsking && !isListed ? null : calledOffOf(message, isNew);
	if (code !== null && snapshot.offered != null)
		return { type: "execute_tool", tool: snapshot.offered.tool, args: { code } };
	const aside = { isAsking, open: open?.request.of ?? null, score: wanted?.score ?? 0 };
	if (isAsking && !isNew) {
		const drop = dropped(turn, taken);
		if (drop !== null) return standingBeside(talk, message, aside, open.dialogue) ?? drop;
	}
	const pointed = open === null ? pointing(turn, wanted) : null;
	const act =
		calledOff(talk, message, open) ??
		standingOf(talk, message, aside) ??
		(open === null && pointed === null && asksOfListed(message, wanted)
			? sayOf("rules.no_answer")
			: null) ??
		(open === null && pointed === null && wanted === null ? ofNamed(message) : null) ??
		(open === null && pointed === null && !isIdle ? guessed(turn, wanted) : null) ??
		unnamedOf(talk, message, aside);
	if (act !== null) return act;
	if (!isAsking && !isNew) {
		const drop = dropped(turn, taken);
		if (drop !== null) return drop;
	}
	if (pointed !== null) return pointed;
	if (open !== null && taken !== null) {
		const isOther = wanted !== null && isElsewhere(message, wanted, open, taken);
		const isToldAgain =
			wanted !== null &&
			isSame(message, wanted, open) &&
			!(wanted.score <= begins && isQuestion(message)) &&
			(open.waiting === null || wanted.dialogue.isRead === true);
		if (!isOther && !isAside(message, taken) && (taken.changed || isToldAgain))
			return perform(turn, doing ?? open.dialogue, open.request, taken.step(), taken);
	}
	if (
		wanted !== null &&
		!isSame(message, wanted, open) &&
		(open === null || isElsewhere(message, wanted, open, taken))
	)
		return begin(turn, wanted);
	if (wanted !== null && taken === null) return begin(turn, wanted);
	// A list that was asked for beside what waits for its yes: a number that says nothing of that is one of it.
	const beside = isAsking ? null : pointing(turn, wanted);
	if (isListedSince(turn))
		return beside ?? whichOfListed(message, true) ?? ofShown(turn) ?? unmoved(turn, taken);
	return ofShown(turn) ?? beside ?? unmoved(turn, taken);
}

/** The list is newer than what waits for its yes: "book it", "the first one" are of the list. */
const isListedSince = ({ message: { snapshot }, open }: Turn): boolean =>
	open?.request.isShown === true &&
	(snapshot.offered?.atMs ?? 0) > (open.waiting?.sinceMs ?? Number.POSITIVE_INFINITY);

/** Nobody here knows it; of whom it was asked is said, where that may be one of several. */
function noAnswer({ talk, message, state }: Turn): Proposal {
	const isOfSeveral = message.snapshot.waiting.length > 1;
	const business = isOfSeveral ? businessSpokenOf(talk, message, state) : null;
	return business === null ? sayOf("rules.no_answer") : sayOf("rules.no_answer_of", { business });
}

const isSame = (message: Message, { dialogue }: Wanted, open: Open | null): boolean =>
	open !== null && dialogue.name === open.request.of && !isOtherOf(message, dialogue, open.request);

/** In so few words somebody asks whether it is that one. */
const nameAskedMax = 4;

/** Whoever takes part in something hears of that. */
function closestOf({ talk: { packs, guess }, message }: Turn): Proposal | null {
	const isPart = packs.some(({ toPart }) => toPart?.(message, "unknown"));
	return isPart || guess?.(message)?.intent === "other"
		? null
		: first(packs, ({ closest }) => closest?.(message));
}

/** "Who am I talking to?": the words for help are in it, and something closer is asked. */
function closerThanHelp({ talk: { packs, guess }, message }: Turn): Proposal | null {
	const intent = message.wants("help") ? guess?.(message)?.intent : undefined;
	return intent === undefined ? null : first(packs, ({ tells }) => tells?.[intent]?.(message));
}

/** Nothing new was said: small talk is answered, the open question is put again, and what was begun before comes back. */
function unmoved(turn: Turn, taken: Taken<AnyKey> | null): Proposal {
	const { talk, message, open, aside } = turn;
	const { snapshot } = message;
	if (isSmallTalk(message)) {
		const said = closerThanHelp(turn) ?? smallTalk(message);
		return said.type === "generate_message" ? { ...said, ...comesBack(turn) } : said;
	}
	if (open !== null && !open.request.isShown && taken !== null && open.request.asked !== null) {
		if (isQuestion(message) || saysOfListed(message.reading, "cheaper"))
			return { ...sayOf("rules.no_answer"), ...comesBack(turn) };
		return perform(turn, open.dialogue, open.request, taken.step(), taken);
	}
	// "Is that Selin?", of what waits.
	const { found } = extract(message);
	const isIt = message.reading.words.length <= nameAskedMax ? found() : null;
	const shown = open?.waiting != null ? open.dialogue.at?.(open.request.values) : null;
	if (open?.waiting && isIt?.kind === "one" && isIt.id === shown?.id)
		return stillWaiting(turn, open.waiting.code);
	// "What is their number?", of what waits or was listed; "do they have parking?".
	const isAbout = open?.waiting != null || snapshot.offered != null || message.there !== undefined;
	const isTheirs = message.reading.search?.isTheirs === true;
	if (isTheirs || (isAbout && isQuestion(message))) return noAnswer(turn);
	const begun = aside.at(-1);
	const dialogue = begun === undefined ? undefined : talk.named(begun.of);
	const step = begun && dialogue?.take(silent(message), begun)?.step();
	if (open === null && begun !== undefined && dialogue !== undefined && step?.kind === "ask")
		return perform({ ...turn, aside: aside.slice(0, -1) }, dialogue, begun, step);
	// A question that waits behind a list is put again, where nothing of the list was meant.
	const waits = open !== null && !open.request.isShown ? (taken?.step() ?? null) : null;
	if (open !== null && waits?.kind === "ask")
		return perform(turn, open.dialogue, open.request, waits, taken ?? undefined);
	if (open !== null)
		// Of what waits: it is asked what shall be different.
		return (
			closestOf(turn) ?? (open.waiting ? askChange(open.dialogue) : notUnderstood(message, true))
		);
	// "I need a dentist": nobody here is known as one.
	const { says, wants } = extract(message);
	const isSeen = extractLead(message).says("view");
	const isAsked = isQuestion(message) && !isSeen;
	const isOther = says("verb", "table", "room") || hasPlace(message.reading) || isAsked;
	const isWanted = (wants || isSeen) && !isOther;
	const sought = isWanted ? soughtIn(message) : null;
	return (
		likeliest(turn) ??
		whichOfListed(message) ??
		(sought === null
			? (closestOf(turn) ?? notUnderstood(message, false))
			: { type: "execute_tool", ...sought })
	);
}
