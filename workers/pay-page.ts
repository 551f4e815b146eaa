/** The page that opens the keypad with a payment's code, for chats that open no `tel:` link. It asks no database and tells nobody's data. */
import type { Hono } from "hono";
import { appOf } from "../src/app/compose.ts";
import type { EdgeContext } from "../src/app/edge-context.ts";
import { backHtml, openPage, pageHtml } from "../src/app/pay-page.ts";
import type { DoorEnv } from "./door.ts";
import { fail } from "./middleware/errors.ts";
import { linkedHeaders } from "./middleware/guarded.ts";
import { ownDoor } from "./middleware/own-door.ts";

export function payPageDoor(edge: EdgeContext, traceId: string): Hono<DoorEnv> {
	const door = ownDoor(edge, traceId);
	/** Where the card provider sends back whoever has paid, or has not: it says nothing about that, the chat does. */
	door.get("/p/back", async (c) =>
		c.html(await backHtml(appOf(edge), c.req.header("accept-language")), 200, linkedHeaders),
	);
	door.get("/p/:token", async (c) => {
		const page = await openPage(edge, c.req.param("token"));
		if (page === null) return fail(c, "NOT_FOUND", "No such page");
		const text = await pageHtml(appOf(edge), page, c.req.header("accept-language"));
		return c.html(text, page.kind === "over" ? 410 : 200, linkedHeaders);
	});
	return door;
}
