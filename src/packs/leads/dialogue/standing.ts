/** What somebody says of a viewing or a service that they have asked for already: how it stands, or that it is to be called off. */
import type { Proposal } from "../../../ports/proposer.ts";
import type { Aside } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { extract } from "../../../dialogue/market/businesses.ts";
import { saysTime } from "../../../dialogue/reading/time-said.ts";
import { sayOf } from "../../../dialogue/say.ts";
import type { Key } from "./key.ts";
import { extractLead } from "../../../dialogue/market/homes.ts";

const call = (
	tool: string,
	args: Extract<Proposal, { type: "execute_tool" }>["args"],
): Proposal => ({
	type: "execute_tool",
	tool,
	args,
});

/** "What about my plumber", "call off my viewing". */
export function ofLeads(message: Message, { open }: Pick<Aside, "open">): Proposal | null {
	const { snapshot, wants } = message;
	const { homes = [], services = [] } = snapshot.market.leads ?? {};
	if (homes.length + services.length === 0 || snapshot.location !== undefined) return null;
	if (message.reading.words.length === 0) return null;
	const extracted = extractLead(message);
	const has = (tool: string) => Object.hasOwn(snapshot.market.tools, tool);
	const isViewing = extracted.says("viewing");
	// "Can we make it 12?", of the viewing that was agreed last: it is no table that somebody has, too.
	const last = snapshot.done?.at(-1)?.tool;
	const isMoved = last === "viewing.schedule" && open === null && !isViewing;
	const { says } = extract(message);
	const isTo = saysTime(message.reading.time) || /\d/u.test(snapshot.text);
	if (isMoved && isTo && wants("change") && !says("table", "room", "other"))
		return sayOf<Key>("leads.dialogue_not_moved");
	const isService = extracted.isTrade || extracted.services.length > 0 || extracted.says("request");
	if (!isViewing && !isService) return null;
	const domain = isViewing ? "viewing" : "service";
	const args = extracted.code === null ? {} : { code: extracted.code };
	const isOff = (wants("cancel", "drop") || extracted.says("cancel")) && !wants("change");
	if (isOff && has(`${domain}.cancel`)) return call(`${domain}.cancel`, args);
	const isAsked = extracted.says("status") || (wants("status") && !extracted.says("need"));
	return isAsked && has(`${domain}.getStatus`) ? call(`${domain}.getStatus`, args) : null;
}
