/** What every door has at hand: the front of this isolate and the request's trace. */
import type { Bindings } from "../src/app/env.ts";
import type { Front } from "../src/app/front.ts";

export type DoorEnv = {
	Bindings: Bindings;
	Variables: { front: Front; traceId: string };
};
