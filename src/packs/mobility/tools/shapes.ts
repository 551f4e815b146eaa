/** Shapes that several mobility tools share. */
import * as z from "zod";
import type { Reason } from "../../../core/errors.ts";
import type { Outcome } from "../../../core/outcome.ts";
import type { After } from "../../../ports/tool.ts";
import type { Notification } from "../needs.ts";

/** A known place, or a point that somebody shared. */
export const placeRef = z.union([
	z.strictObject({ placeId: z.string().min(1).max(64) }),
	z.strictObject({
		lat: z.number().min(-90).max(90),
		lng: z.number().min(-180).max(180),
		label: z.string().max(80).optional(),
	}),
]);

const handover = z.object({
	id: z.string(),
	dedupeKey: z.string(),
	target: z.discriminatedUnion("kind", [
		z.object({ kind: z.literal("thread"), threadKey: z.string() }),
		z.object({ kind: z.literal("solicitation"), solicitationId: z.string() }),
	]),
	type: z.string(),
	payload: z.record(z.string(), z.json()),
});

/** Rows of a commitment that must reach other objects. */
export const handovers = z.custom<readonly Notification[]>(
	(value) => z.array(handover).safeParse(value).success,
);

const refusals: Readonly<Partial<Record<Reason, string>>> = {
	TOOL_DISABLED: "mobility.not_available",
	TOO_MANY_OPEN: "mobility.too_many_open",
	UNKNOWN_PLACE: "mobility.unknown_place",
	NOT_A_DRIVER: "mobility.not_a_driver",
};

/** Words for the refusals that every ride tool may meet; null where it has its own. */
export function refusalOf(outcome: Outcome<unknown>): After["say"] {
	const template =
		outcome.kind === "failed" && outcome.reason ? refusals[outcome.reason] : undefined;
	return template ? { template, vars: {} } : null;
}

/** A driver who says something of a ride that they do not have. */
export const driverRefusalOf = (outcome: Outcome<unknown>): After["say"] =>
	outcome.kind === "failed" && outcome.reason === "NO_ACTIVE_RIDE"
		? { template: "mobility.no_active_driver_ride", vars: {} }
		: refusalOf(outcome);
