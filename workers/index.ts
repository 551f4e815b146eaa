/** The Worker's entry: routes, crons, and the classes of its objects. */
import { Hono } from "hono";
import { appOf } from "../src/app/compose.ts";
import { type Bindings, readSettings } from "../src/app/env.ts";
import { makeLogger } from "../src/app/log.ts";
import { platformRuntime } from "../src/app/runtime.ts";
import { adminRoutes } from "./admin/index.ts";
import { runCron } from "./cron.ts";
import type { DoorEnv } from "./door.ts";
import { fail } from "./middleware/errors.ts";
import { webhooks } from "./webhooks.ts";

export { SolicitationObject } from "../durable-objects/solicitation.ts";
export { ThreadObject } from "../durable-objects/thread.ts";

const log = makeLogger();
const worker = new Hono<DoorEnv>();

worker.get("/healthz", (c) => c.json({ ok: true }));

worker.use(async (c, next) => {
	c.set("traceId", platformRuntime.newId("trc"));
	const read = readSettings(c.env);
	if (!read.ok) {
		log.error("settings_wrong", { wrong: read.wrong.join(",") });
		return fail(c, "SERVICE_UNAVAILABLE", "Not configured");
	}
	c.set("app", appOf(c.env, read.settings));
	return next();
});

/** Ready once there is something projected to serve from. */
worker.get("/readyz", async (c) => {
	const directory = await c.get("app").projection.directory();
	return directory
		? c.json({ ok: true })
		: fail(c, "SERVICE_UNAVAILABLE", "Nothing is projected yet");
});

worker.route("/webhooks", webhooks);
worker.route(
	"/admin",
	adminRoutes((c) => c.get("app").admin),
);

worker.notFound((c) => fail(c, "NOT_FOUND", "No such page"));
worker.onError((error, c) => {
	log.error("request_failed", { trace: c.get("traceId"), error: error.message });
	return fail(c, "INTERNAL_ERROR", "Something went wrong");
});

export default {
	fetch: worker.fetch,
	scheduled: async (controller: ScheduledController, env: Bindings): Promise<void> => {
		const read = readSettings(env);
		if (!read.ok) {
			log.error("settings_wrong", { wrong: read.wrong.join(",") });
			return;
		}
		await runCron(appOf(env, read.settings), controller.cron);
	},
} satisfies ExportedHandler<Bindings>;
