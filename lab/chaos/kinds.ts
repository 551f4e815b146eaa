/** Reached by no code: the process dies, and another release comes, while a prompt that was heard waits for its yes. */
export const questionWaits = "question waits";

const kinds: readonly (readonly [string, string])[] = [
	["sql ", "write of an object's rows"],
	["storage ", "alarm, sync"],
	["call PROJECTION", "KV"],
	["call AUDIT", "R2"],
	["call FILES", "R2"],
	["call ", "call of an object, from outside it"],
	["thread.", "method of a thread"],
	["solicitation.", "method of a solicitation"],
	["health.", "method of a breaker"],
	["fetch postgres", "request to Postgres"],
	["fetch ", "request to the provider"],
	["door ", "webhook"],
	["cron ", "cron"],
	["queue ", "queue"],
	[questionWaits, "nothing, while a question waits"],
];
export const kindOf = (label: string): string =>
	kinds.find(([start]) => label.startsWith(start))?.[1] ?? label;
