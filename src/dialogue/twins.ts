/**
 * "Two double rooms", "and one for my daughter": the second of a kind is kept behind the first, with what is known of that, and is
 * offered by itself once the first is over. It comes when somebody asks so.
 */
import type { Json } from "../core/json.ts";
import type { Proposal } from "../ports/proposer.ts";
import type { AnyDialogue, Request } from "./dialogue.ts";
import type { Message } from "./message.ts";
import type { Talk } from "./talk.ts";
import type { Kit } from "./two-kit.ts";

const twinsMax = 5;

/** "Two" of "two rooms, 3 nights": the first number that is neither of the time nor of the people. */
function countedIn({ extract }: Kit, message: Message): number | null {
	const { words, uses, language } = extract(message).reading;
	const counts = words.flatMap(({ norm }, i) => {
		const count = /^\d$/u.test(norm) ? Number(norm) : language.numbers[norm];
		return uses[i] === null && count !== undefined ? [count] : [];
	});
	return counts.find((count) => count > 1 && count <= twinsMax) ?? null;
}

const valuesOf = ({ twin }: AnyDialogue, values: Json, alike: Request["alike"]): Json =>
	twin?.(values, alike === "all") ?? null;

function twinOf(
	kit: Kit,
	dialogue: AnyDialogue,
	values: Json,
	{ more, alike }: { readonly more: number; readonly alike: "all" | "day" },
): Request {
	const kept = { ...kit.fresh(dialogue.name), asked: kit.goOn, isBehind: true } as const;
	return { ...kept, values: valuesOf(dialogue, values, alike), more, alike };
}

function askedFor(kit: Kit, message: Message) {
	const count = countedIn(kit, message);
	const isSame = count !== null || message.wants("sameTime");
	return { more: (count ?? 2) - 1, alike: isSame ? ("all" as const) : ("day" as const) };
}

const isTwin = ({ more }: Request): boolean => more !== undefined;

/** "And one for my daughter at 4", beside one that is shown: that stays as it is. `isYes`: a yes and another request. Null: nothing of the kind. */
export function besideShown(
	kit: Kit,
	talk: Talk,
	message: Message,
	isYes: boolean,
): Proposal | null {
	const { snapshot } = message;
	if (!message.wants("anotherFor") && !isYes) return null;
	const state = kit.readState(snapshot.dialogue, snapshot.nowMs);
	const open = kit.openOf(talk, message, state);
	if (open?.waiting == null || !open.request.isShown || open.dialogue.twin === undefined)
		return null;
	const isPlain = open.dialogue.evidence(message) >= kit.plain && !message.wants("change");
	if (!message.wants("anotherFor") && !isPlain) return null;
	// "A viewing on the 3rd. Two rooms by the bazaar": another kind, and no second of this one.
	const isOfOther = talk.dialogues.some(
		(one) => one !== open.dialogue && !one.isRead && one.evidence(message) >= kit.plain,
	);
	if (isOfOther) return null;
	const made = twinOf(kit, open.dialogue, open.request.values, askedFor(kit, message));
	const own = open.dialogue.take(message, made);
	const step = own?.changed === true ? own.step() : null;
	const isOwn = step !== null && (step.kind === "ask" || step.kind === "call");
	const { alike: _, ...plain } = made;
	const twin: Request = isOwn ? { ...plain, values: step.values } : made;
	const shown = { ...open.request, tool: open.waiting.tool };
	const others = state.requests.filter((one) => one !== open.request && !isTwin(one));
	const requests = [twin, ...others, shown];
	return {
		type: "generate_message",
		say: kit.template("rules.one_each"),
		shows: open.waiting.code,
		dialogue: kit.writeState({ ...state, requests, said: null }, snapshot.nowMs),
	};
}

/** What is kept behind follows the first of its kind, while that is put together; "only one" ends it. */
export function withTwins(kit: Kit, talk: Talk, message: Message, done: Proposal): Proposal {
	const { nowMs, dialogue: before } = message.snapshot;
	const state = kit.readState(done.dialogue === undefined ? before : done.dialogue, nowMs);
	const top = state.requests.at(-1);
	const dialogue = top === undefined ? undefined : talk.named(top.of);
	if (top === undefined || dialogue?.twin === undefined) return done;
	const others = state.requests.filter((one) => one === top || !isTwin(one));
	const [twin] = state.requests.filter((one) => one !== top && isTwin(one));
	const keep = (requests: readonly Request[]) => ({
		dialogue: kit.writeState({ ...state, requests }, nowMs),
	});
	if (message.wants("onlyOne")) return twin === undefined ? done : { ...done, ...keep(others) };
	const isAsked = done.type === "request_user_input" || done.type === "execute_tool";
	const isOfTop = isAsked && done.tool === dialogue.tool;
	if (!isOfTop) return done;
	if (message.wants("anotherFor")) {
		const made = twinOf(kit, dialogue, top.values, askedFor(kit, message));
		const isOwnLead = done.lead?.kind === "template" && !done.lead.key.startsWith("rules.");
		const lead = isOwnLead ? done.lead : kit.template("rules.one_each");
		return { ...done, ...(lead === undefined ? {} : { lead }), ...keep([made, ...others]) };
	}
	if (twin !== undefined) {
		if (twin.of !== top.of || twin.alike === undefined) return done;
		const values = valuesOf(dialogue, top.values, twin.alike);
		return { ...done, ...keep([{ ...twin, values }, ...others]) };
	}
	const { more = 1 } = top;
	if (more < 2 || !top.isShown) return done;
	const next = twinOf(kit, dialogue, top.values, { more: more - 1, alike: "all" });
	return { ...done, ...keep([next, ...others]) };
}
