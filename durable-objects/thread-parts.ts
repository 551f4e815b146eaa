/** The engine stands on the same parts, and is loaded once the first message has been answered. */
import type { Bindings } from "../src/app/env.ts";
import { type EdgeContext, edgeOf } from "../src/app/edge-context.ts";
import { receiving, safetyNetMs, takeIn } from "../src/kernel/thread/turn/take-in.ts";
import type { Delivery, Received } from "../src/ports/objects.ts";
import type { Watch } from "../src/ports/trace.ts";
import { makeThreadStore } from "../src/store/thread/sqlite.ts";
import { makeAlarm } from "./alarm.ts";

export type ThreadParts = {
	readonly edge: EdgeContext;
	readonly watch: Watch | null;
	readonly store: ReturnType<typeof makeThreadStore>;
	readonly setAlarm: (atMs: number | null) => void;
	readonly afterwards: (work: () => Promise<unknown>) => void;
	/** A message, while there is no engine yet; `wake` brings it, and lets it do what there is to do. */
	readonly receive: (delivery: Delivery, wake: () => Promise<void>) => Promise<Received>;
};

export function openParts(ctx: DurableObjectState, env: Bindings): ThreadParts {
	const edge = edgeOf(env);
	const watch = edge.telemetry.watch((work) => ctx.waitUntil(work));
	const store = makeThreadStore(ctx.storage.sql, (work) => ctx.storage.transactionSync(work));
	// A message's net is early for what its turn leaves to be done, and for the next message: neither writes another.
	const setAlarm = makeAlarm(ctx, safetyNetMs);
	// The answer leaves when what was written is on disk; a turn that began before would keep the thread from sending it.
	const afterwards: ThreadParts["afterwards"] = (work) =>
		ctx.waitUntil(
			ctx.storage
				.sync()
				.then(() => scheduler.wait(0))
				.then(work),
		);
	return {
		edge,
		watch,
		store,
		setAlarm,
		afterwards,
		receive: (delivery, wake) =>
			receiving(watch, delivery, () =>
				takeIn(
					{
						store,
						nowMs: edge.runtime.nowMs,
						setAlarm,
						objects: edge.objects,
						retryAtMs: () => store.state()?.retry?.atMs ?? null,
						begin: () => afterwards(wake),
					},
					delivery,
				),
			),
	};
}
