/** What cannot be placed becomes `odd`, which is never part of a yes. */

export type Token =
	| { readonly kind: "word"; readonly text: string; readonly raw: string }
	| { readonly kind: "number"; readonly text: string; readonly value: number }
	| { readonly kind: "code" | "wrong_code"; readonly text: string }
	| { readonly kind: "break" | "question" | "odd"; readonly text: string };

export type TokenRules = {
	/** Open codes, upper case. */
	readonly codes: ReadonlySet<string>;
	readonly words: ReadonlySet<string>;
	readonly units: ReadonlySet<string>;
	readonly ordinals: ReadonlySet<string>;
};

/** Accents, but not the marks that strike a letter through (U+0334 to U+0338): who uses them unsays. */
const accents = /[\u0300-\u0333\u0339-\u036f]/gu;
const invisible = /\u200d[\u2640\u2642]|[\ufe00-\ufe0f\u{1f3fb}-\u{1f3ff}\u20e3\p{Cf}]/gu;
const apostrophes = /[\u2019\u2018\u02bc\u00b4\u0060]/gu;
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];
const digitsOfScripts = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/gu;

const piece =
	/(?<grouped>\d+(?:[.,]\d+)+(?![\p{L}\d]))|(?<word>#?[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*)|(?<gap>[^\S\n]+|(?<=\p{L})')|(?<question>[?¿\u061f])|(?<pause>[\n.,;:!…()*_\-–—،؛।·。¡|])|(?<sign>\p{Extended_Pictographic})|(?<other>.)/gsu;

const digitText = (character: string): string => {
	const point = character.codePointAt(0) ?? 0;
	const zero = zeros.find((z) => point >= z && point <= z + 9) ?? point;
	return String(point - zero);
};

const arabicPoints = /[\u064b-\u065f\u0670\u0640]/gu;
/** Hindi keeps its marks: only the moon-dot is a dot, as people type it. */
const sameLetters: Readonly<Record<string, string>> = {
	ı: "i",
	ß: "ss",
	œ: "oe",
	æ: "ae",
	ς: "σ",
	ٱ: "ا",
	ى: "ي",
	ی: "ي",
	ک: "ك",
	ة: "ه",
	"\u0901": "\u0902",
	"\u093c": "",
};
const otherLetters = new RegExp(`[${Object.keys(sameLetters).join("")}]`, "gu");

const cyrillicOf: Readonly<Record<string, string>> = {
	a: "а",
	c: "с",
	e: "е",
	k: "к",
	o: "о",
	p: "р",
	t: "т",
	x: "х",
	y: "у",
};
const greekAndCyrillic = "АВЕКМНРСТХУΑΒΕΖΗΚΜΝΡΤΥΧ";
const asLatin = "ABEKMHPCTXYABEZHKMNPTYX";

export const latinOf = (text: string): string =>
	text.replace(/[\u0370-\u04ff]/gu, (letter) => {
		const at = greekAndCyrillic.indexOf(letter);
		return asLatin[at] ?? letter;
	});

export function foldWord(word: string): string {
	if (/^[a-z]+$/u.test(word)) return word;
	const plain = word
		.normalize("NFKC")
		.toLowerCase()
		.normalize("NFD")
		.replace(accents, "")
		.replace(arabicPoints, "")
		.replace(otherLetters, (letter) => sameLetters[letter] ?? letter)
		.replace(apostrophes, "'")
		.replace(/'/gu, "")
		.normalize("NFC");
	return unmixed(plain);
}

function unmixed(word: string): string {
	if (/^[oοо]+[kκк]+$/u.test(word)) return word.replace(/[οо]/gu, "o").replace(/[κк]/gu, "k");
	if (!/\p{Script=Cyrillic}/u.test(word)) return word;
	return word.replace(/[a-z]/gu, (letter) => cyrillicOf[letter] ?? letter);
}

export function tidyText(text: string): string {
	return text
		.replace(apostrophes, "'")
		.normalize("NFKC")
		.replace(apostrophes, "'")
		.replace(invisible, "")
		.toLowerCase()
		.normalize("NFC")
		.replace(digitsOfScripts, digitText)
		.replace(/(?<=\d)[\u066b\u066c](?=\d)/gu, (mark) => (mark === "\u066c" ? "," : "."))
		.replace(/(?<=\p{L})-(?=\p{L})/gu, " ")
		.replace(/(?<![\p{L}\p{N}])(\p{L})\.(\p{L})(?![\p{L}\p{N}])/gu, "$1$2");
}

export function tokenise(text: string, rules: TokenRules): readonly Token[] {
	const tokens: Token[] = [];
	for (const match of tidyText(text).matchAll(piece)) {
		const { grouped, word, gap, question, pause } = match.groups ?? {};
		if (gap !== undefined) continue;
		else if (grouped !== undefined) tokens.push(groupedNumber(grouped));
		else if (word !== undefined) tokens.push(...wordTokens(word, rules));
		else if (question !== undefined) tokens.push({ kind: "question", text: "?" });
		else if (pause !== undefined) tokens.push({ kind: "break", text: pause });
		else if (match.groups?.["sign"] !== undefined)
			tokens.push({ kind: "word", text: match[0], raw: match[0] });
		else tokens.push({ kind: "odd", text: match[0] });
	}
	return tokens;
}

/** `1500,2` may be thousands or a decimal: odd. */
function groupedNumber(text: string): Token {
	if (/^\d{1,3}(?:,\d{3})+$/u.test(text) || /^\d{1,3}(?:\.\d{3})+$/u.test(text))
		return numberToken(text.replace(/[.,]/gu, ""));
	if (/^\d+[.,]\d{2}$/u.test(text)) return numberToken(text.replace(",", "."));
	return { kind: "odd", text };
}

const numberDigitsMax = 15;
function numberToken(text: string): Token {
	return text.length > numberDigitsMax
		? { kind: "odd", text }
		: { kind: "number", text, value: Number(text) };
}

function wordTokens(written: string, rules: TokenRules): readonly Token[] {
	const bare = written.replace(/^#/u, "");
	const head = latinOf((bare.split("'")[0] ?? "").toUpperCase());
	if (rules.codes.has(head)) return [{ kind: "code", text: head }];
	const text = foldWord(bare);
	const word = { kind: "word", text, raw: bare } as const;
	if (!/\d/u.test(text) || rules.words.has(text)) return [word];
	if (/^\d+$/u.test(text)) return [numberToken(text)];
	const [, digits, suffix] = /^(\d+)(\p{L}+)$/u.exec(text) ?? [];
	if (digits !== undefined && suffix !== undefined) {
		if (rules.units.has(suffix)) return [numberToken(digits)];
		if (rules.ordinals.has(suffix)) return [word];
	}
	if (looksLikeCode(head)) return [{ kind: "wrong_code", text: head }];
	return joinedCode(text, rules) ?? [word];
}

/** Wider than the code alphabet on purpose: who types 8 for B or 0 for Q has mistyped a code. */
function looksLikeCode(text: string): boolean {
	return /^[A-Z0-9]{4}$/u.test(text) && /[A-Z]/u.test(text) && /\d/u.test(text);
}

function joinedCode(text: string, rules: TokenRules): readonly Token[] | null {
	for (const code of rules.codes) {
		const front = text.slice(0, -code.length);
		if (text.toUpperCase().endsWith(code) && /^\p{L}+$/u.test(front))
			return [
				{ kind: "word", text: front, raw: front },
				{ kind: "code", text: code },
			];
	}
	return null;
}
