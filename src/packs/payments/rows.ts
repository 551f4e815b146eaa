import { type Stored, tableOf } from "../../ports/commit.ts";
import type { businesses as businessTable } from "../../store/postgres/schema/catalogue.ts";
import type { people as peopleTable } from "../../store/postgres/schema/people.ts";
import type { apiKeys } from "../../store/postgres/schema/staff.ts";
import type { markets as marketTable } from "../../store/postgres/schema/tenancy.ts";
import type {
	moneyEntries,
	paymentEvents,
	payments as paymentTable,
	paymentTerms,
	webhookReceipts,
} from "./schema.ts";

export type PaymentRow = Stored<typeof paymentTable.$inferSelect>;
export type EventRow = Stored<typeof paymentEvents.$inferSelect>;
export type TermsRow = Stored<typeof paymentTerms.$inferSelect>;

/** Of other packs: what has to be known of a thing to be paid for it. */
type PayableBooking = {
	readonly id: string;
	readonly confirmationCode: string | null;
	readonly threadKey: string;
	readonly businessId: string;
	readonly state: string;
	readonly isCodeTaken: boolean;
	readonly slotStarts: readonly Date[];
	readonly units: number;
	readonly priceMinor: number | null;
	readonly currency: string | null;
	readonly agreedAt: Date | null;
	readonly payDueMinor: number | null;
	readonly holdExpiresAt: Date;
	readonly createdAt: Date;
};
type PayableViewing = {
	readonly id: string;
	readonly code: string | null;
	readonly threadKey: string;
	readonly businessId: string;
	readonly state: string;
	readonly agreedAt: Date | null;
	readonly payDueMinor: number | null;
	readonly currency: string | null;
	readonly expiresAt: Date;
	readonly createdAt: Date;
};
type PayableQuote = {
	readonly id: string;
	readonly code: string;
	readonly threadKey: string;
	readonly insurer: string;
	readonly state: string;
	readonly premiumMinor: number;
	readonly currency: string;
	readonly payUntil: Date | null;
	readonly createdAt: Date;
};
type PayableOrder = {
	readonly id: string;
	readonly code: string;
	readonly threadKey: string;
	readonly businessId: string;
	readonly status: string;
	readonly isCodeTaken: boolean;
	readonly totalMinor: number;
	readonly currency: string;
	readonly agreedAt: Date | null;
	readonly payDueMinor: number | null;
	readonly createdAt: Date;
};

export const businesses = tableOf<typeof businessTable.$inferSelect>("businesses");
export const markets = tableOf<typeof marketTable.$inferSelect>("markets");
export const people = tableOf<typeof peopleTable.$inferSelect>("people");
export const keys = tableOf<typeof apiKeys.$inferSelect>("api_keys");
export const bookings = tableOf<PayableBooking>("transactions");
export const viewings = tableOf<PayableViewing>("viewings");
export const quotes = tableOf<PayableQuote>("insurance_quotes");
export const orders = tableOf<PayableOrder>("orders");
export const payments = tableOf<typeof paymentTable.$inferSelect>("payments");
export const events = tableOf<typeof paymentEvents.$inferSelect>("payment_events");
export const entries = tableOf<typeof moneyEntries.$inferSelect>("money_entries");
export const receipts = tableOf<typeof webhookReceipts.$inferSelect>("webhook_receipts");
export const terms = tableOf<typeof paymentTerms.$inferSelect>("payment_terms");
