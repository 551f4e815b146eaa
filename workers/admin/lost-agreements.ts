import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import type { AskAgainResult, DoorRefusal } from "../../src/ports/admin.ts";
import {
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	refuse,
	writers,
} from "../../src/ports/admin-route.ts";
import { kept, threadKey } from "../../src/admin/shapes.ts";
import { keyExample } from "./threads.ts";

type Why = Extract<AskAgainResult, { readonly ok: false }>["why"];
const stale = (msg: string) => refuse("CONFLICT", msg, { reason: "STALE_STATE" });
const refusals: Readonly<Record<Why, DoorRefusal>> = {
	not_found: notFound("item"),
	not_agreed: stale("Nobody has agreed to this item by themselves, or its request is forgotten."),
	stands: stale("What was agreed to stands: our records know it."),
	busy: refuse(
		"CONFLICT",
		"Too much waits for this person, or staff have the conversation: ask later.",
		{ reason: "TOO_MANY_OPEN" },
	),
	elsewhere: stale("This conversation goes on in another one, or its person is not reached."),
	away: refuse("SERVICE_UNAVAILABLE", "Our records do not answer: ask later."),
};
const actionId = "act_01k9m200000000000000000000";

export const lostAgreementRoutes = [
	defineRoute({
		method: "post",
		path: "/threads/{threadKey}/items/{actionId}/ask-again",
		name: "thread.ask_again",
		roles: writers,
		summary:
			"After a restore: ask a person again, as things stand today, for what they agreed to and our records have lost. Once for each item, however often it is asked; nothing that stands is asked again, and only the person's own yes commits.",
		params: z.strictObject({ threadKey, actionId: plainText().min(1).max(64) }),
		query: none,
		body: noBody,
		answer: z.strictObject({
			actionId: kept(),
			status: z
				.enum(["asked", "already"])
				.meta({ description: "already: it was asked again before, and nothing was done now." }),
		}),
		example: {
			params: { threadKey: keyExample, actionId },
			answer: { actionId, status: "asked" },
		},
		run: async ({ deps, ctx, params, act, note }) => {
			const { threadKey: key, actionId: id } = params;
			const detail: Record<string, Json> = { threadKey: key };
			const written = act(id, detail);
			// Intent first: what the thread then does can no longer go unseen.
			await note(written, { outcome: "started" });
			const { tenantId, traceId } = ctx;
			const asked = await deps.objects.thread(key).askAgain({ tenantId, actionId: id, traceId });
			if (!asked.ok) return refusals[asked.why];
			await note(written, { outcome: "done", status: asked.status });
			return done({ actionId: id, status: asked.status });
		},
	}),
];
