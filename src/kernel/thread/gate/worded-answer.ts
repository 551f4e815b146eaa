/**
 * An answer that is more than a yes or a no. It finds its item like any answer, by the message replied to, code, or because only one is
 * open; what it says is read by the grammar of whoever asks, and what is not surely that or a no is asked again, twice at most. No model
 * is on this path (P2), and the words go nowhere but into the record of the answer.
 */
import type { Reply } from "../../../core/reply/reply.ts";
import type { Json } from "../../../core/json.ts";
import { aboutItem } from "../../../core/sending/about.ts";
import { clip } from "../../../core/template/clip.ts";
import type { AnswerGrammar, AnswerRead, WordedAnswers } from "../../../ports/solicitation.ts";
import type { ItemRow } from "../../../ports/thread-store.ts";
import { recentlyClosedMs } from "./closed.ts";
import { codesOf, handled, type Turn, TurnRetry, type TurnStep, textOf } from "../turn/context.ts";
import { note, say } from "../turn/changes.ts";

export const askedAgainMax = 2;
const saidCharsMax = 300;

const isWaiting = ({ item }: ItemRow) => item.status === "waiting" || item.status === "suspended";

/** How the answer to it is read. */
type Asking = {
	readonly answers: WordedAnswers;
	readonly grammar: AnswerGrammar;
	readonly asks: Json;
};

async function askingOf({ deps: { registry } }: Turn, row: ItemRow): Promise<Asking | null> {
	const answers = registry.asking(row.item.tool)?.answers;
	const { asks } = (row.args ?? {}) as { readonly asks?: Json };
	if (!answers || asks === undefined) return null;
	return { answers, grammar: await answers.load(), asks };
}

/** The item that was named; `several` where more than one was, or one that asks for a yes or a no. */
function named(turn: Turn, reply: Reply): ItemRow | "several" | null {
	const { quotedExternalId } = turn.inbox.delivery.message;
	const found = turn.items.filter(
		({ item }) =>
			reply.codes.includes(item.code.toUpperCase()) ||
			(quotedExternalId !== undefined && item.shown?.externalId === quotedExternalId),
	);
	const open = found.filter(isWaiting);
	const [only, ...more] = open.length > 0 ? open : found;
	if (only === undefined) return null;
	return more.length > 0 || !only.item.numbersAsked ? "several" : only;
}

/** Somebody who was asked for more than a yes, such as a price, gives it or says no. */
export const wordedAnswer: TurnStep = async (turn) => {
	const reply = turn.reply();
	// A bare number beside a member of staff may be meant for them.
	const isForStaff = (turn.state.withStaff ?? null) !== null && reply.codes.length === 0;
	return !isForStaff && (await answeredInWords(turn, reply)) ? handled : undefined;
};

/** False where the message is for somebody else to read: the gate, or the proposer. */
async function answeredInWords(turn: Turn, reply: Reply): Promise<boolean> {
	const asked = turn.items.filter(({ item }) => item.numbersAsked);
	const { message, receivedAtMs } = turn.inbox.delivery;
	if (asked.length === 0 || message.buttonPayload) return false;
	const which = named(turn, reply);
	if (which === "several") return false;
	const open = asked.filter((row) => isWaiting(row) && receivedAtMs < row.item.expiresAtMs);
	const [only, ...others] = open;
	const row = which ?? (others.length === 0 ? only : undefined);
	const about = row ?? only ?? asked[0];
	const asking = about ? await askingOf(turn, about) : null;
	if (!about || !asking) return false;
	const reading = asking.grammar.read({
		text: message.text,
		asks: asking.asks,
		locales: [...turn.market.locales, turn.state.locale],
		codes: turn.items.map(({ item }) => item.code),
		hasMedia: message.media.length > 0,
	});
	if (row === undefined) return unplaced(turn, reading, asking.answers, open, about);
	if (which === null) {
		const { shown } = row.item;
		const wasShown = shown !== null && shown.atMs <= receivedAtMs;
		const isAlone = turn.items.filter(isWaiting).length === 1;
		// Beside other open things only what it asks for can be meant for this one.
		if (!wasShown || (!isAlone && reading.kind !== "given")) return false;
		if (reading.kind !== "given" && reply.wrongCodes.length > 0) return false;
		if (reading.kind === "unclear" && !reading.isAnswer) return false;
	}
	if (!isWaiting(row) || receivedAtMs >= row.item.expiresAtMs) {
		sayOver(turn, row, asking.answers);
		return true;
	}
	await pass(turn, row, reading, asking);
	return true;
}

/** No question is named, and not exactly one is open. */
function unplaced(
	turn: Turn,
	reading: AnswerRead,
	answers: WordedAnswers,
	open: readonly ItemRow[],
	about: ItemRow,
): boolean {
	if (reading.kind !== "given") return false;
	if (open.length > 1) {
		const word = textOf(turn, "gate.button_yes").toLocaleUpperCase(turn.state.locale);
		const example = `${word} ${about.item.code} ${answers.example}`;
		say(turn.draft, textOf(turn, "gate.which", { list: codesOf(open), example }));
		return true;
	}
	if (turn.items.some(isWaiting)) return false;
	if (turn.nowMs - about.item.createdAtMs > recentlyClosedMs) return false;
	sayOver(turn, about, answers);
	return true;
}

const sayOver = (turn: Turn, { item }: ItemRow, { texts }: WordedAnswers) =>
	say(turn.draft, textOf(turn, texts.over, { code: item.code }), "receipt", [aboutItem(item.id)]);

async function pass(
	turn: Turn,
	{ item, solicitationId }: ItemRow,
	reading: AnswerRead,
	{ answers, grammar, asks }: Asking,
): Promise<void> {
	if (!solicitationId) return;
	const { delivery } = turn.inbox;
	const { message } = delivery;
	const answer = reading.kind === "given" ? "yes" : reading.kind === "no" ? "no" : "unclear";
	const { result } = await turn.deps.objects
		.solicitation(solicitationId)
		.answer({
			offerId: item.id,
			answer,
			receivedAtMs: delivery.receivedAtMs,
			traceId: delivery.traceId,
			said: {
				externalId: message.externalId,
				text: clip(message.text, saidCharsMax),
				mediaRef: message.media[0]?.url ?? null,
				given: reading.kind === "given" ? reading.given : null,
			},
		})
		.catch((error: unknown) => {
			throw new TurnRetry("the solicitation did not answer", { cause: error });
		});
	note(turn.draft, "offer_answered", { itemId: item.id, answer, result });
	const { code } = item;
	const about = [
		aboutItem(item.id),
		...turn.deps.registry.about.jobOf(item.tool, solicitationId, item.code),
	];
	if (result === "declined") {
		turn.draft.items.push({
			kind: "command",
			itemId: item.id,
			command: { kind: "decline", byExternalId: message.externalId },
		});
		say(turn.draft, textOf(turn, "gate.offer_declined"), "receipt", about);
	} else if (result !== "noted") {
		turn.draft.items.push({
			kind: "command",
			itemId: item.id,
			command: { kind: "withdraw", reason: result },
		});
		say(turn.draft, textOf(turn, answers.texts.over, { code }), "receipt", about);
	} else if (reading.kind === "given") {
		const vars = grammar.noted(reading.given, asks, turn.draft.patch.locale ?? turn.state.locale);
		say(turn.draft, textOf(turn, answers.texts.noted, { ...vars, code }), "receipt", about);
	} else if (item.reminders < askedAgainMax)
		turn.draft.lines.push({
			kind: "prompt",
			text: textOf(turn, answers.texts.unclear, { ...grammar.unclear(asks), code }),
			buttons: [],
			itemId: item.id,
			dedupeKey: null,
		});
}
