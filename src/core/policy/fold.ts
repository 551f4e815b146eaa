export type Folded = {
	readonly text: string;
	readonly starts: readonly number[];
	readonly ends: readonly number[];
};

const invisible = /^(?:\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800)$/u;
const wordChar = /[\p{L}\p{N}]/u;
const mark = /\p{M}/gu;
const currency = /^\p{Sc}$/u;
const ligatures: Readonly<Record<string, string>> = {
	ı: "i",
	ς: "σ",
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	ł: "l",
	đ: "d",
	ð: "d",
};
const cuts = new Set([".", "-", "_", "*", "·", "•", "~", "'", "’", "|", "/", "\\", ",", "‐", "‑"]);

const lookAlikes: Readonly<Record<string, string>> = {
	а: "a",
	в: "b",
	с: "c",
	е: "e",
	н: "h",
	і: "i",
	ј: "j",
	к: "k",
	м: "m",
	о: "o",
	р: "p",
	ѕ: "s",
	т: "t",
	у: "y",
	х: "x",
	α: "a",
	β: "b",
	ε: "e",
	η: "n",
	ι: "i",
	κ: "k",
	ν: "v",
	ο: "o",
	ρ: "p",
	τ: "t",
	υ: "u",
	χ: "x",
	ω: "w",
};
const back = (alphabet: RegExp): Readonly<Record<string, string>> =>
	Object.fromEntries(
		Object.entries(lookAlikes)
			.filter(([letter]) => alphabet.test(letter))
			.map(([letter, latin]) => [latin, letter]),
	);
const toCyrillic = back(/\p{Script=Cyrillic}/u);
const toGreek = back(/\p{Script=Greek}/u);
const isLatin = /\p{Script=Latin}/u;
const isGreek = /\p{Script=Greek}/u;
const isCyrillic = /\p{Script=Cyrillic}/u;

const digitsAsLetters: Readonly<Record<string, string>> = {
	"0": "o",
	"3": "e",
	"4": "a",
	"5": "s",
	"7": "t",
	"8": "b",
};
export type Reading = "words" | "joined";
const oneAs: Readonly<Record<Reading, string>> = { words: "i", joined: "l" };

const folds = new Map<string, string>();
const foldsMax = 4000;

function foldOf(char: string): string {
	const known = folds.get(char);
	if (known !== undefined) return known;
	let folded = "";
	if (!invisible.test(char)) {
		const plain = char.normalize("NFKD").replace(mark, "").toLowerCase().replace(mark, "");
		if (plain !== "" || !/\p{M}/u.test(char)) {
			if (currency.test(char)) folded = "¤";
			else if (char === "%" || char === "+") folded = char;
			else
				folded =
					[...plain].map((one) => ligatures[one] ?? (wordChar.test(one) ? one : "")).join("") ||
					" ";
		}
	}
	if (folds.size < foldsMax) folds.set(char, folded);
	return folded;
}

export function foldPhrase(phrase: string): string {
	let folded = "";
	for (const char of phrase) {
		const one = foldOf(char);
		folded += one === "¤" || one === "%" || one === "+" ? ` ${one} ` : one;
	}
	return folded.replace(/ {2,}/g, " ").trim();
}

type Unit = {
	char: string;
	start: number;
	end: number;
};
type Word = { readonly units: Unit[]; readonly isCutOff: boolean };

function wordsOf(text: string): Word[] {
	const words: Word[] = [];
	let current: Unit[] | null = null;
	let between = "";
	let last: Unit | null = null;
	for (let at = 0; at < text.length; ) {
		const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
		const end = at + char.length;
		const folded = foldOf(char);
		if (folded === "") {
			if (last && current) last.end = end;
		} else if (folded === " ") {
			between += between.length < 2 ? char : "";
			current = null;
		} else if (folded === "¤" || folded === "%" || folded === "+") {
			words.push({ units: [{ char: folded, start: at, end }], isCutOff: false });
			current = null;
			between = "";
		} else {
			if (!current) {
				current = [];
				words.push({ units: current, isCutOff: words.length > 0 && cuts.has(between) });
				between = "";
			}
			for (const one of folded) {
				last = { char: one, start: at, end };
				current.push(last);
			}
		}
		at = end;
	}
	return words;
}

function withSigns(words: readonly Word[], text: string): readonly Word[] {
	if (!/[$@]/.test(text)) return words;
	const joined: Word[] = [];
	let isOpen = false;
	for (const { units, isCutOff } of words) {
		const before = joined.at(-1);
		const last = before?.units.at(-1);
		const [first] = units;
		const gap = first && last ? text.slice(last.end, first.start) : " ";
		if (!before || !last || !first || (gap !== "" && gap !== "@")) {
			joined.push({ units: [...units], isCutOff });
			isOpen = false;
		} else if (gap === "@") {
			before.units.push({ char: "a", start: last.end, end: first.start }, ...units);
			isOpen = false;
		} else if (first.char === "¤" && text[first.start] === "$" && last.char !== "¤") {
			before.units.push({ ...first, char: "s" });
			isOpen = true;
		} else if (isOpen) {
			before.units.push(...units);
			isOpen = false;
		} else joined.push({ units: [...units], isCutOff });
	}
	return joined;
}

function undisguised(units: readonly Unit[], reading: Reading): readonly Unit[] {
	let latin = false;
	let greek = false;
	let cyrillic = false;
	let digit = false;
	let onlyGreek = false;
	let onlyCyrillic = false;
	for (const { char } of units) {
		if (char >= "a" && char <= "z") latin = true;
		else if (char >= "0" && char <= "9") digit = true;
		else if (isCyrillic.test(char)) {
			cyrillic = true;
			if (!(char in lookAlikes)) onlyCyrillic = true;
		} else if (isGreek.test(char)) {
			greek = true;
			if (!(char in lookAlikes)) onlyGreek = true;
		} else if (isLatin.test(char)) latin = true;
	}
	const isMixed = Number(latin) + Number(greek) + Number(cyrillic) > 1;
	const hasLetters = latin || greek || cyrillic;
	if (!isMixed && !(digit && hasLetters)) return units;
	const table = !isMixed ? null : onlyCyrillic ? toCyrillic : onlyGreek ? toGreek : lookAlikes;
	const isNumber = /^[0-9]+\p{L}{0,3}$/u.test(units.map(({ char }) => char).join(""));
	return units.map((unit) => {
		const letter =
			digit && hasLetters && !isNumber
				? unit.char === "1"
					? oneAs[reading]
					: (digitsAsLetters[unit.char] ?? unit.char)
				: unit.char;
		const one = table?.[letter] ?? letter;
		return one === unit.char ? unit : { ...unit, char: one };
	});
}

const spacedMin = 4;

function unspaced(words: readonly Word[]): readonly Word[] {
	const isLetter = (word: Word | undefined) =>
		word !== undefined &&
		word.units.length === 1 &&
		/[\p{L}\p{N}]/u.test(word.units[0]?.char ?? "");
	const joined: Word[] = [];
	for (let at = 0; at < words.length; ) {
		let to = at;
		while (isLetter(words[to])) to++;
		const run = words.slice(at, to);
		if (run.length >= spacedMin)
			joined.push({ units: run.flatMap((w) => w.units), isCutOff: false });
		else joined.push(...run);
		const next = words[to];
		if (next) joined.push(next);
		at = to + 1;
	}
	return joined;
}

const repeatMax: Readonly<Record<Reading, number>> = { words: 2, joined: 1 };

function unstretched(units: readonly Unit[], reading: Reading): readonly Unit[] {
	const kept: Unit[] = [];
	for (let at = 0; at < units.length; ) {
		const first = units[at] as Unit;
		let to = at + 1;
		while (units[to]?.char === first.char && !(first.char >= "0" && first.char <= "9")) to++;
		const length = to - at;
		const keep = length <= 2 ? length : repeatMax[reading];
		for (let i = 0; i < keep; i++) {
			const unit = units[at + i] as Unit;
			kept.push(
				i === keep - 1 && length > 2 ? { ...unit, end: (units[to - 1] as Unit).end } : unit,
			);
		}
		at = to;
	}
	return kept;
}

function written(words: readonly (readonly Unit[])[]): Folded {
	let text = "";
	const starts: number[] = [];
	const ends: number[] = [];
	words.forEach((units, index) => {
		if (index > 0) {
			text += " ";
			starts.push(ends.at(-1) ?? 0);
			ends.push(units[0]?.start ?? 0);
		}
		for (const unit of units) {
			text += unit.char;
			for (let i = 0; i < unit.char.length; i++) {
				starts.push(unit.start);
				ends.push(unit.end);
			}
		}
	});
	return { text, starts, ends };
}

export function fold(text: string): readonly Folded[] {
	const words = wordsOf(text);
	const read = (whole: readonly Word[], reading: Reading) =>
		written(unspaced(whole).map(({ units }) => unstretched(undisguised(units, reading), reading)));
	const uncut: Word[] = [];
	for (const { units, isCutOff } of withSigns(words, text)) {
		const before = uncut.at(-1);
		if (before && isCutOff) before.units.push(...units);
		else uncut.push({ units: [...units], isCutOff: false });
	}
	const first = read(words, "words");
	const second = read(uncut, "joined");
	return first.text === second.text ? [first] : [first, second];
}
