/** Asks, proposes or says what comes next for a request, and what is remembered of it. */
import { canonicalJson } from "../core/json.ts";
import type { Proposal, Say } from "../ports/proposer.ts";
import type { AnyKey } from "./templates.ts";
import type { AnyDialogue, Request, Step, Taken } from "./dialogue.ts";
import type { Message } from "./message.ts";
import { fresh, type Open } from "./open.ts";
import { read } from "./reading/reading.ts";
import { sayOf, template } from "./say.ts";
import { notUnderstood } from "./small-talk.ts";
import { type State, type Told, whenMax, writeState } from "./state.ts";
import type { Talk } from "./talk.ts";

/** So often the same is asked before a person of the team is offered. */
const missesMax = 2;
const countMax = 100;

export type Turn = {
	readonly talk: Talk;
	readonly message: Message;
	readonly state: State;
	readonly open: Open | null;
	readonly aside: readonly Request[];
};

export const remember = (
	{ message }: Turn,
	requests: readonly Request[],
	said: string | null,
	told?: Told,
): Pick<Proposal, "dialogue"> => ({
	dialogue: writeState({ requests, said, ...(told && { told }) }, message.snapshot.nowMs),
});

/** What a lookup leaves behind for "book it there": whose it was, and when and for how many was said beside it. */
function toldBy({ message, state }: Turn, { lists }: AnyDialogue, of: string | undefined): Told {
	const { words, uses } = message.reading;
	// "Next weekend, Friday": half of it would be another day.
	const isWhole = message.reading.time.unclear === null;
	const when = (isWhole ? words : [])
		.flatMap(({ raw }, i) => (uses[i] === "time" || uses[i] === "pax" ? [raw] : []))
		.join(" ");
	return {
		of: of ?? (lists === true ? null : (state.told?.of ?? null)),
		when: when === "" || when.length > whenMax ? (state.told?.when ?? null) : when,
	};
}

/** In front of a question that is put again. */
function leadOf({ wants }: Message, misses: number, isHeard: boolean): Say {
	if (isHeard) return template("rules.all_right");
	if (misses >= missesMax) return template("rules.offer_person");
	// "How much will it be?", of a way that is not known yet.
	return template(wants("fare", "far") ? "rules.once_known" : "rules.again");
}

const fingerprint = (say: Say): string => JSON.stringify(say).slice(0, 400);

/** With its question below it, but not twice running. */
export function stillWaiting(turn: Turn, code: string): Proposal {
	const say = template("rules.still_waiting", { code });
	const isRepeat = fingerprint(say) === turn.state.said;
	return {
		type: "generate_message",
		say,
		...(isRepeat ? {} : { shows: code }),
		...remember(turn, keptBeside(turn), isRepeat ? null : fingerprint(say)),
	};
}

/** Asks, proposes or says what comes next for a request. */
export function perform(
	turn: Turn,
	dialogue: AnyDialogue,
	before: Request,
	step: Step<AnyKey>,
	/** Whether the message said something of it, and whether it answered what was asked. */
	heard: Pick<Taken, "changed" | "answered"> = { changed: true, answered: true },
): Proposal {
	const { talk, message, open, aside, state } = turn;
	const { snapshot } = message;
	const isOpen = open?.request === before;
	const waits = isOpen ? (open?.waiting ?? null) : null;
	switch (step.kind) {
		case "ask": {
			const { key, vars, about, choices = [], asksPlace } = step.question;
			const isAgain = !heard.answered && before.asked === about;
			const misses = isAgain ? Math.min(before.misses + 1, countMax) : 0;
			const say = template(key, vars, asksPlace);
			const { isOffered: _, ...known } = before;
			const next: Request = {
				...known,
				values: step.values,
				asked: about,
				choices,
				misses,
				isShown: false,
				tool: null,
				...(waits === null ? {} : { replaces: waits.code }),
			};
			const isRepeat = fingerprint(say) === state.said;
			return {
				type: "request_user_input",
				say,
				tool: dialogue.tool,
				...(waits !== null && heard.changed ? { replaces: waits.code } : {}),
				...(step.lead
					? { lead: template(step.lead.key, step.lead.vars) }
					: (isAgain && !heard.changed) || isRepeat
						? { lead: leadOf(message, misses, heard.changed) }
						: {}),
				...remember(turn, [...aside, next], isRepeat ? null : fingerprint(say)),
			};
		}
		case "call": {
			const isRead = step.tool !== dialogue.tool || dialogue.isRead === true;
			const kept: Request = { ...before, values: step.values, asked: null, choices: [], misses: 0 };
			const isOfShown = before.isShown && waits !== null;
			// "Now, please", of what is for now: the same is not shown twice.
			const isSame = canonicalJson(waits?.args ?? null) === canonicalJson(step.args);
			const isNothingNew = isSame && step.lead === undefined;
			if (!isRead && waits?.tool === step.tool && !waits.suspended && isNothingNew)
				return stillWaiting(turn, waits.code);
			// A fare that was asked for beside a question: it stays for "book it", and the question comes back.
			const beside = aside.at(-1);
			const isBeside =
				isRead &&
				step.values !== null &&
				!isOpen &&
				beside !== undefined &&
				beside === open?.request;
			const others = [...aside.slice(0, -1), { ...kept, isShown: false }];
			if (isBeside)
				return {
					type: "execute_tool",
					...{ tool: step.tool, args: step.args },
					...remember(turn, [...others, beside], null),
					...comesBack(turn, others),
				};
			const requests = isRead
				? isOfShown || (step.values === null && !isOpen)
					? keptBehind(turn, dialogue)
					: step.values === null
						? aside
						: [...aside, { ...kept, isShown: false }]
				: step.values === null
					? aside
					: [...aside, { ...kept, isShown: true, tool: step.tool }];
			return {
				type: "execute_tool",
				tool: step.tool,
				args: step.args,
				...(step.lead ? { lead: template(step.lead.key, step.lead.vars) } : {}),
				...(!isRead && waits !== null ? { replaces: waits.code } : {}),
				...(step.after
					? { after: template(step.after.key, step.after.vars, step.after.asksPlace) }
					: {}),
				...(isRead && step.values === null ? questionBehind(turn, dialogue) : {}),
				...(step.locale === undefined || step.locale === snapshot.locale
					? {}
					: { locale: step.locale }),
				...remember(turn, requests, null, isRead ? toldBy(turn, dialogue, step.of) : undefined),
			};
		}
		case "switch": {
			const other = talk.named(step.to);
			const values = other?.ofEntry?.(step.entry, message, step.when, step.notes) ?? null;
			const request = { ...fresh(step.to), values };
			const next = other?.take(silent(message), request)?.step();
			return other === undefined || next === undefined
				? notUnderstood(message, true)
				: perform(turn, other, request, next);
		}
		case "say": {
			const isDropped = step.key === "rules.draft_dropped";
			if (isDropped && waits !== null) return sayOf("rules.waiting_drop", { code: waits.code });
			const requests = isDropped
				? aside
				: step.values === undefined || before.isShown
					? keptBeside(turn)
					: [...aside, { ...before, values: step.values, asked: null, choices: [] }];
			// Told beside a question: it comes back.
			const back = dialogue.isRead === true && !isOpen ? comesBack(turn) : {};
			const told = dialogue.isRead === true ? toldBy(turn, dialogue, step.of) : undefined;
			return {
				...sayOf<AnyKey>(step.key, step.vars),
				...remember(turn, requests, null, told),
				...back,
			};
		}
	}
}

/** As things stood, where a question was answered beside what is open. */
const keptBeside = ({ state }: Turn): readonly Request[] => state.requests;

/** The open question, said again behind the answer to something else: what is answered now are the choices that it shows. */
export function comesBack(
	turn: Turn,
	others: readonly Request[] = turn.state.requests.slice(0, -1),
): { readonly after?: Say } & Pick<Proposal, "dialogue"> {
	const { message, open, state } = turn;
	if (open === null || open.request.isShown || open.request.asked === null) return {};
	const step = open.dialogue.take(silent(message), open.request)?.step();
	if (step?.kind !== "ask") return {};
	const { key, vars, about, choices = [] } = step.question;
	const again = { ...open.request, values: step.values, asked: about, choices };
	return { after: template(key, vars), ...remember(turn, [...others, again], state.said) };
}

/** Two numbered lists in one answer would be one too many: that question waits. */
const isListBehindList = ({ open }: Turn, { lists }: AnyDialogue): boolean =>
	lists === true && open !== null && !open.request.isShown && open.request.choices.length > 0;

const questionBehind = (turn: Turn, dialogue: AnyDialogue): ReturnType<typeof comesBack> =>
	isListBehindList(turn, dialogue) ? {} : comesBack(turn);

/** As things stood, but for a question that waits: the numbers are of what was just found. */
function keptBehind(turn: Turn, dialogue: AnyDialogue): readonly Request[] {
	const kept = keptBeside(turn);
	return isListBehindList(turn, dialogue)
		? kept.map((one) => (one === turn.open?.request ? { ...one, asked: null, choices: [] } : one))
		: kept;
}

/** The same moment, with nothing said. */
export function silent(message: Message): Message {
	const { snapshot, reading, index } = message;
	return {
		...message,
		snapshot: { ...snapshot, text: "" },
		reading: read([], reading.language, index),
		wants: () => false,
	};
}
