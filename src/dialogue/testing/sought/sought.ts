/** Searches as people write them, one file for each language, with what must be made of each. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readLines, type Said } from "../said/said.ts";

export const soughtIn = (locale: string): readonly Said[] =>
	readLines(readFileSync(fileURLToPath(new URL(`./${locale}.txt`, import.meta.url).href), "utf8"));
