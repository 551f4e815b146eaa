/**
 * The door behind a link to one's own data. Opening the link shows a page with a button and nothing else: programs that look at
 * links before people do (previews, scanners) are told nothing. Only the button's request is answered with the file.
 */
import type { Hono } from "hono";
import { appOf } from "../src/app/compose.ts";
import type { EdgeContext } from "../src/app/edge-context.ts";
import { dataOfLink, linkPage, openLink } from "../src/app/my-data.ts";
import type { DoorEnv } from "./door.ts";
import { fail } from "./middleware/errors.ts";
import { linkedFormHeaders } from "./middleware/guarded.ts";
import { ownDoor } from "./middleware/own-door.ts";

export function myDataDoor(edge: EdgeContext, traceId: string): Hono<DoorEnv> {
	const door = ownDoor(edge, traceId);
	door.get("/my-data/:ticket", async (c) => {
		if (!(await openLink(edge, c.req.param("ticket"))))
			return fail(c, "EXPIRED", "This link has expired");
		return c.html(
			await linkPage(appOf(edge), c.req.header("accept-language")),
			200,
			linkedFormHeaders,
		);
	});
	door.post("/my-data/:ticket", async (c) => {
		const link = await openLink(edge, c.req.param("ticket"));
		if (!link) return fail(c, "EXPIRED", "This link has expired");
		const file = await dataOfLink(appOf(edge), link, traceId);
		if (file === null) return fail(c, "EXPIRED", "This link has expired");
		edge.runtime.log.info("personal_data_shown", { trace: traceId, id: link.requestId });
		return c.body(JSON.stringify(file, null, "\t"), 200, {
			...linkedFormHeaders,
			"content-type": "application/json; charset=utf-8",
			"content-disposition": 'attachment; filename="my-data.json"',
		});
	});
	return door;
}
