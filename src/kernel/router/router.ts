/**
 * The only way to a tool, for every door. Steps run top to bottom; the first refusal ends the call and is
 * recorded like a success. Each step documents its promise.
 */
import type { ZodType } from "zod";
import { canonicalJson, type Json } from "../../core/json.ts";
import type { Outcome } from "../../core/outcome.ts";
import { access, availability, breaker, budget, consent, rate } from "./admission.ts";
import {
	askStaff,
	demand,
	issueToken,
	requireApproval,
	takeAuthorization,
	useApproval,
	useToken,
} from "./authorization.ts";
import { openGuards } from "./available.ts";
import {
	type AuditLine,
	auditOf,
	type Invocation,
	type Authorization,
	type Router,
	recordOf,
} from "./call.ts";
import { heedful } from "./tool-health.ts";
import { policy } from "./policy.ts";
import {
	awaitStaff,
	awaitYes,
	freeze,
	giveUp,
	hold,
	nameCall,
	prepare,
	question,
	unreleasedOf,
} from "./question.ts";
import { findTool, parse, refuseAttribution, refuseLong, takeFrozen } from "./arguments.ts";
import {
	type Asked,
	type Ended,
	type Frozen,
	inOrder,
	type Means,
	type Named,
	type Step,
	type Taken,
	type Yes,
} from "./step.ts";

const run: Step<Frozen & Named & { readonly authorization: Authorization }> = async (
	at,
): Promise<Ended> => {
	const { call, tool, pack, args, facts, argsHash, key, authorization, means } = at;
	const record = recordOf(call, tool, argsHash, key, means.runtime.nowMs());
	const answer: Outcome<Json> = await at.heed.run(tool, at.signal, (signal) =>
		tool.resolve({ args, facts, ctx: call.ctx, record, needs: means.needsOf(pack), signal }),
	);
	const outcome = asDeclared(at, answer);
	const { approvalId } = authorization;
	const audit = tool.recordedBy === "database" ? null : auditOfRun(at, outcome);
	return {
		ends: {
			kind: "done",
			tool,
			args,
			outcome,
			...(approvalId === undefined ? {} : { approvalId }),
			audit,
		},
	};
};

/** Never runs a tool that needs a yes; returns something to show. */
export const proposal = inOrder()(
	findTool,
	refuseLong,
	refuseAttribution,
	parse,
	access,
	availability,
	rate,
	budget,
	policy,
	consent,
	breaker,
	demand,
	question,
	hold,
	prepare,
	freeze,
	// Staff agree before the person is asked. Neither needed: go on.
	askStaff,
	issueToken,
	awaitStaff,
	awaitYes,
	nameCall,
	useApproval,
	useToken,
	run,
);

/** After the yes: judge what was shown against the present, then run. */
export const confirmed = inOrder<Yes>()(
	findTool,
	takeFrozen,
	takeAuthorization,
	access,
	availability,
	budget,
	policy,
	consent,
	breaker,
	demand,
	freeze,
	requireApproval,
	useApproval,
	useToken,
	run,
);

/** May have committed before a kill: only the database knows, so nothing that may have changed is checked. */
export const resumed = inOrder<Yes>()(
	findTool,
	takeFrozen,
	takeAuthorization,
	freeze,
	useApproval,
	useToken,
	run,
);

const replayed = inOrder<Yes>()(findTool, takeFrozen, takeAuthorization, freeze, run);

const isConfirmed = (asked: Asked): asked is Asked & Yes => asked.call.confirmed !== undefined;

function take(asked: Asked): Promise<Taken> {
	if (!isConfirmed(asked)) return proposal.take(asked);
	const { confirmed: yes } = asked.call;
	if (yes.replayOnly) return replayed.take(asked);
	return (yes.resumed ? resumed : confirmed).take(asked);
}

export function makeRouter(
	given: Pick<Means, "registry" | "runtime" | "needsOf" | "policy"> &
		Partial<Pick<Means, "authorizations" | "guards">>,
): Router {
	const means: Means = { authorizations: {}, guards: openGuards, ...given };
	const { runtime, guards } = means;
	return {
		guards,
		free: (unreleased) => giveUp(means, unreleased),
		invoke: heedful(guards, runtime, async (call, signal, heed): Promise<Invocation> => {
			const { at, end } = await take({ call, signal, heed, means });
			if ("ends" in end) return end.ends;
			const { tool = null, held = null } = at;
			if (tool && held) await giveUp(means, unreleasedOf(call, tool, held));
			return {
				kind: "refused",
				refusal: end,
				tool,
				audit: auditOf(call, tool?.name ?? call.name.slice(0, 60), hashOf(means, call.args), {
					outcome: "refused",
					stage: end.stage,
					code: end.code,
					reason: end.reason ?? null,
				}),
			};
		}),
	};
}

const hashOf = ({ runtime }: Means, args: Json): string => runtime.sha256Hex(canonicalJson(args));

function asDeclared({ call, tool, means }: Asked & Frozen, outcome: Outcome<Json>): Outcome<Json> {
	if (outcome.kind !== "succeeded") return outcome;
	if ((tool.output as ZodType).safeParse(outcome.data).success) return outcome;
	means.runtime.log.error("tool_output_invalid", { tool: tool.name, trace: call.ctx.traceId });
	// The effect stands; only its report is malformed. Never told as failed.
	return { kind: "unknown", code: "INTERNAL_ERROR", msg: "Something went wrong" };
}

const auditOfRun = ({ call, tool, argsHash }: Asked & Frozen, outcome: Outcome<Json>): AuditLine =>
	auditOf(call, tool.name, argsHash, {
		outcome: outcome.kind,
		...(outcome.kind === "succeeded" ? {} : { code: outcome.code }),
	});
