/**
 * What `filling.ts` is given, as it comes late: were it imported there, the engine would be cut in pieces that each turn loads.
 */
import { choiceOf, numbered } from "../../../dialogue/drafted.ts";
import { extract } from "../../../dialogue/market/businesses.ts";
import { extractLead, mendersIn } from "../../../dialogue/market/homes.ts";
import { venueIndex } from "../../../dialogue/market/venues.ts";
import { messageOf } from "../../../dialogue/message.ts";
import { plusDays } from "../../../dialogue/reading/calendar.ts";
import { dayAt, instantOf, writeDay, writeTime } from "../../../dialogue/reading/clock.ts";
import { withoutChoice } from "../../../dialogue/reading/time-said.ts";
import { echo } from "../../../dialogue/reading/text.ts";
import {
	askDay,
	dayUnclear,
	fillWhen,
	startOf,
	wallTime,
	withHourBehindDay,
} from "../../../dialogue/reading/when.ts";
import { isQuestion } from "../../../dialogue/small-talk.ts";
import { leadValues, toolOf } from "./draft.ts";

export const kit = {
	askDay,
	choiceOf,
	dayAt,
	dayUnclear,
	echo,
	extract,
	extractLead,
	fillWhen,
	instantOf,
	isQuestion,
	leadValues,
	mendersIn,
	messageOf,
	numbered,
	plusDays,
	startOf,
	toolOf,
	venueIndex,
	wallTime,
	withHourBehindDay,
	withoutChoice,
	writeDay,
	writeTime,
};
export type Kit = typeof kit;
