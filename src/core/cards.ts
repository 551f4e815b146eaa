/** A card's number in a message goes before anybody keeps it (EMO-E1-c): what stands in its place tells nothing of it. */

/** Thirteen to nineteen digits, perhaps in groups; a telephone number has its plus. */
const written = /(?<![\p{L}\p{N}+])\p{Nd}(?:[ .\u00a0\u2009-]?\p{Nd}){12,18}(?![\p{L}\p{N}])/gu;
/** Digits and what people put between them; no comma and no colon, which part two things. */
const runs = /\+?\p{Nd}+(?:[\s\p{Pd}\p{Cf}._/\\·•*|]{1,4}\p{Nd}+)*/gu;
/** What the issuers' numbers begin with; a time, a year and most telephone numbers begin otherwise. */
const issued = /^(?:[456]|3[05-9]|2[2-7]|81|9792)/;
/** As cards are printed, or in equal groups. */
const printed = /^(?:\d+|4,6,[45]|4,4,4,4,[123]|(?:4,){3}[1-7]|4,3,3,3|6,13|8,8|5,5,5)$/;
/** What is printed on its back: behind it, or behind its end, or where somebody says so. */
const behind =
	/(••••(?:[^\p{L}\p{N}•]{1,4}\p{Nd}{1,2}[ /.-]{0,3}\p{Nd}{2,4})?[^\p{L}\p{N}:•]{1,4})\p{Nd}{3,4}(?![\p{L}\p{N}])/gu;
const named = /(?<!\p{L})(cv[vc]2?[^\p{L}\p{N}]{0,8})\p{Nd}{3,4}(?!\p{N})/giu;
const telephoneMax = 15;
const groupsMax = 5;
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

/** Among other digits (its end, its code, a table's number) a card is known by its groups and by who issued it. */
function withoutPrinted(run: string): string {
	const groups = [...run.matchAll(/\p{Nd}+/gu)];
	const digits = groups.map(([group]) => digitsOf(group).join(""));
	if (run.startsWith("+") && digits.join("").length <= telephoneMax) return run;
	for (let from = 0; from < groups.length; from++)
		for (let end = Math.min(from + groupsMax, groups.length); end > from; end--) {
			const part = digits.slice(from, end);
			const shape = part.map(({ length }) => length).join(",");
			if (!printed.test(shape) || !issued.test(part.join("")) || !isCardNumber(part.join("")))
				continue;
			const [first, last] = [groups[from], groups[end - 1]];
			if (!first || !last) continue;
			const rest = run.slice(last.index + last[0].length);
			return `${run.slice(0, first.index)}${cardMark}${withoutPrinted(rest)}`;
		}
	return run;
}

/** Every card's number of a text is gone, however it is grouped and whatever stands beside it; its code goes with it. */
export function withoutCards(text: string): { readonly text: string; readonly hadCard: boolean } {
	const clean = text
		.replace(written, (number) => (isCardNumber(number) ? cardMark : number))
		.replace(runs, withoutPrinted);
	if (clean === text) return { text, hadCard: false };
	return { text: clean.replace(behind, "$1•••").replace(named, "$1•••"), hadCard: true };
}

export type Written = {
	readonly text: string;
	readonly profileName?: string;
	readonly location?: { readonly label?: string; readonly address?: string };
	readonly hadCard?: true;
};

/** Of a message everything that its writer worded; as it came where no card stands in it. */
export function withoutCardsIn<M extends Written>(message: M): M {
	let found = false;
	const clean = (worded: string): string => {
		const { text, hadCard } = withoutCards(worded);
		found ||= hadCard;
		return text;
	};
	const { text, profileName, location } = message;
	const cleaned = {
		...message,
		text: clean(text),
		...(profileName === undefined ? {} : { profileName: clean(profileName) }),
		...(location && {
			location: {
				...location,
				...(location.label === undefined ? {} : { label: clean(location.label) }),
				...(location.address === undefined ? {} : { address: clean(location.address) }),
			},
		}),
	};
	return found ? { ...cleaned, hadCard: true } : message;
}
