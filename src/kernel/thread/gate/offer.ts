/** Passes an answer to the solicitation that decides. */
import type { PendingAction } from "../../../core/confirmation/pending-action.ts";
import { whenThere } from "../../../core/not-loaded.ts";
import { aboutAction } from "../../../core/sending/about.ts";
import type { Registry } from "../../registry.ts";
import type { AnswerResult } from "../../../ports/objects.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import { note, remember, say } from "../turn/changes.ts";
import { type Turn, TurnRetry, textOf } from "../turn/context.ts";

async function tellSolicitation(
	turn: Turn,
	solicitationId: string,
	action: PendingAction,
	answer: "yes" | "no",
): Promise<AnswerResult> {
	const result = await turn.deps.objects
		.solicitation(solicitationId)
		.answer({
			offerId: action.id,
			answer,
			receivedAtMs: turn.inbox.delivery.receivedAtMs,
			traceId: turn.inbox.delivery.traceId,
		})
		.catch((error: unknown) => {
			throw new TurnRetry("the solicitation did not answer", { cause: error });
		});
	note(turn.changes, "offer_answered", { actionId: action.id, answer, result: result.result });
	return result;
}

/** Withdrawn while the answer was on its way. It cannot win, but is recorded: silence has consequences. */
export async function answerLate(
	turn: Turn,
	row: PendingActionRow,
	answer: "yes" | "no",
): Promise<void> {
	const { solicitationId, action } = row;
	if (!solicitationId || action.status !== "withdrawn" || action.numbersAsked) return;
	await tellSolicitation(turn, solicitationId, action, answer);
}

export async function answerOffer(
	turn: Turn,
	row: PendingActionRow,
	answer: "yes" | "no",
): Promise<void> {
	const { solicitationId, action } = row;
	if (!solicitationId) return;
	const about = [
		aboutAction(action.id),
		...turn.deps.registry.about.jobOf(action.tool, solicitationId, action.code),
	];
	const result = await tellSolicitation(turn, solicitationId, action, answer);
	if (answer === "no") {
		turn.changes.actions.push({
			kind: "command",
			actionId: action.id,
			command: { kind: "decline", byExternalId: turn.inbox.delivery.message.externalId },
		});
		say(turn.changes, textOf(turn, "gate.offer_declined"), "reply", about);
		return;
	}
	turn.changes.actions.push({
		kind: "command",
		actionId: action.id,
		command: { kind: "settle", outcome: result.result },
	});
	if (result.result !== "won") {
		say(
			turn.changes,
			textOf(turn, offerText(turn.deps.registry, action, result.result), { code: action.code }),
			"receipt",
			about,
		);
		return;
	}
	const { type } = result.notice;
	const notice = await whenThere(() => turn.deps.registry.notice(type));
	if (!notice) return;
	const told = notice.tell({
		payload: result.notice.payload,
		memory: turn.state.memory,
		market: turn.market,
		locale: turn.state.locale,
		nowMs: turn.nowMs,
	});
	remember(turn.deps.registry, turn.changes, turn.state, notice.pack, told.remember);
	turn.changes.patch = {
		...turn.changes.patch,
		relayed: [...(turn.changes.patch.relayed ?? turn.state.relayed), result.notice.id],
	};
	turn.changes.lines.push({
		kind: "receipt",
		text: textOf(turn, told.template, told.vars),
		buttons: [],
		actionId: null,
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

export const offerText = (
	registry: Pick<Registry, "asking">,
	{ tool }: Pick<PendingAction, "tool">,
	why: string | null,
): string =>
	registry.asking(tool)?.lost?.[why ?? ""] ?? offerTexts[why ?? ""] ?? "gate.closed_withdrawn";
