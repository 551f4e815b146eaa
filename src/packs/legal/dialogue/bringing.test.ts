/** What a case is about, by the words of its telling, in the languages of the market and of the person. */
import { expect, it } from "vitest";
import type { Locale } from "../../../core/locale.ts";
import { messageOf } from "../../../dialogue/message.ts";
import { snapshotOf, town } from "../../../dialogue/testing/outline.ts";
import { legalDialogue } from "./index.ts";

const read = (text: string, locale: Locale, locales: readonly Locale[] = [locale]) => {
	const [bringing] = legalDialogue.requests;
	const market = { ...town, defaultLocale: locale, locales: [...locales] };
	const message = messageOf(snapshotOf(text, { market, locale }));
	const step = bringing?.begin(message).step();
	return {
		isAsked: (bringing?.evidence(message) ?? 0) > 0,
		category: step?.kind === "call" ? (step.args as { readonly category: string }).category : null,
	};
};

it.each<readonly [Locale, string, string]>([
	["en", "I need a lawyer, my landlord will not give my deposit back", "tenancy"],
	["tr", "avukat lazım, patronum üç aydır maaşımı ödemiyor", "work"],
	["de", "ich brauche einen Anwalt, wir lassen uns scheiden und streiten", "family"],
	["fr", "nous divorçons et cherchons un avocat pour nous deux", "family"],
	["it", "mi serve un avvocato, ho avuto un incidente con la moto", "accident"],
	["el", "χρειάζομαι δικηγόρο, ο ιδιοκτήτης δεν επιστρέφει τα χρήματα", "tenancy"],
	["ru", "нужен юрист, меня уволили с работы без причины вчера", "work"],
	["rw", "nkeneye umunyamategeko, nagize impanuka y'imodoka ejo", "accident"],
])("in %s: %s", (locale, text, category) => {
	expect(read(text, locale)).toEqual({ isAsked: true, category });
});

it("is something else where nothing of the telling is known", () => {
	const text = "I need a lawyer, and I would rather tell it in person next week";
	expect(read(text, "en").category).toBe("other");
});

it("is read in every language of the market, whichever the person writes mostly", () => {
	const text = "avukat lazım, patronum üç aydır maaşımı ödemiyor";
	expect(read(text, "en", ["en", "tr"])).toEqual({ isAsked: true, category: "work" });
	expect(read(text, "en", ["en"]).isAsked).toBe(false);
});

it("keeps what was told before, where more is told of it", () => {
	const [bringing] = legalDialogue.requests;
	if (bringing === undefined) throw new Error("there is one");
	const market = { ...town, defaultLocale: "en" as const, locales: ["en" as const] };
	const message = (said: string) => messageOf(snapshotOf(said, { market }));
	const first = "I need a lawyer, my landlord will not give my deposit back";
	const more = "it is a rental contract of two years, I moved out three weeks ago";
	const begun = bringing.begin(message(first)).step();
	if (begun.kind !== "call") throw new Error("it is whole");
	const asked = { asked: null, choices: [], misses: 0, isShown: true, tool: bringing.tool };
	const request = { of: bringing.name, values: begun.values, ...asked };
	const step = bringing.take(message(more), request)?.step();
	expect(step).toMatchObject({
		args: { category: "tenancy", summary: `${first}\n${more}` },
	});
});
