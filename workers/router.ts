/** Every door but that of messages. What is behind one is evaluated when somebody first knocks. */
import type { Context } from "hono";
import { Hono } from "hono/tiny";
import type { EdgeContext } from "../src/app/edge-context.ts";
import type { Bindings } from "../src/app/env.ts";
import { platformRuntime } from "../src/app/runtime.ts";
import { errorFields } from "../src/ports/log-fields.ts";
import { makeLogger } from "../src/telemetry/log.ts";
import type { DoorEnv } from "./door.ts";
import { bytesMaxOf, withinBounds } from "./middleware/bodies.ts";
import { fail, notKept, tooLarge } from "./middleware/errors.ts";
import { hooks, partsThere, waitUntilOf, wentWrong } from "./parts.ts";

const log = makeLogger({ namespace: "door" });
export const worker = new Hono<DoorEnv>();

/** Each request has a trace id, a bounded body (also where there is no page) and headers that guard its answer. */
worker.use(async (c, next) => {
	c.set("traceId", platformRuntime.newId("trc"));
	const request = await withinBounds(c.req.raw, bytesMaxOf(c.req.path));
	if (request === null) c.res = tooLarge(c);
	else {
		c.req.raw = request;
		await next();
	}
	const { headers } = c.res;
	if (!headers.has("cache-control")) headers.set("cache-control", notKept["cache-control"]);
	// A provider's machine shows its answer to nobody.
	if (c.req.path.startsWith(hooks)) return;
	const { guard } = await import("./middleware/guarded.ts");
	guard(headers);
});

/** With the version that answers: who deploys and who rolls back asks for it. */
worker.get("/healthz", (c) => {
	const version = c.env.VERSION;
	return c.json(version ? { ok: true, version: version.id } : { ok: true });
});

worker.use(async (c, next) => {
	const { openEdge, watched } = await partsThere();
	const opened = openEdge(c.env);
	if (!opened.ok) {
		log.error("settings_wrong", { trace: c.get("traceId"), wrong: opened.wrong });
		return fail(c, "SERVICE_UNAVAILABLE", "Not configured");
	}
	const { edge } = opened;
	c.set("edge", edge);
	const watch = edge.telemetry.watch(waitUntilOf(c.executionCtx));
	return watched(watch, next);
});

/** Ready once there is something projected to serve from. */
worker.get("/readyz", async (c) => {
	const directory = await c.get("edge").projection.directory();
	return directory ? c.json({ ok: true }) : fail(c, "SERVICE_UNAVAILABLE", "Not projected yet");
});

/** Loaded by whoever first knocks. */
const behind = (
	path: string,
	open: (
		edge: EdgeContext,
		traceId: string,
	) => Promise<{
		readonly fetch: (
			request: Request,
			env: Bindings,
			invocation: Context["executionCtx"],
		) => Response | Promise<Response>;
		readonly onError: (answer: (error: Error) => never) => unknown;
	}>,
) =>
	worker.all(path, async (c) => {
		const door = await open(c.get("edge"), c.get("traceId"));
		// Answered and written down where every door's are, below.
		door.onError((error) => {
			throw error;
		});
		return door.fetch(c.req.raw, c.env, c.executionCtx);
	});
behind("/admin/*", async (...of) => (await import("./admin/door.ts")).adminDoor(...of));
behind("/webhooks/*", async (...of) => (await import("./other-hooks.ts")).otherHooks(...of));
behind("/chat/*", async (...of) => (await import("./chat.ts")).chatDoor(...of));
behind("/my-data/*", async (...of) => (await import("./my-data.ts")).myDataDoor(...of));
behind("/p/*", async (...of) => (await import("./pay-page.ts")).payPageDoor(...of));
behind("/unsubscribe/*", async (...of) => (await import("./way-out.ts")).wayOutDoor(...of));
behind("/files/*", async (...of) => (await import("./files.ts")).filesDoor(...of));

worker.notFound((c) => fail(c, "NOT_FOUND", "No such page"));
worker.onError((error, c) => {
	log.error("request_failed", { trace: c.get("traceId"), ...errorFields(error) });
	return fail(c, ...wentWrong);
});
