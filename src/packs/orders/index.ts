/** Orders: what is ordered of the businesses of a market, from the request to the door. */
import { definePack } from "../../ports/pack.ts";
import { ordersDialogue } from "./dialogue/index.ts";

export const ordersPack = definePack({
	name: "orders",
	domains: ["order", "orders"],
	load: async () => (await import("./body.ts")).ordersBody,
	things: { ids: { orderId: "order" }, domains: { order: "order" } },
	dialogue: ordersDialogue,
	queries: async () => (await import("./queries.ts")).ordersQueries,
	sweeps: async () => (await import("./sweep.ts")).ordersSweeps,
	admin: async () => (await import("./admin.ts")).ordersAdmin,
});
