/** No tool ends an insurance: who wants out is heard by a person, and is not sold another one. */
import { expect, it } from "vitest";
import type { Locale } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";

function said(locale: Locale, text: string) {
	const on = { enabled: true, requireConfirmation: null };
	const tools = { ...everydayTown.tools, "staff.notify": on, "insurance.quotePremium": on };
	const market = { ...everydayTown, locales: [...new Set<Locale>(["en", locale])], tools };
	return decide(snapshotOf(text, { market, locale, localeIsGuess: false }));
}

it.each([
	["en", "cancel my insurance"],
	["en", "I no longer need my travel insurance 7K2M"],
	["tr", "sigortamı iptal et"],
	["de", "stornieren Sie meine Versicherung"],
	["fr", "annulez mon assurance"],
	["it", "annulla la mia assicurazione"],
	["el", "ακύρωσε την ασφάλειά μου"],
	["ru", "отмените мою страховку"],
	["rw", "hagarika ubwishingizi bwanjye"],
] as const)("who ends an insurance is heard by a person, in %s: %s", (locale, text) => {
	expect(said(locale, text)).toMatchObject({
		tool: "staff.notify",
		args: { reason: "asked_for_human" },
	});
});

it.each(["insure my car for a year", "travel insurance for two weeks"])(
	"who wants one bothers nobody: %s",
	(text) => {
		expect(said("en", text)).not.toMatchObject({ tool: "staff.notify" });
	},
);
