/** What the examples tell, looked at closer: it comes with the first message that is not plain. */
import type { Proposal } from "../ports/proposer.ts";
import type { AnyDialogue, PackDialogue } from "./dialogue.ts";
import type { Kit } from "./guessing-kit.ts";
import type { Message } from "./message.ts";
import type { Wanted } from "./open.ts";
import type { Turn } from "./perform.ts";
import type { Guess } from "./scorer.ts";

let kit: Kit;
/** Before anything is guessed. */
export function hold(given: Kit): void {
	kit = given;
}

/** So far ahead (`Guess.lead`) an example's kind counts: before what the words say weakly, before what they say plainly, and where they say nothing. Found on half of what others wrote. */
const sureLead = 1;
const overLead = 2;
const likelyLead = 0.8;
/** Without a question mark it may as well be no question. */
const askedLead = 2.5;
/** Among what businesses say of themselves. */
const searchTool = "listing.search";
/** Where else nothing is understood, and something is only told. */
const toldLead = 0.3;
const surestLead = 4;
/** What takes something back has to be surer than what begins it. */
const takesBack = /_cancel$/u;
const leastOf = ({ intent }: Guess): number => (takesBack.test(intent) ? sureLead : likelyLead);
/** Of less than this share of a message nobody can tell what it asks for. */
const knownMin = 0.6;
const wordsOfRequestMin = 4;
/** Words that answer, or point at what was said before: alone they are no request. */
const isAnswer = ({ wants, reading }: Message): boolean =>
	wants("yes", "no", "bookIt", "again", "another", "drop", "change", "cancel") &&
	reading.words.length < wordsOfRequestMin;

/** A way from here to there, where somebody sets out, something taken back and one word say by themselves what they are. */
function saysItself(message: Message): boolean {
	const { reading, wants } = message;
	const places = [reading.pickup, reading.destination, ...reading.bare];
	if (places.filter((said) => said !== null).length > 1) return true;
	// "From the clock tower, 2 people".
	if ((reading.pickup?.exact.length ?? 0) > 0 && reading.rest === null) return true;
	return reading.words.length < 2 || wants("drop");
}

/** A thing of yesterday asks for nothing, unless it is told of what was agreed here. */
const isTold = (message: Message): boolean =>
	message.wants("story") || kit.extract(message).says("told");

/** A complaint is told, too: "the food was cold". */
const isOfPast = (turn: Turn, guess: Guess): boolean =>
	requestMeant(turn, guess)?.isOfPast === true ||
	(guess.lead >= overLead && turn.talk.packs.some(({ acts }) => acts?.[guess.intent]));

/** "2nd of December please": of whatever was being spoken of. */
const isTimeAlone = ({ reading }: Message): boolean =>
	kit.saysTime(reading.time) &&
	reading.rest === null &&
	reading.pax === null &&
	!kit.hasPlace(reading);

/** Nothing is begun, changed or taken back by it. What the market has by that very word goes first. */
const isTelling = ({ talk, message }: Turn, { intent }: Guess): boolean =>
	talk.packs.some(({ tells }) => tells?.[intent] !== undefined) &&
	kit.extract(message).served === null;

/** "What's good to eat round here?": to be looked for, and by no word that anybody here is known by. What is only told comes next. */
function toldInstead(turn: Turn, guess: Guess, wanted: Wanted | null): Guess | null {
	const { next, intent } = guess;
	if (next === undefined || !isTelling(turn, next)) return null;
	if (wanted === null) {
		const looks = kit.available(turn.talk, turn.message).filter((one) => one.intent === intent);
		const isInVain = looks.every(({ isRead, has }) => isRead && has?.(turn.message) === false);
		return looks.length > 0 && isInVain ? next : null;
	}
	const { dialogue, score } = wanted;
	if (dialogue.intent !== intent || score >= kit.finds || next.lead < toldLead) return null;
	// "Is there a cash machine nearby?" is surely to be looked for, whether or not anybody has one.
	if (guess.lead >= surestLead) return null;
	// What the map has by that word is there.
	const step = dialogue.begin(turn.message).step();
	return step.kind === "call" && step.tool === searchTool ? next : null;
}

/** A new request, and nothing about one that the person has or had. */
function isBeginning(turn: Turn, guess: Guess): boolean {
	const meant = requestMeant(turn, guess);
	return meant !== undefined && meant.corrects === undefined && meant.isOfPast !== true;
}

function guessOf(turn: Turn): Guess | null {
	const { talk, message } = turn;
	const { snapshot } = message;
	const guess = isAnswer(message) || saysItself(message) ? null : (talk.guess?.(message) ?? null);
	if (guess === null || guess.known < knownMin) return null;
	// "What's the weather like?"
	const isToldOf = ({ tells, idle }: PackDialogue) => tells?.[guess.intent] ?? idle?.[guess.intent];
	const isAsked = guess.lead >= sureLead && talk.packs.some((pack) => isToldOf(pack) !== undefined);
	if (isTold(message) && !isAsked && !isOfPast(turn, guess)) return null;
	if (isTimeAlone(message) && !isBeginning(turn, guess)) return null;
	// Beside a list and a ride that goes on, less may be meant of those.
	const isBeside = snapshot.offered != null || kit.isUnderWay(talk, snapshot);
	return isBeside && guess.lead < overLead ? null : guess;
}

const intentsOf = ({ requests, acts }: PackDialogue): readonly string[] => [
	...requests.map(({ intent }) => intent),
	...Object.keys(acts ?? {}),
];

const requestMeant = ({ talk, message }: Turn, { intent }: Guess): AnyDialogue | undefined =>
	kit.available(talk, message).find((one) => one.intent === intent);

/** "Wake me up at 7" is like one in its words, and names neither a place nor a ride: nobody is fetched. */
const isRideUnsaid = (message: Message, { takesPlaces }: AnyDialogue): boolean =>
	takesPlaces === true &&
	!message.wants("taxi") &&
	!kit.hasPlace(message.reading) &&
	message.reading.here.size === 0;

/** An act of a pack, or a request to begin. `isIdle`: a hello is answered, too. */
function followed(turn: Turn, guess: Guess, isIdle: boolean): Proposal | null {
	const { talk, message } = turn;
	for (const { acts, tells, idle } of talk.packs) {
		const act = (
			acts?.[guess.intent] ??
			tells?.[guess.intent] ??
			(isIdle ? idle?.[guess.intent] : undefined)
		)?.(message);
		if (act) return act;
	}
	const dialogue = requestMeant(turn, guess);
	return dialogue === undefined ||
		dialogue.has?.(message) === false ||
		isRideUnsaid(message, dialogue)
		? null
		: kit.begin(turn, { dialogue, score: kit.begins });
}

/** By the examples, before what the words say weakly, and of some kinds before what they say plainly. */
export function guessed(turn: Turn, wanted: Wanted | null): Proposal | null {
	const { talk, message } = turn;
	const guess = guessOf(turn);
	if (guess === null) return null;
	if (wanted === null) {
		const isHad = talk.packs.some(({ tells }) => tells?.[guess.intent]) && !isTelling(turn, guess);
		return isHad || guess.lead < leastOf(guess) ? null : followed(turn, guess, false);
	}
	const instead = toldInstead(turn, guess, wanted);
	if (instead !== null) return followed(turn, instead, false);
	const { dialogue: said, score } = wanted;
	const [isPlain, isWeak] = [score >= kit.plain, score < kit.weak];
	if (guess.lead < (isPlain ? overLead : isWeak ? likelyLead : sureLead)) return null;
	// "Any taxis around the marina?" is about taxis.
	const field = talk.packs.find(({ requests }) => requests.includes(said));
	const dialogue = requestMeant(turn, guess);
	if (dialogue === said) return null;
	// "Do the taxis take cards?", "would the bus be cheaper?": something is asked, and nothing begun by telling it.
	const isSure = guess.lead >= (kit.isQuestion(message) ? overLead : askedLead);
	const isOnlyTold = guess.lead >= overLead && isTelling(turn, guess);
	if (isOnlyTold || (isSure && dialogue?.isRead === true)) return followed(turn, guess, false);
	if (message.wants("taxi") && field && !intentsOf(field).includes(guess.intent)) return null;
	const isFound = said.isRead === true && score >= kit.finds;
	// What is found, or asked for plainly where nothing is agreed, is not something that the person has, unless that is sure.
	const hasNone = !message.snapshot.done?.length && !kit.isUnderWay(talk, message.snapshot);
	const isLooking = isFound || (hasNone && said.isRead === true && !isWeak);
	// "I want a 5 pm on the 29th reservation", "you have 2 teas?": somebody begins.
	const isNews = kit.saysTime(message.reading.time) || kit.extract(message).served !== null;
	const isBegun = hasNone && !isWeak && (isPlain || isNews);
	// Nor is a new one something to be changed.
	if (isBegun && dialogue?.corrects !== undefined) return null;
	const actLead = isBegun ? surestLead : isLooking ? overLead : 0;
	const isAct = dialogue === undefined && guess.lead >= actLead;
	const isOver = isAct || dialogue?.byExample?.(message) === true;
	if ((isPlain || isFound || dialogue === undefined) && !isOver) return null;
	if (said.isRead && !isWeak && dialogue?.yieldsToLookup !== undefined) return null;
	return followed(turn, guess, false);
}

/** By the examples, where nothing is understood. */
export function likeliest(turn: Turn): Proposal | null {
	const guess = guessOf(turn);
	if (guess === null) return null;
	const instead = toldInstead(turn, guess, null);
	if (instead !== null) return followed(turn, instead, false);
	const least = isTelling(turn, guess) ? toldLead : leastOf(guess);
	return guess.lead < least ? null : followed(turn, guess, true);
}

/** "Is breakfast included at the Akasya Hotel?": of a business that is named, and nobody here knows. Null: nothing is asked of one. */
export function ofNamed(message: Message): Proposal | null {
	// "How long till he is here?", where a home is called "Long Beach".
	if (message.wants("status")) return null;
	const { named } = kit.extract(message);
	const { homes, isParticular, isByName, says } = kit.extractLead(message);
	// "Is the castle nice?": that place, and no house beside it.
	const isPlaceAlone = kit.hasPlace(message.reading) && message.reading.rest === null;
	const isMeant = isByName || (isParticular && !isPlaceAlone);
	const [home, ...others] = isMeant && !says("view", "viewing") ? homes : [];
	if (home !== undefined && others.length === 0 && kit.isQuestion(message))
		return kit.sayOf("rules.no_answer_of", { business: home.title });
	if (named?.kind !== "one" || !named.byName) return null;
	if (!kit.isQuestion(message) && message.reading.search?.isTheirs !== true) return null;
	const business = kit.venueIndex(message.snapshot.market).byId.get(named.id)?.name;
	return business === undefined ? null : kit.sayOf("rules.no_answer_of", { business });
}
