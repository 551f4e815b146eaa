/** Short codes a person can type. Ids proper come from the runtime (ports/runtime.ts). */

/** No 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V: nothing that looks or sounds alike. */
export const codeAlphabet = "34679ACDEFGHJKMNPQRTWXY";
export const codeLength = 4;

const digits = codeAlphabet.replace(/\D/gu, "");
const letters = codeAlphabet.replace(/\d/gu, "");

/**
 * Turns random bytes (at least `codeLength`) into one of 134,730 codes. A digit comes after a letter in each: so it is no word, no
 * number, and no number with what is counted, an hour or an ordinal ("3679", "4PAX", "34KM", "4AM", "33RD").
 */
export function codeFromBytes(bytes: Uint8Array): string {
	const of = (symbols: string, place: number) =>
		symbols.charAt((bytes[place] ?? 0) % symbols.length);
	const code = Array.from({ length: codeLength }, (_, place) => of(codeAlphabet, place)).join("");
	return /[A-Z].*\d/u.test(code) ? code : `${code[0]}${of(letters, 1)}${code[2]}${of(digits, 3)}`;
}

/** A code where it stands in what somebody wrote, or what they take for one: letters and figures. 10am and 07pm are hours, 20th is a day. */
export const codePattern = new RegExp(
	`(?<![\\p{L}\\d])(?!\\d\\d(?:[ap]m|st|nd|rd|th))(?=[a-z]*\\d)(?=\\d*[a-z])[a-z\\d]{${codeLength}}(?![\\p{L}\\d:])`,
	"iu",
);
