/** From a snapshot to one proposal, by the offline rules. */
import { phoneIn } from "../core/phone.ts";
import type { Proposal, Snapshot } from "../ports/proposer.ts";
import type { WhyTold } from "./dialogue.ts";
import { answer } from "./engine.ts";
import { type Message, messageOf, understand } from "./message.ts";
import { template } from "./say.ts";
import { readState } from "./state.ts";
import { type Talk, talkFor } from "./talk.ts";
import { visitorNameIn } from "./market/visitor.ts";
import { hasPlace } from "./reading/standing.ts";
import { saysTime } from "./reading/time-said.ts";
import { withTwins } from "./two-requests.ts";

/** A number that is named is of whoever comes to a viewing, where the rest is about one. It is no time, and no number of people. */
function withVisitor(snapshot: Snapshot): Message | null {
	const said = phoneIn(snapshot.text);
	if (said === null) return null;
	const message = messageOf({ ...snapshot, text: said.rest });
	const name = visitorNameIn(said.rest, message.reading.language.locale);
	const isOther = (text: string) => {
		const { reading } = understand({ ...snapshot, text }, message.index);
		return saysTime(reading.time) || hasPlace(reading);
	};
	const visitor = { phone: said.phone, name: name === null || isOther(name) ? null : name };
	return { ...message, visitor };
}

/** The message, or what waits for an answer, is about something to which somebody else may come. */
const isOfVisit = ({ dialogues }: Talk, message: Message): boolean => {
	const { dialogue: stored, waiting, nowMs } = message.snapshot;
	const open = readState(stored, nowMs).requests.at(-1)?.of;
	return dialogues.some(
		({ takesVisitor, name, tool, evidence }) =>
			takesVisitor === true &&
			(evidence(message) > 0 || open === name || waiting.at(-1)?.tool === tool),
	);
};

/** A tap on what is asked now is its number: a name may be of more than one. On an older question it is that name. */
function tapped(snapshot: Snapshot): Snapshot {
	const { picked, dialogue, nowMs } = snapshot;
	if (picked === undefined) return snapshot;
	const listed = JSON.stringify(`${picked.number}. ${picked.name}`).slice(1, -1);
	return readState(dialogue, nowMs).said?.includes(listed) === true
		? { ...snapshot, text: String(picked.number) }
		: snapshot;
}

const told: Readonly<Record<string, WhyTold>> = {
	"rules.greeting": "greet",
	"rules.greeting_all": "greet",
	"rules.help": "help",
	"rules.help_all": "help",
	"rules.unknown": "unknown",
	"rules.unknown_all": "unknown",
	"rules.no_answer": "unanswered",
	"rules.no_answer_of": "unanswered",
};

/** Nobody is helped by the same twice running. */
const again = template("rules.in_own_words");
const unhelpful = (key: string) => Object.hasOwn(told, key);

/** Drivers and businesses hear what is theirs to write, not what a customer may ask for. */
function toPart({ packs }: Talk, message: Message, proposal: Proposal): Proposal {
	if (proposal.type !== "generate_message" || proposal.say.kind !== "template") return proposal;
	const { key } = proposal.say;
	const why = told[key];
	for (const pack of packs) {
		const own = why === undefined ? null : pack.toPart?.(message, why);
		if (own?.type === "generate_message")
			return { ...proposal, say: own.say, again: own.again ?? again };
	}
	return unhelpful(key) ? { ...proposal, again } : proposal;
}

export function decide(everybodys: Talk, given: Snapshot): Proposal {
	const talk = talkFor(everybodys, given);
	const snapshot = tapped(given);
	const visiting = withVisitor(snapshot);
	const message = visiting !== null && isOfVisit(talk, visiting) ? visiting : messageOf(snapshot);
	const proposal = toPart(
		talk,
		message,
		withTwins(talk, message, () => answer(talk, message)),
	);
	return message.shows === null || proposal.locale !== undefined
		? proposal
		: { ...proposal, locale: message.shows };
}
