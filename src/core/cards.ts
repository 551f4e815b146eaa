/** A card's number in a message goes before anybody keeps it (EMO-E1-c): what stands in its place tells nothing of it. */

/** Thirteen to nineteen digits, perhaps in groups; a telephone number has its plus. */
const written = /(?<![\p{L}\p{N}+])\p{Nd}(?:[ .\u00a0\u2009-]?\p{Nd}){12,18}(?![\p{L}\p{N}])/gu;
export const cardMark = "••••";

/** In any script: every block of decimal digits begins at a multiple of its length, with its nought. */
const digitsOf = (text: string): readonly number[] =>
	[...text].flatMap((sign) => {
		if (!/\p{Nd}/u.test(sign)) return [];
		let zero = sign.codePointAt(0) ?? 0;
		const code = zero;
		for (let back = 0; back < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1)); back++)
			zero -= 1;
		return [code - zero];
	});

/** The check digit of every card (ISO/IEC 7812). */
export function isCardNumber(text: string): boolean {
	const digits = digitsOf(text);
	if (digits.length < 13 || digits.length > 19 || digits.every((one) => one === digits[0]))
		return false;
	const sum = digits.toReversed().reduce((total, digit, place) => {
		const twice = place % 2 === 1 ? digit * 2 : digit;
		return total + (twice > 9 ? twice - 9 : twice);
	}, 0);
	return sum % 10 === 0;
}

export function withoutCards(text: string): { readonly text: string; readonly hadCard: boolean } {
	let hadCard = false;
	const clean = text.replace(written, (number) => {
		if (!isCardNumber(number)) return number;
		hadCard = true;
		return cardMark;
	});
	return { text: clean, hadCard };
}
