/** Without its country's code a number is nobody's. */

const e164 = /^\+[1-9]\d{6,14}$/u;
const written =
	/(?<![\p{L}\p{N}+])(?!\d{1,2}[ ./-]\d{1,2}[ ./-]\d{4})(?:\+\s?\d|0)(?:[ ().\u00a0/-]{0,3}\d){6,16}(?!\p{N})/gu;
const localDigitsMin = 9;

export function readPhone(text: string): string | null {
	const bare = text.trim().replace(/[ ().\u00a0/-]/gu, "");
	const number = bare.replace(/^00/u, "+");
	return e164.test(number) ? number : null;
}

export function phoneIn(text: string): { readonly phone: string; readonly rest: string } | null {
	const found = (text.match(written) ?? []).filter(
		(one) => one.startsWith("+") || one.replace(/\D/gu, "").length >= localDigitsMin,
	);
	const [phone, ...others] = found;
	return phone === undefined || others.length > 0
		? null
		: { phone, rest: text.replace(phone, " ") };
}
