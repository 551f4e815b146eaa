/**
 * Buttons and lists on WhatsApp. Twilio sends them only from a content stored beforehand (Twilio: "twilio/quick-reply",
 * "twilio/list-picker"; within the window neither needs approval). No variable may hold a line break, so there is one
 * generic content for each number of lines and of entries: a variable for each line, then those of the entries. Each is
 * made when it is first needed, and stays. Whatever goes wrong here, the message goes out as plain text, which says the same.
 */
import * as z from "zod";
import type { Outgoing } from "../../ports/channel.ts";
import { within } from "../../ports/deadline.ts";
import { callTwilio } from "./api.ts";
import { buttonsMax, payloadMax, type TwilioConfig, titleMax } from "./config.ts";
import { contentUrl, findContent, sidSchema } from "./content-list.ts";

/** A content as it is stored: whatever has this name and these types is ours. */
export type ContentShape = {
	readonly name: string;
	/** Of the variables, in their order. Twilio asks for them; every send gives all, so nobody ever sees these. */
	readonly samples: readonly string[];
	readonly types: Readonly<Record<string, object>>;
};
/** A shape, and `ContentVariables` for it. */
export type FilledContent = { readonly shape: ContentShape; readonly json: string };

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
export const bodyMax = 1024;
const buttonsMin = 2;
export const contentTimeoutMs = 3_000;
/** After a failure, for this long nobody asks again. */
export const contentPauseMs = 10 * 60_000;

export const variable = (position: number): string => `{{${position}}}`;
export const bodyOf = (lines: number): string =>
	Array.from({ length: lines }, (_, line) => variable(line + 1)).join("\n");
export const linesOf = (lines: number): readonly string[] =>
	Array.from({ length: lines }, () => "Shall we book it?");
export const variablesOf = (values: readonly string[]): string =>
	JSON.stringify(Object.fromEntries(values.map((value, at) => [String(at + 1), value])));

const samples = ["Yes", "yes", "No", "no", "Other", "other"];

function replies(lines: number, buttons: number): ContentShape {
	const body = bodyOf(lines);
	const actions = Array.from({ length: buttons }, (_, i) => ({
		type: "QUICK_REPLY",
		title: variable(lines + 2 * i + 1),
		id: variable(lines + 2 * i + 2),
	}));
	return {
		name: contentNameOf(lines, buttons),
		samples: [...linesOf(lines), ...samples.slice(0, 2 * buttons)],
		types: { "twilio/quick-reply": { body, actions }, "twilio/text": { body } },
	};
}

/**
 * What Twilio refuses in the value of a variable (page of error 21656: newline, tab, more than four spaces in a row,
 * nothing at all), and double braces, which might be filled in a second time. A text with an empty line therefore goes
 * out as plain text: changing its lines would change what the person is shown and says yes to (P1).
 */
const unfitValue = /[\p{Cc}\p{Zl}\p{Zp}]| {5}|\{\{|\}\}/u;

export const fits = (value: string, max: number): boolean =>
	value.trim() !== "" && value.length <= max && !unfitValue.test(value);

/** Null where the message has to do without buttons, or they are a list. */
export function contentVariables({ text, buttons }: Outgoing): FilledContent | null {
	if (buttons.length < buttonsMin || buttons.length > buttonsMax) return null;
	const lines = text.split("\n");
	const areFit =
		lines.length <= contentLinesMax &&
		text.length <= bodyMax &&
		lines.every((line) => fits(line, bodyMax)) &&
		new Set(buttons.map(({ title }) => title)).size === buttons.length &&
		buttons.every(({ title, payload }) => fits(title, titleMax) && fits(payload, payloadMax));
	if (!areFit) return null;
	const values = [...lines, ...buttons.flatMap(({ title, payload }) => [title, payload])];
	return { shape: replies(lines.length, buttons.length), json: variablesOf(values) };
}

const createdSchema = z.object({ sid: sidSchema });
const namedSchema = z.object({ sid: sidSchema, friendly_name: z.string(), types: z.unknown() });

/** Twilio adds fields of its own, and need not give an action's kind back. */
function holds(given: unknown, wanted: unknown): boolean {
	if (typeof wanted !== "object" || wanted === null) return given === wanted;
	if (typeof given !== "object" || given === null) return false;
	if (Array.isArray(wanted) && (!Array.isArray(given) || given.length !== wanted.length))
		return false;
	return Object.entries(wanted).every(
		([name, value]) =>
			name === "type" || holds((given as Readonly<Record<string, unknown>>)[name], value),
	);
}

/** The name alone is not enough: a content with other words under it would show a person other words. */
const sidOfShape = (shape: ContentShape) => (candidate: unknown) => {
	const content = namedSchema.safeParse(candidate).data;
	return content?.friendly_name === shape.name && holds(content.types, shape.types)
		? content.sid
		: null;
};

/**
 * Memory is a cache: the sid is kept by `contentSids`, the pause may be forgotten. Two sends at once may both make the
 * content; either one serves, and a promise shared between requests would be an error in the Workers runtime.
 */
function makeContentTemplate(config: TwilioConfig, shape: ContentShape): ContentTemplate {
	const contentName = shape.name;
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
		known = await findOrMake(config, shape, signal);
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

export type ContentTemplates = (shape: ContentShape) => ContentTemplate;

/** One for each shape, made when first asked for. */
export function makeContentTemplates(config: TwilioConfig): ContentTemplates {
	const byName = new Map<string, ContentTemplate>();
	return (shape) => {
		const known = byName.get(shape.name) ?? makeContentTemplate(config, shape);
		byName.set(shape.name, known);
		return known;
	};
}

/** A content whose making was not answered is found by the next who looks: nobody makes one without having read the list. */
async function findOrMake(
	config: TwilioConfig,
	shape: ContentShape,
	signal: AbortSignal,
): Promise<string | null> {
	const url = contentUrl(config);
	if (url === null) return null;
	const { name, samples: given, types } = shape;
	const json = {
		friendly_name: name,
		language: "en",
		variables: Object.fromEntries(given.map((sample, at) => [String(at + 1), sample])),
		types,
	};
	const answer = await within(
		contentTimeoutMs,
		async (bounded) => {
			const listed = await findContent(config, url, sidOfShape(shape), bounded);
			if (listed !== "absent") return listed;
			return callTwilio(config, { method: "POST", url, json }, bounded);
		},
		signal,
	);
	if (answer === null || typeof answer === "string") return answer;
	if (answer.kind !== "answer" || answer.status < 200 || answer.status >= 300) return null;
	const created = createdSchema.safeParse(answer.json);
	return created.success ? created.data.sid : null;
}
