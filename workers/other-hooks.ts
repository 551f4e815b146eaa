/** Webhooks that no channel posts: of providers of payments, clicks of staff in Slack, and a provider that asks whether the address is ours. */
import type { Hono } from "hono";
import type { EdgeContext } from "../src/app/edge-context.ts";
import type { HookAnswer } from "../src/ports/channel.ts";
import { inTrace } from "../src/ports/trace.ts";
import type { DoorContext, DoorEnv } from "./door.ts";
import { fail, notKept } from "./middleware/errors.ts";
import { ownDoor } from "./middleware/own-door.ts";
import { hookOf, hookTrace, rawOf } from "./webhooks.ts";

const paymentProviders = ["stripe", "momo"] as const;

/** What a provider asks by GET before it brings anything; whoever does not know what was agreed hears nothing back. */
function greeting(c: DoorContext, answer: HookAnswer | null) {
	if (!answer) return fail(c, "AUTH_ERROR", "Invalid request", 403);
	const headers = { "content-type": answer.contentType, "x-content-type-options": "nosniff" };
	return c.body(answer.body, 200, { ...notKept, ...headers });
}

export function otherHooks(edge: EdgeContext, traceId: string): Hono<DoorEnv> {
	const door = ownDoor(edge, traceId);
	door.use(async (c, next) => {
		await inTrace(traceId, hookTrace, async (mark) => {
			await next();
			// What a stranger calls has no name that we would write down.
			const called = hookOf(edge, c.req.path);
			const { status } = c.res;
			mark.note({ status, ...(called && { provider: called.provider.name, kind: called.kind }) });
			if (status >= 500) mark.fail(`status_${status}`);
		});
	});
	/** MoMo's callbacks come by either method. */
	door.on(["POST", "PUT"], "/webhooks/:provider", async (c: DoorContext) => {
		const provider = paymentProviders.find((name) => name === c.req.path.split("/")[2]);
		if (!provider || (c.req.method === "PUT" && provider !== "momo")) return c.notFound();
		const { paymentHook } = await import("./payment-hooks.ts");
		return paymentHook(c, provider);
	});
	door.post("/webhooks/slack/interactions", async (c: DoorContext) => {
		const { slackHook } = await import("./slack-hook.ts");
		return slackHook(c);
	});
	door.get("/webhooks/:provider", async (c: DoorContext) => {
		const greet = hookOf(edge, c.req.path)?.provider.greet;
		return greet
			? greeting(c, await greet(rawOf(edge, c.req.raw, new Uint8Array())))
			: c.notFound();
	});
	return door;
}
