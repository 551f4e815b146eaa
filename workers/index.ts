/**
 * The Worker's entry: the door of messages, crons, and the classes of its objects. What is behind any other door is evaluated when
 * somebody first knocks, and so is the router that leads there.
 */

import type { Bindings } from "../src/app/env.ts";
import { platformRuntime } from "../src/app/runtime.ts";
import { errorFields } from "../src/ports/log-fields.ts";
import { makeLogger } from "../src/telemetry/log.ts";
import { refusal } from "./middleware/errors.ts";
import { hooks, partsThere, waitUntilOf, wentWrong } from "./parts.ts";
import { hookOf, hookTrace, pathOf, takeHook } from "./webhooks.ts";

export { SolicitationObject } from "../durable-objects/solicitation.ts";
export { ThreadObject } from "../durable-objects/thread.ts";
export { ToolHealthObject } from "../durable-objects/tool-health.ts";
export { WebChatObject } from "../durable-objects/web-chat.ts";

const log = makeLogger({ namespace: "door" });
/** The module is kept and not the promise of it, which would belong to another request. */
let router: typeof import("./router.ts") | null = null;

/**
 * Messages, which are nearly all that comes, go past the router: its context, routes and copies of headers cost a fifteenth of taking one.
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
		const { openEdge, watched, inTrace } = await partsThere();
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
	fetch: async (request: Request, env: Bindings, ctx: ExecutionContext): Promise<Response> => {
		const response = await channelHook(request, env, ctx);
		if (response !== null) return response;
		router ??= await import("./router.ts");
		return router.worker.fetch(request, env, ctx);
	},
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
