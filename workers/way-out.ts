/**
 * The door behind the way out of a message (RFC 8058). Who opens it sees a page with a button and nothing else: scanners follow every link
 * of a letter, and end nothing. Only a POST ends: that of the button, or that of the mail program, which is answered with nothing.
 */
import type { Hono } from "hono";
import { appOf } from "../src/app/compose.ts";
import type { EdgeContext } from "../src/app/edge-context.ts";
import { openWayOut } from "../src/app/way-out.ts";
import { wayOutPage } from "../src/app/way-out-page.ts";
import { errorFields } from "../src/ports/log-fields.ts";
import type { DoorContext, DoorEnv } from "./door.ts";
import { boundedBody } from "./middleware/bodies.ts";
import { fail, tooLarge } from "./middleware/errors.ts";
import { linkedFormHeaders } from "./middleware/guarded.ts";
import { ownDoor } from "./middleware/own-door.ts";

const formBytesMax = 4096;
const oneClick = /(?:^|[&\s"])List-Unsubscribe(?:=|"\s+)One-Click/i;

export function wayOutDoor(edge: EdgeContext, traceId: string): Hono<DoorEnv> {
	const { runtime, objects, personalData } = edge;
	const open = (c: DoorContext) => openWayOut(personalData.lookup, c.req.path);
	const page = async (c: DoorContext, step: "ask" | "done") =>
		c.html(
			await wayOutPage(appOf(edge), step, c.req.header("accept-language")),
			200,
			linkedFormHeaders,
		);
	const door = ownDoor(edge, traceId);
	door.get("/unsubscribe/:token", async (c) =>
		(await open(c)) ? page(c, "ask") : fail(c, "NOT_FOUND", "No such page"),
	);
	door.post("/unsubscribe/:token", async (c) => {
		const way = await open(c);
		if (!way) return fail(c, "NOT_FOUND", "No such page");
		const body = await boundedBody(c.req.raw, formBytesMax);
		if (!body) return tooLarge(c);
		const { channel, threadKey } = way;
		try {
			const isKnown = await objects
				.thread(threadKey)
				.endUnasked({ channel, proofRef: `way_out:${traceId}`, atMs: runtime.nowMs() });
			runtime.log.info("way_out_taken", {
				trace: traceId,
				channel,
				accepted: isKnown ? "known" : "unknown",
			});
		} catch (error) {
			runtime.log.error("way_out_not_taken", { trace: traceId, ...errorFields(error) });
			return fail(c, "SERVICE_UNAVAILABLE", "Please try again");
		}
		// The same whether anybody is known: whoever guesses learns nothing.
		return oneClick.test(new TextDecoder().decode(body))
			? c.body(null, 200, linkedFormHeaders)
			: page(c, "done");
	});
	return door;
}
