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

it.each([
	["en", "travel insurance for 2 adults and a kid for 10 days to Greece"],
	["tr", "2 kişilik seyahat sigortası, İspanya, 10 gün"],
	["de", "Reiseversicherung für 2 Erwachsene und ein Kind nach Spanien für 10 Tage"],
	["fr", "assurance voyage pour 2 adultes et un enfant, Espagne, 10 jours"],
	["it", "assicurazione viaggio per 2 adulti e un bambino in Spagna per 10 giorni"],
	["el", "ταξιδιωτική ασφάλεια για 2 άτομα για Ισπανία για 10 ημέρες"],
	["ru", "страховка на 2 взрослых и ребёнка в Испанию на 10 дней"],
	["rw", "ubwishingizi bw'urugendo bw'abantu 2 muri Espagne iminsi 10"],
] as const)(
	"who wants several insured is heard by a person, and is not shown the price of one, in %s: %s",
	(locale, text) => {
		expect(said(locale, text)).toMatchObject({
			tool: "staff.notify",
			args: { reason: "asked_for_human" },
		});
	},
);

it("who asks for a table beside an insurance bothers nobody", () => {
	expect(said("en", "a table for 4 tonight at 8")).not.toMatchObject({ tool: "staff.notify" });
});
