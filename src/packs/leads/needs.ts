/**
 * `repository.ts` reads rows, lets the rules decide (`rules/`) and has their changes committed: a read and one transaction; a yes that
 * carries what it rests on is the transaction alone. Methods reject only with `StoreUnavailable`; every refusal is a value, with its audit
 * row. `propose`, `book` and `send` are keyed by `record.key`: other arguments are CONFLICT/KEY_REUSED, the same replay; they run only
 * while `record.tool` is on in the market (AUTH_ERROR/TOOL_DISABLED). Releasing twice is releasing once. Notifications are written with
 * their event, under `{id}:{type}:{recipient}` (words: `{id}:{type}#{n}:{recipient}`); notices.ts has them. `viewing.booked` alone has the
 * address; `service.asked` has no way to reach the customer, `service.accepted` exchanges numbers.
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
	readonly expiresAtMs: number;
};

/** With them the yes is one request to the database, which judges that they still hold; without them it reads first. */
export type Rested = { readonly seen: Json };
type Told = { readonly notifications: readonly NotificationToRelay[] };
type Answer<What extends string> = {
	readonly record: CallRecord;
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
		readonly replaces: string | null;
	}) => Promise<
		Outcome<
			ViewingSummary & {
				readonly expiresAtMs: number;
				readonly terms: ViewingTerms;
				/** What is paid before it is booked; null: it is booked by the yes. */
				readonly payDueMinor: number | null;
			} & Rested
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
				/** Here and nowhere else. */
				readonly address: string | null;
				readonly contactPhone: string | null;
				readonly payDueMinor: number | null;
				/** Its yes has come and its money has not: so long it waits. Null: it is booked. */
				readonly payUntilMs: number | null;
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
	readonly own: (call: {
		readonly tenantId: string;
		readonly personHash: string;
		readonly code: string | null;
	}) => Promise<readonly (ViewingSummary & { readonly state: ViewingState } & Rested)[]>;
};

export type OwnService = ServiceSummary &
	Rested & {
		readonly state: ServiceState;
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
	readonly own: (call: {
		readonly tenantId: string;
		readonly personHash: string;
		readonly code: string | null;
	}) => Promise<readonly OwnService[]>;
};

export type LeadsNeeds = { readonly viewings: Viewings; readonly services: Services };
