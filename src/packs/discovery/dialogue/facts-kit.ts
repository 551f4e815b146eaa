/** What `facts-told.ts` is given, as it comes late: were it imported there, the engine would be cut in pieces that each turn loads. */
import { fold } from "../../../core/fold.ts";
import { isOpenAt } from "../../../core/opening-hours.ts";
import { writeDay } from "../../../core/writing.ts";
import { extract } from "../../../dialogue/market/businesses.ts";
import { extractLead } from "../../../dialogue/market/homes.ts";
import { isLike, menusOf } from "../../../dialogue/market/menus.ts";
import { extractOrder } from "../../../dialogue/market/things.ts";
import { venueIndex } from "../../../dialogue/market/venues.ts";
import type { Message } from "../../../dialogue/message.ts";
import { dayAt } from "../../../dialogue/reading/clock.ts";
import { findPlace } from "../../../dialogue/reading/places.ts";
import { isRoute } from "../../../dialogue/reading/standing.ts";

/** A shorter word of a name may be of anything. */
const nameLettersMin = 4;

/** "Is Selin open on Sunday?", of the Selin Hair Studio: the one that some word of it names. */
function calledIn({ reading, snapshot }: Message): string | undefined {
	const { names } = venueIndex(snapshot.market);
	const { words, uses, language } = reading;
	const said = words.filter(({ norm }, i) => uses[i] === null && norm.length >= nameLettersMin);
	const found = said.map(({ norm }) => findPlace(names, [norm], language));
	const [only, ...others] = new Set(
		found.flatMap((one) => (one.kind === "one" ? one.place.id : [])),
	);
	return others.length > 0 ? undefined : only;
}

export const kit = {
	calledIn,
	dayAt,
	extract,
	extractLead,
	extractOrder,
	fold,
	isLike,
	isOpenAt,
	isRoute,
	menusOf,
	venueIndex,
	writeDay,
};
export type Kit = typeof kit;
