/** What `taking.ts` and what it is made of are given (`held.ts` says why). */
import { fold } from "../../../core/fold.ts";
import { opensAt } from "../../../core/opening-hours.ts";
import { begins } from "../../../dialogue/dialogue.ts";
import { choiceOf, numbered } from "../../../dialogue/drafted.ts";
import { extract } from "../../../dialogue/market/businesses.ts";
import { withSpecial } from "../../../dialogue/market/notes.ts";
import { fittingVenues, inArea, isDining, venueIndex } from "../../../dialogue/market/venues.ts";
import { messageOf } from "../../../dialogue/message.ts";
import { conceptsIn } from "../../../dialogue/nouns.ts";
import { dayOf, plusDays } from "../../../dialogue/reading/calendar.ts";
import { dayAt, instantOf, writeDay, writeTime } from "../../../dialogue/reading/clock.ts";
import { saysOfListed } from "../../../dialogue/reading/grammar.ts";
import { findPlace } from "../../../dialogue/reading/places.ts";
import { read } from "../../../dialogue/reading/reading.ts";
import { toWords } from "../../../dialogue/reading/text.ts";
import { saysTime, withoutChoice } from "../../../dialogue/reading/time-said.ts";
import { placeIndex } from "../../../dialogue/reading/vocabulary.ts";
import {
	askDay,
	dayUnclear,
	fillWhen,
	noWhen,
	startOf,
	wallTime,
	withHourBehindDay,
} from "../../../dialogue/reading/when.ts";
import { soughtFirst } from "../../../dialogue/sought.ts";
import { businessThere } from "../../../dialogue/there.ts";
import {
	bookingValues,
	emptyBooking,
	initiate,
	nightsMax,
	partyMax,
	readBooking,
} from "./draft.ts";
import { isSpot, whole } from "./evidence.ts";
import { freeTimeOf } from "./free-time.ts";

export const kit = {
	askDay,
	begins,
	bookingValues,
	businessThere,
	choiceOf,
	conceptsIn,
	dayAt,
	dayOf,
	dayUnclear,
	emptyBooking,
	extract,
	fillWhen,
	findPlace,
	fittingVenues,
	fold,
	freeTimeOf,
	inArea,
	initiate,
	instantOf,
	isDining,
	isSpot,
	messageOf,
	nightsMax,
	noPlaces: placeIndex({ places: [] }),
	noWhen,
	numbered,
	opensAt,
	partyMax,
	plusDays,
	read,
	readBooking,
	saysOfListed,
	saysTime,
	soughtFirst,
	startOf,
	toWords,
	venueIndex,
	wallTime,
	whole,
	withHourBehindDay,
	withSpecial,
	withoutChoice,
	writeDay,
	writeTime,
};
export type Kit = typeof kit;
