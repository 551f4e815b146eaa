import * as z from "zod";
import { defineTool, commandOnly } from "../../../ports/tool.ts";
import { mobilityMemory } from "../memory.ts";
import type { MobilityNeeds } from "../needs.ts";
import { refusalOf } from "./shapes.ts";

const input = z.strictObject({
	/** Null: unchanged. */
	available: z.boolean().nullable(),
	point: z
		.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
		.nullable(),
});

export const setDuty = defineTool<MobilityNeeds>()({
	name: "driver.setDuty",
	aliases: [],
	summary: "Set the driver's own duty and location.",
	input,
	output: z.object({ driverId: z.string(), available: z.boolean(), hasPoint: z.boolean() }),
	risk: "write",
	scopes: ["ride:drive"],
	// Whether the number is a driver's is judged by the row in Postgres, not by what the thread remembers.
	roles: ["driver", "customer"],
	personas: [commandOnly],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, ctx, record, needs }) =>
		needs.drivers.setDuty({ record, personHash: ctx.threadKey, ...input.parse(args) }),
	respond: ({ outcome, args }) => {
		if (outcome.kind === "failed" && outcome.reason === "NOT_A_DRIVER")
			return {
				reply: refusalOf(outcome),
				remember: { memory: mobilityMemory.change({ onDuty: false }), roles: ["customer"] },
			};
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome) };
		const { available, hasPoint } = outcome.data;
		const asked = input.parse(args).available;
		const word =
			asked === null
				? "point_updated"
				: !available
					? "off_duty"
					: hasPoint
						? "on_duty"
						: "on_duty_no_point";
		return {
			reply: {
				template: `mobility.${word}`,
				vars: {},
				...(word === "on_duty_no_point" ? { asksPlace: true } : {}),
			},
			remember: {
				memory: mobilityMemory.change({ onDuty: available }),
				roles: ["customer", "driver"],
			},
		};
	},
});
