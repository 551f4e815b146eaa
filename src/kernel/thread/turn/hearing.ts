/** A voice note or a picture with nothing written beside it: what is in it is read as a request, and answers nothing (P2). */
import type { ReplyLocale } from "../../../core/locale.ts";
import type { Market } from "../../../core/market.ts";
import { parseReply, type Reply } from "../../../core/reply/reply.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import { kit } from "../kit.ts";
import { type AnswerStep, handled, isAwaiting, isOpen } from "./context.ts";
import { proposeAndAct } from "./propose.ts";

/** Words our texts taught in the person's language count even where the market does not list it. */
export const replyIn = (
	message: { readonly text: string },
	market: Market,
	locale: ReplyLocale,
	actions: readonly PendingActionRow[],
): Reply =>
	parseReply(message.text, {
		locales: [...market.locales, locale],
		codes: actions.filter((row) => !isAwaiting(row)).map((row) => row.action.code),
		numbersAsked: actions.some((row) => isOpen(row) && row.action.numbersAsked),
	});

export const hearing: AnswerStep = async (turn, _, { mediaCount, text }) => {
	if (mediaCount === 0 || text.trim() !== "") return undefined;
	const { hear } = await import("../hearing/turn.ts");
	const heard = await hear({
		...turn,
		kit,
		readReply: (said) => replyIn({ text: said }, turn.market, turn.state.locale, turn.actions),
	});
	if (typeof heard !== "object") return heard;
	await proposeAndAct(turn, heard, null);
	return handled;
};
