/**
 * Signature over the raw body, parse, one call to the thread object, answer. No Postgres here. 503 where the object could not take the
 * message: the provider then tries again.
 */

import type { EdgeContext } from "../src/app/edge-context.ts";
import type {
	ChannelProvider,
	HookRefusal,
	InboundMessage,
	InboundStatus,
	RawHook,
} from "../src/ports/channel.ts";
import { errorFields } from "../src/ports/log-fields.ts";
import type { InboundTaken } from "./hook-batch.ts";
import { boundedBody, bytesMaxOf } from "./middleware/bodies.ts";
import { bodyTooLarge, notKept, refusal } from "./middleware/errors.ts";

const statusOfRefusal: Readonly<Record<HookRefusal, number>> = {
	missing_signature: 400,
	bad_signature: 403,
	wrong_account: 403,
	malformed: 400,
	too_large: 413,
	unsupported_media_type: 415,
};

/** A request's address is written out already: what stands behind the host is the path and the query, as they came. */
const askedOf = ({ url }: Request): string =>
	url.slice(url.indexOf("/", url.indexOf("://") + 3)).split("#", 1)[0] ?? "";
export const pathOf = (request: Request): string => askedOf(request).split("?", 1)[0] ?? "";

/** The address the provider was given: from the configuration, never from a header that a stranger can set. */
const publicUrl = (edge: EdgeContext, request: Request): string =>
	`${edge.settings.PUBLIC_BASE_URL}${askedOf(request)}`;

export async function takeStatus(
	edge: Pick<EdgeContext, "objects">,
	status: InboundStatus,
	traceId: string,
): Promise<void> {
	if (!status.threadKey || !status.outboxId) return;
	await edge.objects.thread(status.threadKey).report({ ...status, traceId });
}

/** A trace id in a provider's request is ignored: each webhook starts a trace of its own. */
export const hookTrace = { name: "webhook", kind: "server", parent: null } as const;

/** Who serves the address that was called; null where it is none of ours. */
export function hookOf(edge: EdgeContext, path: string) {
	const below = path.slice("/webhooks/".length);
	const provider = edge.channels.hooked(below);
	return provider ? { provider, kind: below.slice(below.lastIndexOf("/") + 1) } : null;
}

export const rawOf = (edge: EdgeContext, request: Request, body: Uint8Array): RawHook => ({
	method: request.method,
	url: publicUrl(edge, request),
	header: (name) => request.headers.get(name),
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
	// A message that was taken is logged by its thread.
	if (taken !== "not_ready" && taken !== "not_ours") return "taken";
	edge.runtime.log.info("message_not_taken", { trace: traceId, accepted: taken });
	return taken;
}

/** What a channel's provider posts. */
export async function takeHook(
	edge: EdgeContext,
	called: Pick<ChannelProvider, "open">,
	{ request, path, traceId }: { request: Request; path: string; traceId: string },
): Promise<Response> {
	const { log } = edge.runtime;
	const body = await boundedBody(request, bytesMaxOf(path));
	if (!body) return refusal(traceId, ...bodyTooLarge);
	const opened = await called.open(rawOf(edge, request, body));
	if (!opened.ok) {
		log.warn("webhook_refused", { trace: traceId, why: opened.why });
		const status = statusOfRefusal[opened.why];
		const code = status === 403 ? "AUTH_ERROR" : "VALIDATION_ERROR";
		return refusal(traceId, code, "Invalid request", status);
	}
	const [only, ...more] = opened.inbound;
	let taken: InboundTaken = "taken";
	try {
		if (only && only.kind !== "preference" && more.length === 0)
			taken = await takeOne(edge, only, traceId);
		else if (only)
			taken = await (await import("./hook-batch.ts")).takeBatch(edge, opened.inbound, takeOne);
	} catch (error) {
		log.error("webhook_not_taken", { trace: traceId, ...errorFields(error) });
		return refusal(traceId, "SERVICE_UNAVAILABLE", "Please try again");
	}
	if (taken === "not_ready") return refusal(traceId, "SERVICE_UNAVAILABLE", "Please try again");
	if (taken === "not_ours") return refusal(traceId, "NOT_FOUND", "No such address");
	const { body: answer, contentType } = opened.answer;
	return new Response(answer, { headers: { ...notKept, "content-type": contentType } });
}
