/** What staff do with bookings. */
import type { Json } from "../core/json.ts";
import type { CallContext } from "./sql-calls.ts";

/** What the pack decides for staff; `act` as it is written down. Answers as an `AdminOutcome` of `{ id, state }`. */
export type BookingsByStaff = {
	readonly cancelByStaff: (context: CallContext, act: Json, bookingId: string) => Promise<unknown>;
};
