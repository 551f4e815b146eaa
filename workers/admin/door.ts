import { Hono } from "hono";
import { adminDepsOf } from "../../src/app/admin.ts";
import { appOf } from "../../src/app/compose.ts";
import type { EdgeContext } from "../../src/app/edge-context.ts";
import type { DoorEnv } from "../door.ts";
import { fail } from "../middleware/errors.ts";
import { adminRoutes } from "./index.ts";
import { allRoutes } from "./resources.ts";

const doors = new WeakMap<EdgeContext, Hono<DoorEnv>>();

export async function adminDoor(edge: EdgeContext): Promise<Hono<DoorEnv>> {
	const known = doors.get(edge);
	if (known) return known;
	const [deps, routes] = await Promise.all([adminDepsOf(appOf(edge)), allRoutes()]);
	const door = new Hono<DoorEnv>();
	door.use(async (c, next) => {
		c.set("traceId", edge.runtime.newId("trc"));
		return next();
	});
	door.route(
		"/admin",
		adminRoutes(routes, () => deps),
	);
	door.notFound((c) => fail(c, "NOT_FOUND", "No such page"));
	doors.set(edge, door);
	return door;
}
