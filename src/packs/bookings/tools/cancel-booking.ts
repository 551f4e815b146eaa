/** They are asked first, with the booking in full: what is called off cannot be had back. */
import * as z from "zod";
import { codeLength } from "../../../core/ids.ts";
import type { BookingSummary } from "../../../ports/ledger.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, type Prepared, type Refused, type ToolContext } from "../../../ports/tool.ts";
import type { BookingsNeeds } from "../needs.ts";
import { listOf, whenOf } from "../format.ts";
import { placeShape, refusalOf, slotShape } from "./shapes.ts";

const input = z.strictObject({
	code: z.string().length(codeLength).optional(),
});
const frozen = z.object({ code: z.string() });
const listedMax = 5;

function prepare(call: {
	readonly input: z.output<typeof input>;
	readonly ctx: ToolContext;
	readonly current?: Readonly<Record<string, unknown>>;
}): Prepared | Refused {
	const { ctx } = call;
	const own = (call.current?.["own"] ?? []) as readonly BookingSummary[];
	const asked = call.input.code?.toUpperCase();
	const standing = own.filter(
		({ state, slotStartMs, confirmationCode }) =>
			(state === "confirmed" || (state === "hold" && confirmationCode !== null)) &&
			slotStartMs > ctx.nowMs,
	);
	const meant = standing.filter(
		({ confirmationCode }) => asked === undefined || confirmationCode === asked,
	);
	const [booking, ...others] = meant;
	if (!booking)
		return { ok: false, code: "NOT_FOUND", reason: "NO_ACTIVE_BOOKING", msg: "No booking" };
	if (others.length > 0) {
		// What was made last is the likeliest to be regretted.
		const shown = meant.toSorted((a, b) => b.createdAtMs - a.createdAtMs).slice(0, listedMax);
		return {
			ok: false,
			code: "VALIDATION_ERROR",
			msg: "Which one",
			detail: {
				list: listOf(shown, ctx),
				offered: shown.map(({ confirmationCode, businessName }) => ({
					...{ kind: "booking", id: confirmationCode ?? "", name: businessName },
				})),
			},
		};
	}
	if (booking.state === "confirmed" && booking.cancelUntilMs < ctx.nowMs)
		return { ok: false, code: "CONFLICT", reason: "TOO_LATE", msg: "It is too late" };
	const code = booking.confirmationCode ?? "";
	return {
		ok: true,
		args: { code },
		facts: { seen: booking.seen ?? null },
		vars: {
			offering: booking.offeringName,
			business: booking.businessName,
			when: whenOf(booking, ctx),
			booking: code,
		},
	};
}

export const cancelBooking = defineTool<BookingsNeeds>()({
	name: "booking.cancel",
	aliases: ["cancelBooking"],
	summary: "Call off the person's own booking.",
	input,
	output: z.object({
		...placeShape,
		...slotShape,
		transactionId: z.string(),
		confirmationCode: z.string(),
		notifications: notifications,
	}),
	risk: "write",
	scopes: ["booking:write"],
	roles: ["customer"],
	personas: ["concierge", "business", "waiter"],
	confirm: {
		kind: "confirm_cancel",
		about: { concepts: ["table", "room", "appointment", "ticket", "viewing"], undoes: true },
		template: "bookings.confirm_cancel",
		ttlSeconds: 300,
		mandatory: true,
		reachesThirdParty: false,
		isOfDone: true,
		reserve: async ({ ctx, needs }) => ({
			kind: "succeeded",
			data: {
				current: {
					own: await needs.ledger.latestOwn({
						tenantId: ctx.tenantId,
						personHash: ctx.threadKey,
					}),
				},
			},
		}),
		prepare,
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, facts, ctx, record, needs }) =>
		needs.ledger.cancelOwn({
			record,
			personHash: ctx.threadKey,
			...frozen.parse(args),
			seen: facts["seen"] ?? null,
		}),
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") {
			const several = listed.safeParse(outcome.kind === "failed" ? outcome.current : null);
			if (!several.success) return refusalOf(outcome, ctx, "");
			const { list, offered } = several.data;
			return { reply: { template: "bookings.choose_booking", vars: { list } }, offered };
		}
		const { data } = outcome;
		return {
			reply: {
				template: "bookings.cancelled",
				vars: {
					offering: data.offeringName,
					business: data.businessName,
					when: whenOf(data, ctx),
					code: data.confirmationCode,
				},
			},
			relay: data.notifications,
		};
	},
});

const listed = z.object({
	list: z.string(),
	offered: z.array(z.object({ kind: z.literal("booking"), id: z.string(), name: z.string() })),
});
