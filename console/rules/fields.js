/** What a field of the API is written as, and what is read of what was written. Bounds are the API's own (openapi.json). */
import { readWeek, weekOf } from "./hours.js";

const listed = new Set(["tags", "aliases"]);
const moneyPattern = /^(\d{1,12})(?:[.,](\d+))?$/;

/** A description of JSON Schema -> how it is written: `{ control, isNullable, ...bounds }`. */
export function controlOf(name, schema) {
	const isNullable = schema.anyOf?.some(({ type }) => type === "null") ?? false;
	const one = isNullable ? schema.anyOf.find(({ type }) => type !== "null") : schema;
	const as = (control, more = {}) => ({ ...more, name, control, isNullable });
	if (name === "openingHours") return as("hours");
	if (one.propertyNames?.enum)
		return as("languages", {
			languages: one.propertyNames.enum,
			max: one.additionalProperties.maxLength,
		});
	if (name === "priceMinor") return as("money", { max: one.maximum });
	if (one.enum) return as("choice", { options: one.enum });
	if (one.type === "boolean") return as("flag");
	if (one.type === "integer" || one.type === "number")
		return as(one.type === "integer" ? "whole" : "number", { min: one.minimum, max: one.maximum });
	if (one.type === "array" && one.items.enum)
		return as("choices", { options: one.items.enum, least: one.minItems ?? 0 });
	if (one.type === "array")
		return as(listed.has(name) ? "list" : "lines", {
			many: one.maxItems,
			each: one.items.maxLength,
			isAddress: one.items.format === "uri",
		});
	if (one.type === "object") return as(one.properties ? "document" : "pairs");
	return as((one.maxLength ?? 0) > 400 ? "text" : "words", {
		max: one.maxLength,
		isNeeded: (one.minLength ?? 0) > 0 && !isNullable,
		pattern: one.pattern,
	});
}

const pairText = (value) =>
	Object.entries(value ?? {})
		.map(([key, one]) => `${key}: ${typeof one === "string" ? one : JSON.stringify(one)}`)
		.join("\n");

/** Rows of earlier releases may hold an empty document where a list belongs. */
const listOf = (value) => (Array.isArray(value) ? value : []);

/** As it is written in its field: a text, a flag, or an object of texts. */
export function written(control, value, digits = 2) {
	switch (control.control) {
		case "hours":
			return weekOf(value);
		case "flag":
			return value ?? false;
		case "languages":
			return { ...value };
		case "money":
			return value === null || value === undefined ? "" : (value / 10 ** digits).toFixed(digits);
		case "choices":
			return listOf(value);
		case "list":
			return listOf(value).join(", ");
		case "lines":
			return listOf(value).join("\n");
		case "pairs":
			return pairText(value);
		case "document":
			return value ? JSON.stringify(value, null, 1) : "";
		default:
			return value === null || value === undefined ? "" : String(value);
	}
}

function readMoney(control, text, digits) {
	const [, whole, part = ""] = moneyPattern.exec(text) ?? [];
	if (whole === undefined || part.length > digits) return { wrong: "money", gaps: { digits } };
	const minor = Number(whole) * 10 ** digits + Number(part.padEnd(digits, "0") || 0);
	return minor > control.max ? { wrong: "money", gaps: { digits } } : { value: minor };
}

function readNumber(control, text) {
	const isNumber =
		control.control === "whole" ? /^-?\d{1,12}$/.test(text) : /^-?\d+([.,]\d+)?$/.test(text);
	const value = Number(text.replace(",", "."));
	const { min, max } = control;
	if (!isNumber) return { wrong: control.control, gaps: { min, max } };
	return value < min || value > max ? { wrong: "bounds", gaps: { min, max } } : { value };
}

function readList(control, text, between) {
	const parts = text
		.split(between)
		.map((part) => part.trim())
		.filter((part) => part !== "");
	if (parts.length > (control.many ?? Infinity))
		return { wrong: "many", gaps: { max: control.many } };
	if (control.each && parts.some((part) => part.length > control.each))
		return { wrong: "each", gaps: { max: control.each } };
	if (control.isAddress && !parts.every((part) => URL.canParse(part))) return { wrong: "address" };
	return { value: parts };
}

/** "bedrooms: 2" is a number, "view: sea" a text: what reads as JSON is that. */
function readPairs(text) {
	const value = {};
	for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
		const at = line.indexOf(":");
		const key = line.slice(0, at).trim();
		if (at < 1 || key === "") return { wrong: "pairs" };
		const said = line.slice(at + 1).trim();
		try {
			value[key] = JSON.parse(said);
		} catch {
			value[key] = said;
		}
	}
	return { value };
}

function readLanguages(control, texts) {
	const given = Object.entries(texts)
		.map(([language, text]) => [language, text.trim()])
		.filter(([, text]) => text !== "");
	if (given.some(([, text]) => text.length > control.max))
		return { wrong: "too_long", gaps: { max: control.max } };
	if (given.length === 0) return control.isNullable ? { value: null } : { wrong: "needed" };
	return { value: Object.fromEntries(given) };
}

/** `{ value }`, or `{ wrong, gaps }`: what is wrong with it, for words of ours. */
export function read(control, given, digits = 2) {
	if (control.control === "hours") return readWeek(given);
	if (control.control === "flag") return { value: given };
	if (control.control === "languages") return readLanguages(control, given);
	if (control.control === "choices")
		return given.length < control.least
			? { wrong: "needed" }
			: { value: control.options.filter((one) => given.includes(one)) };
	const text = given.trim();
	if (control.control === "list") return readList(control, text, ",");
	if (control.control === "lines") return readList(control, text, "\n");
	if (control.control === "pairs") return readPairs(text);
	if (text === "")
		return control.isNullable
			? { value: null }
			: control.isNeeded || !["words", "text"].includes(control.control)
				? { wrong: "needed" }
				: { value: "" };
	switch (control.control) {
		case "money":
			return readMoney(control, text, digits);
		case "whole":
		case "number":
			return readNumber(control, text);
		case "choice":
			return control.options.includes(text) ? { value: text } : { wrong: "needed" };
		case "document":
			try {
				return { value: JSON.parse(text) };
			} catch {
				return { wrong: "document" };
			}
		default:
			if (control.max && text.length > control.max)
				return { wrong: "too_long", gaps: { max: control.max } };
			return control.pattern && !new RegExp(control.pattern).test(text)
				? { wrong: "form" }
				: { value: text };
	}
}

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What has been written over a row: `{ values, wrongs }`. What reads as the row has it is no change. Prices and points are whole: what
 * goes with a changed half is given with it.
 */
export function changesOf(controls, row, draft, digits = 2) {
	const values = {};
	const wrongs = {};
	for (const control of controls) {
		const { name } = control;
		if (!Object.hasOwn(draft, name)) continue;
		const found = read(control, draft[name], digits);
		if (found.wrong) wrongs[name] = found;
		else if (!isSame(found.value, row?.[name] ?? null) || !row) values[name] = found.value;
	}
	return { values, wrongs };
}

/** Fields that somebody else has changed since this draft was begun, among those that are being changed. */
export const clashes = (controls, before, now, draft, digits = 2) =>
	controls
		.filter(({ name }) => Object.hasOwn(draft, name))
		.filter(
			(control) =>
				!isSame(
					written(control, before[control.name], digits),
					written(control, now[control.name], digits),
				),
		)
		.map(({ name }) => name);
