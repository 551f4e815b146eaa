/** The later of two messages about a thing holds; the older is not sent after it (decision 0072). */
import { overtakes } from "../../../core/sending/about.ts";
import type { OutboxRow, ThreadStore } from "../../../ports/thread-store.ts";
import { logged } from "./send-settling.ts";

const laterMax = 50;

/** Whether it has left, as far as anybody knows. */
const mayHaveLeft = ({ status, repeats, unknownSinceMs }: OutboxRow): boolean =>
	status === "sent" || status === "sending" || repeats > 0 || unknownSinceMs !== null;

const isOfSameTurn = (one: OutboxRow, other: OutboxRow): boolean =>
	one.traceId === other.traceId && one.createdAtMs === other.createdAtMs;

/** A plain reply does not replace a receipt, notice or prompt, nor does a question what was told of the thing that it would undo. */
function saidAsFully(later: OutboxRow, row: OutboxRow): readonly string[] {
	const { about = [], aboutPlainly = [] } = later;
	if (row.kind === "reply") return about;
	return later.kind === "reply" ? [] : about.filter((one) => !aboutPlainly.includes(one));
}

/** The newest later message about the same, else null. */
export function overtakerOf(
	store: Pick<ThreadStore, "outboxAfter">,
	row: OutboxRow,
): OutboxRow | null {
	const { about, seq } = row;
	if (!about || about.length === 0) return null;
	const isIt = (later: OutboxRow) =>
		!isOfSameTurn(later, row) && mayHaveLeft(later) && overtakes(saidAsFully(later, row), about);
	return store.outboxAfter(seq, laterMax).find(isIt) ?? null;
}

/** Something newer has been said, or is about to be, that makes it untrue. */
export const isOvertaken = (
	store: Pick<ThreadStore, "outboxAfter" | "hasDedupeKey">,
	row: OutboxRow,
): boolean =>
	overtakerOf(store, row) !== null ||
	(row.overtakenBy ?? []).some((key) => store.hasDedupeKey(key));

/** Owed to the person: it would have been repeated. */
export const isOwed = ({ kind, isAnswer = true, standsIn }: OutboxRow): boolean =>
	kind === "receipt" || kind === "prompt" || isAnswer || standsIn === true;

const endedAs = ({ status, log }: OutboxRow): string | undefined =>
	status === "failed" ? log.at(-1)?.detail : undefined;

/** If what overtook it may not have arrived, that is repeated instead. */
export function handOn(store: ThreadStore, row: OutboxRow, nowMs: number): void {
	const later = isOwed(row) ? overtakerOf(store, row) : null;
	if (!later || later.standsIn || later.repeats > 0) return;
	const stands = { ...later, standsIn: true } as const;
	if (later.status === "unknown" || later.status === "sending") store.saveOutbox(stands);
	else if (endedAs(later) === "overtaken") handOn(store, stands, nowMs);
	else if (endedAs(later) === "unknown")
		store.saveOutbox(
			logged(
				{ ...stands, status: "unknown", errorCode: null, nextAtMs: nowMs },
				nowMs,
				"send_unknown",
				"stands_in",
			),
		);
}
