/**
 * Buttons on WhatsApp. Twilio sends quick replies only from a content stored beforehand (Twilio: "twilio/quick-reply";
 * in a session it needs no approval). No variable may hold a line break, so there is one generic content for each
 * number of lines and of buttons: a variable for each line, then the titles and ids. Each is made when it is first needed. Whatever goes wrong here, the message goes out as plain text, which says the same.
 */
import * as z from "zod";
import { readChoice } from "../../core/confirmation/choices.ts";
import type { Outgoing } from "../../ports/channel.ts";
import { within } from "../../ports/deadline.ts";
import { callTwilio } from "./api.ts";
import { buttonsMax, payloadMax, type TwilioConfig, titleMax } from "./config.ts";
import { contentUrl, findContent, sidSchema } from "./content-list.ts";

export type ContentTemplate = {
	/** The sid of the stored content, or null where there is none to be had now. */
	readonly sid: (signal: AbortSignal) => Promise<string | null>;
	/** Twilio definitely refused a message because of it. Never throws. */
	readonly refused: (why: "gone" | "values" | "unfit") => Promise<void>;
};

/** Two are a yes and a no, or two choices. */
export const contentNameOf = (lines: number, buttons = 2): string =>
	buttons === 2 ? `assent_yes_no_${lines}` : `assent_choose_${buttons}_${lines}`;
export const contentLinesMax = 8;
const buttonsMin = 2;
export const contentTimeoutMs = 3_000;
/** After a failure, for this long nobody asks again. */
export const contentPauseMs = 10 * 60_000;

const variable = (position: number): string => `{{${position}}}`;

const bodyOf = (lines: number): string =>
	Array.from({ length: lines }, (_, line) => variable(line + 1)).join("\n");

type Size = { readonly lines: number; readonly buttons: number };

/** Of each button, the variables of its title and its id. */
const actionsOf = ({ lines, buttons }: Size) =>
	Array.from({ length: buttons }, (_, i) => ({
		title: variable(lines + 2 * i + 1),
		id: variable(lines + 2 * i + 2),
	}));

const contentDefinition = (size: Size) => {
	const { lines, buttons } = size;
	return {
		friendly_name: contentNameOf(lines, buttons),
		language: "en",
		// Twilio asks for a sample of each. Every send gives all of them, so nobody ever sees these.
		variables: Object.fromEntries([
			...Array.from({ length: lines }, (_, line) => [String(line + 1), "Shall we book it?"]),
			...samples.slice(0, buttons).flatMap(([title, id], i) => [
				[String(lines + 2 * i + 1), title],
				[String(lines + 2 * i + 2), id],
			]),
		]),
		types: {
			"twilio/quick-reply": {
				body: bodyOf(lines),
				actions: actionsOf(size).map((action) => ({ type: "QUICK_REPLY", ...action })),
			},
			"twilio/text": { body: bodyOf(lines) },
		},
	};
};
const samples = [
	["Yes", "yes"],
	["No", "no"],
	["Other", "other"],
] as const;

const bodyMax = 1024;

/**
 * What Twilio refuses in the value of a variable (page of error 21656: newline, tab, more than four spaces in a row,
 * nothing at all), and double braces, which might be filled in a second time. A text with an empty line therefore goes
 * out as plain text: changing its lines would change what the person is shown and says yes to (P1).
 */
const unfitValue = /[\p{Cc}\p{Zl}\p{Zp}]| {5}|\{\{|\}\}/u;

const fits = (value: string, max: number): boolean =>
	value.trim() !== "" && value.length <= max && !unfitValue.test(value);

/** `ContentVariables` and the number of lines, or null where the message has to do without buttons. */
export function contentVariables({
	text,
	buttons,
}: Outgoing): ({ readonly json: string } & Size) | null {
	if (buttons.length < buttonsMin || buttons.length > buttonsMax) return null;
	// Two buttons have always been a yes and a no here: choices are typed until they have a list of their own.
	if (buttons.some(({ payload }) => readChoice(payload) !== null)) return null;
	const lines = text.split("\n");
	const areFit =
		lines.length <= contentLinesMax &&
		text.length <= bodyMax &&
		lines.every((line) => fits(line, bodyMax)) &&
		buttons.every(({ title, payload }) => fits(title, titleMax) && fits(payload, payloadMax));
	if (!areFit) return null;
	const values = [...lines, ...buttons.flatMap(({ title, payload }) => [title, payload])];
	const json = JSON.stringify(
		Object.fromEntries(values.map((value, position) => [String(position + 1), value])),
	);
	return { json, lines: lines.length, buttons: buttons.length };
}

const createdSchema = z.object({ sid: sidSchema });
/** The name alone is not enough: a content with other words under it would show a person other words. */
const oursSchema = (size: Size) =>
	z.object({
		sid: sidSchema,
		friendly_name: z.literal(contentNameOf(size.lines, size.buttons)),
		types: z.object({
			"twilio/quick-reply": z.object({
				body: z.literal(bodyOf(size.lines)),
				actions: z.array(z.object({ title: z.string(), id: z.string() })).refine((actions) => {
					const wanted = actionsOf(size);
					return (
						actions.length === wanted.length &&
						wanted.every(({ title, id }, i) => {
							const action = actions[i];
							return action?.title === title && action.id === id;
						})
					);
				}),
			}),
		}),
	});

/**
 * Memory is a cache: the sid is kept by `contentSids`, the pause may be forgotten. Two sends at once may both make the
 * content; either one serves, and a promise shared between requests would be an error in the Workers runtime.
 */
function makeContentTemplate(config: TwilioConfig, size: Size): ContentTemplate {
	const contentName = contentNameOf(size.lines, size.buttons);
	let known: string | null = null;
	let pausedUntilMs = 0;

	const remember = async (sid: string): Promise<void> => {
		try {
			await config.contentSids.put(contentName, sid);
		} catch {}
	};
	const forget = async (): Promise<void> => {
		known = null;
		await remember("");
	};
	const remembered = async (): Promise<string | null> => {
		try {
			return sidSchema.safeParse(await config.contentSids.get(contentName)).data ?? null;
		} catch {
			return null;
		}
	};

	const sid = async (signal: AbortSignal): Promise<string | null> => {
		if (known !== null) return known;
		if (config.nowMs() < pausedUntilMs) return null;
		known = await remembered();
		if (known !== null) return known;
		known = await findOrMake(config, size, signal);
		if (known !== null) await remember(known);
		// The caller giving up says nothing about Twilio.
		else if (!signal.aborted) pausedUntilMs = config.nowMs() + contentPauseMs;
		return known;
	};

	const refused = async (why: "gone" | "values" | "unfit"): Promise<void> => {
		switch (why) {
			case "gone":
				return forget();
			case "values":
				return;
			case "unfit":
				pausedUntilMs = config.nowMs() + contentPauseMs;
				return forget();
		}
	};

	return { sid, refused };
}

export type ContentTemplates = (size: Size) => ContentTemplate;

/** One for each number of lines and of buttons, made when first asked for. */
export function makeContentTemplates(config: TwilioConfig): ContentTemplates {
	const bySize = new Map<string, ContentTemplate>();
	return (size) => {
		const name = contentNameOf(size.lines, size.buttons);
		const known = bySize.get(name) ?? makeContentTemplate(config, size);
		bySize.set(name, known);
		return known;
	};
}

async function findOrMake(
	config: TwilioConfig,
	size: Size,
	signal: AbortSignal,
): Promise<string | null> {
	const url = contentUrl(config);
	if (url === null) return null;
	const schema = oursSchema(size);
	const sidOf = (content: unknown) => schema.safeParse(content).data?.sid ?? null;
	const answer = await within(
		contentTimeoutMs,
		async (bounded) => {
			const listed = await findContent(config, url, sidOf, bounded);
			if (listed !== "absent") return listed;
			const request = { method: "POST", url, json: contentDefinition(size) } as const;
			return callTwilio(config, request, bounded);
		},
		signal,
	);
	if (answer === null || typeof answer === "string") return answer;
	if (answer.kind !== "answer" || answer.status < 200 || answer.status >= 300) return null;
	const created = createdSchema.safeParse(answer.json);
	return created.success ? created.data.sid : null;
}
