/** What every door has at hand: the app of this isolate and the request's trace. */
import type { App } from "../src/app/compose.ts";
import type { Bindings } from "../src/app/env.ts";

export type DoorEnv = {
	Bindings: Bindings;
	Variables: { app: App; traceId: string };
};
