/**
 * `POST /webhooks/slack/interactions`: clicks of staff in Slack. Its signature first, over the raw body; then one act, once. Slack wants its
 * answer within three seconds: what is told there of it comes after the answer.
 */
import { appOf } from "../src/app/compose.ts";
import { hearSlack } from "../src/app/hear-slack.ts";
import { errorFields } from "../src/ports/log-fields.ts";
import type { DoorContext } from "./door.ts";
import { bodyBytesMax, boundedBody } from "./middleware/bodies.ts";
import { fail, notKept, tooLarge } from "./middleware/errors.ts";

export async function slackHook(c: DoorContext): Promise<Response> {
	const edge = c.get("edge");
	const traceId = c.get("traceId");
	const { log } = edge.runtime;
	if (edge.settings.SLACK_SIGNING_SECRET === undefined) return c.notFound();
	const body = await boundedBody(c.req.raw, bodyBytesMax);
	if (!body) return tooLarge(c);
	try {
		const heard = await hearSlack(appOf(edge), {
			body,
			timestamp: c.req.header("x-slack-request-timestamp") ?? null,
			signature: c.req.header("x-slack-signature") ?? null,
			traceId,
		});
		if (heard.kind === "refused") {
			log.warn("webhook_refused", { trace: traceId, why: heard.why });
			return heard.why === "bad_signature"
				? fail(c, "AUTH_ERROR", "Invalid request", 403)
				: fail(c, "VALIDATION_ERROR", "Invalid request", 400);
		}
		c.executionCtx.waitUntil(
			heard.afterwards().catch((error: unknown) => {
				log.warn("slack_not_told", { trace: traceId, ...errorFields(error) });
			}),
		);
		return c.body(null, 200, { ...notKept });
	} catch (error) {
		log.error("webhook_not_taken", { trace: traceId, ...errorFields(error) });
		return fail(c, "SERVICE_UNAVAILABLE", "Please try again");
	}
}
