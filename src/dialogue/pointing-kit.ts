/** What `pointing-at.ts` is given, as it comes late: were it imported there, the engine would be cut in two. */
import type { Offered } from "../core/offered.ts";
import { choiceOf, ordinalIn } from "./drafted.ts";
import { extract } from "./market/businesses.ts";
import { extractLead } from "./market/homes.ts";
import { hasPhrase, tokens } from "./market/names.ts";
import { extractOrder } from "./market/things.ts";
import { saysOfListed } from "./reading/grammar.ts";
import { hasPlace } from "./reading/standing.ts";
import { wholeWords } from "./reading/text.ts";
import { saysTime } from "./reading/time-said.ts";
import { isAgreed } from "./small-talk.ts";

/** "Yes", behind one of these alone: that one. A place of the map was asked for to be known. */
export const agreed: readonly Offered["kind"][] = ["business", "home", "service"];

export const kit = {
	agreed,
	choiceOf,
	extract,
	extractLead,
	extractOrder,
	hasPhrase,
	hasPlace,
	isAgreed,
	ordinalIn,
	saysOfListed,
	saysTime,
	tokens,
	wholeWords,
};
export type Kit = typeof kit;
