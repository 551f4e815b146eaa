/** Which of our texts state a commitment (P7), in every language: a model that said the same words would be caught. */
import { describe, expect, it } from "vitest";
import { commitments } from "../../lab/scenarios/own-words.ts";
import { guardClaims } from "../../src/core/claim-guard/claims.ts";
import { mayBeProposed } from "../../src/ports/proposer.ts";
import { locales } from "../../src/core/locale.ts";
import { allTemplates } from "./support.ts";

const samples: Readonly<Record<string, string>> = {
	driver: "Aylin D.",
	vehicle: "Fiat Egea",
	plate: "07 KRF 101",
	phone: "+447700900101",
	pickup: "Akasya",
	when: "18:00",
	from: "17:40",
	code: "7K3M",
	business: "Harbour Grill",
	offering: "Table",
	words: "Nobu",
};
const filled = (text: string) =>
	text.replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? "7");

describe.each(locales)("in %s", (locale) => {
	it.each(commitments)("%s is a claim where a model says it [P7]", (key) => {
		const text = filled(allTemplates[key]?.[locale] ?? "");
		expect(`${guardClaims(text)}: ${text}`).toBe(`claim: ${text}`);
	});

	const sentences = (text: string) => text.match(/[^.!?;:·\n]+[.!?;:·]?/gu) ?? [];
	const isQuestion = (sentence: string) => /[?;]$/u.test(sentence.trim());
	const rules = Object.keys(allTemplates).filter(mayBeProposed);
	const denying =
		/(?:\.|_)(?:help|still_waiting|waiting_drop|draft_dropped|ride_stays|nothing_\w+)$/;
	it.each(rules.filter((key) => !denying.test(key)))(
		"%s, which a proposer may say, is none",
		(key) => {
			const text = filled(allTemplates[key]?.[locale] ?? "");
			const claims = sentences(text).filter(
				(sentence) => !isQuestion(sentence) && guardClaims(sentence) === "claim",
			);
			expect(claims).toEqual([]);
		},
	);
});
