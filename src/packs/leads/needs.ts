/**
 * What the tools of viewings and services ask of the world. `repository.ts` reads rows, lets the rules decide (`rules/`) and has their
 * changes committed, in Postgres or in memory. A method that changes something is a read and one transaction; the yes to a proposal that
 * carries what it rests on is the transaction alone. Methods reject only when the database could not be
 * reached or answered with a fault (`StoreUnavailable`); every refusal is a value, with its audit row.
 *
 * **Keys.** `propose`, `book` and `send` are keyed by `record.key` with a prefix of their own; the same key with other arguments is
 * CONFLICT/KEY_REUSED, with the same it replays. `release` has none: releasing twice is releasing once.
 *
 * **Switches.** `propose`, `book` and `send` run only while `record.tool` is on in the market (AUTH_ERROR/TOOL_DISABLED).
 *
 * **Notifications** are written with their event, under `{id}:{type}:{recipient}` (words: `{id}:{type}#{n}:{recipient}`):
 *
 * | type | to | when |
 * |---|---|---|
 * | `viewing.booked` | customer | the yes was committed. The only one with the address |
 * | `viewing.received` | owner | with it, as a question: a no calls it off |
 * | `viewing.cancelled`, `viewing.called_off` | customer, owner | the customer has called it off |
 * | `viewing.agreed`, `viewing.refused`, `viewing.words` | customer | the owner has answered |
 * | `viewing.reminder` | customer | two hours before |
 * | `service.sent` | customer | the yes was committed |
 * | `service.asked` | business | with it, as a question. No way to reach the customer |
 * | `service.accepted`, `service.accepted_owner` | customer, business | each with the other's number |
 * | `service.declined`, `service.words` | customer | the business has answered |
 * | `service.cancelled`, `service.called_off` | customer, business | the customer has called it off |
 * | `service.unanswered`, `service.too_late` | customer, business | nobody answered until its end |
 */
import type { Json } from "../../core/json.ts";
import type { Locale } from "../../core/locale.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { Address } from "../../ports/channel.ts";
import type { CallRecord, NotificationToRelay } from "../../ports/tool.ts";

/**
 * | from | to | by |
 * |---|---|---|
 * | proposed | booked | the person's yes |
 * | proposed | cancelled, expired | the proposal ended without one |
 * | booked | done | its time has passed |
 * | booked | cancelled | the person, or whoever shows the home |
 */
export const viewingStates = ["proposed", "booked", "done", "cancelled", "expired"] as const;
export type ViewingState = (typeof viewingStates)[number];
export const viewingEndings = [
	"released",
	"cancelled_by_person",
	"refused_by_owner",
	"cancelled_by_staff",
] as const;

/**
 * | from | to | by |
 * |---|---|---|
 * | proposed | sent | the person's yes |
 * | proposed | cancelled, expired | the proposal ended without one |
 * | sent | accepted, declined | the business |
 * | sent | cancelled | the person |
 * | sent | expired | nobody answered until its end |
 */
export const serviceStates = [
	"proposed",
	"sent",
	"accepted",
	"declined",
	"cancelled",
	"expired",
] as const;
export type ServiceState = (typeof serviceStates)[number];
export const serviceEndings = ["released", "cancelled_by_person", "cancelled_by_staff"] as const;

/** `day`: some time of that day. */
export const dayParts = ["morning", "afternoon", "evening", "day"] as const;
export type DayPart = (typeof dayParts)[number];

export const viewingAnswers = ["agree", "refuse", "say"] as const;
export type ViewingAnswer = (typeof viewingAnswers)[number];
export const serviceAnswers = ["accept", "decline", "say"] as const;
export type ServiceAnswer = (typeof serviceAnswers)[number];

export type Person = {
	/** The thread's key. */
	readonly personHash: string;
	readonly address: Address;
	readonly locale: Locale;
};

export type ViewingRequest = {
	readonly listingId: string;
	/** Wall time at the home, `YYYY-MM-DDTHH:MM`. */
	readonly start: string;
	/** Encrypted before they are stored. */
	readonly name: string | null;
	readonly notes: string | null;
	/** Of somebody else who comes, E.164. Null: whoever asks comes, and their own number is told. Nothing is ever sent to it. */
	readonly phone: string | null;
};
/** As shown, and read again at the yes (P4). */
export type ViewingTerms = {
	readonly title: string;
	readonly businessName: string;
	readonly priceMinor: number | null;
	readonly currency: string | null;
};
export type ViewingSummary = {
	readonly viewingId: string;
	readonly businessName: string;
	readonly listingId: string;
	readonly title: string;
	readonly timezone: string;
	readonly atMs: number;
	/** Null until it is booked. */
	readonly code: string | null;
};

export type ServiceRequestAsked = {
	readonly listingId: string;
	/** Wall times at the business; null: no time was named. With a part, `until` ends it. */
	readonly from: string | null;
	readonly until: string | null;
	readonly part: DayPart | null;
	/** Encrypted before they are stored. */
	readonly details: string;
	readonly name: string | null;
};
export type ServiceTerms = Pick<ViewingTerms, "title" | "businessName">;
export type ServiceSummary = {
	readonly requestId: string;
	readonly businessName: string;
	readonly listingId: string;
	readonly title: string;
	readonly timezone: string;
	readonly preferredAtMs: number | null;
	readonly preferredPart: DayPart | null;
	readonly details: string;
	/** Null until it is sent. */
	readonly code: string | null;
	/** Of the proposal; once it was sent, until when the business may answer. */
	readonly expiresAtMs: number;
};

/**
 * The rows that a proposal rests on, as they were read; nothing personal is among them. With them the yes is one request to the database,
 * which judges that they still hold; without them it reads first.
 */
export type Rested = { readonly seen: Json };
type Told = { readonly notifications: readonly NotificationToRelay[] };
type Answer<What extends string> = {
	readonly record: CallRecord;
	/** The answering thread. Whoever was not told of it finds nothing. */
	readonly ownerHash: string;
	readonly answer: What;
	readonly words: string | null;
};

/**
 * Refusals of `propose` and of the yes: NOT_FOUND/UNKNOWN_PLACE (no such listing here, or it is not shown any more),
 * VALIDATION_ERROR/TOOL_DISABLED (the listing's assistant or its action is off, or nobody can be told),
 * VALIDATION_ERROR/NOT_BOOKABLE with `current: { why: "bad_start" | "too_soon" | "too_far_ahead" | "closed" }`,
 * CONFLICT/TOO_MANY_OPEN, and of viewings CONFLICT/ALREADY_TAKEN (one of this home is booked already). The yes also: EXPIRED,
 * NOT_FOUND, CONFLICT/STALE_STATE (with `current: { terms }` where what was shown has moved).
 */
export type Viewings = {
	readonly propose: (call: {
		readonly record: CallRecord;
		readonly person: Person;
		readonly request: ViewingRequest;
		/** A proposal of the same person that this one stands in for; kept where this one is refused. */
		readonly replaces: string | null;
	}) => Promise<
		Outcome<
			ViewingSummary & { readonly expiresAtMs: number; readonly terms: ViewingTerms } & Rested
		>
	>;
	readonly book: (
		call: {
			readonly record: CallRecord;
			readonly personHash: string;
			readonly channel: string;
			readonly viewingId: string;
			readonly terms: ViewingTerms;
		} & Partial<Rested>,
	) => Promise<
		Outcome<
			ViewingSummary & {
				/** Here and nowhere else (C-23). */
				readonly address: string | null;
				readonly contactPhone: string | null;
			} & Told
		>
	>;
	readonly release: (call: {
		readonly record: CallRecord;
		readonly viewingId: string;
	}) => Promise<Outcome<{ readonly state: ViewingState | null }>>;
	readonly cancelOwn: (
		call: {
			readonly record: CallRecord;
			readonly personHash: string;
			readonly viewingId: string;
		} & Partial<Rested>,
	) => Promise<Outcome<ViewingSummary & Told>>;
	readonly answer: (
		call: Answer<ViewingAnswer> & { readonly viewingId: string },
	) => Promise<Outcome<ViewingSummary & { readonly answer: ViewingAnswer } & Told>>;
	/** Booked and ahead, the soonest first; at most ten. */
	readonly own: (call: {
		readonly tenantId: string;
		readonly personHash: string;
		readonly code: string | null;
	}) => Promise<readonly (ViewingSummary & { readonly state: ViewingState } & Rested)[]>;
};

export type OwnService = ServiceSummary &
	Rested & {
		readonly state: ServiceState;
		/** What the business wrote last. */
		readonly words: string | null;
	};
export type Services = {
	readonly propose: (call: {
		readonly record: CallRecord;
		readonly person: Person;
		readonly request: ServiceRequestAsked;
		readonly replaces: string | null;
	}) => Promise<Outcome<ServiceSummary & { readonly terms: ServiceTerms } & Rested>>;
	readonly send: (
		call: {
			readonly record: CallRecord;
			readonly personHash: string;
			readonly channel: string;
			readonly requestId: string;
			readonly terms: ServiceTerms;
		} & Partial<Rested>,
	) => Promise<Outcome<ServiceSummary & Told>>;
	readonly release: (call: {
		readonly record: CallRecord;
		readonly requestId: string;
	}) => Promise<Outcome<{ readonly state: ServiceState | null }>>;
	readonly cancelOwn: (
		call: {
			readonly record: CallRecord;
			readonly personHash: string;
			readonly requestId: string;
		} & Partial<Rested>,
	) => Promise<Outcome<ServiceSummary & Told>>;
	readonly answer: (
		call: Answer<ServiceAnswer> & { readonly requestId: string },
	) => Promise<Outcome<ServiceSummary & { readonly answer: ServiceAnswer } & Told>>;
	/** Those that wait, and those that ended in the last two days after they were sent; the newest first, at most ten. */
	readonly own: (call: {
		readonly tenantId: string;
		readonly personHash: string;
		readonly code: string | null;
	}) => Promise<readonly OwnService[]>;
};

export type LeadsNeeds = { readonly viewings: Viewings; readonly services: Services };
