import { type Stored, tableOf } from "../../ports/commit.ts";
import type {
	businesses as businessTable,
	listingActions,
	listings as listingTable,
} from "../../store/postgres/schema/catalogue.ts";
import type { people as peopleTable } from "../../store/postgres/schema/people.ts";
import type { markets as marketTable } from "../../store/postgres/schema/tenancy.ts";
import type { serviceRequests, viewings as viewingTable } from "./schema.ts";

export type ListingRow = Stored<typeof listingTable.$inferSelect>;
export type BusinessRow = Stored<typeof businessTable.$inferSelect>;
export type ActionRow = Stored<typeof listingActions.$inferSelect>;
export type ViewingRow = Stored<typeof viewingTable.$inferSelect>;
export type ServiceRow = Stored<typeof serviceRequests.$inferSelect>;

export const people = tableOf<typeof peopleTable.$inferSelect>("people");
export const markets = tableOf<typeof marketTable.$inferSelect>("markets");
export const listings = tableOf<typeof listingTable.$inferSelect>("listings");
export const businesses = tableOf<typeof businessTable.$inferSelect>("businesses");
export const actions = tableOf<typeof listingActions.$inferSelect>("listing_actions");
export const viewings = tableOf<typeof viewingTable.$inferSelect>("viewings");
export const services = tableOf<typeof serviceRequests.$inferSelect>("service_requests");
