import { errorFields } from "../../ports/log-fields.ts";
import type { Runtime } from "../../ports/runtime.ts";
import { span } from "../../ports/trace.ts";
import type { Invocation, Router } from "./call.ts";

export type CallResult = {
	readonly outcome: string;
	readonly code: string | null;
	readonly stage: string | null;
	readonly reason: string | null;
};

export function resultOf(invocation: Invocation): CallResult {
	switch (invocation.kind) {
		case "refused": {
			const { code, stage, reason = null } = invocation.refusal;
			return { outcome: "refused", code, stage, reason };
		}
		case "awaiting_approval":
			return { outcome: "proposed", code: null, stage: "approval", reason: null };
		case "pending":
			return { outcome: "proposed", code: null, stage: null, reason: null };
		case "done": {
			const { outcome } = invocation;
			return {
				outcome: outcome.kind,
				code: outcome.kind === "succeeded" ? null : outcome.code,
				stage: null,
				reason: outcome.kind === "failed" ? (outcome.reason ?? null) : null,
			};
		}
	}
}

/** Logged for names unknown to the registry, which a proposer may have made up. */
export const unknownTool = "unknown";

export function observedRouter(router: Router, { nowMs, log }: Runtime): Router {
	return {
		guards: router.guards,
		invoke: (call, signal) =>
			span("tool.call", { agent: call.ctx.actor.agent }, async (mark) => {
				const startMs = nowMs();
				const line = { trace: call.ctx.traceId, agent: call.ctx.actor.agent };
				try {
					const invocation = await router.invoke(call, signal);
					const tool = invocation.tool?.name ?? unknownTool;
					const { outcome, code, stage, reason } = resultOf(invocation);
					mark.note({ tool, outcome, code, stage, reason });
					if (outcome === "failed" || outcome === "unknown") mark.fail(code ?? outcome);
					log.info("tool_called", {
						...line,
						tool,
						latencyMs: nowMs() - startMs,
						resultStatus: outcome,
						code,
						stage,
						reason,
					});
					return invocation;
				} catch (error) {
					log.warn("tool_called", {
						...line,
						latencyMs: nowMs() - startMs,
						resultStatus: "threw",
						...errorFields(error),
					});
					throw error;
				}
			}),
		free: (unreleased) =>
			span("tool.free", { tool: unreleased.tool }, () => router.free(unreleased)),
	};
}
