/**
 * `repository.ts` answers over rows, of Postgres or of memory. What only reads is one request to the database; a yes is one where its
 * question's rows still stand, and everything else that writes reads first.
 */
import type { Point } from "../../core/geo.ts";
import type { Json } from "../../core/json.ts";
import type { Locale } from "../../core/locale.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { Address } from "../../ports/channel.ts";
import type { CallRecord, NotificationToRelay } from "../../ports/tool.ts";

export const requestTypes = ["product", "service", "medicine"] as const;
export type RequestType = (typeof requestTypes)[number];

/**
 * | from | to | by |
 * |---|---|---|
 * | pending | partial | the first reply while others are still asked |
 * | pending, partial | complete | everybody has replied, or the person has taken a quote |
 * | pending, partial | expired | the time is up |
 * | pending, partial | cancelled | the person called it off |
 *
 * The last three absorb. `proposed` never reaches Postgres: the row is written by the yes.
 */
export const inquiryStates = ["pending", "partial", "complete", "expired", "cancelled"] as const;
export type InquiryStatus = (typeof inquiryStates)[number];
export const replyStatuses = ["pending", "yes", "no", "other"] as const;
export type ReplyStatus = (typeof replyStatuses)[number];
export const feedbackTypes = ["accurate", "inaccurate", "cancelled", "complaint"] as const;

/** At most so many vendors hear one question (EMO-H2-b). The database holds it, too. */
export const vendorsMax = 5;

export type Candidate = {
	readonly businessId: string;
	readonly name: string;
	readonly category: string;
	readonly address: string | null;
	readonly tags: readonly string[];
	readonly hits: readonly string[];
	readonly isCategory: boolean;
	readonly distanceM: number | null;
	readonly point: Point | null;
	/** Two of one owner are one to ask. */
	readonly ownerKey: string | null;
	readonly quality: Quality;
};
export type Quality = {
	readonly asked: number;
	readonly responseRate: number | null;
	readonly responseTimeAvgSec: number | null;
	readonly confirmationAccuracy: number | null;
};

export type InquiryRequest = {
	readonly maxPriceMinor: number | null;
	readonly quantity: number | null;
	readonly near: string | null;
};

export type InquiryArgs = {
	readonly requestType: RequestType;
	readonly summary: string;
	readonly request: InquiryRequest;
	readonly point: Point | null;
	readonly language: Locale;
	readonly businesses: readonly { readonly businessId: string; readonly name: string }[];
};

export type PersonRef = {
	readonly personHash: string;
	readonly address: Address;
	readonly locale: Locale;
};

/** Its key: `{inquiryId}:{event}:{type}:{recipient}`. */
export type Notification = NotificationToRelay;

export type CommittedInquiry = {
	readonly inquiryId: string;
	readonly code: string;
	readonly asked: number;
	readonly expiresAtMs: number;
	readonly notifications: readonly Notification[];
};

export type InquiryForAsking = {
	readonly inquiryId: string;
	readonly tenantId: string;
	readonly marketId: string;
	readonly code: string;
	readonly status: InquiryStatus;
	readonly isTaken: boolean;
	readonly summary: string;
	readonly request: InquiryRequest;
	readonly expiresAtMs: number;
	readonly takeUntilMs: number;
	readonly vendors: readonly {
		readonly businessId: string;
		readonly name: string;
		readonly threadKey: string;
		readonly address: Address;
		readonly locale: Locale;
		readonly distanceM: number | null;
	}[];
};

export type AnswerRow = {
	readonly offerId: string;
	readonly businessId: string;
	readonly answer: "quoted" | "declined" | "other" | "unreachable";
	readonly priceMinor: number | null;
	readonly currency: string | null;
	readonly quantity: number | null;
	readonly notes: string | null;
	readonly raw: string | null;
	readonly mediaRef: string | null;
	readonly replyId: string | null;
	readonly answeredAtMs: number;
	readonly traceId: string;
};

export type QuoteRow = {
	readonly number: number;
	readonly messageId: string;
	readonly name: string;
	readonly priceMinor: number;
	readonly currency: string;
	readonly quantity: number | null;
	readonly notes: string | null;
	readonly distanceM: number | null;
	readonly responseTimeSec: number | null;
	readonly quality: Quality;
};

export type InquirySummary = {
	readonly inquiryId: string;
	readonly code: string;
	readonly status: InquiryStatus;
	readonly summary: string;
	readonly vendorCount: number;
	readonly repliedCount: number;
	readonly expiresAtMs: number;
	readonly takeUntilMs: number;
	readonly takenNumber: number | null;
	readonly quotes: readonly QuoteRow[];
	readonly others: readonly { readonly name: string; readonly notes: string | null }[];
};

export type Taken = {
	readonly inquiryId: string;
	readonly number: number;
	readonly name: string;
	readonly address: string | null;
	/** Told now and not before. */
	readonly phone: string;
	readonly priceMinor: number;
	readonly currency: string;
	readonly notifications: readonly Notification[];
};

export type FoundVendors = {
	readonly candidates: readonly Candidate[];
	readonly inquirySeconds: number;
	readonly seen: Json;
};
/** With them the yes is one request to the database, which judges that they still hold; without them it reads first. */
export type Rested = { readonly seen: Json };

export type Vendors = {
	readonly find: (call: {
		readonly tenantId: string;
		readonly marketId: string;
		readonly words: readonly string[];
		readonly category: string | null;
		readonly point: Point | null;
		readonly radiusM: number;
		readonly businessIds: readonly string[] | null;
		readonly asker: PersonRef | null;
	}) => Promise<FoundVendors>;
	/**
	 * The yes: consent, inquiry, a message row for each vendor, and the notification that starts its solicitation. CONFLICT/STALE_STATE
	 * where one of them cannot be asked any more; CONFLICT/TOO_MANY_OPEN; RATE_LIMIT beyond so many an hour.
	 */
	readonly commitInquiry: (
		call: {
			readonly record: CallRecord;
			readonly args: InquiryArgs;
			readonly person: PersonRef;
		} & Partial<Rested>,
	) => Promise<Outcome<CommittedInquiry>>;
	readonly loadForAsking: (call: {
		readonly tenantId: string;
		readonly inquiryId: string;
	}) => Promise<InquiryForAsking | null>;
	/** The questions are open; repeating changes nothing. Each counts as asked. */
	readonly openOffers: (call: {
		readonly tenantId: string;
		readonly inquiryId: string;
		readonly traceId: string;
		readonly offers: readonly { readonly offerId: string; readonly businessId: string }[];
	}) => Promise<void>;
	/**
	 * Replies in one bulk write, each once by its message. Gives how the inquiry stands then, and what the person, or a vendor
	 * who came too late, is told.
	 */
	readonly recordAnswers: (call: {
		readonly tenantId: string;
		readonly inquiryId: string;
		readonly answers: readonly AnswerRow[];
	}) => Promise<{
		readonly status: InquiryStatus;
		readonly notifications: readonly Notification[];
	}>;
	/** pending, partial -> expired with the person's summary. Already over: the status it has, and no notification. */
	readonly expire: (call: {
		readonly tenantId: string;
		readonly inquiryId: string;
		readonly traceId: string;
	}) => Promise<{
		readonly status: InquiryStatus;
		readonly notifications: readonly Notification[];
	}>;
	/**
	 * The person's yes to a quote exactly as shown. NOT_FOUND; EXPIRED; CONFLICT/ALREADY_TAKEN; CONFLICT/STALE_STATE where
	 * the vendor has changed it or taken it back, with `current`. Tells the vendor, and the others who quoted.
	 */
	readonly takeQuote: (
		call: {
			readonly record: CallRecord;
			readonly personHash: string;
			readonly inquiryId: string;
			readonly messageId: string;
			readonly priceMinor: number;
			readonly currency: string;
			readonly quantity: number | null;
		} & Partial<Rested>,
	) => Promise<Outcome<Taken>>;
	readonly cancelOwn: (
		call: {
			readonly record: CallRecord;
			readonly personHash: string;
			readonly code: string | null;
		} & Partial<Rested>,
	) => Promise<
		Outcome<{ readonly inquiryId: string; readonly notifications: readonly Notification[] }>
	>;
	readonly latestOwn: (call: {
		readonly tenantId: string;
		readonly personHash: string;
		readonly code: string | null;
	}) => Promise<(InquirySummary & Rested) | null>;
	/** One word on one vendor of one's own inquiry, the last one counts. Number null: the one that was taken. NOT_FOUND/NO_INQUIRY. */
	readonly logFeedback: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
		readonly number: number | null;
		readonly type: (typeof feedbackTypes)[number];
		readonly rating: number | null;
		readonly comment: string | null;
	}) => Promise<Outcome<{ readonly businessId: string; readonly name: string }>>;
};

export type VendorsNeeds = { readonly vendors: Vendors };
