import { type Stored, tableOf } from "../../ports/commit.ts";
import type {
	businesses as businessTable,
	listingActions,
	offerings as offeringTable,
} from "../../store/postgres/schema/catalogue.ts";
import type { transactions as bookingTable, resourceLocks as unitTable } from "./schema.ts";
import type { people as peopleTable } from "../../store/postgres/schema/people.ts";
import type { marketConfigs, markets as marketTable } from "../../store/postgres/schema/tenancy.ts";

export type BusinessRow = Stored<typeof businessTable.$inferSelect>;
export type OfferingRow = Stored<typeof offeringTable.$inferSelect>;
export type ActionRow = Stored<typeof listingActions.$inferSelect>;
export type BookingRow = Stored<typeof bookingTable.$inferSelect>;

export const people = tableOf<typeof peopleTable.$inferSelect>("people");
export const markets = tableOf<typeof marketTable.$inferSelect>("markets");
export const configs = tableOf<typeof marketConfigs.$inferSelect>("market_configs");
export const businesses = tableOf<typeof businessTable.$inferSelect>("businesses");
export const offerings = tableOf<typeof offeringTable.$inferSelect>("offerings");
export const actions = tableOf<typeof listingActions.$inferSelect>("listing_actions");
export const bookings = tableOf<typeof bookingTable.$inferSelect>("transactions");
export const units = tableOf<typeof unitTable.$inferSelect>("resource_locks");
export const rides = tableOf<{ id: string; customerId: string; state: string }>("taxi_requests");
export const orders = tableOf<{ id: string; customerId: string; status: string }>("orders");
