export const codeAlphabet = "34679ACDEFGHJKMNPQRTWXY";
export const codeLength = 4;

const digits = codeAlphabet.replace(/\D/gu, "");
const letters = codeAlphabet.replace(/\d/gu, "");

/** 134,730 codes, each with a digit after a letter: no word, no number, no hour ("4AM"), no ordinal ("33RD"). */
export function codeFromBytes(bytes: Uint8Array): string {
	const of = (symbols: string, place: number) =>
		symbols.charAt((bytes[place] ?? 0) % symbols.length);
	const code = Array.from({ length: codeLength }, (_, place) => of(codeAlphabet, place)).join("");
	return /[A-Z].*\d/u.test(code) ? code : `${code[0]}${of(letters, 1)}${code[2]}${of(digits, 3)}`;
}

/** 10am and 07pm are hours, 20th is a day; "8ish", "8uhr" and "5min" have letters that no code has. */
export const codePattern = new RegExp(
	`(?<![\\p{L}\\d])(?!\\d\\d(?:[ap]m|st|nd|rd|th)|\\d(?:ish|uhr|min))(?=[a-z]*\\d)(?=\\d*[a-z])[a-z\\d]{${codeLength}}(?![\\p{L}\\d:])`,
	"iu",
);
