import type { Context } from "hono";
import type { DoorEnv } from "./door.ts";
import { fail, notKept } from "./middleware/errors.ts";
import { hookOf, rawOf } from "./webhooks.ts";

/** What a provider asks by GET before it brings anything; whoever does not know what was agreed hears nothing back. */
export async function greeting(c: Context<DoorEnv>) {
	const greet = hookOf(c.get("edge"), c.req.path)?.provider.greet;
	if (!greet) return c.notFound();
	const answer = await greet(rawOf(c, new Uint8Array()));
	if (!answer) return fail(c, "AUTH_ERROR", "Invalid request", 403);
	const headers = { "content-type": answer.contentType, "x-content-type-options": "nosniff" };
	return c.body(answer.body, 200, { ...notKept, ...headers });
}
