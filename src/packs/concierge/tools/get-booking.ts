import * as z from "zod";
import { transactionStates } from "../../../core/ledger/states.ts";
import { andPeople } from "../../../core/writing.ts";
import { defineTool } from "../../../ports/tool.ts";
import type { ConciergeNeeds } from "../needs.ts";
import { whenOf } from "../format.ts";
import { acceptance, placeShape, slotShape } from "./shapes.ts";

const input = z.strictObject({});
const booking = z.object({
	...placeShape,
	...slotShape,
	state: z.enum(transactionStates),
	acceptance,
	confirmationCode: z.string().nullable(),
});

export const getBooking = defineTool<ConciergeNeeds>()({
	name: "booking.getStatus",
	aliases: ["getBookingStatus"],
	summary: "Say what the person has booked.",
	input,
	output: z.object({ booking: booking.nullable() }),
	risk: "read",
	scopes: ["booking:read"],
	roles: ["customer"],
	personas: ["concierge", "business", "waiter"],
	timeoutMs: 5000,
	recordedBy: "thread",
	resolve: async ({ ctx, needs }) => {
		const [first] = (
			await needs.ledger.latestOwn({ tenantId: ctx.tenantId, personHash: ctx.threadKey })
		).filter(({ state }) => state === "confirmed");
		return { kind: "succeeded", data: { booking: first ? booking.parse(first) : null } };
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: null };
		const found = outcome.data.booking;
		if (!found) return { reply: { template: "concierge.no_booking", vars: {} } };
		return {
			reply: {
				template: found.acceptance === "awaited" ? "concierge.status_asking" : "concierge.status",
				vars: {
					offering: found.offeringName,
					business: found.businessName,
					when: whenOf(found, ctx),
					people: andPeople(found.partySize, ctx.locale),
					code: found.confirmationCode ?? "",
				},
			},
		};
	},
});
