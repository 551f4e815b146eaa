/** How members of staff ask for words to many, and how it goes. */
import type { BroadcastWords } from "../../ports/languages/broadcasts.ts";

export const broadcasts: BroadcastWords = {
	broadcast: ["broadcasts?", "campaigns?", "mailings?", "newsletters?", "bulk messages?"],
	send: ["send", "announce", "write", "schedule", "start", "begin", "plan", "launch"],
	everyone: [
		"everyone",
		"everybody",
		"all (?:of )?(?:our |the |my )?(?:customers?|guests?|people|subscribers?|clients?)",
		"(?:who|that) (?:have |has )?(?:opted in|agreed|subscribed)",
		"(?:our|the|my) (?:subscribers|customers|guests|clients)",
	],
	news: ["news", "announcements?", "updates?"],
	offer: ["offers?", "deals?", "discounts?", "promos?", "promotions?", "specials?"],
	email: ["e ?-?mails?"],
	now: ["now", "right away", "at once", "immediately", "straight away"],
	how: ["how", "status", "progress", "how many", "going"],
	pause: ["pause", "hold", "put on hold", "wait with"],
	resume: ["resume", "continue", "go on", "carry on", "unpause"],
	stop: ["stop", "cancel", "abort", "kill", "call off"],
	called: { news: "News", offer: "An offer" },
};
