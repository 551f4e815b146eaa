/** What stands in a paper, by the words and forms of its lines. Pure: the same lines give the same fields, each with how sure it is. */
import type { PrintedField, PrintedWords } from "../../../ports/languages/printed.ts";
import type { DocumentType } from "../kinds.ts";
import type { ReadField } from "../needs.ts";
import { mrzOf } from "./mrz.ts";

/** Below it the person is asked. */
export const sureFrom = 0.8;
export const linesMax = 400;
const valueMax = 80;
/** Fewer letters and digits than this are dirt on an empty page. */
export const blankBelow = 8;

export type ReadLine = { readonly text: string; readonly confidence: number };

/** `code`: how a paper marks it in any language: a number of the European forms, an abbreviation. */
type Form = { readonly name: PrintedField; readonly form: RegExp; readonly code?: string };
const date = /(?<!\d)(\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2})(?!\d)/u;
const number = /(?<![A-Z0-9])((?=[A-Z0-9-]*\d)[A-Z0-9][A-Z0-9-]{4,19})(?![A-Z0-9])/u;
const words = /(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,3})/u;
const plate =
	/(?<![A-Z0-9])((?=[A-Z0-9 -]*\d)(?=[A-Z0-9 -]*[A-Z])[A-Z0-9]{1,4}(?:[ -]?[A-Z0-9]{1,4}){1,2})(?![A-Z0-9])/u;
const vin = /(?<![A-Z0-9])([A-HJ-NPR-Z0-9]{17})(?![A-Z0-9])/u;

const forms: Readonly<Record<DocumentType, readonly Form[]>> = {
	vehicle_registration: [
		{ name: "plate", form: plate, code: "\\bA\\b" },
		{ name: "vin", form: vin, code: "vin|\\bE\\b" },
		{ name: "make", form: words, code: "D\\.1" },
		{ name: "first_registered", form: date, code: "\\bB\\b" },
	],
	id_card: [
		{ name: "document_number", form: number },
		{ name: "last_name", form: words },
		{ name: "birth_date", form: date },
		{ name: "expiry_date", form: date },
	],
	licence: [
		{ name: "licence_number", form: number, code: "^5\\." },
		{ name: "last_name", form: words, code: "^1\\." },
		{ name: "birth_date", form: date, code: "^3\\." },
		{ name: "expiry_date", form: date, code: "4b\\." },
	],
	policy: [
		{ name: "policy_number", form: number },
		{ name: "insurer", form: words },
		{ name: "valid_until", form: date },
	],
};

/** What stands before it, in any of the languages. */
function labelsOf({ name, code }: Form, printed: readonly PrintedWords[]): RegExp {
	const labels = [
		...(code === undefined ? [] : [code]),
		...printed.flatMap((of) => of[name] ?? []),
	];
	return labels.length === 0 ? /(?!)/u : new RegExp(labels.join("|"), "iu");
}

const round = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
/** A form without the word that says what it is may be another number. */
const unlabelled = 0.6;
const checkedAtLeast = 0.98;

function byForm(
	lines: readonly ReadLine[],
	{ name, form }: Form,
	labels: RegExp,
): ReadField | null {
	const after = (line: ReadLine): ReadField | null => {
		const label = labels.exec(line.text);
		const rest = label ? line.text.slice(label.index + label[0].length) : "";
		const found = form.exec(rest)?.[1];
		return found === undefined
			? null
			: { name, value: found.slice(0, valueMax), confidence: round(line.confidence) };
	};
	for (const [at, line] of lines.entries()) {
		if (!labels.test(line.text)) continue;
		const here = after(line);
		if (here) return here;
		const next = lines[at + 1];
		const below = next && form.exec(next.text)?.[1];
		if (next && below !== undefined)
			return { name, value: below.slice(0, valueMax), confidence: round(next.confidence * 0.9) };
	}
	if (form === words) return null;
	const bare = lines.find(({ text }) => form.test(text));
	const value = bare && form.exec(bare.text)?.[1];
	return bare && value !== undefined
		? { name, value: value.slice(0, valueMax), confidence: round(bare.confidence * unlabelled) }
		: null;
}

export const isBlank = (lines: readonly ReadLine[]): boolean =>
	lines.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0) <
	blankBelow;

export function fieldsOf(
	type: DocumentType,
	all: readonly ReadLine[],
	year: number,
	/** Of the languages that the paper may be in. */
	printed: readonly PrintedWords[],
): readonly ReadField[] {
	const lines = all.slice(0, linesMax);
	const mean =
		lines.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, lines.length);
	const zone =
		type === "id_card" || type === "licence"
			? mrzOf(
					lines.map(({ text }) => text),
					year,
				)
			: null;
	const ofZone = (zone ?? []).map(({ name, value, checked }) => ({
		name,
		value,
		confidence: checked ? checkedAtLeast : round(Math.min(mean, sureFrom - 0.01)),
	}));
	const known = new Set(ofZone.map(({ name }) => name));
	const byWords = forms[type]
		.filter(({ name }) => !known.has(name))
		.flatMap((form) => byForm(lines, form, labelsOf(form, printed)) ?? []);
	return [...ofZone, ...byWords];
}
