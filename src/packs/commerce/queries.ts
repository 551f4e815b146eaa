import type { PackQueries } from "../../store/postgres/pack-queries.ts";
import { orderMenus } from "./finders.ts";
import { commerceInvariants } from "./invariants.ts";
import { commercePart } from "./projection.ts";

export const commerceQueries: PackQueries = {
	invariants: commerceInvariants,
	finders: { order_menus: orderMenus },
	projection: commercePart,
};
