/** An answer to an offer goes to the object that decides among the answers, and what it says is told. */
import type { Item } from "../../../core/gate/item.ts";
import { aboutItem } from "../../../core/sending/about.ts";
import type { Registry } from "../../registry.ts";
import type { AnswerResult } from "../../../ports/objects.ts";
import type { ItemRow } from "../../../ports/thread-store.ts";
import { note, remember, say } from "../turn/changes.ts";
import { type Turn, TurnRetry, textOf } from "../turn/context.ts";

/** Tells the object that decides among the answers. */
async function tellSolicitation(
	turn: Turn,
	solicitationId: string,
	item: Item,
	answer: "yes" | "no",
): Promise<AnswerResult> {
	const result = await turn.deps.objects
		.solicitation(solicitationId)
		.answer({
			offerId: item.id,
			answer,
			receivedAtMs: turn.inbox.delivery.receivedAtMs,
			traceId: turn.inbox.delivery.traceId,
		})
		.catch((error: unknown) => {
			throw new TurnRetry("the solicitation did not answer", { cause: error });
		});
	note(turn.draft, "offer_answered", { itemId: item.id, answer, result: result.result });
	return result;
}

/**
 * Taken back while the answer was on its way. It wins nothing and is written down all the same: who answered was not
 * silent, and silence has its consequences.
 */
export async function answerLate(turn: Turn, row: ItemRow, answer: "yes" | "no"): Promise<void> {
	const { solicitationId, item } = row;
	if (!solicitationId || item.status !== "withdrawn" || item.numbersAsked) return;
	await tellSolicitation(turn, solicitationId, item, answer);
}

/** The answer goes to the object that decides among the answers. */
export async function answerOffer(turn: Turn, row: ItemRow, answer: "yes" | "no"): Promise<void> {
	const { solicitationId, item } = row;
	if (!solicitationId) return;
	const about = [
		aboutItem(item.id),
		...turn.deps.registry.about.jobOf(item.tool, solicitationId, item.code),
	];
	const result = await tellSolicitation(turn, solicitationId, item, answer);
	if (answer === "no") {
		turn.draft.items.push({
			kind: "command",
			itemId: item.id,
			command: { kind: "decline", byExternalId: turn.inbox.delivery.message.externalId },
		});
		say(turn.draft, textOf(turn, "gate.offer_declined"), "reply", about);
		return;
	}
	turn.draft.items.push({
		kind: "command",
		itemId: item.id,
		command: { kind: "settle", outcome: result.result },
	});
	if (result.result !== "won") {
		say(
			turn.draft,
			textOf(turn, offerText(turn.deps.registry, item, result.result), { code: item.code }),
			"receipt",
			about,
		);
		return;
	}
	const notice = turn.deps.registry.notice(result.notice.type);
	if (!notice) return;
	const told = notice.tell({
		payload: result.notice.payload,
		memory: turn.state.memory,
		market: turn.market,
		locale: turn.state.locale,
	});
	remember(turn.deps.registry, turn.draft, turn.state, notice.pack, told.remember);
	turn.draft.patch = {
		...turn.draft.patch,
		handedOver: [...(turn.draft.patch.handedOver ?? turn.state.handedOver), result.notice.id],
	};
	turn.draft.lines.push({
		kind: "receipt",
		text: textOf(turn, told.template, told.vars),
		buttons: [],
		itemId: null,
		dedupeKey: result.notice.dedupeKey,
		about: [
			...about,
			...turn.deps.registry.about.aboutOf(result.notice.type, result.notice.payload),
		],
	});
}

const offerTexts: Readonly<Record<string, string>> = {
	won: "gate.offer_won_already",
	expired: "gate.offer_expired",
};

/** Words for why an offer is not the person's any more. */
export const offerText = (
	registry: Pick<Registry, "asking">,
	{ tool }: Pick<Item, "tool">,
	why: string | null,
): string =>
	registry.asking(tool)?.lost?.[why ?? ""] ?? offerTexts[why ?? ""] ?? "gate.closed_withdrawn";
