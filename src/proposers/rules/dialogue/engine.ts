/**
 * From a snapshot to one proposal. The message is read once; each kind of request says how much the message speaks for it; what is open
 * takes what was said about it. The strongest wins: a new request puts the open one aside, a question is answered beside it, and it comes
 * back by itself.
 */
import { canonicalJson } from "../../../core/json.ts";
import type { Proposal, Say } from "../../../ports/proposer.ts";
import { extract } from "../booking/extract.ts";
import { refOfLocation } from "../fill-places.ts";
import { extractOrder } from "../ordering/extract.ts";
import { read } from "../reading.ts";
import { nothingToRetry, ride } from "../ride.ts";
import { hasPlace, isUnderWay } from "../standing.ts";
import { saysTime } from "../time-said.ts";
import { actOf, commandOf } from "./acts.ts";
import { begins, type Dialogue, plain, type Request, type Step, type Taken } from "./dialogue.ts";
import { dialogues } from "./dialogues.ts";
import type { Message } from "./message.ts";
import { aboutShown, asideOf, fresh, named, type Open, openOf } from "./open.ts";
import { pointedAt, requestOf } from "./pointing.ts";
import { sayOf, template } from "./say.ts";
import { isQuestion, isSmallTalk, notUnderstood, smallTalk } from "./small-talk.ts";
import { readState, type State, writeState } from "./state.ts";

/** So often the same is asked before a person of the team is offered. */
const missesMax = 2;
const countMax = 100;

const available = ({ snapshot }: Message): readonly Dialogue[] =>
	dialogues.filter(({ tool, isRead }) => isRead || Object.hasOwn(snapshot.market.tools, tool));

type Turn = {
	readonly message: Message;
	readonly state: State;
	readonly open: Open | null;
	readonly aside: readonly Request[];
};

const remember = (
	{ message }: Turn,
	requests: readonly Request[],
	said: string | null,
): Pick<Proposal, "draft"> => ({ draft: writeState({ requests, said }, message.snapshot.nowMs) });

/** In front of a question that is put again. */
const leadOf = (misses: number, isHeard: boolean): Say =>
	template(
		isHeard ? "rules.all_right" : misses >= missesMax ? "rules.offer_person" : "rules.again",
	);

const fingerprint = (say: Say): string => JSON.stringify(say).slice(0, 400);

/** Asks, proposes or says what comes next for a request. */
function perform(
	turn: Turn,
	dialogue: Dialogue,
	before: Request,
	step: Step,
	/** Whether the message said something of it, and whether it answered what was asked. */
	heard: Pick<Taken, "changed" | "answered"> = { changed: true, answered: true },
): Proposal {
	const { message, open, aside, state } = turn;
	const { snapshot } = message;
	const isOpen = open?.request === before;
	const waits = isOpen ? (open?.waiting ?? null) : null;
	switch (step.kind) {
		case "ask": {
			const { key, vars, about, choices = [] } = step.question;
			const isAgain = !heard.answered && before.asked === about;
			const misses = isAgain ? Math.min(before.misses + 1, countMax) : 0;
			const say = template(key, vars);
			const next: Request = {
				...before,
				values: step.values,
				asked: about,
				choices,
				misses,
				isShown: false,
				tool: null,
				...(waits === null ? {} : { replaces: waits.code }),
			};
			const isRepeat = fingerprint(say) === state.said;
			return {
				type: "request_user_input",
				say,
				tool: dialogue.tool,
				...((isAgain && !heard.changed) || isRepeat ? { lead: leadOf(misses, heard.changed) } : {}),
				...remember(turn, [...aside, next], isRepeat ? null : fingerprint(say)),
			};
		}
		case "call": {
			const isRead = step.tool !== dialogue.tool || dialogue.isRead === true;
			const kept: Request = { ...before, values: step.values, asked: null, choices: [], misses: 0 };
			const isOfShown = before.isShown && waits !== null;
			// "Now, please", of what is for now: the same is not shown twice.
			const isSame = canonicalJson(waits?.args ?? null) === canonicalJson(step.args);
			if (!isRead && waits?.tool === step.tool && !waits.suspended && isSame)
				return sayOf("rules.still_waiting", { code: waits.code });
			// A fare that was asked for beside a question: it stays for "book it", and the question comes back.
			const beside = aside.at(-1);
			const isBeside =
				isRead &&
				step.values !== null &&
				!isOpen &&
				beside !== undefined &&
				beside === open?.request;
			if (isBeside)
				return {
					type: "execute_tool",
					...{ tool: step.tool, args: step.args },
					...comesBack(turn),
					...remember(turn, [...aside.slice(0, -1), { ...kept, isShown: false }, beside], null),
				};
			const requests = isRead
				? isOfShown || step.values === null
					? keptBeside(turn)
					: [...aside, { ...kept, isShown: false }]
				: step.values === null
					? aside
					: [...aside, { ...kept, isShown: true, tool: step.tool }];
			return {
				type: "execute_tool",
				tool: step.tool,
				args: step.args,
				...(!isRead && waits !== null ? { replaces: waits.code } : {}),
				...(isRead && step.values === null ? comesBack(turn) : {}),
				...(step.locale === undefined || step.locale === snapshot.locale
					? {}
					: { locale: step.locale }),
				...remember(turn, requests, null),
			};
		}
		case "switch": {
			const other = named(step.to);
			const request = { ...fresh(step.to), values: step.values };
			const next = other?.take(silent(message), request)?.step();
			return other === undefined || next === undefined
				? notUnderstood(message, true)
				: perform(turn, other, request, next);
		}
		case "say": {
			const isDropped = step.key === "rules.draft_dropped";
			if (isDropped && waits !== null) return sayOf("rules.waiting_drop", { code: waits.code });
			const requests = isDropped
				? aside
				: step.values === undefined || before.isShown
					? keptBeside(turn)
					: [...aside, { ...before, values: step.values, asked: null, choices: [] }];
			return { ...sayOf(step.key, step.vars), ...remember(turn, requests, null) };
		}
	}
}

/** As things stood, where a question was answered beside what is open. */
const keptBeside = ({ state }: Turn): readonly Request[] => state.requests;

/** The open question, said again behind the answer to something else. */
function comesBack({ message, open }: Turn): { readonly after?: Say } {
	if (open === null || open.request.isShown || open.request.asked === null) return {};
	const step = open.dialogue.take(silent(message), open.request)?.step();
	return step?.kind === "ask" ? { after: template(step.question.key, step.question.vars) } : {};
}

/** The same moment, with nothing said. */
function silent(message: Message): Message {
	const { snapshot, reading, index } = message;
	const moment = { nowMs: snapshot.nowMs, offsetMinutes: 0 };
	return {
		...message,
		snapshot: { ...snapshot, text: "" },
		reading: read([], reading.language, index, moment),
		wants: () => false,
	};
}

type Wanted = { readonly dialogue: Dialogue; readonly score: number };

/** What the message asks for most; the order of the list decides between equals. */
function wantedOf(message: Message): Wanted | null {
	let best: Wanted | null = null;
	for (const dialogue of available(message)) {
		const score = dialogue.evidence(message);
		if (score >= begins && score > (best?.score ?? 0)) best = { dialogue, score };
	}
	return best;
}

/** So much speaks for a new request beside one that waits for a yes. */
const weak = 2;
/** Beside one that is put together: a question is answered, another request has to be plain. */
const besideMin = ({ dialogue }: Wanted) => (dialogue.isRead ? weak : plain);

/** A message that speaks for something else, and how much of it answers what is open. */
function isElsewhere(message: Message, wanted: Wanted, open: Open, taken: Taken | null): boolean {
	if (wanted.dialogue.name === open.request.of) return false;
	if (taken === null) return true;
	// A place alone, or half a question, is no new request beside one that is open.
	if (!taken.changed) return wanted.score >= (open.request.isShown ? weak : besideMin(wanted));
	// "No, I want to go to the other hotel": of what is shown, unless another kind is named.
	const isCorrection = open.request.isShown && message.wants("no", "change");
	return wanted.score >= (taken.answered || isCorrection ? plain + 1 : plain);
}

/** "Never mind", "cancel it": of what is open, unless the same message says what it shall be instead. */
function dropped(turn: Turn, taken: Taken | null): Proposal | null {
	const { message, open, aside } = turn;
	const { wants, snapshot } = message;
	const isInstead = taken?.changed === true && saysSomething(message);
	const isOff = wants("cancel") && !(isInstead && wants("change"));
	if (!isOff && !(wants("drop") && !isInstead)) return null;
	if (open !== null && !open.request.isShown)
		return { ...sayOf("rules.draft_dropped"), ...remember(turn, aside, null) };
	if (open?.waiting) {
		const isOther = isUnderWay(snapshot) && open.request.of !== "ride";
		return isOther ? null : sayOf("rules.waiting_drop", { code: open.waiting.code });
	}
	return null;
}

/** Nothing was said that a shown proposal could be corrected by. */
function ofShown({ message, open }: Turn): Proposal | null {
	const { wants } = message;
	if (open === null || !open.request.isShown || open.waiting === null) return null;
	const { waiting, dialogue } = open;
	if (isSmallTalk(message)) return null;
	if (waiting.suspended || wants("change", "no")) return sayOf(dialogue.askChange);
	const isToldAgain = dialogue.evidence(message) >= begins;
	return wants("yes", "bookIt") || isToldAgain
		? sayOf("rules.still_waiting", { code: waiting.code })
		: null;
}

/** A place, a time, a number, a business or a thing: more than words that only lead a conversation. */
function saysSomething(message: Message): boolean {
	const { reading, snapshot } = message;
	if (hasPlace(reading) || saysTime(reading.time) || reading.pax !== null) return true;
	if (snapshot.location !== undefined) return true;
	const { named, nights } = extract(message);
	if (named?.kind === "one" || nights !== null) return true;
	return extractOrder(message, null).lines.length > 0;
}

/** "Try again", where nothing is open. */
const isAgain = ({ snapshot, wants }: Message, open: Open | null): boolean =>
	wants("again") && open === null && snapshot.waiting.length === 0 && !isUnderWay(snapshot);

/** The last ride once more; where there was none, a new one. */
function again(turn: Turn): Proposal {
	const { message } = turn;
	const { ride: before, market, nowMs } = message.snapshot;
	const values = ride.ofCall(ride.tool, before?.args ?? null, market, nowMs);
	const request = { ...fresh(ride.name), values };
	const step = values === null ? null : ride.take(message, request)?.step();
	return perform(turn, ride, request, step ?? nothingToRetry);
}

function begin(turn: Turn, { dialogue }: Wanted): Proposal {
	const { message, open, aside } = turn;
	const before = fresh(dialogue.name);
	// What was begun before is put aside; a question beside it leaves it as it is.
	const kept =
		open === null || open.request.isShown || open.request.of === dialogue.name
			? aside
			: [...aside, open.request];
	const next = { ...turn, aside: kept };
	return perform(next, dialogue, before, dialogue.begin(message).step());
}

/** What is asked for otherwise than by one of a list: a way, a fare, another search. */
const apart: readonly string[] = ["ride", "fare", "distance", "change", "search"];

/** One of what was listed last. */
function pointing(turn: Turn, wanted: Wanted | null): Proposal | null {
	const { message } = turn;
	// A name alone, of what was just listed, is no way to go there.
	const isNamed = wanted?.dialogue === ride && wanted.score < plain;
	if (wanted !== null && !isNamed && apart.includes(wanted.dialogue.name)) return null;
	const one = pointedAt(message, wanted !== null && !isNamed);
	// Which of several bookings is to be called off.
	const { offered } = message.snapshot;
	if (one?.kind === "booking" && offered != null)
		return { type: "execute_tool", tool: offered.tool, args: { code: one.id } };
	const request = one === null ? null : requestOf(message, one);
	const dialogue = request === null ? undefined : named(request.of);
	if (request === null || dialogue === undefined || !available(message).includes(dialogue))
		return null;
	const next = { ...fresh(request.of), values: request.values };
	const taken = dialogue.take(message, next);
	return taken === null ? null : perform(turn, dialogue, next, taken.step());
}

export function answer(message: Message): Proposal {
	const { snapshot, reading } = message;
	const state = readState(snapshot.dialogue, snapshot.nowMs);
	const open = aboutShown(message, openOf(message, state));
	const turn: Turn = { message, state, open, aside: asideOf(state, open) };
	if (reading.words.length === 0 && refOfLocation(snapshot.location) === null && !message.visitor) {
		if (snapshot.mediaCount > 0) return sayOf("rules.no_media");
		if (snapshot.text.trim() === "") return { type: "no_op" };
	}
	const isAsking = open !== null && !open.request.isShown && open.request.asked !== null;
	const command = commandOf(message, isAsking);
	if (command !== null) return command;
	if (isAgain(message, open)) return again(turn);
	const wanted = wantedOf(message);
	// What is asked beside a request may be about it: how far it is, what it would cost.
	const doing = wanted !== null && isSame(wanted, open) ? wanted.dialogue : open?.dialogue;
	const heard = open === null ? null : (doing?.take(message, open.request) ?? null);
	// "Help" is no name of a place.
	const isIdle = isSmallTalk(message) && !saysSomething(message);
	const taken = heard !== null && isIdle ? { ...heard, changed: false, answered: false } : heard;
	const isNew = wanted !== null && wanted.score >= plain && !isSame(wanted, open);
	if (isAsking && !isNew) {
		const drop = dropped(turn, taken);
		if (drop !== null) return drop;
	}
	const act = actOf(message, isAsking, open?.request.of ?? null, wanted?.score ?? 0);
	if (act !== null) return act;
	if (!isAsking && !isNew) {
		const drop = dropped(turn, taken);
		if (drop !== null) return drop;
	}
	const pointed = open === null ? pointing(turn, wanted) : null;
	if (pointed !== null) return pointed;
	if (open !== null && taken !== null) {
		const isOther = wanted !== null && isElsewhere(message, wanted, open, taken);
		const isToldAgain =
			wanted !== null &&
			isSame(wanted, open) &&
			(open.waiting === null || wanted.dialogue.isRead === true);
		if (!isOther && (taken.changed || isToldAgain))
			return perform(turn, doing ?? open.dialogue, open.request, taken.step(), taken);
	}
	if (
		wanted !== null &&
		!isSame(wanted, open) &&
		(open === null || isElsewhere(message, wanted, open, taken))
	)
		return begin(turn, wanted);
	if (wanted !== null && taken === null) return begin(turn, wanted);
	return ofShown(turn) ?? unmoved(turn, taken);
}

const isSame = (wanted: Wanted, open: Open | null): boolean =>
	open !== null && wanted.dialogue.name === open.request.of;

/** Nothing new was said: small talk is answered, the open question is put again, and what was begun before comes back. */
function unmoved(turn: Turn, taken: Taken | null): Proposal {
	const { message, open, aside } = turn;
	const { snapshot } = message;
	if (isSmallTalk(message)) {
		const said = smallTalk(message);
		return said.type === "generate_message" ? { ...said, ...comesBack(turn) } : said;
	}
	if (open !== null && !open.request.isShown && taken !== null && open.request.asked !== null) {
		if (isQuestion(message)) return { ...sayOf("rules.no_answer"), ...comesBack(turn) };
		return perform(turn, open.dialogue, open.request, taken.step(), taken);
	}
	// "What is their number?", of what waits or was listed.
	const isAbout = open?.waiting != null || snapshot.offered != null;
	if (isAbout && isQuestion(message)) return sayOf("rules.no_answer");
	const begun = aside.at(-1);
	const dialogue = begun === undefined ? undefined : named(begun.of);
	const step = begun && dialogue?.take(silent(message), begun)?.step();
	if (open === null && begun !== undefined && dialogue !== undefined && step?.kind === "ask")
		return perform({ ...turn, aside: aside.slice(0, -1) }, dialogue, begun, step);
	return notUnderstood(message, open !== null);
}
