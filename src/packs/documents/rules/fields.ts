/** What stands in a paper, by the words and forms of its lines. Pure: the same lines give the same fields, each with how sure it is. */
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

type Form = { readonly name: string; readonly form: RegExp; readonly labels: RegExp };
const date = /(?<!\d)(\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2})(?!\d)/u;
const number = /(?<![A-Z0-9])((?=[A-Z0-9-]*\d)[A-Z0-9][A-Z0-9-]{4,19})(?![A-Z0-9])/u;
const words = /(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,3})/u;

const forms: Readonly<Record<DocumentType, readonly Form[]>> = {
	vehicle_registration: [
		{
			name: "plate",
			labels:
				/plate|registration (?:no|number|mark)|kennzeichen|plaka|πινακίδα|αριθμός κυκλοφορίας|immatriculation|targa|гос|nomero|\bA\b/iu,
			form: /(?<![A-Z0-9])((?=[A-Z0-9 -]*\d)(?=[A-Z0-9 -]*[A-Z])[A-Z0-9]{1,4}(?:[ -]?[A-Z0-9]{1,4}){1,2})(?![A-Z0-9])/u,
		},
		{
			name: "vin",
			labels: /vin|chassis|fahrgestell|şasi|πλαίσιο|châssis|telaio|шасси|\bE\b/iu,
			form: /(?<![A-Z0-9])([A-HJ-NPR-Z0-9]{17})(?![A-Z0-9])/u,
		},
		{
			name: "make",
			labels: /make|marke|marka|μάρκα|marque|marca|марка|D\.1/iu,
			form: words,
		},
		{
			name: "first_registered",
			labels: /first reg|erstzulassung|ilk tescil|πρώτη|première|prima imm|первая|\bB\b/iu,
			form: date,
		},
	],
	id_card: [
		{
			name: "document_number",
			labels: /document|card no|nummer|seri no|αριθμός|numéro|numero|номер|nimero/iu,
			form: number,
		},
		{
			name: "last_name",
			labels: /surname|last name|nachname|soyad|επώνυμο|nom(?! d)|cognome|фамилия|izina ry/iu,
			form: words,
		},
		{
			name: "birth_date",
			labels: /birth|geburt|doğum|γέννηση|naissance|nascita|рожд|amavuko/iu,
			form: date,
		},
		{
			name: "expiry_date",
			labels: /expir|valid|gültig|geçerlilik|λήξη|expiration|scadenza|действит|irangira/iu,
			form: date,
		},
	],
	licence: [
		{
			name: "licence_number",
			labels: /licen[cs]e|^5\.|führerschein|ehliyet|άδεια|permis|patente|водит|uruhushya/iu,
			form: number,
		},
		{
			name: "last_name",
			labels: /surname|^1\.|nachname|soyad|επώνυμο|cognome|фамилия/iu,
			form: words,
		},
		{
			name: "birth_date",
			labels: /birth|^3\.|geburt|doğum|γέννηση|naissance|nascita|рожд/iu,
			form: date,
		},
		{
			name: "expiry_date",
			labels: /expir|valid|4b\.|gültig|geçerlilik|λήξη|scadenza|действит/iu,
			form: date,
		},
	],
	policy: [
		{
			name: "policy_number",
			labels: /policy|police|poliçe|ασφαλιστ|polizza|полис|amasezerano/iu,
			form: number,
		},
		{
			name: "insurer",
			labels:
				/insurer|versicherer|sigorta şirketi|ασφαλιστής|assureur|assicuratore|страховщик|umwishingizi/iu,
			form: words,
		},
		{
			name: "valid_until",
			labels: /valid|until|expir|gültig|bitiş|λήξη|échéance|scadenza|до|kugeza/iu,
			form: date,
		},
	],
};

const round = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
/** A form without the word that says what it is may be another number. */
const unlabelled = 0.6;
const checkedAtLeast = 0.98;

function byForm(lines: readonly ReadLine[], { name, form, labels }: Form): ReadField | null {
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
		.flatMap((form) => byForm(lines, form) ?? []);
	return [...ofZone, ...byWords];
}
