import type { ZodType } from "zod";
import type { Json } from "../../core/json.ts";
import { whenThere } from "../../core/not-loaded.ts";
import { refuse } from "./call.ts";
import { type Found, pass, type Read, type Step, type Yes } from "./step.ts";

/** Attribution comes from authenticated state; a proposal with any of these is refused. */
export const attributionKeys = [
	"tenantId",
	"tenant_id",
	"marketId",
	"userId",
	"user_id",
	"personId",
	"actor",
	"role",
	"roles",
	"scopes",
	"traceId",
	"trace_id",
	"threadKey",
	"channel",
	"convo_id",
	"org_id",
] as const;

export const argsCharsMax = 8000;

const rejected = (why: string) =>
	refuse("schema", "VALIDATION_ERROR", "Invalid request", "SCHEMA_REJECTED", why);

export const findTool: Step<unknown, Found> = ({ call, means }) =>
	whenThere(
		() =>
			means.registry.find(call.name) ?? refuse("name", "NOT_FOUND", "No such tool", "UNKNOWN_TOOL"),
	);

export const refuseLong: Step = ({ call: { args } }) =>
	JSON.stringify(args).length > argsCharsMax ? rejected("too long") : pass;

export const refuseAttribution: Step = ({ call: { args } }) => {
	if (args === null || typeof args !== "object" || Array.isArray(args)) return pass;
	const carried = Object.keys(args).find((key) =>
		(attributionKeys as readonly string[]).includes(key),
	);
	return carried ? rejected(`carries ${carried}`) : pass;
};

export const parse: Step<Found, { readonly input: Json }> = ({ call, tool }) => {
	const parsed = (tool.input as ZodType).safeParse(call.args);
	if (parsed.success) return { input: parsed.data as Json };
	const [issue] = parsed.error.issues;
	return rejected(`${issue?.path.join(".") ?? ""} ${issue?.code ?? "invalid"}`.trim());
};

/** Runs what was shown: the proposal's arguments are not parsed again. */
export const takeFrozen: Step<
	Yes,
	Pick<Read, "input"> & {
		readonly args: Json;
		readonly facts: Readonly<Record<string, Json>>;
		readonly key: string;
	}
> = ({ call: { confirmed } }) => ({
	input: confirmed.args,
	args: confirmed.args,
	facts: confirmed.facts,
	key: confirmed.actionId,
});
