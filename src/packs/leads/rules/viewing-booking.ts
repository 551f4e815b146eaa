/** A viewing is booked by the yes, or by its money where somebody wants a fee first: then the yes keeps it for as long as it may be paid. */
import { canonicalJson, type Json } from "../../../core/json.ts";
import { grantContact } from "../../../ports/asking.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	type FirstFree,
	fromNow,
	refused,
	type RowGuard,
	unchanged,
	update,
	type Write,
} from "../../../ports/commit.ts";
import { payableMs } from "../../../ports/paid-first.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import { notice, reached, targetOf } from "../../../ports/telling.ts";
import type { ViewingTerms } from "../needs.ts";
import { people, viewings } from "../rows.ts";
import {
	judgePlace,
	judgeTime,
	type Place,
	placeGuards,
	placeOf,
	placeReadings,
	zoneOf,
} from "./place.ts";
import {
	bookedOf,
	type bookingReadings,
	columns,
	evidenceOf,
	hasBooked,
	taken,
	termsOf,
	type Viewing,
	viewingLastsMs,
	viewingSummary,
} from "./viewings.ts";

const remindBeforeMs = 2 * 60 * 60_000;

export function decideBooking(
	{ rows, nowMs }: Seen<ReturnType<typeof bookingReadings>>,
	yes: {
		readonly terms: ViewingTerms;
		readonly channel: string;
		readonly proofRef: string;
		readonly codes: readonly string[];
	},
): Decision {
	const [viewing] = rows.viewing;
	if (!viewing) return refused("NOT_FOUND", null, "There is no such viewing.");
	if (viewing.state === "expired" || (viewing.state === "proposed" && viewing.expiresAt <= nowMs))
		return refused("EXPIRED", null, "The time to confirm this has passed.");
	// Whoever was to come may have asked to be forgotten meanwhile: what was shown cannot be told any more.
	if (
		viewing.state !== "proposed" ||
		viewing.agreedAt !== null ||
		(viewing.hasVisitor && viewing.visitorPhoneHash === null)
	)
		return refused("CONFLICT", "STALE_STATE", "This viewing is no longer waiting for a yes.");
	const place = judgePlace(placeOf(rows), "property");
	if ("kind" in place) return place;
	const { at } = viewing;
	const timezone = zoneOf(place.business, rows.market);
	const wanted = { fromMs: at, untilMs: at + viewingLastsMs, isSpan: false, timezone };
	const before = judgeTime(place.business, wanted, nowMs);
	if (typeof before !== "number") return before;
	const terms = termsOf(place);
	if (canonicalJson(yes.terms) !== canonicalJson(terms))
		return refused("CONFLICT", "STALE_STATE", "This has changed since it was shown.", { terms });
	if (hasBooked(rows)) return taken(rows);

	const consent = grantContact(rows.consent[0], {
		personId: viewing.customerId,
		channel: yes.channel,
		proofRef: yes.proofRef,
	});
	const guards = [...placeGuards(place), ...consent.rows, changing(viewings, "viewing", viewing)];
	const code = { $free: yes.codes, among: [["state", "in", ["proposed", "booked"]]] } as const;
	if (viewing.payDueMinor !== null)
		return changes({
			rows: [unchanged(people, "person", { id: viewing.customerId }), ...guards],
			writes: [consent.write, agreed(viewing, code, nowMs)],
			answer: {
				...viewingSummary(viewing, place),
				code: filled("viewing", "code"),
				// Where it is, is said when it is booked.
				address: null,
				contactPhone: null,
				payDueMinor: viewing.payDueMinor,
				payUntilMs: filled("viewing", "expiresAt"),
			},
			evidence: evidenceOf(viewing.id),
			before: Math.min(before, viewing.expiresAt),
		});
	return booked(viewing, place, {
		nowMs,
		before: Math.min(before, viewing.expiresAt),
		code,
		guards,
		writes: [consent.write],
	});
}

/** Its yes has come, and its money has not: it waits for as long as it may be paid, and never longer than until it begins. */
function agreed(viewing: Viewing, code: FirstFree, nowMs: number): Write {
	const until = fromNow(Math.max(0, Math.min(payableMs, viewing.at - nowMs)));
	return update(viewings, "viewing", "viewing_agreed_to_pay", {
		agreedAt: fromNow(0),
		code,
		expiresAt: until,
		dueAt: until,
	});
}

function booked(
	viewing: Viewing,
	place: Place,
	{
		nowMs,
		before,
		code,
		guards,
		writes,
	}: {
		readonly nowMs: number;
		readonly before: number;
		readonly code: FirstFree | null;
		readonly guards: readonly RowGuard[];
		readonly writes: readonly Write[];
	},
): Decision {
	const { at } = viewing;
	const { hash, phone } = targetOf(place);
	const isReminded = at - remindBeforeMs > nowMs;
	const summary = { ...viewingSummary(viewing, place), code: filled("viewing", "code") };
	const receipt = { address: filled("listing", "exactAddressEncrypted"), contactPhone: phone };
	const ownerHash = hash ?? "";
	return changes({
		rows: [unchanged(people, "person", { id: viewing.customerId }), ...guards],
		writes: [
			...writes,
			update(viewings, "viewing", "viewing_booked", {
				state: "booked",
				bookedAt: fromNow(0),
				...(code === null ? {} : { code }),
				ownerHash,
				remindAt: isReminded ? at - remindBeforeMs : null,
				dueAt: isReminded ? at - remindBeforeMs : at + viewingLastsMs,
			}),
		],
		tell: [
			notice(viewing.id, "viewing.booked", viewing.threadKey, { ...summary, ...receipt }),
			notice(viewing.id, "viewing.received", ownerHash, {
				...summary,
				template: (place.action?.dispatchTemplate ?? null) as Json,
				contactName: filled("viewing", "nameEncrypted"),
				contactPhone: viewing.hasVisitor
					? filled("viewing", "visitorPhoneEncrypted")
					: filled("person", "phoneEncrypted"),
				notes: filled("viewing", "notesEncrypted"),
				...reached(place, ownerHash).payload,
			}),
		],
		answer: { ...summary, ...receipt },
		evidence: evidenceOf(viewing.id),
		before: Math.min(before, isReminded ? at - remindBeforeMs : Number.POSITIVE_INFINITY),
		notBefore: isReminded ? null : at - remindBeforeMs,
	});
}

export const paidReadings = (viewingId: string) => ({
	viewing: reading(viewings, columns, [["id", "=", viewingId]]),
	...placeReadings("property", [["id", "in", from("viewing", "listingId")]]),
	booked: bookedOf(["viewing", "customerId"]),
});
/** Its money has come. It is booked, unless it is over by now: then the money goes back. */
export function decidePaid(
	{ rows, nowMs }: Seen<ReturnType<typeof paidReadings>>,
	paidMinor: number,
): Decision {
	const [viewing] = rows.viewing;
	if (viewing?.state === "booked" || viewing?.state === "done")
		return changes({ nothing: true, answer: { state: viewing.state }, evidence: [] });
	const over = refused("EXPIRED", null, "This viewing is over.");
	const place = judgePlace(placeOf(rows), "property");
	const isInTime =
		viewing?.state === "proposed" && viewing.agreedAt !== null && viewing.expiresAt > nowMs;
	if (!isInTime || "kind" in place || hasBooked(rows) || paidMinor < (viewing.payDueMinor ?? 0))
		return over;
	return booked(viewing, place, {
		nowMs,
		before: viewing.expiresAt,
		code: null,
		guards: [...placeGuards(place), changing(viewings, "viewing", viewing)],
		writes: [],
	});
}
