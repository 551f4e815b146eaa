/**
 * Asks somebody, such as a business, about another's commitment. A yes is an ordinary claim; here are the no and free
 * words, which run the same tool.
 */
import type { Json } from "../../../core/json.ts";
import { refusesWithReason } from "../../../core/reply/refusal.ts";
import { parseReply } from "../../../core/reply/reply.ts";
import { aboutAction } from "../../../core/sending/about.ts";
import { clip } from "../../../core/template/clip.ts";
import type { Asked } from "../../../ports/pack.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import { follow, invoke } from "../call/confirmed.ts";
import { type AnswerStep, handled, type Turn, textOf } from "../turn/context.ts";
import { note, say } from "../turn/changes.ts";
import { refusalWords } from "../call/limits.ts";

export const wordsCharsMax = 300;
/** A no with fewer other words is just a no. */
const wordsBesideNoMin = 2;

function wordsOf(turn: Turn, row: PendingActionRow): string {
	const code = new RegExp(
		`(^|[^\\p{L}\\p{N}])${row.action.code}(?=$|[^\\p{L}\\p{N}])[:,.]?`,
		"giu",
	);
	const said = turn.inbox.delivery.message.text.replace(code, "$1");
	return clip(said.replace(/\s+/gu, " ").trim(), wordsCharsMax);
}

/** False where refused. Keyed by the answer, so a rerun is idempotent. */
async function runAnswer(
	turn: Turn,
	row: PendingActionRow,
	key: string,
	args: Readonly<Record<string, Json>>,
): Promise<boolean> {
	const invocation = await invoke(turn, {
		name: row.action.tool,
		args,
		confirmed: { ...row, args, action: { ...row.action, id: key } },
	});
	if (invocation.kind === "done") {
		const { tool, outcome } = invocation;
		follow(turn, tool, invocation.args, outcome, { receipt: true, lead: null, action: row.action });
		return true;
	}
	say(
		turn.changes,
		invocation.kind === "refused"
			? refusalWords(turn, invocation.refusal)
			: textOf(turn, "error.INTERNAL_ERROR"),
		"receipt",
		[aboutAction(row.action.id)],
	);
	return false;
}

/** Runs before the action closes: after a kill between the two, a rerun uses the same key. */
export async function declineRequest(
	turn: Turn,
	row: PendingActionRow,
	{ no, words }: Pick<Asked, "no" | "words">,
): Promise<void> {
	const said = wordsOf(turn, row);
	const more = words !== undefined && said.split(" ").length > wordsBesideNoMin ? said : null;
	if (
		!(await runAnswer(turn, row, `${row.action.id}:no`, {
			...no,
			...(more ? { words: more } : {}),
		}))
	)
		return;
	turn.changes.actions.push({
		kind: "command",
		actionId: row.action.id,
		command: { kind: "decline", byExternalId: turn.inbox.delivery.message.externalId },
	});
	// The invariant on ended actions looks for this name.
	note(turn.changes, "proposal_declined", { actionId: row.action.id });
}

/** `NO 7K2M` to what was agreed earlier. Null: not written here. */
function takenBack(turn: Turn, text: string): PendingActionRow | null {
	const locales = [...turn.market.locales, turn.state.locale];
	const isNoTo = ({ code }: PendingActionRow["action"]): boolean => {
		if (refusesWithReason(text, code, { locales })) return true;
		const reply = parseReply(text, { locales, codes: [code] });
		return reply.kind === "no" && reply.codes.includes(code);
	};
	return (
		turn.actions.find(
			({ action, onDecline }) =>
				onDecline?.recall === true && action.status === "settled" && isNoTo(action),
		) ?? null
	);
}

/** A later no ends what a yes agreed to, where allowed. */
export const takeBack: AnswerStep = async (turn, verdict, { text }) => {
	const row = verdict.kind === "closed" || verdict.kind === "pass" ? takenBack(turn, text) : null;
	if (row === null) return undefined;
	await recall(turn, row);
	return handled;
};

/** Under its own key, so a repeated no is idempotent. The action stays settled; the commitment ends. */
async function recall(turn: Turn, row: PendingActionRow): Promise<void> {
	if (!row.onDecline) return;
	const said = wordsOf(turn, row);
	const more = said.split(" ").length > wordsBesideNoMin ? { words: said } : {};
	await runAnswer(turn, row, `${row.action.id}:recall`, { ...row.onDecline.no, ...more });
	note(turn.changes, "request_taken_back", { actionId: row.action.id });
}

/** Passed on as free words; the question stays open (P2). */
export async function passWordsOn(
	turn: Turn,
	row: PendingActionRow,
	given: NonNullable<Asked["words"]>,
): Promise<void> {
	const key = `${row.action.id}:${turn.inbox.delivery.message.externalId}`;
	await runAnswer(turn, row, key, { ...given, words: wordsOf(turn, row) });
	note(turn.changes, "request_words", { actionId: row.action.id });
}
