/**
 * Answers as buttons, choices as the rows of a list, and the wish for a place as the button that sends one (Meta: "Interactive reply
 * buttons", "Interactive list messages", "Location request messages"). Null where they do not fit: the text says the same.
 */
import { placeButton } from "../../core/confirmation/buttons.ts";
import { readChoice } from "../../core/confirmation/choices.ts";
import type { Button, Outgoing } from "../../ports/channel.ts";
import { bodyMax, type MetaConfig, rowBounds } from "./config.ts";

/** Opens the list. A sign, since a channel has no words of its own. */
const listSign = "☰";

const isUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;
const fits = (text: string, max: number): boolean => text.trim() !== "" && text.length <= max;

export function interactiveOf(
	{ text, buttons }: Pick<Outgoing, "text" | "buttons">,
	bounds: MetaConfig["buttonBounds"],
): Readonly<Record<string, unknown>> | null {
	if (buttons.length === 0 || text.length > bodyMax) return null;
	if (buttons.some(({ payload }) => payload === placeButton.payload))
		return { type: "location_request_message", body: { text }, action: { name: "send_location" } };
	const areChoices = buttons.some(({ payload }) => readChoice(payload) !== null);
	const action = areChoices ? listOf(buttons) : repliesOf(buttons, bounds);
	return action && { type: areChoices ? "list" : "button", body: { text }, action };
}

function repliesOf(
	buttons: readonly Button[],
	{ max, titleMax, payloadMax }: MetaConfig["buttonBounds"],
): Readonly<Record<string, unknown>> | null {
	const areFit =
		buttons.length <= max &&
		isUnique(buttons.map(({ title }) => title)) &&
		isUnique(buttons.map(({ payload }) => payload)) &&
		buttons.every(({ title, payload }) => fits(title, titleMax) && fits(payload, payloadMax));
	if (!areFit) return null;
	return {
		buttons: buttons.map(({ title, payload }) => ({
			type: "reply",
			reply: { id: payload, title },
		})),
	};
}

type Row = { readonly id: string; readonly title: string; readonly description?: string };

/** A name that is too long for a row stands under its number. */
function listOf(buttons: readonly Button[]): Readonly<Record<string, unknown>> | null {
	const { max, titleMax, textMax, payloadMax } = rowBounds;
	const rows = buttons.map(
		({ title, payload }, index): Row =>
			title.length <= titleMax
				? { id: payload, title }
				: { id: payload, title: `${index + 1}.`, description: title },
	);
	const areFit =
		rows.length <= max &&
		isUnique(rows.map(({ id }) => id)) &&
		rows.every(
			({ id, title, description = title }) =>
				fits(id, payloadMax) && fits(title, titleMax) && fits(description, textMax),
		);
	return areFit ? { button: listSign, sections: [{ rows }] } : null;
}
