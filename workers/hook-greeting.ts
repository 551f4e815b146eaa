import type { Context } from "hono";
import type { HookAnswer } from "../src/ports/channel.ts";
import type { DoorEnv } from "./door.ts";
import { fail, notKept } from "./middleware/errors.ts";

/** What a provider asks by GET before it brings anything; whoever does not know what was agreed hears nothing back. */
export function greeting(c: Context<DoorEnv>, answer: HookAnswer | null) {
	if (!answer) return fail(c, "AUTH_ERROR", "Invalid request", 403);
	const headers = { "content-type": answer.contentType, "x-content-type-options": "nosniff" };
	return c.body(answer.body, 200, { ...notKept, ...headers });
}
