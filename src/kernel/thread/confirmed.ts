/** Carrying out what a person said yes to: claim, call, settle. Killed anywhere, it runs again under the same key. */

import { committed, type Item } from "../../core/gate/item.ts";
import type { Json } from "../../core/json.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { AnswerResult } from "../../ports/objects.ts";
import type { ItemRow } from "../../ports/thread-store.ts";
import type { AnyTool } from "../../ports/tool.ts";
import { isProviderFault, isStoreUnavailable } from "../heed.ts";
import { resultOf, unknownTool } from "../observed-router.ts";
import type { Invocation } from "../router.ts";
import { perMinuteMaxOf } from "../stages.ts";
import { awaitApproval, isNewlyDemanded, sayUnproved } from "./approval.ts";
import { ask } from "./ask.ts";
import { callsInMinute, withCall } from "./call-rate.ts";
import { type Turn, TurnRetry, textOf } from "./context.ts";
import { note, remember, say } from "./draft.ts";
import { refusalWords } from "./limits.ts";
import { isOutdated } from "./outdated.ts";
import { contextOf, personaOf } from "./tool-context.ts";
import { unreadable } from "./unreadable.ts";

/** Runs a call; a store that is away means: later, with the same key. */
export async function invoke(
	turn: Turn,
	call: {
		readonly name: string;
		readonly args: Json;
		readonly confirmed?: ItemRow;
		readonly resumed?: boolean;
		/** What was committed under the key is told again; what was not is over. */
		readonly replayOnly?: boolean;
		/** The hold of the proposal that this one stands in for. */
		readonly replaces?: Json;
		/** Who put it forward, where that is not the front persona. */
		readonly agent?: string;
		/** The grammar reads it in the person's own message. */
		readonly said?: boolean;
		/** Because of a yes that cannot be carried out as it was shown. */
		readonly followsYes?: boolean;
	},
): Promise<Invocation> {
	const { receivedAtMs, message } = turn.inbox.delivery;
	const turnKey = `${message.externalId}:${turn.callsMade}`;
	const times = turn.draft.patch.callTimes ?? turn.state.callTimes ?? {};
	const startMs = turn.deps.runtime.nowMs();
	try {
		const invocation = await turn.deps.router.invoke(
			{
				name: call.name,
				args: call.args,
				ctx: contextOf(turn, call.agent),
				turnKey,
				callsMade: turn.callsMade,
				failuresMade: turn.failuresMade,
				costMicros: turn.costMicros,
				writtenAtMs: receivedAtMs,
				...(call.followsYes ? { followsYes: true } : {}),
				...(call.said ? { said: true } : {}),
				madeLastMinute: (tool) => callsInMinute(times, tool, receivedAtMs),
				...(call.replaces === undefined ? {} : { replaces: call.replaces }),
				...(call.confirmed
					? {
							confirmed: {
								itemId: call.confirmed.item.id,
								args: call.confirmed.args,
								facts: call.confirmed.facts,
								shownHash: call.confirmed.item.shownHash,
								expiresAtMs: call.replayOnly ? 0 : call.confirmed.item.expiresAtMs,
								resumed: call.resumed ?? false,
								...(call.confirmed.approval ? { approvalId: call.confirmed.approval.id } : {}),
								...(call.confirmed.token === undefined ? {} : { token: call.confirmed.token }),
							},
						}
					: {}),
			},
			turn.signal,
		);
		turn.callsMade += 1;
		note(turn.draft, "tool_called", {
			tool: invocation.tool?.name ?? unknownTool,
			agent: call.agent ?? personaOf(turn),
			...resultOf(invocation),
			ms: turn.deps.runtime.nowMs() - startMs,
		});
		if (invocation.kind === "done" && isProviderFault(invocation.outcome)) turn.failuresMade += 1;
		// A yes was counted as its proposal; what was refused would keep its own minute from ever ending.
		if (invocation.kind !== "refused" && !call.confirmed) {
			const { tool } = invocation;
			turn.draft.patch = {
				...turn.draft.patch,
				callTimes: withCall(times, tool.name, receivedAtMs, perMinuteMaxOf(tool)),
			};
		}
		if (invocation.kind === "done" && invocation.approvalId !== undefined)
			note(turn.draft, "approved_call_settled", { approvalId: invocation.approvalId });
		if (invocation.audit)
			note(turn.draft, invocation.audit.type, invocation.audit.payload, "audit");
		return invocation;
	} catch (error) {
		if (isStoreUnavailable(error)) throw new TurnRetry("store unavailable", { cause: error });
		const tool = turn.deps.registry.find(call.name)?.tool;
		if (tool && error instanceof Error && error.name === "SealBroken")
			return unreadable(turn, tool, call);
		throw error;
	}
}

/** What follows an outcome: words, memory, rows to hand over. Gives false where the tool had no words for a failure. */
export function follow(
	turn: Turn,
	tool: AnyTool,
	args: Json,
	outcome: Outcome<Json>,
	options: { readonly receipt: boolean; readonly lead: string | null },
): void {
	const after = tool.after({ outcome, args, ctx: contextOf(turn) });
	remember(turn.draft, turn.state, after.remember);
	const rows = after.handOver ?? [];
	// The row that tells this very person is told by these words, under its key: it has nowhere to go.
	const own = after.say
		? rows.find(
				({ target }) => target.kind === "thread" && target.threadKey === turn.state.threadKey,
			)
		: undefined;
	turn.draft.handovers.push(...rows.filter((row) => row !== own));
	if (own)
		turn.draft.patch = {
			...turn.draft.patch,
			handedOver: [...(turn.draft.patch.handedOver ?? turn.state.handedOver), own.id],
		};
	if (options.lead) say(turn.draft, options.lead);
	if (after.say)
		turn.draft.lines.push({
			kind: options.receipt ? "receipt" : "reply",
			text: textOf(turn, after.say.template, after.say.vars),
			buttons: [],
			itemId: null,
			dedupeKey: own?.dedupeKey ?? null,
		});
	else if (outcome.kind === "failed") say(turn.draft, textOf(turn, `error.${outcome.code}`));
	else if (outcome.kind === "unknown") say(turn.draft, textOf(turn, "kernel.unknown_outcome"));
	if (outcome.kind === "unknown")
		turn.draft.alerts.push({
			tenantId: turn.state.tenantId,
			source: "router",
			severity: "high",
			title: "Nobody knows whether a call has happened",
			detail: { tool: tool.name, traceId: turn.inbox.delivery.traceId },
			dedupeKey: `outcome_unknown:${turn.inbox.delivery.message.externalId}`,
		});
}

export async function runConfirmed(turn: Turn, row: ItemRow, resumed: boolean): Promise<void> {
	const settle = (outcome: string) => {
		turn.draft.items.push({
			kind: "command",
			itemId: row.item.id,
			command: { kind: "settle", outcome },
		});
		note(turn.draft, "confirmed_call_settled", { itemId: row.item.id, outcome });
	};
	const replayOnly = isOutdated(turn.deps.registry.find(row.item.tool)?.tool, row);
	if (replayOnly && !resumed) {
		await askAnew(turn, row, settle);
		return;
	}
	const invocation = await invoke(turn, {
		name: row.item.tool,
		args: row.args,
		confirmed: row,
		resumed,
		replayOnly,
	});
	if (invocation.kind !== "done") {
		// Nobody had to agree when it was shown, and somebody has to now (P4).
		if (invocation.kind === "refused" && isNewlyDemanded(invocation.refusal, row)) {
			await askAnew(turn, row, settle).catch((error: unknown) => {
				turn.release(row.item.id);
				throw error;
			});
			return;
		}
		settle("refused");
		if (invocation.kind === "refused" && sayUnproved(turn, invocation.refusal)) return;
		say(
			turn.draft,
			invocation.kind === "refused"
				? refusalWords(turn, invocation.refusal)
				: textOf(turn, "error.INTERNAL_ERROR"),
			"receipt",
		);
		return;
	}
	const { outcome, tool } = invocation;
	if (replayOnly && outcome.kind === "failed") {
		await askAnew(turn, row, settle);
		return;
	}
	if (outcome.kind === "failed" && outcome.current && tool.confirm) {
		// The world moved between the proposal and the yes: nothing is committed, the difference is shown (P4).
		// What was agreed to was something else: whoever agreed is asked again as well (C-64).
		if (tool.confirm.before || row.approval || row.token !== undefined) {
			await askAnew(turn, row, settle);
			return;
		}
		const prepared = tool.confirm.prepare({
			input: row.input as never,
			ctx: contextOf(turn),
			current: outcome.current,
		});
		if (prepared.ok) {
			settle("stale");
			ask(turn, tool, row.input, prepared, {
				replaces: null,
				lead: textOf(turn, "gate.changed"),
				replacesId: row.item.id,
			});
			return;
		}
	}
	settle(outcome.kind === "succeeded" ? committed : `${outcome.kind}:${outcome.code}`);
	follow(turn, tool, row.args, outcome, { receipt: true, lead: null });
}

/** What was read, held or frozen no longer stands as it was shown: it is put together as it stands now, and asked about. */
async function askAnew(turn: Turn, row: ItemRow, settle: (outcome: string) => void): Promise<void> {
	const again = await invoke(turn, {
		name: row.item.tool,
		args: row.input,
		followsYes: true,
		...(row.hold === undefined ? {} : { replaces: row.hold }),
	});
	settle("stale");
	switch (again.kind) {
		case "pending":
			ask(turn, again.tool, again.input, again.prepared, {
				replaces: null,
				lead: textOf(turn, "gate.changed"),
				replacesId: row.item.id,
				held: again.held,
				proof: again.proof,
			});
			return;
		case "awaiting_approval":
			awaitApproval(turn, again, { replaces: null, replacesId: row.item.id });
			return;
		case "done":
			follow(turn, again.tool, again.args, again.outcome, { receipt: true, lead: null });
			return;
		case "refused":
			if (sayUnproved(turn, again.refusal)) return;
			say(
				turn.draft,
				again.refusal.stage === "schema"
					? textOf(turn, "gate.outdated")
					: refusalWords(turn, again.refusal),
				"receipt",
			);
	}
}

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
 * silent, and silence takes a driver off duty.
 */
export async function answerLate(turn: Turn, row: ItemRow, answer: "yes" | "no"): Promise<void> {
	const { solicitationId, item } = row;
	if (!solicitationId || item.status !== "withdrawn" || item.numbersAsked) return;
	await tellSolicitation(turn, solicitationId, item, answer);
}

/** A driver's or vendor's answer goes to the object that decides among the answers. */
export async function answerOffer(turn: Turn, row: ItemRow, answer: "yes" | "no"): Promise<void> {
	const { solicitationId, item } = row;
	if (!solicitationId) return;
	const result = await tellSolicitation(turn, solicitationId, item, answer);
	if (answer === "no") {
		turn.draft.items.push({
			kind: "command",
			itemId: item.id,
			command: { kind: "decline", byExternalId: turn.inbox.delivery.message.externalId },
		});
		say(turn.draft, textOf(turn, "gate.offer_declined"));
		return;
	}
	turn.draft.items.push({
		kind: "command",
		itemId: item.id,
		command: { kind: "settle", outcome: result.result },
	});
	if (result.result !== "won") {
		say(turn.draft, textOf(turn, offerText(result.result), { code: item.code }), "receipt");
		return;
	}
	const notice = turn.deps.registry.notice(result.notice.type);
	if (!notice) return;
	const told = notice({
		payload: result.notice.payload,
		ride: turn.state.ride,
		market: turn.market,
		locale: turn.state.locale,
	});
	remember(turn.draft, turn.state, told.remember);
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
	});
}

const offerTexts: Readonly<Record<string, string>> = {
	won: "gate.offer_won_already",
	taken: "gate.offer_taken",
	busy: "gate.offer_busy",
	cancelled: "gate.offer_cancelled",
	given_back: "gate.offer_given_back",
	expired: "gate.offer_expired",
};

/** Words for why an offer is not the person's any more. */
export const offerText = (why: string | null): string =>
	offerTexts[why ?? ""] ?? "gate.closed_withdrawn";
