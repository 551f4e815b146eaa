import { definePack } from "../../ports/pack.ts";
import { peopleDialogue } from "./dialogue/index.ts";
import { peopleMemory } from "./memory.ts";

export const peoplePack = definePack({
	name: "people",
	domains: ["staff", "data", "messaging", "privacy", "people", "message"],
	load: async () => (await import("./body.ts")).peopleBody,
	things: { ids: { ticketId: "ticket" }, domains: { staff: "ticket" } },
	memory: peopleMemory,
	dialogue: peopleDialogue,
	sweeps: async () => (await import("./sweep.ts")).peopleSweeps,
	admin: async () => (await import("./admin/index.ts")).peopleAdmin,
});
