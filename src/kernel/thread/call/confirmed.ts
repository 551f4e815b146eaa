/** Carries out a yes: claim, call, settle. After a kill it reruns under the same key. */

import { alertNamed } from "../../../core/thread-alerts.ts";
import { placeButton } from "../../../core/confirmation/buttons.ts";
import { committed, type PendingAction } from "../../../core/confirmation/pending-action.ts";
import { withDone } from "../../../core/done.ts";
import type { Json } from "../../../core/json.ts";
import { rememberedOf } from "../../../core/offered.ts";
import type { Outcome } from "../../../core/outcome.ts";
import { aboutAction, standingOf, talk } from "../../../core/sending/about.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import type { AnyTool, RiskClass } from "../../../ports/tool.ts";
import { perMinuteMaxOf } from "../../router/admission.ts";
import type { Invocation } from "../../router/call.ts";
import { resultOf, unknownTool } from "../../router/observed-router.ts";
import { isProviderFault, isStoreUnavailable } from "../../router/tool-health.ts";
import type { AskedAnew } from "../anew/ask-anew.ts";
import { awaitApproval, isNewlyDemanded, sayUnproved } from "../gate/approval.ts";
import { ask } from "../gate/ask.ts";
import { answerClosed } from "../gate/closed.ts";
import { answerOffer } from "../gate/offer.ts";
import { isOutdated } from "../gate/outdated.ts";
import { kit } from "../kit.ts";
import { note, remember, say } from "../turn/changes.ts";
import { closeRequest } from "../turn/close-request.ts";
import { handled, type Turn, TurnRetry, type TurnStep, textOf } from "../turn/context.ts";
import { callsInMinute, withCall } from "./call-rate.ts";
import { mustWait, refusalWords } from "./limits.ts";
import { agentOf, contextOf, personaOf } from "./tool-context.ts";

const approvalOf = ({ id, seen }: NonNullable<PendingActionRow["approval"]>) => ({
	approvalId: id,
	...(seen === undefined ? {} : { approvalSeen: seen }),
});

/** Runs a call. An unavailable store throws `TurnRetry`: retried with the same key. */
export async function invoke(
	turn: Turn,
	call: {
		readonly name: string;
		readonly args: Json;
		readonly confirmed?: PendingActionRow;
		readonly resumed?: boolean;
		/** Replay what was committed under the key; never run anew. */
		readonly replayOnly?: boolean;
		/** Hold of the proposal this one replaces. */
		readonly replaces?: Json;
		/** Who proposed it, where not the front persona. */
		readonly agent?: string;
		/** The grammar reads it in the person's own message. */
		readonly said?: boolean;
		/** Follows a yes that cannot run as shown, or a question that never arrived. */
		readonly followsYes?: boolean;
		readonly asks?: boolean;
	},
): Promise<Invocation> {
	const { receivedAtMs, message } = turn.inbox.delivery;
	const turnKey = `${message.externalId}:${turn.callsMade}`;
	const times = turn.changes.patch.callTimes ?? turn.state.callTimes ?? {};
	const startMs = turn.deps.runtime.nowMs();
	const agent = call.agent ?? agentOf(turn, call.name);
	try {
		const invocation = await turn.deps.router.invoke(
			{
				name: call.name,
				args: call.args,
				ctx: contextOf(turn, agent),
				turnKey,
				callsMade: turn.callsMade,
				failuresMade: turn.failuresMade,
				costMicros: turn.costMicros,
				writtenAtMs: receivedAtMs,
				...(turn.mayBeDone && turn.callsMade === 0 ? { mayBeDone: true } : {}),
				...(call.followsYes ? { followsYes: true } : {}),
				...(call.asks ? { asks: true } : {}),
				...(call.said ? { said: true } : {}),
				madeLastMinute: (tool) => callsInMinute(times, tool, receivedAtMs),
				...(call.replaces === undefined ? {} : { replaces: call.replaces }),
				...(call.confirmed
					? {
							confirmed: {
								actionId: call.confirmed.action.id,
								args: call.confirmed.args,
								facts: call.confirmed.facts,
								shownHash: call.confirmed.action.shownHash,
								expiresAtMs: call.replayOnly ? 0 : call.confirmed.action.expiresAtMs,
								resumed: call.resumed ?? false,
								...(call.replayOnly ? { replayOnly: true } : {}),
								...(call.confirmed.approval ? approvalOf(call.confirmed.approval) : {}),
								...(call.confirmed.token === undefined ? {} : { token: call.confirmed.token }),
							},
						}
					: {}),
			},
			turn.signal,
		);
		turn.callsMade += 1;
		note(turn.changes, "tool_called", {
			tool: invocation.tool?.name ?? unknownTool,
			agent,
			...resultOf(invocation),
			...(call.confirmed ? { confirmed: true } : {}),
			ms: turn.deps.runtime.nowMs() - startMs,
		});
		if (invocation.kind === "done" && isProviderFault(invocation.outcome)) turn.failuresMade += 1;
		// A yes was counted with its proposal; counting refusals would never let the minute end.
		if (invocation.kind !== "refused" && !call.confirmed) {
			const { tool } = invocation;
			turn.changes.patch = {
				...turn.changes.patch,
				callTimes: withCall(times, tool.name, receivedAtMs, perMinuteMaxOf(tool)),
			};
		}
		if (invocation.kind === "done" && invocation.approvalId !== undefined)
			note(turn.changes, "approved_call_settled", { approvalId: invocation.approvalId });
		if (invocation.audit)
			note(turn.changes, invocation.audit.type, invocation.audit.payload, "audit");
		return invocation;
	} catch (error) {
		if (isStoreUnavailable(error)) throw new TurnRetry("store unavailable", { cause: error });
		const tool = turn.deps.registry.find(call.name)?.tool;
		if (tool && error instanceof Error && error.name === "DecryptFailed")
			return (await import("./unreadable.ts")).unreadable(kit, turn, tool, call);
		throw error;
	}
}

const changes: ReadonlySet<RiskClass> = new Set(["write", "side_effect"]);

/** The same refusal, or the same list, twice running leads nowhere: the second time a person is offered. */
export function saidAgain(
	turn: Turn,
	text: string,
	other = () => textOf(turn, "kernel.refused_again", { text }),
): string {
	const [last] = turn.deps.store.outboxBefore(null, 1);
	return last?.text === text ? other() : text;
}

export function follow(
	turn: Turn,
	tool: AnyTool,
	args: Json,
	outcome: Outcome<Json>,
	options: {
		readonly receipt: boolean;
		readonly lead: string | null;
		readonly action?: PendingAction;
	},
): void {
	const after = tool.respond({ outcome, args, ctx: contextOf(turn) });
	const { registry } = turn.deps;
	const pack = registry.find(tool.name)?.pack ?? "";
	remember(registry, turn.changes, turn.state, pack, after.remember);
	const isDone = options.receipt && outcome.kind === "succeeded";
	const isRefused = outcome.kind === "failed" && changes.has(tool.risk);
	const sayNext = isDone || isRefused ? closeRequest(turn, tool.name, isDone) : null;
	const isRead = tool.risk === "read" && outcome.kind === "succeeded";
	turn.changes.patch = {
		...turn.changes.patch,
		...rememberedOf({ name: tool.name, isRead }, args, after.offered ?? [], turn.nowMs),
	};
	const rows = after.relay ?? [];
	// The row for this same person is replaced by these words, under its key.
	const own = after.reply
		? rows.find(
				({ target }) => target.kind === "thread" && target.threadKey === turn.state.threadKey,
			)
		: undefined;
	turn.changes.notifications.push(...rows.filter((row) => row !== own));
	if (own)
		turn.changes.patch = {
			...turn.changes.patch,
			relayed: [...(turn.changes.patch.relayed ?? turn.state.relayed), own.id],
		};
	// A failure says how the attempt ended, nothing about the thing itself.
	const things =
		outcome.kind === "failed"
			? []
			: registry.about.aboutOf(
					tool.name,
					args,
					outcome.kind === "succeeded" ? outcome.data : undefined,
				);
	const about = [
		...standingOf(things, after.reply?.standing),
		...(options.action ? [aboutAction(options.action.id)] : []),
		// Why a request failed is irrelevant once another was discussed.
		...(outcome.kind === "failed" && !options.receipt ? [talk] : []),
	];
	// A change is told as a receipt, also where nobody was asked.
	const isChange = outcome.kind === "succeeded" && changes.has(tool.risk);
	if (options.lead) say(turn.changes, options.lead, "reply", about);
	const inTurn = (text: string) =>
		(outcome.kind === "failed" || isRead) && !options.receipt ? saidAgain(turn, text) : text;
	if (after.reply)
		turn.changes.lines.push({
			kind: options.receipt || isChange ? "receipt" : "reply",
			text: inTurn(textOf(turn, after.reply.template, after.reply.vars)),
			buttons: after.reply.asksPlace ? [placeButton] : [],
			actionId: null,
			dedupeKey: own?.dedupeKey ?? null,
			...(after.reply.document ? { document: after.reply.document } : {}),
			...(after.reply.card ? { card: after.reply.card } : {}),
			about,
		});
	else if (outcome.kind === "failed")
		say(turn.changes, inTurn(textOf(turn, `error.${outcome.code}`)), "reply", about);
	else if (outcome.kind === "unknown")
		say(turn.changes, textOf(turn, "kernel.unknown_outcome"), "reply", about);
	sayNext?.();
	if (outcome.kind === "unknown") alertUnknown(turn, tool.name);
}

function alertUnknown(turn: Turn, tool: string): void {
	const { traceId, message } = turn.inbox.delivery;
	turn.changes.alerts.push({
		tenantId: turn.state.tenantId,
		source: "router",
		detail: { tool, traceId },
		...alertNamed(`outcome_unknown:${message.externalId}`),
	});
}

/** Claimed in one stretch (one winner), then carried out. */
export async function sayYes(turn: Turn, actionId: string): Promise<void> {
	const open = turn.actions.find(({ action }) => action.id === actionId);
	if (open && mustWait(turn, open)) {
		note(turn.changes, "answer_kept_open", { actionId });
		say(turn.changes, textOf(turn, "limits.not_now", { code: open.action.code }));
		return;
	}
	const row = turn.claim(actionId);
	if (row) await carryOut(turn, row, false);
	else if (open) await answerClosed(turn, open, "yes");
}

/** After a kill: the same answer resumes with the same key. */
export const resumeClaimed: TurnStep = async (turn) => {
	const { externalId } = turn.inbox.delivery.message;
	const claimed = turn.actions.find(
		({ action, claimedBy }) => action.status === "claimed" && claimedBy === externalId,
	);
	if (!claimed) return undefined;
	await carryOut(turn, claimed, true);
	return handled;
};

const carryOut = (turn: Turn, row: PendingActionRow, resumed: boolean): Promise<void> =>
	row.solicitationId !== null ? answerOffer(turn, row, "yes") : runConfirmed(turn, row, resumed);

async function runConfirmed(turn: Turn, row: PendingActionRow, resumed: boolean): Promise<void> {
	const settle = (outcome: string) => {
		turn.changes.actions.push({
			kind: "command",
			actionId: row.action.id,
			command: { kind: "settle", outcome },
		});
		note(turn.changes, "confirmed_call_settled", { actionId: row.action.id, outcome });
	};
	const replayOnly = isOutdated(turn.deps.registry.find(row.action.tool)?.tool, row);
	if (replayOnly && !resumed) {
		await askAnew(turn, row, { settle });
		return;
	}
	const invocation = await invoke(turn, {
		name: row.action.tool,
		args: row.args,
		confirmed: row,
		resumed,
		replayOnly,
	});
	if (invocation.kind !== "done") {
		// Approval became required after it was shown (P4).
		if (invocation.kind === "refused" && isNewlyDemanded(invocation.refusal, row)) {
			await askAnew(turn, row, { settle }).catch((error: unknown) => {
				turn.release(row.action.id);
				throw error;
			});
			return;
		}
		// The release before may have done it, and only that tool could tell: never told as refused.
		if (resumed && invocation.kind === "refused" && invocation.tool === null) {
			settle(`unknown:${invocation.refusal.code}`);
			const words = textOf(turn, "kernel.unknown_outcome");
			say(turn.changes, words, "receipt", [aboutAction(row.action.id)]);
			alertUnknown(turn, row.action.tool);
			return;
		}
		settle("refused");
		if (invocation.kind === "refused" && sayUnproved(turn, invocation.refusal)) return;
		say(
			turn.changes,
			invocation.kind === "refused"
				? refusalWords(turn, invocation.refusal)
				: textOf(turn, "error.INTERNAL_ERROR"),
			"receipt",
			[aboutAction(row.action.id)],
		);
		return;
	}
	const { outcome, tool } = invocation;
	if (replayOnly && outcome.kind === "failed") {
		await askAnew(turn, row, { settle });
		return;
	}
	if (outcome.kind === "failed" && outcome.current && tool.confirm) {
		// Facts moved between proposal and yes: commit nothing, show the difference (P4). Approvals and tokens covered
		// the old call, so ask from the start.
		if (tool.confirm.reserve || row.approval || row.token !== undefined) {
			await askAnew(turn, row, { settle });
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
				replacesId: row.action.id,
			});
			return;
		}
	}
	if (outcome.kind === "succeeded") {
		const done = { tool: tool.name, args: row.input, atMs: turn.nowMs };
		turn.changes.patch = { ...turn.changes.patch, done: withDone(turn.state.done ?? [], done) };
	}
	settle(outcome.kind === "succeeded" ? committed : `${outcome.kind}:${outcome.code}`);
	follow(turn, tool, row.args, outcome, { receipt: true, lead: null, action: row.action });
}

/** Comes late: it is seldom that what was shown does not hold. */
export async function askAnew(turn: Turn, row: PendingActionRow, how: AskedAnew): Promise<void> {
	const there = await import("../anew/ask-anew.ts");
	await there.askAnew(
		{ kit, ask, awaitApproval, follow, invoke, personaOf, refusalWords, sayUnproved },
		turn,
		row,
		how,
	);
}
