/** A subject as a sheet, in its reader's language. Pure. */
import type { Locale } from "../../core/locale.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import { textIn } from "../../core/template/texts.ts";
import { writeClock, writeDay, writeMoney, writePeople } from "../../core/writing.ts";
import type { RowsOf } from "../../ports/rows.ts";
import type { SheetKind } from "./kinds.ts";
import type { Reader } from "./needs.ts";
import type { subjectReadings } from "./rules/subjects.ts";
import { documentsTemplates } from "./templates.ts";
import type { Sheet, SheetLine } from "./typeset/sheet.ts";

const wordsMax = 1000;
const plain = (text: string): string => cleanWords(text, [], wordsMax) ?? "–";

export type Subject = {
	readonly id: string;
	readonly customerId: string;
	readonly code: string;
	readonly issuer: string;
	readonly lines: readonly SheetLine[];
};
type Rows = {
	readonly [Kind in SheetKind]: RowsOf<ReturnType<(typeof subjectReadings)[Kind]>>;
};
/** Sealed words, opened by whoever read them. */
export type Opened = Readonly<Record<string, string | null>>;

type Writer = {
	readonly say: (key: string) => string;
	readonly money: (minor: number, currency: string) => string;
	readonly day: (atMs: number, timezone: string) => string;
	readonly locale: Locale;
	readonly reader: Reader;
};
export function writerOf(reader: Reader): Writer {
	const { locale, market } = reader;
	return {
		say: (key) => textIn(documentsTemplates, key, locale),
		money: (minor, currency) =>
			writeMoney(minor, currency, currency === market.currency ? market.currencyDigits : 2, locale),
		day: (atMs, timezone) =>
			`${writeDay(atMs, locale, timezone, "long")}, ${writeClock(atMs, timezone)}`,
		locale,
		reader,
	};
}

const pair = (label: string, value: string): SheetLine => ({ kind: "pair", label, value });
const rule: SheetLine = { kind: "rule" };

function receiptOf(rows: Rows["receipt"], { say, money, day, reader }: Writer): Subject | null {
	const [order] = rows.order;
	if (!order) return null;
	const [business] = rows.business;
	const { id, customerId, code, totalMinor, currency, confirmedAt } = order;
	const timezone = business?.timezone ?? reader.market.timezone;
	return {
		id,
		customerId,
		code,
		issuer: plain(business?.name ?? ""),
		lines: [
			pair(say("documents.label_code"), code),
			...(confirmedAt === null
				? []
				: [pair(say("documents.label_agreed"), day(confirmedAt, timezone))]),
			rule,
			...rows.items.map(
				({ qty, name, priceMinor }): SheetLine => ({
					kind: "item",
					text: `${qty} × ${plain(name)}`,
					amount: money(qty * priceMinor, currency),
				}),
			),
			rule,
			{ kind: "total", text: say("documents.label_total"), amount: money(totalMinor, currency) },
			{ kind: "note", text: say("documents.note_receipt") },
		],
	};
}

function voucherOf(
	rows: Rows["voucher"],
	{ say, money, day, locale }: Writer,
	opened: Opened,
): Subject | null {
	const [booking] = rows.booking;
	if (!booking) return null;
	const [business] = rows.business;
	const [offering] = rows.offering;
	const { id, customerId, confirmationCode, slotStart, slotEnd, timezone, partySize } = booking;
	const { priceMinor, currency } = booking;
	const when =
		offering?.unit === "nights"
			? `${writeDay(slotStart, locale, timezone, "long")} – ${writeDay(slotEnd, locale, timezone, "long")}`
			: day(slotStart, timezone);
	const name = opened["name"] ?? null;
	return {
		id,
		customerId,
		code: confirmationCode ?? "",
		issuer: plain(business?.name ?? ""),
		lines: [
			pair(say("documents.label_code"), confirmationCode ?? ""),
			pair(say("documents.label_what"), plain(offering?.name ?? "")),
			pair(say("documents.label_when"), when),
			pair(say("documents.label_people"), writePeople(partySize, locale)),
			...(name === null ? [] : [pair(say("documents.label_name"), plain(name))]),
			...(priceMinor === null || currency === null
				? []
				: [pair(say("documents.label_total"), money(priceMinor, currency))]),
			rule,
			{ kind: "note", text: say("documents.note_voucher") },
		],
	};
}

function insuranceOf(
	rows: Rows["quote"],
	{ say, money, day, reader }: Writer,
	kind: "quote" | "certificate",
): Subject | null {
	const [quote] = rows.quote;
	if (!quote) return null;
	const { currency } = quote;
	return {
		id: quote.id,
		customerId: quote.customerId,
		code: quote.code,
		issuer: plain(quote.insurer),
		lines: [
			pair(say("documents.label_code"), quote.code),
			pair(say("documents.label_what"), say(`documents.insurance_${quote.type}`)),
			pair(say("documents.label_category"), plain(quote.category)),
			pair(say("documents.label_from"), quote.coverFrom),
			pair(say("documents.label_days"), String(quote.coverDays)),
			pair(say("documents.label_agreed"), day(quote.agreedAt, reader.market.timezone)),
			pair(say("documents.label_tariff"), String(quote.tariffVersion)),
			rule,
			{ kind: "item", text: say("documents.label_base"), amount: money(quote.baseMinor, currency) },
			{ kind: "item", text: say("documents.label_tax"), amount: money(quote.taxMinor, currency) },
			{ kind: "item", text: say("documents.label_fees"), amount: money(quote.feesMinor, currency) },
			{
				kind: "total",
				text: say("documents.label_total"),
				amount: money(quote.premiumMinor, currency),
			},
			{ kind: "note", text: say(`documents.note_${kind}`) },
		],
	};
}

function intakeOf(
	rows: Rows["intake"],
	{ say, day, reader }: Writer,
	opened: Opened,
): Subject | null {
	const [taken] = rows.taken;
	if (!taken) return null;
	const name = opened["name"] ?? null;
	return {
		id: taken.id,
		customerId: taken.customerId,
		code: taken.code,
		issuer: "",
		lines: [
			pair(say("documents.label_code"), taken.code),
			pair(say("documents.label_category"), say(`documents.case_${taken.category}`)),
			pair(say("documents.label_taken"), day(taken.createdAt, reader.market.timezone)),
			...(name === null ? [] : [pair(say("documents.label_name"), plain(name))]),
			pair(say("documents.label_papers"), String(taken.papers.length)),
			rule,
			{ kind: "text", text: plain(opened["summary"] ?? "") },
			{ kind: "note", text: say("documents.note_intake") },
		],
	};
}

export function subjectOf(
	kind: SheetKind,
	rows: Readonly<Record<string, unknown>>,
	opened: Opened,
	writer: Writer,
): Subject | null {
	switch (kind) {
		case "receipt":
			return receiptOf(rows as Rows["receipt"], writer);
		case "voucher":
			return voucherOf(rows as Rows["voucher"], writer, opened);
		case "quote":
		case "certificate":
			return insuranceOf(rows as Rows["quote"], writer, kind);
		case "intake":
			return intakeOf(rows as Rows["intake"], writer, opened);
	}
}

export const titleOf = (kind: SheetKind, code: string, { say }: Pick<Writer, "say">): string =>
	`${say(`documents.title_${kind}`)} ${code}`.trim();

export const sheetOf = (
	kind: SheetKind,
	{ code, issuer, lines }: Subject,
	writer: Writer,
): Sheet => ({
	language: writer.locale,
	// Of the languages that are written none is; what stands in one may be.
	direction: "ltr",
	title: titleOf(kind, code, writer),
	issuer: issuer || "Assent",
	lines,
	foot: writer.say("documents.foot"),
	madeAtMs: writer.reader.nowMs,
});
