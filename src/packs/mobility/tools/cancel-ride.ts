import * as z from "zod";
import { codeLength } from "../../../core/ids.ts";
import type { Json } from "../../../core/json.ts";
import { writeMoment } from "../../../core/writing.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool } from "../../../ports/tool.ts";
import { labelFor } from "../../../core/places.ts";
import { rideCard } from "../card.ts";
import { mobilityMemory } from "../memory.ts";
import type { MobilityNeeds } from "../needs.ts";
import { refusalOf } from "./shapes.ts";

const input = z.strictObject({
	code: z.string().length(codeLength).optional(),
});

const noRide = {
	code: "NOT_FOUND",
	reason: "NO_ACTIVE_RIDE",
	msg: "There is no ride.",
	retryable: false,
} as const;

export const cancelRide = defineTool<MobilityNeeds>()({
	name: "ride.cancel",
	aliases: [],
	summary: "Call off the person's own ride that is noted, searched for, assigned or waited with.",
	input,
	output: z.object({
		rideId: z.string(),
		wasAssigned: z.boolean(),
		pickupLabel: z.string().nullable(),
		atMs: z.number().nullable(),
		notifications: notifications,
	}),
	risk: "write",
	scopes: ["ride:cancel"],
	roles: ["customer"],
	personas: ["concierge", "mobility"],
	confirm: {
		kind: "confirm_cancel_ride",
		about: { concepts: ["ride"], undoes: true },
		template: "mobility.confirm_cancel",
		ttlSeconds: 300,
		mandatory: false,
		unlessExplicit: true,
		reachesThirdParty: false,
		isOfDone: true,
		// Whichever is the newest while they are asked is the one that their yes calls off.
		reserve: async ({ input: { code }, ctx, needs }) => {
			const own = await needs.rides.openOwn({
				tenantId: ctx.tenantId,
				personHash: ctx.threadKey,
				...(code === undefined ? {} : { code }),
			});
			if (own) return { kind: "succeeded", data: { current: own } };
			return code === undefined
				? { kind: "failed", ...noRide }
				: { kind: "succeeded", data: { current: { code } } };
		},
		prepare: ({ input, current }) => {
			const code = (current?.["code"] as string | undefined) ?? input.code;
			return {
				ok: true,
				facts: { seen: (current?.["seen"] as Json | undefined) ?? null },
				...(code === undefined ? { args: {}, vars: {} } : { args: { code }, vars: { ride: code } }),
			};
		},
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, facts, ctx, record, needs }) => {
		const { code } = input.parse(args);
		return needs.rides.cancelOwn({
			record,
			personHash: ctx.threadKey,
			...(code === undefined ? {} : { code }),
			seen: facts["seen"] ?? null,
		});
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind === "succeeded") {
			const { rideId, pickupLabel, atMs, wasAssigned, notifications } = outcome.data;
			const word =
				pickupLabel === null
					? "cancelled_plain"
					: wasAssigned
						? "cancelled_assigned"
						: atMs === null
							? "cancelled"
							: "cancelled_later";
			const when =
				atMs === null ? "" : writeMoment(atMs, ctx.nowMs, ctx.market.timezone, ctx.locale);
			return {
				reply: {
					template: `mobility.${word}`,
					vars: {
						pickup: pickupLabel === null ? "" : labelFor(pickupLabel, ctx.market, ctx.locale),
						when,
					},
					card: rideCard(rideId, "cancelled"),
				},
				remember: { memory: mobilityMemory.change({ ride: null }) },
				relay: notifications,
			};
		}
		if (outcome.kind === "failed" && outcome.reason === "NO_ACTIVE_RIDE")
			return {
				reply: { template: "mobility.no_ride", vars: {} },
				remember: { memory: mobilityMemory.change({ ride: null }) },
			};
		return { reply: refusalOf(outcome) };
	},
});
