/** Asking for a yes: arguments frozen, text rendered from them, both hashed (P1). */

import { byOurClock } from "../../../core/clocks.ts";
import { buttonsOf } from "../../../core/confirmation/buttons.ts";
import type { PendingAction } from "../../../core/confirmation/pending-action.ts";
import type { PendingKind } from "../../../core/confirmation/kinds.ts";
import { canonicalJson, type Json } from "../../../core/json.ts";
import { aboutAction, talk, thing } from "../../../core/sending/about.ts";
import type { Runtime } from "../../../ports/runtime.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import type { AnyTool, Held, Prepared } from "../../../ports/tool.ts";
import type { Authorization } from "../../router/call.ts";
import { codesOf, isAwaiting, isOpen, type Turn, textOf } from "../turn/context.ts";
import { note, say } from "../turn/changes.ts";

export const openProposalsMax = 3;
/** For a question that only market settings require. */
export const ttlSecondsDefault = 300;
export const codeTriesMax = 20;
export const stillWaits = ["approval", talk];

/** The commit compares it: same key with other arguments is a conflict. */
export const hashOfCall = (
	runtime: Pick<Runtime, "sha256Hex">,
	row: Pick<PendingActionRow, "args" | "facts"> & { readonly action: { readonly tool: string } },
): string =>
	runtime.sha256Hex(canonicalJson({ tool: row.action.tool, args: row.args, facts: row.facts }));

function freshCode(turn: Turn): string {
	const taken = new Set(turn.actions.map((row) => row.action.code));
	for (const change of turn.changes.actions)
		if (change.kind === "open") taken.add(change.row.action.code);
	let code = turn.deps.runtime.newCode();
	for (let tries = 0; taken.has(code) && tries < codeTriesMax; tries++)
		code = turn.deps.runtime.newCode();
	return code;
}

/** True at the maximum; the person is told to answer one first. */
export function tooManyOpen(turn: Turn, replaces: PendingActionRow | null): boolean {
	const open = turn.actions.filter(
		(row) => isOpen(row) && row.action.kind === "proposal" && row !== replaces,
	);
	if (open.length < openProposalsMax) return false;
	say(
		turn.changes,
		textOf(turn, "gate.too_many_open", { count: open.length, list: codesOf(open) }),
	);
	return true;
}

export function ask(
	turn: Turn,
	tool: AnyTool,
	input: Json,
	prepared: Prepared,
	options: {
		/** An open one that this replaces. */
		readonly replaces: PendingActionRow | null;
		/** A settled one that this replaces. */
		readonly replacesId?: string;
		readonly lead: string | null;
		readonly held?: Held | null;
		readonly authorization?: Authorization;
		/** The one it replaces may never have arrived. */
		readonly isAnew?: boolean;
		/** Code of what it asks again for. */
		readonly lostCode?: string;
		/** Staff must agree first: the action waits unseen, then is shown, or run. */
		readonly awaits?: { readonly needsYes: boolean };
	},
): void {
	const { confirm } = tool;
	const { authorization = {}, awaits, isAnew = false } = options;
	const { approvalId } = authorization;
	// The same request while staff decide is the same action.
	if (
		approvalId !== undefined &&
		turn.actions.some((row) => row.action.id === approvalId && isOpen(row) && isAwaiting(row))
	) {
		say(turn.changes, textOf(turn, "approvals.still_waiting"), "reply", stillWaits);
		return;
	}
	if (tooManyOpen(turn, options.replaces)) return;
	const id = approvalId ?? turn.deps.runtime.newId("act");
	const code = freshCode(turn);
	const shownText = [
		textOf(turn, prepared.template ?? confirm?.template ?? "gate.confirm_any", {
			...prepared.vars,
			code,
		}),
		textOf(turn, "gate.how_to_answer", { code }),
	].join("\n");
	const action: PendingAction = {
		id,
		kind: "proposal",
		code,
		status: awaits ? "suspended" : "waiting",
		lane: "general",
		tool: tool.name,
		argsHash: hashOfCall(turn.deps.runtime, {
			action: { tool: tool.name },
			args: prepared.args,
			facts: prepared.facts,
		}),
		shownHash: turn.deps.runtime.sha256Hex(shownText),
		createdAtMs: turn.nowMs,
		expiresAtMs: Math.min(
			awaits
				? Number.POSITIVE_INFINITY
				: turn.nowMs + (confirm?.ttlSeconds ?? ttlSecondsDefault) * 1000,
			options.held
				? byOurClock(options.held.expiresAtMs, options.held.asOfMs, turn.nowMs)
				: Number.POSITIVE_INFINITY,
			authorization.untilMs ?? Number.POSITIVE_INFINITY,
		),
		shown: null,
		replacesId: options.replaces?.action.id ?? options.replacesId ?? null,
		numbersAsked: false,
		reachesThirdParty: confirm?.reachesThirdParty ?? false,
		reminders: 0,
		closedBecause: null,
	};
	if (options.replaces)
		turn.changes.actions.push({
			kind: "command",
			actionId: options.replaces.action.id,
			command: { kind: "replace", byId: id },
		});
	turn.changes.actions.push({
		kind: "open",
		row: {
			action,
			input,
			args: prepared.args,
			facts: prepared.facts,
			shownText,
			solicitationId: null,
			claimedBy: null,
			traceId: turn.inbox.delivery.traceId,
			...(options.held ? { hold: options.held.hold } : {}),
			...(approvalId === undefined
				? {}
				: {
						approval: { id: approvalId, granted: !awaits, needsYes: awaits?.needsYes ?? true },
					}),
			...(authorization.token === undefined ? {} : { token: authorization.token }),
			...(isAnew ? { anew: true } : {}),
			...(options.lostCode ? { lostCode: options.lostCode } : {}),
		},
	});
	note(turn.changes, awaits ? "approval_awaited" : "proposal_shown", {
		actionId: id,
		tool: tool.name,
		kind: confirm?.kind ?? ("confirm_any" satisfies PendingKind),
		argsHash: action.argsHash,
		shownHash: action.shownHash,
		expiresAtMs: action.expiresAtMs,
		replaces: action.replacesId,
	});
	if (awaits) {
		say(turn.changes, textOf(turn, "approvals.waiting"), "reply", [
			aboutAction(id),
			thing("approval", id),
		]);
		return;
	}
	const undone = confirm?.isOfDone ? turn.deps.registry.about.thingsIn(prepared.args) : [];
	turn.changes.lines.push({
		kind: "prompt",
		text: options.lead ? `${options.lead}\n${shownText}` : shownText,
		buttons: buttonsOf(action, (key) => textOf(turn, key)),
		actionId: id,
		dedupeKey: null,
		// Asking twice for the same is one thing. What it would undo may end by itself, and a question is no news of it.
		about: [thing("call", action.argsHash), ...undone],
		aboutPlainly: undone,
	});
}
