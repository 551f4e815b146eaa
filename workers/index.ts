/**
 * The Worker's entry: routes, crons, and the classes of its objects. What is behind a door is evaluated when somebody first knocks:
 * starting an isolate costs the router and nothing else.
 */

import type { Context } from "hono";
import { Hono } from "hono/tiny";
import type { EdgeContext } from "../src/app/edge-context.ts";
import type { Bindings } from "../src/app/env.ts";
import { platformRuntime } from "../src/app/runtime.ts";
import { errorFields } from "../src/ports/log-fields.ts";
import { makeLogger } from "../src/telemetry/log.ts";
import type { DoorEnv } from "./door.ts";
import { bytesMaxOf, withinBounds } from "./middleware/bodies.ts";
import { fail, notKept, refusal, tooLarge } from "./middleware/errors.ts";
import { hookOf, pathOf, takeHook } from "./webhooks.ts";

export { SolicitationObject } from "../durable-objects/solicitation.ts";
export { ThreadObject } from "../durable-objects/thread.ts";
export { ToolHealthObject } from "../durable-objects/tool-health.ts";
export { WebChatObject } from "../durable-objects/web-chat.ts";

const log = makeLogger({ namespace: "door" });
const worker = new Hono<DoorEnv>();
const hooks = "/webhooks/";
const hookTrace = { name: "webhook", kind: "server", parent: null } as const;

/**
 * What is in the store of `AsyncLocalStorage` must not lead to a response: the runtime's response holds the store it was made in by a
 * handle that no collection follows back, and neither would ever go (decision 0069).
 */
const waitUntilOf = (invocation: Pick<ExecutionContext, "waitUntil">) => (work: Promise<unknown>) =>
	invocation.waitUntil(work);

/** What every door stands on. The modules are kept and not the promise of them, which would belong to another request. */
async function loadParts() {
	const [{ openEdge }, { watched, inTrace }] = await Promise.all([
		import("../src/app/edge-context.ts"),
		import("../src/ports/trace.ts"),
	]);
	return { openEdge, watched, inTrace };
}
let parts: Awaited<ReturnType<typeof loadParts>> | null = null;

/** Nobody is told by a body that is too large, not even who finds nothing here. */
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
	parts ??= await loadParts();
	const { openEdge, watched, inTrace } = parts;
	const opened = openEdge(c.env);
	if (!opened.ok) {
		log.error("settings_wrong", { wrong: opened.wrong });
		return fail(c, "SERVICE_UNAVAILABLE", "Not configured");
	}
	const { edge } = opened;
	c.set("edge", edge);
	const watch = edge.telemetry.watch(waitUntilOf(c.executionCtx));
	return watched(watch, async () => {
		// What a stranger sends names no trace of ours: a provider's webhook begins one.
		if (!c.req.path.startsWith(hooks)) return next();
		await inTrace(c.get("traceId"), hookTrace, async (mark) => {
			await next();
			// What a stranger calls has no name that we would write down.
			const called = hookOf(edge, c.req.path);
			mark.note({
				status: c.res.status,
				...(called ? { provider: called.provider.name, kind: called.kind } : {}),
			});
			if (c.res.status >= 500) mark.fail(`status_${c.res.status}`);
		});
	});
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
	}>,
) =>
	worker.all(path, async (c) =>
		(await open(c.get("edge"), c.get("traceId"))).fetch(c.req.raw, c.env, c.executionCtx),
	);
behind("/admin/*", async (edge) => (await import("./admin/door.ts")).adminDoor(edge));
behind("/webhooks/*", async (...of) => (await import("./other-hooks.ts")).otherHooks(...of));
behind("/chat/*", async (...of) => (await import("./chat.ts")).chatDoor(...of));
behind("/my-data/*", async (edge) => (await import("./my-data.ts")).myDataDoor(edge));
behind("/p/*", async (edge) => (await import("./pay-page.ts")).payPageDoor(edge));
behind("/unsubscribe/*", async (edge) => (await import("./way-out.ts")).wayOutDoor(edge));
behind("/files/*", async (edge) => (await import("./files.ts")).filesDoor(edge));

worker.notFound((c) => fail(c, "NOT_FOUND", "No such page"));
worker.onError((error, c) => {
	log.error("request_failed", { trace: c.get("traceId"), ...errorFields(error) });
	return fail(c, ...wentWrong);
});
const wentWrong = ["INTERNAL_ERROR", "Something went wrong"] as const;

/**
 * Messages, which are nearly all that comes, go past the router: its context, routes and copies of headers are a tenth of taking one.
 * Null: no channel's provider was called.
 */
async function channelHook(
	request: Request,
	env: Bindings,
	invocation: ExecutionContext,
): Promise<Response | null> {
	const path = pathOf(request);
	if (request.method !== "POST" || !path.startsWith(hooks)) return null;
	const traceId = platformRuntime.newId("trc");
	try {
		parts ??= await loadParts();
		const { openEdge, watched, inTrace } = parts;
		const opened = openEdge(env);
		const called = opened.ok ? hookOf(opened.edge, path) : null;
		if (!opened.ok || called === null) return null;
		const { edge } = opened;
		const { provider, kind } = called;
		return await watched(edge.telemetry.watch(waitUntilOf(invocation)), () =>
			inTrace(traceId, hookTrace, async (mark) => {
				const response = await takeHook(edge, provider, { request, path, traceId });
				const { status } = response;
				mark.note({ status, provider: provider.name, kind });
				if (status >= 500) mark.fail(`status_${status}`);
				return response;
			}),
		);
	} catch (error) {
		log.error("request_failed", { trace: traceId, ...errorFields(error) });
		return refusal(traceId, ...wentWrong);
	}
}

/** What the clock and the queue begin stands on. Null: not configured. */
async function openFor(env: Bindings) {
	const [{ watched }, { openEdge }, { appOf }] = await Promise.all([
		import("../src/ports/trace.ts"),
		import("../src/app/edge-context.ts"),
		import("../src/app/compose.ts"),
	]);
	const opened = openEdge(env);
	if (opened.ok) return { edge: opened.edge, watched, appOf };
	log.error("settings_wrong", { wrong: opened.wrong });
	return null;
}

export default {
	fetch: async (request: Request, env: Bindings, ctx: ExecutionContext): Promise<Response> =>
		(await channelHook(request, env, ctx)) ?? worker.fetch(request, env, ctx),
	scheduled: async (
		controller: ScheduledController,
		env: Bindings,
		ctx: ExecutionContext,
	): Promise<void> => {
		const opened = await openFor(env);
		if (opened === null) return;
		const { edge, watched, appOf } = opened;
		const { runCron } = await import("./cron.ts");
		const watch = edge.telemetry.watch(waitUntilOf(ctx));
		await watched(watch, () => runCron(appOf(edge), controller.cron));
	},
	queue: async (batch: MessageBatch, env: Bindings, ctx: ExecutionContext): Promise<void> => {
		const opened = await openFor(env);
		if (opened === null) return batch.retryAll();
		const { edge, watched, appOf } = opened;
		const { runQueue } = await import("./queue.ts");
		await watched(edge.telemetry.watch(waitUntilOf(ctx)), () => runQueue(appOf(edge), batch));
	},
} satisfies ExportedHandler<Bindings>;
