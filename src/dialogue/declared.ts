/**
 * A request that is data: its slots, how each is asked for, and what its tool is given. A tool that needs no words or rules of its own
 * is understood by such a declaration and the examples of how people ask for it (docs/how-to/add-a-tool.md).
 */
import * as z from "zod";
import type { Json } from "../core/json.ts";
import { NotBrought } from "../core/not-loaded.ts";
import type { Concept } from "../core/reply/concepts.ts";
import type { Dialogue, Request, Step, Taken } from "./dialogue.ts";
import { numbered } from "./drafted.ts";
import type { Message } from "./message.ts";
import type { SlotType } from "./slots.ts";
import type { AnyKey } from "./templates.ts";

export type DeclaredSlot<Key extends AnyKey> = {
	readonly is: SlotType;
	/** How it is asked for where it is not known; `choices` is its numbered list. Absent: it is not needed. */
	readonly ask?: Key;
	/** It is of these values of the others alone. Absent: of all. */
	readonly of?: (values: Values) => boolean;
};

export type Values = Readonly<Record<string, Json>>;

export type Declared<Key extends AnyKey> = Pick<
	Dialogue<Key>,
	"name" | "intent" | "tool" | "askChange" | "has" | "isOfPast"
> & {
	/** It may be asked for as the last time, by these nouns. Absent: each is its own. */
	readonly repeats?: readonly Concept[];
	/** How much a message asks for it by plain words. Absent: the examples alone tell. */
	readonly evidence?: (message: Message) => number;
	/** With the first message that asks for it. */
	readonly load: () => Promise<Filling<Key>>;
};

/** What it is put together from. */
export type Filling<Key extends AnyKey> = {
	/** Asked for in this order. By the argument of the tool that each is, unless `args` says otherwise. */
	readonly slots: Readonly<Record<string, DeclaredSlot<Key>>>;
	/** What the tool takes, where it is not one argument for each slot; and the slots back from it, for corrections. */
	readonly args?: {
		readonly of: (values: Values, message: Message) => Json;
		readonly back: (args: Values) => Values;
	};
};

const valuesSchema = z.record(z.string().max(40), z.json());
const readValues = (values: Json): Values | null =>
	valuesSchema.safeParse(values ?? {}).data ?? null;

/** It throws `NotBrought` where a message is held against it before its filling is there. */
export function declared<Key extends AnyKey>({
	load,
	repeats: concepts,
	...of
}: Declared<Key>): Dialogue<Key> {
	let there: Filling<Key> | null = null;
	const bring = async () => {
		there ??= await load();
	};
	const filling = (): Filling<Key> => {
		if (there === null) throw new NotBrought(`request ${of.name}`, bring);
		return there;
	};
	const slotsOf = () => Object.entries(filling().slots);
	const each = (from: Values) =>
		Object.fromEntries(slotsOf().map(([slot]) => [slot, from[slot] ?? null]));

	const step = (values: Values, message: Message): Step<Key> => {
		for (const [slot, { is, ask, of: isOf }] of slotsOf()) {
			if (values[slot] !== undefined || ask === undefined || isOf?.(values) === false) continue;
			const choices = is.choices?.(message) ?? [];
			const vars = { choices: numbered(choices.map(({ name }) => name)) };
			const question = { key: ask, vars, about: slot, choices: choices.map(({ id }) => id) };
			return { kind: "ask", values, question };
		}
		return {
			kind: "call",
			tool: of.tool,
			args: filling().args?.of(values, message) ?? each(values),
			values,
		};
	};

	const take = (message: Message, known: Values, asked: Request | null): Taken<Key> => {
		const values: Record<string, Json> = { ...known };
		let [changed, answered] = [false, false];
		for (const [slot, { is }] of slotsOf()) {
			const isAsked = asked?.asked === slot;
			const said = is.read(message, {
				isAsked,
				asked: asked?.asked ?? null,
				before: known[slot],
				choices: asked?.choices ?? [],
			});
			if (said === undefined) continue;
			values[slot] = said;
			changed = true;
			answered ||= isAsked && is.isFree !== true;
		}
		return { changed, answered, step: () => step(values, message) };
	};

	const backFrom = (args: Json): Json => {
		const given = readValues(args);
		if (given === null) return null;
		const back = filling().args?.back(given) ?? each(given);
		return Object.fromEntries(Object.entries(back).filter(([, value]) => value !== null));
	};

	return {
		...of,
		bring,
		...(concepts === undefined ? {} : { repeats: { concepts, of: backFrom } }),
		evidence: of.evidence ?? (() => 0),
		byExample: () => true,
		begin: (message) => take(message, {}, null),
		take: (message, request) => {
			const known = readValues(request.values);
			return known === null ? null : take(message, known, request);
		},
		ofCall: (tool, args) => (tool === of.tool ? backFrom(args) : null),
	};
}
