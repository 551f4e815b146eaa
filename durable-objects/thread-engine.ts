import { appOf } from "../src/app/compose.ts";
import { watchedThread } from "../src/kernel/thread/watched.ts";
import { makeThreadEngine, type ThreadEngine } from "../src/kernel/thread/engine.ts";
import type { ThreadParts } from "./thread-parts.ts";

export function openThread(
	ctx: DurableObjectState,
	{ edge, watch, store, setAlarm, afterwards }: ThreadParts,
): ThreadEngine {
	const engine = makeThreadEngine({
		...appOf(edge).threadDeps,
		store,
		background: (work) => ctx.waitUntil(work),
		afterwards,
		setAlarm,
	});
	return watchedThread(engine, watch);
}
