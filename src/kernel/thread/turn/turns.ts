/**
 * Turns, in order of receipt. One that cannot finish leaves nothing behind but its claim and is run again, with the same
 * keys; one that breaks us again and again is set aside, loudly.
 */

import { invariant } from "../../../core/errors.ts";
import type { ReplyLocale } from "../../../core/locale.ts";
import type { Market } from "../../../core/market.ts";
import { NotLoaded } from "../../../core/not-loaded.ts";
import { within } from "../../../ports/deadline.ts";
import { errorFields } from "../../../ports/log-fields.ts";
import type { Delivery } from "../../../ports/objects.ts";
import type { InboxRow, ItemRow } from "../../../ports/thread-store.ts";
import { inTrace } from "../../../ports/trace.ts";
import { isStoreUnavailable } from "../../router/heed.ts";
import type { ThreadDeps } from "../deps.ts";
import { hashOfCall } from "../gate/ask.ts";
import { command } from "../gate/pending-actions.ts";
import { queueAlert } from "../relay/alerts.ts";
import { heardFrom, newState } from "../state/state.ts";
import { newDraft, note, type TurnDraft } from "./changes.ts";
import { settle } from "./commit.ts";
import { type Turn, TurnRetry } from "./context.ts";
import { runTurn } from "./turn.ts";

const minuteMs = 60_000;
export const turnTimeoutMs = 25_000;
/** A turn that fails this often by a fault of ours is set aside. */
export const bugAttemptsMax = 5;
const fallbackLocale = "en";
/** A message that waits longer is written down as waiting, at every so many tries: about once a minute. */
export const waitsAfterMs = 2 * minuteMs;
export const waitsToldEvery = 4;
/** Closed items a turn looks at, to say how they ended. */
export const recentItemsMax = 20;
export const turnBackOffMs = (attempts: number): number => Math.min(15_000, 500 * 2 ** attempts);

type Retry = { readonly attempts: number; readonly atMs: number };

export type Turns = {
	/** False where nothing waits, or where it has to be tried again later. */
	readonly one: () => Promise<boolean>;
	/** When the turn that could not finish is tried again; null where none is. */
	readonly retryAtMs: () => number | null;
};

export function makeTurns(
	deps: ThreadDeps,
	hooks: {
		readonly done: (delivery: Delivery) => void;
	},
): Turns {
	const { store, runtime } = deps;
	const { log } = runtime;
	/** Before its first turn a thread has no row to remember its tries in. */
	let firstRetry: Retry | null = null;
	const retryOf = (): Retry | null => store.state()?.retry ?? firstRetry;

	function claim(itemId: string, externalId: string, atMs: number): ItemRow | null {
		return store.atomically(() => {
			const row = store.item(itemId);
			if (!row) return null;
			// Hashed again from what would run and what was shown: the item's own hashes were made when it was shown (P1).
			const events = command(
				store,
				itemId,
				{
					kind: "claim",
					byExternalId: externalId,
					atMs,
					argsHash: hashOfCall(runtime, row),
					shownHash: runtime.sha256Hex(row.shownText),
				},
				(changed) => ({ ...changed, claimedBy: externalId }),
			);
			return events.length > 0 ? store.item(itemId) : null;
		});
	}

	function proveShown(itemId: string, delivery: Delivery): ItemRow {
		return store.atomically(() => {
			const prompt = store.promptOf(itemId);
			command(store, itemId, {
				kind: "show",
				atMs: delivery.receivedAtMs,
				seq: prompt?.seq ?? 0,
				channel: delivery.message.from.channel,
				externalId: delivery.message.quotedExternalId ?? prompt?.externalId ?? "",
			});
			const row = store.item(itemId);
			invariant(row, "a shown item is stored");
			return row;
		});
	}

	function turnOf(
		inbox: InboxRow,
		market: Market,
		draft: TurnDraft,
		signal: AbortSignal,
		nowMs: number,
	): Turn {
		const { delivery } = inbox;
		const { receivedAtMs, traceId } = delivery;
		return {
			deps,
			log: log.child({ trace: traceId }),
			inbox,
			state: stateWith(delivery, market, nowMs),
			items: store.items(recentItemsMax),
			market,
			draft,
			nowMs,
			signal,
			claim: (itemId) => claim(itemId, delivery.message.externalId, receivedAtMs),
			release: (itemId) =>
				void store.atomically(() =>
					command(store, itemId, { kind: "release", reason: "refused before it ran" }),
				),
			proveShown: (itemId) => proveShown(itemId, delivery),
			itemOf: (externalId) => store.outboxByExternalId(externalId)?.itemId ?? null,
			inboundLastMinute: store.receivedBetween(receivedAtMs - minuteMs, receivedAtMs, inbox.seq),
			callsMade: 0,
			failuresMade: 0,
			costMicros: 0,
		};
	}

	const stateWith = (delivery: Delivery, market: Market, nowMs: number) =>
		heardFrom(
			store.state() ??
				newState(delivery, market.defaultLocale, delivery.message.from.channel, nowMs),
			delivery,
		);

	async function one(): Promise<boolean> {
		const inbox = store.nextInbox(store.state()?.handledSeq ?? 0);
		if (!inbox) return false;
		const before = retryOf();
		if (before && before.atMs > runtime.nowMs()) return false;
		const { delivery } = inbox;
		const draft = newDraft();
		try {
			const market = await deps.market(delivery.tenantId, delivery.marketId);
			await deps.speak(stateWith(delivery, market, runtime.nowMs()).locale);
			const nowMs = runtime.nowMs();
			await inTrace(
				delivery.traceId,
				{
					name: "turn",
					attributes: { tenant: delivery.tenantId, attempts: before?.attempts ?? 0 },
				},
				() =>
					within(turnTimeoutMs, (signal) => runTurn(turnOf(inbox, market, draft, signal, nowMs))),
			);
			store.atomically(() => {
				settle(deps, stateWith(delivery, market, nowMs), draft, {
					key: delivery.message.externalId,
					traceId: delivery.traceId,
					channel: delivery.message.from.channel,
					outboundMax: market.maxOutboundPerInbound,
					handledSeq: inbox.seq,
					receivedAtMs: delivery.receivedAtMs,
				});
			});
			firstRetry = null;
			log.info("turn_done", { trace: delivery.traceId, seq: inbox.seq });
			hooks.done(delivery);
			return true;
		} catch (error) {
			// Words or letters of a language that nobody spoke here before: the turn has left nothing behind, and is run with it.
			if (error instanceof NotLoaded && (await isBrought(error.locale))) return true;
			const attempts = (before?.attempts ?? 0) + 1;
			const bug = !(error instanceof TurnRetry) && !isStoreUnavailable(error);
			log[bug ? "error" : "warn"]("turn_retry", {
				trace: delivery.traceId,
				attempts,
				...errorFields(error),
			});
			// A message that breaks us again and again must not hold up those behind it.
			if (bug && attempts >= bugAttemptsMax) {
				setAside(inbox.seq, delivery);
				return true;
			}
			retryLater(attempts, delivery);
			return false;
		}
	}

	/** False where it cannot be loaded: that is a failed turn like any other. */
	const isBrought = (locale: ReplyLocale): Promise<boolean> =>
		deps.speak(locale).then(
			() => true,
			() => false,
		);

	/** Never throws for an expected failure: the platform gives up on alarms that do. */
	function retryLater(attempts: number, { receivedAtMs, traceId }: Delivery): void {
		const nowMs = runtime.nowMs();
		const retry = { attempts, atMs: nowMs + turnBackOffMs(attempts) };
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
			const draft = newDraft();
			note(draft, "turn_set_aside", { externalId });
			settle(deps, heardFrom(base, delivery), draft, {
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
				severity: "high",
				title: "A message could not be handled and was set aside",
				detail: { externalId, traceId: delivery.traceId },
				dedupeKey: `turn_set_aside:${externalId}`,
			},
			runtime.nowMs(),
		);
	}

	return { one, retryAtMs: () => retryOf()?.atMs ?? null };
}
