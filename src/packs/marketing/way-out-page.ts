/** What whoever follows the way out of a message sees: a question with a button, and that it is done. It tells nobody's data. */
import { type Locale, locales } from "../../core/locale.ts";

export type WayOutStep = "ask" | "done";
type TextOf = (key: string, locale: Locale) => Promise<string>;

const tagForm = /[a-z]{2}/i;

/** The first language that the browser names, where we write it. */
const spokenBy = (accepts = ""): Locale => {
	const [tag = ""] = tagForm.exec(accepts) ?? [];
	return locales.find((locale) => locale === tag.toLowerCase()) ?? "en";
};

export async function wayOutHtml(
	step: WayOutStep,
	textOf: TextOf,
	accepts: string | undefined,
): Promise<string> {
	const locale = spokenBy(accepts);
	const said = (key: string) => textOf(`broadcast.way_out_${key}`, locale);
	const title = await said("title");
	const form =
		step === "ask"
			? `<form method="post"><button type="submit">${await said("button")}</button></form>`
			: "";
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
	return `<!doctype html><html lang="${locale}"><head>${head}</head><body><h1>${title}</h1><p>${await said(step)}</p>${form}</body></html>`;
}
