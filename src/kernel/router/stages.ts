/**
 * What a call must pass before it is prepared or run, in the order of C-14: access, availability, rate, budget, consent. Each
 * stage looks at the call alone, so the same call meets the same answer at every door.
 */
import { callRefusal } from "../../core/budget.ts";
import type { ErrorCode, Reason } from "../../core/errors.ts";
import type { Json } from "../../core/json.ts";
import type { Failed } from "../../core/outcome.ts";
import { consentProof } from "../../core/sending/purposes.ts";
import type { Guards } from "../../ports/guards.ts";
import { holdsScopes } from "../../ports/roles.ts";
import { type AnyTool, ownWords, perMinuteMaxByRisk, type ToolContext } from "../../ports/tool.ts";
import { availabilityIn, bindsOf } from "./available.ts";

export type Refusal = {
	readonly stage: string;
	readonly code: ErrorCode;
	readonly reason?: Reason;
	readonly msg: string;
	readonly detail?: Json;
	/** When the same may be tried again, where that is known. */
	readonly tryAtMs?: number;
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
	/** Of the member of staff's yes that came before. */
	readonly approvalId?: string;
	readonly approvalSeen?: Json;
	readonly token?: string;
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
	/** Of those, how many failed by a fault that is not the person's. */
	readonly failuresMade?: number;
	/** What the turn's model has cost so far, in millionths of a dollar. */
	readonly costMicros?: number;
	/** Made because of a yes, which is never refused for a rate: a question that has to be put again as things stand now. */
	readonly followsYes?: boolean;
	/** Nobody waits for it to run: its person is asked first, whatever the market waives. */
	readonly asks?: boolean;
	/** The grammar reads this very wish in the person's own message. */
	readonly said?: boolean;
	/** When the wish was written: what it is counted by. */
	readonly writtenAtMs?: number;
	/** Calls of a tool for this actor in the minute before, as their thread remembers them; this one is not among them. */
	readonly madeLastMinute: (tool: string) => number;
};

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

const minuteMs = 60_000;
const overRate = (tryAtMs: number): Refusal => ({
	...refuse("rate", "RATE_LIMIT", "Please try again later"),
	tryAtMs,
});
export const circuitOpen = (tryAtMs: number | null): Refusal => ({
	...refuse("availability", "SERVICE_UNAVAILABLE", "Not answering now", "CIRCUIT_OPEN"),
	...(tryAtMs === null ? {} : { tryAtMs }),
});

const isRecord = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** A refusal as the tool's own words take it: what `prepare` found instead comes as what a commit reports does. */
export function failureOf({ stage: _, detail, tryAtMs: __, ...why }: Refusal): Failed {
	return {
		kind: "failed",
		retryable: false,
		...why,
		...(isRecord(detail) ? { current: detail } : {}),
	};
}

export type Stage = {
	readonly name: string;
	readonly check: (
		call: Call,
		admitted: Admitted,
		guards: Guards,
	) => Refusal | null | Promise<Refusal | null>;
};

/** Those with only their default today say so. */
export const stages: readonly Stage[] = [
	{
		name: "access",
		check: ({ ctx, confirmed }, { tool }) => {
			if (ctx.market.tenantId !== ctx.tenantId)
				return refuse("access", "AUTH_ERROR", "Access denied", "TENANT_MISMATCH");
			// One and the same role has to be one of the tool's and to hold its scopes: two halves make no right.
			const mayAct = ctx.actor.roles.some(
				(role) => tool.roles.includes(role) && holdsScopes(role, tool.scopes),
			);
			if (!mayAct) return refuse("access", "AUTH_ERROR", "Access denied", "ROLE_DENIED");
			const isNobodys = tool.personas.every((persona) => persona === ownWords);
			const isAnswer = isNobodys && confirmed !== undefined;
			if (!isAnswer && !tool.personas.includes(ctx.actor.agent))
				return refuse("access", "AUTH_ERROR", "Access denied", "ROLE_DENIED");
			return null;
		},
	},
	{
		name: "availability",
		check: ({ ctx, confirmed, followsYes }, { tool }, guards) => {
			const {
				reasons: [reason],
				tryAtMs,
			} = availabilityIn(ctx.market, tool, ctx.nowMs, guards, {
				// A yes is kept until our books answer again; it is not turned away on a guess.
				isAnswer: confirmed !== undefined || followsYes === true,
			});
			if (reason === undefined) {
				// An operator's own switch, which holds back a yes, too.
				return ctx.market.sending?.paused.tools.includes(tool.name)
					? refuse("availability", "AUTH_ERROR", "Paused for now", "TOOL_DISABLED")
					: null;
			}
			switch (reason) {
				case "TOOL_DISABLED":
					return refuse("availability", "AUTH_ERROR", "Not available here", "TOOL_DISABLED");
				case "CIRCUIT_OPEN":
					return circuitOpen(tryAtMs);
				case "READ_ONLY":
					return refuse("availability", "SERVICE_UNAVAILABLE", "Read-only now", "READ_ONLY");
			}
		},
	},
	{
		// A yes is not judged again: its proposal was counted when it was shown, and an answer is never refused for a rate.
		name: "rate",
		check: async (
			{ ctx, confirmed, followsYes, madeLastMinute, writtenAtMs },
			{ tool },
			guards,
		) => {
			if (confirmed || followsYes) return null;
			const perMinuteMax = perMinuteMaxOf(tool);
			// What their own thread remembers of this person needs nobody.
			if (madeLastMinute(tool.name) >= perMinuteMax)
				return overRate((writtenAtMs ?? ctx.nowMs) + minuteMs);
			const word = await guards.rates.take({
				tenantId: ctx.tenantId,
				actorId: ctx.actor.id,
				tool: tool.name,
				perMinuteMax,
				binds: bindsOf(tool),
			});
			return word.kind === "over" ? overRate(word.tryAtMs) : null;
		},
	},
	{
		name: "budget",
		check: ({ confirmed, callsMade, failuresMade = 0, costMicros = 0 }) =>
			callRefusal({
				calls: callsMade,
				failures: failuresMade,
				// What a model has cost is no reason against a person's yes.
				costMicros: confirmed ? 0 : costMicros,
			}) === null
				? null
				: refuse("budget", "RATE_LIMIT", "Please try again later", "BUDGET_EXCEEDED"),
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
	// Policy stands here (policy-stage.ts). What a member of staff or a token has to prove stands in
	// `proofs.ts`: it is bound to the very arguments that run.
];
