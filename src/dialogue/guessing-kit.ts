/** How a request is begun, and what `guessed.ts` is given, as it comes late. */
import type { Proposal } from "../ports/proposer.ts";
import { type AnyDialogue, begins, finds, plain, type Step } from "./dialogue.ts";
import { extract } from "./market/businesses.ts";
import { extractLead } from "./market/homes.ts";
import { venueIndex } from "./market/venues.ts";
import { type Message, messageOf } from "./message.ts";
import { fresh, isOtherOf, type Wanted, weak } from "./open.ts";
import { perform, type Turn } from "./perform.ts";
import { hasPlace } from "./reading/standing.ts";
import { saysTime } from "./reading/time-said.ts";
import { sayOf } from "./say.ts";
import { isQuestion } from "./small-talk.ts";
import type { Talk } from "./talk.ts";
import type { AnyKey } from "./templates.ts";

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
	return perform(next, dialogue, before, recalled(turn, dialogue, step));
}

/**
 * "Dinner on Saturday", and one of what was found for it; "is Napoli open on Saturday?", and a table at 8: on Saturday. What is said now
 * goes before what was said then.
 */
export function recalled(
	{ message, state: { told } }: Turn,
	dialogue: AnyDialogue,
	step: Step<AnyKey>,
): Step<AnyKey> {
	if (dialogue.recalls !== true || !told?.when) return step;
	const isWithoutDay =
		step.kind === "call" && told.of !== null && !message.reading.time.days.length;
	if (step.kind !== "ask" && !isWithoutDay) return step;
	const earlier = messageOf({ ...message.snapshot, text: told.when });
	const request = { ...fresh(dialogue.name), values: step.values };
	const then = dialogue.take(earlier, request)?.step();
	if (then?.kind !== "ask" && then?.kind !== "call") return step;
	return dialogue.take(message, { ...request, values: then.values })?.step() ?? step;
}

export const kit = {
	available,
	begin,
	begins,
	extract,
	extractLead,
	finds,
	hasPlace,
	isOtherOf,
	isQuestion,
	isUnderWay,
	plain,
	sayOf,
	saysTime,
	venueIndex,
	weak,
};
export type Kit = typeof kit;
