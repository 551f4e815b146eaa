/** Tools as a model is told of them: schemas made from the tools' own, wire names, and places by name only. */
import type * as z from "zod";
import { toJSONSchema } from "zod/v4/core";
import type { Json } from "../../core/json.ts";
import { localeByLetters, locales } from "../../core/locale.ts";
import { defaultPersona, personaFor } from "../../core/personas.ts";
import type { Snapshot } from "../../ports/proposer.ts";
import { type AnyTool, commandOnly } from "../../ports/tool.ts";
import type { LanguageModel } from "./config.ts";

export const askPerson = "ask_person";
/** Whatever is not told in full: one function, by name. Of what takes more than a code, the model is asked once more, with its schema. */
export const byName = "call_by_name";
const questionMax = 300;

type Declared = NonNullable<Parameters<LanguageModel["doGenerate"]>[0]["tools"]>[number];
export type FunctionTool = Extract<Declared, { type: "function" }>;
type Schema = { readonly [key: string]: Json };

export const wireName = (name: string): string => name.replace(".", "__");

const placeByName: Schema = {
	type: "object",
	properties: { placeId: { type: "string" } },
	required: ["placeId"],
};
const pointByName: Schema = {
	type: "object",
	properties: { pinId: { type: "string" } },
	required: ["pinId"],
};

const isSchema = (value: Json | undefined): value is Schema =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function hasMembers(schema: Json | undefined, ...keys: readonly string[]): boolean {
	const properties = isSchema(schema) ? schema["properties"] : undefined;
	return isSchema(properties) && keys.every((key) => key in properties);
}

/** Bounds and dialect: the tool itself judges all the same, and a prompt is paid for by its length. */
const noise = new Set([
	...["$schema", "pattern", "additionalProperties", "minLength", "maxLength"],
	...["minItems", "maxItems", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
]);

const isNull = (schema: Json): boolean => isSchema(schema) && schema["type"] === "null";

/** What a member is where it is not null; null: it can never be. */
function unlessNull(schema: Json | undefined): Json | null {
	const branches = isSchema(schema) ? schema["anyOf"] : undefined;
	if (!Array.isArray(branches) || !branches.some(isNull)) return null;
	const others = branches.filter((branch: Json) => !isNull(branch));
	return others.length === 1 ? (others[0] ?? null) : { anyOf: others };
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
	const given = unlessNull(schema);
	if (given !== null) return adapt(given);
	const { properties, required } = schema;
	return Object.fromEntries(
		Object.entries(schema).flatMap(([key, value]): [string, Json][] => {
			if (noise.has(key)) return [];
			if (key !== "required" || !isSchema(properties) || !Array.isArray(required))
				return [[key, key === "properties" ? adaptMembers(value) : adapt(value)]];
			const needed = required.filter((name) => unlessNull(properties[name as string]) === null);
			return needed.length === 0 ? [] : [["required", needed]];
		}),
	);
}

/** Names of members are no keywords: one may be called `pattern`. */
const adaptMembers = (members: Json): Json =>
	isSchema(members)
		? Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, adapt(schema)]))
		: members;

type Told = { readonly whole: Schema; readonly wire: Schema };
const told = new WeakMap<AnyTool, Told>();

function toldOf(tool: AnyTool): Told {
	const known = told.get(tool);
	if (known !== undefined) return known;
	const made = toJSONSchema(tool.input as z.ZodType, { io: "input", unrepresentable: "any" });
	const whole = JSON.parse(JSON.stringify(made)) as Schema;
	const both = { whole, wire: adapt(whole) as Schema };
	told.set(tool, both);
	return both;
}

/** A tool's input in JSON Schema 2020-12, once for each tool: what may be null may be left out. */
export const wireSchema = (tool: AnyTool): Schema => toldOf(tool).wire;

function fill(schema: Json | undefined, value: Json): Json {
	const given = unlessNull(schema) ?? schema;
	if (!isSchema(given)) return value;
	if (Array.isArray(value)) return value.map((one: Json) => fill(given["items"], one));
	const { properties, required } = given;
	if (!isSchema(value) || !isSchema(properties)) return value;
	const left = (Array.isArray(required) ? required : []).filter(
		(name) => !((name as string) in value) && unlessNull(properties[name as string]) !== null,
	);
	return {
		...Object.fromEntries(left.map((name) => [name, null])),
		...Object.fromEntries(
			Object.entries(value).map(([name, one]) => [name, fill(properties[name], one)]),
		),
	};
}

/** The arguments with null for what was left out and may be null. */
export const withNulls = (tool: AnyTool, args: Json): Json => fill(toldOf(tool).whole, args);

/** Nothing to be said of it but a code. */
export const isPlain = (tool: AnyTool): boolean => {
	const { properties } = wireSchema(tool);
	return isSchema(properties) && Object.keys(properties).every((name) => name === "code");
};

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
	const callerOf = ({ personas }: AnyTool) =>
		roles.includes("staff") ? personaFor(persona, personas) : persona;
	return tools.filter(
		(tool) =>
			(tool.personas.includes(callerOf(tool)) || tool.personas.includes(commandOnly)) &&
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

/** So many tools are told in full. */
export const toldMax = 5;
/** What most people ask for, where nothing says what. */
const common = [
	...["taxi.request", "booking.initiate", "order.create", "listing.search"],
	...["places.findNearby", "property.searchListings", "vendor.createInquiry", "trip.estimatePrice"],
];

/** What waits, what the message is about (`ranked`, names of tools), and what is common: with their schemas. */
export function inFull(
	offered: readonly AnyTool[],
	snapshot: Snapshot,
	ranked: readonly string[],
): readonly AnyTool[] {
	const names = new Set([...snapshot.waiting.map(({ tool }) => tool), ...ranked, ...common]);
	const rich = offered.filter((tool) => !isPlain(tool));
	const first = [...names].flatMap((name) => rich.find((tool) => tool.name === name) ?? []);
	const rest = rich.filter((tool) => !first.includes(tool));
	return [...first, ...rest].slice(0, toldMax);
}

/** `told`: those in full; all others by name. */
export function declare(
	offered: readonly AnyTool[],
	snapshot: Snapshot,
	told: readonly AnyTool[] = inFull(offered, snapshot, []),
): FunctionTool[] {
	const language: Schema = {
		type: "string",
		enum: languagesOf(snapshot),
		description: "Of the question.",
	};
	const others = offered.filter((tool) => !told.includes(tool));
	const declared = told.map((tool): FunctionTool => {
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
			inputSchema: withBesides(wireSchema(tool), codes.length === 0 ? {} : { replaces }),
		} as FunctionTool;
	});
	const question: Schema = {
		type: "string",
		maxLength: questionMax,
		description: "One short question.",
	};
	const named = {
		type: "function",
		name: byName,
		description: "Any of these, with the code of what is meant where there is one.",
		inputSchema: {
			type: "object",
			properties: {
				tool: { type: "string", enum: others.map(({ name }) => wireName(name)) },
				code: { type: "string" },
			},
			required: ["tool"],
		},
	} as FunctionTool;
	return [
		...declared,
		...(others.length === 0 ? [] : [named]),
		{
			type: "function",
			name: askPerson,
			description: "Ask the person for something that is missing or unclear.",
			inputSchema: {
				type: "object",
				properties: { question, language },
				required: ["question"],
			},
		} as FunctionTool,
	];
}
