/**
 * An answer that is more than yes or no. It finds its action by the quoted message, by code, or as the only open one;
 * the asker's grammar reads it, and what is unclear is asked again, at most twice. No model on this path (P2); the
 * words are stored only with the answer.
 */
import type { Reply } from "../../../core/reply/reply.ts";
import type { Json } from "../../../core/json.ts";
import { aboutAction } from "../../../core/sending/about.ts";
import { clip } from "../../../core/template/clip.ts";
import type { AnswerGrammar, AnswerRead, WordedAnswers } from "../../../ports/solicitation.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import { recentlyClosedMs } from "./closed.ts";
import { codesOf, handled, type Turn, TurnRetry, type TurnStep, textOf } from "../turn/context.ts";
import { isAskedSince } from "../turn/asked.ts";
import { note, say } from "../turn/changes.ts";

export const askedAgainMax = 2;
const saidCharsMax = 300;

const isWaiting = ({ action }: PendingActionRow) =>
	action.status === "waiting" || action.status === "suspended";

type Asking = {
	readonly answers: WordedAnswers;
	readonly grammar: AnswerGrammar;
	readonly asks: Json;
};

async function askingOf(
	{ deps: { registry } }: Turn,
	row: PendingActionRow,
): Promise<Asking | null> {
	const answers = registry.asking(row.action.tool)?.answers;
	const { asks } = (row.args ?? {}) as { readonly asks?: Json };
	if (!answers || asks === undefined) return null;
	return { answers, grammar: await answers.load(), asks };
}

/** `several`: more than one named, or one that asks for yes or no. */
function named(turn: Turn, reply: Reply): PendingActionRow | "several" | null {
	const { quotedExternalId } = turn.inbox.delivery.message;
	const found = turn.actions.filter(
		({ action }) =>
			reply.codes.includes(action.code.toUpperCase()) ||
			(quotedExternalId !== undefined && action.shown?.externalId === quotedExternalId),
	);
	const open = found.filter(isWaiting);
	const [only, ...more] = open.length > 0 ? open : found;
	if (only === undefined) return null;
	return more.length > 0 || !only.action.numbersAsked ? "several" : only;
}

export const wordedAnswer: TurnStep = async (turn) => {
	const reply = turn.reply();
	// While staff have the conversation a bare number may be for them.
	const isForStaff = (turn.state.withStaff ?? null) !== null && reply.codes.length === 0;
	return !isForStaff && (await answeredInWords(turn, reply)) ? handled : undefined;
};

/** False where the gate or proposer should read it. */
async function answeredInWords(turn: Turn, reply: Reply): Promise<boolean> {
	const asked = turn.actions.filter(({ action }) => action.numbersAsked);
	const { message, receivedAtMs } = turn.inbox.delivery;
	if (asked.length === 0 || message.buttonPayload) return false;
	const which = named(turn, reply);
	if (which === "several") return false;
	const open = asked.filter((row) => isWaiting(row) && receivedAtMs < row.action.expiresAtMs);
	const [only, ...others] = open;
	const row = which ?? (others.length === 0 ? only : undefined);
	const about = row ?? only ?? asked[0];
	const asking = about ? await askingOf(turn, about) : null;
	if (!about || !asking) return false;
	const reading = asking.grammar.read({
		text: message.text,
		asks: asking.asks,
		locales: [...turn.market.locales, turn.state.locale],
		codes: turn.actions.map(({ action }) => action.code),
		hasMedia: message.media.length > 0,
	});
	if (row === undefined) return unplaced(turn, reading, asking.answers, open, about);
	if (which === null) {
		const { shown } = row.action;
		const wasShown = shown !== null && shown.atMs <= receivedAtMs;
		// It answers what they were asked since.
		if (isAskedSince(turn, shown?.wholeAtMs ?? row.action.createdAtMs)) return false;
		const isAlone = turn.actions.filter(isWaiting).length === 1;
		// With others open, only a clear answer can be meant for this one.
		if (!wasShown || (!isAlone && reading.kind !== "given")) return false;
		if (reading.kind !== "given" && reply.wrongCodes.length > 0) return false;
		if (reading.kind === "unclear" && !reading.isAnswer) return false;
	}
	if (!isWaiting(row) || receivedAtMs >= row.action.expiresAtMs) {
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
	open: readonly PendingActionRow[],
	about: PendingActionRow,
): boolean {
	if (reading.kind !== "given") return false;
	if (open.length > 1) {
		const word = textOf(turn, "gate.button_yes").toLocaleUpperCase(turn.state.locale);
		const example = `${word} ${about.action.code} ${answers.example}`;
		say(turn.changes, textOf(turn, "gate.which", { list: codesOf(open), example }));
		return true;
	}
	if (turn.actions.some(isWaiting)) return false;
	if (turn.nowMs - about.action.createdAtMs > recentlyClosedMs) return false;
	sayOver(turn, about, answers);
	return true;
}

const sayOver = (turn: Turn, { action }: PendingActionRow, { texts }: WordedAnswers) =>
	say(turn.changes, textOf(turn, texts.over, { code: action.code }), "receipt", [
		aboutAction(action.id),
	]);

async function pass(
	turn: Turn,
	{ action, solicitationId }: PendingActionRow,
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
			offerId: action.id,
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
	note(turn.changes, "offer_answered", { actionId: action.id, answer, result });
	const { code } = action;
	const about = [
		aboutAction(action.id),
		...turn.deps.registry.about.jobOf(action.tool, solicitationId, action.code),
	];
	if (result === "declined") {
		turn.changes.actions.push({
			kind: "command",
			actionId: action.id,
			command: { kind: "decline", byExternalId: message.externalId },
		});
		say(turn.changes, textOf(turn, "gate.offer_declined"), "receipt", about);
	} else if (result !== "noted") {
		turn.changes.actions.push({
			kind: "command",
			actionId: action.id,
			command: { kind: "withdraw", reason: result },
		});
		say(turn.changes, textOf(turn, answers.texts.over, { code }), "receipt", about);
	} else if (reading.kind === "given") {
		const vars = grammar.noted(reading.given, asks, turn.changes.patch.locale ?? turn.state.locale);
		say(turn.changes, textOf(turn, answers.texts.noted, { ...vars, code }), "receipt", about);
	} else if (action.reminders < askedAgainMax)
		turn.changes.lines.push({
			kind: "prompt",
			text: textOf(turn, answers.texts.unclear, { ...grammar.unclear(asks), code }),
			buttons: [],
			actionId: action.id,
			dedupeKey: null,
		});
}
