import { appOf } from "../src/app/compose.ts";
import type { Bindings } from "../src/app/env.ts";
import { edgeOf } from "../src/app/edge-context.ts";
import {
	type HealthEngine,
	type HealthState,
	makeHealthEngine,
} from "../src/kernel/health/engine.ts";

export function openToolHealth(ctx: DurableObjectState, env: Bindings): HealthEngine {
	const { runtime, stores } = appOf(edgeOf(env));
	const { sql } = ctx.storage;
	sql.exec(
		"create table if not exists health (id integer primary key check (id = 1), json text not null) strict",
	);
	return makeHealthEngine({
		load: () => {
			const [row] = sql.exec<{ json: string }>("select json from health where id = 1").toArray();
			return row ? (JSON.parse(row.json) as HealthState) : null;
		},
		save: (state) => {
			sql.exec(
				"insert into health (id, json) values (1, ?) on conflict (id) do update set json = excluded.json",
				JSON.stringify(state),
			);
		},
		alerts: { ...stores.alerts, ...stores.alertEnds },
		runtime,
		background: (work) => ctx.waitUntil(work),
		wakeAt: (atMs) => ctx.storage.setAlarm(atMs),
	});
}
