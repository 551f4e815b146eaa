/** A door behind the router. It stands on what the router has opened, and has its trace: an answer that refuses and its log line share it. */
import { Hono } from "hono/tiny";
import type { EdgeContext } from "../../src/app/edge-context.ts";
import type { DoorEnv } from "../door.ts";
import { fail } from "./errors.ts";

export function ownDoor(edge: EdgeContext, traceId: string): Hono<DoorEnv> {
	const door = new Hono<DoorEnv>();
	door.use(async (c, next) => {
		c.set("edge", edge);
		c.set("traceId", traceId);
		await next();
	});
	door.notFound((c) => fail(c, "NOT_FOUND", "No such page"));
	return door;
}
