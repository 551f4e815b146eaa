import * as z from "zod";
import { transactionStates } from "../../../core/ledger/states.ts";
import { andPeople } from "../../../core/writing.ts";
import { defineTool } from "../../../ports/tool.ts";
import type { BookingsNeeds } from "../needs.ts";
import { listOf, whenOf } from "../format.ts";
import { acceptance, placeShape, slotShape } from "./shapes.ts";

const input = z.strictObject({});
const listedMax = 5;
const booking = z.object({
	...placeShape,
	...slotShape,
	state: z.enum(transactionStates),
	acceptance,
	confirmationCode: z.string().nullable(),
});

export const getBooking = defineTool<BookingsNeeds>()({
	name: "booking.getStatus",
	aliases: ["getBookingStatus"],
	summary: "Say what the person has booked.",
	input,
	output: z.object({ booking: booking.nullable(), others: z.array(booking) }),
	risk: "read",
	scopes: ["booking:read"],
	roles: ["customer"],
	personas: ["concierge", "business", "waiter"],
	timeoutMs: 5000,
	recordedBy: "thread",
	resolve: async ({ ctx, needs }) => {
		const [first = null, ...others] = (
			await needs.ledger.latestOwn({ tenantId: ctx.tenantId, personHash: ctx.threadKey })
		)
			.filter(
				({ state, confirmationCode }) =>
					state === "confirmed" || (state === "hold" && confirmationCode !== null),
			)
			.slice(0, listedMax)
			.map((one) => booking.parse(one));
		return { kind: "succeeded", data: { booking: first, others } };
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: null };
		const found = outcome.data.booking;
		if (!found) return { reply: { template: "bookings.no_booking", vars: {} } };
		const { others } = outcome.data;
		if (others.length > 0) {
			const list = listOf([found, ...others], ctx);
			return { reply: { template: "bookings.status_several", vars: { list } } };
		}
		return {
			reply: {
				template:
					found.state === "hold"
						? "bookings.status_unpaid"
						: found.acceptance === "awaited"
							? "bookings.status_asking"
							: "bookings.status",
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
