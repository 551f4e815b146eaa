import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { type LoadFonts, typeset } from "./pdf.ts";
import { runsOf } from "./runs.ts";
import { type Sheet, type SheetLine, SheetTooLong, sheetLinesMax } from "./sheet.ts";

const face = (path: string) =>
	new Uint8Array(readFileSync(join("node_modules/@expo-google-fonts", path)));
const fonts: LoadFonts = async ({ arabic }) => ({
	latin: face("noto-sans/400Regular/NotoSans_400Regular.ttf"),
	latinBold: face("noto-sans/700Bold/NotoSans_700Bold.ttf"),
	...(arabic
		? {
				arabic: face("ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf"),
				arabicBold: face("ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf"),
			}
		: {}),
});
const sheet = (lines: readonly SheetLine[], over: Partial<Sheet> = {}): Sheet => ({
	language: "en",
	direction: "ltr",
	title: "Receipt 7K2M",
	issuer: "Harbour Grill",
	lines,
	foot: "Page {page} of {pages}",
	madeAtMs: Date.UTC(2026, 10, 25),
	...over,
});
const item = (at: number): SheetLine => ({
	kind: "item",
	text: `${at} × Adana, büyük`,
	amount: `${at},00 EUR`,
});

describe("a typeset document", () => {
	it("sets Latin, Greek and Cyrillic letters, with only those of its faces [EMO-D3]", async () => {
		const bytes = await typeset(
			sheet([
				{ kind: "pair", label: "Müşteri", value: "Γιώργος Ёлкин, cœur ₺ €" },
				item(1),
				{ kind: "total", text: "Toplam", amount: "1.234,50 ₺" },
			]),
			fonts,
		);
		expect(bytes.length).toBeLessThan(40_000);
		const pdf = await PDFDocument.load(bytes);
		expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, "Receipt 7K2M"]);
	});

	it("is the same bytes for the same sheet and moment", async () => {
		const [one, other] = await Promise.all([
			typeset(sheet([item(1)]), fonts),
			typeset(sheet([item(1)]), fonts),
		]);
		expect(one).toEqual(other);
	});

	it("of five thousand lines stays within its bound of pages", async () => {
		const lines = Array.from({ length: 5000 }, (_, at) => item(at));
		const bytes = await typeset(sheet(lines), fonts);
		expect((await PDFDocument.load(bytes)).getPageCount()).toBeLessThan(140);
	}, 20_000);

	it("refuses what is longer than a document may be, before it begins", async () => {
		const lines = Array.from({ length: sheetLinesMax + 1 }, (_, at) => item(at));
		await expect(typeset(sheet(lines), fonts)).rejects.toThrow(SheetTooLong);
		const words: SheetLine = { kind: "text", text: "x".repeat(5000) };
		await expect(typeset(sheet([words]), fonts)).rejects.toThrow(SheetTooLong);
	});

	it("needs no Arabic face where nothing is Arabic, and sets it where something is", async () => {
		const asked: boolean[] = [];
		const load: LoadFonts = (which) => {
			asked.push(which.arabic);
			return fonts(which);
		};
		await typeset(sheet([item(1)]), load);
		await typeset(sheet([{ kind: "text", text: "رقم 25" }], { direction: "rtl" }), load);
		expect(asked).toEqual([false, true]);
	});
});

describe("a line on paper, from left to right", () => {
	const said = (line: string, direction: "ltr" | "rtl" = "rtl") =>
		runsOf(line, direction).map(({ text }) => text);

	it("keeps the order of digits inside Arabic", () => {
		expect(said("رقم 25 و 1.234,50").filter((run) => /\d/u.test(run))).toEqual(["1.234,50", "25"]);
	});

	it("keeps words of other alphabets as they are read, and turns brackets", () => {
		expect(said("قهوة (Croissant) طازجة").join("|")).toContain("Croissant");
		expect(said("محمد (5)").join("")).toMatch(/^\(5\)|5/u);
	});

	it("is one run where nothing is turned", () => {
		expect(runsOf("Adana ₺", "ltr")).toEqual([{ text: "Adana ₺", face: "latin", isRtl: false }]);
	});
});
