/** How customers and businesses are told of what became of a booking. Payloads come from rows that Postgres wrote. */
import * as z from "zod";
import type { Notice } from "../../ports/pack.ts";
import { placeShape, slotShape } from "./tools/shapes.ts";
import { whenOf } from "./wording.ts";

const told = z.object({
	...placeShape,
	...slotShape,
	code: z.string(),
	contactName: z.string().nullable().optional(),
	notes: z.string().nullable().optional(),
	words: z.string().nullable().optional(),
	needsAcceptance: z.boolean().optional(),
});

/** A notice is written when it is said: times are told as seen from the booking itself, with their day. */
const longAgoMs = 0;

const notice =
	(template: string, kind: "receipt" | "notice", withWords?: string): Notice =>
	({ payload, locale }) => {
		const booking = told.parse(payload);
		const words = booking.words ?? "";
		return {
			template: withWords !== undefined && words !== "" ? withWords : template,
			vars: {
				offering: booking.offeringName,
				business: booking.businessName,
				when: whenOf(booking, { nowMs: longAgoMs, locale }),
				party: booking.partySize,
				code: booking.code,
				name: booking.contactName ?? "–",
				notes: booking.notes ?? "–",
				words,
			},
			kind,
		};
	};

/** Nothing is said to be booked before the business has agreed (P7). */
const confirmed: Notice = (of) =>
	(told.parse(of.payload).needsAcceptance
		? notice("concierge.booked_asking", "receipt")
		: notice("concierge.booked", "receipt"))(of);

export const conciergeNotices: Readonly<Record<string, Notice>> = {
	"booking.confirmed": confirmed,
	"booking.cancelled": notice("concierge.cancelled", "receipt"),
	"booking.changed": notice("concierge.changed", "receipt"),
	"booking.accepted": notice("concierge.accepted", "receipt", "concierge.accepted_words"),
	"booking.refused": notice("concierge.refused", "notice", "concierge.refused_words"),
	"booking.reminder": notice("concierge.reminder", "notice"),
	"booking.received": notice("concierge.owner_received", "notice"),
	"booking.requested": notice("concierge.owner_received", "notice"),
	"booking.called_off": notice("concierge.owner_called_off", "notice"),
	"booking.moved": notice("concierge.owner_moved", "notice"),
};
