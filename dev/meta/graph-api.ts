/** The Graph API as far as Assent uses it: forms and refusals (Meta: "Messages API", "Message templates", "Media"). */
import type { MetaButton } from "./person.ts";

export type Json = Readonly<Record<string, unknown>>;
export type Answer = { readonly status: number; readonly json: Json };

export const done = (json: Json): Answer => ({ status: 200, json });
export const refused = (status: number, code: number, subcode?: number): Answer => ({
	status,
	json: {
		error: {
			message: `(#${code}) refused by the stand-in`,
			type: "OAuthException",
			code,
			...(subcode === undefined ? {} : { error_subcode: subcode }),
			fbtrace_id: "stand-in",
		},
	},
});

export const objectOf = (value: unknown): Json =>
	typeof value === "object" && value !== null ? (value as Json) : {};
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const listOf = (value: unknown): readonly Json[] =>
	Array.isArray(value) ? value.map(objectOf) : [];

export type Shown = {
	readonly text: string;
	readonly buttons: readonly MetaButton[];
	readonly isList: boolean;
	readonly listTitle?: string;
	/** Its one button sends a place. */
	readonly asksPlace?: true;
	readonly template: string | null;
	readonly document: { readonly link: string; readonly filename: string } | null;
};

const isFit = (text: string, max: number): boolean => text.trim() !== "" && text.length <= max;
const isUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

export type Template = {
	readonly id: string;
	readonly name: string;
	readonly language: string;
	readonly category: string;
	readonly components: readonly Json[];
	status: string;
};

/** A number where Meta would refuse it. */
export function shownOf(body: Json, templates: readonly Template[]): Shown | number {
	const plain = { buttons: [], isList: false, template: null, document: null };
	switch (body["type"]) {
		case "text": {
			const text = textOf(objectOf(body["text"])["body"]);
			return isFit(text, 4096) ? { ...plain, text } : 131009;
		}
		case "document": {
			const { link, filename, caption } = objectOf(body["document"]);
			if (!URL.canParse(textOf(link)) || textOf(caption).length > 1024) return 131009;
			return {
				...plain,
				text: textOf(caption),
				document: { link: textOf(link), filename: textOf(filename) },
			};
		}
		case "interactive":
			return interactive(objectOf(body["interactive"])) ?? 131009;
		case "template":
			return filled(objectOf(body["template"]), templates);
		default:
			return 131051;
	}
}

function interactive({ type, body, action }: Json): Shown | null {
	const text = textOf(objectOf(body)["text"]);
	const { buttons, button, sections, name } = objectOf(action);
	if (type === "location_request_message")
		return isFit(text, 1024) && name === "send_location"
			? { text, buttons: [], isList: false, asksPlace: true, template: null, document: null }
			: null;
	const isList = type === "list";
	const made: readonly MetaButton[] = isList
		? listOf(sections)
				.flatMap(({ rows }) => listOf(rows))
				.map(({ id, title, description }) => ({
					title: textOf(title),
					payload: textOf(id),
					...(textOf(description) === "" ? {} : { description: textOf(description) }),
				}))
		: listOf(buttons).map(({ reply }) => ({
				title: textOf(objectOf(reply)["title"]),
				payload: textOf(objectOf(reply)["id"]),
			}));
	const [max, titleMax, payloadMax] = isList ? [10, 24, 200] : [3, 20, 256];
	const fits =
		isFit(text, 1024) &&
		made.length > 0 &&
		made.length <= max &&
		isUnique(made.map(({ payload }) => payload)) &&
		(isList ? isFit(textOf(button), 20) : isUnique(made.map(({ title }) => title))) &&
		made.every(({ title, payload }) => isFit(title, titleMax) && isFit(payload, payloadMax));
	const named = isList ? { listTitle: textOf(button) } : {};
	return fits ? { text, buttons: made, isList, ...named, template: null, document: null } : null;
}

function filled(
	{ name, language, components }: Json,
	templates: readonly Template[],
): Shown | number {
	const known = templates.find(
		(one) => one.name === name && one.language === objectOf(language)["code"],
	);
	if (!known) return 132001;
	if (known.status !== "APPROVED") return known.status === "PAUSED" ? 132015 : 132016;
	const given = listOf(components);
	const values = given
		.filter(({ type }) => type === "body")
		.flatMap(({ parameters }) => listOf(parameters).map(({ text }) => textOf(text)));
	const body = textOf(known.components.find(({ type }) => type === "BODY")?.["text"]);
	const gaps = new Set(body.match(/\{\{\d+\}\}/g) ?? []).size;
	if (gaps !== values.length) return 132000;
	if (values.some((value) => /[\n\t]| {5}/.test(value) || value === "")) return 132012;
	const titles = known.components.flatMap(({ type, buttons }) =>
		type === "BUTTONS" ? listOf(buttons).map(({ text }) => textOf(text)) : [],
	);
	const payloads = given
		.filter(({ type }) => type === "button")
		.map(({ parameters }) => textOf(listOf(parameters)[0]?.["payload"]));
	return {
		text: body.replace(/\{\{(\d+)\}\}/g, (_, at) => values[Number(at) - 1] ?? ""),
		buttons: titles.map((title, at) => ({ title, payload: payloads[at] ?? title })),
		isList: false,
		template: known.name,
		document: null,
	};
}
