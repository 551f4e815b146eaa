/**
 * A failed turn is retried, later each time. One that keeps failing by our fault is set aside with an alert, so it does
 * not block those behind it.
 */
import { alertNamed } from "../../../core/thread-alerts.ts";
import { errorFields } from "../../../ports/log-fields.ts";
import type { Delivery } from "../../../ports/objects.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import type { InboxRow, Retry } from "../../../ports/thread-store.ts";
import { quickBackOffMs } from "../../back-off.ts";
import { isStoreUnavailable } from "../../router/tool-health.ts";
import type { ThreadDeps } from "../deps.ts";
import { queueAlert } from "../relay/alerts.ts";
import { heardFrom, newState } from "../state/state.ts";
import { newChanges, note } from "./changes.ts";
import { commitTurn } from "./commit.ts";
import { TurnRetry } from "./context.ts";

const minuteMs = 60_000;
/** Failures of our own before a turn is set aside. */
export const bugAttemptsMax = 5;
const fallbackLocale = "en";
/** Longer waits are logged every so many tries: about once a minute. */
export const waitsAfterMs = 2 * minuteMs;
export const waitsToldEvery = 4;

/** A proposal that is longer is asked for again. */
const keptCharsMax = 12_000;

export type Retries = {
	readonly known: () => Retry | null;
	readonly over: () => void;
	readonly after: (
		inbox: InboxRow,
		error: unknown,
		proposed: Proposal | null,
	) => "later" | "set_aside";
};

export function makeRetries(deps: ThreadDeps): Retries {
	const { store, runtime } = deps;
	const { log } = runtime;
	/** Before its first turn a thread has no row to store it in. */
	let firstRetry: Retry | null = null;
	const known = (): Retry | null => store.state()?.retry ?? firstRetry;

	function after(
		{ seq, delivery }: InboxRow,
		error: unknown,
		proposed: Proposal | null,
	): "later" | "set_aside" {
		const attempts = (known()?.attempts ?? 0) + 1;
		const bug = !(error instanceof TurnRetry) && !isStoreUnavailable(error);
		log[bug ? "error" : "warn"]("turn_retry", {
			trace: delivery.traceId,
			attempts,
			...errorFields(error),
		});
		if (bug && attempts >= bugAttemptsMax) {
			setAside(seq, delivery);
			return "set_aside";
		}
		retryLater(attempts, delivery, proposed);
		return "later";
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

	function setAside(seq: number, delivery: Delivery): void {
		const { externalId, from } = delivery.message;
		log.error("turn_set_aside", { trace: delivery.traceId, seq });
		firstRetry = null;
		const base = store.state() ?? newState(delivery, fallbackLocale, from.channel, runtime.nowMs());
		store.atomically(() => {
			const changes = newChanges();
			note(changes, "turn_set_aside", { externalId });
			commitTurn(deps, heardFrom(base, delivery), changes, {
				key: externalId,
				traceId: delivery.traceId,
				channel: from.channel,
				outboundMax: 1,
				handledSeq: seq,
			});
		});
		queueAlert(
			store,
			{
				tenantId: delivery.tenantId,
				source: "thread",
				detail: { externalId, traceId: delivery.traceId },
				...alertNamed(`turn_set_aside:${externalId}`),
			},
			runtime.nowMs(),
		);
	}

	return {
		known,
		over: () => {
			firstRetry = null;
		},
		after,
	};
}
