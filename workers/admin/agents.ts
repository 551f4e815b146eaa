/** Agents of the house (drip, locops, pulse, …): a member of staff has one do something with a tool of its own. */
import * as z from "zod";
import { kept } from "../../src/admin/shapes.ts";
import type { Json } from "../../src/core/json.ts";
import { plainJson, plainText } from "../../src/core/plain-text.ts";
import { nextActions, stoppedResult, warningsIn } from "../../src/core/tool-result.ts";
import { defineRoute, done, none, refuse, writers } from "../../src/ports/admin-route.ts";
import { houseAgents } from "../../src/ports/agents.ts";

const anyJson = z.unknown() as z.ZodType<Json>;

export const agentRoutes = [
	defineRoute({
		method: "post",
		path: "/agents/{agent}/calls",
		name: "agent.call",
		roles: writers,
		summary:
			"Have an agent of the house do something, with a tool that is given to it and to the key's role. The key has to be a member of staff's. The same key of theirs is the same call. What asks somebody first has routes of its own. The answer is the same for every tool: its status, its data, what it warns of; a refusal says in `current` whether the call was stopped (`blocked`) or has failed, and what may be done about it.",
		params: z.strictObject({ agent: z.enum(houseAgents) }),
		query: none,
		body: z.strictObject({
			marketId: plainText().regex(/^[0-9a-f-]{36}$/, "a market's id"),
			tool: plainText().min(3).max(60),
			args: z.record(plainText().max(60), plainJson()),
			key: plainText().regex(/^[\w:.-]{8,80}$/),
		}),
		answer: z.strictObject({
			tool: kept(),
			status: z.literal("success"),
			data: anyJson,
			warnings: z.array(kept()),
			nextActions: z.array(z.enum(nextActions)),
		}),
		example: {
			params: { agent: "locops" },
			body: {
				marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
				tool: "data.queryTable",
				args: { table: "businesses", limit: 10 },
				key: "look-2026-11-27",
			},
			answer: {
				tool: "data.queryTable",
				status: "success",
				data: { items: [], count: 0 },
				warnings: [],
				nextActions: [],
			},
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
				return { ...refusal, current: stoppedResult(refusal) };
			}
			const { tool, data, told } = answer;
			await note(act(agent, { tool }), { ...told, outcome: "done" });
			return done({
				tool,
				status: "success" as const,
				data,
				warnings: [...warningsIn(data)],
				nextActions: [],
			});
		},
	}),
];
