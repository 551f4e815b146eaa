/** Of two messages about the same thing the later one is how it stands: what is older is not said after it (decision 0072). */
import { overtakes } from "../../../core/sending/about.ts";
import type { OutboxRow, ThreadStore } from "../../../ports/thread-store.ts";
import { logged } from "./send-settling.ts";

/** Of what was written after a message, so much is looked at, newest first. */
const laterMax = 50;

/** Whether it has left, as far as anybody knows; what was surely refused has not. */
const mayHaveLeft = ({ status, repeats, unknownSinceMs }: OutboxRow): boolean =>
	status === "sent" || status === "sending" || repeats > 0 || unknownSinceMs !== null;

/** A turn's own messages do not overtake each other. */
const isOfSameTurn = (one: OutboxRow, other: OutboxRow): boolean =>
	one.traceId === other.traceId && one.createdAtMs === other.createdAtMs;

/** Plain words tell how something stands; they do not say what a receipt, a notice or a question said of it. */
function saidAsFully(later: OutboxRow, row: OutboxRow): readonly string[] {
	const { about = [], aboutPlainly = [] } = later;
	if (row.kind === "reply") return about;
	return later.kind === "reply" ? [] : about.filter((one) => !aboutPlainly.includes(one));
}

/** The newest later one about the same that may have left; null: none has. */
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

/** Its person is owed it: it would have gone out once more. */
export const isOwed = ({ kind, isAnswer = true, standsIn }: OutboxRow): boolean =>
	kind === "receipt" || kind === "prompt" || isAnswer || standsIn === true;

const endedAs = ({ status, log }: OutboxRow): string | undefined =>
	status === "failed" ? log.at(-1)?.detail : undefined;

/** It is not said any more. Where nobody knows whether what has overtaken it arrived, that goes out once more in its place. */
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
