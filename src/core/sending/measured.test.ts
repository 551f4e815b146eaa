import { describe, expect, it } from "vitest";
import { smsMeasured } from "./measured.ts";

describe("an SMS", () => {
	it.each([
		["a".repeat(160), "gsm7", 160, 1],
		["a".repeat(161), "gsm7", 161, 2],
		["a".repeat(306), "gsm7", 306, 2],
		["a".repeat(307), "gsm7", 307, 3],
		["€".repeat(80), "gsm7", 160, 1],
		["ş".repeat(70), "ucs2", 70, 1],
		["ş".repeat(71), "ucs2", 71, 2],
		["ş".repeat(135), "ucs2", 135, 3],
		["", "gsm7", 0, 1],
		["Can you take it? (Yes/No)", "gsm7", 25, 1],
		["Ναι", "ucs2", 3, 1],
	])("%j is counted by the alphabet it needs", (text, alphabet, length, segments) => {
		expect(smsMeasured(text)).toEqual({ alphabet, length, segments });
	});

	it("has every letter of the default alphabet in one place, and those of its extension in two", () => {
		const basic =
			"@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
		expect([...basic]).toHaveLength(127);
		expect(smsMeasured(basic)).toMatchObject({ alphabet: "gsm7", length: 127 });
		const extended = "^{}\\[~]|€\f";
		expect(smsMeasured(extended)).toMatchObject({ alphabet: "gsm7", length: 2 * 10 });
		for (const other of ["`", "ş", "ı", "\t", "“", "à̀"])
			expect(smsMeasured(other).alphabet).toBe("ucs2");
	});

	it("tears no character apart: one that does not fit begins the next part", () => {
		// 152 places, then one of two: it goes to the second part, and 153 more fill it to the third.
		expect(smsMeasured(`${"a".repeat(152)}€${"a".repeat(152)}`)).toMatchObject({
			length: 306,
			segments: 3,
		});
		expect(smsMeasured(`${"ş".repeat(66)}🙂${"ş".repeat(66)}`)).toMatchObject({ segments: 3 });
	});
});
