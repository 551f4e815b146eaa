/**
 * A thread: one conversation, one writer. Everything is stored before it is acknowledged; turns and sends run in order;
 * commitments are relayed; an idle thread has no alarm.
 */

import { channelDefault } from "../../core/channels.ts";
import { bringsMax } from "../../core/not-loaded.ts";
import type { ThreadAdminApi } from "../../ports/admin.ts";
import type { ChannelName, InboundStatus } from "../../ports/channel.ts";
import { errorFields } from "../../ports/log-fields.ts";
import type {
	Delivery,
	JoinAnswer,
	JoinCall,
	ThreadNotification,
	ThreadNotificationResult,
	ThreadApi,
} from "../../ports/objects.ts";
import type { ThreadPersonalApi } from "../../ports/personal.ts";
import type { ThreadState } from "../../ports/thread-store.ts";
import { releaseDue } from "./call/release.ts";
import type { ThreadDeps } from "./deps.ts";
import { command } from "./gate/pending-actions.ts";
import { takeReport } from "./outbox/reports.ts";
import { onFailed, type SenderDeps, shipSoon } from "./outbox/send-settling.ts";
import { endUnasked } from "./outbox/unasked.ts";
import { sendDue } from "./outbox/sender.ts";
import { orphanedSends, settleUnknown } from "./outbox/unknown.ts";
import { shipDue } from "./relay/journal.ts";
import { relayDue } from "./relay/notifications.ts";
import { changesOfNotification } from "./relay/thread-notification.ts";
import { kit } from "./kit.ts";
import { bringing } from "./missing.ts";
import { singleFlight } from "../single-flight.ts";
import { addressed, newState, wayFor } from "./state/state.ts";
import { newChanges, note } from "./turn/changes.ts";
import { commitTurn } from "./turn/commit.ts";
import { safetyNetMs, takeIn } from "./turn/take-in.ts";
import { makeTurns } from "./turn/turn.ts";

export type ThreadEngine = ThreadApi &
	ThreadAdminApi &
	ThreadPersonalApi & { readonly wake: () => Promise<void> };

/** A turn does without. */
const staffDesk = () => import("./state/inspect.ts");

type Background = (name: string, work: Promise<unknown>) => void;
const linkingOf = (deps: ThreadDeps, background: Background) => async () =>
	(await import("./state/linking.ts")).makeLinking(deps, kit, background);
const linkScoped =
	(linking: ReturnType<typeof linkingOf>, background: Background) => (delivery: Delivery) => {
		if (!delivery.scopedThreadKey) return;
		background(
			"link",
			linking().then((there) => there.linkScoped(delivery)),
		);
	};
const lostCalls = () => import("./anew/lost-calls.ts");
const joined = async (deps: ThreadDeps, call: JoinCall): Promise<JoinAnswer> =>
	(await import("./joining/calls.ts")).joinCall({ ...deps, kit }, call);

/** What is written to whom by which way. */
const waysOf = ({ oursFor, channelOf }: ThreadDeps, tenantId: string) => {
	const ours = (channel: ChannelName) => oursFor(tenantId, channel);
	return {
		oursFor: ours,
		isOneWay: (channel: ChannelName) => {
			const from = ours(channel);
			return from !== null && channelOf(from)?.capabilities.answers === false;
		},
	};
};

export function makeThreadEngine(deps: ThreadDeps): ThreadEngine {
	const { store, runtime } = deps;
	const log = runtime.log;
	const senderDeps: SenderDeps = {
		store,
		runtime,
		registry: deps.registry,
		rules: deps.sendRules,
		judgeContent: deps.judgeContent,
		market: deps.market,
		channelOf: deps.channelOf,
		oursFor: deps.oursFor,
		log,
		unreachable: (solicitationId, offerId) =>
			deps.objects.solicitation(solicitationId).unreachable({ offerId }),
		notBeforeMs: orphanedSends(store, runtime.nowMs()),
	};
	// What linking ended is journaled and must be shipped.
	const linking = linkingOf(deps, (name, work) => background(name, work.then(arm)));
	const turnsOf = makeTurns(deps, { done: linkScoped(linking, background) });

	/** Only a hint: the result is the same either way. */
	let wasAsking = false;

	/** Null: an idle thread has no alarm. */
	function nextWakeMs(): number | null {
		const state = store.state();
		const { isWaiting, isAsking, atMs } = store.nextDue(state?.handledSeq ?? 0);
		wasAsking = isAsking;
		const times = [
			isWaiting ? (turnsOf.retryAtMs() ?? runtime.nowMs() + safetyNetMs) : null,
			atMs,
			state?.shipAtMs ?? null,
			...(state?.notifications.map((notification) => notification.nextAtMs) ?? []),
		].filter((time) => time !== null);
		return times.length > 0 ? Math.min(...times) : null;
	}
	const arm = () => deps.setAlarm(nextWakeMs());

	function endDueActions(): void {
		const nowMs = runtime.nowMs();
		const due = store.actions(0).filter((row) => row.action.expiresAtMs <= nowMs);
		for (const row of due)
			store.atomically(() => {
				const events = command(store, row.action.id, { kind: "expire", atMs: nowMs });
				if (events.length === 0) return;
				const state = store.state();
				if (!state) return;
				const changes = newChanges();
				note(changes, "action_expired", { actionId: row.action.id });
				commitTurn(deps, state, changes, {
					key: `expire:${row.action.id}`,
					traceId: row.traceId,
					channel: state.lastChannel,
					outboundMax: 1,
					handledSeq: null,
				});
			});
	}

	const turns = singleFlight(async () => {
		if (store.state()) endDueActions();
		while (await turnsOf.one()) background("sends", sends());
	});
	const speakOwn = async () => {
		const state = store.state();
		if (state) await deps.speak(state.locale);
	};
	const sends = singleFlight(async () => {
		await speakOwn();
		await sendDue(senderDeps);
	});
	const upkeep = singleFlight(async () => {
		await speakOwn();
		// One failure must not block the others.
		await guarded("unknown", settleUnknown(senderDeps));
		await guarded("release", releaseDue(deps));
		await guarded("relay_notifications", relayDue(deps));
		await guarded("ship", shipDue(deps));
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
				...errorFields(error),
			});
		});
	const sendNow = () => {
		arm();
		background("sends", sends().finally(arm));
	};
	const everything = async () => {
		await guarded("turns", turns());
		// No state: nothing to send or to run.
		if (!store.state()) return arm();
		await Promise.all([guarded("sends", sends()), guarded("upkeep", upkeep())]);
		arm();
	};

	/** One synchronous stretch. What is missing is loaded and the work reruns, as it left nothing behind. */
	async function spoken<T>(work: () => T): Promise<T> {
		for (let tries = 1; ; tries++)
			try {
				return store.atomically(work);
			} catch (error) {
				const bring = bringing(deps, error);
				if (bring === null || tries > bringsMax) throw error;
				await bring();
			}
	}

	/** An undelivered notice must not look delivered. */
	function refuseNotification(
		base: ThreadState,
		notification: ThreadNotification,
		why: string,
	): void {
		const changes = newChanges();
		note(changes, "notice_refused", { dedupeKey: notification.dedupeKey, why });
		commitTurn(deps, base, changes, {
			key: notification.dedupeKey,
			traceId: notification.traceId,
			channel: base.lastChannel,
			outboundMax: 1,
			handledSeq: null,
		});
	}

	/** Before the addresses go, by which a channel finds what it keeps. */
	async function forgetElsewhere(): Promise<void> {
		for (const reached of Object.values(store.state()?.addresses ?? {}))
			if (reached) await deps.channelOf(reached.ours)?.forget?.(reached.person);
	}

	return {
		receive: (delivery) =>
			takeIn(
				{
					store,
					nowMs: runtime.nowMs,
					setAlarm: deps.setAlarm,
					objects: deps.objects,
					retryAtMs: turnsOf.retryAtMs,
					begin: () => {
						// Running turns pick this one up too.
						if (turns.isRunning()) deps.background(guarded("turns", turns().then(arm)));
						// An awaited answer is claimed in the stretch that accepts it: one disk write for both.
						else if (wasAsking) background("turns", everything());
						else deps.afterwards(everything);
					},
				},
				delivery,
			),

		deliver: async (notification: ThreadNotification): Promise<ThreadNotificationResult> => {
			const forwardTo = store.state()?.forwardTo;
			if (forwardTo)
				return deps.objects.thread(forwardTo).deliver({ ...notification, threadKey: forwardTo });
			const market = await deps.market(notification.tenantId, notification.marketId);
			let toldItself = false;
			const result = await spoken((): ThreadNotificationResult => {
				const known = store.state();
				const channel = notification.to?.channel ?? known?.lastChannel ?? channelDefault;
				const ways = waysOf(deps, notification.tenantId);
				const base = addressed(
					known ?? newState(notification, market.defaultLocale, channel, runtime.nowMs()),
					notification,
					ways,
				);
				const way = wayFor(base, notification, ways);
				const why = base.optedOut ? "opted_out" : base.addresses[way] ? null : "no_address";
				// What sends nothing needs neither.
				const refused = notification.content.kind === "person" ? null : why;
				if (refused) {
					refuseNotification(base, notification, refused);
					return { ok: false, why: refused };
				}
				const changes = changesOfNotification(deps, base, notification, market);
				if (!changes) return { ok: true, duplicate: true };
				toldItself = changes.ownDeliveries.length > 0;
				commitTurn(deps, base, changes, {
					key: notification.dedupeKey,
					traceId: notification.traceId,
					channel: way,
					...(notification.way === "copy" ? { isCopy: true } : {}),
					outboundMax: market.maxOutboundPerInbound,
					handledSeq: null,
				});
				return { ok: true, duplicate: false };
			});
			if (result.ok && !result.duplicate) sendNow();
			// A refusal is only a journal line; nothing else need ever run.
			else arm();
			if (toldItself) background("turns", turns().then(arm));
			return result;
		},

		withdraw: async (call) => {
			const { actionId, why } = call;
			const { forwardTo } = store.state() ?? {};
			// As what it takes back was.
			if (forwardTo && !store.action(actionId))
				return deps.objects.thread(forwardTo).withdraw(call);
			store.atomically(() => {
				const events = command(store, actionId, { kind: "withdraw", reason: why });
				const state = store.state();
				if (events.length === 0 || !state) return;
				const changes = newChanges();
				note(changes, "offer_withdrawn", { actionId, why });
				commitTurn(deps, state, changes, {
					key: `withdraw:${actionId}`,
					traceId: store.action(actionId)?.traceId ?? "",
					channel: state.lastChannel,
					outboundMax: 1,
					handledSeq: null,
				});
			});
			arm();
		},

		report: async (status: InboundStatus & { readonly traceId: string }) => {
			await takeReport(senderDeps, status);
			shipSoon(senderDeps);
			sendNow();
		},

		endUnasked: async (call) => {
			const state = store.state();
			if (state?.forwardTo) return deps.objects.thread(state.forwardTo).endUnasked(call);
			const isKnown = endUnasked(store, call);
			arm();
			return isKnown;
		},

		link: async (call) => {
			const answer = (await linking()).link(call);
			arm();
			return answer;
		},
		join: async (call) => {
			const answer = await joined(deps, call);
			if (store.state()) sendNow();
			return answer;
		},

		inspect: async (call) =>
			(await staffDesk()).inspectThread(store, store, call, deps.registry.recalled),

		settleUnknown: async (call) => {
			await speakOwn();
			const { settleByStaff } = await staffDesk();
			const result = settleByStaff(store, call, runtime.nowMs(), (text, locale) =>
				deps.registry.text("kernel.repeat", locale, { text }),
			);
			if (!result.ok) return result;
			sendNow();
			const row = result.status === "failed" ? store.outboxRow(call.outboxId) : null;
			if (row) await onFailed(senderDeps, row);
			return result;
		},

		erase: async (call) => {
			await forgetElsewhere();
			const { eraseThread } = await import("./state/personal.ts");
			const erased = await eraseThread({ ...deps, kit }, call);
			arm();
			return erased;
		},
		askAgain: async (call) => (await lostCalls()).askAgain({ ...deps, kit }, call),
		prune: async (call) => (await import("./state/personal.ts")).pruneThread(deps, call),

		wake: everything,
	};
}
