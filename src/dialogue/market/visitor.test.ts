/** Somebody else comes to a viewing: their number and name, in the six languages. */
import { describe, expect, it } from "vitest";
import { extractedLead, leadDialogue } from "../testing/leads/outline.ts";

const ada = "+44 7700 900123";
const asked = `view stone | 07-16 11:00 | for Ada ${ada}`;

describe("a viewing for somebody else", () => {
	it.each([
		["en", `I want to see the stone house tomorrow at 11:00 for my sister Ada, ${ada}`],
		["en", `Can I view the stone house tomorrow at 11:00? It's for Ada, her number is ${ada}`],
		["tr", `Taş evi yarın saat 11:00'de gezebilir miyiz? Ablam Ada gelecek, ${ada}`],
		["el", `Θέλω να δω το σπίτι με την αυλή αύριο στις 11:00 για την Ada, ${ada}`],
		["ru", `Хочу посмотреть дом завтра в 11:00 для моей сестры Ada, ${ada}`],
		["fr", `Je voudrais visiter la maison demain à 11h00 pour ma sœur Ada, ${ada}`],
		["rw", `Ndashaka gusura inzu ejo saa 11:00, uzaza ni Ada, ${ada}`],
	] as const)("is heard in %s: %s", (locale, text) => {
		const extracted = extractedLead(text, { locale });
		if (extracted === "choose_business") {
			const [, proposed] = leadDialogue([text, "3"], {}, locale);
			expect(proposed).toContain(`for Ada ${ada}`);
		} else expect(extracted).toContain(`for Ada ${ada}`);
	});

	it("is told while it is put together, and while it waits for the yes; the rest stays", () => {
		expect(
			leadDialogue([
				`I want to see the stone house for Ada, ${ada}`,
				"tomorrow at 11",
				"+44 7700 900124",
				"make it 12:30 instead",
			]),
		).toEqual([
			"ask_day_and_hour",
			asked,
			"view stone | 07-16 11:00 | for Ada +44 7700 900124 | replaces K7M2",
			"view stone | 07-16 12:30 | for Ada +44 7700 900124 | replaces K7M2",
		]);
	});

	it("has no name where only a day or a place stands there", () => {
		expect(extractedLead(`I want to see the stone house for Friday at 11:00, ${ada}`)).toBe(
			`view stone | 07-17 11:00 | for ? ${ada}`,
		);
	});

	it("hears a number without its country as it was written: the tool says what is wrong with it", () => {
		expect(
			extractedLead("I want to see the stone house tomorrow at 11:00 for Ada, 07700 900123"),
		).toBe("view stone | 07-16 11:00 | for Ada 07700 900123");
	});

	it("is not heard where the message is about something else", () => {
		const [asks] = leadDialogue([`I need a plumber, the tap drips, call me on ${ada}`]);
		expect(asks).not.toContain("view");
	});
});
