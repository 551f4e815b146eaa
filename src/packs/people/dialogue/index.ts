/** Words for somebody else, and a person of the team. */
import type { PackDialogue, WhyTold } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { grammarOf } from "../../../dialogue/reading/grammar.ts";
import { hasPlace } from "../../../dialogue/reading/standing.ts";
import { saysTime } from "../../../dialogue/reading/time-said.ts";
import { sayOf, template } from "../../../dialogue/say.ts";
import { smallTalk } from "../../../dialogue/small-talk.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { asked, unserved } from "./asked.ts";
import type { Key } from "./key.ts";
import { passingOn } from "./passing-on.ts";

const askStaff: Proposal = {
	type: "execute_tool",
	tool: "staff.notify",
	args: { reason: "asked_for_human" },
};
const human = ({ wants }: Message): Proposal | null => (wants("human") ? askStaff : null);

/**
 * "The food was cold", "how do I become a driver", "we are running late", also where something is asked, which stays. Of what waits for a
 * yes something may only be missing yet; beside an hour or a number of people there is a request, and to a driver it is no word to us.
 */
function forStaff({ wants, snapshot, reading }: Message): Proposal | null {
	const isMore = reading.pax !== null || reading.time.clock !== null;
	const isOurs = snapshot.waiting.length === 0 && !isMore && wants("forStaff");
	return isOurs && !wants("toDriver") ? askStaff : null;
}

/** Nothing of theirs is passed on but what begins with its code. */
function toBusiness({ snapshot: { asked = [], roles } }: Message, why: WhyTold): Proposal | null {
	const code = asked.at(-1);
	if (why === "unknown")
		return code === undefined ? null : sayOf<Key>("people.dialogue_business_begin", { code });
	return roles.includes("vendor") && (why === "help" || code !== undefined)
		? sayOf<Key>("people.dialogue_business_help")
		: null;
}

/** So long what nothing else is understood by is for whoever of the team was asked. */
const staffReadsMs = 30 * 60_000;
const staffReads = {
	...sayOf<Key>("people.dialogue_staff_reads"),
	again: template("people.dialogue_staff_reads_again" satisfies Key),
} as const;

/** "Lodos Guest House, last weekend", after a person was asked for: it is of what that person is told. */
function toStaff(
	{ snapshot: { staffAskedAtMs = null, nowMs } }: Message,
	why: WhyTold,
): Proposal | null {
	const isAsked = staffAskedAtMs !== null && nowMs - staffAskedAtMs <= staffReadsMs;
	return isAsked && (why === "unknown" || why === "unanswered") ? staffReads : null;
}

/**
 * "Can I cancel it later?", "does the driver take cash?": nothing is called off or begun by it, and what is being put together stays.
 */
function onlyAsked(message: Message, isAsking: boolean): Proposal | null {
	const { wants, reading, snapshot } = message;
	if (!wants("asksToCancel", "asksHowToPay")) return null;
	// Beside a request that it begins with, it is not all that was said.
	const isBeside = !isAsking && snapshot.waiting.length === 0;
	const isMore = isBeside && (hasPlace(reading) || saysTime(reading.time) || reading.pax !== null);
	if (isMore) return null;
	return wants("asksToCancel")
		? sayOf<Key>("people.dialogue_cancelling")
		: (asked["paying_ways"]?.(message) ?? null);
}

/** "Call the police", where a map has a police station: its own words, in the place of which the reading has a place. */
function isSaidOfPlace({ reading: { words, uses, language } }: Message): boolean {
	if (!uses.includes("place")) return false;
	const { inside, whole } = grammarOf(language);
	const text = words.map(({ norm }) => norm).join(" ");
	return [inside, whole].some((of) => of.get("emergency")?.exec(text) != null);
}

/** Nobody is called from here. A driver on duty who had an accident gives the ride back by saying so. */
const inDanger = (message: Message): Proposal | null =>
	!message.snapshot.onDuty && (message.wants("emergency") || isSaidOfPlace(message))
		? sayOf<Key>("people.dialogue_emergency")
		: null;

/** "One moment", "let me ask my wife": neither a minute nor one person more, and no answer to what was asked. */
function waitsFor({ wants, snapshot }: Message, isAsking: boolean): Proposal | null {
	const isOpen = isAsking || snapshot.waiting.length > 0 || snapshot.offered != null;
	return isOpen && wants("moment") ? sayOf<Key>("people.dialogue_take_your_time") : null;
}

export const peopleDialogue: PackDialogue = {
	pack: "people",
	requests: [],
	acts: { human: () => askStaff },
	tells: asked,
	idle: {
		unserved,
		help: (message) => smallTalk(message, "help"),
		greeting: (message) => smallTalk(message, "greet"),
		thanks: (message) => smallTalk(message, "thanks"),
	},
	toPart: (message, why) => toStaff(message, why) ?? toBusiness(message, why),
	commands: (message, isAsking) =>
		inDanger(message) ??
		passingOn(message, isAsking) ??
		human(message) ??
		forStaff(message) ??
		onlyAsked(message, isAsking) ??
		waitsFor(message, isAsking),
};
