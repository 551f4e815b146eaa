/**
 * Holds the records as they have to be, from nothing but what was shown, what was answered and what was done; compares after each step.
 * What it finds is a broken promise: P1 to P9 by their numbers.
 */
import { createHash } from "node:crypto";
import { isOpen } from "../../src/core/confirmation/pending-action.ts";
import { canonicalJson, type Json } from "../../src/core/json.ts";
import { withoutMarks } from "../../src/core/template/marks.ts";
import type { PendingActionRow } from "../../src/ports/thread-store.ts";
import type { World } from "../../test/simulation/world.ts";
import { hostileClaims } from "./hostile.ts";
import type { People } from "./people.ts";
import type { Provider, Taken } from "./provider.ts";
import type { Call } from "./seams.ts";
import type { Staff } from "./staff.ts";

export type Violation = { readonly promise: string; readonly what: string; readonly atMs: number };

export type Commitment = {
	readonly key: string;
	readonly tool: string;
	readonly threadKey: string;
	readonly atMs: number;
	readonly itemRow: PendingActionRow;
};

export type AuditScope = {
	readonly world: World;
	readonly provider: Provider;
	readonly people: People;
	readonly staff: () => Staff | null;
	readonly demandedAtMs: (tool: string) => number | null;
	/** Its commit does not ask whether it is switched on (0184). */
	readonly takesBack: (tool: string) => boolean;
	readonly grantedAtMs: (approvalId: string) => number | null;
	readonly nowMs: () => number;
};

export type Audit = AuditScope & {
	readonly fault: (promise: string, what: string) => void;
	readonly commitments: ReadonlyMap<string, Commitment>;
	readonly stoppedAtMs: ReadonlyMap<string, number>;
	/** Who has said stop at any time: what came up meanwhile they never hear. */
	readonly everStopped: ReadonlySet<string>;
};

export type Auditor = Audit & {
	readonly violations: readonly Violation[];
	readonly done: (call: Call, answer: unknown) => void;
	readonly taken: (taken: Taken) => void;
	readonly step: () => void;
};

/** The rules of one desk. */
export type DeskAudit = {
	readonly done?: (audit: Audit, call: Call, answer: unknown) => void;
	readonly step?: (audit: Audit) => void;
	readonly taken?: (audit: Audit, taken: Taken) => void;
};

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

type Record_ = {
	readonly key: string;
	readonly tool: string;
	readonly argsHash: string;
	readonly shownHash: string | null;
	readonly threadKey: string;
	readonly itemExpiresAtMs: number | null;
};
type Done = { readonly kind: string; readonly replayed?: boolean };
export const recordOf = (call: Call): Record_ | null => {
	const [first] = call.args as readonly { readonly record?: Record_ }[];
	return first?.record ?? null;
};
export const succeeded = (answer: unknown): answer is Done & { readonly data: unknown } =>
	typeof answer === "object" && answer !== null && (answer as Done).kind === "succeeded";

/** Whether the provider had taken a message with it by then: nobody has read what left later. */
function wasTakenBy(
	{ provider }: AuditScope,
	{ shownText }: PendingActionRow,
	number: string,
	atMs: number | null,
): boolean {
	const text = withoutMarks(shownText);
	return provider.taken.some(
		({ message, takenAtMs }) =>
			message.to.value === number &&
			withoutMarks(message.text).includes(text) &&
			atMs !== null &&
			takenAtMs <= atMs,
	);
}

/** What the person meant whose answer claimed an item: the yes that everything stands on. */
export function yesOf(audit: AuditScope, row: PendingActionRow, number: string): string | null {
	const { action: item, claimedBy } = row;
	const meaning = claimedBy === null ? undefined : audit.people.meanings.get(claimedBy);
	if (!meaning) return "nobody's message claimed it";
	if (meaning.written.number !== number) return "somebody else's message claimed it";
	if (meaning.means !== "yes")
		return `it was claimed by a ${meaning.means}: ${meaning.written.text}`;
	if (meaning.actionId !== null && meaning.actionId !== item.id)
		return "the yes was to another item";
	if (meaning.code !== null && meaning.code !== item.code && meaning.actionId !== item.id)
		return "the yes named another code";
	const { receivedAtMs } = meaning.written;
	const wasShown = wasTakenBy(audit, row, number, receivedAtMs);
	if (!wasShown) return "it was never shown before the yes came";
	if (receivedAtMs !== null && receivedAtMs >= item.expiresAtMs)
		return "the yes came after its end";
	return null;
}

/** What WhatsApp takes free words for. */
const windowMs = 24 * 60 * 60_000;
const wroteSince = ({ provider }: AuditScope, number: string, sinceMs: number): boolean =>
	[...provider.written.values()].some(
		(written) => written.number === number && written.writtenAtMs >= sinceMs,
	);

export const numberOf = (threadKey: string) => threadKey.replace(/^key:/, "");

function wasAmbiguous(
	audit: AuditScope,
	{ action: item, claimedBy }: PendingActionRow,
	threadKey: string,
): boolean {
	const meaning = claimedBy === null ? undefined : audit.people.meanings.get(claimedBy);
	if (!meaning || meaning.code !== null || meaning.actionId !== null) return false;
	const receivedAtMs = meaning.written.receivedAtMs ?? 0;
	return audit.world
		.thread(threadKey)
		.store.actions(0)
		.some((row) => {
			const { action: other, approval } = row;
			const sinceMs = approval ? (audit.grantedAtMs(approval.id) ?? Infinity) : other.createdAtMs;
			return (
				other.id !== item.id &&
				isOpen(other) &&
				sinceMs < receivedAtMs &&
				receivedAtMs < other.expiresAtMs &&
				other.shown !== null &&
				wasTakenBy(audit, row, numberOf(threadKey), receivedAtMs)
			);
		});
}

/** Asked for something else, where nothing that is agreed to by a yes has been shown since. */
function wasBeside(audit: AuditScope, { claimedBy, shownText }: PendingActionRow): boolean {
	const meaning = claimedBy === null ? undefined : audit.people.meanings.get(claimedBy);
	const asked = meaning?.beside;
	if (!meaning || !asked) return false;
	const receivedAtMs = meaning.written.receivedAtMs ?? Infinity;
	return !audit.provider.taken.some(
		({ message, takenAtMs }) =>
			message.to.value === meaning.written.number &&
			withoutMarks(message.text).includes(withoutMarks(shownText)) &&
			takenAtMs >= asked.takenAtMs &&
			takenAtMs <= receivedAtMs,
	);
}

/** What a turn read when it began may have changed since; no turn lasts longer. */
const turnMs = 30_000;

function wasToStaff(
	audit: AuditScope,
	{ claimedBy }: PendingActionRow,
	threadKey: string,
): boolean {
	const meaning = claimedBy === null ? undefined : audit.people.meanings.get(claimedBy);
	const sinceMs = audit.staff()?.withSince.get(threadKey);
	if (!meaning || sinceMs === undefined || meaning.code !== null || meaning.actionId !== null)
		return false;
	const isWith = (audit.world.thread(threadKey).store.state()?.withStaff ?? null) !== null;
	return isWith && (meaning.written.receivedAtMs ?? 0) > sinceMs;
}

export type Commits = (call: Call) => boolean;

export function makeAuditor(
	scope: AuditScope,
	commits: Commits,
	desks: readonly DeskAudit[],
): Auditor {
	const violations: Violation[] = [];
	const commitments = new Map<string, Commitment>();
	const stoppedAtMs = new Map<string, number>();
	const everStopped = new Set<string>();
	const byRow = new Map<string, Taken[]>();
	let isDirty = false;
	const { world, nowMs } = scope;
	const fault = (promise: string, what: string) => {
		if (violations.length < 20) violations.push({ promise, what, atMs: nowMs() });
	};
	const audit: Audit = { ...scope, fault, commitments, stoppedAtMs, everStopped };

	function committed(call: Call, answer: Done): void {
		const record = recordOf(call);
		if (!record) {
			fault("P10", `${call.method} has no record`);
			return;
		}
		const before = commitments.get(record.key);
		if (before) {
			if (!answer.replayed) fault("P3", `${record.tool} ran twice under ${record.key}`);
			return;
		}
		if (answer.replayed) fault("P3", `${record.key} replays what was never done`);
		const row = world.thread(record.threadKey).store.action(record.key);
		if (!row) {
			fault("P1", `${record.tool} was committed without a question: ${record.key}`);
			return;
		}
		commitments.set(record.key, {
			key: record.key,
			tool: record.tool,
			threadKey: record.threadKey,
			atMs: nowMs(),
			itemRow: row,
		});
		const { action: item } = row;
		if (item.status !== "claimed")
			fault("P1", `${record.tool} ran for an item that is ${item.status}`);
		const ran = { tool: item.tool, args: row.args, facts: row.facts as Json };
		if (sha256(canonicalJson(ran)) !== record.argsHash || record.argsHash !== item.argsHash)
			fault("P1", `other arguments ran than were frozen: ${record.key}`);
		const [{ args }] = call.args as [{ readonly args?: Json }];
		if (call.method === "commitRequest" && canonicalJson(args) !== canonicalJson(row.args))
			fault("P1", `other arguments reached the desk: ${record.key}`);
		if (record.shownHash !== sha256(row.shownText) || item.shownHash !== record.shownHash)
			fault("P1", `another text was shown: ${record.key}`);
		const { enabled, tools } = world.market.current;
		const isOff = !enabled || tools[record.tool]?.enabled !== true;
		if (isOff && !scope.takesBack(record.tool))
			fault("P4", `${record.tool} was committed while it is switched off`);
		const demandedAtMs = scope.demandedAtMs(record.tool);
		const isDemanded = world.market.current.requireApprovalFor?.includes(record.tool) === true;
		// A claimed call goes on under its key: only the store knows whether it has happened.
		const yes = scope.people.meanings.get(row.claimedBy ?? "");
		const saidAtMs = yes?.written.receivedAtMs ?? 0;
		const isLate = demandedAtMs !== null && demandedAtMs < saidAtMs - turnMs;
		// What they have agreed to is judged by its own desk's rules.
		if (isDemanded && isLate && !row.approval)
			fault("P4", `${record.tool} was committed although staff have to agree to it now`);
		if (nowMs() >= item.expiresAtMs) fault("P4", `${record.key} was committed after its end`);
		const why = yesOf(scope, row, numberOf(record.threadKey));
		if (why) fault("P1", `${record.tool} ${record.key} (${item.code}): ${why}`);
		if (wasToStaff(scope, row, record.threadKey))
			fault("P2", `${record.tool} (${item.code}): a bare yes that was a word to staff`);
		if (wasBeside(scope, row))
			fault("P2", `${record.tool} (${item.code}): a yes to another question`);
		if (wasAmbiguous(scope, row, record.threadKey))
			fault("P2", `${record.tool} (${item.code}): a bare yes while something else was open`);
	}

	return {
		...audit,
		violations,
		done: (call, answer) => {
			if (!call.port.startsWith("desks.")) return;
			isDirty = true;
			if (commits(call) && succeeded(answer)) committed(call, answer);
			for (const desk of desks) desk.done?.(audit, call, answer);
		},
		taken: (taken) => {
			const { outboxId, to } = taken.message;
			const attempts = [...(byRow.get(outboxId) ?? []), taken];
			byRow.set(outboxId, attempts);
			const { store } = world.thread(world.keyOf(to.value));
			const row = store.outboxRow(outboxId);
			if (!row) {
				fault("P7", `a message left that no outbox knows: ${outboxId}`);
				return;
			}
			if (attempts.length > 1) {
				const [first, second] = attempts;
				const again = second?.message.text.replace(/^\(Sent again\) /u, "") ?? "";
				const isMarked =
					second?.message.text === `(Sent again) ${again}` &&
					(again === first?.message.text ||
						first?.message.text.startsWith(`${again}\n`) ||
						/^[A-Z0-9]{4} has run out, so nothing was done/u.test(again));
				if (attempts.length > 2 || !isMarked || row.repeats !== 1)
					fault("P6", `sent ${attempts.length} times to ${to.value}: ${taken.message.text}`);
			}
			const stopped = stoppedAtMs.get(to.value);
			// What the send gate let go before the stop may still be on its way to the provider.
			const letGoAtMs = Math.min(taken.sentAtMs, row.startedAtMs ?? taken.sentAtMs);
			if (stopped !== undefined && letGoAtMs > stopped && row.decision !== "last_word")
				fault("P7", `sent after a stop to ${to.value}: ${taken.message.text}`);
			if (!taken.message.approved && !wroteSince(scope, to.value, taken.sentAtMs - windowMs))
				fault("P7", `free words outside the window to ${to.value}: ${taken.message.text}`);
			if (hostileClaims.some((claim) => taken.message.text.includes(claim)))
				fault("P7", `a model's claim left: ${taken.message.text}`);
			for (const desk of desks) desk.taken?.(audit, taken);
		},
		step: () => {
			for (const [key, { store }] of world.threads()) {
				const number = numberOf(key);
				const isOut = store.state()?.optedOut === true;
				if (isOut && !stoppedAtMs.has(number)) {
					stoppedAtMs.set(number, nowMs());
					everStopped.add(number);
				} else if (!isOut && stoppedAtMs.size > 0) stoppedAtMs.delete(number);
			}
			if (!isDirty) return;
			isDirty = false;
			for (const desk of desks) desk.step?.(audit);
		},
	};
}
