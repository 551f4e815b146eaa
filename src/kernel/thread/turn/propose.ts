/** The proposer's output is checked before any of it runs. */
import { budgetMax, costMicrosOf } from "../../../core/budget.ts";
import { type Button, placeButton } from "../../../core/confirmation/buttons.ts";
import { choiceButtons } from "../../../core/confirmation/choices.ts";
import type { Json } from "../../../core/json.ts";
import { within } from "../../../ports/deadline.ts";
import { errorFields } from "../../../ports/log-fields.ts";
import {
	dialogueMaxChars,
	type ModelUse,
	type Proposal,
	type Say,
	type Snapshot,
} from "../../../ports/proposer.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import { type AnyTool, commandOnly } from "../../../ports/tool.ts";
import { span } from "../../../ports/trace.ts";
import { unavailable } from "../../router/admission.ts";
import { failureOf, type Refusal } from "../../router/call.ts";
import { follow, invoke, saidAgain } from "../call/confirmed.ts";
import { limitWords } from "../call/limits.ts";
import { awaitApproval, sayUnproved } from "../gate/approval.ts";
import { ask, tooManyOpen } from "../gate/ask.ts";
import { showAnew } from "../gate/show.ts";
import { bringing } from "../missing.ts";
import { rememberAsked } from "./asked.ts";
import { note, say } from "./changes.ts";
import { isOpen, type Turn, type TurnRequest, textOf } from "./context.ts";
import { snapshotOf, wordsOf } from "./proposer-words.ts";

/** At most two retries of a refused proposal. */
export const proposalTriesMax = 3;
export const proposerTimeoutMs = 12_000;

async function proposal(turn: Turn, snapshot: Snapshot): Promise<Proposal | null> {
	const { prices } = turn.deps;
	let calls = 0;
	let tokens = 0;
	const used = (use: ModelUse) => {
		calls += use.calls;
		tokens += use.input + use.output;
		if (prices) turn.costMicros += costMicrosOf(prices, use);
	};
	try {
		return await asked(turn, snapshot, used);
	} finally {
		// Counted toward the tenant's day (decision 0045); shipped with the journal.
		if (calls > 0) note(turn.changes, "model_used", { calls, tokens });
	}
}

async function asked(
	turn: Turn,
	snapshot: Snapshot,
	used: (use: ModelUse) => void,
): Promise<Proposal | null> {
	let isAttended = false;
	const attend = () => {
		const { message } = turn.inbox.delivery;
		if (!isAttended) void turn.deps.channelOf(message.to)?.attend?.(message, turn.signal);
		isAttended = true;
	};
	for (let tries = 1; tries <= proposalTriesMax; tries++) {
		if (turn.costMicros > budgetMax.costMicros) {
			note(turn.changes, "cost_over_budget", { costMicros: turn.costMicros });
			return null;
		}
		try {
			const raw = await span("propose", { proposer: turn.deps.proposer.name }, () =>
				within(
					proposerTimeoutMs,
					(signal) => turn.deps.proposer.propose(snapshot, signal, used, attend),
					turn.signal,
				),
			);
			const checked = turn.deps.checkProposal(raw);
			if (checked.ok) return checked.proposal;
			note(
				turn.changes,
				"proposal_refused",
				{ proposer: turn.deps.proposer.name, why: checked.why },
				"audit",
			);
		} catch (error) {
			if (bringing(turn.deps, error) !== null) throw error;
			note(turn.changes, "proposer_failed", { proposer: turn.deps.proposer.name });
			turn.log.warn("proposer_failed", {
				proposer: turn.deps.proposer.name,
				...errorFields(error),
			});
		}
	}
	return null;
}

const inOne = (turn: Turn, ...said: readonly (Say | undefined)[]): string =>
	said.flatMap((one) => (one === undefined ? [] : [wordsOf(turn, one)])).join("\n");

/** A numbered list in a question of ours, or the wish for a place. */
const buttonsIn = (asked: Say): readonly Button[] => {
	if (asked.kind !== "template") return [];
	return asked.asksPlace ? [placeButton] : choiceButtons(String(asked.vars["choices"] ?? ""));
};

function rememberDraft(turn: Turn, proposed: Proposal): void {
	if (proposed.locale && proposed.locale !== turn.state.locale)
		turn.changes.patch = { ...turn.changes.patch, locale: proposed.locale };
	if (proposed.locale) turn.changes.patch = { ...turn.changes.patch, localeIsGuess: false };
	if (
		proposed.dialogue !== undefined &&
		JSON.stringify(proposed.dialogue).length <= dialogueMaxChars
	)
		turn.changes.patch = { ...turn.changes.patch, dialogue: proposed.dialogue };
}

const isAsking = (proposed: Proposal): boolean =>
	proposed.type === "request_user_input" || ("after" in proposed && proposed.after !== undefined);

const saidIn = (proposed: Proposal): readonly (Say | undefined)[] => [
	"say" in proposed ? proposed.say : undefined,
	"lead" in proposed ? proposed.lead : undefined,
	"after" in proposed ? proposed.after : undefined,
	"again" in proposed ? proposed.again : undefined,
];

/** Of tools and texts: what they are of is there before any of it runs. */
const namesIn = (proposed: Proposal): readonly string[] => {
	const keys = saidIn(proposed).flatMap((one) => (one?.kind === "template" ? [one.key] : []));
	return "tool" in proposed && proposed.tool !== undefined ? [proposed.tool, ...keys] : keys;
};

type Run = Extract<Proposal, { type: "execute_tool" }>;

type OwnRun = Run & { readonly agent?: string; readonly said?: boolean };

/**
 * The person's own message decides what such a tool runs, not the proposer. Taking a commitment back needs asking
 * unless that message says so. What was heard is nobody's own message.
 */
function byOwnWords(turn: Turn, snapshot: Snapshot, proposed: Run): OwnRun {
	if (snapshot.heard) return proposed;
	const find = (name: string) => turn.deps.registry.find(name)?.tool;
	const tool = find(proposed.tool);
	const isOwn = tool?.personas.includes(commandOnly) ?? false;
	if (!isOwn && !tool?.confirm?.unlessExplicit) return proposed;
	const own = turn.deps.readCommand(snapshot);
	if (own === null) return proposed;
	if (find(own.tool)?.personas.includes(commandOnly)) return { ...own, agent: commandOnly };
	return own.tool === tool?.name && !isOwn ? { ...proposed, ...own, said: true } : proposed;
}

/** Also for requests so plain that no proposer is asked. */
export async function runTool(
	turn: Turn,
	proposed: OwnRun,
	suspended: PendingActionRow | null,
): Promise<void> {
	const lead = proposed.lead ? wordsOf(turn, proposed.lead) : null;
	const requested = turn.deps.registry.find(proposed.tool)?.tool;
	const corrected =
		suspended ??
		turn.actions.find(
			(row) =>
				isOpen(row) && row.action.kind === "proposal" && row.action.code === proposed.replaces,
		);
	const replaces = corrected && corrected.action.tool === requested?.name ? corrected : null;
	// Before a hold for a question that could not be asked.
	if (requested?.confirm?.release && tooManyOpen(turn, replaces)) return;
	const invocation = await invoke(turn, {
		name: proposed.tool,
		args: proposed.args as Json,
		...(proposed.agent === undefined ? {} : { agent: proposed.agent }),
		...(proposed.said ? { said: true } : {}),
		...(replaces?.hold === undefined ? {} : { replaces: replaces.hold }),
	});
	switch (invocation.kind) {
		case "refused": {
			const { refusal, tool } = invocation;
			if (sayUnproved(turn, refusal)) return;
			const isUnsaid = tool?.personas.includes(commandOnly) && proposed.agent === undefined;
			sayRefused(turn, refusal, isUnsaid ? undefined : tool, lead);
			return;
		}
		case "pending":
			ask(turn, invocation.tool, invocation.input, invocation.prepared, {
				replaces,
				// A model's words never precede what is said yes to: they are not hashed (P1).
				lead: proposed.lead?.kind === "template" ? lead : null,
				held: invocation.held,
				authorization: invocation.authorization,
			});
			return;
		case "awaiting_approval":
			awaitApproval(turn, invocation, { replaces });
			return;
		case "done":
			follow(turn, invocation.tool, invocation.args, invocation.outcome, { receipt: false, lead });
	}
}

/** In the tool's words, where there are none for what stops any tool. */
function sayRefused(
	turn: Turn,
	refusal: Refusal,
	tool: AnyTool | null | undefined,
	lead: string | null,
): void {
	const stopped = limitWords(turn, refusal);
	if (stopped !== null) say(turn.changes, stopped);
	else if (tool) follow(turn, tool, null, failureOf(refusal), { receipt: false, lead });
	else say(turn.changes, textOf(turn, "kernel.not_understood"));
}

/** Asking details for what is unavailable would be a promise. */
function refusesToAsk(turn: Turn, proposed: Proposal): boolean {
	if (proposed.type !== "request_user_input" || proposed.tool === undefined) return false;
	const tool = turn.deps.registry.find(proposed.tool)?.tool;
	const { guards } = turn.deps.router;
	const refusal = tool ? unavailable(turn.market, tool, turn.nowMs, guards) : null;
	if (refusal !== null) sayRefused(turn, refusal, tool, null);
	return refusal !== null;
}

/** Its words, or others where it would say the same twice running. */
function messageOf(turn: Turn, proposed: Extract<Proposal, { type: "generate_message" }>): string {
	const { again, after } = proposed;
	const text = inOne(turn, proposed.say, after);
	return again === undefined ? text : saidAgain(turn, text, () => inOne(turn, again, after));
}

/** A model's words stand before no question that is answered with a yes: they are not hashed (P1). */
function showsAgain(
	turn: Turn,
	{ say: said, shows }: Extract<Proposal, { type: "generate_message" }>,
): boolean {
	const row = turn.actions.find(
		({ action }) =>
			action.kind === "proposal" && action.status === "waiting" && action.code === shows,
	);
	if (row === undefined || said.kind !== "template") return false;
	showAnew(turn, row, wordsOf(turn, said));
	return true;
}

/** What cannot be looked up is not understood, and nothing else fails by it. */
async function widen(turn: Turn, snapshot: Snapshot): Promise<void> {
	try {
		turn.market =
			(await turn.deps.widen?.(
				{ ...snapshot, market: turn.market },
				turn.inbox.delivery.traceId,
			)) ?? turn.market;
	} catch (error) {
		if (bringing(turn.deps, error) !== null) throw error;
		turn.log.warn("market_not_widened", errorFields(error));
	}
}

/** "Make that 5:30 or so": it is wanted otherwise, and a bare yes would be to what is not wanted. */
function putOnHold(turn: Turn, code: string | undefined): void {
	const row = turn.actions.find(
		({ action }) =>
			action.kind === "proposal" && action.status === "waiting" && action.code === code,
	);
	if (row === undefined) return;
	const actionId = row.action.id;
	turn.changes.actions.push({
		kind: "command",
		actionId,
		command: { kind: "suspend", reason: "edit" },
	});
	note(turn.changes, "proposal_suspended", { actionId });
}

export async function proposeAndAct(
	turn: Turn,
	request: TurnRequest,
	suspended: PendingActionRow | null,
): Promise<Proposal | null> {
	if (turn.market.isLarger) await widen(turn, snapshotOf(turn, request, suspended));
	const snapshot = snapshotOf(turn, request, suspended);
	const kept = turn.proposed && turn.deps.checkProposal(turn.proposed);
	const proposed = kept?.ok ? kept.proposal : await proposal(turn, snapshot);
	if (!proposed) {
		say(turn.changes, textOf(turn, "kernel.not_understood"));
		return null;
	}
	note(turn.changes, "proposed", { proposer: turn.deps.proposer.name, type: proposed.type });
	if (proposed.locale) await turn.deps.speak(proposed.locale);
	const coming = turn.deps.registry.bring(namesIn(proposed));
	if (coming !== null) await coming;
	if (saidIn(proposed).some((one) => one?.kind === "text"))
		turn.claimGuard = await turn.deps.claimGuard();
	rememberDraft(turn, proposed);
	if (refusesToAsk(turn, proposed)) {
		rememberAsked(turn, false);
		return proposed;
	}
	// Only words end a question, and not where the request is remembered as it is. Whatever is done instead has words of its own that
	// an "ok" may be to: staff are asked for, or have to agree first.
	const isEnd = proposed.type === "generate_message" && proposed.dialogue !== undefined;
	if (isAsking(proposed) || isEnd) rememberAsked(turn, isAsking(proposed));
	switch (proposed.type) {
		case "execute_tool":
			turn.proposed = proposed;
			await runTool(turn, byOwnWords(turn, snapshot, proposed), suspended);
			if (proposed.after)
				say(turn.changes, wordsOf(turn, proposed.after), "reply", [], buttonsIn(proposed.after));
			break;
		case "request_user_input":
			putOnHold(turn, proposed.replaces);
			say(
				turn.changes,
				inOne(turn, proposed.lead, proposed.say),
				"reply",
				[],
				buttonsIn(proposed.say),
			);
			break;
		case "generate_message":
			if (!showsAgain(turn, proposed)) say(turn.changes, messageOf(turn, proposed));
			break;
		case "no_op":
			break;
		case "create_task":
		case "select_next_task":
		case "analyze_leads":
		case "persist_artifact":
			// Campaign vocabulary; a conversation has no task for it.
			note(
				turn.changes,
				"proposal_refused",
				{ why: "not in a conversation", type: proposed.type },
				"audit",
			);
			say(turn.changes, textOf(turn, "kernel.not_understood"));
	}
	return proposed;
}
