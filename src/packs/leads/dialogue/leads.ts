/** To see a home, and to have somebody come. */
import type { Json } from "../../../core/json.ts";
import type { Market } from "../../../core/market.ts";
import { NotBrought } from "../../../core/not-loaded.ts";
import { begins, type Dialogue, type Request } from "../../../dialogue/dialogue.ts";
import { extract } from "../../../dialogue/market/businesses.ts";
import type { Message } from "../../../dialogue/message.ts";
import { noWhen } from "../../../dialogue/reading/when.ts";
import { soughtFirst } from "../../../dialogue/sought.ts";
import { emptyLead, type LeadDraft, leadOf, leadValues, readLead, toolOf } from "./draft.ts";
import { meansVisit, serviceEvidence, viewingEvidence } from "./evidence.ts";
import type { Key } from "./key.ts";
import { kit } from "./kit.ts";

let there: ReturnType<typeof import("./filling.ts").fillingBy> | null = null;
const bring = async () => {
	there ??= (await import("./filling.ts")).fillingBy(kit);
};

/** Throws `NotBrought` where it is not there yet. */
function take(...said: Parameters<NonNullable<typeof there>>) {
	if (there === null) throw new NotBrought("viewings and services", bring);
	return there(...said);
}

const leadDialogue = (
	intent: LeadDraft["intent"],
	evidence: (message: Message) => number,
): Dialogue<Key> => ({
	name: intent,
	intent,
	has: ({ snapshot: { market } }) =>
		((intent === "viewing" ? market.leads?.homes : market.leads?.services)?.length ?? 0) > 0,
	tool: toolOf[intent],
	bring,
	evidence,
	begin: (message) =>
		(extract(message).wants ? soughtFirst(message, evidence(message), 1) : null) ??
		take(message, emptyLead(intent), true),
	take: (message: Message, request: Request) => {
		const draft = readLead(request);
		if (draft === null) return null;
		// A question that was answered by its own words is no new request.
		const isRequest = evidence(message) >= begins && draft.asked !== "details";
		return take(message, draft, isRequest);
	},
	ofCall: (tool: string, args: Json, _market: Market) => {
		const draft = leadOf(tool, args);
		return draft === null || draft.intent !== intent ? null : leadValues(draft);
	},
	cancels: intent === "viewing" ? "viewing.cancel" : "service.cancel",
	tells: intent === "viewing" ? "viewing.getStatus" : "service.getStatus",
	repeats: {
		concepts: intent === "viewing" ? ["viewing"] : ["service"],
		of: (args) => {
			const draft = leadOf(toolOf[intent], args);
			return draft && leadValues({ ...draft, ...noWhen });
		},
	},
	askChange: "leads.dialogue_ask_change",
	ofEntry: ({ kind, id }) =>
		kind === (intent === "viewing" ? "home" : "service")
			? leadValues({ ...emptyLead(intent), listingId: id })
			: null,
	...(intent === "viewing"
		? { takesVisitor: true, mayMean: meansVisit }
		: { byExample: () => true }),
});

export const viewing = leadDialogue("viewing", viewingEvidence);
export const service = leadDialogue("service", serviceEvidence);
