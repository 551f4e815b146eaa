/** Who will come to a viewing in the person's place: the name that stands by their number. */
import type { RulesLocale } from "../locales.ts";

export type Visitor = { readonly name: string | null; readonly phone: string };

/** Begins with a capital, as it was written; one or two words. */
const called = "(\\p{Lu}[\\p{L}'’-]{1,30}(?: \\p{Lu}[\\p{L}'’-]{1,30})?)";
const any = (...patterns: readonly string[]) =>
	new RegExp(`(?<!\\p{L})(?:${patterns.join("|")})`, "u");
/** Where somebody is named who comes: `for my sister Ada`. */
const named: Readonly<Record<RulesLocale, RegExp>> = {
	en: any(
		`(?:[Ff]or|[Ww]ith|[Ii]ts|[Nn]ame is|called)(?: (?:my|our)(?: \\p{Ll}+){1,3})?,? ${called}`,
	),
	tr: any(
		`(?:[Kk]ız kardeşim|[Ee]rkek kardeşim|[Kk]ardeşim|[Aa]blam|[Aa]bim|[Aa]nnem|[Bb]abam|[Ee]şim|[Aa]rkadaşım|[Oo]ğlum|[Kk]ızım|adı|ismi) ${called}`,
		`${called}(?:['’]\\p{L}+)? (?:için|gelecek|gidecek|gezecek|bakacak)`,
	),
	el: any(
		`(?:[Γγ]ια|λένε|έρθει)(?: (?:την|τη|τον|το|η|ο))?(?: \\p{Ll}+ (?:μου|μας))?,?(?: (?:την|τη|τον|το|η|ο))? ${called}`,
	),
	ru: any(`(?:[Дд]ля|зовут|прид[её]т|посмотрит)(?: (?:мо|наш)\\p{Ll}* \\p{Ll}+)?,? ${called}`),
	fr: any(
		`(?:[Pp]our|[Aa]vec|nom de|appelle|nommée?)(?: (?:mon|ma|mes|notre)(?: \\p{Ll}+){1,2})?,? ${called}`,
	),
	rw: any(`(?:[Nn]i|[Yy]itwa|[Ww]itwa|kuri)(?: \\p{Ll}+ (?:wanjye|yanjye|wacu))?,? ${called}`),
};

/** It may be a day or a place all the same. */
export function visitorNameIn(text: string, locale: RulesLocale): string | null {
	const groups = named[locale].exec(text)?.slice(1);
	return groups?.find((one) => one !== undefined) ?? null;
}
