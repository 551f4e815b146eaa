/** What a proposer is shown of a thread, and its words as they may leave. */
import { stillDone } from "../../../core/done.ts";
import { stillMeant } from "../../../core/offered.ts";
import { withoutTricks } from "../../../core/template/tricks.ts";
import { mayLeave, toPerson } from "../../../ports/policy.ts";
import { mayBeProposed, type Say, type Snapshot } from "../../../ports/proposer.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import { onOffer } from "../call/limits.ts";
import { personaOf } from "../call/tool-context.ts";
import { note } from "./changes.ts";
import { isOpen, type Turn, type TurnRequest, textOf } from "./context.ts";

export function snapshotOf(
	turn: Turn,
	request: TurnRequest,
	suspended: PendingActionRow | null,
): Snapshot {
	return {
		text: request.text,
		...(request.location ? { location: request.location } : {}),
		...(request.picked ? { picked: request.picked } : {}),
		mediaCount: request.mediaCount,
		...(request.heard ? { heard: true } : {}),
		locale: turn.state.locale,
		localeIsGuess: turn.state.localeIsGuess,
		nowMs: turn.nowMs,
		market: onOffer(turn),
		roles: turn.state.roles,
		persona: personaOf(turn),
		dialogue: turn.state.dialogue,
		offered: stillMeant(turn.state.offered, turn.nowMs),
		lastRead: stillMeant(turn.state.lastRead, turn.nowMs),
		done: stillDone(turn.state.done, turn.nowMs),
		waiting: turn.actions
			.filter((row) => isOpen(row) && row.action.kind === "proposal")
			// What this message wants otherwise is what it is about: it stands last.
			.sort((a, b) => Number(a === suspended) - Number(b === suspended))
			.map((row) => ({
				code: row.action.code,
				tool: row.action.tool,
				args: row.input,
				suspended: row.action.status === "suspended" || row === suspended,
				sinceMs: row.action.createdAtMs,
			})),
		asked: turn.actions
			.filter((row) => isOpen(row) && row.onDecline?.words)
			.map((row) => row.action.code),
		...turn.deps.registry.recalled(turn.state.memory),
		history: [],
	};
}

/** Own templates only: the ledger's state commitments (P7, P13). */
function proposedText(
	turn: Turn,
	key: string,
	vars: Readonly<Record<string, string | number>>,
): string {
	const locale = turn.changes.patch.locale ?? turn.state.locale;
	const text = mayBeProposed(key) ? turn.deps.registry.tryText(key, locale, vars) : null;
	if (text !== null) return text;
	note(turn.changes, "proposal_refused", { why: "template", key: key.slice(0, 60) }, "audit");
	return textOf(turn, "kernel.not_understood");
}

/**
 * A model's own words (P7): what rule sets forbid, claims of a commitment, and bait are replaced; statements, and what
 * cannot be judged, get a frame saying nothing is booked. Its questions are sent as they are.
 */
export function wordsOf(turn: Turn, said: Say): string {
	if (said.kind === "template") return proposedText(turn, said.key, said.vars);
	if (said.kind === "text" && turn.claimGuard !== null) {
		const { state, market, nowMs, changes } = turn;
		const { decision, ruleIds } = turn.deps.judgeContent(
			said.text,
			toPerson(state.lastChannel, market, changes.patch.locale ?? state.locale, nowMs),
		);
		if (!mayLeave(decision)) {
			note(turn.changes, "model_text_withheld", { decision, rules: [...ruleIds] }, "audit");
			return textOf(turn, "kernel.withheld");
		}
		const claims = turn.claimGuard(said.text);
		if (claims !== "plain") note(turn.changes, "model_text_judged", { claims });
		if (claims === "claim" || claims === "bait") return textOf(turn, "kernel.honest");
		const words = withoutTricks(said.text);
		if (claims === "plain") return words;
		// No line of theirs may stand alone.
		return textOf(turn, "kernel.untrusted_text", { text: words.replace(/\s+/gu, " ").trim() });
	}
	return textOf(turn, "kernel.not_understood");
}
