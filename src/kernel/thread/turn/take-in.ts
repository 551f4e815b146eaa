/**
 * From webhook to answer. The door finds address and thread and calls the object once, which needs only its tables and
 * alarm: an isolate answers its first message before the turn's code is loaded.
 */
import { cardsGone } from "../../../ports/card-digits.ts";
import { numberChannels } from "../../../core/channels.ts";
import type { Directory } from "../../../core/market.ts";
import type { ChannelName, InboundMessage } from "../../../ports/channel.ts";
import type { Delivery, Objects, Received } from "../../../ports/objects.ts";
import type { FieldCipher } from "../../../ports/sql-calls.ts";
import type { ThreadState, ThreadStore } from "../../../ports/thread-store.ts";
import { inTrace, type Watch, watched } from "../../../ports/trace.ts";

export type Taken = "new" | "duplicate" | "not_ours" | "not_ready";
export type TakeMessage = (
	message: InboundMessage,
	traceId: string,
	receivedAtMs: number,
) => Promise<Taken>;

/**
 * A thread is named by number, so one phone's WhatsApp and SMS share it; else by the channel's id, which elsewhere may
 * be somebody else's.
 */
export const nameOf = ({ number, from }: Pick<InboundMessage, "number" | "from">): string => {
	if (number) return number;
	const isOfNumbers = (numberChannels as readonly ChannelName[]).includes(from.channel);
	return isOfNumbers ? from.value : `${from.channel}:${from.value}`;
};

/** For messages verified by their channel. */
export const takeMessage =
	(deps: {
		/** Null where nothing was ever projected. */
		readonly directory: () => Promise<Directory | null>;
		readonly lookup: FieldCipher["lookup"];
		readonly objects: Objects;
	}): TakeMessage =>
	async (given, traceId, receivedAtMs) => {
		// First of all: nobody after this has the number, no inbox, no log, no model.
		const message = await cardsGone(given);
		const directory = await deps.directory();
		if (!directory) return "not_ready";
		const owner = directory.addresses[`${message.to.channel}:${message.to.value}`];
		if (!owner) return "not_ours";
		const { tenantId, marketId } = owner;
		const { lookup } = deps;
		const threadKey = await lookup(tenantId, nameOf(message));
		const scopedThreadKey =
			message.number && message.scopedId ? await lookup(tenantId, message.scopedId) : null;
		const { accepted } = await deps.objects.thread(threadKey).receive({
			tenantId,
			marketId,
			threadKey,
			scopedThreadKey,
			traceId,
			receivedAtMs,
			message,
		});
		return accepted === "duplicate" ? "duplicate" : "new";
	};

/**
 * The alarm for a message whose turn died with the process. Equal to the journal delay, so message and shipping share
 * one alarm.
 */
export const safetyNetMs = 10_000;

export type TakeInDeps = {
	readonly store: Pick<ThreadStore, "state" | "accept">;
	readonly nowMs: () => number;
	readonly setAlarm: (atMs: number) => void;
	readonly objects: Pick<Objects, "thread">;
	/** Null where no turn is to be retried. */
	readonly retryAtMs: () => number | null;
	/** Not awaited. */
	readonly begin: () => void;
};

export const forwarded = (
	delivery: Delivery,
	{ forwardTo, isGuest, threadKey }: ThreadState,
): Delivery => ({
	...delivery,
	threadKey: forwardTo ?? threadKey,
	scopedThreadKey: null,
	...(isGuest ? { guestKey: threadKey } : {}),
});

export async function takeIn(deps: TakeInDeps, delivery: Delivery): Promise<Received> {
	const state = deps.store.state();
	if (state?.forwardTo) {
		await deps.objects.thread(state.forwardTo).receive(forwarded(delivery, state));
		return { accepted: "forwarded" };
	}
	if (!deps.store.accept(delivery)) return { accepted: "duplicate" };
	// Behind a turn awaiting its retry: its alarm is set.
	if ((deps.retryAtMs() ?? 0) > deps.nowMs()) return { accepted: "new" };
	deps.setAlarm(delivery.receivedAtMs + safetyNetMs);
	deps.begin();
	return { accepted: "new" };
}

export const receiving = (
	watch: Watch | null,
	delivery: Delivery,
	take: (delivery: Delivery) => Promise<Received>,
): Promise<Received> =>
	watched(watch, () =>
		inTrace(
			delivery.traceId,
			{
				name: "thread.receive",
				kind: "server",
				attributes: { tenant: delivery.tenantId, channel: delivery.message.from.channel },
			},
			async (mark) => {
				const received = await take(delivery);
				mark.note({ outcome: received.accepted });
				return received;
			},
		),
	);
