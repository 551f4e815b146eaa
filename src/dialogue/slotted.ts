/** A request whose slots are asked for one after the other: what a message says of any of them is taken, and the first that lacks is asked. */
import type { Json } from "../core/json.ts";
import type { Dialogue, Step, Taken } from "./dialogue.ts";
import type { Message } from "./message.ts";
import type { AnyKey } from "./templates.ts";

export type Slotted<Values, Key extends AnyKey> = {
	/** Null: what is kept is none of this dialogue's any more. */
	readonly kept: (values: Json) => Values | null;
	readonly empty: Values;
	/** What the message says, over what is known. `asked`: the slot that its bare words answer. */
	readonly read: (message: Message, known: Values, asked: string | null) => Values;
	/** The first slot that lacks; null: nothing does. */
	readonly lacks: (values: Values) => { readonly about: string; readonly key: Key } | null;
	readonly args: (values: Values, message: Message) => Json;
};

export function slotted<Values, Key extends AnyKey>(
	tool: string,
	of: Slotted<Values, Key>,
): Pick<Dialogue<Key>, "begin" | "take"> {
	const taken = (message: Message, known: Values, asked: string | null): Taken<Key> => {
		const values = of.read(message, known, asked);
		const changed = JSON.stringify(values) !== JSON.stringify(known);
		return {
			changed,
			answered: changed,
			step: (): Step<Key> => {
				const kept = values as Json;
				const lacking = of.lacks(values);
				return lacking === null
					? { kind: "call", tool, args: of.args(values, message), values: kept }
					: {
							kind: "ask",
							values: kept,
							question: { key: lacking.key, vars: {}, about: lacking.about },
						};
			},
		};
	};
	return {
		begin: (message) => taken(message, of.empty, null),
		take: (message, { values, asked }) => {
			const known = of.kept(values);
			return known === null ? null : taken(message, known, asked);
		},
	};
}
