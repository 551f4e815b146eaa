/**
 * By the examples that kinds of requests declare: before what the words say weakly, of some kinds before what they say plainly, and where
 * nothing is understood.
 */
import type { Proposal } from "../ports/proposer.ts";
import {
	type AnyDialogue,
	begins,
	finds,
	type PackDialogue,
	plain,
	type Step,
} from "./dialogue.ts";
import { extract } from "./market/businesses.ts";
import { type Message, messageOf } from "./message.ts";
import { fresh, isOtherOf, type Wanted, weak } from "./open.ts";
import { perform, type Turn } from "./perform.ts";
import { hasPlace } from "./reading/standing.ts";
import { saysTime } from "./reading/time-said.ts";
import type { Guess } from "./scorer.ts";
import type { Talk } from "./talk.ts";
import type { AnyKey } from "./templates.ts";

/** So far ahead (`Guess.lead`) an example's kind counts: before what the words say weakly, before what they say plainly, and where they say nothing. Found on half of what others wrote. */
const sureLead = 1;
const overLead = 2;
const likelyLead = 0.8;
const surestLead = 4;
/** Of less than this share of a message nobody can tell what it asks for. */
const knownMin = 0.6;
const wordsOfRequestMin = 4;
/** What says what, when and for how many is what it says. */
const whole = 4.5;

export const available = ({ dialogues }: Talk, { snapshot }: Message): readonly AnyDialogue[] =>
	dialogues.filter(({ tool, isRead }) => isRead || Object.hasOwn(snapshot.market.tools, tool));

export const isUnderWay = ({ dialogues }: Talk, snapshot: Message["snapshot"]): boolean =>
	dialogues.some((one) => one.isUnderWay?.(snapshot));

export function begin(turn: Turn, { dialogue }: Wanted): Proposal {
	const { message, open, aside } = turn;
	const before = fresh(dialogue.name);
	// What was begun before is put aside; a question beside it leaves it as it is.
	const isPutAside =
		open !== null &&
		!open.request.isShown &&
		(open.request.of !== dialogue.name || isOtherOf(message, dialogue, open.request));
	const kept = isPutAside ? [...aside, open.request] : aside;
	const next = { ...turn, aside: kept };
	const step = dialogue.begin(message).step();
	return perform(
		next,
		dialogue,
		before,
		step.kind === "ask" ? recalled(turn, dialogue, step) : step,
	);
}

/** "Dinner on Saturday", and one of what was found for it: on Saturday. What is said now goes before what was said then. */
export function recalled(
	{ message, state }: Turn,
	dialogue: AnyDialogue,
	step: Extract<Step<AnyKey>, { kind: "ask" }>,
): Step<AnyKey> {
	const when = state.told?.when;
	if (dialogue.recalls !== true || !when) return step;
	const { snapshot } = message;
	const earlier = messageOf({ ...snapshot, text: when });
	const request = { ...fresh(dialogue.name), values: step.values };
	const then = dialogue.take(earlier, request)?.step();
	if (then?.kind !== "ask" && then?.kind !== "call") return step;
	return dialogue.take(message, { ...request, values: then.values })?.step() ?? step;
}

/** Words that answer, or point at what was said before: alone they are no request. */
const isAnswer = ({ wants, reading }: Message): boolean =>
	wants("yes", "no", "bookIt", "again", "another", "drop", "change", "cancel") &&
	reading.words.length < wordsOfRequestMin;

/** A way from here to there, something taken back and one word say by themselves what they are. */
function saysItself(message: Message): boolean {
	const { reading, wants } = message;
	const places = [reading.pickup, reading.destination, ...reading.bare];
	if (places.filter((said) => said !== null).length > 1) return true;
	return reading.words.length < 2 || wants("drop");
}

/** A thing of yesterday asks for nothing, unless it is told of what was agreed here. */
const isTold = (message: Message): boolean =>
	message.wants("story") || extract(message).says("told");

/** A complaint is told, too: "the food was cold". */
const isOfPast = (turn: Turn, guess: Guess): boolean =>
	requestMeant(turn, guess)?.isOfPast === true ||
	(guess.lead >= overLead && turn.talk.packs.some(({ acts }) => acts?.[guess.intent]));

/** "2nd of December please": of whatever was being spoken of. */
const isTimeAlone = ({ reading }: Message): boolean =>
	saysTime(reading.time) && reading.rest === null && reading.pax === null && !hasPlace(reading);

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
	if (isTold(message) && !isOfPast(turn, guess)) return null;
	if (isTimeAlone(message) && !isBeginning(turn, guess)) return null;
	// Beside a list and a ride that goes on, less may be meant of those.
	const isBeside = snapshot.offered != null || isUnderWay(talk, snapshot);
	return isBeside && guess.lead < overLead ? null : guess;
}

const intentsOf = ({ requests, acts }: PackDialogue): readonly string[] => [
	...requests.map(({ intent }) => intent),
	...Object.keys(acts ?? {}),
];

const requestMeant = ({ talk, message }: Turn, { intent }: Guess): AnyDialogue | undefined =>
	available(talk, message).find((one) => one.intent === intent);

/** An act of a pack, or a request to begin. `isIdle`: a hello is answered, too. */
function followed(turn: Turn, guess: Guess, isIdle: boolean): Proposal | null {
	const { talk, message } = turn;
	for (const { acts, idle } of talk.packs) {
		const act = (acts?.[guess.intent] ?? (isIdle ? idle?.[guess.intent] : undefined))?.(message);
		if (act) return act;
	}
	const dialogue = requestMeant(turn, guess);
	return dialogue === undefined || dialogue.has?.(message) === false
		? null
		: begin(turn, { dialogue, score: begins });
}

/** By the examples, before what the words say weakly, and of some kinds before what they say plainly. */
export function guessed(turn: Turn, wanted: Wanted | null): Proposal | null {
	const { talk, message } = turn;
	// Learning and looking cost time that a plain request does not have to wait for.
	const guess = (wanted?.score ?? 0) >= whole ? null : guessOf(turn);
	if (guess === null) return null;
	if (wanted === null) return guess.lead < likelyLead ? null : followed(turn, guess, false);
	const { dialogue: said, score } = wanted;
	const [isPlain, isWeak] = [score >= plain, score < weak];
	if (guess.lead < (isPlain ? overLead : isWeak ? likelyLead : sureLead)) return null;
	// "Any taxis around the marina?" is about taxis.
	const field = talk.packs.find(({ requests }) => requests.includes(said));
	if (message.wants("taxi") && field && !intentsOf(field).includes(guess.intent)) return null;
	const dialogue = requestMeant(turn, guess);
	if (dialogue === said) return null;
	const isFound = said.isRead === true && score >= finds;
	// What is found, or asked for plainly where nothing is agreed, is not something that the person has, unless that is sure.
	const hasNone = !message.snapshot.done?.length && !isUnderWay(talk, message.snapshot);
	const isLooking = isFound || (hasNone && said.isRead === true && !isWeak);
	// "I want a 5 pm on the 29th reservation", "you have 2 teas?": somebody begins.
	const isNews = saysTime(message.reading.time) || extract(message).served !== null;
	const isBegun = hasNone && !isWeak && (isPlain || isNews);
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
	return guess === null || guess.lead < likelyLead ? null : followed(turn, guess, true);
}
