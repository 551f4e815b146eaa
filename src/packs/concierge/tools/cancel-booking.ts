/** The person calls off their own booking within the offering's time for it; the business is told. */
import * as z from "zod";
import { codeLength } from "../../../core/ids.ts";
import { handovers } from "../../../ports/sql-calls.ts";
import { defineTool } from "../../../ports/tool.ts";
import type { ConciergeNeeds } from "../needs.ts";
import { whenOf } from "../wording.ts";
import { placeShape, refusalOf, slotShape } from "./shapes.ts";

const input = z.strictObject({
	/** The booking's code; without one it is the next to come. */
	code: z.string().length(codeLength).optional(),
});

export const cancelBooking = defineTool<ConciergeNeeds>()({
	name: "booking.cancel",
	aliases: ["cancelBooking"],
	summary: "Call off the person's own booking.",
	input,
	output: z.object({
		...placeShape,
		...slotShape,
		transactionId: z.string(),
		confirmationCode: z.string(),
		notifications: handovers,
	}),
	risk: "write",
	scopes: ["booking:write"],
	roles: ["customer"],
	personas: ["concierge", "business", "waiter"],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, ctx, record, needs }) =>
		needs.ledger.cancelOwn({ record, personHash: ctx.threadKey, ...codeOf(args) }),
	after: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { say: refusalOf(outcome, ctx, "") };
		const { data } = outcome;
		return {
			say: {
				template: "concierge.cancelled",
				vars: {
					offering: data.offeringName,
					business: data.businessName,
					when: whenOf(data, ctx),
					code: data.confirmationCode,
				},
			},
			handOver: data.notifications,
		};
	},
});

function codeOf(args: unknown): { readonly code?: string } {
	const { code } = input.parse(args);
	return code === undefined ? {} : { code };
}
