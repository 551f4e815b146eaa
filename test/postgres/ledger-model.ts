/** What a test of the ledger knows of its bookings, and what the rows of each must say for it. */
import type { Outcome } from "../../src/core/outcome.ts";
import type { BookingTerms, Customer } from "../../src/ports/ledger.ts";
import type { Bookable } from "./ledger-support.ts";

export type Standing =
	| "held"
	| "lapsed"
	| "expired"
	| "released"
	| "confirmed"
	| "cancelled_by_person"
	| "refused_by_business"
	| "changed";
export type Booking = {
	readonly id: string;
	readonly person: Customer;
	readonly what: Place;
	/** Milliseconds. */
	readonly starts: readonly number[];
	readonly units: number;
	readonly terms: BookingTerms;
	readonly replacesId: string | null;
	standing: Standing;
	isExpiredRow: boolean;
	isAccepted: boolean;
	wasConfirmed: boolean;
	code: string | null;
	readonly told: string[];
};
export type Place = Bookable & { readonly capacity: number; readonly needsAcceptance: boolean };
export type TableRequest = {
	readonly start: string;
	readonly starts: readonly number[];
	readonly slots: number;
	readonly partySize: number;
	readonly units: number;
};
export type Answer = Outcome<Readonly<Record<string, unknown>>>;
export type Act =
	| {
			readonly kind: "hold";
			readonly person: Customer;
			readonly what: Place;
			readonly request: TableRequest;
	  }
	| { readonly kind: "change"; readonly of: Booking; readonly request: TableRequest }
	| { readonly kind: "answer"; readonly of: Booking; readonly accept: boolean }
	| { readonly kind: "confirm" | "release" | "cancel" | "expire" | "lapse"; readonly of: Booking }
	| { readonly kind: "sweep" }
	| { readonly kind: "replay" | "misuse"; readonly first: Answer };
export type Result = { readonly act: Act; readonly answers: readonly Answer[] };

export const live = (standing: Standing) => standing === "held" || standing === "confirmed";
export const stateOf = ({ standing, isExpiredRow }: Booking): string =>
	({
		held: "hold",
		lapsed: isExpiredRow ? "expired" : "hold",
		expired: "expired",
		confirmed: "confirmed",
		released: "cancelled",
		cancelled_by_person: "cancelled",
		refused_by_business: "cancelled",
		changed: "cancelled",
	})[standing];
export const endingOf = (booking: Booking): string | null =>
	stateOf(booking) === "cancelled" ? booking.standing : null;
export const acceptanceOf = ({ what, isAccepted, standing }: Booking): string => {
	if (!what.needsAcceptance) return "not_needed";
	if (standing === "refused_by_business") return "refused";
	return isAccepted ? "accepted" : "awaited";
};
export const eventsOf = (booking: Booking): readonly string[] =>
	[
		"draft_created",
		"held",
		...(booking.wasConfirmed ? ["confirmed"] : []),
		...(booking.isAccepted ? ["accepted"] : []),
		...(stateOf(booking) === "cancelled" ? ["cancelled"] : []),
		...(stateOf(booking) === "expired" ? ["expired"] : []),
	].toSorted();

export class LedgerModel {
	readonly bookings = new Map<string, Booking>();
	readonly #persons = new Map<string, Booking>();

	lastOf(person: Customer): Booking | undefined {
		return this.#persons.get(person.personHash);
	}
	all(): readonly Booking[] {
		return [...this.bookings.values()];
	}
	live(what: Place): readonly Booking[] {
		return this.all().filter((one) => one.what === what && live(one.standing));
	}
	load(what: Place, start: number, except?: Booking): number {
		return this.live(what).reduce(
			(sum, one) => sum + (one !== except && one.starts.includes(start) ? one.units : 0),
			0,
		);
	}
	add(booking: Booking): void {
		this.bookings.set(booking.id, booking);
		this.#persons.set(booking.person.personHash, booking);
	}
}
