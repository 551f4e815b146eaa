/** What a conversation already holds, and what a message names. */
import type { Snapshot } from "../../ports/proposer.ts";
import type { Reading } from "./reading.ts";

export const isUnderWay = (snapshot: Snapshot) =>
	snapshot.ride?.status === "searching" || snapshot.ride?.status === "assigned";

export const hasPlace = ({ pickup, destination, bare }: Reading) =>
	[pickup, destination, ...bare].some((said) => said !== null && said.exact.length > 0);

/** "From here to there": a ride, whatever its ends are called. */
export const isRoute = ({ pickup, destination }: Reading) =>
	(pickup?.exact.length ?? 0) > 0 && (destination?.exact.length ?? 0) > 0;
