/**
 * Which tools the kill suite does not play, and why: what only reads leaves nothing that a kill could halve or double; and of several that
 * take the same path one is played for all. A new tool is played, or is named here by whoever brings it.
 */
import { type AnyTool, commandOnly } from "../../src/ports/tool.ts";

export const cannotMatter: Readonly<Record<string, string>> = {
	"policy.resolveRulePack": "it says which rules hold, and writes nothing",
};

/**
 * What stands between somebody's words and the commit, by the declaration: who may ask, whether they are asked back, what is read for the
 * question and again at the yes, whether that undoes something, whether somebody else is told; and who writes that it was done.
 */
export const pathOf = ({ personas, confirm, recordedBy }: AnyTool): string =>
	[
		personas.length === 0
			? "an answer to our question"
			: personas.includes(commandOnly)
				? "in words of its own"
				: "asked for",
		...(confirm
			? [
					"by a yes",
					...(confirm.reserve ? ["over rows as they stand"] : []),
					...(confirm.isOfDone ? ["of what was done"] : []),
					...(confirm.reachesThirdParty ? ["to be told to others"] : []),
				]
			: ["at once"]),
		`kept by the ${recordedBy}`,
	].join(", ");

/** `plays` is played in the conversation; the others take its path, and are not. */
export type SamePath = {
	readonly conversation: string;
	readonly plays: string;
	readonly others: readonly string[];
};
export const samePaths: readonly SamePath[] = [
	{
		conversation: "jobs",
		plays: "approval.answer",
		others: ["booking.answer", "service.answer", "viewing.answer"],
	},
	{
		conversation: "booking",
		plays: "booking.initiate",
		others: ["messaging.sendWhatsApp", "service.requestBooking", "viewing.schedule"],
	},
	{
		conversation: "refund",
		plays: "order.cancel",
		others: ["booking.change", "service.cancel", "viewing.cancel"],
	},
	{
		conversation: "stopped",
		plays: "marketing.stopBroadcast",
		others: ["booking.cancel", "ride.cancel", "vendor.cancelInquiry"],
	},
	{
		conversation: "taxi",
		plays: "ride.arrive",
		others: ["driver.setDuty", "ride.giveBack", "ride.noShow", "ride.start", "staff.leave"],
	},
	{
		conversation: "receipt",
		plays: "document.generatePdf",
		others: ["vendor.logFeedback"],
	},
];
