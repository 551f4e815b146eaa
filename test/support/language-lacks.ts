/** What a language still lacks of what English has: its tables, and the texts of the kernel, the rules and each pack. */
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../../src/app/languages.ts";
import { locales, type ReplyLocale } from "../../src/core/locale.ts";
import { topics } from "../../src/core/policy/words.ts";
import { gapsOf } from "../../src/core/template/render.ts";

const root = join(import.meta.dirname, "../..");

export const filesOf = (code: string): readonly string[] =>
	globSync(["src/languages/en/**/*.ts", "src/packs/*/texts/en.ts"], { cwd: root })
		.filter((path) => !/\.test\.ts$|\/ordinary\.ts$/u.test(path))
		.map((path) => path.replace(/(?<=\/|-)en(?=\/|\.ts$)/gu, code))
		// English texts are there without being loaded.
		.concat(code === "en" ? [] : `src/app/texts/texts-${code}.ts`)
		.sort();

type Texts = Readonly<Record<string, string>>;
const textsIn = async (path: string): Promise<Texts> =>
	Object.assign({}, ...Object.values((await import(join(root, path))) as Record<string, unknown>));

export async function lacksOf(
	code: string,
	isThere: (path: string) => boolean = (path) => existsSync(join(root, path)),
	read: (path: string) => Promise<Texts> = textsIn,
): Promise<readonly string[]> {
	const lacks: string[] = [];
	if (!(locales as readonly string[]).includes(code))
		lacks.push("src/core/locale.ts: it is not among the languages that are written");
	if (!Object.hasOwn(languages, code)) lacks.push("src/app/languages.ts: it is not listed");
	const files = filesOf(code);
	for (const path of files) if (!isThere(path)) lacks.push(`${path}: absent`);
	for (const path of files.filter((one) => one.includes("/texts/") && isThere(one))) {
		if (path.startsWith("src/app/")) continue;
		const english = await read(path.replace(new RegExp(`(?<=/)${code}(?=/|\\.ts$)`, "u"), "en"));
		const texts = await read(path);
		for (const [key, wanted] of Object.entries(english)) {
			const text = texts[key];
			if (!text?.trim()) lacks.push(`${path}: ${key} has no text`);
			else if ([...gapsOf(text)].sort().join() !== [...gapsOf(wanted)].sort().join())
				lacks.push(`${path}: ${key} has other gaps than in English`);
		}
	}
	return lacks;
}

export function topicsWithout(code: ReplyLocale): readonly string[] {
	const language = languages[code];
	const said = "policy" in language ? language.policy.say : {};
	return topics.filter((topic) => !Object.hasOwn(said, topic));
}
