/** French, read and written. */
import type { WrittenLanguage } from "../../ports/languages/language.ts";
import { keywords } from "./keywords.ts";
import { names } from "./names.ts";
import { numbers } from "./numbers.ts";
import { policy } from "./policy.ts";
import { polite } from "./polite.ts";
import { rights } from "./rights.ts";
import { shopping } from "./shopping.ts";
import { statuses } from "./statuses.ts";

export const fr: WrittenLanguage = {
	numbers,
	polite,
	keywords,
	names,
	rights,
	policy,
	statuses,
	shopping,
	reading: () => import("./reading-fr.ts"),
};
