/** Whether something could be called off later is a question: it is answered, and nothing is called off by it. */
import { describe, expect, it } from "vitest";
import type { Snapshot } from "../../../ports/proposer.ts";
import { type Locale, locales } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf, waitingFor } from "../../../dialogue/testing/outline.ts";

const market = { ...everydayTown, locales: [...locales] };
const told = (text: string, locale: Locale, over: Partial<Snapshot> = {}) =>
	decide(snapshotOf(text, { market, locale, localeIsGuess: false, ...over }));
const keyOf = (made: ReturnType<typeof told>) =>
	"say" in made && made.say.kind === "template" ? made.say.key : made.type;
const answer = "people.dialogue_cancelling";

const asked = [
	["en", "can i cancel it later?"],
	["en", "what if I need to cancel"],
	["en", "is it free to cancel"],
	["tr", "sonra iptal edebilir miyim"],
	["tr", "iptal etsem sorun olur mu"],
	["de", "kann ich das später noch stornieren"],
	["de", "was ist, wenn ich absagen muss?"],
	["fr", "je peux annuler plus tard ?"],
	["fr", "et si j'annule ?"],
	["it", "posso annullare dopo?"],
	["it", "e se devo disdire?"],
	["el", "μπορώ να το ακυρώσω αργότερα;"],
	["el", "κι αν θέλω να ακυρώσω;"],
	["ru", "а можно потом отменить?"],
	["ru", "а если я отменю?"],
	["rw", "nshobora kubihagarika nyuma?"],
	["rw", "nimpagarika bigenda bite?"],
	["en", "how do I cancel"],
	["en", "how can we cancel a booking"],
	["tr", "nasıl iptal edebilirim"],
	["de", "wie kann ich stornieren?"],
	["fr", "comment annuler ?"],
	["it", "come posso disdire"],
	["el", "πώς μπορώ να ακυρώσω;"],
	["ru", "как отменить?"],
	["rw", "nigute nahagarika"],
] as const;

describe("a question about calling off", () => {
	it.each(asked)("calls nothing off that is being put together, in %s: %s", (locale, text) => {
		const begun = told("a taxi to the castle", "en");
		const dialogue = begun.dialogue ?? null;
		expect(dialogue).not.toBeNull();
		const made = told(text, locale, { dialogue });
		expect(keyOf(made)).toBe(answer);
		// Nothing is remembered anew: what was open stays.
		expect(made.dialogue).toBeUndefined();
	});

	it.each(asked)("nor what waits for its yes, in %s: %s", (locale, text) => {
		const args = {
			...{ pickup: { placeId: "harbour" }, destination: { placeId: "castle" } },
			...{ at: null, pax: 1 },
		};
		expect(keyOf(told(text, locale, { waiting: waitingFor(args) }))).toBe(answer);
	});

	it.each([
		["en", "cancel it"],
		["en", "can I cancel it now"],
		["en", "please cancel the taxi"],
		["tr", "iptal edin"],
		["tr", "taksiyi iptal edebilir misiniz"],
		["de", "bitte stornieren"],
		["fr", "annulez s'il vous plaît"],
		["it", "annulli per favore"],
		["el", "ακυρώστε το"],
		["ru", "отмените"],
		["rw", "hagarika"],
	] as const)("is none that asks for it, in %s: %s", (locale, text) => {
		expect(keyOf(told(text, locale))).not.toBe(answer);
	});

	it("beside a request it begins with is not all that was said", () => {
		const text = "a taxi from the harbour to the castle, can I cancel it later?";
		expect(keyOf(told(text, "en"))).not.toBe(answer);
	});
});
