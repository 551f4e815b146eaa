/** What readings look for by queries of the packs, with the queries' builder: loaded when the first is asked for. */
import type { Finders } from "../store/postgres/built.ts";

export const finders: Finders = {
	drivers_near: async () => (await import("../packs/mobility/finders.ts")).driversNear,
	homes_cut: async () => (await import("../packs/discovery/finders.ts")).homesCut,
	homes_find: async () => (await import("../packs/discovery/finders.ts")).homesFind,
	order_menus: async () => (await import("../packs/commerce/finders.ts")).orderMenus,
	places_near: async () => (await import("../packs/discovery/finders.ts")).placesNear,
	policy_denied: async () => (await import("../packs/approvals/finders.ts")).policyDenied,
	vendors_find: async () => (await import("../packs/vendors/finders.ts")).vendorsFind,
};
