import { Hono } from "hono";
import { adminDepsOf } from "../../src/app/admin.ts";
import { appOf } from "../../src/app/compose.ts";
import type { EdgeContext } from "../../src/app/edge-context.ts";
import type { DoorEnv } from "../door.ts";
import { refusal } from "../middleware/errors.ts";
import { adminRoutes } from "./index.ts";
import { allRoutes } from "./resources.ts";

/** Its routes are made once, so each request brings the router's trace along. */
type AdminEnv = {
	Bindings: DoorEnv["Bindings"] & { readonly traceId: string };
	Variables: DoorEnv["Variables"];
};
const doors = new WeakMap<EdgeContext, Hono<AdminEnv>>();

async function madeOnce(edge: EdgeContext): Promise<Hono<AdminEnv>> {
	const known = doors.get(edge);
	if (known) return known;
	const [deps, routes] = await Promise.all([adminDepsOf(appOf(edge)), allRoutes()]);
	const door = new Hono<AdminEnv>();
	door.use(async (c, next) => {
		c.set("traceId", c.env.traceId);
		return next();
	});
	door.route(
		"/admin",
		adminRoutes(routes, () => deps),
	);
	door.notFound((c) => refusal(c.get("traceId"), "NOT_FOUND", "No such page"));
	doors.set(edge, door);
	return door;
}

export async function adminDoor(edge: EdgeContext, traceId: string) {
	const door = await madeOnce(edge);
	return {
		fetch: (
			request: Request,
			env: DoorEnv["Bindings"],
			invocation: Parameters<typeof door.fetch>[2],
		) => door.fetch(request, { ...env, traceId }, invocation),
		onError: door.onError,
	};
}
