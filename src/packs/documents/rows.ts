/** Of other fields' rows as much as a document shows. */
import { type Stored, tableOf } from "../../ports/commit.ts";
import type {
	businesses as businessTable,
	offerings as offeringTable,
} from "../../store/postgres/schema/catalogue.ts";
import type { people as peopleTable } from "../../store/postgres/schema/people.ts";
import type { documents as documentTable, generatedFiles } from "./schema.ts";

export type FileRow = Stored<typeof generatedFiles.$inferSelect>;
export type DocumentRow = Stored<typeof documentTable.$inferSelect>;

export const files = tableOf<typeof generatedFiles.$inferSelect>("generated_files");
export const papers = tableOf<typeof documentTable.$inferSelect>("documents");
export const businesses = tableOf<typeof businessTable.$inferSelect>("businesses");
export const offerings = tableOf<typeof offeringTable.$inferSelect>("offerings");
export const orders = tableOf<{
	id: string;
	customerId: string;
	businessId: string;
	threadKey: string;
	code: string;
	status: string;
	totalMinor: number;
	currency: string;
	confirmedAt: Date | null;
	createdAt: Date;
}>("orders");
export const orderItems = tableOf<{
	orderId: string;
	name: string;
	qty: number;
	priceMinor: number;
	place: number;
}>("order_items");
export const bookings = tableOf<{
	id: string;
	customerId: string;
	businessId: string;
	offeringId: string;
	threadKey: string;
	state: string;
	acceptance: string;
	slotStart: Date;
	slotEnd: Date;
	partySize: number;
	timezone: string;
	confirmationCode: string | null;
	priceMinor: number | null;
	currency: string | null;
	contactNameEncrypted: string | null;
	createdAt: Date;
}>("transactions");
export const quotes = tableOf<{
	id: string;
	customerId: string;
	threadKey: string;
	code: string;
	insurer: string;
	type: string;
	category: string;
	tariffVersion: number;
	coverFrom: string;
	coverDays: number;
	baseMinor: number;
	taxMinor: number;
	feesMinor: number;
	premiumMinor: number;
	currency: string;
	state: string;
	agreedAt: Date;
	createdAt: Date;
}>("insurance_quotes");
export const people = tableOf<typeof peopleTable.$inferSelect>("people");
export const cases = tableOf<{
	id: string;
	customerId: string;
	threadKey: string;
	code: string;
	category: string;
	summaryEncrypted: string;
	clientNameEncrypted: string | null;
	papers: string[];
	createdAt: Date;
}>("legal_cases");
