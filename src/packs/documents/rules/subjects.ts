/** What a document may show: rows of the person's own, found by their code, else the newest. Nothing that a proposer says goes into one. */
import type { SheetKind } from "../kinds.ts";
import { from, type Readings, reading } from "../../../ports/rows.ts";
import { bookings, businesses, cases, offerings, orderItems, orders, quotes } from "../rows.ts";

/** Of one order, as they are listed in its receipt. */
export const itemsMax = 5000;

const newest = { order: [["createdAt", "desc"]] as const, limit: 1 };

const receiptReadings = (threadKey: string, code: string | null) => ({
	order: reading(
		orders,
		["id", "customerId", "businessId", "code", "status", "totalMinor", "currency", "confirmedAt"],
		[
			["threadKey", "=", threadKey],
			["status", "in", ["confirmed", "preparing", "ready", "delivered"]],
			...(code === null ? [] : [["code", "=", code] as const]),
		],
		newest,
	),
	items: reading(
		orderItems,
		["name", "qty", "priceMinor", "place"],
		[["orderId", "in", from("order", "id")]],
		{ order: [["place", "asc"]], limit: itemsMax },
	),
	business: reading(businesses, ["name", "timezone"], [["id", "in", from("order", "businessId")]]),
});
const voucherReadings = (threadKey: string, code: string | null) => ({
	booking: reading(
		bookings,
		[
			"id",
			"customerId",
			"businessId",
			"offeringId",
			"slotStart",
			"slotEnd",
			"partySize",
			"timezone",
			"confirmationCode",
			"priceMinor",
			"currency",
			"contactNameEncrypted",
		],
		[
			["threadKey", "=", threadKey],
			["state", "=", "confirmed"],
			// It counts once its business agrees.
			["acceptance", "in", ["not_needed", "accepted"]],
			...(code === null ? [] : [["confirmationCode", "=", code] as const]),
		],
		newest,
	),
	offering: reading(offerings, ["name", "unit"], [["id", "in", from("booking", "offeringId")]]),
	business: reading(businesses, ["name"], [["id", "in", from("booking", "businessId")]]),
});
const insuranceReadings =
	(states: readonly ("agreed" | "paid")[]) => (threadKey: string, code: string | null) => ({
		quote: reading(
			quotes,
			[
				"id",
				"customerId",
				"code",
				"insurer",
				"type",
				"category",
				"tariffVersion",
				"coverFrom",
				"coverDays",
				"baseMinor",
				"taxMinor",
				"feesMinor",
				"premiumMinor",
				"currency",
				"state",
				"agreedAt",
			],
			[
				["threadKey", "=", threadKey],
				["state", "in", states],
				...(code === null ? [] : [["code", "=", code] as const]),
			],
			newest,
		),
	});
const intakeReadings = (threadKey: string, code: string | null) => ({
	taken: reading(
		cases,
		[
			"id",
			"customerId",
			"code",
			"category",
			"summaryEncrypted",
			"clientNameEncrypted",
			"papers",
			"createdAt",
		],
		[["threadKey", "=", threadKey], ...(code === null ? [] : [["code", "=", code] as const])],
		newest,
	),
});

export const subjectReadings = {
	receipt: receiptReadings,
	voucher: voucherReadings,
	quote: insuranceReadings(["agreed", "paid"]),
	// Of what has begun: by its premium, which somebody has paid.
	certificate: insuranceReadings(["paid"]),
	intake: intakeReadings,
} as const satisfies Readonly<
	Record<SheetKind, (threadKey: string, code: string | null) => Readings>
>;
