/** What every door has at hand: the front of this isolate and the request's trace. */
import type { Bindings } from "../src/app/env.ts";
import type { EdgeContext } from "../src/app/edge-context.ts";

export type DoorEnv = {
	Bindings: Bindings;
	Variables: { edge: EdgeContext; traceId: string };
};
