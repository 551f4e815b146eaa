/**
 * A ride as data beside the words, for who has a page: the first message about it carries the points and the fare that its person was
 * shown, a later one what has changed. It says no more than the text.
 */
import type { Json } from "../../core/json.ts";
import type { SentCard } from "../../ports/sent-card.ts";
import type { Stop } from "./needs.ts";

export const rideCard = (
	requestId: string,
	state: string,
	told: Readonly<Record<string, Json>> = {},
): SentCard => ({ kind: "taxi", requestId, state, ...told });

type Point = Omit<Stop, "placeId">;
/** The map is drawn around the first. */
export const pointsOf = (
	pickup: Point,
	destination?: Point | null,
): Readonly<Record<string, Json>> => ({
	mapLocation: { lat: pickup.lat, lng: pickup.lng },
	pickup: pointOf(pickup),
	...(destination ? { destination: pointOf(destination) } : {}),
});
const pointOf = ({ label, lat, lng }: Point) => ({ label, lat, lng });
