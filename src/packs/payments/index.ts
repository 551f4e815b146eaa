/** Money comes by what a provider or two members of staff say, and never by the payer's word. */
import { definePack } from "../../ports/pack.ts";
import { paymentsDialogue } from "./dialogue/index.ts";

export const paymentsPack = definePack({
	name: "payments",
	domains: ["payment", "payments"],
	load: async () => (await import("./body.ts")).paymentsBody,
	things: { ids: { paymentId: "payment" }, domains: { payment: "payment" } },
	dialogue: paymentsDialogue,
	queries: async () => (await import("./queries.ts")).paymentsQueries,
	sweeps: async () => (await import("./sweep.ts")).paymentsSweeps,
	admin: async () => (await import("./admin/index.ts")).paymentsAdmin,
});
