import { definePack } from "../../ports/pack.ts";
import { mobilityDialogue } from "./dialogue/index.ts";
import { driverReply } from "./commands.ts";
import { mobilityMemory } from "./memory.ts";

export const mobilityPack = definePack({
	name: "mobility",
	domains: ["taxi", "trip", "ride", "driver", "mobility"],
	load: async () => (await import("./body.ts")).mobilityBody,
	things: { ids: { rideId: "ride" }, domains: { taxi: "ride", ride: "ride", driver: "duty" } },
	memory: mobilityMemory,
	dialogue: mobilityDialogue,
	solicitation: {
		kind: "ride",
		command: driverReply,
		ofRole: "driver",
		// For somebody else's sake; and who drives has said that they are on duty.
		leaves: { purpose: "vendor_contact", urgency: "offer" },
		lost: {
			taken: "mobility.offer_taken",
			busy: "mobility.offer_busy",
			gone: "mobility.offer_gone",
			cancelled: "mobility.offer_cancelled",
			given_back: "mobility.offer_given_back",
			yours: "mobility.offer_yours",
		},
		run: async () => (await import("./solicitation.ts")).rideSolicitation,
	},
	queries: async () => (await import("./queries.ts")).mobilityQueries,
	sweeps: async () => (await import("./sweep.ts")).mobilitySweeps,
	admin: async () => (await import("./admin/index.ts")).mobilityAdmin,
});
