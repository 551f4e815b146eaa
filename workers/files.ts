/**
 * The door behind a link to a file. The link is the only key: nobody is asked who they are, and nothing but this one file is told. What a
 * stranger sent in is never shown as a page.
 */
import type { Hono } from "hono";
import type { EdgeContext } from "../src/app/edge-context.ts";
import { filesOf } from "../src/app/files.ts";
import { cacheSecondsMax } from "../src/ports/files.ts";
import type { DoorEnv } from "./door.ts";
import { fail } from "./middleware/errors.ts";
import { linkedHeaders } from "./middleware/guarded.ts";
import { ownDoor } from "./middleware/own-door.ts";

export function filesDoor(edge: EdgeContext, traceId: string): Hono<DoorEnv> {
	const door = ownDoor(edge, traceId);
	door.get("/files/*", async (c) => {
		const desk = filesOf(edge);
		const nowMs = edge.runtime.nowMs();
		const opened = desk?.links.open(c.req.path, nowMs);
		if (!desk || !opened) return fail(c, "EXPIRED", "This link has expired");
		const file = await desk.files.get(opened.key);
		if (!file) return fail(c, "EXPIRED", "This link has expired");
		const leftMs = Math.min(opened.untilMs, file.endsAtMs ?? opened.untilMs) - nowMs;
		const seconds = Math.max(0, Math.min(cacheSecondsMax, Math.floor(leftMs / 1000)));
		return c.body(file.bytes, 200, {
			...linkedHeaders,
			"cache-control": `public, max-age=${seconds}, immutable`,
			"content-type": file.contentType,
			"content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
		});
	});
	return door;
}
