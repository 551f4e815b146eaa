/** What a model's own words may not do: say that something is done, send people elsewhere, or recite what it was told. */
import { type Locale, locales } from "../../core/locale.ts";
import { fold, toWords } from "../rules/text.ts";
import type { ModelFailure } from "./errors.ts";

export const wordsMax = 600;
/** This many words in a row that stand in the instructions are a recital. */
export const echoWordsMin = 8;

/**
 * Claims of a commitment, over folded words joined by one space. Too strict on purpose: "nothing is booked" is refused
 * too, since whether something is booked is for code-owned texts to say.
 */
const claims: Readonly<Record<Locale, RegExp>> = {
	en: /\b(?:booked|reserved|confirmed|dispatched|assigned|arranged|scheduled|ordered|cancelled|canceled|refunded|paid|(?:driver|taxi|cab|car|order|courier)s? (?:is|are|was|were|has|have|will) (?!not\b)(?:been |be )?(?:now |already |just )?(?:on (?:its|his|her|the|their) way|coming|here|there|arriv\w*|found|accepted|waiting|outside|ready|placed|sent|accepted)|on (?:its|his|her|the|their) way|i (?:have |just |ve )*(?:called|sent|found|placed|got|made)|(?:payment|request|booking|order) (?:is|was|has been|went) (?:\w+ )?(?:complete\w*|success\w*|accepted|placed|done|sent|received|through)|(?:all|you re|you are) set|it s done|done)\b/u,
	tr: /\b(?:rezerve|ayarlandi|ayarladim|ayirttim|ayrildi|onaylandi|onayladim|kesinlesti|tamamlandi|tamamdir|yapildi|cagirdim|cagrildi|gonderdim|gonderildi|yolladim|yolda|yola cikti|geliyor|gelecek|varmak uzere|buldum|bulundu|atandi|kabul etti|siparis verildi|siparis verdim|alindi|odendi|odemeniz|iade edildi|iptal (?:edildi|ettim|ettik)|rezervasyonunuz|hazir)\b/u,
};

const link =
	/https?:|www\.|\b[\p{L}\d-]+\.(?:com|net|org|io|me|co|ly|app|link|info|tr|cy|ru)\b|@[\p{L}\d]/iu;

/** Numbers that somebody could be called on; a date or a time is none. */
const phone = /(?<![\d-])(?!\d{4}-\d{2}-\d{2})\+?\d(?:[ ().-]{0,2}\d){8,}/gu;

/** Numbers of people are not for a model's vendor to see. */
export const maskPhones = (text: string): string => text.replace(phone, "[number]");

const plainWords = (text: string) => toWords(text).map(({ norm }) => norm);

/** Any run of `echoWordsMin` words that both have. */
function recites(text: string, instructions: string): boolean {
	const told = ` ${
		fold(instructions)
			.match(/[\p{L}\d]+/gu)
			?.join(" ") ?? ""
	} `;
	const said = fold(text).match(/[\p{L}\d]+/gu) ?? [];
	for (let from = 0; from + echoWordsMin <= said.length; from++)
		if (told.includes(` ${said.slice(from, from + echoWordsMin).join(" ")} `)) return true;
	return false;
}

/** Null where the words may be shown, inside the frame of ours that says nothing is booked. */
export function objectionTo(text: string, instructions: string): ModelFailure | null {
	if (text.trim() === "") return "empty";
	if (text.length > wordsMax) return "too_long";
	const line = plainWords(text).join(" ");
	if (locales.some((locale) => claims[locale].test(line))) return "claims_commitment";
	if (link.test(text) || maskPhones(text) !== text) return "carries_contact";
	if (recites(text, instructions)) return "echoes_instructions";
	return null;
}
