/** What `facts-told.ts` is given, as it comes late: were it imported there, the engine would be cut in pieces that each turn loads. */
import { fold } from "../../../core/fold.ts";
import { isOpenAt } from "../../../core/opening-hours.ts";
import { writeDay } from "../../../core/writing.ts";
import { extract } from "../../../dialogue/market/businesses.ts";
import { extractLead } from "../../../dialogue/market/homes.ts";
import { isLike, menusOf } from "../../../dialogue/market/menus.ts";
import { extractOrder } from "../../../dialogue/market/things.ts";
import { venueIndex } from "../../../dialogue/market/venues.ts";
import { dayAt } from "../../../dialogue/reading/clock.ts";
import { isRoute } from "../../../dialogue/reading/standing.ts";

export const kit = {
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
