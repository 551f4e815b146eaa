/** Arabic, read. */
import type { ReadLanguage } from "../../ports/languages/language.ts";
import { keywords } from "./keywords.ts";
import { numbers } from "./numbers.ts";
import { polite } from "./polite.ts";

export const ar: ReadLanguage = {
	numbers,
	polite,
	keywords,
	reading: () => import("./reading-ar.ts"),
};
