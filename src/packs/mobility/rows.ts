import { type Stored, tableOf } from "../../ports/commit.ts";
import type {
	identities as identityTable,
	people as peopleTable,
} from "../../store/postgres/schema/people.ts";
import type { places as placeTable } from "../../store/postgres/schema/places.ts";
import type { tripTariffs } from "../../store/postgres/schema/tariffs.ts";
import type { marketConfigs } from "../../store/postgres/schema/tenancy.ts";
import type { taxiDrivers, taxiOffers, taxiRequests } from "./schema.ts";

export type PersonRow = Stored<typeof peopleTable.$inferSelect>;
export type ConfigRow = Stored<typeof marketConfigs.$inferSelect>;
export type TariffRow = Stored<typeof tripTariffs.$inferSelect>;
export type PlaceRow = Stored<typeof placeTable.$inferSelect>;
export type RideRow = Stored<typeof taxiRequests.$inferSelect>;
export type OfferRow = Stored<typeof taxiOffers.$inferSelect>;
export type DriverRow = Stored<typeof taxiDrivers.$inferSelect>;

export const people = tableOf<typeof peopleTable.$inferSelect>("people");
export const identities = tableOf<typeof identityTable.$inferSelect>("identities");
export const configs = tableOf<typeof marketConfigs.$inferSelect>("market_configs");
export const tariffs = tableOf<typeof tripTariffs.$inferSelect>("trip_tariffs");
export const places = tableOf<typeof placeTable.$inferSelect>("places");
export const rides = tableOf<typeof taxiRequests.$inferSelect>("taxi_requests");
export const offers = tableOf<typeof taxiOffers.$inferSelect>("taxi_offers");
export const drivers = tableOf<typeof taxiDrivers.$inferSelect>("taxi_drivers");
