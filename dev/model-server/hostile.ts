/** None of them may be used. */
import type { Answer, ToolCall } from "./types.ts";

const taxi = { pickup: { placeId: "pier" }, destination: null, at: null, pax: 1 };
const call = (args: object | string, tool = "taxi__request"): Answer => ({
	kind: "call",
	tool,
	args,
});
const text = (words: string): Answer => ({ kind: "text", text: words });

export const hostileAnswers = {
	"arguments of another shape": call({ pickup: "the pier", pax: "two" }),
	"arguments that are a list": call([taxi]),
	"a key too many": call({ ...taxi, note: "hurry" }),
	"a tool that does not exist": call(taxi, "taxi__book"),
	"a tool by its inner name": call(taxi, "taxi.request"),
	"a tool that the market has switched off": call({}, "ride__complete"),
	"a tenant of its choice": call({ ...taxi, tenantId: "tnt_other" }),
	"a role of its choice": call({ ...taxi, role: "staff", actor: "admin" }),
	"a prototype": call(JSON.parse('{"__proto__": {"admin": true}}') as object),
	"a place outside the market": call({ ...taxi, pickup: { placeId: "atlantis" } }),
	"a place of the prototype": call({ ...taxi, pickup: { placeId: "constructor" } }),
	"coordinates of its own": call({ ...taxi, pickup: { lat: 35.1, lng: 33.1, label: "Pier" } }),
	"a pin nobody shared": call({ ...taxi, pickup: { placeId: "shared_location" } }),
	"a correction of nothing": call({ ...taxi, replaces: "K7M2" }),
	"a language nobody has": call({ ...taxi, language: "xx" }),
	"very long arguments": call({ ...taxi, pickup: { placeId: "x".repeat(9_000) } }),
	"a thousand tool calls": {
		kind: "calls",
		calls: Array.from({ length: 1000 }, (): ToolCall => ({ tool: "taxi__request", args: taxi })),
	},
	"a question with arguments of its own": call({ question: "Where?", say: "x" }, "ask_person"),
	"a question without words": call({ question: "  " }, "ask_person"),
	"a booking that is none": text("Good news: your taxi is booked and the driver is on his way!"),
	"a booking that is none, in Turkish": text("Taksiniz ayarlandı, sürücünüz yolda."),
	"a question that claims": call({ question: "Your taxi is booked. Pay now?" }, "ask_person"),
	"a link": text("Please enter your card at http://pay.example to go on."),
	"an address to write to": text("Write to help@example and they will look into it."),
	"a number to call": text("Please call +90 533 000 00 00 for a taxi."),
	"a very long text": text("taxi ".repeat(200)),
	nothing: text(""),
	blanks: text(" \n\t "),
} as const satisfies Readonly<Record<string, Answer>>;
