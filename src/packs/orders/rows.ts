import { type Stored, tableOf } from "../../ports/commit.ts";
import type {
	businesses as businessTable,
	inventoryLevels,
	listingActions,
	listingItems,
	listings as listingTable,
} from "../../store/postgres/schema/catalogue.ts";
import type { people as peopleTable } from "../../store/postgres/schema/people.ts";
import type { markets as marketTable } from "../../store/postgres/schema/tenancy.ts";
import type { orderItems, orderStatusEvents, orders as orderTable } from "./schema.ts";

export type ListingRow = Stored<typeof listingTable.$inferSelect>;
export type BusinessRow = Stored<typeof businessTable.$inferSelect>;
export type ActionRow = Stored<typeof listingActions.$inferSelect>;
export type ItemRow = Stored<typeof listingItems.$inferSelect>;
export type LevelRow = Stored<typeof inventoryLevels.$inferSelect>;
export type OrderRow = Stored<typeof orderTable.$inferSelect>;
export type LineRow = Stored<typeof orderItems.$inferSelect>;

export const people = tableOf<typeof peopleTable.$inferSelect>("people");
export const markets = tableOf<typeof marketTable.$inferSelect>("markets");
export const listings = tableOf<typeof listingTable.$inferSelect>("listings");
export const businesses = tableOf<typeof businessTable.$inferSelect>("businesses");
export const actions = tableOf<typeof listingActions.$inferSelect>("listing_actions");
export const items = tableOf<typeof listingItems.$inferSelect>("listing_items");
export const levels = tableOf<typeof inventoryLevels.$inferSelect>("inventory_levels");
export const orders = tableOf<typeof orderTable.$inferSelect>("orders");
export const lines = tableOf<typeof orderItems.$inferSelect>("order_items");
export const steps = tableOf<typeof orderStatusEvents.$inferSelect>("order_status_events");
