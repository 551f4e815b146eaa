/** Who will come to a viewing in the person's place: the name that stands by their number. */
import type { Locale } from "../../core/locale.ts";
import { rulesTables } from "../reading/languages.ts";

export type Visitor = { readonly name: string | null; readonly phone: string };

/** Begins with a capital, as it was written; one or two words. */
const called = "(\\p{Lu}[\\p{L}'’-]{1,30}(?: \\p{Lu}[\\p{L}'’-]{1,30})?)";
const named = rulesTables.fromEach(
	({ leads }) =>
		new RegExp(`(?<!\\p{L})(?:${leads.visitor.join("|").replaceAll("<name>", called)})`, "u"),
);

/** It may be a day or a place all the same. */
export function visitorNameIn(text: string, locale: Locale): string | null {
	const groups = named(locale).exec(text)?.slice(1);
	return groups?.find((one) => one !== undefined) ?? null;
}
