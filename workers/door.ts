/** What every door has at hand. */
import type { Context } from "hono";
import type { Bindings } from "../src/app/env.ts";
import type { EdgeContext } from "../src/app/edge-context.ts";

export type DoorEnv = {
	Bindings: Bindings;
	Variables: { edge: EdgeContext; traceId: string };
};
export type DoorContext = Context<DoorEnv>;
