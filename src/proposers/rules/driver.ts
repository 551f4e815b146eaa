/** What drivers say: about their duty, and about the ride they are on. Who is a driver is judged by the tools. */
import { isAsked } from "../../core/order-words.ts";
import type { Intent } from "../../ports/languages/requests.ts";
import type { Proposal } from "../../ports/proposer.ts";
import { refOfLocation } from "./fill-places.ts";
import { hasPlace, message, type Turn } from "./turn.ts";

/** A driver's words about the ride they are on, the most particular first. */
const rideTools = [
	["noShow", "ride.noShow"],
	["giveBack", "ride.giveBack"],
	["onBoard", "ride.start"],
	["done", "ride.complete"],
	["arrived", "ride.arrive"],
] as const satisfies readonly (readonly [Intent, string])[];

/** Only from somebody on duty, and only what the market has. "I'm here" may also answer where to come to; a question says nothing. */
export function ownRide({ snapshot, draft, reading, wants }: Turn): Proposal | null {
	const asksForRide = reading.pickup !== null && reading.destination !== null;
	if (!snapshot.onDuty || asksForRide || isAsked(snapshot.text) || wants("offDuty")) return null;
	const said = rideTools.find(([intent]) => wants(intent));
	if (said === undefined || (said[0] === "arrived" && draft !== null)) return null;
	const [, tool] = said;
	return Object.hasOwn(snapshot.market.tools, tool)
		? { type: "execute_tool", tool, args: {} }
		: message("rules.unknown");
}

export function driver({ snapshot, reading, draft, wants }: Turn): Proposal | null {
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
	if (!asksForRide || isDriver) {
		if (wants("offDuty")) return duty(false);
		if (wants("onDuty") && !wants("taxi")) return duty(true);
	}
	if (wants("done") && isDriver && !snapshot.onDuty && draft === null)
		return message("rules.not_on_duty");
	if (point !== null && snapshot.onDuty && draft === null && !asksForRide) return duty(null);
	return null;
}
