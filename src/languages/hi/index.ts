/** Hindi, read. */
import type { ReadLanguage } from "../../ports/languages/language.ts";
import { keywords } from "./keywords.ts";
import { numbers } from "./numbers.ts";

export const hi: ReadLanguage = {
	numbers,
	keywords,
	reading: () => import("./reading-hi.ts"),
};
