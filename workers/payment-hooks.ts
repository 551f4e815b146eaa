/**
 * `POST /webhooks/stripe`, and MoMo's callbacks: what a provider of payments says. Its signature first, over the raw body; then one settlement,
 * written once. 5xx where it could not be: the provider says it again.
 */
import { appOf } from "../src/app/compose.ts";
import { type HearPayment, hearPayment } from "../src/app/hear-payment.ts";
import { errorFields } from "../src/ports/log-fields.ts";
import type { DoorContext } from "./door.ts";
import { bodyBytesMax, boundedBody } from "./middleware/bodies.ts";
import { fail, notKept, tooLarge } from "./middleware/errors.ts";

export async function paymentHook(
	c: DoorContext,
	provider: HearPayment["provider"],
): Promise<Response> {
	const edge = c.get("edge");
	const traceId = c.get("traceId");
	const { log } = edge.runtime;
	const body = await boundedBody(c.req.raw, bodyBytesMax);
	if (!body) return tooLarge(c);
	try {
		const heard = await hearPayment(appOf(edge), {
			provider,
			url: c.req.url,
			body: new TextDecoder().decode(body),
			header: (name) => c.req.header(name) ?? null,
			traceId,
		});
		if (heard.kind === "refused") {
			log.warn("webhook_refused", { trace: traceId, why: "bad_signature" });
			return fail(
				c,
				heard.status === 403 ? "AUTH_ERROR" : "VALIDATION_ERROR",
				"Invalid request",
				heard.status,
			);
		}
		if (heard.kind === "none") return c.notFound();
		return c.json({ ok: true }, 200, { ...notKept });
	} catch (error) {
		log.error("webhook_not_taken", { trace: traceId, ...errorFields(error) });
		return fail(c, "SERVICE_UNAVAILABLE", "Please try again");
	}
}
