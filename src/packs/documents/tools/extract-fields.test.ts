/** What a paper may be written in is told to whoever reads it. */
import { expect, it } from "vitest";
import { testMarket } from "../../../../test/support/market.ts";
import type { Locale } from "../../../core/locale.ts";
import { extractFields } from "./extract-fields.ts";

type Resolve = Parameters<typeof extractFields.resolve>[0];

async function languagesFor(locale: Locale, locales: readonly string[]) {
	let asked: readonly string[] = [];
	const extract = async ({ languages }: { readonly languages: readonly Locale[] }) => {
		asked = languages;
		return { kind: "failed", code: "SERVICE_UNAVAILABLE", msg: "No reader", retryable: false };
	};
	await extractFields.resolve({
		args: { documentType: "licence", media: { url: "https://media.test/1", channel: "whatsapp" } },
		ctx: { locale, market: { ...testMarket([]), locales } },
		needs: { papers: { extract } },
	} as unknown as Resolve);
	return asked;
}

it("a paper is read in its reader's language, in those of the market, and in English", async () => {
	expect(await languagesFor("de", ["tr", "ru"])).toEqual(["de", "tr", "ru", "en"]);
	expect(await languagesFor("en", ["en", "tr"])).toEqual(["en", "tr"]);
});

it("a paper is read in no language that Assent does not write", async () => {
	expect(await languagesFor("rw", ["rw", "sw"])).toEqual(["rw", "en"]);
});
