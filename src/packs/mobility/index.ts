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
});
