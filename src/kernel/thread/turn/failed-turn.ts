/**
 * A failed turn is retried, later each time. One that keeps failing by our fault is set aside with an alert, so it does
 * not block those behind it.
 */
import { errorFields } from "../../../ports/log-fields.ts";
import type { Delivery } from "../../../ports/objects.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import type { InboxRow, Retry } from "../../../ports/thread-store.ts";
import { quickBackOffMs } from "../../back-off.ts";
import { isStoreUnavailable } from "../../router/tool-health.ts";
import type { ThreadDeps } from "../deps.ts";
import { kit } from "../kit.ts";
import { TurnRetry } from "./context.ts";

const minuteMs = 60_000;
/** Failures of our own before a turn is set aside. */
export const bugAttemptsMax = 5;
/** Longer waits are logged every so many tries: about once a minute. */
export const waitsAfterMs = 2 * minuteMs;
export const waitsToldEvery = 4;

/** A proposal that is longer is asked for again. */
const keptCharsMax = 12_000;

export type Retries = {
	readonly known: () => Retry | null;
	readonly over: () => void;
	/** False: later. True: it was set aside. */
	readonly after: (inbox: InboxRow, error: unknown, proposed: Proposal | null) => Promise<boolean>;
};

export function makeRetries(deps: ThreadDeps): Retries {
	const { store, runtime } = deps;
	const { log } = runtime;
	/** Before its first turn a thread has no row to store it in. */
	let firstRetry: Retry | null = null;
	const known = (): Retry | null => store.state()?.retry ?? firstRetry;

	async function after(
		inbox: InboxRow,
		error: unknown,
		proposed: Proposal | null,
	): Promise<boolean> {
		const { delivery } = inbox;
		const attempts = (known()?.attempts ?? 0) + 1;
		const bug = !(error instanceof TurnRetry) && !isStoreUnavailable(error);
		log[bug ? "error" : "warn"]("turn_retry", {
			trace: delivery.traceId,
			attempts,
			...errorFields(error),
		});
		if (bug && attempts >= bugAttemptsMax)
			try {
				const { setAside } = await import("./set-aside.ts");
				await setAside({ ...deps, kit }, inbox);
				firstRetry = null;
				return true;
			} catch (failed) {
				log.warn("turn_retry", errorFields(failed));
			}
		retryLater(attempts, delivery, proposed);
		return false;
	}

	/** Never throws for an expected failure: the platform gives up on such alarms. */
	function retryLater(
		attempts: number,
		{ receivedAtMs, traceId }: Delivery,
		proposed: Proposal | null,
	): void {
		const nowMs = runtime.nowMs();
		const isKept = proposed && JSON.stringify(proposed).length <= keptCharsMax;
		const retry: Retry = {
			...{ attempts, atMs: nowMs + quickBackOffMs(attempts) },
			...(isKept && { proposed }),
		};
		const state = store.state();
		if (!state) {
			firstRetry = retry;
			return;
		}
		const waitedMs = nowMs - receivedAtMs;
		if (waitedMs < waitsAfterMs || attempts % waitsToldEvery !== 0) {
			store.saveState({ ...state, retry });
			return;
		}
		const seq = state.journalSeq + 1;
		store.atomically(() => {
			const line = { seq, atMs: nowMs, home: "event", type: "turn_waits", traceId } as const;
			store.appendJournal(seq, [{ ...line, payload: { waitedMs, attempts } }]);
			store.saveState({ ...state, retry, journalSeq: seq, shipAtMs: state.shipAtMs ?? nowMs });
		});
	}

	return {
		known,
		over: () => {
			firstRetry = null;
		},
		after,
	};
}
