/**
 * It is held before the person is asked; their yes confirms exactly what was held, at the terms they were shown, or nothing (P1, P4, P9).
 */
import * as z from "zod";
import { thirdPartyMarginMs } from "../../../core/confirmation/resolve.ts";
import { andPeople, writeClock, writePeople } from "../../../core/writing.ts";
import type { BookingRequest, HeldBooking } from "../../../ports/ledger.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, type Prepared, type Refused, type ToolContext } from "../../../ports/tool.ts";
import { notesTold, priceOf, priceToPay, startTold, whenOf } from "../format.ts";
import type { BookingsNeeds } from "../needs.ts";
import { acceptance, placeShape, refusalOf, slotShape, termsShape } from "./shapes.ts";

export const partyMax = 50;
export const nightsMax = 60;
const ttlSeconds = 600;

const localMinute = z.iso.datetime({ local: true, precision: -1 });

const input = z.strictObject({
	businessId: z.string().min(1).max(64),
	offering: z.string().min(1).max(80).nullable(),
	start: z
		.string()
		.max(16)
		.refine((value) => localMinute.safeParse(value).success)
		.describe("Wall time at the business, YYYY-MM-DDTHH:MM."),
	party: z.int().min(1).max(partyMax),
	/** Of a stay. */
	nights: z.int().min(1).max(nightsMax).nullable(),
	/** In whose name. */
	name: z.string().min(1).max(80).nullable(),
	notes: z.string().min(1).max(200).nullable(),
});

const output = z.object({
	...placeShape,
	...slotShape,
	transactionId: z.string(),
	confirmationCode: z.string(),
	terms: termsShape,
	acceptance,
	payDueMinor: z.int().nullable(),
	payUntilMs: z.int().nullable(),
	notifications: notifications,
});

const frozen = z.object({ transactionId: z.string(), businessName: z.string(), terms: termsShape });
const holdShape = z.object({ transactionId: z.string() });
type Input = z.output<typeof input>;

const venueOf = (request: Pick<Input, "businessId">, ctx: ToolContext) =>
	ctx.market.venues?.find(({ businessId }) => businessId === request.businessId);

const requestOf = (request: Input): BookingRequest => ({
	businessId: request.businessId,
	...(request.offering === null ? {} : { offeringName: request.offering }),
	start: request.start,
	...(request.nights === null ? {} : { slots: request.nights }),
	partySize: request.party,
	...(request.name === null ? {} : { contactName: request.name }),
	...(request.notes === null ? {} : { notes: request.notes }),
});

/** Until when a yes still counts: the hold's end or the question's own, less what reaching a third party takes. */
const answerableUntilMs = ({ holdExpiresAtMs }: HeldBooking, nowMs: number): number =>
	Math.min(holdExpiresAtMs, nowMs + ttlSeconds * 1000) - thirdPartyMarginMs;

function prepare(call: {
	readonly input: Input;
	readonly ctx: ToolContext;
	readonly current?: Readonly<Record<string, unknown>>;
}): Prepared | Refused {
	const { ctx, input: request } = call;
	const held = call.current?.["held"] as HeldBooking | undefined;
	if (!held)
		return { ok: false, code: "NOT_FOUND", reason: "UNKNOWN_PLACE", msg: "No such business" };
	const price = priceToPay(held, ctx);
	// What the business is told beside it is seen before the yes, too.
	const notes = notesTold(request.notes);
	const told = [startTold(held, request.start, ctx.locale), notes === null ? null : `“${notes}”`];
	const lines = told.flatMap((one) => (one === null ? [] : [`\n${one}`])).join("");
	return {
		ok: true,
		args: {
			transactionId: held.transactionId,
			businessName: held.businessName,
			terms: { ...held.terms },
		},
		facts: { seen: held.seen },
		template: `bookings.confirm${price === null ? "" : "_priced"}${held.terms.needsAcceptance ? "_asking" : ""}`,
		vars: {
			offering: held.offeringName,
			business: held.businessName,
			when: whenOf(held, ctx),
			// One alone is told, too: a number that was misread is seen before the yes.
			people: `, ${writePeople(held.partySize, ctx.locale)}${lines}`,
			price: price ?? "",
			until: writeClock(answerableUntilMs(held, ctx.nowMs), held.timezone),
		},
	};
}

export const initiateBooking = defineTool<BookingsNeeds>()({
	name: "booking.initiate",
	aliases: ["initiateBooking", "createBooking", "reservation_book"],
	summary: "Book a table, a room or a time at a business of the market.",
	input,
	output,
	risk: "write",
	scopes: ["booking:write"],
	roles: ["customer", "staff"],
	personas: ["concierge", "business", "waiter"],
	perMinuteMax: 10,
	confirm: {
		kind: "confirm_transaction",
		about: { concepts: ["table", "room", "appointment", "ticket", "viewing"], undoes: false },
		template: "bookings.confirm",
		ttlSeconds,
		mandatory: true,
		reachesThirdParty: true,
		prepare,
		reserve: async ({ input: request, ctx, record, replaces, needs }) => {
			// One that a larger market does not hold is known to its rows.
			if (!venueOf(request, ctx) && !ctx.market.isLarger)
				return { kind: "succeeded", data: { current: {}, held: null } };
			const old = holdShape.safeParse(replaces);
			const outcome = await needs.ledger.hold({
				record,
				person: { personHash: ctx.threadKey, address: ctx.address, locale: ctx.locale },
				request: requestOf(request),
				...(old.success ? { replaces: old.data.transactionId } : {}),
			});
			if (outcome.kind !== "succeeded") return outcome;
			const held = outcome.data;
			return {
				kind: "succeeded",
				data: {
					current: { held },
					held: {
						hold: { transactionId: held.transactionId },
						expiresAtMs: held.holdExpiresAtMs,
						asOfMs: held.asOfMs,
					},
				},
			};
		},
		release: ({ hold, record, needs }) =>
			needs.ledger.release({ record, ...holdShape.parse(hold) }),
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, facts, ctx, record, needs }) => {
		const { transactionId, terms } = frozen.parse(args);
		const seen = facts["seen"] ?? null;
		return needs.ledger.confirm({ record, personHash: ctx.threadKey, transactionId, terms, seen });
	},
	respond: ({ outcome, args, ctx }) => {
		if (outcome.kind !== "succeeded") {
			const asked = z
				.object({ businessName: z.string().optional(), businessId: z.string().default("") })
				.catch({ businessId: "" })
				.parse(args);
			return refusalOf(outcome, ctx, asked.businessName ?? venueOf(asked, ctx)?.name ?? "");
		}
		const { data } = outcome;
		if (data.payUntilMs !== null)
			return {
				reply: {
					template: "bookings.awaits_payment",
					vars: {
						offering: data.offeringName,
						business: data.businessName,
						when: whenOf(data, ctx),
						people: andPeople(data.partySize, ctx.locale),
						code: data.confirmationCode,
						due: priceOf({ ...data.terms, totalMinor: data.payDueMinor }, ctx) ?? "",
						until: writeClock(data.payUntilMs, data.timezone),
					},
				},
			};
		return {
			reply: {
				template: data.acceptance === "awaited" ? "bookings.booked_asking" : "bookings.booked",
				vars: {
					offering: data.offeringName,
					business: data.businessName,
					when: whenOf(data, ctx),
					people: andPeople(data.partySize, ctx.locale),
					code: data.confirmationCode,
				},
			},
			relay: data.notifications,
		};
	},
});
