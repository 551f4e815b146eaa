/**
 * Bold, as WhatsApp writes it: `*20:00*`. Our own texts have it and nothing else: what stands in a gap can neither open nor close any
 * formatting, and where a channel has none the marks are left out.
 */

/** What a channel makes of the marks. */
export const formattings = ["whatsapp", "none"] as const;
export type Formatting = (typeof formattings)[number];

const bold = /(?<![\p{L}\p{N}*])\*(?![\s*])([^*\n]*[^*\s])\*(?![\p{L}\p{N}*])/gu;

export const withoutMarks = (text: string): string => text.replace(bold, "$1");

/** The text as a channel shows it. */
export const formatted = (text: string, formatting: Formatting): string =>
	formatting === "none" ? withoutMarks(text) : text;

/** They look the same, and mean nothing to WhatsApp. */
const lookalikes: Readonly<Record<string, string>> = {
	"*": "\u2217",
	_: "\uFF3F",
	"~": "\u223C",
	"`": "'",
	">": "\u203A",
};
/** Within a word a sign formats nothing: `menu_2`. A star is ours wherever it stands. */
const opening = /\*|(?<![\p{L}\p{N}])[_~`]|[_~`](?![\p{L}\p{N}])|^>(?=\s)/gmu;
/** An address, and what is dialled: `*182*8*1*012345*5000#`, which formats nothing, since each star stands before a digit. */
const whole = /(https?:\/\/\S+|(?<![\p{L}\p{N}*])\*\d+(?:\*\d+)*#)/u;

/** Words of a gap, which format nothing; an address and a code to dial stay whole. */
export const unmarked = (words: string): string =>
	words
		.split(whole)
		.map((part, index) =>
			index % 2 === 1 ? part : part.replace(opening, (sign) => lookalikes[sign] ?? sign),
		)
		.join("");
