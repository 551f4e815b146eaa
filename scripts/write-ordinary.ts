/**
 * Writes the words of a language that look like one of its reply table misspelt, so that "nine" is never taken for "fine".
 *
 * node scripts/write-ordinary.ts en /usr/share/dict/american-english-small   (Debian's wamerican-small, of the public SCOWL lists)
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { ReplyLocale } from "../src/core/locale.ts";
import { makeReader } from "../src/core/reply/reader.ts";
import { isSlip, maySlip } from "../src/core/reply/spelling.ts";
import { symbols } from "../src/core/reply/symbols.ts";
import { folded } from "../test/support/folded-words.ts";
import { replyLanguages } from "../test/support/reply-languages.ts";

const [locale, list] = process.argv.slice(2);
if (locale === undefined || list === undefined || !(locale in replyLanguages))
	throw new TypeError("usage: write-ordinary.ts LANGUAGE WORD-LIST");
const { knows } = makeReader(replyLanguages[locale as ReplyLocale], symbols(), []);
const known = [...knows].filter(maySlip);
const all = readFileSync(list, "utf8").toLowerCase().split(/\s+/u);
/** A word of the house's own rules (one path from a message to what it does): no file of ours holds it. */
const unwanted = /^session/u;
const near = [...new Set(all)]
	.filter((word) => maySlip(word) && !unwanted.test(word) && !knows.has(word))
	.filter((word) => known.some((one) => isSlip(word, one)))
	.sort();
const lines: string[] = [];
for (const word of folded(near)) {
	const last = lines.at(-1);
	if (last === undefined || last.length + word.length > 118) lines.push(word);
	else lines[lines.length - 1] = `${last}${word}`;
}
writeFileSync(
	`src/languages/${locale}/ordinary.ts`,
	`/** Made by \`scripts/write-ordinary.ts\` from a public list of words: ${locale}. Not by hand. */\nexport const ordinary = \`\n${lines.join("\n")}\n\`;\n`,
);
console.log(`${near.length} words`);
