/** What somebody says of an insurance that they have. */
import { fold, foldPattern } from "../../../core/fold.ts";
import type { Message } from "../../../dialogue/message.ts";
import { fromAmong } from "../../../dialogue/reading/languages.ts";
import type { Proposal } from "../../../ports/proposer.ts";

const endsOf = fromAmong((tables) => {
	const words = tables.flatMap(({ leads }) => leads.cancel).map(foldPattern);
	return new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "u");
});

/** No tool ends an insurance: a person of the team is asked to. */
export const told = ({ snapshot: { text }, among }: Message): Proposal | null =>
	endsOf(among).test(fold(text))
		? { type: "execute_tool", tool: "staff.notify", args: { reason: "asked_for_human" } }
		: null;
