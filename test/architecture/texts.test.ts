/** Every text, in every language: there, complete, short enough, and never asking for a word that a carrier acts on. */
import { describe, expect, it } from "vitest";
import { contentLinesMax } from "../../src/channels/twilio/content.ts";
import { errorCodes } from "../../src/core/errors.ts";
import { locales } from "../../src/core/locale.ts";
import { withoutMarks } from "../../src/core/template/marks.ts";
import { gapsOf } from "../../src/core/template/render.ts";
import { rideStatuses } from "../../src/packs/mobility/needs.ts";
import { allTemplates, productFiles, registry, textOf } from "./support.ts";

const textLengthMax = 1600;
/** What may stand in a gap; `{text}` holds a whole other message and is cut by the channel. */
const gapLengthMax = 120;
const buttonLengthMax = 20;

const entries = Object.entries(allTemplates);
const texts = entries.flatMap(([key, template]) =>
	locales.map((locale) => [key, locale, template[locale]] as const),
);
const families = [...new Set(entries.map(([key]) => key.split(".")[0]))].join("|");

describe("texts", () => {
	it("are there in every language, and are not the same words twice by oversight [EMO-H2-e]", () => {
		for (const [key, locale, text] of texts) {
			expect(text?.trim(), `${key} ${locale}`).toBeTruthy();
			expect(registry.hasText(key), key).toBe(true);
		}
	});

	it("have the same gaps in every language", () => {
		for (const [key, template] of entries) {
			const wanted = [...gapsOf(template.en)].sort();
			for (const locale of locales)
				expect([...gapsOf(template[locale])].sort(), `${key} ${locale}`).toEqual(wanted);
		}
	});

	it("fit into one message with their gaps filled, and buttons into a button", () => {
		for (const [key, locale, text] of texts) {
			const filled = text.replace(/\{([A-Za-z0-9_]+)\}/g, (_, name: string) =>
				name === "text" ? "" : "x".repeat(gapLengthMax),
			);
			const max = key.startsWith("gate.button_") ? buttonLengthMax : textLengthMax;
			expect(filled.length, `${key} ${locale}`).toBeLessThanOrEqual(max);
		}
	});

	it("never ask for a word that a carrier acts on; the words about opting out may name theirs", () => {
		const carrierWords =
			/(?<!\p{L})(STOP|STOPALL|UNSUBSCRIBE|CANCEL|END|QUIT|REVOKE|OPTOUT|START|UNSTOP|HELP|INFO|DUR|IPTAL|İPTAL|ΣΤΟΠ|СТОП|ARR[EÊ]T|HAGARIKA|STOPP)(?!\p{L})/u;
		for (const [key, locale, text] of texts)
			if (!key.startsWith("keyword.")) expect(text, `${key} ${locale}`).not.toMatch(carrierWords);
	});

	it("ask for a yes or no only with the code of what it is about", () => {
		for (const [key, locale, text] of texts)
			if (!key.startsWith("gate.button_"))
				expect(text, `${key} ${locale}`).not.toMatch(
					/(?<!\p{L})(YES|EVET|HAYIR|ΝΑΙ|ΟΧΙ|ДА|НЕТ|OUI|NON|YEGO|OYA|JA|NEIN|SÌ|NO(?! SHOW))(?!\p{L}| \{code\})/u,
				);
	});
});

describe("what is asked before a yes", () => {
	const asking = entries.filter(([key]) =>
		/^(?!gate\.)[a-z]+\.(?:confirm|offer(?:_district|_later)?$)/u.test(key),
	);
	const marks = /\*/gu;

	it.each(asking)(
		"%s keeps its buttons, asks one thing at the end, and closes what it makes bold",
		(key, template) => {
			for (const locale of locales) {
				const text = template[locale];
				// Below a word about why it is asked again, and above how to answer.
				expect(text.split("\n").length + 2, `${key} ${locale}`).toBeLessThanOrEqual(
					contentLinesMax,
				);
				expect(text.match(/[?;](?=\s|$)/gu)?.length ?? 0, `${key} ${locale}`).toBeGreaterThan(0);
				expect(text.trim(), `${key} ${locale}`).toMatch(/[?;]$/u);
				expect((text.match(marks)?.length ?? 0) % 2, `${key} ${locale}`).toBe(0);
				expect(withoutMarks(text), `${key} ${locale}`).not.toMatch(marks);
			}
		},
	);

	it("no text counts people after a colon, and none lists things in brackets", () => {
		for (const [key, locale, text] of texts) {
			expect(text, `${key} ${locale}`).not.toMatch(/: \{(?:pax|party|people)\}/u);
			expect(text, `${key} ${locale}`).not.toMatch(/\([^)]*\{[^)]*[,{][^)]*\)/u);
		}
	});
});

describe("the keys of texts", () => {
	const used = new Set<string>();
	const words = new Set<string>(errorCodes.map((code) => `error.${code}`));
	const patterns: RegExp[] = [];
	// Names of acts in the admin's audit look alike, and say nothing to a person.
	const speaking = productFiles().filter(
		(path) => !/^(workers|src\/(admin|packs\/[^/]+\/admin|store\/postgres))[./]/.test(path),
	);
	for (const path of speaking) {
		const code = textOf(path);
		for (const match of code.matchAll(
			new RegExp(`["'](?<key>(?:${families})\\.[A-Za-z_]+)["'](?!:)`, "g"),
		))
			used.add(match.groups?.["key"] ?? "");
		for (const match of code.matchAll(
			new RegExp(`\`((?:${families})\\.[A-Za-z_]*)((?:\\$\\{[^}]+\\}[A-Za-z_]*)+)\``, "g"),
		)) {
			const [, stem = "", rest = ""] = match;
			const ending = rest.replace(/\$\{[^}]+\}/g, "[A-Za-z_]*");
			if (!stem.endsWith(".")) patterns.push(new RegExp(`^${stem.replace(".", "\\.")}${ending}$`));
			// A key put together from a whole word: that word stands in the same file.
			else for (const word of code.matchAll(/"([a-z_]+)"/g)) words.add(`${stem}${word[1]}`);
		}
	}

	it("that code uses exist", () => {
		expect(used.size).toBeGreaterThan(20);
		expect([...used].filter((key) => !registry.hasText(key))).toEqual([]);
	});

	it("that code puts together exist for every word they are put together from", () => {
		expect(errorCodes.filter((code) => !registry.hasText(`error.${code}`))).toEqual([]);
		expect(rideStatuses.filter((status) => !registry.hasText(`mobility.status_${status}`))).toEqual(
			[],
		);
		for (const pattern of patterns)
			expect(
				entries.some(([key]) => pattern.test(key)),
				String(pattern),
			).toBe(true);
	});

	it("are all used: no text lies about that nobody says", () => {
		const unused = entries
			.map(([key]) => key)
			.filter(
				(key) =>
					!used.has(key) && !words.has(key) && !patterns.some((pattern) => pattern.test(key)),
			);
		expect(unused).toEqual([]);
	});
});

describe("what a vendor is asked", () => {
	/** A request as people write one; the longest that is passed on has 160 characters. */
	const vars = {
		code: "7K3M",
		what: "a used hp laptop with charger, 16 GB, no scratches, today if possible",
		request: "At most 12,000.00 TRY, 2 pieces, near Harbour.",
	};
	const charsMax = 320;
	it.each(locales)(
		"is at most 320 characters in %s, with how to answer (EMO-H2-d) [EMO-H2-d]",
		(locale) => {
			const said = ["vendors.ask", "vendors.how_to_answer"].map(
				(key) => allTemplates[key]?.[locale],
			);
			for (const text of said) expect(text).toMatch(/\S/u);
			const filled = said
				.join("\n")
				.replace(/\{(\w+)\}/gu, (_, name: keyof typeof vars) => vars[name]);
			expect(filled).toContain(vars.what);
			expect(filled.length).toBeLessThanOrEqual(charsMax);
		},
	);
});
