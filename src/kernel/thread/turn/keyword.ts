/** Required by carriers and law, before anything else reads the message: STOP, START, HELP. */
import { type Keyword, keywordLocale, readKeyword } from "../../../core/keywords/keywords.ts";
import { isWritten, type Locale } from "../../../core/locale.ts";
import { clip } from "../../../core/template/clip.ts";
import { isAtWork } from "../../../ports/recalled.ts";
import { note, say } from "./changes.ts";
import { handled, isOpen, type Turn, type TurnStep } from "./context.ts";

/** With our text before it, still one message everywhere. */
export const helpTextCharsMax = 600;

/** Who we are, then the market's own help, if it has one in this language. */
function helpOf(turn: Turn, locale: Locale): string {
	const { tenantName, helpText } = turn.market;
	const ours = turn.deps.registry.text("keyword.help", locale, { tenant: tenantName });
	const theirs = helpText?.[locale]?.trim();
	return theirs ? `${ours}\n\n${clip(theirs, helpTextCharsMax)}` : ours;
}

function obey(turn: Turn, keyword: Keyword): void {
	const { state, changes } = turn;
	const spoken = keywordLocale(turn.inbox.delivery.message.text);
	const locale = isWritten(spoken) ? spoken : state.locale;
	const text = (key: string, vars = {}) => turn.deps.registry.text(key, locale, vars);
	if (state.localeIsGuess) changes.patch = { ...changes.patch, locale };
	if (keyword.keyword !== "help")
		changes.patch = {
			...changes.patch,
			consents: [
				...state.consents,
				{
					status: keyword.keyword === "stop" ? "revoked" : "granted",
					channel: turn.inbox.delivery.message.from.channel,
					proofRef: turn.inbox.delivery.message.externalId,
					atMs: turn.inbox.delivery.receivedAtMs,
				},
			],
		};
	note(changes, `keyword_${keyword.keyword}`, { providerAnswered: keyword.providerAnswered });
	switch (keyword.keyword) {
		case "stop":
			changes.patch = { ...changes.patch, optedOut: true, dialogue: null };
			for (const row of turn.actions.filter(isOpen))
				if (row.action.status !== "claimed")
					changes.actions.push({
						kind: "command",
						actionId: row.action.id,
						command: { kind: "withdraw", reason: "opted_out" },
					});
			// Once, unless the carrier sent its own.
			if (!keyword.providerAnswered && !state.optedOut)
				changes.lines.push({
					kind: "receipt",
					text: text("keyword.stopped"),
					buttons: [],
					actionId: null,
					dedupeKey: null,
					lastWord: true,
				});
			return;
		case "start":
			changes.patch = {
				...changes.patch,
				optedOut: false,
				// This channel's carrier heard it; others did not.
				blockedOn: (state.blockedOn ?? []).filter(
					(name) => name !== turn.inbox.delivery.message.from.channel,
				),
			};
			if (!keyword.providerAnswered) say(changes, text("keyword.started"));
			return;
		case "help":
			if (!keyword.providerAnswered) say(changes, helpOf(turn, locale));
	}
}

/** A button is never a keyword, whatever its label. */
export const keyword: TurnStep = (turn) => {
	const { message } = turn.inbox.delivery;
	const read = message.buttonPayload
		? null
		: readKeyword(message.text, {
				byCarrier: turn.deps.channelOf(message.to)?.capabilities.carrierKeywords ?? false,
				...(message.optOutType ? { optOutType: message.optOutType } : {}),
				optedOut: turn.state.optedOut,
			});
	if (read === null) return undefined;
	// "No more offers", of whoever is at work: those are of work, and the proposer sees to them. STOP stays STOP.
	const isOfWork =
		read.isOfOffers === true && isAtWork(turn.deps.registry.recalled(turn.state.memory));
	if (isOfWork && !turn.state.optedOut) return undefined;
	obey(turn, read);
	return handled;
};
