/** Checks before a call is prepared or run. They see the call alone, so every door gets the same answer. */
import { callRefusal } from "../../core/budget.ts";
import { consentProof } from "../../core/sending/purposes.ts";
import type { Market } from "../../core/market.ts";
import type { Guards } from "../../ports/guards.ts";
import { holdsScopes } from "../../ports/roles.ts";
import { type AnyTool, commandOnly, perMinuteMaxByRisk } from "../../ports/tool.ts";
import { availabilityIn, bindsOf } from "./available.ts";
import { circuitOpen, type Refusal, refuse } from "./call.ts";
import { type Found, pass, type Step } from "./step.ts";

export const perMinuteMaxOf = (tool: AnyTool): number =>
	tool.perMinuteMax ?? perMinuteMaxByRisk[tool.risk];

const minuteMs = 60_000;
const overRate = (tryAtMs: number): Refusal => ({
	...refuse("rate", "RATE_LIMIT", "Please try again later"),
	tryAtMs,
});

export const access: Step<Found> = ({ call: { ctx, confirmed }, tool }) => {
	if (ctx.market.tenantId !== ctx.tenantId)
		return refuse("access", "AUTH_ERROR", "Access denied", "TENANT_MISMATCH");
	// One role must be both allowed and hold all scopes; two do not combine.
	const mayAct = ctx.actor.roles.some(
		(role) => tool.roles.includes(role) && holdsScopes(role, tool.scopes),
	);
	if (!mayAct) return refuse("access", "AUTH_ERROR", "Access denied", "ROLE_DENIED");
	const isNobodys = tool.personas.every((persona) => persona === commandOnly);
	const isAnswer = isNobodys && confirmed !== undefined;
	if (!isAnswer && !tool.personas.includes(ctx.actor.agent))
		return refuse("access", "AUTH_ERROR", "Access denied", "ROLE_DENIED");
	return pass;
};

export const availability: Step<Found> = ({
	call: { ctx, confirmed, followsYes, mayBeDone },
	tool,
	means: { guards },
}) =>
	(mayBeDone
		? null
		: unavailable(ctx.market, tool, ctx.nowMs, guards, {
				// A yes is not refused on a guess: it waits until our store (Postgres) answers.
				isAnswer: confirmed !== undefined || followsYes === true,
			})) ?? pass;

/** As a call of it would be refused now; null: it would not. */
export function unavailable(
	market: Market,
	tool: AnyTool,
	nowMs: number,
	guards: Pick<Guards, "health" | "degraded">,
	as: { readonly isAnswer?: boolean } = {},
): Refusal | null {
	const {
		reasons: [reason],
		tryAtMs,
	} = availabilityIn(market, tool, nowMs, guards, as);
	if (reason === undefined)
		return market.sending?.paused.tools.includes(tool.name)
			? refuse("availability", "AUTH_ERROR", "Paused for now", "TOOL_DISABLED")
			: null;
	switch (reason) {
		case "TOOL_DISABLED":
			return refuse("availability", "AUTH_ERROR", "Not available here", "TOOL_DISABLED");
		case "CIRCUIT_OPEN":
			return circuitOpen(tryAtMs);
		case "READ_ONLY":
			return refuse("availability", "SERVICE_UNAVAILABLE", "Read-only now", "READ_ONLY");
	}
}

/** What follows from a yes is not counted. */
export const rate: Step<Found> = async ({
	call: { ctx, followsYes, madeLastMinute, writtenAtMs },
	tool,
	means: { guards },
}) => {
	if (followsYes) return pass;
	const perMinuteMax = perMinuteMaxOf(tool);
	if (madeLastMinute(tool.name) >= perMinuteMax)
		return overRate((writtenAtMs ?? ctx.nowMs) + minuteMs);
	const word = await guards.rates.take({
		tenantId: ctx.tenantId,
		actorId: ctx.actor.id,
		tool: tool.name,
		perMinuteMax,
		binds: bindsOf(tool),
	});
	return word.kind === "over" ? overRate(word.tryAtMs) : pass;
};

export const budget: Step = ({
	call: { confirmed, callsMade, failuresMade = 0, costMicros = 0 },
}) =>
	callRefusal({
		calls: callsMade,
		failures: failuresMade,
		// Model cost never blocks a person's yes.
		costMicros: confirmed ? 0 : costMicros,
	}) === null
		? pass
		: refuse("budget", "RATE_LIMIT", "Please try again later", "BUDGET_EXCEEDED");

export const consent: Step<Found> = ({ call: { ctx, confirmed }, tool }) => {
	if (!tool.consent) return pass;
	const { purpose, by } = tool.consent;
	const isProven =
		by === "confirmation"
			? // The yes itself is the proof: given, or required before anything runs.
				confirmed !== undefined || tool.confirm?.mandatory === true
			: consentProof(ctx.permissions ?? [], purpose, ctx.channel) !== null;
	return isProven
		? pass
		: refuse("consent", "AUTH_ERROR", "Needs the person's permission", "CONSENT_REQUIRED");
};

export const breaker: Step<Found> = ({ tool, heed }) => heed.admit(tool);
