/**
 * How the steps of a call chain: each passes, adds findings, refuses, or ends the call. Types encode what a step needs,
 * so a wrong order does not compile.
 */
import { InvariantError } from "../../core/errors.ts";
import type { Json } from "../../core/json.ts";
import type { ApprovalDesk, PolicyDesk, TokenDesk } from "../../ports/approvals.ts";
import type { Guards } from "../../ports/guards.ts";
import type { PolicyEngine } from "../../ports/policy.ts";
import type { Runtime } from "../../ports/runtime.ts";
import type { AnyTool, Held, Prepared } from "../../ports/tool.ts";
import type { Registry } from "../registry.ts";
import type { Call, Confirmed, Invocation, Refusal } from "./call.ts";
import type { Heed } from "./tool-health.ts";

export type Authorizations = {
	readonly approvals?: ApprovalDesk;
	readonly tokens?: TokenDesk;
	readonly decisions?: PolicyDesk;
};

export type Judges = Pick<PolicyEngine, "judge" | "explain">;

export type Means = {
	readonly registry: Registry;
	/** Fails closed: an authorization that is absent is a refusal. */
	readonly authorizations: Authorizations;
	readonly runtime: Runtime;
	readonly needsOf: (pack: string) => unknown;
	readonly policy: Judges;
	readonly guards: Guards;
};

export type Asked = {
	readonly call: Call;
	readonly signal: AbortSignal;
	readonly heed: Heed;
	readonly means: Means;
};
export type Yes = { readonly call: Call & { readonly confirmed: Confirmed } };
export type Found = { readonly tool: AnyTool; readonly pack: string };
export type Read = Found & { readonly input: Json };
export type Frozen = Read & {
	readonly args: Json;
	readonly facts: Prepared["facts"];
	readonly argsHash: string;
};
/** Idempotency key: same key, same call. */
export type Named = { readonly key: string };
/** Held for a question; whoever ends the call later must release it. */
export type Holding = { readonly held: Held | null };

export type Ended = { readonly ends: Exclude<Invocation, { readonly kind: "refused" }> };

export const pass = null;
type Took<Gives> = Gives | Refusal | Ended | null;
export type Step<Needs = unknown, Gives = never> = (
	at: Asked & Needs,
) => Took<Gives> | Promise<Took<Gives>>;

type AnyStep = (at: never) => unknown;
type GivenBy<One extends AnyStep> = Exclude<Awaited<ReturnType<One>>, Refusal | Ended | null>;
type Behind<Known, One extends AnyStep> = [GivenBy<One>] extends [never]
	? Known
	: Known & GivenBy<One>;
type InOrder<Known, Steps extends readonly AnyStep[]> = Steps extends readonly [
	infer One extends AnyStep,
	...infer Rest extends readonly AnyStep[],
]
	? Known extends Parameters<One>[0]
		? readonly [One, ...InOrder<Behind<Known, One>, Rest>]
		: readonly [{ readonly needs: "what no step before it gives" }]
	: readonly [];

export type Taken = {
	readonly at: Asked & Partial<Found & Holding>;
	readonly end: Refusal | Ended;
};
export type Steps<Given> = {
	readonly names: readonly string[];
	readonly take: (asked: Asked & Given) => Promise<Taken>;
};

/** In execution order; the last step ends every call. */
export const inOrder =
	<Given = unknown>() =>
	<const List extends readonly AnyStep[]>(
		...steps: List & InOrder<Asked & Given, List>
	): Steps<Given> => ({
		names: (steps as readonly AnyStep[]).map(({ name }) => name),
		take: async (asked) => {
			let at: Taken["at"] = asked;
			for (const step of steps as readonly Step<unknown, object>[]) {
				const took = await step(at);
				if (took === null) continue;
				if ("stage" in took || "ends" in took) return { at, end: took };
				at = { ...at, ...took };
			}
			throw new InvariantError("the last step ends the call");
		},
	});
