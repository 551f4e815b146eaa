/** What `searching.ts` is made with. */
import { fold } from "../../../core/fold.ts";
import { finds, plain } from "../../../dialogue/dialogue.ts";
import { extract } from "../../../dialogue/market/businesses.ts";
import { extractLead } from "../../../dialogue/market/homes.ts";
import { beginningsOf, hasPhrase, namesOf } from "../../../dialogue/market/names.ts";
import { extractOrder } from "../../../dialogue/market/things.ts";
import { isDining, venueIndex } from "../../../dialogue/market/venues.ts";
import { messageOf } from "../../../dialogue/message.ts";
import { refOfLocation } from "../../../dialogue/reading/place-ref.ts";
import { knowsWord } from "../../../dialogue/reading/places.ts";
import {
	featureIn,
	isBesideName,
	kindsIn,
	readLimits,
} from "../../../dialogue/reading/search-reading.ts";
import { isRoute } from "../../../dialogue/reading/standing.ts";
import { saysTime } from "../../../dialogue/reading/time-said.ts";

export const kit = {
	beginningsOf,
	extract,
	extractLead,
	extractOrder,
	featureIn,
	finds,
	fold,
	hasPhrase,
	homesTool: "property.searchListings",
	isBesideName,
	isDining,
	isRoute,
	kindsIn,
	knowsWord,
	messageOf,
	namesOf,
	plain,
	readLimits,
	refOfLocation,
	saysTime,
	venueIndex,
} as const;
export type Kit = typeof kit;
