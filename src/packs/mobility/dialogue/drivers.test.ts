/** What drivers write, in every language, and that nobody else is understood as one. */
import { describe, expect, it } from "vitest";
import { locales } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { allTexts } from "../../../../test/support/texts.ts";
import { extracted, snapshotOf, town } from "../../../dialogue/testing/outline.ts";

const market = { ...town, locales: ["en", "tr", "el", "ru", "fr", "rw"] as never };
const onDuty = { onDuty: true, roles: ["driver"], market } as const;

const table = {
	"ride.arrive": [
		"I'm here",
		"arrived",
		"I have arrived",
		"I'm outside",
		"geldim",
		"kapıdayım",
		"j'y suis",
		"je suis arrivé",
		"на месте",
		"приехал",
		"έφτασα",
		"είμαι εδώ",
		"nageze",
	],
	"ride.giveBack": [
		"I can't do it, give it back",
		"flat tyre",
		"my car broke down",
		"give it to another driver",
		"geri ver",
		"lastik patladı",
		"je ne peux pas la faire",
		"pneu crevé",
		"не могу взять",
		"колесо спустило",
		"έπαθα λάστιχο",
		"sinshobora",
	],
	"ride.noShow": [
		"nobody here",
		"no show",
		"the passenger didn't come",
		"yolcu gelmedi",
		"kimse yok",
		"il n'y a personne",
		"le client n'est pas venu",
		"клиент не вышел",
		"никого нет",
		"ο πελάτης δεν ήρθε",
		"umugenzi ntaje",
	],
	"ride.start": [
		"passenger on board",
		"picked up the passenger",
		"they are in the car",
		"yolcu bindi",
		"yolcuyu aldım",
		"yola çıktık",
		"ο πελάτης μπήκε",
		"ξεκινήσαμε",
		"пассажир в машине",
		"забрал клиента",
		"le client est à bord",
		"nous sommes partis",
		"umugenzi yinjiye",
		"twahagurutse",
	],
	"ride.complete": [
		"done",
		"dropped off the passenger",
		"yolcuyu bıraktım",
		"course terminée",
		"высадил пассажира",
		"τελείωσα",
		"narangije",
	],
} as const;

describe("a driver on duty", () => {
	it.each(Object.entries(table))("says %s in every language", (tool, texts) => {
		for (const text of texts)
			expect(`${text}: ${extracted(text, onDuty)}`).toBe(`${text}: ${tool}`);
	});

	it("is not understood where the market has no such tool", () => {
		const bare = { ...onDuty, market: { ...market, tools: {} } };
		for (const texts of Object.values(table))
			for (const text of texts)
				expect(`${text}: ${extracted(text, bare)}`).toBe(`${text}: say driver_unknown_help`);
	});

	it("who asks says nothing of their ride", () => {
		for (const text of ["is nobody here?", "done?", "picked up?", "can I give it back?"])
			expect(extracted(text, onDuty)).not.toMatch(/^ride\.(?!getStatus)/u);
	});

	it("may still ask for a taxi, and go off duty", () => {
		expect(extracted("taxi from the harbour to the castle", onDuty)).toBe("taxi harbour > castle");
		expect(extracted("done for today", onDuty)).toBe("driver.setDuty false");
	});

	it.each([
		"I need a break",
		"taking a break until 5",
		"off duty until 5",
		"5'e kadar moladayım",
		"saat 5'e kadar molada",
		"in Pause bis 5",
		"en pause jusqu'à 17h",
		"in pausa fino alle 5",
		"κάνω διάλειμμα μέχρι τις 5",
		"перерыв до 5",
		"mu karuhuko kugeza saa kumi",
	])("is off duty for as long as they say: %s", (text) => {
		const all = { ...market, locales: [...locales] };
		expect(extracted(text, { ...onDuty, market: all })).toBe("driver.setDuty false");
	});

	it("is who says so, and no customer who has asked for something", () => {
		const waiting = [{ code: "K2M4", tool: "taxi.request", args: {}, suspended: false }];
		for (const text of ["I'm busy", "meşgulüm", "ich bin beschäftigt", "я занят"]) {
			const all = { ...market, locales: [...locales] };
			expect(extracted(text, { waiting, market: all })).not.toMatch(/setDuty/u);
		}
		expect(extracted("I'm busy", onDuty)).toBe("driver.setDuty false");
		expect(extracted("I'm busy", { ...onDuty, waiting })).toBe("driver.setDuty false");
		expect(extracted("back now", { roles: ["driver"], market })).toBe("driver.setDuty true");
	});

	it("who asks what they earned is asked for no way", () => {
		expect(extracted("how much did I earn today?", onDuty)).toBe("say no_answer");
		expect(extracted("how much is a taxi to the castle?", onDuty)).toMatch(/^fare|ask/u);
	});

	it("answers where to come to with the same words, while a request is put together", () => {
		const draft = decide(snapshotOf("taxi to the castle")).dialogue ?? null;
		expect(extracted("I'm here", { ...onDuty, dialogue: draft })).toBe("share_location ? > castle");
	});
});

const tools = ["arrive", "start", "complete", "noShow", "giveBack"].map((name) => `ride.${name}`);
const does = ["driver.setDuty true", "driver.setDuty false", ...tools];
const quoted = (text: string) =>
	[...text.matchAll(/[“„«]\s?([^“”„»]+?)\s?[”“»]/gu)].map(([, words = ""]) => words);

describe("a driver who greets, asks what there is, or is not understood", () => {
	const all = { ...market, locales: [...locales] };
	it.each(locales)("hears words that each do what they say: %s", (locale) => {
		for (const key of ["help", "unknown_help"]) {
			const text = allTexts[`mobility.dialogue_driver_${key}`]?.[locale] ?? "";
			const driving = { ...onDuty, market: all, locale };
			expect(quoted(text).map((words) => extracted(words, driving))).toEqual(does);
		}
	});

	it.each([
		["good morning", "say driver_help"],
		["help", "say driver_help"],
		["what can you do?", "say driver_help"],
		["blah blah", "say driver_unknown_help"],
	])("is told what drivers write: %s", (text, said) => {
		expect(extracted(text, onDuty)).toBe(said);
		expect(extracted(text, { ...onDuty, onDuty: false })).toBe(said);
		expect(extracted(text, { market })).not.toBe(said);
	});
});

describe("anybody else", () => {
	it("never reaches a driver's tools", () => {
		for (const texts of Object.values(table))
			for (const text of texts)
				expect(extracted(text, { market })).not.toMatch(/^ride\.(?!getStatus)/u);
	});
});

describe("words that need a driver on duty", () => {
	it("are not taken from anybody else [MKB-2.1-a]", () => {
		expect(extracted("done")).toBe("say unknown");
		expect(extracted("done", { roles: ["driver"] })).toBe("say not_on_duty");
	});
});
