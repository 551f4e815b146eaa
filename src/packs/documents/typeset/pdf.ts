/**
 * Typesets a sheet: A4, one column, real faces of which only the letters that are used go into the file. Pure but for the fonts, which are
 * given: the same sheet and time are the same bytes.
 */
import fontkit from "@cantoo/fontkit";
import {
	beginText,
	endText,
	PDFDocument,
	type PDFFont,
	PDFHexString,
	type PDFName,
	type PDFPage,
	rgb,
	setFillingRgbColor,
	setFontAndSize,
	setTextMatrix,
	showText,
} from "@cantoo/pdf-lib";
import { invariant } from "../../../core/errors.ts";
import { type Face, hasTurned, runsOf, visible } from "./runs.ts";
import {
	lineCharsMax,
	pagesMax,
	pdfBytesMax,
	type Sheet,
	type SheetLine,
	sheetLinesMax,
	SheetTooLong,
} from "./sheet.ts";

export type FontFiles = {
	readonly latin: Uint8Array;
	readonly latinBold: Uint8Array;
	readonly arabic: Uint8Array;
	readonly arabicBold: Uint8Array;
};
/** Loaded with the first document, and an Arabic face with the first that has such letters. */
export type LoadFonts = (which: { readonly arabic: boolean }) => Promise<Partial<FontFiles>>;

const page = { width: 595.28, height: 841.89, margin: 56 } as const;
const column = page.width - 2 * page.margin;
const ink = rgb(0.1, 0.12, 0.15);
const grey = rgb(0.42, 0.45, 0.5);
const footHeight = 40;
const amountShare = 0.28;
const labelShare = 0.34;

type Style = { readonly size: number; readonly leading: number; readonly isBold: boolean };
const styles: Readonly<Record<"title" | SheetLine["kind"], Style>> = {
	title: { size: 20, leading: 28, isBold: true },
	heading: { size: 13, leading: 24, isBold: true },
	text: { size: 10.5, leading: 16, isBold: false },
	note: { size: 8.5, leading: 13, isBold: false },
	pair: { size: 10.5, leading: 17, isBold: false },
	item: { size: 10.5, leading: 16, isBold: false },
	total: { size: 12, leading: 22, isBold: true },
	rule: { size: 1, leading: 14, isBold: false },
};

type Faces = Readonly<Record<Face, { readonly plain: Letters; readonly bold: Letters }>>;

/**
 * Shaping costs a millisecond a line, and only Arabic needs it. Of the other alphabets each letter is looked up once, so that five
 * thousand lines are done in a second or two.
 */
class Letters {
	readonly font: PDFFont;
	readonly #isShaped: boolean;
	readonly #known = new Map<string, { readonly hex: string; readonly width: number }>();

	constructor(font: PDFFont, isShaped: boolean) {
		this.font = font;
		this.#isShaped = isShaped;
	}

	/** At one point. */
	set(text: string): { readonly hex: string; readonly width: number } {
		if (this.#isShaped) return this.#one(text);
		let hex = "";
		let width = 0;
		for (const letter of text) {
			const one = this.#one(letter);
			hex += one.hex;
			width += one.width;
		}
		return { hex, width };
	}

	#one(text: string): { readonly hex: string; readonly width: number } {
		const known = this.#known.get(text);
		if (known) return known;
		const made = {
			hex: this.font.encodeText(text).asString(),
			width: this.font.widthOfTextAtSize(text, 1),
		};
		this.#known.set(text, made);
		return made;
	}
}

const wordsOf = (line: SheetLine): readonly string[] =>
	Object.entries(line).flatMap(([key, value]) => (key === "kind" ? [] : [String(value)]));

export async function typeset(sheet: Sheet, load: LoadFonts): Promise<Uint8Array> {
	const said = [sheet.title, sheet.issuer, sheet.foot, ...sheet.lines.flatMap(wordsOf)];
	if (sheet.lines.length > sheetLinesMax || said.some(({ length }) => length > lineCharsMax))
		throw new SheetTooLong("this document is longer than one may be");
	const needsArabic = sheet.direction === "rtl" || said.some(hasTurned);
	const files = await load({ arabic: needsArabic });
	const pdf = await PDFDocument.create();
	pdf.registerFontkit(fontkit);
	const setter = new Setter(pdf, await facesOf(pdf, files, needsArabic), sheet);
	setter.all();
	const made = new Date(sheet.madeAtMs);
	pdf.setTitle(visible(sheet.title), { showInWindowTitleBar: true });
	pdf.setAuthor(visible(sheet.issuer));
	pdf.setLanguage(sheet.language);
	pdf.setProducer("Assent");
	pdf.setCreator("Assent");
	pdf.setCreationDate(made);
	pdf.setModificationDate(made);
	const bytes = await pdf.save();
	if (bytes.length > pdfBytesMax) throw new SheetTooLong("this document is larger than one may be");
	return bytes;
}

async function facesOf(
	pdf: PDFDocument,
	files: Partial<FontFiles>,
	needsArabic: boolean,
): Promise<Faces> {
	const embed = async (bytes: Uint8Array | undefined, isShaped = false): Promise<Letters> => {
		invariant(bytes, "the faces that a sheet needs are given");
		return new Letters(await pdf.embedFont(bytes, { subset: true }), isShaped);
	};
	const latin = { plain: await embed(files.latin), bold: await embed(files.latinBold) };
	return {
		latin,
		arabic: needsArabic
			? { plain: await embed(files.arabic, true), bold: await embed(files.arabicBold, true) }
			: latin,
	};
}

class Setter {
	readonly #pdf: PDFDocument;
	readonly #faces: Faces;
	readonly #sheet: Sheet;
	readonly #widths = new Map<string, number>();
	/** By page, as its resources call them. */
	readonly #names = new WeakMap<PDFPage, Map<PDFFont, PDFName>>();
	#page: PDFPage;
	#y = page.height - page.margin;

	constructor(pdf: PDFDocument, faces: Faces, sheet: Sheet) {
		this.#pdf = pdf;
		this.#faces = faces;
		this.#sheet = sheet;
		this.#page = pdf.addPage([page.width, page.height]);
	}

	all(): void {
		const { issuer, title, lines } = this.#sheet;
		this.#block(issuer, styles.note, grey);
		this.#block(title, styles.title, ink);
		this.#set({ kind: "rule" });
		for (const line of lines) this.#set(line);
		this.#feet();
	}

	#set(line: SheetLine): void {
		const style = styles[line.kind];
		switch (line.kind) {
			case "heading":
			case "text":
				this.#block(line.text, style, ink);
				return;
			case "note":
				this.#block(line.text, style, grey);
				return;
			case "pair":
				this.#beside(line.label, line.value, style, labelShare, "start");
				return;
			case "item":
			case "total":
				this.#beside(line.text, line.amount, style, 1 - amountShare, "end");
				return;
			case "rule": {
				this.#room(style.leading);
				const y = this.#y - style.leading / 2;
				this.#page.drawLine({
					start: { x: page.margin, y },
					end: { x: page.width - page.margin, y },
					thickness: 0.6,
					color: rgb(0.8, 0.82, 0.85),
				});
				this.#y -= style.leading;
			}
		}
	}

	#block(text: string, style: Style, color: typeof ink): void {
		for (const line of this.#wrapped(text, style, column)) {
			this.#room(style.leading);
			this.#y -= style.leading;
			this.#draw(line, style, color, { at: 0, width: column, to: "start" });
		}
	}

	/** Two texts side by side, of which the first takes this share of the column. */
	#beside(first: string, second: string, style: Style, share: number, to: "start" | "end"): void {
		const width = column * share;
		const gap = 8;
		const left = this.#wrapped(first, style, width - gap);
		const right = this.#wrapped(second, style, column - width);
		const color = style === styles.pair ? grey : ink;
		for (let at = 0; at < Math.max(left.length, right.length); at++) {
			this.#room(style.leading);
			this.#y -= style.leading;
			this.#draw(left[at] ?? "", style, color, { at: 0, width: width - gap, to: "start" });
			this.#draw(right[at] ?? "", style, ink, { at: width, width: column - width, to });
		}
	}

	#room(height: number): void {
		if (this.#y - height >= page.margin + footHeight) return;
		if (this.#pdf.getPageCount() >= pagesMax)
			throw new SheetTooLong("this document has more pages than one may have");
		this.#page = this.#pdf.addPage([page.width, page.height]);
		this.#y = page.height - page.margin;
	}

	#lettersOf(face: Face, { isBold }: Style): Letters {
		return this.#faces[face][isBold ? "bold" : "plain"];
	}

	/** Most words of a list come again and again: each is measured once. */
	#widthOf(text: string, style: Style): number {
		const name = `${style.isBold ? "b" : "p"}${text}`;
		const known = this.#widths.get(name);
		if (known !== undefined) return known * style.size;
		const width = runsOf(text, this.#sheet.direction).reduce(
			(sum, run) => sum + this.#lettersOf(run.face, style).set(run.text).width,
			0,
		);
		this.#widths.set(name, width);
		return width * style.size;
	}

	#wrapped(text: string, style: Style, width: number): readonly string[] {
		const lines: string[] = [];
		for (const paragraph of visible(text).split(/\r?\n/u)) {
			let line = "";
			let filled = 0;
			const space = this.#widthOf(" ", style);
			for (const word of paragraph.split(/\s+/u).filter(Boolean)) {
				for (const part of this.#cut(word, style, width)) {
					const wide = this.#widthOf(part, style);
					if (line !== "" && filled + space + wide > width) {
						lines.push(line);
						line = "";
						filled = 0;
					}
					filled += (line === "" ? 0 : space) + wide;
					line = line === "" ? part : `${line} ${part}`;
				}
			}
			lines.push(line);
		}
		return lines;
	}

	/** A word that is wider than its column is cut between letters. */
	#cut(word: string, style: Style, width: number): readonly string[] {
		if (this.#widthOf(word, style) <= width) return [word];
		const most = Math.max(1, Math.floor(width / style.size));
		const letters = [...word];
		const parts: string[] = [];
		for (let at = 0; at < letters.length; at += most)
			parts.push(letters.slice(at, at + most).join(""));
		return parts;
	}

	#draw(
		text: string,
		style: Style,
		color: typeof ink,
		box: { readonly at: number; readonly width: number; readonly to: "start" | "end" },
	): void {
		const isRtl = this.#sheet.direction === "rtl";
		const runs = runsOf(text, this.#sheet.direction);
		const set = runs.map((run) => {
			const letters = this.#lettersOf(run.face, style);
			return { letters, ...letters.set(run.text) };
		});
		const width = set.reduce((sum, one) => sum + one.width * style.size, 0);
		const left = page.margin + (isRtl ? column - box.at - box.width : box.at);
		const toRight = isRtl ? box.to === "start" : box.to === "end";
		let x = toRight ? left + box.width - width : left;
		for (const { letters, hex, width: wide } of set) {
			this.#page.pushOperators(
				beginText(),
				setFillingRgbColor(color.red, color.green, color.blue),
				setFontAndSize(this.#nameOf(letters.font), style.size),
				setTextMatrix(1, 0, 0, 1, x, this.#y),
				showText(PDFHexString.of(hex)),
				endText(),
			);
			x += wide * style.size;
		}
	}

	#nameOf(font: PDFFont): PDFName {
		const names = this.#names.get(this.#page) ?? new Map<PDFFont, PDFName>();
		this.#names.set(this.#page, names);
		const known = names.get(font);
		if (known) return known;
		const name = this.#page.node.newFontDictionary(font.name, font.ref);
		names.set(font, name);
		return name;
	}

	#feet(): void {
		const pages = this.#pdf.getPages();
		const { foot } = this.#sheet;
		for (const [at, one] of pages.entries()) {
			this.#page = one;
			this.#y = page.margin;
			const text = foot.replace("{page}", `${at + 1}`).replace("{pages}", `${pages.length}`);
			this.#draw(text, styles.note, grey, { at: 0, width: column, to: "start" });
		}
	}
}
