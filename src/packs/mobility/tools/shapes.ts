import type { Reason } from "../../../core/errors.ts";
import type { Outcome } from "../../../core/outcome.ts";
import type { ToolResponse } from "../../../ports/tool.ts";

const refusals: Readonly<Partial<Record<Reason, string>>> = {
	TOOL_DISABLED: "mobility.not_available",
	TOO_MANY_OPEN: "mobility.too_many_open",
	UNKNOWN_PLACE: "mobility.unknown_place",
	NOT_A_DRIVER: "mobility.not_a_driver",
};

export function refusalOf(outcome: Outcome<unknown>): ToolResponse["reply"] {
	const template =
		outcome.kind === "failed" && outcome.reason ? refusals[outcome.reason] : undefined;
	return template ? { template, vars: {} } : null;
}

export const driverRefusalOf = (outcome: Outcome<unknown>): ToolResponse["reply"] =>
	outcome.kind === "failed" && outcome.reason === "NO_ACTIVE_RIDE"
		? { template: "mobility.no_active_driver_ride", vars: {} }
		: refusalOf(outcome);
