/** Portuguese, read. */
import type { ReadLanguage } from "../../ports/languages/language.ts";
import { keywords } from "./keywords.ts";
import { numbers } from "./numbers.ts";
import { polite } from "./polite.ts";

export const pt: ReadLanguage = {
	numbers,
	polite,
	keywords,
	reading: () => import("./reading-pt.ts"),
};
