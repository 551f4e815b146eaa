/** Payloads come from rows that Postgres wrote. */
import * as z from "zod";
import { dispatchWordsOf } from "../../core/listing.ts";
import { locales } from "../../core/locale.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import { render } from "../../core/template/render.ts";
import { andPeople, writeMoment, writePeople } from "../../core/writing.ts";
import { alone, type Notice } from "../../ports/notice.ts";
import { placeShape, slotShape } from "./tools/shapes.ts";
import { nightsOf, notesTold, priceOf, whenOf } from "./format.ts";

const told = z.object({
	...placeShape,
	...slotShape,
	code: z.string(),
	contactName: z.string().nullable().optional(),
	notes: z.string().nullable().optional(),
	words: z.string().nullable().optional(),
	needsAcceptance: z.boolean().optional(),
	replacesId: z.string().nullable().optional(),
	transactionId: z.string(),
	totalMinor: z.int().nullable().optional(),
	currency: z.string().nullable().optional(),
	commandOnly: z.partialRecord(z.enum(locales), z.string()).nullable().optional(),
});

const questionOf = (transactionId: string) => `ask_${transactionId}`;

/** Where the listing or its market has words of its own for a new booking. Null: ours are said; so are they where those cannot be filled. */
function ownWordsOf({ payload, market, locale, nowMs }: Parameters<Notice>[0]): string | null {
	const booking = told.parse(payload);
	const { slotEndMs, timezone, totalMinor, currency } = booking;
	const said = market.tools["booking.initiate"]?.defaultTemplate ?? null;
	const own = dispatchWordsOf(booking.commandOnly ?? null, said, locale);
	if (own === null) return null;
	const name = cleanWords(booking.contactName ?? "") ?? "–";
	const rendered = render(own.words, {
		code: booking.code,
		title: booking.offeringName,
		item: booking.offeringName,
		business: booking.businessName,
		customer: name,
		when: whenOf(booking, { nowMs, locale }),
		until: writeMoment(slotEndMs, nowMs, timezone, locale),
		nights: booking.unit === "nights" ? nightsOf(booking) : "–",
		pax: booking.partySize,
		notes: notesTold(booking.notes) ?? "–",
		total:
			priceOf({ totalMinor: totalMinor ?? null, currency: currency ?? null }, { market, locale }) ??
			"–",
		address: "–",
	});
	return rendered.ok ? rendered.text : null;
}

const received =
	(whereAgreed: string, hasOwnWords = false): Notice =>
	(of) => {
		const booking = told.parse(of.payload);
		const words = hasOwnWords ? ownWordsOf(of) : null;
		const own = words === null ? {} : { commandOnly: words };
		const { transactionId, code, replacesId } = booking;
		const withdraws = replacesId ? { withdraws: questionOf(replacesId) } : {};
		if (!booking.needsAcceptance)
			return {
				...notice(whereAgreed, "notice")(of),
				...own,
				remember: { gains: "vendor" },
				...withdraws,
			};
		return {
			...notice("bookings.owner_requested", "notice")(of),
			...own,
			remember: { gains: "vendor" },
			...withdraws,
			asks: {
				actionId: questionOf(transactionId),
				code,
				expiresAtMs: booking.slotStartMs,
				tool: "booking.answer",
				yes: { transactionId, code, answer: "accept" },
				no: { transactionId, code, answer: "refuse" },
				words: { transactionId, code, answer: "say" },
			},
		};
	};

const calledOff: Notice = (of) => ({
	...notice("bookings.owner_called_off", "notice")(of),
	withdraws: questionOf(told.parse(of.payload).transactionId),
});

const notice =
	(template: string, kind: "receipt" | "notice", withWords?: string): Notice =>
	({ payload, locale, nowMs }) => {
		const booking = told.parse(payload);
		const words = booking.words ?? "";
		return {
			template: withWords !== undefined && words !== "" ? withWords : template,
			vars: {
				offering: booking.offeringName,
				business: booking.businessName,
				when: whenOf(booking, { nowMs, locale }),
				party: writePeople(booking.partySize, locale),
				people: andPeople(booking.partySize, locale),
				code: booking.code,
				name: cleanWords(booking.contactName ?? "") ?? "–",
				notes: notesTold(booking.notes) ?? "–",
				words,
			},
			kind,
			dueByMs: booking.slotStartMs,
		};
	};

/** Nothing is said to be booked before the business has agreed (P7). */
const whereAgreed =
	(agreed: string, asking: string): Notice =>
	(of) =>
		notice(told.parse(of.payload).needsAcceptance ? asking : agreed, "receipt")(of);

export const bookingsNotices: Readonly<Record<string, Notice>> = {
	"booking.confirmed": whereAgreed("bookings.booked", "bookings.booked_asking"),
	"booking.unpaid": notice("bookings.unpaid", "receipt"),
	"booking.cancelled": notice("bookings.cancelled", "receipt"),
	"booking.changed": whereAgreed("bookings.changed", "bookings.changed_asking"),
	"booking.withdrawn": notice("bookings.withdrawn", "notice"),
	"booking.words": alone(notice("bookings.business_words", "notice")),
	"booking.accepted": notice("bookings.accepted", "receipt", "bookings.accepted_words"),
	"booking.refused": notice("bookings.refused", "notice", "bookings.refused_words"),
	"booking.unanswered": notice("bookings.unanswered", "notice"),
	"booking.reminder": notice("bookings.reminder", "notice"),
	"booking.received": received("bookings.owner_received", true),
	"booking.requested": received("bookings.owner_received", true),
	"booking.called_off": calledOff,
	"booking.moved": received("bookings.owner_moved"),
};
