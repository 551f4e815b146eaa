/**
 * One turn: keywords, then the gate, then the proposer. It reads state, decides, calls out where it must, and leaves
 * everything it wants changed in its draft.
 */
import { resolveAnswer } from "../../../core/gate/resolve.ts";
import { type Keyword, keywordLocale, readKeyword } from "../../../core/keywords/keywords.ts";
import { isWritten, type Locale } from "../../../core/locale.ts";
import { defaultPersona } from "../../../core/personas.ts";
import { parseReply, type Reply } from "../../../core/reply/reply.ts";
import { clip } from "../../../core/template/clip.ts";
import type { ItemRow } from "../../../ports/thread-store.ts";
import { runConfirmed } from "../call/confirmed.ts";
import { personaOf } from "../call/tool-context.ts";
import { putAnew, toPutAnew } from "../gate/anew.ts";
import { actOn } from "../gate/answer.ts";
import { answerOffer } from "../gate/offer.ts";
import { answeredByQuote } from "../gate/quote.ts";
import { note, say } from "./changes.ts";
import { isAwaiting, isOpen, type Turn, textOf } from "./context.ts";
import { personalWish } from "./personal-request.ts";

/** With ours in front, it stays one message on every channel. */
export const helpTextCharsMax = 600;

/** Who we are, and below it what the market itself says in the person's language; in another's it is left out. */
function helpOf(turn: Turn, locale: Locale): string {
	const { tenantName, helpText } = turn.market;
	const ours = turn.deps.registry.text("keyword.help", locale, { tenant: tenantName });
	const theirs = helpText?.[locale]?.trim();
	return theirs ? `${ours}\n\n${clip(theirs, helpTextCharsMax)}` : ours;
}

function onKeyword(turn: Turn, keyword: Keyword): void {
	const { state, draft } = turn;
	const spoken = keywordLocale(turn.inbox.delivery.message.text);
	const locale = isWritten(spoken) ? spoken : state.locale;
	const text = (key: string, vars = {}) => turn.deps.registry.text(key, locale, vars);
	if (state.localeIsGuess) draft.patch = { ...draft.patch, locale };
	if (keyword.keyword !== "help")
		draft.patch = {
			...draft.patch,
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
	note(draft, `keyword_${keyword.keyword}`, { providerAnswered: keyword.providerAnswered });
	switch (keyword.keyword) {
		case "stop":
			draft.patch = { ...draft.patch, optedOut: true, draft: null };
			for (const row of turn.items.filter(isOpen))
				if (row.item.status !== "claimed")
					draft.items.push({
						kind: "command",
						itemId: row.item.id,
						command: { kind: "withdraw", reason: "opted_out" },
					});
			// One last confirmation, unless the carrier has sent its own.
			if (!keyword.providerAnswered && !state.optedOut)
				draft.lines.push({
					kind: "receipt",
					text: text("keyword.stopped"),
					buttons: [],
					itemId: null,
					dedupeKey: null,
					lastWord: true,
				});
			return;
		case "start":
			draft.patch = {
				...draft.patch,
				optedOut: false,
				// The carrier of this channel has heard it, too; those of the others have not.
				blockedOn: (state.blockedOn ?? []).filter(
					(name) => name !== turn.inbox.delivery.message.from.channel,
				),
			};
			if (!keyword.providerAnswered) say(draft, text("keyword.started"));
			return;
		case "help":
			if (!keyword.providerAnswered) say(draft, helpOf(turn, locale));
	}
}

/**
 * Whoever taps an item's button, quotes its prompt or types its code has seen it, whatever became of the provider's answer to
 * our request: a prompt whose acceptance is still open counts as shown from this message on. Not so a code that stood in other words
 * of ours: those may be all that has arrived.
 */
function shownByAnswer(turn: Turn, reply: Reply): readonly ItemRow[] {
	const { message, receivedAtMs } = turn.inbox.delivery;
	return turn.items
		.filter((row) => !isAwaiting(row))
		.map((row) => {
			const { item } = row;
			if (!isOpen(row) || item.status === "claimed") return row;
			if (item.shown && item.shown.atMs <= receivedAtMs) return row;
			const named =
				message.buttonPayload?.startsWith(`${item.id}:`) ||
				(!row.codeTold && reply.codes.includes(item.code));
			return named ? turn.proveShown(item.id) : row;
		});
}

/** What is quoted may be an earlier prompt of its item, or a reminder of it. */
function quoteOf(turn: Turn) {
	const { quotedExternalId } = turn.inbox.delivery.message;
	if (!quotedExternalId) return {};
	const quotedItemId = turn.itemOf(quotedExternalId);
	return { quotedExternalId, ...(quotedItemId ? { quotedItemId } : {}) };
}

export async function runTurn(turn: Turn): Promise<void> {
	const { message } = turn.inbox.delivery;
	const { state, draft } = turn;
	note(draft, "message_received", {
		externalId: message.externalId,
		channel: message.from.channel,
		characters: message.text.length,
		media: message.media.length,
		location: message.location !== undefined,
	});
	const persona = personaOf(turn);
	const before = state.persona ?? defaultPersona;
	if (persona !== before) {
		draft.patch = { ...draft.patch, persona };
		note(draft, "persona_changed", { from: before, to: persona });
	}

	// Killed after the claim: the same answer goes on where it stood, with the same key.
	const claimed = turn.items.find(
		(row) => row.item.status === "claimed" && row.claimedBy === message.externalId,
	);
	if (claimed) {
		if (claimed.solicitationId !== null) await answerOffer(turn, claimed, "yes");
		else await runConfirmed(turn, claimed, true);
		return;
	}

	const keyword = message.buttonPayload
		? null
		: readKeyword(message.text, message.from.channel, {
				...(message.optOutType ? { optOutType: message.optOutType } : {}),
				optedOut: state.optedOut,
			});
	if (keyword) {
		onKeyword(turn, keyword);
		return;
	}
	if (await personalWish(turn)) return;
	// Who opted out and writes again is not answered until they opt in: we keep the message, and our word.
	if (state.optedOut) return;
	if (!turn.market.enabled) {
		say(draft, textOf(turn, "market.closed"));
		return;
	}

	const lapsed = toPutAnew(turn);
	if (lapsed) {
		await putAnew(turn, lapsed);
		return;
	}
	const reply = parseReply(message.text, {
		// What our texts taught them in their own language counts, also where the market does not list it.
		locales: [...turn.market.locales, state.locale],
		codes: turn.items.filter((row) => !isAwaiting(row)).map((row) => row.item.code),
		numbersAsked: turn.items.some((row) => isOpen(row) && row.item.numbersAsked),
	});
	// A bare number beside a member of staff may be meant for them.
	const isForStaff = (state.withStaff ?? null) !== null && reply.codes.length === 0;
	if (!isForStaff && (await answeredByQuote(turn, reply))) return;
	const items = shownByAnswer(turn, reply).map((row) => row.item);
	const verdict = resolveAnswer({
		items,
		answer: {
			text: message.text,
			...(message.buttonPayload ? { buttonPayload: message.buttonPayload } : {}),
			...quoteOf(turn),
			channel: message.from.channel,
			receivedAtMs: turn.inbox.delivery.receivedAtMs,
		},
		reply,
		subjectOf: ({ tool }) => turn.deps.registry.find(tool)?.tool.confirm?.about ?? null,
		lastShownSeq: Math.max(0, ...items.map((item) => item.shown?.seq ?? 0)),
	});
	await actOn(turn, verdict, {
		text: message.text,
		location: message.location,
		mediaCount: message.media.length,
	});
}
