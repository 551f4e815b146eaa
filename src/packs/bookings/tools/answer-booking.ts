/** What it agrees to is the booking it was shown; where that was changed since, its question is over. */
import * as z from "zod";
import { cleanWords } from "../../../core/quote/clean.ts";
import { businessAnswers } from "../../../ports/ledger.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { andPeople } from "../../../core/writing.ts";
import { defineTool } from "../../../ports/tool.ts";
import type { BookingsNeeds } from "../needs.ts";
import { whenOf } from "../format.ts";
import { acceptance, placeShape, slotShape } from "./shapes.ts";

const wordsMax = 300;
const input = z.strictObject({
	transactionId: z.string().min(1).max(64),
	code: z.string().min(1).max(8),
	answer: z.enum(businessAnswers),
	words: z.string().max(wordsMax).optional(),
});

export const answerBooking = defineTool<BookingsNeeds>()({
	name: "booking.answer",
	aliases: [],
	summary: "A business agrees to a booking, refuses it, or writes to its customer.",
	input,
	output: z.object({
		...placeShape,
		...slotShape,
		confirmationCode: z.string(),
		acceptance,
		notifications: notifications,
	}),
	risk: "write",
	scopes: ["booking:answer"],
	roles: ["vendor"],
	personas: [],
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, ctx, record, needs }) => {
		const { words: said, ...answer } = input.parse(args);
		const words = said === undefined ? null : cleanWords(said, [], wordsMax);
		return needs.ledger.answerAsBusiness({
			record,
			ownerHash: ctx.threadKey,
			...answer,
			...(words === null ? {} : { words }),
		});
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded")
			return {
				reply:
					outcome.kind === "failed" && outcome.reason === "NO_ACTIVE_BOOKING"
						? { template: "bookings.owner_over", vars: {} }
						: null,
			};
		const { data } = outcome;
		return {
			reply: {
				template: `bookings.owner_${data.acceptance}`,
				vars: {
					offering: data.offeringName,
					when: whenOf(data, ctx),
					people: andPeople(data.partySize, ctx.locale),
					code: data.confirmationCode,
				},
			},
			relay: data.notifications,
		};
	},
});
