/**
 * A page of ours for phones whose chat opens no `tel:` link: it opens the keypad, or shows what to dial. Its address holds what is dialled and
 * until when, with our mark on it: nobody can make us show another code, and no database is asked.
 */
import { type Locale, locales } from "../../core/locale.ts";
import type { FieldCipher } from "../../ports/sql-calls.ts";
import { isDial, telOf } from "./rules/dialling.ts";

const scope = "payment-page";
const markLength = 16;
const minuteMs = 60_000;
const tokenMax = 160;

const toBase64Url = (text: string) =>
	btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const fromBase64Url = (text: string) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));

type Marking = Pick<FieldCipher, "lookup">;
const markOf = async ({ lookup }: Marking, body: string): Promise<string> =>
	(await lookup(scope, body)).slice(0, markLength);

export const pageLinkOf =
	({ baseUrl, lookup }: { readonly baseUrl: string } & Marking) =>
	async (dial: string, untilMs: number): Promise<string> => {
		const body = toBase64Url(`${Math.ceil(untilMs / minuteMs).toString(36)} ${dial}`);
		return `${baseUrl}/p/${body}.${await markOf({ lookup }, body)}`;
	};

export type Page =
	| { readonly kind: "dial"; readonly dial: string }
	/** Its time is over. */
	| { readonly kind: "over" };

/** Null where it is none of ours. */
export async function openPage(
	{ lookup, nowMs }: Marking & { readonly nowMs: () => number },
	token: string,
): Promise<Page | null> {
	if (token.length > tokenMax) return null;
	const [body = "", mark = ""] = token.split(".");
	if (body === "" || mark !== (await markOf({ lookup }, body))) return null;
	const [until = "", dial = ""] = fromBase64Url(body).split(" ");
	if (!isDial(dial)) return null;
	return Number.parseInt(until, 36) * minuteMs > nowMs()
		? { kind: "dial", dial }
		: { kind: "over" };
}

type TextOf = (key: string, locale: Locale) => Promise<string>;
const localeOf = (accepts: string | undefined): Locale => {
	const asked = /^\s*([a-z]{2})\b/i.exec(accepts ?? "")?.[1]?.toLowerCase();
	return locales.find((one) => one === asked) ?? "en";
};
const whole = (locale: Locale, title: string, body: string): string =>
	`<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${body}</html>`;

export async function pageHtml(
	page: Page,
	textOf: TextOf,
	accepts: string | undefined,
): Promise<string> {
	const locale = localeOf(accepts);
	const title = await textOf("payments.page_title", locale);
	if (page.kind === "over")
		return whole(locale, title, `<p>${await textOf("payments.page_over", locale)}</p>`);
	const [open, copy] = [
		await textOf("payments.page_dial", locale),
		await textOf("payments.page_copy", locale),
	];
	return whole(
		locale,
		title,
		`<h1>${title}</h1><p><a href="${telOf(page.dial)}">${open}</a></p><p>${copy}</p><p><code>${page.dial}</code></p>`,
	);
}

export async function backHtml(textOf: TextOf, accepts: string | undefined): Promise<string> {
	const locale = localeOf(accepts);
	const text = await textOf("payments.page_back", locale);
	return whole(locale, "Assent", `<p>${text}</p>`);
}
