/**
 * Taking a message in: all that stands between a webhook and its answer. It asks for the thread's tables and its alarm, and for nothing of
 * what a turn needs, so that an isolate answers its first message before any of that is loaded.
 */
import type { Delivery, Objects, Received } from "../../../ports/objects.ts";
import type { ThreadStore } from "../../../ports/thread-store.ts";

/** The alarm that finds a message whose turn died with the process. */
export const safetyNetMs = 2_000;

export type TakeInDeps = {
	readonly store: Pick<ThreadStore, "state" | "accept">;
	readonly nowMs: () => number;
	readonly setAlarm: (atMs: number) => void;
	readonly objects: Pick<Objects, "thread">;
	/** When the turn that could not finish is tried again; null where none is. */
	readonly retryAtMs: () => number | null;
	/** Nobody who brings a message waits for what it causes. */
	readonly begin: () => void;
};

export async function takeIn(deps: TakeInDeps, delivery: Delivery): Promise<Received> {
	const forwardTo = deps.store.state()?.forwardTo;
	if (forwardTo) {
		await deps.objects
			.thread(forwardTo)
			.receive({ ...delivery, threadKey: forwardTo, scopedThreadKey: null });
		return { accepted: "forwarded" };
	}
	if (!deps.store.accept(delivery)) return { accepted: "duplicate" };
	// Behind a turn that waits to be tried again: that one's alarm is set, and there is nothing to do before it.
	if ((deps.retryAtMs() ?? 0) > deps.nowMs()) return { accepted: "new" };
	deps.setAlarm(deps.nowMs() + safetyNetMs);
	deps.begin();
	return { accepted: "new" };
}
