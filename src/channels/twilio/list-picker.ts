/**
 * Choices as the entries of a list (Twilio: "twilio/list-picker"). An entry says a name and the number that it has in the
 * text, so that whoever taps and whoever types means the same; a name that is too long for it stands under its number.
 */
import type { Outgoing } from "../../ports/channel.ts";
import {
	bodyMax,
	bodyOf,
	type ContentShape,
	type FilledContent,
	fits,
	linesOf,
	variable,
	variablesOf,
} from "./content.ts";

/** Each of its entries has a description. */
const entryBounds = { max: 10, titleMax: 24, textMax: 72, payloadMax: 200 } as const;
/** As many as there are entries, and what is said round them. */
export const listLinesMax = entryBounds.max + 4;
/** Opens the list. A sign, since a channel has no words of its own. */
const listSign = "☰";

export const listNameOf = (lines: number, entries: number): string =>
	`assent_list_${entries}_${lines}`;

function picker(lines: number, entries: number): ContentShape {
	const body = bodyOf(lines);
	const items = Array.from({ length: entries }, (_, i) => ({
		item: variable(lines + 3 * i + 1),
		description: variable(lines + 3 * i + 2),
		id: variable(lines + 3 * i + 3),
	}));
	return {
		name: listNameOf(lines, entries),
		samples: [
			...linesOf(lines),
			...items.flatMap((_, i) => [`Table ${i + 1}`, `${i + 1}.`, `table_${i + 1}`]),
		],
		types: { "twilio/list-picker": { body, button: listSign, items }, "twilio/text": { body } },
	};
}

const areUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** Null where it does not fit a list: the text says the same. */
export function pickerOf({ text, buttons }: Outgoing): FilledContent | null {
	const { max, titleMax, textMax, payloadMax } = entryBounds;
	const lines = text.split("\n");
	const entries = buttons.map(({ title, payload }, i) => {
		const number = `${i + 1}.`;
		const [item, description] = title.length <= titleMax ? [title, number] : [number, title];
		return { item, description, payload };
	});
	const areFit =
		entries.length <= max &&
		lines.length <= listLinesMax &&
		text.length <= bodyMax &&
		lines.every((line) => fits(line, bodyMax)) &&
		areUnique(entries.map(({ item }) => item)) &&
		areUnique(entries.map(({ payload }) => payload)) &&
		entries.every(
			({ item, description, payload }) =>
				fits(item, titleMax) && fits(description, textMax) && fits(payload, payloadMax),
		);
	if (!areFit) return null;
	const values = entries.flatMap(({ item, description, payload }) => [item, description, payload]);
	return {
		shape: picker(lines.length, entries.length),
		json: variablesOf([...lines, ...values]),
	};
}
