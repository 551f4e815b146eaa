/** Telephone numbers as people write them, and as we keep them: E.164. Without its country's code a number is nobody's. */

const e164 = /^\+[1-9]\d{6,14}$/u;
/** `+44 7700 900123`, `0044 (7700) 900-123`, `07700 900123`; no day, as in `05.12.2026 17:00`. */
const written =
	/(?<![\p{L}\p{N}+])(?!\d{1,2}[ ./-]\d{1,2}[ ./-]\d{4})(?:\+\s?\d|0)(?:[ ().\u00a0/-]{0,3}\d){6,16}(?!\p{N})/gu;
const localDigitsMin = 9;

/** Null where it is none that could be called from anywhere. */
export function readPhone(text: string): string | null {
	const bare = text.trim().replace(/[ ().\u00a0/-]/gu, "");
	const number = bare.replace(/^00/u, "+");
	return e164.test(number) ? number : null;
}

/** The one number that a message names, as it was written, and the message without it; null where it names none, or several. */
export function phoneIn(text: string): { readonly phone: string; readonly rest: string } | null {
	const found = (text.match(written) ?? []).filter(
		(one) => one.startsWith("+") || one.replace(/\D/gu, "").length >= localDigitsMin,
	);
	const [phone, ...others] = found;
	return phone === undefined || others.length > 0
		? null
		: { phone, rest: text.replace(phone, " ") };
}
