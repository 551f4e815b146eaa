/**
 * What a call must pass before it is prepared or run, in the order of C-14: access, availability, rate, budget, consent, approval. Each
 * stage looks at the call alone, so the same call meets the same answer at every door.
 */
import type { ErrorCode, Reason } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import type { Failed } from "../core/outcome.ts";
import { consentProof } from "../core/sending/purposes.ts";
import { type AnyTool, perMinuteMaxByRisk, type ToolContext } from "../ports/tool.ts";

export type Refusal = {
	readonly stage: string;
	readonly code: ErrorCode;
	readonly reason?: Reason;
	readonly msg: string;
	readonly detail?: Json;
};

/** A yes that the gate has claimed: exactly these arguments run, under the pending action's id. */
export type Confirmed = {
	readonly itemId: string;
	readonly args: Json;
	readonly facts: Readonly<Record<string, Json>>;
	readonly shownHash: string;
	readonly expiresAtMs: number;
	/** The call may have committed before we were killed: only the database can tell, so nothing here refuses it. */
	readonly resumed: boolean;
};

export type Call = {
	readonly name: string;
	readonly args: Json;
	readonly ctx: ToolContext;
	readonly confirmed?: Confirmed;
	/** The hold of the proposal that this one stands in for. */
	readonly replaces?: Json;
	/** Names an unconfirmed write where the tool itself does not: the inbound message and the call's place in its turn. */
	readonly turnKey: string;
	/** Tool calls already made in this turn. */
	readonly callsMade: number;
	/** Calls of a tool for this actor in the minute before, as their thread remembers them; this one is not among them. */
	readonly madeLastMinute: (tool: string) => number;
};

export const toolCallsPerTurnMax = 10;

/** What the tool declares, or what its risk class has (C-53). */
export const perMinuteMaxOf = (tool: AnyTool): number =>
	tool.perMinuteMax ?? perMinuteMaxByRisk[tool.risk];

export type Admitted = { readonly tool: AnyTool; readonly pack: string; readonly input: Json };

export const refuse = (
	stage: string,
	code: ErrorCode,
	msg: string,
	reason?: Reason,
	detail?: Json,
): Refusal => ({
	stage,
	code,
	msg,
	...(reason ? { reason } : {}),
	...(detail === undefined ? {} : { detail }),
});

const isRecord = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** A refusal as the tool's own words take it: what `prepare` found instead comes as what a commit reports does. */
export function failureOf({ stage: _, detail, ...why }: Refusal): Failed {
	return {
		kind: "failed",
		retryable: false,
		...why,
		...(isRecord(detail) ? { current: detail } : {}),
	};
}

/** The stages that need nothing but the call. Those with only their default today say so. */
export const stages: readonly {
	readonly name: string;
	readonly check: (call: Call, admitted: Admitted) => Refusal | null;
}[] = [
	{
		name: "access",
		check: ({ ctx, confirmed }, { tool }) => {
			if (ctx.market.tenantId !== ctx.tenantId)
				return refuse("access", "AUTH_ERROR", "Access denied", "TENANT_MISMATCH");
			if (!ctx.actor.roles.some((role) => tool.roles.includes(role)))
				return refuse("access", "AUTH_ERROR", "Access denied", "ROLE_DENIED");
			const isAnswer = tool.personas.length === 0 && confirmed !== undefined;
			if (!isAnswer && !tool.personas.includes(ctx.actor.agent))
				return refuse("access", "AUTH_ERROR", "Access denied", "ROLE_DENIED");
			return null;
		},
	},
	{
		name: "availability",
		check: ({ ctx }, { tool }) => {
			const entry = ctx.market.tools[tool.name];
			if (!ctx.market.enabled || !entry?.enabled)
				return refuse("availability", "AUTH_ERROR", "Not available here", "TOOL_DISABLED");
			if (ctx.market.sending?.paused.tools.includes(tool.name))
				return refuse("availability", "AUTH_ERROR", "Paused for now", "TOOL_DISABLED");
			return null;
		},
	},
	{
		// A yes is not judged again: its proposal was counted when it was shown, and an answer is never refused for a rate.
		name: "rate",
		check: ({ confirmed, madeLastMinute }, { tool }) =>
			!confirmed && madeLastMinute(tool.name) >= perMinuteMaxOf(tool)
				? refuse("rate", "RATE_LIMIT", "Please try again later")
				: null,
	},
	{
		name: "budget",
		check: ({ callsMade }) =>
			callsMade >= toolCallsPerTurnMax
				? refuse("budget", "RATE_LIMIT", "Please try again later", "BUDGET_EXCEEDED")
				: null,
	},
	{
		name: "consent",
		check: ({ ctx, confirmed }, { tool }) => {
			if (!tool.consent) return null;
			const { purpose, by } = tool.consent;
			const isProven =
				by === "confirmation"
					? // Its own yes is the proof: it has been given, or nothing runs before it is.
						confirmed !== undefined || tool.confirm?.mandatory === true
					: consentProof(ctx.permissions ?? [], purpose, ctx.channel) !== null;
			return isProven
				? null
				: refuse("consent", "AUTH_ERROR", "Needs the person's permission", "CONSENT_REQUIRED");
		},
	},
	// Policy packs and confirmation tokens join here as stages of their own; until a tool declares that it needs one, there is
	// nothing to prove.
	{
		name: "approval",
		check: (_, { tool }) =>
			tool.approve
				? refuse("approval", "AUTH_ERROR", "Needs a member of staff", "APPROVAL_REQUIRED")
				: null,
	},
];
