/** What it would become is looked at and shown; the yes does exactly that, or nothing (P1, P4). */
import * as z from "zod";
import { codeLength } from "../../../core/ids.ts";
import type { BookingChange, LookedAtChange } from "../../../ports/ledger.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { andPeople } from "../../../core/writing.ts";
import { defineTool, type Prepared, type Refused, type ToolContext } from "../../../ports/tool.ts";
import type { BookingsNeeds } from "../needs.ts";
import { priceOf, whenOf } from "../format.ts";
import { nightsMax, partyMax } from "./initiate-booking.ts";
import { acceptance, placeShape, refusalOf, slotShape, termsShape } from "./shapes.ts";

const input = z.strictObject({
	code: z.string().length(codeLength).nullable(),
	day: z.iso.date().nullable(),
	time: z
		.string()
		.regex(/^([01]\d|2[0-3]):[0-5]\d$/)
		.nullable()
		.describe("Wall time at the business, HH:MM."),
	isBareHour: z.boolean(),
	party: z.int().min(1).max(partyMax).nullable(),
	/** Of a stay. */
	nights: z.int().min(1).max(nightsMax).nullable(),
});
type Input = z.output<typeof input>;

const frozen = z.object({
	code: z.string(),
	start: z.string(),
	slots: z.int(),
	partySize: z.int(),
	terms: termsShape,
	businessName: z.string(),
});

const changeOf = ({ day, time, isBareHour, party, nights }: Input): BookingChange => ({
	...(day === null ? {} : { day }),
	...(time === null ? {} : { time, isBareHour }),
	...(party === null ? {} : { partySize: party }),
	...(nights === null ? {} : { slots: nights }),
});

function prepare(call: {
	readonly ctx: ToolContext;
	readonly current?: Readonly<Record<string, unknown>>;
}): Prepared | Refused {
	const { ctx } = call;
	const seen = call.current?.["seen"] as LookedAtChange | undefined;
	if (!seen)
		return { ok: false, code: "NOT_FOUND", reason: "NO_ACTIVE_BOOKING", msg: "No booking" };
	const { from, to, terms, confirmationCode, start, slots, partySize } = seen;
	const price = priceOf(terms, ctx);
	return {
		ok: true,
		args: {
			...{ code: confirmationCode, start, slots, partySize },
			terms: { ...terms },
			businessName: to.businessName,
		},
		facts: { seen: seen.seen },
		template: `bookings.confirm_change${price === null ? "" : "_priced"}${terms.needsAcceptance ? "_asking" : ""}`,
		vars: {
			offering: to.offeringName,
			business: to.businessName,
			old: whenOf(from, ctx),
			when: whenOf(to, ctx),
			people: andPeople(partySize, ctx.locale),
			price: price ?? "",
		},
	};
}

export const changeBooking = defineTool<BookingsNeeds>()({
	name: "booking.change",
	aliases: [],
	summary: "Move the person's own booking to another time, or to another number of people.",
	input,
	output: z.object({
		...placeShape,
		...slotShape,
		transactionId: z.string(),
		replacesId: z.string(),
		confirmationCode: z.string(),
		terms: termsShape,
		acceptance,
		notifications: notifications,
	}),
	risk: "write",
	scopes: ["booking:write"],
	roles: ["customer"],
	personas: ["concierge", "business", "waiter"],
	perMinuteMax: 10,
	confirm: {
		kind: "confirm_transaction",
		about: {
			concepts: ["table", "room", "appointment", "ticket", "viewing"],
			undoes: false,
			changes: true,
		},
		template: "bookings.confirm_change",
		ttlSeconds: 300,
		mandatory: true,
		reachesThirdParty: true,
		isOfDone: true,
		reserve: async ({ input: request, ctx, record, needs }) => {
			const looked = await needs.ledger.changeLook({
				record,
				personHash: ctx.threadKey,
				...(request.code === null ? {} : { code: request.code }),
				change: changeOf(request),
			});
			return looked.kind === "succeeded"
				? { kind: "succeeded", data: { current: { seen: looked.data } } }
				: looked;
		},
		prepare,
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, facts, ctx, record, needs }) => {
		const { businessName: _, ...change } = frozen.parse(args);
		const seen = facts["seen"] ?? null;
		return needs.ledger.changeOwn({ record, personHash: ctx.threadKey, ...change, seen });
	},
	respond: ({ outcome, args, ctx }) => {
		if (outcome.kind !== "succeeded") {
			if (outcome.kind === "failed" && outcome.reason === "TOO_LATE")
				return { reply: { template: "bookings.too_late_to_change", vars: {} } };
			if (outcome.kind === "failed" && outcome.code === "VALIDATION_ERROR" && !outcome.reason)
				return { reply: { template: "bookings.no_change", vars: {} } };
			const asked = frozen.safeParse(args);
			return refusalOf(outcome, ctx, asked.success ? asked.data.businessName : "");
		}
		const { data } = outcome;
		return {
			reply: {
				template: data.acceptance === "awaited" ? "bookings.changed_asking" : "bookings.changed",
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
