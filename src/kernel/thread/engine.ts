/**
 * A thread: one conversation, one writer. Everything that reaches it is written before it is answered; turns run in
 * order of receipt; what they say is sent in order; what they commit is handed on; and when nothing is left to do,
 * nothing is scheduled.
 */
import { invariant } from "../../core/errors.ts";
import type { Market } from "../../core/market.ts";
import type { ThreadAdminApi } from "../../ports/admin.ts";
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
import { isStoreUnavailable } from "../router.ts";
import { hashOfCall } from "./ask.ts";
import { isOpen, type Turn, type TurnDeps, TurnRetry } from "./context.ts";
import { newDraft, note } from "./draft.ts";
import { handOverDue, shipDue } from "./errands.ts";
import { inspectThread, settleByStaff } from "./inspect.ts";
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
/** A turn that fails this often by a fault of ours is set aside. */
export const bugAttemptsMax = 5;
const fallbackLocale = "en";
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

export type ThreadEngine = ThreadApi & ThreadAdminApi & { readonly wake: () => Promise<void> };

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
			waiting
				? (state?.retry?.atMs ?? firstTurnRetry?.atMs ?? runtime.nowMs() + safetyNetMs)
				: null,
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
					store.state() ??
						newState(delivery, market.defaultLocale, delivery.message.from.channel, nowMs),
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
			const attempts = (before?.retry?.attempts ?? firstTurnRetry?.attempts ?? 0) + 1;
			const bug = !(error instanceof TurnRetry) && !isStoreUnavailable(error);
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
		const atMs = runtime.nowMs() + turnBackOffMs(attempts);
		const state = store.state();
		// A message that breaks us again and again must not hold up those behind it: it is set aside, loudly.
		if (bug && attempts >= bugAttemptsMax) {
			log.error("turn_set_aside", { trace: delivery.traceId, seq });
			firstTurnRetry = null;
			const base =
				state ?? newState(delivery, fallbackLocale, delivery.message.from.channel, runtime.nowMs());
			store.atomically(() => {
				const draft = newDraft();
				note(draft, "turn_set_aside", { externalId: delivery.message.externalId });
				settle(deps, heardFrom(base, delivery), draft, {
					key: delivery.message.externalId,
					traceId: delivery.traceId,
					channel: delivery.message.from.channel,
					outboundMax: 1,
					handledSeq: seq,
				});
			});
			background(
				"alert",
				deps.alerts.raise({
					tenantId: delivery.tenantId,
					source: "thread",
					severity: "high",
					title: "A message could not be handled and was set aside",
					detail: { externalId: delivery.message.externalId, traceId: delivery.traceId },
					dedupeKey: `turn_set_aside:${delivery.message.externalId}`,
				}),
			);
			return;
		}
		if (state) store.saveState({ ...state, retry: { attempts, atMs } });
		else firstTurnRetry = { attempts, atMs };
	}
	/** Before its first turn a thread has no row to remember its tries in. */
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
					if (stays === "this") endOpenItems("moved");
					const fresh = store.state() ?? now;
					store.saveState(
						stays === "other" ? { ...fresh, linkedKey: scoped } : { ...fresh, forwardTo: scoped },
					);
				})
				.catch(() => undefined),
		);
	}

	function endOpenItems(why: string): void {
		store.atomically(() => {
			const state = store.state();
			const draft = newDraft();
			for (const row of store.items(0)) {
				if (!isOpen(row)) continue;
				const events = command(store, row.item.id, { kind: "withdraw", reason: why });
				if (events.length > 0) note(draft, "item_withdrawn", { itemId: row.item.id, why });
			}
			if (!state || draft.journal.length === 0) return;
			settle(deps, state, draft, {
				key: `end:${why}:${runtime.nowMs()}`,
				traceId: "",
				channel: state.lastChannel,
				outboundMax: 1,
				handledSeq: null,
			});
		});
	}

	const turns = singleFlight(async () => {
		while (firstTurnRetry === null || firstTurnRetry.atMs <= runtime.nowMs()) {
			if (!(await oneTurn())) break;
			firstTurnRetry = null;
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
	function background(name: string, work: Promise<unknown>): void {
		deps.background(
			guarded(
				name,
				work.then(() => undefined),
			),
		);
	}
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

	/** Who cannot be told is written down: a notice that reached nobody must not look as if it had. */
	function refuseParcel(base: ThreadState, parcel: Parcel, why: string): void {
		const draft = newDraft();
		note(draft, "notice_refused", { dedupeKey: parcel.dedupeKey, why });
		settle(deps, base, draft, {
			key: parcel.dedupeKey,
			traceId: parcel.traceId,
			channel: base.lastChannel,
			outboundMax: 1,
			handledSeq: null,
		});
	}

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
					known ?? newState(parcel, market.defaultLocale, channel, runtime.nowMs()),
					parcel,
					(name) => deps.oursFor(parcel.tenantId, name),
				);
				const refused = base.optedOut
					? "opted_out"
					: base.addresses[base.lastChannel]
						? null
						: "no_address";
				if (refused) {
					refuseParcel(base, parcel, refused);
					return { ok: false, why: refused };
				}
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
				store.saveState({ ...(store.state() ?? state), forwardTo: otherKey });
			} else stub(otherKey);
			arm();
			return { stays: "other" };
		},

		inspect: async (call) => inspectThread(store, store, call),

		settleUnknown: async (call) => {
			const { unreachable, ...result } = settleByStaff(
				store,
				call,
				runtime.nowMs(),
				(text, locale) => deps.registry.text("kernel.repeat", locale, { text }),
			);
			if (!result.ok) return result;
			arm();
			deps.background(guarded("sends", sends()));
			if (unreachable)
				await senderDeps.unreachable(unreachable.solicitationId, unreachable.offerId);
			return result;
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
			consents: [],
			shipAtMs: null,
			shipAttempts: 0,
		});
	}
}
