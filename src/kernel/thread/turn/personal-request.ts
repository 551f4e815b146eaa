/**
 * What everybody may ask of us by law, read before the gate and before any proposer: to see what is held about them, and to have it
 * erased. Who opted out is not written to, and a market may have the tools off: then a member of staff sees to it.
 */
import { readPersonalWish } from "../../../core/keywords/personal-wish.ts";
import { note, say } from "./changes.ts";
import { type Turn, textOf } from "./context.ts";
import { runTool } from "./propose.ts";

const toolOf = { show: "privacy.showMyData", erase: "privacy.eraseMyData" } as const;

/** True where the message was such a wish, and has been seen to. */
export async function personalWish(turn: Turn): Promise<boolean> {
	const { message } = turn.inbox.delivery;
	const read = message.buttonPayload ? null : readPersonalWish(message.text);
	if (read === null) return false;
	const { wish, locale } = read;
	// As with a keyword, its words tell the language of somebody whose language we only guess.
	if (turn.state.localeIsGuess) turn.draft.patch = { ...turn.draft.patch, locale };
	note(turn.draft, "personal_wish", { wish });
	const isOff = turn.market.tools[toolOf[wish]]?.enabled !== true;
	if (turn.state.optedOut || isOff) {
		turn.draft.alerts.push({
			tenantId: turn.state.tenantId,
			source: "personal_wish",
			severity: "medium",
			title: "Somebody asks about their data and cannot be answered by us",
			detail: { threadKey: turn.state.threadKey, wish },
			dedupeKey: `personal_wish:${turn.state.threadKey}:${wish}`,
		});
		if (!turn.state.optedOut) say(turn.draft, textOf(turn, "core.staff_called"));
		return true;
	}
	await runTool(turn, { type: "execute_tool", tool: toolOf[wish], args: {} }, null);
	return true;
}
