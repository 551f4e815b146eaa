import { type Stored, tableOf } from "../../ports/commit.ts";
import type { businesses as businessTable } from "../../store/postgres/schema/catalogue.ts";
import type { people as peopleTable } from "../../store/postgres/schema/people.ts";
import type { marketConfigs } from "../../store/postgres/schema/tenancy.ts";
import type {
	marketVendorInquiries,
	marketVendorInquiryMessages,
	vendorFeedback,
	vendorMetrics,
} from "./schema.ts";

export type InquiryRow = Stored<typeof marketVendorInquiries.$inferSelect>;
export type MessageRow = Stored<typeof marketVendorInquiryMessages.$inferSelect>;
export type MetricsRow = Stored<typeof vendorMetrics.$inferSelect>;
export type BusinessRow = Stored<typeof businessTable.$inferSelect>;

export const people = tableOf<typeof peopleTable.$inferSelect>("people");
export const businesses = tableOf<typeof businessTable.$inferSelect>("businesses");
export const configs = tableOf<typeof marketConfigs.$inferSelect>("market_configs");
export const inquiries =
	tableOf<typeof marketVendorInquiries.$inferSelect>("market_vendor_inquiries");
export const messages = tableOf<typeof marketVendorInquiryMessages.$inferSelect>(
	"market_vendor_inquiry_messages",
);
export const metrics = tableOf<typeof vendorMetrics.$inferSelect>("vendor_metrics");
export const feedback = tableOf<typeof vendorFeedback.$inferSelect>("vendor_feedback");
