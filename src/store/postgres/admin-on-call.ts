/** Who is on call: read and set as a whole, for one tenant. */
import * as z from "zod";
import type { AdminOnCall } from "../../ports/admin-on-call.ts";
import { change, contextOf } from "./admin-calls.ts";
import { onCallSchema } from "./alerting.ts";
import type { Database } from "./client.ts";

export const adminOnCall = (db: Database): AdminOnCall => ({
	list: async (ctx) =>
		onCallSchema
			.parse(await db.call("on_call_read", contextOf(ctx), {}))
			.map(({ threadKey: _, ...person }) => person),
	set: (ctx, act, people) =>
		change(db, ctx, "admin_on_call_set", z.strictObject({ count: z.int() }), act, {
			people: people.map((person) => ({ ...person })),
		}),
});
