/**
 * A question to somebody about a commitment of another: a business that has to agree, for one. Its yes is a claim like any other;
 * what is here are the other two answers, which run the same tool: a no, and words that are neither.
 */
import type { Json } from "../../../core/json.ts";
import { refusesWithReason } from "../../../core/reply/refusal.ts";
import { parseReply } from "../../../core/reply/reply.ts";
import { aboutItem } from "../../../core/sending/about.ts";
import { clip } from "../../../core/template/clip.ts";
import type { Asked } from "../../../ports/pack.ts";
import type { ItemRow } from "../../../ports/thread-store.ts";
import { follow, invoke } from "../call/confirmed.ts";
import { refusalWords } from "../call/limits.ts";
import { note, say } from "../turn/changes.ts";
import { type Turn, textOf } from "../turn/context.ts";

/** What is passed on of one message. */
export const wordsCharsMax = 300;
/** A no with fewer words than this beside it is a no and nothing more. */
const wordsBesideNoMin = 2;

/** What was written, without the code that says what it is about. */
function wordsOf(turn: Turn, row: ItemRow): string {
	const code = new RegExp(`(^|[^\\p{L}\\p{N}])${row.item.code}(?=$|[^\\p{L}\\p{N}])[:,.]?`, "giu");
	const said = turn.inbox.delivery.message.text.replace(code, "$1");
	return clip(said.replace(/\s+/gu, " ").trim(), wordsCharsMax);
}

/** False where it was refused. Keyed by the answer, so that the same message run again is the same answer. */
async function runAnswer(
	turn: Turn,
	row: ItemRow,
	key: string,
	args: Readonly<Record<string, Json>>,
): Promise<boolean> {
	const invocation = await invoke(turn, {
		name: row.item.tool,
		args,
		confirmed: { ...row, args, item: { ...row.item, id: key } },
	});
	if (invocation.kind === "done") {
		const { tool, outcome } = invocation;
		follow(turn, tool, invocation.args, outcome, { receipt: true, lead: null, item: row.item });
		return true;
	}
	say(
		turn.draft,
		invocation.kind === "refused"
			? refusalWords(turn, invocation.refusal)
			: textOf(turn, "error.INTERNAL_ERROR"),
		"receipt",
		[aboutItem(row.item.id)],
	);
	return false;
}

/** Runs before the item closes: killed between the two, the same message runs it again under the same key. */
export async function declineRequest(
	turn: Turn,
	row: ItemRow,
	{ no, words }: Pick<Asked, "no" | "words">,
): Promise<void> {
	const said = wordsOf(turn, row);
	const more = words !== undefined && said.split(" ").length > wordsBesideNoMin ? said : null;
	if (
		!(await runAnswer(turn, row, `${row.item.id}:no`, { ...no, ...(more ? { words: more } : {}) }))
	)
		return;
	turn.draft.items.push({
		kind: "command",
		itemId: row.item.id,
		command: { kind: "decline", byExternalId: turn.inbox.delivery.message.externalId },
	});
	// The name that the invariant of ended items knows.
	note(turn.draft, "proposal_declined", { itemId: row.item.id });
}

/** What somebody agreed to and takes back: `NO 7K2M`, later and by its code. Null: that is not what was written. */
export function takenBack(turn: Turn, text: string): ItemRow | null {
	const locales = [...turn.market.locales, turn.state.locale];
	const isNoTo = ({ code }: ItemRow["item"]): boolean => {
		if (refusesWithReason(text, code, { locales })) return true;
		const reply = parseReply(text, { locales, codes: [code] });
		return reply.kind === "no" && reply.codes.includes(code);
	};
	return (
		turn.items.find(
			({ item, otherwise }) =>
				otherwise?.recall === true && item.status === "settled" && isNoTo(item),
		) ?? null
	);
}

/** Under a key of its own: the same no again is the same answer. The item stays settled; the commitment is what ends. */
export async function takeBack(turn: Turn, row: ItemRow): Promise<void> {
	if (!row.otherwise) return;
	const said = wordsOf(turn, row);
	const more = said.split(" ").length > wordsBesideNoMin ? { words: said } : {};
	await runAnswer(turn, row, `${row.item.id}:recall`, { ...row.otherwise.no, ...more });
	note(turn.draft, "request_taken_back", { itemId: row.item.id });
}

/** Neither a yes nor a no: passed on as what it is, somebody's words. The question stays open (P2). */
export async function passWordsOn(
	turn: Turn,
	row: ItemRow,
	given: NonNullable<Asked["words"]>,
): Promise<void> {
	const key = `${row.item.id}:${turn.inbox.delivery.message.externalId}`;
	await runAnswer(turn, row, key, { ...given, words: wordsOf(turn, row) });
	note(turn.draft, "request_words", { itemId: row.item.id });
}
