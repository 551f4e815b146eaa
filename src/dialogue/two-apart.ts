/** Two requests in one message, looked at closer: it comes when a message may be two. */
import type { Proposal } from "../ports/proposer.ts";
import type { AnyDialogue } from "./dialogue.ts";
import type { Message } from "./message.ts";
import type { Kit, Two } from "./two-kit.ts";

const cutsMax = 4;

/** Where one clause may end and the other begin. */
function cutsOf({ snapshot: { text }, reading: { language } }: Message) {
	const and = new RegExp(`[.;!\\n]\\s+|,?\\s+(?:${language.and.join("|")})\\s+`, "giu");
	return [...text.matchAll(and)].slice(0, cutsMax).map((found) => ({
		left: text.slice(0, found.index),
		right: text.slice(found.index + found[0].length),
	}));
}

/** So many words a day is said in. */
const dayWordsMax = 3;

/** "At 7:30 tonight, and a table at 8": the day of the first, where the other says none. */
function withDayOf(messageOf: Kit["messageOf"], first: Message, right: string): Message {
	const { snapshot, reading } = first;
	const behind = messageOf({ ...snapshot, text: right });
	if (behind.reading.time.days.length > 0 || behind.reading.time.clock === null) return behind;
	if (reading.time.days.length === 0) return behind;
	const { words, uses } = reading;
	const said = words.flatMap(({ raw }, i) => (uses[i] === "time" ? [raw] : []));
	for (let length = dayWordsMax; length > 0; length--)
		for (let at = 0; at + length <= said.length; at++) {
			const text = said.slice(at, at + length).join(" ");
			const { time, rest } = messageOf({ ...snapshot, text }).reading;
			const isDay = time.days.length > 0 && time.clock === null && time.unclear === null;
			if (isDay && rest === null) return messageOf({ ...snapshot, text: `${right}, ${text}` });
		}
	return behind;
}

/** "A table at the Terrace, and a taxi to the Terrace". */
function areOfOne(extract: Kit["extract"], first: Message, behind: Message): boolean {
	const [one, other] = [extract(first).found(), extract(behind).found()];
	return one?.kind === "one" && other?.kind === "one" && one.id === other.id;
}

/** "A table at the Terrace, and a haircut at Selin". */
function areOfTwo(extract: Kit["extract"], first: Message, behind: Message): boolean {
	const [one, other] = [extract(first).found(), extract(behind).found()];
	return one?.kind === "one" && other?.kind === "one" && one.id !== other.id;
}

/** "A cab to the Blue Lantern, and a table there for 4": four are driven. */
function withPeopleOf(messageOf: Kit["messageOf"], first: Message, { reading }: Message): Message {
	const { words, uses, pax } = reading;
	if (first.reading.pax !== null || pax === null) return first;
	const said = words.flatMap(({ raw }, i) => (uses[i] === "pax" ? [raw] : [])).join(" ");
	const both = messageOf({ ...first.snapshot, text: `${first.snapshot.text}, ${said}` });
	return both.reading.pax === pax ? both : first;
}

export function twoIn(
	{ areApart, extract, fresh, goOn, messageOf, pointedBack }: Kit,
	message: Message,
	plainly: (message: Message) => AnyDialogue | null,
): Two | null {
	const { snapshot } = message;
	for (const { left, right } of cutsOf(message)) {
		const first = messageOf({ ...snapshot, text: left });
		const one = plainly(first);
		if (one === null) continue;
		const behind = messageOf({ ...snapshot, text: right });
		// "Make it for half past 6, we are 4" says more of the same.
		if (!areApart(first, behind)) continue;
		// "I leave the castle at 3 and go to the Olive Tree": where the same ride goes.
		const goesOn = first.reading.destination === null && behind.reading.destination !== null;
		if (one.takesPlaces === true && goesOn) continue;
		const other = plainly(behind);
		// Two of one kind are two where each is somebody else's.
		if (other === null || (other.name === one.name && !areOfTwo(extract, first, behind))) continue;
		// "A cab to the Blue Lantern, and a table there".
		const isNamed = areOfOne(extract, first, behind) && behind.reading.destination !== null;
		const begun = behind.wants("there") || isNamed ? one.begin(first).step() : null;
		const values = begun?.kind === "ask" || begun?.kind === "call" ? begun.values : null;
		const there = values === null ? null : (one.at?.(values) ?? null);
		// Of when the first begins, the day and the half of it are known.
		const isKnown = there?.begins !== undefined && behind.reading.time.days.length === 0;
		const dated = isKnown ? behind : withDayOf(messageOf, first, right);
		const second =
			there === null
				? dated
				: isNamed
					? { ...dated, there: { entry: there, is: "to" as const, isNamed: true as const } }
					: pointedBack(dated, there);
		const step = other.begin(second).step();
		if ((step.kind !== "ask" && step.kind !== "call") || step.values === null) continue;
		const asked =
			step.kind === "ask"
				? { asked: step.question.about, choices: step.question.choices ?? [] }
				: { asked: goOn };
		const request = {
			...fresh(other.name),
			values: step.values,
			...asked,
			isBehind: true,
		} as const;
		return {
			first: there === null ? first : withPeopleOf(messageOf, first, behind),
			second: request,
		};
	}
	return null;
}

export function withSecond(
	{ readState, template, writeState }: Kit,
	done: Proposal,
	{ first, second }: Two,
): Proposal {
	const { nowMs, dialogue: before } = first.snapshot;
	const state = readState(done.dialogue === undefined ? before : done.dialogue, nowMs);
	const dialogue = writeState({ ...state, requests: [second, ...state.requests] }, nowMs);
	const lead = template("rules.one_by_one");
	return done.type === "execute_tool" || done.type === "request_user_input"
		? { ...done, lead: done.lead ?? lead, dialogue }
		: { ...done, dialogue };
}
