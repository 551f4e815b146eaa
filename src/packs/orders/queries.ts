import type { PackQueries } from "../../store/postgres/pack-queries.ts";
import { orderMenus } from "./finders.ts";
import { ordersInvariants } from "./invariants.ts";
import { ordersPart } from "./projection.ts";

export const ordersQueries: PackQueries = {
	invariants: ordersInvariants,
	finders: { order_menus: orderMenus },
	projection: ordersPart,
};
