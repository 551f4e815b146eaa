/** The request that a message is about before it says anything else: what is put together, or what waits for a yes. */
import type { Snapshot } from "../ports/proposer.ts";
import { type AnyDialogue, plain, type Request, type Taken } from "./dialogue.ts";
import { extract } from "./market/businesses.ts";
import type { Message } from "./message.ts";
import { isQuestion } from "./small-talk.ts";
import type { State } from "./state.ts";
import type { Talk } from "./talk.ts";
import type { AnyKey } from "./templates.ts";

type Waiting = Snapshot["waiting"][number];
export type Open = {
	readonly request: Request;
	readonly dialogue: AnyDialogue;
	/** It waits for a yes under this code. */
	readonly waiting: Waiting | null;
};

export const fresh = (of: string): Request => ({
	of,
	values: null,
	asked: null,
	choices: [],
	misses: 0,
	isShown: false,
	tool: null,
});

/** What waits for a yes, as the request that would have led to it. */
function ofWaiting({ dialogues }: Talk, { snapshot }: Message): Open | null {
	const waiting =
		snapshot.waiting.findLast(({ suspended }) => suspended) ?? snapshot.waiting.at(-1);
	if (waiting === undefined) return null;
	for (const dialogue of dialogues) {
		const values = dialogue.ofCall(waiting.tool, waiting.args, snapshot.market, snapshot.nowMs);
		if (values !== null)
			return { dialogue, waiting, request: { ...fresh(dialogue.name), values, isShown: true } };
	}
	return null;
}

/** The request that a message is about before it says anything else. */
export function openOf(talk: Talk, message: Message, { requests }: State): Open | null {
	const top = requests.at(-1);
	const dialogue = top === undefined ? undefined : talk.named(top.of);
	if (top === undefined || dialogue === undefined) return ofWaiting(talk, message);
	if (!top.isShown) {
		const corrected = message.snapshot.waiting.find(({ code }) => code === top.replaces);
		return { request: top, dialogue, waiting: corrected ?? null };
	}
	const shown = ofWaiting(talk, message);
	// It was refused, or it is what waits: what was known of it beside the call is kept.
	const isSame = shown === null || shown.dialogue.name === top.of;
	const { waiting } = message.snapshot;
	if (!isSame || (shown !== null && waiting.length > 1)) return shown;
	return { request: top, dialogue, waiting: shown?.waiting ?? null };
}

/** What says nothing of the request that is put together, and something of the one that waits for a yes, is a correction of that. */
export function aboutShown(talk: Talk, message: Message, open: Open | null): Open | null {
	if (open === null || open.request.isShown) return open;
	// "Please change the date to the 1st", behind a price that was only asked for: nothing of that has a date.
	const isLookup = open.dialogue.isLookup?.(open.request.values) === true;
	const isTold = isLookup && message.wants("change", "no");
	if (!isTold && open.dialogue.take(message, open.request)?.changed) return open;
	const shown = ofWaiting(talk, message);
	if (shown === null || (shown.dialogue.name === open.request.of && !isTold)) return open;
	return shown.dialogue.take(message, shown.request)?.changed ? shown : open;
}

/** "Add a cola", after something else was begun: of the last that it adds to. */
export function aboutAdded(
	talk: Talk,
	message: Message,
	open: Open | null,
	{ requests }: State,
): Open | null {
	const dialogue = talk.dialogues.find((one) => one.adds?.(message) === true);
	if (dialogue === undefined || open === null || open.request.of === dialogue.name) return open;
	const { waiting, market, nowMs } = message.snapshot;
	const begun = requests.findLast(({ of, isShown }) => of === dialogue.name && !isShown);
	if (begun !== undefined) return { request: begun, dialogue, waiting: null };
	for (const shown of waiting.toReversed()) {
		const values = dialogue.ofCall(shown.tool, shown.args, market, nowMs);
		if (values !== null)
			return {
				dialogue,
				waiting: shown,
				request: { ...fresh(dialogue.name), values, isShown: true },
			};
	}
	return open;
}

/** "Book that": what was told beside a question that it does not answer. */
export function aboutTold(
	talk: Talk,
	message: Message,
	open: Open | null,
	{ requests }: State,
): Open | null {
	if (open === null || open.request.isShown || !message.wants("bookIt")) return open;
	const told = requests[requests.indexOf(open.request) - 1];
	const dialogue = told === undefined ? undefined : talk.named(told.of);
	if (told === undefined || dialogue?.isLookup?.(told.values) !== true) return open;
	if (open.dialogue.take(message, open.request)?.changed) return open;
	return { request: told, dialogue, waiting: null };
}

/** Those that were begun before, and wait for their turn. */
export const asideOf = ({ requests }: State, open: Open | null): readonly Request[] =>
	requests.filter((request) => !request.isShown && request !== open?.request);

export type Wanted = { readonly dialogue: AnyDialogue; readonly score: number };

/** So much speaks for a new request beside one that waits for a yes. */
export const weak = 2;

/** "Do you have their number?": words that no place has, in a question that says no way, are of something else. */
export const isAside = (message: Message, { isUnsure }: Taken<AnyKey>): boolean =>
	isUnsure === true &&
	isQuestion(message) &&
	message.reading.pickup === null &&
	message.reading.destination === null;

/** Another of the same kind, beside one that is put together or shown. */
export const isOtherOf = (message: Message, dialogue: AnyDialogue, request: Request): boolean =>
	dialogue.isOther?.(message, request.values) === true;

/** A place to go to, and no kind of place that is looked for. */
function saysWhereTo({ reading: { destination, bare, search } }: Message): boolean {
	if (destination !== null) return true;
	const kinds = [...(search?.named ?? [])];
	return bare.some(
		({ exact, words }) => exact.length > 0 && kinds.every((word) => words.includes(word)),
	);
}

/** A message that speaks for something else, and how much of it answers what is open. */
export function isElsewhere(
	message: Message,
	{ dialogue, score }: Wanted,
	{ request, dialogue: its }: Open,
	taken: Taken<AnyKey> | null,
): boolean {
	if (dialogue.name === request.of) return isOtherOf(message, dialogue, request);
	if (taken === null) return true;
	if (taken.isSure) return false;
	// "I'd like to go to Blue Lantern", where that is whose table is being asked about: nobody is driven.
	const { named, says } = extract(message);
	const isThere = named?.kind === "one" && its.at?.(request.values)?.id === named.id;
	const isRide = dialogue.takesPlaces === true;
	if (isThere && isRide && !says("ride")) return false;
	if (taken.changed && dialogue.corrects?.(message, request.of)) return false;
	if (taken.changed && dialogue.mayMean?.(message, request.of)) return false;
	// A place alone, or half a question, is no new request beside one that is open: a question is answered, another request has to be plain.
	if (!taken.changed || taken.isUnsure)
		return score >= (request.isShown || dialogue.isRead ? weak : plain);
	const isNamed = dialogue.names?.(message) === true;
	// "No, I want to go to the other hotel": of what is shown, unless another kind is named.
	const isCorrection = request.isShown && !isNamed && message.wants("no", "change");
	// Where only something was asked, a plain request is one, also where its words would answer.
	const isTold = its.isLookup?.(request.values) === true;
	const isAnswered = taken.answered && request.asked !== null && !isTold;
	// "I'm heading to the castle. I am so hungry!", "the Old Mill Restaurant": where to was asked, and said.
	const isSaid = request.asked === "destination" && saysWhereTo(message);
	const isSought = dialogue.isRead === true && isNamed && its.takesPlaces === true && !isSaid;
	// "A taxi to the harbour", where a business was asked for that is called so.
	const isDriven = isRide && its.takesPlaces !== true && says("ride");
	// "My tap is leaking, can somebody come to the old town?", where it was asked to what place.
	const isBeside = request.asked === "place" && !isRide;
	// "And a table there for 8", where it was asked what place is meant: no place that has a table in its name.
	const isSeated = !isRide && its.takesPlaces === true && says("table") && !saysWhereTo(message);
	// "Is there a pharmacy open now?", where the day and the hour were asked.
	const isLookedFor = dialogue.isRead === true && isNamed && isQuestion(message);
	const isPlainEnough = isSought || isDriven || isBeside || isSeated || isLookedFor;
	if (isAnswered || isCorrection) return score >= (isPlainEnough ? plain : plain + 1);
	return score >= (isTold && isNamed ? weak : plain);
}
