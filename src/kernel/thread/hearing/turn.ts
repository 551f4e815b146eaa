/**
 * What is made of a voice note or a picture. Its words go to the reading as what a machine made of them, and are shown
 * first, in a message of their own, so that they can be corrected. They are never a yes or a no, no keyword and no legal
 * request: whoever means one writes or taps it (P2).
 */
import { withoutCards } from "../../../core/cards.ts";
import type { HearText } from "../../../core/hear-language.ts";
import { readKeyword } from "../../../core/keywords/keywords.ts";
import { readPersonalRequest } from "../../../core/keywords/personal-request.ts";
import { costMicrosOf } from "../../../core/budget.ts";
import type { Reply } from "../../../core/reply/reply.ts";
import { modelIsSpent } from "../../../core/sending/settings.ts";
import { withoutTricks } from "../../../core/template/tricks.ts";
import type { InboundMedia } from "../../../ports/channel.ts";
import { type Heard, type Hearing, isPicture, isVoice } from "../../../ports/hearing.ts";
import type { ModelUse } from "../../../ports/proposer.ts";
import type { Kit } from "../kit.ts";
import type { Done, Turn as AnyTurn, TurnRequest } from "../turn/context.ts";

type Turn = AnyTurn & { readonly kit: Kit; readonly readReply: (text: string) => Reply };

/** Of the words that are shown back. */
export const shownCharsMax = 300;

/** What goes to the reading; `handled` where there is nothing to read; undefined where it is left as it was sent. */
export async function hear(turn: Turn): Promise<TurnRequest | Done> {
	const { deps, inbox, kit, changes } = turn;
	const { message } = inbox.delivery;
	const voice = message.media.find(isVoice);
	const media = voice ?? message.media.find(isPicture);
	const [desk, texts] = [await deps.hearing?.(), await deps.hearTexts?.()];
	if (media === undefined || desk === undefined || texts === undefined) return undefined;
	// A picture that nobody looks at may still be wanted by what comes next.
	if (voice === undefined && !desk.sees) return undefined;
	const own = texts.get(changes.patch.locale ?? turn.state.locale) ?? texts.get("en");
	if (own === undefined) return undefined;
	const tell = (key: HearText, vars: Readonly<Record<string, string>> = {}): typeof kit.handled => {
		const said = kit.render(own[key], vars);
		if (said.ok) kit.say(changes, said.text);
		return kit.handled;
	};
	if (voice !== undefined && !desk.hears) return tell("deaf");
	const heard = await listen(turn, desk.hear, media);
	kit.note(changes, "media_heard", { as: voice ? "voice" : "picture", outcome: heard.kind });
	switch (heard.kind) {
		case "nothing":
		case "unfit":
			return tell("nothing");
		case "too_long":
			return tell("too_long");
		case "unavailable":
			return tell("later");
		case "heard":
			break;
	}
	// Before anybody keeps it.
	const { text, hadCard } = withoutCards(heard.text);
	if (hadCard) kit.say(changes, kit.textOf(turn, "kernel.card_removed"));
	const shown = withoutTricks(text)
		.replace(/\s+/gu, " ")
		.trim()
		.slice(0, shownCharsMax)
		.toWellFormed();
	if (shown === "") return tell("nothing");
	const reply = turn.readReply(text);
	const isAnswer = reply.kind === "yes" || reply.kind === "no" || reply.codes.length > 0;
	if (isAnswer && turn.actions.some(kit.isOpen)) return tell("write_answer", { text: shown });
	const claims = (await turn.deps.claimGuard())(text);
	if (claims === "claim" || claims === "bait") return tell("write_it");
	const isLaw = readKeyword(text, { byCarrier: false, optedOut: false }) !== null;
	if (isLaw || readPersonalRequest(text) !== null) return tell("write_it");
	const echo = kit.render(own[voice ? "heard" : "seen"], { text: shown });
	if (echo.ok)
		changes.lines.push({
			kind: "reply",
			text: echo.text,
			buttons: [],
			actionId: null,
			// By itself: a machine's words stand in no message that is said yes to (P1).
			dedupeKey: `heard:${message.externalId}`,
		});
	return { text, heard: true, location: undefined, mediaCount: 0 };
}

async function listen(turn: Turn, hears: Hearing["hear"], media: InboundMedia): Promise<Heard> {
	const { deps, inbox, market, changes, kit } = turn;
	const { message } = inbox.delivery;
	if (modelIsSpent(market.sending, turn.nowMs)) return { kind: "unavailable" };
	void deps.channelOf(message.to)?.attend?.(message, turn.signal);
	let [calls, tokens] = [0, 0];
	const used = (use: ModelUse) => {
		calls += use.calls;
		tokens += use.input + use.output;
		if (deps.prices) turn.costMicros += costMicrosOf(deps.prices, use);
	};
	const heard = await hears({ ...media, channel: message.from.channel }, turn.signal, used);
	if (calls > 0) kit.note(changes, "model_used", { calls, tokens });
	return heard;
}
