/** Tables and dishes are few, so that requests meet in them. */
import type { InboundMessage } from "../../src/ports/channel.ts";
import type { Chance } from "./chance.ts";
import { leadKinds } from "./owners.ts";

export const requestKinds = [
	"taxi",
	"table",
	"order",
	"inquiry",
	...leadKinds,
	"insurance",
	"case",
	"paper",
] as const;
export type RequestKind = (typeof requestKinds)[number];

const places = ["harbour", "castle", "airport"] as const;

export function wordsOf(chance: Chance, kind: RequestKind): string {
	switch (kind) {
		case "taxi": {
			const from = chance.pick("from", places);
			const to = chance.pick(
				"to",
				places.filter((place) => place !== from),
			);
			return `taxi from the ${from} to the ${to}`;
		}
		case "table":
			return `a table for ${chance.pick("party", [2, 4])} tomorrow at ${chance.pick("hour", [7, 8])}pm at the harbour grill`;
		case "order":
			return `${chance.pick("many", [1, 2])} ${chance.pick("dish", ["tiramisu", "margherita"])} and a cola from napoli corner to room 12`;
		case "inquiry":
			return "find a used hp laptop under 300";
		case "viewing":
			return `can I see the studio over the harbour ${chance.pick("when", ["tomorrow at 5 pm", "today at 2 pm"])}`;
		case "service":
			return `I need a plumber ${chance.pick("when", ["tomorrow morning", "today at 1 pm"])}, the kitchen tap drips`;
		case "insurance":
			return `travel insurance for ${chance.pick("days", [10, 20])} days`;
		case "case":
			return chance.pick("case", [
				"I need a lawyer, my landlord will not give my deposit back since May",
				"I need a lawyer because my boss fired me last week without any reason",
				"I need a lawyer: they wrote that you should sue me after the accident",
				"a lawyer please",
			]);
		case "paper":
			return chance.pick("paper", [
				"here is my insurance policy",
				"here is my insurance policy",
				"here is my driving licence",
			]);
	}
}
/** In what people tell of their case: nobody is told so by us. */
export const unsaid = /you should sue|plead guilty/u;
/** What comes with a case: a paper, or nothing. */
export const mediaOf = (chance: Chance, kind: RequestKind, number: string): PlannedMedia => {
	if (kind === "paper")
		return [{ url: `https://media.test/${number.slice(-3)}.png`, contentType: "image/png" }];
	return kind === "case" && chance.is("paper", 0.3)
		? [{ url: "https://media.test/letter.pdf", contentType: "application/pdf" }]
		: [];
};
/** What the paper of such a picture is called by. */
export const paperNumberOf = (number: string): string => `CM-2026-00${number.slice(-3)}`;
export type PlannedMedia = InboundMessage["media"];
/** Said when it is asked for. */
export const journeyTo = "Spain";
export const caseTold =
	"My landlord keeps the deposit, and says that I must plead guilty to the damage";

const newTimes = ["to 19:00", "to 20:00", "to 21:00", "to 8"] as const;
export const tableMoves = (chance: Chance): readonly string[] =>
	["first", "second"].map((which) =>
		chance.is(`${which}_party`, 0.2)
			? `change my booking to ${chance.pick(`${which}_people`, [3, 6])} people`
			: `move my booking ${chance.pick(`${which}_time`, newTimes)}`,
	);

export const secondThoughts: Readonly<Record<RequestKind, readonly [string, string]>> = {
	taxi: ["cancel my taxi", "where is my taxi?"],
	table: ["cancel my booking", "what did I book?"],
	order: ["cancel my order", "where is my order?"],
	inquiry: ["cancel", "any news?"],
	viewing: ["call off my viewing", "when is my viewing?"],
	service: ["cancel the plumber", "what about my plumber"],
	insurance: ["forget it", "what am I insured for?"],
	case: ["forget it", "any news from the lawyer?"],
	paper: ["forget it", "what did I book?"],
};
