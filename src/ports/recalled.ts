/** The kernel carries it and reads none of it; packs write it, proposers read it, and neither may import the other. */
import type { Json } from "../core/json.ts";

export type Recalled = {
	readonly ride: RideState | null;
	readonly inquiry?: InquiryState | null;
	readonly onDuty: boolean;
	/** When a person of the team was last asked for. */
	readonly staffAskedAtMs?: number | null;
};

export const nothingRecalled: Recalled = { ride: null, inquiry: null, onDuty: false };

/** Work is offered to this person, as things stand. */
export const isAtWork = ({ onDuty }: Recalled): boolean => onDuty;

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
	readonly status: "asking" | "over" | "taken" | "cancelled";
	readonly untilMs: number;
	readonly quotes: readonly {
		readonly number: number;
		readonly priceMinor: number;
		readonly currency: string;
		readonly quantity: number | null;
	}[];
};
