import type { PackBody } from "../../ports/pack.ts";
import type { MobilityMemory } from "./memory.ts";
import { mobilityNotices } from "./notices.ts";
import { offerQuestion } from "./offer.ts";
import { mobilityTemplates } from "./templates.ts";
import { arriveRide } from "./tools/arrive-ride.ts";
import { cancelRide } from "./tools/cancel-ride.ts";
import { completeRide } from "./tools/complete-ride.ts";
import { estimatePrice } from "./tools/estimate-price.ts";
import { getRideStatus } from "./tools/get-status.ts";
import { giveBackRide } from "./tools/give-back-ride.ts";
import { reportNoShow } from "./tools/report-no-show.ts";
import { requestTaxi } from "./tools/request-taxi.ts";
import { setDuty } from "./tools/set-duty.ts";
import { startRide } from "./tools/start-ride.ts";

const offerSamples = {
	code: "7K3M",
	pickup: "Harbour",
	destination: "Castle",
	pax: "for 2 people",
	distance: "0.4",
	when: "tomorrow, Sun 22 Nov, 18:00",
	fare: "Estimated fare 175.00 TRY to 196.00 TRY.",
};

const noticeSamples = {
	...offerSamples,
	driver: "Aylin D.",
	vehicle: "white Fiat Egea",
	plate: "07 KRF 101",
	phone: "+447700900101",
	lat: "36.295000",
	lng: "30.148000",
	count: "5",
};

export const mobilityBody: PackBody<MobilityMemory> = {
	tools: [
		requestTaxi,
		estimatePrice,
		getRideStatus,
		cancelRide,
		arriveRide,
		startRide,
		completeRide,
		giveBackRide,
		reportNoShow,
		setDuty,
	],
	templates: mobilityTemplates,
	notices: mobilityNotices,
	approved: [
		...["mobility.offer", "mobility.offer_district", "mobility.offer_later"].map((key) => ({
			keys: [key, "gate.how_to_answer"],
			samples: offerSamples,
		})),
		...[
			"mobility.assigned",
			"mobility.assigned_later",
			"mobility.pickup_by_hand",
			"mobility.pickup_by_hand_later",
			"mobility.arrived",
			"mobility.given_back",
			"mobility.none_found",
			"mobility.completed",
			"mobility.no_show",
			"mobility.driver_cancelled",
			"mobility.taken_off_duty",
		].map((key) => ({ keys: [key], samples: noticeSamples })),
	],
	question: offerQuestion,
};
