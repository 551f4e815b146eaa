/** What drivers say: about their duty, and about the ride they are on. Who is a driver is judged by the tools. */
import { isAsked } from "../../../core/order-words.ts";
import type { Intent } from "../../../ports/languages/requests.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import type { WhyTold } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { sayOf } from "../../../dialogue/say.ts";
import { refOfLocation } from "../../../dialogue/reading/place-ref.ts";
import { hasPlace } from "../../../dialogue/reading/standing.ts";
import type { Key } from "./key.ts";

/** A driver's words about the ride they are on, the most particular first. */
const rideTools = [
	["noShow", "ride.noShow"],
	["giveBack", "ride.giveBack"],
	["onBoard", "ride.start"],
	["done", "ride.complete"],
	["arrived", "ride.arrive"],
] as const satisfies readonly (readonly [Intent, string])[];

/** Only from somebody on duty, and only what the market has. "I'm here" may also answer where to come to; a question says nothing. */
export function ownRide(
	{ snapshot, reading, wants }: Message,
	/** A request of their own is being put together. */
	isAsking: boolean,
): Proposal | null {
	const asksForRide = reading.pickup !== null && reading.destination !== null;
	if (!snapshot.onDuty || asksForRide || isAsked(snapshot.text) || wants("offDuty")) return null;
	const said = rideTools.find(([intent]) => wants(intent));
	if (said === undefined || (said[0] === "arrived" && isAsking)) return null;
	const [, tool] = said;
	return Object.hasOwn(snapshot.market.tools, tool)
		? { type: "execute_tool", tool, args: {} }
		: sayOf("rules.unknown");
}

export const toDriver = ({ snapshot }: Message, why: WhyTold): Proposal | null => {
	if (!snapshot.onDuty && !snapshot.roles.includes("driver")) return null;
	if (why === "unanswered") return null;
	return sayOf<Key>(
		why === "unknown" ? "mobility.dialogue_driver_unknown_help" : "mobility.dialogue_driver_help",
	);
};

const isCustomer = ({ waiting, done, ride, offered }: Message["snapshot"]): boolean =>
	waiting.length > 0 || (done?.length ?? 0) > 0 || ride !== null || offered != null;

export function driver({ snapshot, reading, wants }: Message, isAsking: boolean): Proposal | null {
	const isDriver = snapshot.onDuty || snapshot.roles.includes("driver");
	const asksForRide = wants("taxi") || hasPlace(reading);
	const location = refOfLocation(snapshot.location);
	const point =
		location !== null && "lat" in location ? { lat: location.lat, lng: location.lng } : null;
	const duty = (available: boolean | null): Proposal => ({
		type: "execute_tool",
		tool: "driver.setDuty",
		args: { available, point },
	});
	// What they earned, or what a ride pays: no fare of theirs.
	if (isDriver && !asksForRide && !isAsking && wants("fare")) return sayOf("rules.no_answer");
	if (isDriver || !(asksForRide || isAsking)) {
		// "I'm busy", of who has asked for something here.
		if (wants("offDuty") && (isDriver || !isCustomer(snapshot))) return duty(false);
		if (wants("onDuty") && !wants("taxi")) return duty(true);
	}
	if (wants("done") && isDriver && !snapshot.onDuty && !isAsking)
		return sayOf<Key>("mobility.dialogue_not_on_duty");
	if (point !== null && snapshot.onDuty && !isAsking && !asksForRide) return duty(null);
	return null;
}
