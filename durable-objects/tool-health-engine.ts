/** What a breaker's object runs on: loaded with its first call, see `opening.ts`. */
import { appOf } from "../src/app/compose.ts";
import type { Bindings } from "../src/app/env.ts";
import { frontOf } from "../src/app/front.ts";
import {
	type Breaker,
	breakerRule,
	closedBreaker,
	probeAsked,
	probeEnded,
	reported,
	standingOf,
	tallyOf,
} from "../src/core/breaker.ts";
import type { HealthOf, ToolHealthApi } from "../src/ports/guards.ts";

/** An alert that could not be raised is tried again so much later. */
export const tellAgainMs = 15_000;

/** One row. `of`: whose breaker this is; null until the first report. `told`: staff have an open alert. */
type State = {
	readonly breaker: Breaker;
	readonly of: HealthOf | null;
	readonly told: boolean;
};

export type ToolHealthEngine = ToolHealthApi & { readonly wake: () => Promise<void> };

export function openToolHealth(ctx: DurableObjectState, env: Bindings): ToolHealthEngine {
	const { runtime, stores } = appOf(frontOf(env));
	const later = () => ctx.storage.setAlarm(runtime.nowMs() + tellAgainMs);
	const { sql } = ctx.storage;
	sql.exec(
		"create table if not exists health (id integer primary key check (id = 1), json text not null) strict",
	);
	const [row] = sql.exec<{ json: string }>("select json from health where id = 1").toArray();
	let state: State = row
		? (JSON.parse(row.json) as State)
		: { breaker: closedBreaker, of: null, told: false };

	/** Written before anybody hears of it. */
	function change(breaker: Breaker, of: HealthOf | null): void {
		if (breaker === state.breaker && state.of !== null) return;
		state = { ...state, breaker, of: of ?? state.of };
		save();
		if (isOwed()) ctx.waitUntil(tell());
	}
	function save(): void {
		sql.exec(
			"insert into health (id, json) values (1, ?) on conflict (id) do update set json = excluded.json",
			JSON.stringify(state),
		);
	}
	const isOwed = () => state.of !== null && state.told !== (state.breaker.phase !== "closed");

	/** What is owed to staff: one alert while it is not closed, none after. Repeating either changes nothing. */
	async function tell(): Promise<void> {
		const { of, breaker } = state;
		if (of === null || !isOwed()) return;
		const isOpen = breaker.phase !== "closed";
		const { calls, errors } = tallyOf(breaker, isOpen ? breaker.sinceMs : runtime.nowMs());
		const dedupeKey = `tool_breaker:${of.tool}`;
		try {
			if (isOpen)
				await stores.alerts.raise({
					tenantId: of.tenantId,
					source: "router",
					severity: "high",
					title: "A tool is left alone because its provider fails",
					detail: { tool: of.tool, calls, errors, windowMinutes: breakerRule.windowMs / 60_000 },
					dedupeKey,
				});
			else await stores.alertEnds.resolve({ tenantId: of.tenantId, source: "router", dedupeKey });
		} catch (error) {
			runtime.log.warn("tool_alert_waits", {
				tool: of.tool,
				error: error instanceof Error ? error.name : "unknown",
			});
			await later();
			return;
		}
		state = { ...state, told: isOpen };
		save();
		// It turned while it was being told.
		if (isOwed()) await later();
	}

	return {
		report: async ({ tenantId, tool, calls, errors }) => {
			change(reported(state.breaker, { calls, errors }, runtime.nowMs()), { tenantId, tool });
			return standingOf(state.breaker);
		},
		standing: async () => standingOf(state.breaker),
		probe: async ({ id }) => {
			const { breaker, granted } = probeAsked(state.breaker, id, runtime.nowMs());
			change(breaker, null);
			return { granted, standing: standingOf(state.breaker) };
		},
		probeEnded: async ({ id, end, ...of }) => {
			change(probeEnded(state.breaker, id, end, runtime.nowMs()), of);
			return standingOf(state.breaker);
		},
		read: async () => ({
			standing: standingOf(state.breaker),
			...tallyOf(state.breaker, runtime.nowMs()),
		}),
		wake: tell,
	};
}
