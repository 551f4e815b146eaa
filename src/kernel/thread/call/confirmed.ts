/** Carrying out what a person said yes to: claim, call, settle. Killed anywhere, it runs again under the same key. */

import { committed, type Item } from "../../../core/gate/item.ts";
import type { Json } from "../../../core/json.ts";
import type { Outcome } from "../../../core/outcome.ts";
import { aboutItem, aboutOf, standingOf, talk } from "../../../core/sending/about.ts";
import type { ItemRow } from "../../../ports/thread-store.ts";
import type { AnyTool, RiskClass } from "../../../ports/tool.ts";
import { isProviderFault, isStoreUnavailable } from "../../router/heed.ts";
import { resultOf, unknownTool } from "../../router/observed-router.ts";
import type { Invocation } from "../../router/router.ts";
import { perMinuteMaxOf } from "../../router/stages.ts";
import { awaitApproval, isNewlyDemanded, sayUnproved } from "../gate/approval.ts";
import { ask } from "../gate/ask.ts";
import { isOutdated } from "../gate/outdated.ts";
import { note, remember, say } from "../turn/changes.ts";
import { type Turn, TurnRetry, textOf } from "../turn/context.ts";
import { callsInMinute, withCall } from "./call-rate.ts";
import { refusalWords } from "./limits.ts";
import { contextOf, personaOf } from "./tool-context.ts";
import { unreadable } from "./unreadable.ts";

/** Runs a call; a store that is away means: later, with the same key. */
const approvalOf = ({ id, seen }: NonNullable<ItemRow["approval"]>) => ({
	approvalId: id,
	...(seen === undefined ? {} : { approvalSeen: seen }),
});

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
		/** Because of a yes that cannot be carried out as it was shown, or of a question that never arrived. */
		readonly followsYes?: boolean;
		/** Its person is asked in any case. */
		readonly asks?: boolean;
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
				...(call.asks ? { asks: true } : {}),
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
								...(call.confirmed.approval ? approvalOf(call.confirmed.approval) : {}),
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

const changes: ReadonlySet<RiskClass> = new Set(["write", "side_effect"]);

/** What follows an outcome: words, memory, rows to hand over. Gives false where the tool had no words for a failure. */
export function follow(
	turn: Turn,
	tool: AnyTool,
	args: Json,
	outcome: Outcome<Json>,
	options: {
		readonly receipt: boolean;
		readonly lead: string | null;
		/** What the call followed from. */
		readonly item?: Item;
	},
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
	// That an answer or a wish came to nothing says how that ended, and of the thing itself nothing.
	const things =
		outcome.kind === "failed"
			? []
			: aboutOf(tool.name, args, outcome.kind === "succeeded" ? outcome.data : undefined);
	const about = [
		...standingOf(things, after.say?.standing),
		...(options.item ? [aboutItem(options.item.id)] : []),
		// Why a wish came to nothing is of no use once another one has been talked about.
		...(outcome.kind === "failed" && !options.receipt ? [talk] : []),
	];
	// What was done is told as done, also where nobody was asked.
	const isDone = outcome.kind === "succeeded" && changes.has(tool.risk);
	if (options.lead) say(turn.draft, options.lead, "reply", about);
	if (after.say)
		turn.draft.lines.push({
			kind: options.receipt || isDone ? "receipt" : "reply",
			text: textOf(turn, after.say.template, after.say.vars),
			buttons: [],
			itemId: null,
			dedupeKey: own?.dedupeKey ?? null,
			about,
		});
	else if (outcome.kind === "failed")
		say(turn.draft, textOf(turn, `error.${outcome.code}`), "reply", about);
	else if (outcome.kind === "unknown")
		say(turn.draft, textOf(turn, "kernel.unknown_outcome"), "reply", about);
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
		await askAnew(turn, row, { settle });
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
			await askAnew(turn, row, { settle }).catch((error: unknown) => {
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
			[aboutItem(row.item.id)],
		);
		return;
	}
	const { outcome, tool } = invocation;
	if (replayOnly && outcome.kind === "failed") {
		await askAnew(turn, row, { settle });
		return;
	}
	if (outcome.kind === "failed" && outcome.current && tool.confirm) {
		// The world moved between the proposal and the yes: nothing is committed, the difference is shown (P4).
		// What was agreed to was something else: whoever agreed is asked again as well (C-64).
		if (tool.confirm.before || row.approval || row.token !== undefined) {
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
				replacesId: row.item.id,
			});
			return;
		}
	}
	settle(outcome.kind === "succeeded" ? committed : `${outcome.kind}:${outcome.code}`);
	follow(turn, tool, row.args, outcome, { receipt: true, lead: null, item: row.item });
}

/** What was read, held or frozen no longer stands as it was shown: it is put together as it stands now, and asked about. */
export async function askAnew(
	turn: Turn,
	row: ItemRow,
	{
		settle,
		isLate = false,
		replaces = null,
	}: {
		readonly settle: (outcome: string) => void;
		/** Nobody said yes to it: it may never have been seen. */
		readonly isLate?: boolean;
		/** Still open. */
		readonly replaces?: ItemRow | null;
	},
): Promise<void> {
	const lead = isLate ? textOf(turn, "gate.asked_late") : null;
	const again = await invoke(turn, {
		name: row.item.tool,
		args: row.input,
		followsYes: true,
		...(isLate ? { asks: true } : {}),
		...(row.hold === undefined || (isLate && !replaces) ? {} : { replaces: row.hold }),
	});
	settle("stale");
	switch (again.kind) {
		case "pending":
			ask(turn, again.tool, again.input, again.prepared, {
				replaces,
				lead: lead ?? textOf(turn, "gate.changed"),
				replacesId: row.item.id,
				held: again.held,
				proof: again.proof,
				isAnew: isLate,
			});
			return;
		case "awaiting_approval":
			awaitApproval(turn, again, { replaces, replacesId: row.item.id });
			return;
		case "done":
			follow(turn, again.tool, again.args, again.outcome, {
				receipt: true,
				lead,
				item: row.item,
			});
			return;
		case "refused":
			if (lead !== null) say(turn.draft, lead);
			if (sayUnproved(turn, again.refusal)) return;
			say(
				turn.draft,
				again.refusal.stage === "schema"
					? textOf(turn, "gate.outdated")
					: refusalWords(turn, again.refusal),
				"receipt",
				[aboutItem(row.item.id)],
			);
	}
}
