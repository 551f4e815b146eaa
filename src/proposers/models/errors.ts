/** Why a model's answer was not used. The reason is all there is: no text, no address, no key travels in these errors. */

/** The model could not be asked, or gave nothing that could be read: counted by the breaker. */
const outages = [
	"timeout",
	"unreachable",
	"unavailable",
	"throttled",
	"unauthorized",
	"rejected",
	"malformed",
	"not_loaded",
] as const;
/** It answered, and what it said is not to be used. */
const refusedAnswers = [
	"cut_off",
	"filtered",
	"empty",
	"too_long",
	"too_many_calls",
	"unknown_tool",
	"invalid_args",
	"unknown_place",
	"claims_commitment",
	"carries_contact",
	"echoes_instructions",
] as const;
export type ModelFailure = (typeof outages)[number] | (typeof refusedAnswers)[number];

export class ModelFailed extends Error {
	override readonly name = "ModelFailed";
	readonly reason: ModelFailure;

	constructor(reason: ModelFailure) {
		super(reason);
		this.reason = reason;
	}

	get isOutage(): boolean {
		return (outages as readonly string[]).includes(this.reason);
	}
}

const causesMax = 5;

function reasonOfStatus(status: number): ModelFailure {
	if (status === 401 || status === 403) return "unauthorized";
	if (status === 429) return "throttled";
	if (status >= 500) return "unavailable";
	// The status was fine and the body was not.
	return status < 300 ? "malformed" : "rejected";
}

/** The SDK's errors hold the whole request; only what they mean goes on. */
export function toModelFailed(error: unknown): ModelFailed {
	let current = error;
	for (let depth = 0; depth < causesMax && current instanceof Error; depth++) {
		if (current instanceof ModelFailed) return current;
		if (current.name === "TimeoutError") return new ModelFailed("timeout");
		if (current.name === "AI_APICallError" && depth === 0) {
			const { statusCode } = current as { readonly statusCode?: number };
			const inner = findInner(current);
			if (inner !== null) return inner;
			return new ModelFailed(statusCode === undefined ? "unreachable" : reasonOfStatus(statusCode));
		}
		current = current.cause;
	}
	return new ModelFailed(
		error instanceof Error && error.name.startsWith("AI_") ? "malformed" : "unreachable",
	);
}

function findInner(error: Error): ModelFailed | null {
	let current: unknown = error.cause;
	for (let depth = 0; depth < causesMax && current instanceof Error; depth++) {
		if (current instanceof ModelFailed) return current;
		current = current.cause;
	}
	return null;
}
