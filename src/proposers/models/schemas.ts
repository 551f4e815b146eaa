/** Tools as a model is told of them: schemas made from the tools' own, wire names (C-38), and places by name only. */
import * as z from "zod";
import type { Json } from "../../core/json.ts";
import { localeByLetters, locales } from "../../core/locale.ts";
import { defaultPersona } from "../../core/personas.ts";
import type { Snapshot } from "../../ports/proposer.ts";
import { type AnyTool, commandOnly } from "../../ports/tool.ts";
import type { LanguageModel } from "./config.ts";

export const askPerson = "ask_person";
const questionMax = 300;

type Declared = NonNullable<Parameters<LanguageModel["doGenerate"]>[0]["tools"]>[number];
export type FunctionTool = Extract<Declared, { type: "function" }>;
type Schema = { readonly [key: string]: Json };

export const wireName = (name: string): string => name.replace(".", "__");

const placeByName: Schema = {
	type: "object",
	description: "A place: an id of `places`, `pins` or `sharedLocation` in the state.",
	properties: { placeId: { type: "string" } },
	required: ["placeId"],
	additionalProperties: false,
};
const pointByName: Schema = {
	type: "object",
	description: "A point somebody shared: an id of `pins` or `sharedLocation` in the state.",
	properties: { pinId: { type: "string" } },
	required: ["pinId"],
	additionalProperties: false,
};

const isSchema = (value: Json | undefined): value is Schema =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function hasMembers(schema: Json | undefined, ...keys: readonly string[]): boolean {
	const properties = isSchema(schema) ? schema["properties"] : undefined;
	return isSchema(properties) && keys.every((key) => key in properties);
}

/** Only says again what `format`, the description or the type says. The tool itself judges all the same. */
function isNoise(schema: Schema, key: string): boolean {
	if (key === "$schema") return true;
	if (key === "pattern") return true;
	const bound = schema[key];
	return (key === "minimum" || key === "maximum") && Math.abs(Number(bound)) >= 2 ** 53 - 1;
}

function adapt(schema: Json): Json {
	if (Array.isArray(schema)) return schema.map(adapt);
	if (!isSchema(schema)) return schema;
	const branches = schema["anyOf"];
	if (
		Array.isArray(branches) &&
		branches.length === 2 &&
		branches.some((branch: Json) => hasMembers(branch, "placeId")) &&
		branches.some((branch: Json) => hasMembers(branch, "lat", "lng"))
	)
		return placeByName;
	if (hasMembers(schema, "lat", "lng")) return pointByName;
	return Object.fromEntries(
		Object.entries(schema)
			.filter(([key]) => !isNoise(schema, key))
			.map(([key, value]) => [key, adapt(value)]),
	);
}

const adapted = new WeakMap<AnyTool, Schema>();

/** A tool's input in JSON Schema 2020-12, once for each tool. */
export function wireSchema(tool: AnyTool): Schema {
	const known = adapted.get(tool);
	if (known !== undefined) return known;
	const made = z.toJSONSchema(tool.input as z.ZodType, { io: "input", unrepresentable: "any" });
	const schema = adapt(JSON.parse(JSON.stringify(made)) as Json) as Schema;
	adapted.set(tool, schema);
	return schema;
}

/** Beside the arguments: taken off again before the tool's own schema looks at them. */
export const besides = ["language", "replaces"] as const;
export type Beside = (typeof besides)[number];

function withBesides(schema: Schema, beside: Readonly<Partial<Record<Beside, Schema>>>): Schema {
	const own = isSchema(schema["properties"]) ? schema["properties"] : {};
	return { ...schema, properties: { ...beside, ...own } };
}

/** What this person may ask for in this market. The router judges again. */
export function offeredTools(tools: readonly AnyTool[], snapshot: Snapshot): readonly AnyTool[] {
	const { market, roles, persona = defaultPersona } = snapshot;
	return tools.filter(
		(tool) =>
			(tool.personas.includes(persona) || tool.personas.includes(commandOnly)) &&
			market.tools[tool.name]?.enabled === true &&
			tool.roles.some((role) => role === "customer" || roles.includes(role)),
	);
}

/** The market's, the person's, and the one whose letters the message is written in. */
export function languagesOf({ market, locale, text }: Snapshot): readonly string[] {
	const known: readonly (string | null)[] = [...market.locales, locale, localeByLetters(text)];
	const mentions = locales.filter((written) => known.includes(written));
	return mentions.length === 0 ? [locales[0]] : mentions;
}

export function declare(offered: readonly AnyTool[], snapshot: Snapshot): FunctionTool[] {
	const language: Schema = {
		type: "string",
		enum: languagesOf(snapshot),
		description: "The language the person writes.",
	};
	const declared = offered.map((tool): FunctionTool => {
		const codes = snapshot.waiting.filter((row) => row.tool === tool.name).map((row) => row.code);
		const replaces: Schema = {
			type: "string",
			enum: codes,
			description: "Code of the waiting proposal that this call corrects.",
		};
		return {
			type: "function",
			name: wireName(tool.name),
			description: tool.summary,
			inputSchema: withBesides(wireSchema(tool), {
				language,
				...(codes.length === 0 ? {} : { replaces }),
			}),
		} as FunctionTool;
	});
	const question: Schema = {
		type: "string",
		maxLength: questionMax,
		description: "One short question, in the person's language.",
	};
	return [
		...declared,
		{
			type: "function",
			name: askPerson,
			description: "Ask the person for something that is missing or unclear.",
			inputSchema: {
				type: "object",
				properties: { question, language },
				required: ["question"],
				additionalProperties: false,
			},
		} as FunctionTool,
	];
}
