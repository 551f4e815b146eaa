/**
 * A call of an agent of the house, by the one router and with all that it judges. What asks its person first, or staff, is not for a key
 * to begin: those tools have routes of their own, or a conversation.
 */
import type { Market } from "../core/market.ts";
import type { Registry } from "../kernel/registry.ts";
import type { Invocation, Router } from "../kernel/router/call.ts";
import type { AgentAnswer, CallAgent } from "../ports/agents.ts";
import { tableOf } from "../ports/commit.ts";
import { memberOf, memberReadings } from "../ports/key-member.ts";
import { type RowStore, reading } from "../ports/rows.ts";

const markets = tableOf<{ id: string }>("markets");

type Refused = Extract<AgentAnswer, { readonly kind: "refused" }>;
const refused = (
	code: Refused["code"],
	msg: string,
	reason?: Refused["reason"],
	told: Refused["told"] = null,
): AgentAnswer => ({ kind: "refused", code, msg, told, ...(reason ? { reason } : {}) });
const asksFirst = refused(
	"AUTH_ERROR",
	"This tool asks first, and nobody is here who could be asked.",
	"CONFIRMATION_REQUIRED",
);

function answerOf(invocation: Invocation): AgentAnswer {
	if (invocation.kind === "pending" || invocation.kind === "awaiting_approval") return asksFirst;
	const told = invocation.audit?.payload ?? {};
	if (invocation.kind === "refused") {
		const { code, msg, reason } = invocation.refusal;
		return refused(code, msg, reason, told);
	}
	const { tool, outcome } = invocation;
	if (outcome.kind === "succeeded")
		return { kind: "done", tool: tool.name, data: outcome.data, told };
	return outcome.kind === "failed"
		? refused(outcome.code, outcome.msg, outcome.reason, told)
		: refused("INTERNAL_ERROR", "Nobody knows what came of it. Ask again by the same key.");
}

export const agentCaller =
	(deps: {
		readonly registry: Pick<Registry, "find">;
		readonly router: Pick<Router, "invoke">;
		readonly rows: Pick<RowStore, "read">;
		readonly marketOf: (tenantId: string, marketId: string) => Promise<Market>;
		readonly open: (encrypted: string) => Promise<string>;
		readonly nowMs: () => number;
	}): CallAgent =>
	async ({ tenantId, marketId, keyId, role, agent, tool, args, key, traceId }) => {
		const context = { tenantId, actor: `staff:${keyId}`, traceId };
		const { rows } = await deps.rows.read(context, {
			...memberReadings(keyId),
			market: reading(markets, ["id"], [["id", "=", marketId]]),
		});
		const member = await memberOf(rows, deps.open);
		if (!member)
			return refused("AUTH_ERROR", "This key belongs to no member of staff.", "ROLE_DENIED");
		if (rows.market.length === 0) return refused("NOT_FOUND", "No such market.");
		const found = deps.registry.find(tool)?.tool;
		if (found?.confirm || found?.approve) return asksFirst;
		const { personHash: threadKey, address, locale } = member;
		const invocation = await deps.router.invoke(
			{
				name: tool,
				args,
				turnKey: `agent:${key}`,
				callsMade: 0,
				madeLastMinute: () => 0,
				ctx: {
					tenantId,
					market: await deps.marketOf(tenantId, marketId),
					actor: { kind: "staff", id: keyId, roles: [role], agent },
					threadKey,
					traceId,
					locale,
					channel: address.channel,
					nowMs: deps.nowMs(),
					address,
				},
			},
			// The router has a time limit for each tool.
			new AbortController().signal,
		);
		return answerOf(invocation);
	};
