import { describe, expect, it } from "vitest";
import { costMicros, priceListDefault, priceListSchema } from "./prices.ts";
import { smsSegments } from "./segments.ts";

describe("the parts of an SMS", () => {
	it.each([
		["nothing", "", 1],
		["160 plain letters", "a".repeat(160), 1],
		["161 plain letters", "a".repeat(161), 2],
		["a euro sign costs two", `${"a".repeat(159)}€`, 2],
		["70 letters with one beyond the basic alphabet", `${"a".repeat(69)}ş`, 1],
		["71 of them", `${"a".repeat(70)}ş`, 2],
		["Cyrillic", "да".repeat(67), 2],
		["one Cyrillic letter more", "д".repeat(135), 3],
		["306 plain letters", "a".repeat(306), 2],
		["307 plain letters", "a".repeat(307), 3],
		["capital Greek that the basic alphabet has", "ΔΩ".repeat(80), 1],
		["a capital with a cedilla", `Çok${"a".repeat(157)}`, 1],
		["a small one", `çok${"a".repeat(68)}`, 2],
		["80 euro signs", "€".repeat(80), 1],
		["81 of them", "€".repeat(81), 2],
		["153 of them, of which none is torn", "€".repeat(153), 3],
		["35 faces", "😀".repeat(35), 1],
		["67 of them, of which none is torn", "😀".repeat(67), 3],
	])("%s", (_, text, parts) => {
		expect(smsSegments(text)).toBe(parts);
	});
});

describe("what a message costs", () => {
	const list = priceListSchema.parse({
		...priceListDefault,
		byPrefix: { "+90": { smsSegment: 5 }, "+905": { smsSegment: 7 }, "+4": { whatsappFree: 3 } },
	});
	const message = {
		billing: "by_segment",
		to: "+905321112233",
		text: "hello",
		isTemplate: false,
		isMarketing: false,
	} as const;
	it.each([
		["the longest prefix names the country", {}, 7],
		["two parts cost twice", { text: "a".repeat(200) }, 14],
		["a country without a price of its own", { to: "+15005550006" }, 90_000],
		["free words on WhatsApp", { billing: "by_message", to: "+447700900101" }, 3],
		["a template", { billing: "by_message", isTemplate: true }, 30_000],
		[
			"one that advertises",
			{ billing: "by_message", isTemplate: true, isMarketing: true },
			100_000,
		],
		["the web page", { billing: "free" }, 0],
	] as const)("%s", (_, change, micros) => {
		expect(costMicros(list, { ...message, ...change })).toBe(micros);
	});
});
