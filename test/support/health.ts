/** Breakers in memory: the engine of the objects over a row that forgets. */
import { type HealthEngine, makeHealthEngine } from "../../src/kernel/health/engine.ts";
import type { Runtime } from "../../src/ports/runtime.ts";

export function healthInMemory(runtime: Pick<Runtime, "nowMs" | "log">) {
	const engines = new Map<string, HealthEngine>();
	return (tenantId: string, tool: string): HealthEngine => {
		const key = `${tenantId}/${tool}`;
		const engine =
			engines.get(key) ??
			makeHealthEngine({
				load: () => null,
				save: () => {},
				alerts: { raise: async () => {}, resolve: async () => {} },
				runtime,
				background: () => {},
				wakeAt: async () => {},
			});
		engines.set(key, engine);
		return engine;
	};
}
