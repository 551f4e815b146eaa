/** What `taking.ts` is given, as it comes late: were it imported there, the engine would be cut in pieces that each turn loads. */
import { fold } from "../../../core/fold.ts";
import { isOpenAt } from "../../../core/opening-hours.ts";
import { begins } from "../../../dialogue/dialogue.ts";
import { choiceOf, numbered } from "../../../dialogue/drafted.ts";
import { linesMax, qtyMax } from "../../../dialogue/market/lines.ts";
import { countOfAt, isCount, saidWordsMax } from "../../../dialogue/market/line-words.ts";
import { isLike, menusOf } from "../../../dialogue/market/menus.ts";
import { wordsOf } from "../../../dialogue/market/order-words.ts";
import { withSpecial } from "../../../dialogue/market/notes.ts";
import { destinationOf, spotIn } from "../../../dialogue/market/brought-to.ts";
import { isDining, venueIndex } from "../../../dialogue/market/venues.ts";
import { extractOrder } from "../../../dialogue/market/things.ts";
import { refOfNamed } from "../../../dialogue/market/whereabouts.ts";
import { isSameDay } from "../../../dialogue/reading/calendar.ts";
import { dayAt, whenOf } from "../../../dialogue/reading/clock.ts";
import { saysOfListed } from "../../../dialogue/reading/grammar.ts";
import { refOfLocation } from "../../../dialogue/reading/place-ref.ts";
import { findPlace, isStreet } from "../../../dialogue/reading/places.ts";
import { echo } from "../../../dialogue/reading/text.ts";
import { refOfStay } from "../../../dialogue/stay.ts";
import { businessThere } from "../../../dialogue/there.ts";
import { create, emptyOrder, orderOf, orderValues, readOrder } from "./draft.ts";
import { evidence } from "./evidence.ts";

export const kit = {
	begins,
	businessThere,
	choiceOf,
	countOfAt,
	create,
	dayAt,
	destinationOf,
	echo,
	emptyOrder,
	evidence,
	extractOrder,
	findPlace,
	fold,
	isCount,
	isDining,
	isLike,
	isOpenAt,
	isSameDay,
	isStreet,
	linesMax,
	menusOf,
	numbered,
	orderOf,
	orderValues,
	qtyMax,
	readOrder,
	refOfLocation,
	refOfNamed,
	refOfStay,
	saidWordsMax,
	saysOfListed,
	spotIn,
	venueIndex,
	whenOf,
	withSpecial,
	wordsOf,
};
export type Kit = typeof kit;
