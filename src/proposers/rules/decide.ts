/** From a snapshot to one proposal, by the offline rules. */
import { phoneIn } from "../../core/phone.ts";
import type { Proposal, Snapshot } from "../../ports/proposer.ts";
import { answer } from "./dialogue/engine.ts";
import { type Message, messageOf, understand } from "./dialogue/message.ts";
import { readState } from "./dialogue/state.ts";
import { viewing } from "./leads/leads.ts";
import { visitorNameIn } from "./leads/visitor.ts";
import { hasPlace } from "./standing.ts";
import { saysTime } from "./time-said.ts";

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

const isOfViewing = (message: Message): boolean => {
	if (viewing.evidence(message) > 0) return true;
	const { dialogue, waiting, nowMs } = message.snapshot;
	const { requests } = readState(dialogue, nowMs);
	return requests.at(-1)?.of === viewing.name || waiting.at(-1)?.tool === viewing.tool;
};

export function decide(snapshot: Snapshot): Proposal {
	const visiting = withVisitor(snapshot);
	const message = visiting !== null && isOfViewing(visiting) ? visiting : messageOf(snapshot);
	const proposal = answer(message);
	return message.shows === null || proposal.locale !== undefined
		? proposal
		: { ...proposal, locale: message.shows };
}
