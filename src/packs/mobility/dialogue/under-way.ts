/** What somebody says of the ride they have: where it is, that it is to be called off, or that it shall be tried again. */
import { plain, type Aside } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { hasPlace, isUnderWay } from "../../../dialogue/reading/standing.ts";
import { sayOf } from "../../../dialogue/say.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import type { Key } from "./key.ts";

const call = (tool: string): Proposal => ({ type: "execute_tool", tool, args: {} });

function callOff(message: Message, { isAsking, open }: Aside): Proposal | null {
	const { snapshot, reading, wants } = message;
	const isCancel = wants("cancel");
	if (!isCancel && (!wants("drop") || hasPlace(reading))) return null;
	if (open !== null && open !== "ride" && !wants("taxi")) return null;
	const meansRide = isUnderWay(snapshot) && (!isAsking || wants("taxi"));
	if (isCancel && meansRide) return call("ride.cancel");
	if (open !== null) return null;
	if (isUnderWay(snapshot)) return sayOf<Key>("mobility.dialogue_ride_stays");
	return sayOf<Key>("mobility.dialogue_nothing_to_cancel");
}

function standing(message: Message, { isAsking, open }: Aside): Proposal | null {
	const { snapshot, wants, reading } = message;
	if (!wants("status") || wants("fare")) return null;
	if (reading.pickup !== null && reading.destination !== null) return null;
	// "Where is the castle?" asks for no ride, where there is none.
	const isNone = snapshot.ride === null && !isAsking && !wants("taxi");
	if (isNone && reading.bare.some(({ exact }) => exact.length > 0)) return null;
	const waiting = snapshot.waiting.filter(({ tool }) => tool === "taxi.request").at(-1);
	if (waiting !== undefined && snapshot.ride === null && !isAsking)
		return sayOf("rules.still_waiting", { code: waiting.code });
	if (isAsking && open !== "ride" && snapshot.ride === null) return null;
	return call("ride.getStatus");
}

/** "Tell the driver I'm outside", "how do I reach the driver?": nothing is passed on, and no ride begins by it. */
export const forDriver = ({ snapshot, wants }: Message, isAsking: boolean): Proposal | null =>
	wants("toDriver") && !snapshot.roles.includes("driver") && !(isAsking && wants("open"))
		? sayOf<Key>("mobility.dialogue_to_driver")
		: null;

/** "Try again", of a ride that drivers are asked for already. */
const retried = ({ snapshot, wants }: Message, { isAsking }: Aside): Proposal | null =>
	wants("again") && !isAsking && snapshot.waiting.length === 0 && isUnderWay(snapshot)
		? call("ride.getStatus")
		: null;

/** It is asked about, since the words themselves did not say so plainly. */
export const rideCancel = ({ snapshot }: Message): Proposal | null =>
	isUnderWay(snapshot) ? call("ride.cancel") : sayOf<Key>("mobility.dialogue_nothing_to_cancel");

export const rideStatus = ({ snapshot }: Message): Proposal | null => {
	const waiting = snapshot.waiting.filter(({ tool }) => tool === "taxi.request").at(-1);
	return waiting !== undefined && snapshot.ride === null
		? sayOf("rules.still_waiting", { code: waiting.code })
		: call("ride.getStatus");
};

export const ofRide = (message: Message, aside: Aside): Proposal | null =>
	callOff(message, aside) ??
	(aside.score >= plain ? null : (standing(message, aside) ?? retried(message, aside)));
