/**
 * The door behind a link to a file. The link is the only key: nobody is asked who they are, and nothing but this one file is told. What a
 * stranger sent in is never shown as a page.
 */
import { Hono } from "hono/tiny";
import type { EdgeContext } from "../src/app/edge-context.ts";
import { filesOf } from "../src/app/files.ts";
import { cacheSecondsMax } from "../src/ports/files.ts";
import type { DoorEnv } from "./door.ts";
import { fail } from "./middleware/errors.ts";

const headers = {
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
	"x-robots-tag": "noindex, nofollow",
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

export function filesDoor(edge: EdgeContext): Hono<DoorEnv> {
	const door = new Hono<DoorEnv>();
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
			...headers,
			"cache-control": `public, max-age=${seconds}, immutable`,
			"content-type": file.contentType,
			"content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
		});
	});
	door.notFound((c) => fail(c, "NOT_FOUND", "No such page"));
	return door;
}
