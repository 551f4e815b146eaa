/**
 * Signature over the raw body, parse, one call to the thread object, answer. No Postgres here. 503 where the object could not take the
 * message: the provider then tries again.
 */

import type { Context } from "hono";
import { Hono } from "hono/tiny";
import type { EdgeContext } from "../src/app/edge-context.ts";
import type { HookRefusal, InboundMessage, InboundStatus, RawHook } from "../src/ports/channel.ts";
import { errorFields } from "../src/ports/log-fields.ts";
import type { DoorEnv } from "./door.ts";
import type { InboundTaken } from "./hook-batch.ts";
import { boundedBody, bytesMaxOf } from "./middleware/bodies.ts";
import { fail, notKept, tooLarge } from "./middleware/errors.ts";

const statusOfRefusal: Readonly<Record<HookRefusal, number>> = {
	missing_signature: 400,
	bad_signature: 403,
	wrong_account: 403,
	malformed: 400,
	too_large: 413,
	unsupported_media_type: 415,
};

/** The address the provider was given: from the configuration, never from a header that a stranger can set. */
const publicUrl = (edge: EdgeContext, { url }: Request): string => {
	// A request's address is written out already: what stands behind the host is the path and the query, as they came.
	const path = url.slice(url.indexOf("/", url.indexOf("://") + 3));
	return `${edge.settings.PUBLIC_BASE_URL}${path.split("#", 1)[0]}`;
};

export async function takeStatus(
	edge: Pick<EdgeContext, "objects">,
	status: InboundStatus,
	traceId: string,
): Promise<void> {
	if (!status.threadKey || !status.outboxId) return;
	await edge.objects.thread(status.threadKey).report({ ...status, traceId });
}

/** Who serves the address that was called; null where it is none of ours. */
export function hookOf(edge: EdgeContext, path: string) {
	const below = path.slice("/webhooks/".length);
	const provider = edge.channels.hooked(below);
	return provider ? { provider, kind: below.slice(below.lastIndexOf("/") + 1) } : null;
}

const rawOf = (c: Context<DoorEnv>, body: Uint8Array): RawHook => ({
	method: c.req.method,
	url: publicUrl(c.get("edge"), c.req.raw),
	header: (name) => c.req.header(name) ?? null,
	body,
});

async function takeOne(
	edge: EdgeContext,
	inbound: InboundMessage | InboundStatus,
	traceId: string,
): Promise<InboundTaken> {
	if (inbound.kind === "status") {
		await takeStatus(edge, inbound, traceId);
		return "taken";
	}
	const taken = await edge.takeMessage(inbound, traceId, edge.runtime.nowMs());
	// One that is new, or came before, is told of by its own turn.
	if (taken !== "not_ready" && taken !== "not_ours") return "taken";
	edge.runtime.log.info("message_not_taken", { trace: traceId, accepted: taken });
	return taken;
}

export const webhooks = new Hono<DoorEnv>();

const paymentProviders = ["stripe", "momo"] as const;
/** MoMo's callbacks come by either method. */
webhooks.on(["POST", "PUT"], "/:provider", async (c: Context<DoorEnv>) => {
	const provider = paymentProviders.find((name) => name === c.req.path.split("/")[2]);
	if (!provider) return channelHook(c);
	if (c.req.method === "PUT" && provider !== "momo") return c.notFound();
	const { paymentHook } = await import("./payment-hooks.ts");
	return paymentHook(c, provider);
});

/** Clicks of staff: no channel of persons. */
webhooks.post("/slack/interactions", async (c: Context<DoorEnv>) => {
	const { slackHook } = await import("./slack-hook.ts");
	return slackHook(c);
});

webhooks.post("/:provider/:kind", (c: Context<DoorEnv>) => channelHook(c));

/** A provider asks whether the address is ours. */
webhooks.get("/:provider", async (c: Context<DoorEnv>) => {
	const greet = hookOf(c.get("edge"), c.req.path)?.provider.greet;
	if (!greet) return c.notFound();
	const { greeting } = await import("./hook-greeting.ts");
	return greeting(c, await greet(rawOf(c, new Uint8Array())));
});

async function channelHook(c: Context<DoorEnv>) {
	const edge = c.get("edge");
	const traceId = c.get("traceId");
	const { log } = edge.runtime;
	const called = c.req.method === "POST" ? hookOf(edge, c.req.path) : null;
	if (!called) return c.notFound();
	const body = await boundedBody(c.req.raw, bytesMaxOf(c.req.path));
	if (!body) return tooLarge(c);
	const opened = await called.provider.open(rawOf(c, body));
	if (!opened.ok) {
		log.warn("webhook_refused", { trace: traceId, why: opened.why });
		const status = statusOfRefusal[opened.why];
		return fail(c, status === 403 ? "AUTH_ERROR" : "VALIDATION_ERROR", "Invalid request", status);
	}
	const [only, ...more] = opened.inbound;
	let taken: InboundTaken = "taken";
	try {
		if (only && only.kind !== "preference" && more.length === 0)
			taken = await takeOne(edge, only, traceId);
		else if (only)
			taken = await (await import("./hook-batch.ts")).takeBatch(edge, opened.inbound, takeOne);
	} catch (error) {
		log.error("webhook_not_taken", {
			trace: traceId,
			...errorFields(error),
		});
		return fail(c, "SERVICE_UNAVAILABLE", "Please try again");
	}
	if (taken === "not_ready") return fail(c, "SERVICE_UNAVAILABLE", "Please try again");
	if (taken === "not_ours") return fail(c, "NOT_FOUND", "No such address");
	const { body: answer, contentType } = opened.answer;
	return c.body(answer, 200, { ...notKept, "content-type": contentType });
}
