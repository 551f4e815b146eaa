/** What is done at once by a message of its own: words of a role, and what somebody says of what they already have. */
import type { Proposal } from "../../../ports/proposer.ts";
import { ofStanding as ofBookings } from "../booking/standing.ts";
import { driver, ownRide } from "../driver.ts";
import { ofLeads } from "../leads/standing.ts";
import { ofOrders } from "../ordering/ordering.ts";
import { orderStatus } from "../ordering/status.ts";
import { passingOn } from "../passing-on.ts";
import { ofInquiry, takesOffer } from "../shopping.ts";
import { hasPlace, isUnderWay } from "../standing.ts";
import { plain } from "./dialogue.ts";
import type { Message } from "./message.ts";
import { sayOf } from "./say.ts";

const call = (tool: string, args: object = {}): Proposal =>
	({ type: "execute_tool", tool, args }) as Proposal;

/** In set words: nobody asks what else they could mean. */
export function commandOf(message: Message, isAsking: boolean): Proposal | null {
	return (
		passingOn(message) ??
		(message.wants("human") ? call("staff.notify", { reason: "asked_for_human" }) : null) ??
		ownRide(message, isAsking) ??
		takesOffer(message, isAsking) ??
		orderStatus(message)
	);
}

/**
 * Of what somebody already has. `isAsking`: a request is being put together, which a plain "cancel" is about. `open`: what kind of it.
 * `score`: how much the message asks for something new.
 */
export function actOf(
	message: Message,
	isAsking: boolean,
	open: string | null,
	score: number,
): Proposal | null {
	return (
		ofOrders(message) ??
		ofLeads(message) ??
		ofBookings(message) ??
		ofInquiry(message, isAsking) ??
		callOff(message, isAsking, open) ??
		driver(message, isAsking) ??
		(score >= plain ? null : (standing(message, isAsking, open) ?? retried(message, isAsking)))
	);
}

function callOff(message: Message, isAsking: boolean, open: string | null): Proposal | null {
	const { snapshot, reading, wants } = message;
	const isCancel = wants("cancel");
	if (!isCancel && (!wants("drop") || hasPlace(reading))) return null;
	if (open !== null && open !== "ride" && !wants("taxi")) return null;
	const meansRide = isUnderWay(snapshot) && (!isAsking || wants("taxi"));
	if (isCancel && meansRide) return call("ride.cancel");
	if (open !== null) return null;
	if (isUnderWay(snapshot)) return sayOf("rules.ride_stays");
	return sayOf("rules.nothing_to_cancel");
}

function standing(message: Message, isAsking: boolean, open: string | null): Proposal | null {
	const { snapshot, wants, reading } = message;
	if (!wants("status") || wants("fare")) return null;
	if (reading.pickup !== null && reading.destination !== null) return null;
	const waiting = snapshot.waiting.filter(({ tool }) => tool === "taxi.request").at(-1);
	if (waiting !== undefined && snapshot.ride === null && !isAsking)
		return sayOf("rules.still_waiting", { code: waiting.code });
	if (isAsking && open !== "ride" && snapshot.ride === null) return null;
	return call("ride.getStatus");
}

/** "Try again", of a ride that drivers are asked for already. */
const retried = ({ snapshot, wants }: Message, isAsking: boolean): Proposal | null =>
	wants("again") && !isAsking && snapshot.waiting.length === 0 && isUnderWay(snapshot)
		? call("ride.getStatus")
		: null;
