/**
 * "The same as last time", "my usual", "book that again": a request that begins with what this person last said yes to, without its day
 * and its hour. It is put together and shown like any other, and its yes is the person's own.
 */
import type { Json } from "../core/json.ts";
import type { Proposal } from "../ports/proposer.ts";
import type { AnyDialogue, Step } from "./dialogue.ts";
import type { Message } from "./message.ts";
import type { Turn } from "./perform.ts";
import type { AnyKey } from "./templates.ts";

/** What the engine has loaded (`as-before.ts` says why it is handed over). */
export type Kit = {
	readonly conceptsIn: typeof import("./nouns.ts").conceptsIn;
	readonly extract: typeof import("./market/businesses.ts").extract;
	readonly fresh: typeof import("./open.ts").fresh;
	readonly perform: typeof import("./perform.ts").perform;
	readonly plain: typeof import("./dialogue.ts").plain;
	readonly sayOf: typeof import("./say.ts").sayOf;
	readonly template: typeof import("./say.ts").template;
	readonly withoutWordsOf: typeof import("./without.ts").withoutWordsOf;
};

type Past = { readonly dialogue: AnyDialogue; readonly values: Json; readonly of: string | null };

/** A business that was named is that one's. */
const businessOf = (args: Json): string | null => {
	const id = (args as { readonly businessId?: unknown } | null)?.businessId;
	return typeof id === "string" ? id : null;
};

/** What was agreed before and may be asked for again, the newest first. */
function pastOf({ message }: Turn, dialogues: readonly AnyDialogue[]): readonly Past[] {
	return (message.snapshot.done ?? []).toReversed().flatMap(({ tool, args }) => {
		const dialogue = dialogues.find((one) => one.repeats !== undefined && one.tool === tool);
		const values = dialogue?.repeats?.of(args, message) ?? null;
		return dialogue === undefined || values === null
			? []
			: [{ dialogue, values, of: businessOf(args) }];
	});
}

/** The kinds that the message names: by plain words of its own, else by their nouns. None: whichever was last. */
function kindsIn(
	{ conceptsIn, plain }: Kit,
	message: Message,
	dialogues: readonly AnyDialogue[],
): readonly AnyDialogue[] {
	const repeated = dialogues.filter(({ repeats }) => repeats !== undefined);
	const spoken = repeated.filter(
		(one) => one.repeats?.isNamed?.(message) === true || one.evidence(message) >= plain,
	);
	if (spoken.length > 0) return spoken;
	const said = conceptsIn(message);
	return repeated.filter(({ repeats }) =>
		said.some((may) => may.some((one) => repeats?.concepts.includes(one))),
	);
}

/** What was said of the open request of the same kind goes before what was. */
function over(values: Json, open: Json): Json {
	const isEmpty = (value: Json | undefined) =>
		value == null || value === false || (Array.isArray(value) && value.length === 0);
	if (typeof open !== "object" || open === null || Array.isArray(open)) return values;
	const said = Object.entries(open).filter(([, value]) => !isEmpty(value));
	return { ...(values as Record<string, Json>), ...Object.fromEntries(said) };
}

/** Null: nothing of it is asked for, or something waits for its yes. */
export function asBefore(kit: Kit, turn: Turn, dialogues: readonly AnyDialogue[]): Proposal | null {
	const { extract, fresh, perform, sayOf, template, withoutWordsOf } = kit;
	const { message, open, aside } = turn;
	if (open?.waiting != null || message.snapshot.waiting.length > 0) return null;
	const kinds = kindsIn(kit, message, dialogues);
	const all = pastOf(turn, dialogues).filter(
		({ dialogue }) => kinds.length === 0 || kinds.includes(dialogue),
	);
	const { named } = extract(message);
	const there = named?.kind === "one" ? all.filter(({ of }) => of === named.id) : [];
	const asked = open !== null && !open.request.isShown ? open.request : null;
	const ofOpen =
		kinds.length === 0 ? all.filter(({ dialogue }) => dialogue.name === asked?.of) : [];
	const past = [...there, ...ofOpen, ...all][0];
	const dialogue = past?.dialogue ?? kinds[0];
	// What it says beside that it shall be as before: "tomorrow at 8, for 3".
	const rest = withoutWordsOf(message, ["asBefore", "again"]);
	if (dialogue === undefined)
		return message.wants("asBefore") ? sayOf("rules.nothing_before") : null;
	const isOfOpen = asked?.of === dialogue.name;
	const kept = asked === null || isOfOpen ? aside : [...aside, asked];
	const next = { ...turn, aside: kept };
	if (past === undefined) {
		const begun = dialogue.begin(rest).step();
		const proposal = perform(next, dialogue, fresh(dialogue.name), begun);
		const isLed = proposal.type === "request_user_input" || proposal.type === "execute_tool";
		return isLed ? { ...proposal, lead: template("rules.not_before") } : proposal;
	}
	const values = isOfOpen ? over(past.values, asked.values) : past.values;
	const request = { ...fresh(dialogue.name), values };
	const step: Step<AnyKey> = dialogue.take(rest, request)?.step() ?? {
		kind: "call",
		tool: dialogue.tool,
		args: values,
		values: null,
	};
	const proposal = perform(next, dialogue, request, step);
	return proposal.type === "request_user_input"
		? { ...proposal, lead: template("rules.as_before") }
		: proposal;
}
