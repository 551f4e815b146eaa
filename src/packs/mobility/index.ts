/** Mobility: a taxi on request, and the driver's side of it. */
import { definePack } from "../../ports/pack.ts";
import { mobilityNotices } from "./notices.ts";
import { mobilityTemplates } from "./templates.ts";
import { cancelRide } from "./tools/cancel-ride.ts";
import { completeRide } from "./tools/complete-ride.ts";
import { estimatePrice } from "./tools/estimate-price.ts";
import { getRideStatus } from "./tools/get-status.ts";
import { requestTaxi } from "./tools/request-taxi.ts";
import { setDuty } from "./tools/set-duty.ts";

export const mobilityPack = definePack({
	name: "mobility",
	tools: [requestTaxi, estimatePrice, getRideStatus, cancelRide, completeRide, setDuty],
	templates: mobilityTemplates,
	notices: mobilityNotices,
	// A driver who has not written for a day is still asked.
	approved: [
		{
			keys: ["mobility.offer", "gate.how_to_answer"],
			samples: {
				code: "7K3M",
				pickup: "Harbour",
				destination: "Castle",
				pax: "2",
				distance: "0.4",
				fare: "Estimated fare 175.00 TRY to 196.00 TRY.",
			},
		},
	],
});
