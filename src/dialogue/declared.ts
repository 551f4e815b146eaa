/**
 * A request that is data: its slots, how each is asked for, and what its tool is given. A tool that needs no words or rules of its own
 * is understood by such a declaration and the examples of how people ask for it (docs/how-to/add-a-tool.md).
 */
import * as z from "zod";
import type { Json } from "../core/json.ts";
import type { Dialogue, Request, Step, Taken, Vars } from "./dialogue.ts";
import { numbered } from "./drafted.ts";
import type { Message } from "./message.ts";
import type { SlotType } from "./slots.ts";
import type { AnyKey } from "./templates.ts";

export type DeclaredSlot<Key extends AnyKey> = {
	readonly is: SlotType;
	/** How it is asked for where it is not known: `choices` is its numbered list, other gaps are of `vars`. Absent: it is not needed. */
	readonly ask?: Key;
};

type Values = Readonly<Record<string, Json>>;

export type Declared<Key extends AnyKey> = Pick<
	Dialogue<Key>,
	| "name"
	| "intent"
	| "tool"
	| "isRead"
	| "askChange"
	| "has"
	| "ofEntry"
	| "takesVisitor"
	| "isOfPast"
> & {
	/** By the argument of the tool that each is; asked for in this order. */
	readonly slots: Readonly<Record<string, DeclaredSlot<Key>>>;
	/** How much a message asks for it by plain words. Absent: the examples alone tell. */
	readonly evidence?: (message: Message) => number;
	/** What the questions say of what is known. */
	readonly vars?: (values: Values, message: Message) => Vars;
	/** What the tool takes beside the slots. */
	readonly args?: (values: Values, message: Message) => Readonly<Record<string, Json>>;
};

const valuesSchema = z.record(z.string().max(40), z.json());

export function declared<Key extends AnyKey>(of: Declared<Key>): Dialogue<Key> {
	const slots = Object.entries(of.slots);

	const step = (values: Values, message: Message): Step<Key> => {
		const args: Record<string, Json> = {};
		for (const [slot, { is, ask }] of slots) {
			const value = values[slot];
			const isKnown = value !== undefined && is.isOpen?.(value) !== true;
			const arg = isKnown ? (is.toArg?.(value, message) ?? (is.toArg ? null : value)) : null;
			args[slot] = arg;
			if (arg !== null || ask === undefined) continue;
			const choices = is.choices?.(message) ?? [];
			const vars = { ...of.vars?.(values, message), choices: numbered(choices.map((c) => c.name)) };
			const question = { key: ask, vars, about: slot, choices: choices.map(({ id }) => id) };
			return { kind: "ask", values, question };
		}
		return {
			kind: "call",
			tool: of.tool,
			args: { ...args, ...of.args?.(values, message) },
			values: of.isRead ? null : values,
		};
	};

	const take = (message: Message, known: Values, asked: Request | null): Taken<Key> => {
		const values: Record<string, Json> = { ...known };
		let [changed, answered] = [false, false];
		for (const [slot, { is }] of slots) {
			const before = known[slot];
			const isAsked = asked?.asked === slot;
			const said = is.read(message, { isAsked, before, choices: asked?.choices ?? [] });
			if (said === undefined) continue;
			values[slot] = said;
			changed = true;
			answered ||= isAsked && is.isFree !== true;
		}
		return { changed, answered, step: () => step(values, message) };
	};

	const readValues = (values: Json): Values | null => {
		const parsed = valuesSchema.safeParse(values ?? {});
		return parsed.success ? parsed.data : null;
	};

	return {
		...of,
		evidence: of.evidence ?? (() => 0),
		byExample: () => true,
		begin: (message) => take(message, {}, null),
		take: (message, request) => {
			const known = readValues(request.values);
			return known === null ? null : take(message, known, request);
		},
		ofCall: (tool, args) => {
			const given = tool === of.tool ? readValues(args) : null;
			if (given === null) return null;
			const values: Record<string, Json> = {};
			for (const [slot, { is }] of slots) {
				const arg = given[slot] ?? null;
				const value = arg === null ? undefined : is.ofArg ? is.ofArg(arg) : arg;
				if (value !== undefined) values[slot] = value;
			}
			return values;
		},
	};
}
