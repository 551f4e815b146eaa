/**
 * Circuit breaker of one tool of one tenant. State is saved before anyone hears of it; the alert to staff stays owed
 * until raised, or resolved.
 */
import { alertNamed } from "../../core/thread-alerts.ts";
import {
	type Breaker,
	breakerRule,
	closedBreaker,
	probeAsked,
	probeEnded,
	reported,
	standingOf,
	tallyOf,
} from "../../core/breaker.ts";
import type { HealthOf, ToolHealthApi } from "../../ports/guards.ts";
import type { Runtime } from "../../ports/runtime.ts";
import type { AlertEnds, AlertStore } from "../../ports/stores.ts";

export const tellAgainMs = 15_000;

/** One row. `of`: null until the first report. `told`: staff have an open alert. */
export type HealthState = {
	readonly breaker: Breaker;
	readonly of: HealthOf | null;
	readonly told: boolean;
};

export type HealthDeps = {
	readonly load: () => HealthState | null;
	readonly save: (state: HealthState) => void;
	readonly alerts: Pick<AlertStore, "raise"> & AlertEnds;
	readonly runtime: Pick<Runtime, "nowMs" | "log">;
	readonly background: (work: Promise<unknown>) => void;
	readonly wakeAt: (atMs: number) => Promise<void>;
};
export type HealthEngine = ToolHealthApi & { readonly wake: () => Promise<void> };

export function makeHealthEngine(deps: HealthDeps): HealthEngine {
	const { alerts, runtime } = deps;
	let state: HealthState = deps.load() ?? { breaker: closedBreaker, of: null, told: false };
	const isOwed = () => state.of !== null && state.told !== (state.breaker.phase !== "closed");
	const later = () => deps.wakeAt(runtime.nowMs() + tellAgainMs);

	function become(next: HealthState): void {
		state = next;
		deps.save(next);
	}
	function change(breaker: Breaker, of: HealthOf | null): void {
		if (breaker === state.breaker && state.of !== null) return;
		become({ ...state, breaker, of: of ?? state.of });
		if (isOwed()) deps.background(tell());
	}

	/** Idempotent: one open alert while not closed, none after. */
	async function tell(): Promise<void> {
		const { of, breaker } = state;
		if (of === null || !isOwed()) return;
		const isOpen = breaker.phase !== "closed";
		const alert = {
			tenantId: of.tenantId,
			source: "router",
			...alertNamed(`tool_breaker:${of.tool}`),
		};
		const { calls, errors } = tallyOf(breaker, isOpen ? breaker.sinceMs : runtime.nowMs());
		try {
			if (isOpen)
				await alerts.raise({
					...alert,
					detail: { tool: of.tool, calls, errors, windowMinutes: breakerRule.windowMs / 60_000 },
				});
			else await alerts.resolve(alert);
		} catch (error) {
			runtime.log.warn("tool_alert_waits", {
				tool: of.tool,
				error: error instanceof Error ? error.name : "unknown",
			});
			await later();
			return;
		}
		become({ ...state, told: isOpen });
		// Changed again while telling.
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
