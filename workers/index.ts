/**
 * The Worker's entry: routes, crons, and the classes of its objects. What is behind a door is evaluated when somebody first knocks:
 * starting an isolate costs the router and nothing else.
 */
import { Hono } from "hono";
import type { Bindings } from "../src/app/env.ts";
import { makeLogger } from "../src/app/log.ts";
import { newId } from "../src/app/runtime.ts";
import type { DoorEnv } from "./door.ts";
import { fail } from "./middleware/errors.ts";
import { webhooks } from "./webhooks.ts";

export { SolicitationObject } from "../durable-objects/solicitation.ts";
export { ThreadObject } from "../durable-objects/thread.ts";
export { ToolHealthObject } from "../durable-objects/tool-health.ts";

const log = makeLogger();
const worker = new Hono<DoorEnv>();

worker.get("/healthz", (c) => c.json({ ok: true }));

worker.use(async (c, next) => {
	c.set("traceId", newId("trc"));
	const { openFront } = await import("../src/app/front.ts");
	const opened = openFront(c.env);
	if (!opened.ok) {
		log.error("settings_wrong", { wrong: opened.wrong.join(",") });
		return fail(c, "SERVICE_UNAVAILABLE", "Not configured");
	}
	c.set("front", opened.front);
	return next();
});

/** Ready once there is something projected to serve from. */
worker.get("/readyz", async (c) => {
	const directory = await c.get("front").projection.directory();
	return directory
		? c.json({ ok: true })
		: fail(c, "SERVICE_UNAVAILABLE", "Nothing is projected yet");
});

worker.route("/webhooks", webhooks);
worker.all("/admin/*", async (c) => {
	const { adminDoor } = await import("./admin/door.ts");
	return adminDoor(c.get("front")).fetch(c.req.raw, c.env);
});

worker.notFound((c) => fail(c, "NOT_FOUND", "No such page"));
worker.onError((error, c) => {
	log.error("request_failed", { trace: c.get("traceId"), error: error.message });
	return fail(c, "INTERNAL_ERROR", "Something went wrong");
});

export default {
	fetch: worker.fetch,
	scheduled: async (controller: ScheduledController, env: Bindings): Promise<void> => {
		const [{ openFront }, { appOf }, { runCron }] = await Promise.all([
			import("../src/app/front.ts"),
			import("../src/app/compose.ts"),
			import("./cron.ts"),
		]);
		const opened = openFront(env);
		if (!opened.ok) {
			log.error("settings_wrong", { wrong: opened.wrong.join(",") });
			return;
		}
		await runCron(appOf(opened.front), controller.cron);
	},
} satisfies ExportedHandler<Bindings>;
