import { definePack } from "../../ports/pack.ts";
import { bookingsDialogue } from "./dialogue/index.ts";

export const bookingsPack = definePack({
	name: "bookings",
	domains: ["booking", "bookings"],
	load: async () => (await import("./body.ts")).bookingsBody,
	things: {
		ids: { transactionId: "booking", replacesId: "booking" },
		domains: { booking: "booking" },
	},
	dialogue: bookingsDialogue,
	queries: async () => (await import("./queries.ts")).bookingsQueries,
	sweeps: async () => (await import("./sweep.ts")).bookingsSweeps,
	admin: async () => (await import("./admin.ts")).bookingsAdmin,
});
