/**
 * A thread: one conversation, one writer. Everything that reaches it is written before it is answered; turns run in
 * order of receipt; what they say is sent in order; what they commit is handed on; and when nothing is left to do,
 * nothing is scheduled.
 */
import { invariant } from "../../core/errors.ts";
import type { Market } from "../../core/market.ts";
import type { Address, Channel, ChannelName, InboundStatus } from "../../ports/channel.ts";
import type { Delivery, Parcel, ParcelResult, Received, ThreadApi } from "../../ports/objects.ts";
import type { SendRule } from "../../ports/send-rule.ts";
import type {
	AlertStore,
	ConsentStore,
	JournalStore,
	NotificationStore,
} from "../../ports/stores.ts";
import type { ItemRow, ThreadState, ThreadStore } from "../../ports/thread-store.ts";
import { isOpen, type Turn, type TurnDeps, TurnRetry } from "./context.ts";
import { newDraft, note } from "./draft.ts";
import { handOverDue, shipDue } from "./errands.ts";
import { command } from "./items.ts";
import { parcelDraft } from "./parcel.ts";
import { orphanedSends, type SenderDeps, sendDue, settleUnknown, takeReport } from "./sender.ts";
import { settle } from "./settle.ts";
import { addressed, heardFrom, newState } from "./state.ts";
import { runTurn } from "./turn.ts";

/** The alarm that finds a message whose turn died with the process. */
export const safetyNetMs = 2_000;
const minuteMs = 60_000;
export const turnTimeoutMs = 25_000;
/** Closed items a turn looks at, to say how they ended. */
export const recentItemsMax = 20;
export const turnBackOffMs = (attempts: number): number => Math.min(15_000, 500 * 2 ** attempts);

export type ThreadDeps = TurnDeps & {
	readonly store: ThreadStore;
	readonly channelOf: (name: ChannelName) => Channel | null;
	/** From the projection; throws where it cannot be read. */
	readonly market: (tenantId: string, marketId: string) => Promise<Market>;
	readonly sendRules: readonly SendRule[];
	readonly oursFor: (tenantId: string, channel: ChannelName) => Address | null;
	readonly statusCallbackUrl: (threadKey: string, outboxId: string) => string;
	readonly journal: JournalStore;
	readonly notifications: NotificationStore;
	readonly consents: ConsentStore;
	readonly alerts: AlertStore;
	/** Keeps the object alive while work goes on; the answer does not wait for it. */
	readonly background: (work: Promise<unknown>) => void;
	/** Sets or clears the one alarm. */
	readonly setAlarm: (atMs: number | null) => void;
};

/** One run at a time; a call during a run makes it run once more. */
function singleFlight(work: () => Promise<void>): () => Promise<void> {
	let running: Promise<void> | null = null;
	let again = false;
	const loop = async () => {
		do {
			again = false;
			await work();
		} while (again);
	};
	return () => {
		if (running) again = true;
		else
			running = loop().finally(() => {
				running = null;
			});
		return running;
	};
}

export type ThreadEngine = ThreadApi & { readonly wake: () => Promise<void> };

export function makeThreadEngine(deps: ThreadDeps): ThreadEngine {
	const { store, runtime } = deps;
	const log = runtime.log;
	const senderDeps: SenderDeps = {
		store,
		runtime,
		registry: deps.registry,
		rules: deps.sendRules,
		market: deps.market,
		channelOf: deps.channelOf,
		statusCallbackUrl: deps.statusCallbackUrl,
		alerts: deps.alerts,
		log,
		unreachable: (solicitationId, offerId) =>
			deps.objects.solicitation(solicitationId).unreachable({ offerId }),
	};
	orphanedSends(store, runtime.nowMs());

	/** The earliest thing to do, or null: an idle thread has no alarm. */
	function nextWakeMs(): number | null {
		const state = store.state();
		const waiting = store.inboxCountAfter(state?.handledSeq ?? 0) > 0;
		const times = [
			waiting ? (state?.retry?.atMs ?? runtime.nowMs() + safetyNetMs) : null,
			store.nextOutboxMs(),
			store.nextItemEndMs(),
			state?.shipAtMs ?? null,
			...(state?.handovers.map((handover) => handover.nextAtMs) ?? []),
		].filter((time) => time !== null);
		return times.length > 0 ? Math.min(...times) : null;
	}
	const arm = () => deps.setAlarm(nextWakeMs());

	function endDueItems(): void {
		const nowMs = runtime.nowMs();
		const due = store.items(0).filter((row) => row.item.expiresAtMs <= nowMs);
		for (const row of due)
			store.atomically(() => {
				const events = command(store, row.item.id, { kind: "expire", atMs: nowMs });
				if (events.length === 0) return;
				const state = store.state();
				if (!state) return;
				const draft = newDraft();
				note(draft, "item_expired", { itemId: row.item.id });
				settle(deps, state, draft, {
					key: `expire:${row.item.id}`,
					traceId: row.traceId,
					channel: state.lastChannel,
					outboundMax: 1,
					handledSeq: null,
				});
			});
	}

	function claim(itemId: string, externalId: string, atMs: number): ItemRow | null {
		return store.atomically(() => {
			const row = store.item(itemId);
			if (!row) return null;
			const events = command(
				store,
				itemId,
				{
					kind: "claim",
					byExternalId: externalId,
					atMs,
					argsHash: row.item.argsHash,
					shownHash: row.item.shownHash,
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

	async function oneTurn(): Promise<boolean> {
		const before = store.state();
		const inbox = store.nextInbox(before?.handledSeq ?? 0);
		if (!inbox) return false;
		if (before?.retry && before.retry.atMs > runtime.nowMs()) return false;
		const { delivery } = inbox;
		const draft = newDraft();
		try {
			const market = await deps.market(delivery.tenantId, delivery.marketId);
			const nowMs = runtime.nowMs();
			const fresh = () =>
				heardFrom(
					store.state() ?? newState(delivery, market, delivery.message.from.channel, nowMs),
					delivery,
				);
			const turn: Turn = {
				deps,
				log: log.child({ trace: delivery.traceId }),
				inbox,
				state: fresh(),
				items: store.items(recentItemsMax),
				market,
				draft,
				nowMs,
				signal: AbortSignal.timeout(turnTimeoutMs),
				claim: (itemId) => claim(itemId, delivery.message.externalId, delivery.receivedAtMs),
				proveShown: (itemId) => proveShown(itemId, delivery),
				inboundLastMinute: store.receivedBetween(
					delivery.receivedAtMs - minuteMs,
					delivery.receivedAtMs,
					inbox.seq,
				),
				callsMade: 0,
			};
			await runTurn(turn);
			store.atomically(() => {
				settle(deps, fresh(), draft, {
					key: delivery.message.externalId,
					traceId: delivery.traceId,
					channel: delivery.message.from.channel,
					outboundMax: market.maxOutboundPerInbound,
					handledSeq: inbox.seq,
				});
			});
			log.info("turn_done", { trace: delivery.traceId, seq: inbox.seq });
			linkScoped(delivery);
			return true;
		} catch (error) {
			const attempts = (before?.retry?.attempts ?? 0) + 1;
			const bug = !(error instanceof TurnRetry);
			log[bug ? "error" : "warn"]("turn_retry", {
				trace: delivery.traceId,
				attempts,
				error: error instanceof Error ? error.name : "unknown",
				detail: bug && error instanceof Error ? error.message : undefined,
			});
			retryLater(inbox.seq, delivery, attempts, bug);
			return false;
		}
	}

	/** Never throws for an expected failure: the platform gives up on alarms that do. */
	function retryLater(seq: number, delivery: Delivery, attempts: number, bug: boolean): void {
		const state = store.state();
		const atMs = runtime.nowMs() + turnBackOffMs(attempts);
		if (!state) {
			firstTurnRetry = { attempts, atMs };
			return;
		}
		// A message that breaks us again and again must not hold up those behind it: it is set aside, loudly.
		if (bug && attempts >= bugAttemptsMax) {
			log.error("turn_set_aside", { trace: delivery.traceId, seq });
			store.saveState({ ...state, handledSeq: seq, retry: null });
			return;
		}
		store.saveState({ ...state, retry: { attempts, atMs } });
	}
	const bugAttemptsMax = 5;
	let firstTurnRetry: { attempts: number; atMs: number } | null = null;

	/** Number and scoped id were both shown: messages that carry only the id find their way here from now on. */
	function linkScoped(delivery: Delivery): void {
		const state = store.state();
		const scoped = delivery.scopedThreadKey;
		if (!state || !scoped || scoped === state.threadKey || state.linkedKey === scoped) return;
		deps.background(
			deps.objects
				.thread(scoped)
				.link({ otherKey: state.threadKey, otherCreatedAtMs: state.createdAtMs })
				.then(({ stays }) => {
					const now = store.state();
					if (!now) return;
					store.saveState(
						stays === "other" ? { ...now, linkedKey: scoped } : { ...now, forwardTo: scoped },
					);
					if (stays === "this") endOpenItems("moved");
				})
				.catch(() => undefined),
		);
	}

	function endOpenItems(why: string): void {
		for (const row of store.items(0))
			if (isOpen(row)) command(store, row.item.id, { kind: "withdraw", reason: why });
	}

	const turns = singleFlight(async () => {
		while (firstTurnRetry === null || firstTurnRetry.atMs <= runtime.nowMs()) {
			firstTurnRetry = null;
			if (!(await oneTurn())) break;
			deps.background(sends());
		}
		arm();
	});
	const sends = singleFlight(async () => {
		await sendDue(senderDeps);
		arm();
	});
	const errands = singleFlight(async () => {
		await settleUnknown(senderDeps);
		await handOverDue(deps);
		await shipDue(deps);
		arm();
	});
	const guarded = (name: string, work: Promise<void>) =>
		work.catch((error: unknown) => {
			log.error("thread_loop_failed", {
				loop: name,
				error: error instanceof Error ? error.message : "unknown",
			});
		});
	const everything = async () => {
		endDueItems();
		await guarded("turns", turns());
		await Promise.all([guarded("sends", sends()), guarded("errands", errands())]);
		arm();
	};

	return {
		receive: async (delivery): Promise<Received> => {
			const forwardTo = store.state()?.forwardTo;
			if (forwardTo) {
				await deps.objects
					.thread(forwardTo)
					.receive({ ...delivery, threadKey: forwardTo, scopedThreadKey: null });
				return { accepted: "forwarded" };
			}
			if (!store.accept(delivery)) return { accepted: "duplicate" };
			deps.setAlarm(runtime.nowMs() + safetyNetMs);
			deps.background(everything());
			return { accepted: "new" };
		},

		deliver: async (parcel: Parcel): Promise<ParcelResult> => {
			const forwardTo = store.state()?.forwardTo;
			if (forwardTo)
				return deps.objects.thread(forwardTo).deliver({ ...parcel, threadKey: forwardTo });
			const market = await deps.market(parcel.tenantId, parcel.marketId);
			const result = store.atomically((): ParcelResult => {
				const known = store.state();
				const channel = parcel.to?.channel ?? known?.lastChannel ?? "whatsapp";
				const base = addressed(
					known ?? newState(parcel, market, channel, runtime.nowMs()),
					parcel,
					(name) => deps.oursFor(parcel.tenantId, name),
				);
				if (base.optedOut) return { ok: false, why: "opted_out" };
				if (!base.addresses[base.lastChannel]) return { ok: false, why: "no_address" };
				const draft = parcelDraft(deps, base, parcel, market);
				if (!draft) return { ok: true, duplicate: true };
				settle(deps, base, draft, {
					key: parcel.dedupeKey,
					traceId: parcel.traceId,
					channel: base.lastChannel,
					outboundMax: market.maxOutboundPerInbound,
					handledSeq: null,
				});
				return { ok: true, duplicate: false };
			});
			if (result.ok && !result.duplicate) {
				arm();
				deps.background(guarded("sends", sends()));
			}
			return result;
		},

		withdraw: async ({ itemId, why }) => {
			store.atomically(() => {
				const events = command(store, itemId, { kind: "withdraw", reason: why });
				const state = store.state();
				if (events.length === 0 || !state) return;
				const draft = newDraft();
				note(draft, "offer_withdrawn", { itemId, why });
				settle(deps, state, draft, {
					key: `withdraw:${itemId}`,
					traceId: store.item(itemId)?.traceId ?? "",
					channel: state.lastChannel,
					outboundMax: 1,
					handledSeq: null,
				});
			});
			arm();
		},

		report: async (status: InboundStatus & { readonly traceId: string }) => {
			await takeReport(senderDeps, status);
			const state = store.state();
			if (state && state.shipAtMs === null)
				store.saveState({ ...state, shipAtMs: runtime.nowMs() + 10_000 });
			arm();
			deps.background(guarded("sends", sends()));
		},

		link: async ({ otherKey, otherCreatedAtMs }) => {
			const state: ThreadState | null = store.state();
			if (state && state.createdAtMs < otherCreatedAtMs && !state.forwardTo)
				return { stays: "this" };
			if (state) {
				endOpenItems("moved");
				store.saveState({ ...state, forwardTo: otherKey });
			} else stub(otherKey);
			arm();
			return { stays: "other" };
		},

		wake: everything,
	};

	/** A thread that never heard anything forwards all the same: the stub of design section 4. */
	function stub(otherKey: string): void {
		store.saveState({
			tenantId: "",
			marketId: "",
			threadKey: "",
			createdAtMs: runtime.nowMs(),
			forwardTo: otherKey,
			linkedKey: null,
			locale: "en",
			localeIsGuess: true,
			addresses: {},
			lastChannel: "whatsapp",
			optedOut: false,
			handledSeq: 0,
			journalSeq: 0,
			draft: null,
			ride: null,
			roles: [],
			onDuty: false,
			handedOverAtMs: null,
			retry: null,
			handovers: [],
			handedOver: [],
			consent: null,
			shipAtMs: null,
			shipAttempts: 0,
		});
	}
}
