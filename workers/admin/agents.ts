/** Agents of the house (drip, locops, pulse, …): a member of staff has one do something with a tool of its own. */
import * as z from "zod";
import { kept } from "../../src/admin/shapes.ts";
import type { Json } from "../../src/core/json.ts";
import { plainJson, plainText } from "../../src/core/plain-text.ts";
import { houseAgents } from "../../src/ports/agents.ts";
import { defineRoute, done, none, refuse, writers } from "../../src/ports/admin-route.ts";

const anyJson = z.unknown() as z.ZodType<Json>;

export const agentRoutes = [
	defineRoute({
		method: "post",
		path: "/agents/{agent}/calls",
		name: "agent.call",
		roles: writers,
		summary:
			"Have an agent of the house do something, with a tool that is given to it and to the key's role. The key has to be a member of staff's. The same key of theirs is the same call. What asks somebody first has routes of its own.",
		params: z.strictObject({ agent: z.enum(houseAgents) }),
		query: none,
		body: z.strictObject({
			marketId: plainText().regex(/^[0-9a-f-]{36}$/, "a market's id"),
			tool: plainText().min(3).max(60),
			args: z.record(plainText().max(60), plainJson()),
			key: plainText().regex(/^[\w:.-]{8,80}$/),
		}),
		answer: z.strictObject({ tool: kept(), data: anyJson }),
		example: {
			params: { agent: "locops" },
			body: {
				marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
				tool: "data.queryTable",
				args: { table: "businesses", limit: 10 },
				key: "look-2026-11-27",
			},
			answer: { tool: "data.queryTable", data: { items: [], count: 0 } },
		},
		run: async ({ deps, ctx, params: { agent }, body, act, note }) => {
			const { role } = ctx;
			if (role === "bootstrap" || role === "nobody") return refuse("AUTH_ERROR", "Ask with a key.");
			const answer = await deps.callAgent({
				...body,
				tenantId: ctx.tenantId,
				keyId: ctx.actorId,
				role,
				agent,
				traceId: ctx.traceId,
			});
			if (answer.kind === "refused") {
				const { told, ...refusal } = answer;
				if (told !== null) await note(act(agent, { tool: body.tool }), told);
				return refusal;
			}
			const { tool, data, told } = answer;
			await note(act(agent, { tool }), { ...told, outcome: "done" });
			return done({ tool, data });
		},
	}),
];
