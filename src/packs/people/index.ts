import { definePack } from "../../ports/pack.ts";
import { peopleDialogue } from "./dialogue/index.ts";

export const peoplePack = definePack({
	name: "people",
	domains: ["staff", "data", "messaging", "privacy", "people", "message"],
	load: async () => (await import("./body.ts")).peopleBody,
	things: { ids: { ticketId: "ticket" }, domains: { staff: "ticket" } },
	dialogue: peopleDialogue,
	sweeps: async () => (await import("./sweep.ts")).peopleSweeps,
	admin: async () => (await import("./admin/index.ts")).peopleAdmin,
});
