import { makeToolHealth } from "../kernel/health/isolate-view.ts";
import type { Guards, Rates, ToolHealthApi } from "../ports/guards.ts";
import { pause } from "../ports/with-retries.ts";
import type { Runtime } from "../ports/runtime.ts";
import type { StoreWatch } from "../store/postgres/watch.ts";
import { makeIsolateRates } from "../store/upstash/isolate-rates.ts";
import type { Bindings, Settings } from "./env.ts";
import { objectIn } from "./objects.ts";

/** One object for each tool of each tenant: nobody switches a tool off for somebody else. */
export const healthObjectOf =
	(bindings: Pick<Bindings, "TOOL_HEALTH">, settings: Settings) =>
	(tenantId: string, tool: string): ToolHealthApi =>
		objectIn(settings, bindings.TOOL_HEALTH, `${tenantId}/${tool}`);

export function ratesOf(settings: Settings, runtime: Runtime): Rates {
	const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = settings;
	const inIsolate = makeIsolateRates(runtime.nowMs);
	if (url === undefined || token === undefined) return inIsolate;
	let made: Rates | null = null;
	return {
		take: async (call) => {
			if (made === null) {
				const { makeSharedRates } = await import("../store/upstash/shared-rates.ts");
				made ??= makeSharedRates({ url, token, inIsolate, log: runtime.log });
			}
			return made.take(call);
		},
	};
}

export const guardsOf = (
	bindings: Bindings,
	settings: Settings,
	runtime: Runtime,
	watch: StoreWatch,
): Guards => ({
	health: makeToolHealth(healthObjectOf(bindings, settings), runtime),
	rates: ratesOf(settings, runtime),
	degraded: () => (watch.isAway() ? "store_away" : null),
	pause,
});
