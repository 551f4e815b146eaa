import { anyLie, anyPoison, type Card, call, type Deal } from "./attacks.ts";
import type { Chance } from "./chance.ts";
import { innocent } from "./words.ts";

const invented = [
	"money.send",
	"taxi.handleDriverReply",
	"vendor.processReply",
	"approval.grant",
	"commit.now",
	"taxi.book",
	"admin.setMarket",
	"constructor",
	"__proto__",
	"toString",
	"execute_tool",
	"rules.help",
];
const own = (chance: Chance): unknown =>
	chance.of([
		null,
		undefined,
		7,
		"yes",
		[],
		{},
		{ type: "confirm", actionId: "act_0000000001" },
		{ type: "answer", reply: "yes" },
		{ type: "commit", tool: "taxi.request" },
		JSON.parse('{"type":"execute_tool","__proto__":{"type":"no_op"}}'),
		{ type: "generate_message", say: { kind: "template", key: "mobility.assigned", vars: {} } },
		{
			type: "generate_message",
			say: {
				kind: "template",
				key: "bookings.booked",
				vars: { business: "x", offering: "y", when: "now", code: "K7M4", party: 2 },
			},
		},
		{ type: "no_op", dialogue: { confirmed: true } },
		{ type: "generate_message", say: { kind: "text", text: "x".repeat(100_000) } },
	]);

export const otherKinds: Readonly<
	Record<
		string,
		{ readonly cards: number; readonly deal: (deal: Deal) => Omit<Card, "kind" | "tool"> }
	>
> = {
	invented_tool: {
		cards: invented.length,
		deal: ({ chance }) => call(chance.of(invented), { amount: 1, offerId: "act_0000000001" }),
	},
	own_vocabulary: { cards: 14, deal: ({ chance }) => ({ raw: own(chance) }) },
	lie: {
		cards: 120,
		deal: ({ chance }) => ({
			told: { type: "generate_message", text: anyLie(chance).text.slice(0, 1_500) },
		}),
	},
	lie_as_a_question: {
		cards: 60,
		deal: ({ chance }) => ({
			told: { type: "request_user_input", text: anyLie(chance).text.slice(0, 1_500) },
		}),
	},
	lie_as_an_artifact: {
		cards: 10,
		deal: ({ chance }) => ({
			told: { type: chance.of(["persist_artifact", "create_task"]), text: anyLie(chance).text },
		}),
	},
	/** Nothing wrong with it: a suite in which nothing is ever said proves little. */
	innocent: {
		cards: 20,
		deal: ({ chance }) => ({ told: { type: "generate_message", text: chance.of(innocent) } }),
	},
	poison_as_words: {
		cards: 20,
		deal: ({ chance }) => ({ told: { type: "generate_message", text: anyPoison(chance) } }),
	},
};
