/** Which sweeps fail, and since when: an alert of the deployment from the first failure until one run has worked. */
import type { AlertEnds, AlertStore } from "../ports/stores.ts";
import type { FailingSweep } from "../ports/sweep.ts";
import { alertNamed } from "../core/alerts.ts";
import { errorFields } from "../ports/log-fields.ts";
import { StoreUnavailable } from "../ports/stores.ts";
import { failingSweeps } from "../store/postgres/failing-sweeps.ts";
import type { App } from "./compose.ts";

const source = "sweeps";
const keyOf = (name: string) => `sweep_failing:${name}` as const;

export type SweepWatch = {
	readonly failed: (name: string, error: unknown) => Promise<void>;
	readonly worked: (name: string) => Promise<void>;
};

/**
 * Of one run of a cron. What has failed before, perhaps in another isolate, is asked for once: a sweep that works now ends it. Where Postgres
 * is away every sweep fails, and nothing can be written down: that is told by others.
 */
export function makeSweepWatch(deps: {
	readonly failing: () => Promise<readonly Pick<FailingSweep, "name">[]>;
	readonly alerts: AlertStore;
	readonly ends: AlertEnds;
}): SweepWatch {
	let known: Set<string> | null = null;
	const failing = async (): Promise<Set<string>> => {
		if (known !== null) return known;
		// Who cannot be asked is not asked again in this run.
		known = new Set();
		for (const { name } of await deps.failing()) known.add(name);
		return known;
	};
	return {
		failed: async (name, error) => {
			if (error instanceof StoreUnavailable) return;
			const { error: called = null, code = null } = errorFields(error);
			await deps.alerts.raise({
				tenantId: null,
				source,
				...alertNamed(keyOf(name)),
				detail: { sweep: name, error: called, ...(code ? { code } : {}) },
			});
		},
		worked: async (name) => {
			const all = await failing();
			if (!all.has(name)) return;
			await deps.ends.resolve({ tenantId: null, source, dedupeKey: keyOf(name) });
			all.delete(name);
		},
	};
}

export const watchSweeps = ({ system, stores }: Pick<App, "system" | "stores">): SweepWatch =>
	makeSweepWatch({
		failing: () => failingSweeps(system),
		alerts: stores.alerts,
		ends: stores.alertEnds,
	});
