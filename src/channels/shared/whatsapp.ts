import type { Capabilities } from "../../ports/channel.ts";

/** What WhatsApp can do, whoever carries it; how long a text and a button may be, each carrier says. */
export const whatsapp: Omit<Capabilities, "textLengthMax" | "buttons"> = {
	formatting: "whatsapp",
	quotes: true,
	media: true,
	documents: true,
	locations: true,
	windowMs: 24 * 60 * 60_000,
	reports: true,
	carrierKeywords: false,
	answers: true,
	buriesAddresses: false,
	reachesNumbers: false,
	billing: "by_message",
};
