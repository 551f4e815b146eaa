/** How a driver is asked: facts are brought to their thread, and the words are made there, in the language that they write. */
import * as z from "zod";
import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { render } from "../../core/template/render.ts";
import { textIn } from "../../core/template/texts.ts";
import { writeMoment, writeMoney, writePeople } from "../../core/writing.ts";
import type { AskingQuestion } from "../../ports/solicitation.ts";
import { km } from "./domain.ts";
import { labelFor } from "../../core/places.ts";
import { mobilityTemplates } from "./templates.ts";

const offerFacts = z.object({
	pickup: z.string(),
	/** Null: the passenger says it on the way. */
	destination: z.string().nullable(),
	pax: z.int(),
	/** Null: somewhere in the driver's district. */
	distanceM: z.number().nullable(),
	/** Null: now. */
	atMs: z.number().nullable(),
	/** Null: by the meter. */
	fare: z.object({ minMinor: z.int(), maxMinor: z.int(), currency: z.string() }).nullable(),
});
export type OfferFacts = z.infer<typeof offerFacts>;

const word = (key: string, locale: Locale, vars: Readonly<Record<string, string>> = {}) => {
	const rendered = render(textIn(mobilityTemplates, key, locale), vars);
	return rendered.ok ? rendered.text : "";
};

function fareWords(fare: OfferFacts["fare"], market: Market, locale: Locale): string {
	if (!fare) return word("mobility.offer_no_fare", locale);
	const shown = (minor: number) => writeMoney(minor, fare.currency, market.currencyDigits, locale);
	const [min, max] = [shown(fare.minMinor), shown(fare.maxMinor)];
	return word("mobility.offer_fare", locale, { min, max });
}

/** How far it is counts for a ride now; for later, when it is. */
const templateOf = ({ atMs, distanceM }: OfferFacts): string =>
	atMs !== null
		? "mobility.offer_later"
		: distanceM === null
			? "mobility.offer_district"
			: "mobility.offer";

export const offerQuestion: AskingQuestion = ({ facts, market, locale, nowMs }) => {
	const offer = offerFacts.parse(facts);
	const { pickup, destination, pax, distanceM, atMs, fare } = offer;
	return {
		template: templateOf(offer),
		vars: {
			pickup: labelFor(pickup, market, locale),
			destination:
				destination === null
					? word("mobility.open_destination", locale)
					: labelFor(destination, market, locale),
			pax: writePeople(pax, locale),
			distance: distanceM === null ? "" : km(distanceM, locale),
			when: atMs === null ? "" : writeMoment(atMs, nowMs, market.timezone, locale),
			fare: fareWords(fare, market, locale),
		},
	};
};
