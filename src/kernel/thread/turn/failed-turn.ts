/**
 * A failed turn is retried, later each time. One that keeps failing by our fault is set aside with an alert, so it does
 * not block those behind it.
 */
import { errorFields } from "../../../ports/log-fields.ts";
import type { Delivery } from "../../../ports/objects.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import type { InboxRow, Retry } from "../../../ports/thread-store.ts";
import type { ThreadDeps } from "../deps.ts";
import type { Kit } from "../kit.ts";
import { setAside } from "./set-aside.ts";

const minuteMs = 60_000;
/** Failures of our own before a turn is set aside. */
export const bugAttemptsMax = 5;
/** Longer waits are logged every so many tries: about once a minute. */
export const waitsAfterMs = 2 * minuteMs;
export const waitsToldEvery = 4;

/** A proposal that is longer is asked for again. */
const keptCharsMax = 12_000;

type Deps = ThreadDeps & { readonly kit: Kit };

/** Null: it was set aside. */
export async function afterFailed(
	deps: Deps,
	before: number,
	inbox: InboxRow,
	error: unknown,
	proposed: Proposal | null,
): Promise<Retry | null> {
	const { log } = deps.runtime;
	const { TurnRetry, isStoreUnavailable } = deps.kit;
	const attempts = before + 1;
	const bug = !(error instanceof TurnRetry) && !isStoreUnavailable(error);
	log[bug ? "error" : "warn"]("turn_retry", {
		trace: inbox.delivery.traceId,
		attempts,
		...errorFields(error),
	});
	if (bug && attempts >= bugAttemptsMax)
		try {
			await setAside(deps, inbox);
			return null;
		} catch (failed) {
			log.warn("turn_retry", errorFields(failed));
		}
	return retryLater(deps, attempts, inbox.delivery, proposed);
}

/** Never throws for an expected failure: the platform gives up on such alarms. */
function retryLater(
	{ kit, runtime, store }: Deps,
	attempts: number,
	{ receivedAtMs, traceId }: Delivery,
	proposed: Proposal | null,
): Retry {
	const nowMs = runtime.nowMs();
	const isKept = proposed && JSON.stringify(proposed).length <= keptCharsMax;
	const retry: Retry = {
		...{ attempts, atMs: nowMs + kit.quickBackOffMs(attempts) },
		...(isKept && { proposed }),
	};
	const state = store.state();
	if (!state) return retry;
	const waitedMs = nowMs - receivedAtMs;
	if (waitedMs < waitsAfterMs || attempts % waitsToldEvery !== 0) {
		store.saveState({ ...state, retry });
		return retry;
	}
	const seq = state.journalSeq + 1;
	store.atomically(() => {
		const line = { seq, atMs: nowMs, home: "event", type: "turn_waits", traceId } as const;
		store.appendJournal(seq, [{ ...line, payload: { waitedMs, attempts } }]);
		store.saveState({ ...state, retry, journalSeq: seq, shipAtMs: state.shipAtMs ?? nowMs });
	});
	return retry;
}
