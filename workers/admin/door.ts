/** The admin door: loaded with its first request, made once in an isolate. */
import { Hono } from "hono";
import { adminDepsOf } from "../../src/app/admin.ts";
import { appOf } from "../../src/app/compose.ts";
import type { Front } from "../../src/app/front.ts";
import type { DoorEnv } from "../door.ts";
import { fail } from "../middleware/errors.ts";
import { adminRoutes } from "./index.ts";
import { allRoutes } from "./resources.ts";

const doors = new WeakMap<Front, Hono<DoorEnv>>();

export async function adminDoor(front: Front): Promise<Hono<DoorEnv>> {
	const known = doors.get(front);
	if (known) return known;
	const [deps, routes] = await Promise.all([adminDepsOf(appOf(front)), allRoutes()]);
	const door = new Hono<DoorEnv>();
	door.use(async (c, next) => {
		c.set("traceId", front.runtime.newId("trc"));
		return next();
	});
	door.route(
		"/admin",
		adminRoutes(routes, () => deps),
	);
	door.notFound((c) => fail(c, "NOT_FOUND", "No such page"));
	doors.set(front, door);
	return door;
}
