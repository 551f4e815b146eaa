import { refusal } from "./errors.ts";
import {
	BUTTON_PAYLOAD_MAX,
	BUTTON_TITLE_MAX,
	BUTTONS_MAX,
	ENTRY_TEXT_MAX,
	ENTRY_TITLE_MAX,
	INTERACTIVE_BODY_MAX,
} from "./limits.ts";
import type { Button, Content, ContentType, WireChannel } from "./types.ts";

/** The richest first. SMS takes the plain text, and where there is none the body of what there is. */
const preference: Readonly<Record<WireChannel, readonly string[]>> = {
	whatsapp: ["twilio/quick-reply", "twilio/list-picker", "twilio/text"],
	sms: ["twilio/text", "twilio/quick-reply", "twilio/list-picker"],
};

export type Rendered = {
	readonly body: string;
	readonly buttons: readonly Button[];
	/** The channel will not take it: reported later, as Twilio does. */
	readonly rejected: boolean;
};

export function parseVariables(text: string | null): Readonly<Record<string, string>> {
	if (text === null || text === "") return {};
	let parsed: unknown;
	try {
		parsed = JSON.parse(text);
	} catch {
		throw refusal(21656);
	}
	if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) throw refusal(21656);
	// Twilio: "21656", what a value may not be.
	for (const value of Object.values(parsed)) {
		if (typeof value !== "string" || value === "" || /[\n\r\t]| {5}/.test(value))
			throw refusal(21656);
	}
	return parsed as Record<string, string>;
}

export function render(
	content: Content,
	given: Readonly<Record<string, string>>,
	channel: WireChannel,
): Rendered {
	const fill = (text: string | undefined): string =>
		(text ?? "").replace(/\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g, (_whole, name: string) => {
			const value = given[name] ?? content.variables[name];
			if (value === undefined) throw refusal(21656, `Nothing was given for {{${name}}}.`);
			return value;
		});
	const name = preference[channel].find((type) => content.types[type] !== undefined);
	const type: ContentType = content.types[name ?? ""] ?? Object.values(content.types)[0] ?? {};
	const body = fill(type.body);
	const made: readonly Button[] = [
		...(type.actions ?? []).map(({ title, id }) => ({ title: fill(title), payload: fill(id) })),
		...(type.items ?? []).map(({ item, id, description }) => ({
			title: fill(item),
			payload: fill(id),
			description: fill(description),
		})),
	];
	if (channel === "sms" || made.length === 0) return { body, buttons: [], rejected: false };
	const isApproved = content.approval?.status === "approved";
	const isList = name === "twilio/list-picker";
	const unique = made.map(({ title, payload }) => (isList ? payload : title));
	const rejected =
		body.length > INTERACTIVE_BODY_MAX ||
		(!isList && !isApproved && made.length > BUTTONS_MAX) ||
		new Set(unique).size < made.length ||
		made.some(
			({ title, payload, description = "-" }) =>
				title === "" ||
				title.length > (isList ? ENTRY_TITLE_MAX : BUTTON_TITLE_MAX) ||
				description === "" ||
				description.length > ENTRY_TEXT_MAX ||
				payload.length > BUTTON_PAYLOAD_MAX,
		);
	return { body, buttons: made, rejected };
}
