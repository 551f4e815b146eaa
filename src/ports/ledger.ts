/**
 * The ledger of bookings: whatever has a capacity in time. `packs/bookings/rules` decides, over rows in Postgres or, in the simulation, in
 * memory. What a person says yes to is one request with the rows that the question rested on (`seen`); whatever else writes is a read and a
 * commit. Methods reject only when the database could not be
 * reached or answered with a fault (`StoreUnavailable`); every refusal is a value, with its audit row.
 *
 * **Units.** Times are milliseconds since 1970; a request's start is the business's local wall time; money is in minor units.
 *
 * **Keys** (MRV-11.4-a), made here from `record.key`: `tx_draft:{businessId}:{key}` (of a request that names an offering alone: its id),
 * `tx_confirm:{transactionId}:{key}`; `tx_release:{transactionId}` has none, since releasing twice is releasing once. The same key
 * with other arguments (`record.argsHash`) is CONFLICT/KEY_REUSED; with the same it replays.
 *
 * **Switches.** `hold`, `confirm` and `changeOwn` run only while `record.tool` is on in the market (AUTH_ERROR/TOOL_DISABLED).
 *
 * **Notifications** (MRV-11.7) are written with their event, under `{transactionId}:{event}:{type}:{recipient}`:
 *
 * | type | to | when |
 * |---|---|---|
 * | `booking.confirmed` | customer | the yes was committed (`needsAcceptance`: the business has still to agree) |
 * | `booking.cancelled` | customer | the customer's own cancelling was committed |
 * | `booking.changed` | customer | it has another slot now |
 * | `booking.unpaid` | customer | it waited for its money, and is over |
 * | `booking.accepted`, `booking.refused` | customer | the business has answered |
 * | `booking.reminder` | customer | `remindMinutes` before the start |
 * | `booking.received` | owner | a booking that counts at once |
 * | `booking.requested` | owner | a booking that waits for their yes or no |
 * | `booking.called_off` | owner | the customer has cancelled |
 * | `booking.moved` | owner | it has another slot now; `needsAcceptance`: they are asked anew |
 *
 * **Money first.** Where its business wants it, the yes keeps the time for as long as it may be paid (`payUntilMs`), tells nobody and gives the
 * code that is paid for; what is paid books it, and nobody's word. What is called off then, by whomever, gives its money back.
 *
 * A hold that is released or runs out notifies nobody: only its own thread knew of it. A business without an owner's number is
 * not told. All carry `BookingNotice`; those to an owner `to` (an address) and `locale` beside it, since their thread may never
 * have heard from them.
 */
import type { offeringUnits } from "../core/catalogue.ts";
import type { Json } from "../core/json.ts";
import type { Acceptance, Ending, TransactionState } from "../core/ledger/states.ts";
import type { Locale } from "../core/locale.ts";
import type { Outcome } from "../core/outcome.ts";
import type { Address } from "./channel.ts";
import type { CallRecord, NotificationToRelay } from "./tool.ts";

export type OfferingUnit = (typeof offeringUnits)[number];

/** Who books. */
export type Customer = {
	/** The thread's key. */
	readonly personHash: string;
	readonly address: Address;
	readonly locale: Locale;
};

/** Either the offering, or a business, with the offering's name where it has more than one. */
export type BookingSubject =
	| { readonly offeringId: string }
	| { readonly businessId: string; readonly offeringName?: string };

export type BookingRequest = BookingSubject & {
	/**
	 * Wall time at the business, `YYYY-MM-DDTHH:MM`. Goes down to the slot it lies in. A time that the clock jumps over in spring
	 * is refused; one that it shows twice in autumn is the second. For nights the day counts and the time does not.
	 */
	readonly start: string;
	/** How many slots, or nights, in a row. Absent: the offering's `slotsDefault`. */
	readonly slots?: number;
	readonly partySize: number;
	/** Encrypted before they are stored. */
	readonly contactName?: string;
	readonly contactPhone?: string;
	readonly notes?: string;
};

/** What the person is shown, and what must not have moved at the yes (P4). */
export type BookingTerms = {
	/** For one unit and one slot (or night); null: no price is known. */
	readonly priceMinor: number | null;
	readonly currency: string | null;
	/** `priceMinor` times slots times units. */
	readonly totalMinor: number | null;
	readonly needsAcceptance: boolean;
	/** Up to so long before the start it can be changed or called off. */
	readonly cancelMinutes: number;
	/** A version that has moved refuses nothing by itself: it makes the yes look at the rest anew. */
	readonly offeringVersion: number;
	readonly businessVersion: number;
};

export type BookingPlace = {
	readonly businessId: string;
	readonly businessName: string;
	readonly offeringId: string;
	readonly offeringName: string;
	readonly unit: OfferingUnit;
	/** IANA. */
	readonly timezone: string;
};

export type BookingSlot = {
	/** A night begins at noon of the day of arrival, and the last one ends at noon of the day of departure. */
	readonly slotStartMs: number;
	readonly slotEndMs: number;
	readonly slots: number;
	/** Capacity units in each slot: one for each `partyMax` people, or part of it. */
	readonly units: number;
	readonly partySize: number;
};

export type HeldBooking = BookingPlace &
	BookingSlot & {
		readonly transactionId: string;
		readonly holdExpiresAtMs: number;
		readonly terms: BookingTerms;
		/** What is paid before it counts; null: it counts by the yes. */
		readonly payDueMinor: number | null;
		/** The database's clock when it was decided. */
		readonly asOfMs: number;
		/** The rows that it rests on, frozen with the question: with them the yes is one request. Null: it was answered again, and they are read anew. */
		readonly seen: Json;
	};

export type ConfirmedBooking = BookingPlace &
	BookingSlot & {
		readonly transactionId: string;
		/** Four characters of `core/ids.ts`; no other booking of the tenant that stands has the same. */
		readonly confirmationCode: string;
		readonly terms: BookingTerms;
		readonly acceptance: Acceptance;
		readonly payDueMinor: number | null;
		/** Its yes has come and its money has not: so long it is kept. Null: it stands. */
		readonly payUntilMs: number | null;
		readonly notifications: readonly NotificationToRelay[];
	};

export type FreeSlot = {
	readonly offeringId: string;
	readonly offeringName: string;
	/** Wall time at the business: what a request's `start` would be. */
	readonly start: string;
	readonly slotStartMs: number;
	readonly slotEndMs: number;
};

/** Payload of every notification. */
export type BookingNotice = BookingPlace &
	BookingSlot & {
		readonly transactionId: string;
		readonly marketId: string;
		readonly traceId: string;
		readonly code: string;
		readonly priceMinor: number | null;
		readonly currency: string | null;
		readonly totalMinor: number | null;
		readonly cancelMinutes: number;
		readonly needsAcceptance: boolean;
		/** Only to the owner. */
		readonly contactName?: string | null;
		readonly contactPhone?: string | null;
		readonly notes?: string | null;
		/** The owner's own words with their yes or no. */
		readonly words?: string | null;
		/** Of a change: where it was before. */
		readonly fromStartMs?: number;
		readonly fromEndMs?: number;
	};

export type BookingSummary = BookingPlace &
	BookingSlot & {
		readonly transactionId: string;
		readonly marketId: string;
		readonly state: TransactionState;
		readonly acceptance: Acceptance;
		readonly ending: Ending | null;
		readonly confirmationCode: string | null;
		readonly holdExpiresAtMs: number;
		readonly terms: BookingTerms;
		readonly createdAtMs: number;
		/** The last moment to change or call it off. */
		readonly cancelUntilMs: number;
		readonly contactName: string | null;
		readonly notes: string | null;
		/** Of one's own that stands: the rows that calling it off rests on. */
		readonly seen?: Json;
	};

export const businessAnswers = ["accept", "refuse", "say"] as const;
export type BusinessAnswer = (typeof businessAnswers)[number];

/** What is not said stays as it is. */
export type BookingChange = {
	/** `YYYY-MM-DD`, at the business. */
	readonly day?: string;
	/** `HH:MM`, at the business. */
	readonly time?: string;
	/** An hour of twelve without its half of the day: the one nearer to what was booked. */
	readonly isBareHour?: boolean;
	readonly slots?: number;
	readonly partySize?: number;
};

export type LookedAtChange = {
	readonly confirmationCode: string;
	readonly from: BookingPlace & BookingSlot;
	readonly to: BookingPlace & BookingSlot;
	readonly start: string;
	readonly slots: number;
	readonly partySize: number;
	readonly terms: BookingTerms;
	/** The rows that it rests on. */
	readonly seen: Json;
};

export type Ledger = {
	/**
	 * draft -> hold with one unit for each slot, for the offering's `holdSeconds`. Refusals, none of which leaves a row of a
	 * booking behind:
	 * - NOT_FOUND: no such business or offering, it is switched off or closed, or the business has several and none was named.
	 *   `current: { offerings: string[] }` names those that can be booked.
	 * - VALIDATION_ERROR/NOT_BOOKABLE with `current: { why: Unbookable, nextFree: FreeSlot[] }`.
	 * - CONFLICT/SLOT_TAKEN with `current: { nextFree: FreeSlot[] }`.
	 * - CONFLICT/SLOT_ON_HOLD likewise: others who never came are being asked about it, and this person never came either.
	 */
	readonly hold: (call: {
		readonly record: CallRecord;
		readonly person: Customer;
		readonly request: BookingRequest;
		/** A hold of the same person that this one stands in for: given up in the same transaction, or kept where this one is refused. */
		readonly replaces?: string;
	}) => Promise<Outcome<HeldBooking>>;

	/**
	 * hold -> confirmed, its units with it, exactly once. Refusals, none of which ends the hold:
	 * - NOT_FOUND: no such booking of this person.
	 * - EXPIRED: the hold's end, or the item's, has passed by the database's clock; also where it was expired meanwhile.
	 * - CONFLICT/STALE_STATE with `current: { terms: BookingTerms, bookable: boolean, why: Unbookable | null }`: what was shown is
	 *   no longer so; also where it was switched off or closed (`bookable: false`, `why: null`).
	 * - CONFLICT/STALE_STATE with `current: { state: TransactionState }`: it was released, or confirmed under another key.
	 */
	readonly confirm: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
		readonly transactionId: string;
		/** As shown: those of the hold, frozen. */
		readonly terms: BookingTerms;
		/** Of the hold. Absent, or no longer so: it is read anew. */
		readonly seen?: Json;
	}) => Promise<Outcome<ConfirmedBooking>>;

	/**
	 * A no, another request instead, the proposal's end: draft, hold -> cancelled, and its units are free. Said again, and of a
	 * booking that is over or unknown, it changes nothing; of one that is confirmed neither. Answers what the state is then.
	 */
	readonly release: (call: {
		readonly record: CallRecord;
		readonly transactionId: string;
	}) => Promise<Outcome<{ readonly state: TransactionState | null }>>;

	/** hold -> expired where its end has passed. Answers the state there is then; null: no such booking. */
	readonly expire: (call: {
		readonly tenantId: string;
		readonly transactionId: string;
		readonly traceId: string;
	}) => Promise<TransactionState | null>;

	/**
	 * The person's booking that is confirmed and has not begun: the one with the code, else the next to come.
	 * NOT_FOUND/NO_ACTIVE_BOOKING; CONFLICT/TOO_LATE with `current: { cancelUntilMs }`.
	 */
	readonly cancelOwn: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
		readonly code?: string;
		/** Of the list that it was chosen from. */
		readonly seen?: Json;
	}) => Promise<
		Outcome<
			BookingPlace &
				BookingSlot & {
					readonly transactionId: string;
					readonly confirmationCode: string;
					readonly notifications: readonly NotificationToRelay[];
				}
		>
	>;

	/**
	 * The same offering at another time, for another number of people or slots: the new units taken and the old ones freed in one
	 * transaction, or nothing changes. Its own old units count as free. The code stays; the transaction is a new one.
	 * Refusals as of `cancelOwn`, `hold` and `confirm` (`terms`: as shown).
	 */
	readonly changeOwn: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
		readonly code?: string;
		readonly start: string;
		/** Absent: as before. */
		readonly slots?: number;
		readonly partySize?: number;
		readonly terms: BookingTerms;
		/** Of the look. */
		readonly seen?: Json;
	}) => Promise<Outcome<ConfirmedBooking & { readonly replacesId: string }>>;

	/**
	 * What `changeOwn` would do, of a request that names only what is to be different; nothing is held by it. `start`, `slots` and
	 * `partySize` are what `changeOwn` is then given, with the terms. VALIDATION_ERROR without a reason: nothing would change.
	 * Other refusals as of `changeOwn`.
	 */
	readonly changeLook: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
		readonly code?: string;
		readonly change: BookingChange;
	}) => Promise<Outcome<LookedAtChange>>;

	/**
	 * The yes or no of a business that has to agree. No: the booking is cancelled and its units are free. `say`: the words go to
	 * the customer, and it still waits.
	 * NOT_FOUND/NO_ACTIVE_BOOKING: no booking with this code that waits at a business of this owner; also once it has begun, and
	 * where it was changed since (`transactionId`).
	 */
	readonly answerAsBusiness: (call: {
		readonly record: CallRecord;
		readonly ownerHash: string;
		readonly code: string;
		readonly transactionId?: string;
		readonly answer: BusinessAnswer;
		/** Told to the customer; encrypted. */
		readonly words?: string;
	}) => Promise<
		Outcome<
			BookingPlace &
				BookingSlot & {
					readonly transactionId: string;
					readonly confirmationCode: string;
					readonly acceptance: Acceptance;
					readonly notifications: readonly NotificationToRelay[];
				}
		>
	>;

	/** The person's bookings that are held or confirmed and not over, the next to come first; `limit` of them. */
	readonly latestOwn: (call: {
		readonly tenantId: string;
		readonly personHash: string;
		readonly limit?: number;
	}) => Promise<readonly BookingSummary[]>;

	/** The bookings of this owner's businesses that wait for their answer, the next to come first. */
	readonly awaitingOwner: (call: {
		readonly tenantId: string;
		readonly ownerHash: string;
	}) => Promise<readonly BookingSummary[]>;

	/**
	 * The next starts from `around` on (wall time; in the past: from now) at which the party would fit, soonest first; at most
	 * `count`, and not further ahead than a week (nights: sixty days). Nothing is held by it.
	 */
	readonly freeSlots: (call: {
		readonly tenantId: string;
		readonly subject: BookingSubject;
		readonly around: string;
		readonly partySize: number;
		readonly slots?: number;
		readonly count: number;
	}) => Promise<readonly FreeSlot[]>;
};
