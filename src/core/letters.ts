/** One alphabet for all: what is written in Greek or Cyrillic letters is spelt with Latin ones, much as people without such a keyboard do. */

const greek: Readonly<Record<string, string>> = {
	α: "a",
	β: "v",
	γ: "g",
	δ: "d",
	ε: "e",
	ζ: "z",
	η: "i",
	θ: "th",
	ι: "i",
	κ: "k",
	λ: "l",
	μ: "m",
	ν: "n",
	ξ: "x",
	ο: "o",
	π: "p",
	ρ: "r",
	σ: "s",
	ς: "s",
	τ: "t",
	υ: "y",
	φ: "f",
	χ: "h",
	ψ: "ps",
	ω: "o",
};
const cyrillic: Readonly<Record<string, string>> = {
	а: "a",
	б: "b",
	в: "v",
	г: "g",
	д: "d",
	е: "e",
	ж: "zh",
	з: "z",
	и: "i",
	к: "k",
	л: "l",
	м: "m",
	н: "n",
	о: "o",
	п: "p",
	р: "r",
	с: "s",
	т: "t",
	у: "u",
	ф: "f",
	х: "h",
	ц: "ts",
	ч: "ch",
	ш: "sh",
	щ: "sh",
	ъ: "",
	ы: "i",
	ь: "",
	э: "e",
	ю: "iu",
	я: "ia",
};
const spelt: ReadonlyMap<string, string> = new Map([
	...Object.entries(greek),
	...Object.entries(cyrillic),
]);
const foreign = /[\p{Script=Greek}\p{Script=Cyrillic}]/gu;

/** For lower-case letters without their marks; others stay as they are. */
export const inLatin = (text: string): string =>
	text
		.replace(/ου/gu, "ou")
		.replace(/([αε])υ/gu, "$1v")
		.replace(foreign, (letter) => spelt.get(letter) ?? letter);
