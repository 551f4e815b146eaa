import { appOf } from "../src/app/compose.ts";
import type { Bindings } from "../src/app/env.ts";
import { edgeOf } from "../src/app/edge-context.ts";
import { solicitationDepsOf } from "../src/app/soliciting.ts";
import { watchedSolicitation } from "../src/kernel/solicitation/watched.ts";
import {
	makeSolicitationEngine,
	type SolicitationEngine,
} from "../src/kernel/solicitation/engine.ts";
import { makeSolicitationStore } from "../src/store/solicitation/sqlite.ts";
import { makeAlarm } from "./alarm.ts";

export async function openSolicitation(
	ctx: DurableObjectState,
	env: Bindings,
): Promise<SolicitationEngine> {
	const edge = edgeOf(env);
	const engine = makeSolicitationEngine({
		...(await solicitationDepsOf(appOf(edge))),
		store: makeSolicitationStore(ctx.storage.sql, (work) => ctx.storage.transactionSync(work)),
		background: (work) => ctx.waitUntil(work),
		setAlarm: makeAlarm(ctx),
		wipe: async () => {
			await ctx.storage.deleteAlarm();
			await ctx.storage.deleteAll();
		},
	});
	return watchedSolicitation(
		engine,
		edge.telemetry.watch((work) => ctx.waitUntil(work)),
	);
}
