import { codeAlphabet, codeLength } from "../ids.ts";
import { claimTables } from "./languages.ts";

export const link =
	/https?:|www\.|\b[\p{L}\d-]+\.(?:com|net|org|io|me|co|ly|app|link|info|tr|cy|ru|example)\b|@[\p{L}\d]/iu;

const dayFirst = String.raw`\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}(?!\p{Nd}|[./-]\p{Nd})`;
export const phones = new RegExp(
	String.raw`(?<![\p{Nd}-])(?!\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}|${dayFirst})\+?\p{Nd}(?:[ ()./-]{0,2}\p{Nd}){8,}`,
	"gu",
);

const alone = (inner: string, flags = "u") =>
	new RegExp(`(?<![\\p{L}\\p{N}])(?:${inner})(?![\\p{L}\\p{N}])`, flags);

const code = alone(`(?=[A-Z]*\\d)(?=\\d*[A-Z])[${codeAlphabet}]{${codeLength}}`);

const carrierWords = ["STOP", "START", "UNSTOP", "CANCEL", "END", "QUIT", "UNSUBSCRIBE"];
const ofLanguages = claimTables.fromAll((all) => {
	const tables = [...all.values()];
	const words = tables.flatMap((table) => [...table.answerWords, ...table.carrierWords]);
	return {
		answerWords: alone([...words, ...carrierWords].join("|")),
		asksFor: tables.flatMap((table) => table.asksFor).map((source) => new RegExp(source, "u")),
	};
});

export const isBait = (text: string, folded: string): boolean => {
	const { answerWords, asksFor } = ofLanguages();
	const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
	return (
		answerWords.test(plain) ||
		code.test(plain) ||
		link.test(plain) ||
		plain.search(phones) >= 0 ||
		asksFor.some((asks) => asks.test(folded))
	);
};
