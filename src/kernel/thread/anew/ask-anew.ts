/**
 * What was shown no longer holds: prepared afresh over today's rows and asked again, with a code of its own. Given what it
 * needs of the engine, as `kit.ts` says.
 */
import type { PendingAction } from "../../../core/confirmation/pending-action.ts";
import type { Json } from "../../../core/json.ts";
import type { Outcome } from "../../../core/outcome.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import type { AnyTool } from "../../../ports/tool.ts";
import type { Invocation, Refusal } from "../../router/call.ts";
import type { personaOf } from "../call/tool-context.ts";
import type { awaitApproval } from "../gate/approval.ts";
import type { ask } from "../gate/ask.ts";
import type { Kit } from "../kit.ts";
import type { Turn } from "../turn/context.ts";

export type AskedAnew = {
	readonly settle: (outcome: string) => void;
	/** Nobody said yes to it; it may never have been seen. */
	readonly isLate?: boolean;
	/** Their yes came after its end: said so first. */
	readonly ranOut?: string;
	/** Somebody said yes to it, and Postgres has lost what came of that: said so first. */
	readonly lost?: { readonly code: string; readonly lead: string };
	/** Still open. */
	readonly replaces?: PendingActionRow | null;
};

export type Means = {
	readonly ask: typeof ask;
	readonly awaitApproval: typeof awaitApproval;
	readonly follow: (
		turn: Turn,
		tool: AnyTool,
		args: Json,
		outcome: Outcome<Json>,
		options: {
			readonly receipt: boolean;
			readonly lead: string | null;
			readonly action: PendingAction;
		},
	) => void;
	readonly invoke: (
		turn: Turn,
		call: {
			readonly name: string;
			readonly args: Json;
			readonly followsYes: true;
			readonly asks?: true;
			readonly agent?: string;
			readonly replaces?: Json;
		},
	) => Promise<Invocation>;
	readonly personaOf: typeof personaOf;
	readonly kit: Kit;
	readonly refusalWords: (turn: Turn, refusal: Refusal) => string;
	readonly sayUnproved: (turn: Turn, refusal: Refusal) => boolean;
};

/** Whoever is in front may have changed since it was asked. */
function agentOf({ personaOf }: Means, turn: Turn, tool: AnyTool | undefined): string | undefined {
	return tool === undefined || tool.personas.includes(personaOf(turn))
		? undefined
		: tool.personas[0];
}

/** Only the person's own yes to the new question commits (P1). What cannot be done any more is told, with the reason. */
export async function askAnew(
	means: Means,
	turn: Turn,
	row: PendingActionRow,
	{ settle, isLate = false, ranOut, lost, replaces = null }: AskedAnew,
): Promise<void> {
	const { textOf, say, aboutAction } = means.kit;
	const isUnanswered = isLate || ranOut !== undefined || lost !== undefined;
	const lead = lost?.lead ?? ranOut ?? (isLate ? textOf(turn, "gate.asked_late") : null);
	const agent = lost && agentOf(means, turn, turn.deps.registry.find(row.action.tool)?.tool);
	const again: Invocation = await means.invoke(turn, {
		name: row.action.tool,
		args: row.input,
		followsYes: true,
		...(isUnanswered ? { asks: true } : {}),
		...(agent === undefined ? {} : { agent }),
		...(row.hold === undefined || (isUnanswered && !replaces) ? {} : { replaces: row.hold }),
	});
	settle("stale");
	switch (again.kind) {
		case "pending":
			means.ask(turn, again.tool, again.input, again.prepared, {
				replaces,
				lead: lead ?? textOf(turn, "gate.changed"),
				replacesId: row.action.id,
				held: again.held,
				authorization: again.authorization,
				isAnew: isLate,
				...(lost ? { lostCode: lost.code } : {}),
			});
			return;
		case "awaiting_approval":
			if (lost) say(turn.changes, lost.lead, "notice");
			means.awaitApproval(turn, again, { replaces, replacesId: row.action.id });
			return;
		case "done":
			if (lost) say(turn.changes, lost.lead, "notice");
			means.follow(turn, again.tool, again.args, again.outcome, {
				receipt: true,
				lead: lost ? null : lead,
				action: row.action,
			});
			return;
		case "refused":
			if (lead !== null) say(turn.changes, lead, lost ? "notice" : "reply");
			if (means.sayUnproved(turn, again.refusal)) return;
			say(
				turn.changes,
				again.refusal.stage === "schema"
					? textOf(turn, "gate.outdated")
					: means.refusalWords(turn, again.refusal),
				"receipt",
				[aboutAction(row.action.id)],
			);
	}
}
