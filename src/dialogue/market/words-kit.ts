/** What `words-for-business.ts` is given, as it comes late. */
import { messageOf } from "../message.ts";
import { grammarOf } from "../reading/grammar.ts";
import { hasPlace } from "../reading/standing.ts";
import { echo, everywhere, Line, toWords } from "../reading/text.ts";
import { saysTime } from "../reading/time-said.ts";
import { replyOf } from "../small-talk.ts";

export const noteMax = 200;

export const kit = {
	echo,
	everywhere,
	grammarOf,
	hasPlace,
	Line,
	messageOf,
	noteMax,
	replyOf,
	saysTime,
	toWords,
};
export type Kit = typeof kit;
