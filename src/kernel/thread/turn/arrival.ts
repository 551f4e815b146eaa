import { defaultPersona } from "../../../core/personas.ts";
import { sentMediaOf } from "../../../ports/last-media.ts";
import { personaOf } from "../call/tool-context.ts";
import { note, say } from "./changes.ts";
import { handled, type TurnStep, textOf } from "./context.ts";

export const noteReceived: TurnStep = ({ changes, inbox, nowMs }) => {
	const { message } = inbox.delivery;
	note(changes, "message_received", {
		externalId: message.externalId,
		channel: message.from.channel,
		characters: message.text.length,
		media: message.media.length,
		location: message.location !== undefined,
	});
	const media = sentMediaOf(message.media, message.from.channel);
	if (media.length > 0) changes.patch = { ...changes.patch, lastMedia: { media, atMs: nowMs } };
	return undefined;
};

export const noteFront: TurnStep = (turn) => {
	const { state, changes } = turn;
	const persona = personaOf(turn);
	const before = state.persona ?? defaultPersona;
	if (persona === before) return undefined;
	changes.patch = { ...changes.patch, persona };
	note(changes, "persona_changed", { from: before, to: persona });
	return undefined;
};

/** An opted-out person gets no answer until they opt in; the message is stored. */
export const keepQuiet: TurnStep = ({ state }) => (state.optedOut ? handled : undefined);

/** The rest of the message is answered like any other. */
export const tellCard: TurnStep = (turn) => {
	const { message } = turn.inbox.delivery;
	if (message.hadCard !== true) return undefined;
	note(turn.changes, "card_removed", { externalId: message.externalId });
	say(turn.changes, textOf(turn, "kernel.card_removed"));
	return /\p{L}{3}/u.test(message.text) ? undefined : handled;
};

export const closedMarket: TurnStep = (turn) => {
	if (turn.market.enabled || turn.mayBeDone) return undefined;
	say(turn.changes, textOf(turn, "market.closed"));
	return handled;
};
