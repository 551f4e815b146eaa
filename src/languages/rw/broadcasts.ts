/** How members of staff ask for words to many, and how it goes. */
import type { BroadcastWords } from "../../ports/languages/broadcasts.ts";

export const broadcasts: BroadcastWords = {
	broadcast: ["ubutumwa rusange", "ubutumwa bwa bose", "kampanye", "itangazo rusange"],
	send: [
		"ohereza",
		"mwohereze",
		"oherereza",
		"wohereze",
		"andikira",
		"tangaza",
		"tegura",
		"tangira",
	],
	everyone: [
		"bose",
		"abantu bose",
		"abakiriya bose",
		"abakiriya bacu",
		"ababyemeye(?: bose)?",
		"abemeye(?: bose)?",
	],
	news: ["amakuru", "itangazo"],
	offer: ["poromosiyo", "igabanyirizwa", "igabanywa"],
	email: ["e ?-?mail", "imeyili"],
	now: ["ubu", "nonaha", "ako kanya"],
	how: ["bugeze he", "bigeze he", "bimeze bite", "bangahe", "bugeze"],
	pause: ["hagarika gato", "tegereza", "ba uretse"],
	resume: ["komeza", "subukura"],
	stop: ["hagarika burundu", "hagarika", "kuraho"],
	called: { news: "Amakuru", offer: "Poromosiyo" },
};
