/**
 * What packs let the proposers see of a person's own standing with them. Packs write it (`PackMemory.tells`), the kernel carries it
 * and reads none of it, proposers read it: the two may not import each other, so its shape lies here.
 */
import type { Json } from "../core/json.ts";

export type Recalled = {
	/** The person's ride as last heard of by this thread, if one is under way. */
	readonly ride: RideState | null;
	/** The person's question to vendors as last heard of by this thread: figures alone, no words of a vendor. */
	readonly inquiry?: InquiryState | null;
	/** As a driver: on duty as last heard of. */
	readonly onDuty: boolean;
};

export const nothingRecalled: Recalled = { ride: null, inquiry: null, onDuty: false };

/** As much of it as staff see of a live thread. */
export const recalledForStaff = ({ onDuty }: Recalled): Pick<Recalled, "onDuty"> => ({ onDuty });

export type RideState = {
	readonly rideId: string;
	readonly status: "searching" | "assigned" | "none_found" | "cancelled" | "completed";
	readonly pickupLabel: string;
	readonly destinationLabel: string | null;
	/** For trying again after nobody came. */
	readonly args: Json;
	readonly driverName?: string;
	readonly vehicle?: string;
	readonly plate?: string;
};

export type InquiryState = {
	readonly inquiryId: string;
	readonly code: string;
	readonly status: "asking" | "over" | "taken" | "cancelled";
	/** Offers can be taken until then. */
	readonly untilMs: number;
	readonly quotes: readonly {
		readonly number: number;
		readonly priceMinor: number;
		readonly currency: string;
		readonly quantity: number | null;
	}[];
};
