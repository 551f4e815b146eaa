/**
 * Which waiting action an answer belongs to, and what it does to it. An answer finds its action by the
 * button's payload, then the quoted message, then the code in the text, and only then as a bare
 * yes or no. A bare yes is believed only where it cannot be meant for anything else.
 */

import type { ChannelName } from "../channels.ts";
import { fits, isOfKind, type Subject } from "../reply/concepts.ts";
import type { Reply } from "../reply/reply.ts";
import { readPayload } from "./buttons.ts";
import { type ActionStatus, committed, isOpen, type PendingAction } from "./pending-action.ts";

/** A prompt that took another's place may cross an answer to the old one for this long. */
export const replacedQuietMs = 10_000;
/** What a third party must still be reached for needs this much time before the action's end. */
export const thirdPartyMarginMs = 30_000;

export type GateVia = "button" | "quote" | "code" | "bare";

export type GateVerdict =
	/** Not for the gate: nothing is concerned, or several are open and none is named. */
	| { readonly kind: "pass" }
	/** A bare yes or no while nothing is open. */
	| { readonly kind: "nothing_open"; readonly reply: "yes" | "no" }
	| {
			readonly kind: "yes" | "no";
			readonly actionId: string;
			readonly via: GateVia;
			readonly numbers: readonly number[];
	  }
	/** `isRequest`: it names something new, and may be another request altogether. */
	| {
			readonly kind: "edit";
			readonly actionId: string;
			readonly via: GateVia;
			readonly isRequest: boolean;
	  }
	| {
			readonly kind: "unclear";
			readonly actionId: string;
			readonly via: GateVia;
			readonly isQuestion: boolean;
			/** Somebody wants something called off: no word of ours asks them for a yes. */
			readonly callsOff: boolean;
	  }
	| {
			readonly kind: "which";
			readonly actionIds: readonly string[];
			readonly reply: "yes" | "no" | "edit";
	  }
	/** Thanks, delight, a farewell, or a yes to something else: what is open stays open, and is said to be. */
	| { readonly kind: "unanswered"; readonly actionIds: readonly string[] }
	| { readonly kind: "wrong_code"; readonly codes: readonly string[] }
	/** `unknown`: a button of an action that is no longer remembered. `claimed`: already under way. */
	| {
			readonly kind: "closed";
			readonly actionId: string;
			readonly status: ActionStatus | "unknown";
			readonly reply: "yes" | "no" | null;
	  }
	/** A tap on a button that is none of ours. */
	| { readonly kind: "unknown_button" }
	| { readonly kind: "too_late"; readonly actionId: string }
	| { readonly kind: "too_soon"; readonly actionId: string }
	| { readonly kind: "not_shown"; readonly actionId: string }
	| { readonly kind: "suspended"; readonly actionId: string };

export type GateAnswer = {
	readonly text: string;
	readonly buttonPayload?: string;
	readonly quotedExternalId?: string;
	/** The action that the quoted message was about, also where it was shown once more since. */
	readonly quotedActionId?: string;
	readonly channel: ChannelName;
	readonly receivedAtMs: number;
};

export type GateInput = {
	/** Open ones, and those closed lately. */
	readonly actions: readonly PendingAction[];
	readonly answer: GateAnswer;
	/** Read from `answer.text`, with the codes of `actions`. */
	readonly reply: Reply;
	/** What an action's question is about; null where nobody has said. */
	readonly subjectOf?: (action: PendingAction) => Subject | null;
	/**
	 * Whether a bare yes may be meant for what was told since: a trip elsewhere and what it would cost, or, of a yes in other words than "yes"
	 * ("book it"), any other thing that may be had.
	 */
	readonly hasRival?: (action: PendingAction, reply: Reply) => boolean;
	/** The greatest `shown.seq` this person's thread has given out. */
	readonly lastShownSeq: number;
};

const pass: GateVerdict = { kind: "pass" };

export function resolveAnswer(input: GateInput): GateVerdict {
	const { actions, answer, reply } = input;
	if (answer.buttonPayload) return byButton(input, answer.buttonPayload);

	const quoted =
		answer.quotedExternalId === undefined
			? undefined
			: actions.find(
					({ id, shown }) =>
						id === answer.quotedActionId || shown?.externalId === answer.quotedExternalId,
				);
	const { named, unknown } = findCodes(actions, reply);
	const isAnswer = reply.kind === "yes" || reply.kind === "no";
	// "Cancel my order 7K2M" names what is done already, and no proposal: a no to nothing commits nothing.
	const isOfDone = reply.kind === "no" && named.length === 0 && isSentence(answer.text);
	if (unknown.length > 0 && !isOfDone && (isAnswer || isCodeAlone(answer.text)))
		return { kind: "wrong_code", codes: unknown };

	const addressed = [...new Set(quoted === undefined ? named : [quoted, ...named])];
	if (unknown.length > 0 && isOfDone) return pass;
	const [first, ...more] = addressed;
	if (first === undefined) return byBareAnswer(input);
	if (more.length > 0) return which(addressed, reply.kind);
	const via = quoted === undefined ? "code" : "quote";
	if (!isOpen(first)) {
		// What a business was asked about goes on after its answer: more words with its code are about that.
		const isOfBusiness = first.lane === "business" && !isAnswer;
		const isRemark =
			isOfBusiness || (reply.kind === "unclear" && (reply.isQuestion || via === "quote"));
		return isRemark ? pass : closed(first, reply.kind);
	}
	return judge(first, replyTo(first, input), via, answer.receivedAtMs);
}

/** The payload decides; the button's title, which arrives as text, is not read at all. */
function byButton({ actions, answer, reply }: GateInput, payload: string): GateVerdict {
	const tap = readPayload(payload);
	// Somebody else's button: its title may say what is wanted, and a yes or no on it is to nothing of ours.
	if (tap === null || (tap.meaning !== "yes" && tap.meaning !== "no"))
		return reply.kind === "yes" || reply.kind === "no" ? { kind: "unknown_button" } : pass;
	const { actionId, meaning: said } = tap;
	const action = actions.find((one) => one.id === actionId);
	if (action === undefined) return { kind: "closed", actionId, status: "unknown", reply: said };
	if (!isOpen(action)) return closed(action, said);
	const tapped = {
		kind: said,
		numbers: [],
		isQuestion: false,
		isPleasantry: false,
		isRequest: false,
		callsOff: false,
	} as const;
	return judge(action, tapped, "button", answer.receivedAtMs);
}

/** Codes of open actions win over the same code of a closed one. */
function findCodes(actions: readonly PendingAction[], reply: Reply) {
	const named: PendingAction[] = [];
	const unknown: string[] = [];
	for (const code of [...reply.codes, ...reply.wrongCodes]) {
		const holders = actions.filter((action) => action.code.toUpperCase() === code.toUpperCase());
		const action =
			holders.find(isOpen) ?? holders.toSorted((a, b) => b.createdAtMs - a.createdAtMs)[0];
		if (action === undefined) unknown.push(code);
		else named.push(action);
	}
	return { named, unknown };
}

const isCodeAlone = (text: string): boolean =>
	/^[^\p{L}\p{N}]*[\p{L}\p{N}]{4}[^\p{L}\p{N}]*$/u.test(text);

/** A code and three words or more beside it. */
const isSentence = (text: string): boolean => (text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0) > 3;

function byBareAnswer(input: GateInput): GateVerdict {
	const { actions, answer, reply, lastShownSeq } = input;
	const open = actions.filter(isOpen);
	const timely = open.filter((action) => answer.receivedAtMs < action.expiresAtMs);
	const [only, ...others] = timely.length > 0 ? timely : open;
	if (reply.kind !== "yes" && callsOffOther(input, open)) return pass;
	if (only === undefined) {
		if (reply.kind !== "yes" && reply.kind !== "no") return pass;
		const last = actions.find((action) => action.shown?.seq === lastShownSeq);
		if (last?.status === "claimed") return closed(last, reply.kind);
		return { kind: "nothing_open", reply: reply.kind };
	}
	if (others.length > 0) return among([only, ...others], input);
	const verdict = judge(only, replyTo(only, input), "bare", answer.receivedAtMs);
	// "Yes, book the taxi", where a taxi's fare was told beside a table: that is to be done, and nothing of the table said.
	if (
		verdict.kind === "unanswered" &&
		reply.kind === "yes" &&
		input.hasRival?.(only, reply) === true
	)
		return ofRival(only);
	// A no to a wish of one's own commits nothing; to what others ask it is an answer as binding as a yes.
	const isBinding = verdict.kind === "yes" || (verdict.kind === "no" && only.kind !== "proposal");
	if (!isBinding) return verdict;
	if (only.shown === null || only.shown.atMs > answer.receivedAtMs)
		return verdict.kind === "no" ? ofRival(only) : verdict;
	const wasLast = only.shown.seq === lastShownSeq && only.shown.channel === answer.channel;
	// It quotes something that we do not know any more: that may have been another question.
	const isOfOther = answer.quotedExternalId !== undefined;
	if (!wasLast || isOfOther) return which([only], verdict.kind);
	const shownForMs = answer.receivedAtMs - only.shown.atMs;
	if (verdict.kind === "yes" && only.replacesId !== null && shownForMs < replacedQuietMs)
		return { kind: "too_soon", actionId: only.id };
	const said = verdict.kind === "no" ? { ...reply, isPlain: true } : reply;
	return input.hasRival?.(only, said) === true ? ofRival(only) : verdict;
}

/** What was told since may be meant: whoever proposes finds out, and the open one is not answered. */
const ofRival = ({ id }: PendingAction): GateVerdict => ({
	kind: "unclear",
	actionId: id,
	via: "bare",
	isQuestion: false,
	callsOff: false,
});

/**
 * "Cancel my taxi" where something else waits for an answer is no answer to that: a thing is called off that none of these is. Nor is
 * "cancel my order", which is said of anything, where a table waits and an order was agreed to. What others ask of somebody, an offer or
 * an agreement, is nothing of their own.
 */
function callsOffOther(
	{ actions, reply, subjectOf }: GateInput,
	open: readonly PendingAction[],
): boolean {
	if (!reply.callsOff || reply.named.length === 0 || open.length === 0) return false;
	const about = (action: PendingAction) => subjectOf?.(action) ?? null;
	const isThat = (subject: Subject | null) => subject !== null && isOfKind(reply.named, subject);
	const isOfAgreed = actions.some(
		(action) => action.closedBecause === committed && isThat(about(action)),
	);
	return open.every((action) => {
		if (action.kind !== "proposal") return true;
		const subject = about(action);
		if (subject === null) return false;
		const isOther = isOfAgreed && !isThat(subject);
		return subject.changes === true || isOther || !fits(reply.named, subject);
	});
}

/**
 * Several are open and none was named. A request to change something goes to the prompt the person
 * last saw, since suspending is harmless; an ordinary message, and a request of its own behind something else, is not the gate's.
 */
function among(
	open: readonly PendingAction[],
	{ reply, answer, lastShownSeq }: GateInput,
): GateVerdict {
	if (reply.kind === "unclear")
		return reply.isPleasantry ? { kind: "unanswered", actionIds: open.map(({ id }) => id) } : pass;
	const last = open.find(
		({ shown }) => shown?.seq === lastShownSeq && shown.channel === answer.channel,
	);
	if (reply.kind === "edit" && last !== undefined)
		return { kind: "edit", actionId: last.id, via: "bare", isRequest: reply.isRequest };
	// "I'd like to book a room for 3": of none that is open, as long as nobody says so.
	if (reply.kind === "edit" && reply.isRequest) return pass;
	return which(open, reply.kind);
}

function which(actions: readonly PendingAction[], kind: Reply["kind"]): GateVerdict {
	if (kind === "unclear") return pass;
	return { kind: "which", actionIds: actions.map((action) => action.id), reply: kind };
}

const closed = (action: PendingAction, reply: Reply["kind"]): GateVerdict => ({
	kind: "closed",
	actionId: action.id,
	status: action.status,
	reply: reply === "yes" || reply === "no" ? reply : null,
});

type ReplyToAction = Pick<
	Reply,
	"kind" | "numbers" | "isQuestion" | "isPleasantry" | "isRequest" | "callsOff"
>;

/**
 * The reply as an answer to this action: "cancel it" agrees where that is the question, and a yes that names another thing, or another
 * thing to do, is none. A request for something else leaves what is open as it is.
 */
function replyTo(action: PendingAction, { reply, subjectOf }: GateInput): ReplyToAction {
	const subject = subjectOf?.(action) ?? null;
	const kind = subject?.undoes ? reply.undoing : reply.kind;
	const isOfOther = reply.named.length > 0 && subject !== null && !fits(reply.named, subject);
	if (kind === "yes" && isOfOther) return { ...reply, kind: "unclear", isPleasantry: true };
	if (kind === "edit" && isOfOther) return { ...reply, kind: "unclear" };
	// Words of calling off that answer nothing by themselves are asked about, not passed by.
	const isHalfSaid = subject?.undoes === true && kind === "unclear" && reply.kind === "no";
	return { ...reply, kind, isPleasantry: reply.isPleasantry || isHalfSaid };
}

/** An answer to one open action, however it was found. */
function judge(
	action: PendingAction,
	reply: ReplyToAction,
	via: GateVia,
	receivedAtMs: number,
): GateVerdict {
	const actionId = action.id;
	const numbers = action.numbersAsked ? reply.numbers : [];
	switch (reply.kind) {
		case "no":
			return { kind: "no", actionId, via, numbers };
		case "edit":
			return { kind: "edit", actionId, via, isRequest: reply.isRequest };
		case "unclear":
			return reply.isPleasantry && action.shown !== null
				? { kind: "unanswered", actionIds: [actionId] }
				: {
						kind: "unclear",
						actionId,
						via,
						isQuestion: reply.isQuestion,
						callsOff: reply.callsOff,
					};
		case "yes": {
			if (isTooLate(action, receivedAtMs)) return { kind: "too_late", actionId };
			if (action.status === "suspended") return { kind: "suspended", actionId };
			if (action.shown === null || action.shown.atMs > receivedAtMs)
				return { kind: "not_shown", actionId };
			if (numbers.length < reply.numbers.length)
				return { kind: "unclear", actionId, via, isQuestion: false, callsOff: false };
			return { kind: "yes", actionId, via, numbers };
		}
	}
}

function isTooLate(action: PendingAction, receivedAtMs: number): boolean {
	const needsTime = action.reachesThirdParty && action.kind !== "offer";
	const marginMs = needsTime ? thirdPartyMarginMs : 0;
	return receivedAtMs >= action.expiresAtMs - marginMs;
}
