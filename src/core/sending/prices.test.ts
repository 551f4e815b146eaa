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
		channel: "sms",
		to: "+905321112233",
		text: "hello",
		isTemplate: false,
		isMarketing: false,
	} as const;
	it.each([
		["the longest prefix names the country", {}, 7],
		["two parts cost twice", { text: "a".repeat(200) }, 14],
		["a country without a price of its own", { to: "+15005550006" }, 90_000],
		["free words on WhatsApp", { channel: "whatsapp", to: "+447700900101" }, 3],
		["a template", { channel: "whatsapp", isTemplate: true }, 30_000],
		["one that advertises", { channel: "whatsapp", isTemplate: true, isMarketing: true }, 100_000],
		["the web page", { channel: "web" }, 0],
	] as const)("%s", (_, change, micros) => {
		expect(costMicros(list, { ...message, ...change })).toBe(micros);
	});
});
