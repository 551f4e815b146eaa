/** Hellos and goodbyes, what can be had here, and what was not understood. */
import { parseReply, type Reply } from "../core/reply/reply.ts";
import type { Proposal, Snapshot } from "../ports/proposer.ts";
import type { Message } from "./message.ts";
import { sayOf, template } from "./say.ts";

/** A market with more than rides: somebody takes bookings there, and orders. */
const isAll = ({ market }: Snapshot): boolean =>
	(market.venues?.length ?? 0) > 0 &&
	(market.shops?.length ?? 0) > 0 &&
	["taxi.request", "booking.initiate", "order.create", "vendor.createInquiry"].every((tool) =>
		Object.hasOwn(market.tools, tool),
	);

export const isSmallTalk = ({ wants }: Message) => wants("help", "greet", "thanks", "bye");

const replies = new WeakMap<Snapshot, Reply>();

/** What its message would be as an answer: read when it is first asked for. */
export function replyOf(snapshot: Snapshot): Reply {
	const known = replies.get(snapshot);
	if (known !== undefined) return known;
	const read = parseReply(snapshot.text, { locales: snapshot.market.locales });
	replies.set(snapshot, read);
	return read;
}

export const questionMark = /[?？؟]|;\s*$/u;

/** Something is asked, with its mark or without. */
export const isQuestion = ({ snapshot, wants }: Message) =>
	questionMark.test(snapshot.text) ||
	wants("far", "fare", "status") ||
	replyOf(snapshot).isQuestion;

/** "Yes please", in whatever words agree. */
export const isAgreed = ({ snapshot, wants }: Message): boolean =>
	wants("yes") || replyOf(snapshot).kind === "yes";

type Kind = "help" | "greet" | "thanks" | "bye";

export function smallTalk(
	{ wants, snapshot }: Message,
	kind: Kind = (["help", "thanks", "bye"] as const).find((one) => wants(one)) ?? "greet",
): Proposal {
	switch (kind) {
		case "help":
			return sayOf(isAll(snapshot) ? "rules.help_all" : "rules.help");
		case "thanks":
			return { ...sayOf("rules.thanks"), again: template("rules.thanks_again") };
		case "bye":
			return { ...sayOf("rules.bye"), again: template("rules.thanks_again") };
		case "greet":
			return sayOf(isAll(snapshot) ? "rules.greeting_all" : "rules.greeting");
	}
}

export function notUnderstood({ wants, snapshot }: Message, isOpen: boolean): Proposal {
	if (!isOpen && snapshot.waiting.length === 0 && wants("yes", "no", "bookIt"))
		return sayOf("rules.nothing_waiting");
	return sayOf(isAll(snapshot) ? "rules.unknown_all" : "rules.unknown");
}
