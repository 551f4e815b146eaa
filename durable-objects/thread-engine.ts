/** What a thread object runs on: loaded with its first call, see `opening.ts`. */

import { appOf } from "../src/app/compose.ts";
import type { Bindings } from "../src/app/env.ts";
import { frontOf } from "../src/app/front.ts";
import { watchedThread } from "../src/app/watched.ts";
import { makeThreadEngine, type ThreadEngine } from "../src/kernel/thread/engine.ts";
import { makeThreadStore } from "../src/store/thread/sqlite.ts";
import { makeAlarm } from "./alarm.ts";

export function openThread(ctx: DurableObjectState, env: Bindings): ThreadEngine {
	const front = frontOf(env);
	const engine = makeThreadEngine({
		...appOf(front).threadDeps,
		store: makeThreadStore(ctx.storage.sql, (work) => ctx.storage.transactionSync(work)),
		background: (work) => ctx.waitUntil(work),
		// The answer leaves when what was written is on disk; a turn that began before would keep the thread from sending it.
		afterwards: (work) =>
			ctx.waitUntil(
				ctx.storage
					.sync()
					.then(() => scheduler.wait(0))
					.then(work),
			),
		setAlarm: makeAlarm(ctx),
	});
	return watchedThread(
		engine,
		front.telemetry.watch((work) => ctx.waitUntil(work)),
	);
}
