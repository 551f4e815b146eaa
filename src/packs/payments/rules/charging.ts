/** What somebody is about to pay, to whom and how: looked at for the question, and judged again at the yes. */
import { canonicalJson, type Json } from "../../../core/json.ts";
import { readPhone } from "../../../core/phone.ts";
import { type Asker, askerReadings, seeAsker } from "../../../ports/asking.ts";
import {
	changes,
	type Decision,
	filled,
	fromNow,
	insert,
	type Refusal,
	refused,
	unchanged,
} from "../../../ports/commit.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import type { ChargeAsked, ChargeTerms } from "../needs.ts";
import { businesses, events, payments, terms as termsTable } from "../rows.ts";
import type { PaymentProviderName } from "../states.ts";
import { dialOf } from "./dialling.ts";
import { codesShownMax, type Owned, ofBusinesses, ofOwn, ownReadings, payable } from "./owned.ts";
import { businessColumns, evidenceOf, openMax, payableMs, statementMs } from "./payment.ts";

const amountMax = 1_000_000_000_000;
/** A call whose answer is lost is asked about so soon. */
export const askSoonMs = 15_000;

/** Where the charge is looked at: of the market and the tenant, nothing that anybody wrote. */
export type At = {
	readonly tenantId: string;
	readonly tenantName: string;
	readonly marketId: string;
	readonly currency: string;
	readonly currencyDigits: number;
	/** Null: nobody can be asked on it. */
	readonly phone: string | null;
	/** Which way the two ways go: by what is configured. */
	readonly providers: {
		readonly momo: PaymentProviderName;
		readonly card: PaymentProviderName | null;
	};
};

const termsColumns = ["businessId", "momoCode", "momoFormat", "card"] as const;
export const lookReadings = (at: At, personHash: string, ask: ChargeAsked) => ({
	...ownReadings(personHash, ask),
	business: reading(
		businesses,
		businessColumns,
		[
			["marketId", "=", at.marketId],
			ask.forOwn
				? ["id", "in", from(ofBusinesses, "businessId")]
				: ["id", "=", ask.businessId ?? ""],
		],
		{ limit: codesShownMax * ofBusinesses.length },
	),
	own: reading(termsTable, termsColumns, [["businessId", "in", from("business", "id")]], {
		limit: codesShownMax * ofBusinesses.length,
	}),
	house: reading(termsTable, termsColumns, [["businessId", "=", at.tenantId]]),
	open: reading(
		payments,
		["id", "reference", "dial", "subjectId"],
		[
			["threadKey", "=", personHash],
			["state", "in", ["created", "pending"]],
			["expiresAt", ">", fromNow(0)],
		],
		{ limit: openMax },
	),
	paid: reading(
		payments,
		["id", "subjectId"],
		[
			["threadKey", "=", personHash],
			["subjectId", "in", from(ofOwn, "id")],
			["state", "in", ["paid", "disputed"]],
		],
		{ limit: codesShownMax * ofOwn.length },
	),
});
export type LookSeen = Seen<ReturnType<typeof lookReadings>>;

const say = (
	code: Refusal["code"],
	reason: NonNullable<Refusal["reason"]>,
	msg: string,
	current: Readonly<Record<string, Json>> = {},
) => refused(code, reason, msg, current);

function ownOf(seen: LookSeen, ask: ChargeAsked): Owned | Refusal | null {
	if (!ask.forOwn) return null;
	const all = payable(seen.rows, seen.nowMs);
	const open = all.filter(({ id }) => !seen.rows.paid.some(({ subjectId }) => subjectId === id));
	// What waits for its money is meant before what may be paid already.
	const waiting = open.filter(({ waits }) => waits);
	const [only, ...others] = waiting.length > 0 ? waiting : open;
	const [waits] = seen.rows.open;
	if (all.length === 0 && ask.ownCode === null && waits)
		return say("CONFLICT", "ALREADY_BUSY", "A payment waits already.", {
			reference: waits.reference,
			dial: waits.dial,
		});
	if (all.length === 0) return say("NOT_FOUND", "NO_ACTIVE_ORDER", "There is nothing to pay for.");
	if (only === undefined) return say("CONFLICT", "ALREADY_PAID", "That is paid already.");
	if (others.length > 0)
		return say("CONFLICT", "SEVERAL_ORDERS", "Several things can be paid for.", {
			codes: [only, ...others].map(({ code }) => code),
		});
	return only;
}

export function judgeLook(seen: LookSeen, at: At, ask: ChargeAsked): ChargeTerms | Refusal {
	const { rows } = seen;
	const isAskedOnPhone = ask.way === "momo" && at.providers.momo === "momo";
	if (
		(ask.phone !== null && readPhone(ask.phone) === null) ||
		(isAskedOnPhone && at.phone === null)
	)
		return say("VALIDATION_ERROR", "BAD_PHONE", "The phone number needs the code of its country.");
	const owned = ownOf(seen, ask);
	if (owned !== null && "kind" in owned) return owned;
	const businessId = owned ? owned.businessId : ask.businessId;
	const business =
		businessId === null ? null : (rows.business.find(({ id }) => id === businessId) ?? null);
	if (businessId !== null && business?.status !== "active")
		return say("NOT_FOUND", "UNKNOWN_PLACE", "There is no such business here.");
	const payee = business?.name ?? owned?.payee ?? at.tenantName;
	const own = business
		? rows.own.find(({ businessId }) => businessId === business.id)
		: rows.house[0];
	const provider = at.providers[ask.way];
	const isTaken = own && (ask.way === "card" ? own.card === "on" : own.momoCode !== null);
	if (!own || provider === null || !isTaken)
		return say("VALIDATION_ERROR", "NOT_PAYABLE", "It cannot be paid that way.", {
			business: payee,
		});
	const amountMinor = owned ? owned.dueMinor : ask.amountMinor;
	const currency = owned ? owned.currency : (ask.currency?.toUpperCase() ?? at.currency);
	const isAmount = amountMinor !== null && amountMinor > 0 && amountMinor <= amountMax;
	if (!isAmount || currency !== at.currency)
		return say("VALIDATION_ERROR", "BAD_AMOUNT", "That amount cannot be paid here.");
	const dial =
		provider === "momo_ussd" && own.momoCode !== null
			? dialOf(
					{ momoFormat: own.momoFormat, momoCode: own.momoCode },
					amountMinor,
					at.currencyDigits,
				)
			: null;
	if (provider === "momo_ussd" && dial === null)
		return say("VALIDATION_ERROR", "BAD_AMOUNT", "Only whole amounts can be paid that way.");
	const waiting = owned && rows.open.find(({ subjectId }) => subjectId === owned.id);
	if (waiting)
		return say("CONFLICT", "ALREADY_BUSY", "A payment for that waits already.", {
			reference: waiting.reference,
			dial: waiting.dial,
		});
	if (rows.open.length >= openMax)
		return say("CONFLICT", "TOO_MANY_OPEN", "There are already as many open payments as allowed.");
	return {
		provider,
		payee,
		businessId: business?.id ?? null,
		amountMinor,
		currency,
		own: owned && { type: owned.type, id: owned.id, code: owned.code },
		dial,
	};
}

export const chargeReadings = (at: At, asker: Asker, ask: ChargeAsked) => ({
	...askerReadings(asker),
	...lookReadings(at, asker.personHash, ask),
});
export type ChargeSeen = Seen<ReturnType<typeof chargeReadings>>;

export type Meant = {
	readonly terms: ChargeTerms;
	readonly reference: string;
	readonly phoneEncrypted: string | null;
	readonly memoEncrypted: string | null;
	readonly metadata: Readonly<Record<string, string>>;
	readonly call: { readonly key: string; readonly tool: string; readonly argsHash: string };
};

/** The row of what is meant. Of a code to dial nobody has to be called: it waits for its money at once. */
export function decideCharge(
	seen: ChargeSeen,
	at: At,
	asker: Asker,
	ask: ChargeAsked,
	meant: Meant,
): Decision {
	const { rows } = seen;
	const now = judgeLook(seen, at, ask);
	if ("kind" in now) return now;
	if (canonicalJson(now) !== canonicalJson(meant.terms))
		return refused("CONFLICT", "STALE_STATE", "This has changed since it was shown.", {
			terms: now,
		});
	const person = seeAsker(rows, asker);
	const business = rows.business.find(({ id }) => id === now.businessId);
	const owned = payable(rows, seen.nowMs).find(({ id }) => id === now.own?.id);
	const own = business
		? rows.own.find(({ businessId }) => businessId === business.id)
		: rows.house[0];
	const isDialled = now.provider === "momo_ussd";
	const known = rows.person[0];
	return changes({
		rows: [
			...person.rows,
			...(business
				? [
						unchanged(businesses, "business", {
							id: business.id,
							name: business.name,
							status: business.status,
						}),
					]
				: []),
			...(owned ? [owned.guard] : []),
			...(own
				? [
						unchanged(termsTable, "terms", {
							...own,
							id: own.businessId,
						}),
					]
				: []),
		],
		fewer: known
			? [
					{
						table: payments.name,
						where: [
							["threadKey", "=", asker.personHash],
							["state", "in", ["created", "pending"]],
							["expiresAt", ">", fromNow(0)],
						],
						than: openMax,
					},
				]
			: [],
		writes: [
			...person.writes,
			insert(payments, "payment", isDialled ? "payment_pending" : "payment_created", {
				id: { $id: "pay" },
				marketId: at.marketId,
				customerId: person.id as never,
				threadKey: asker.personHash,
				businessId: now.businessId,
				payee: now.payee,
				provider: now.provider,
				state: isDialled ? "pending" : "created",
				reference: meant.reference,
				amountMinor: now.amountMinor,
				currency: now.currency,
				phoneEncrypted: meant.phoneEncrypted,
				memoEncrypted: meant.memoEncrypted,
				metadata: meant.metadata,
				dial: now.dial,
				subjectType: now.own?.type ?? null,
				subjectId: now.own?.id ?? null,
				expiresAt: fromNow(payableMs),
				dueAt: fromNow(isDialled ? payableMs + statementMs : askSoonMs),
				callKey: meant.call.key,
				callTool: meant.call.tool,
				callHash: meant.call.argsHash,
			}),
			insert(events, "event", null, {
				id: { $id: "pev" },
				paymentId: filled("payment", "id"),
				eventId: isDialled ? "pending" : "created",
				type: isDialled ? "pending" : "created",
				by: "person",
			}),
		],
		answer: {
			paymentId: filled("payment", "id"),
			marketId: at.marketId,
			reference: meant.reference,
			provider: now.provider,
			state: filled("payment", "state"),
			payee: now.payee,
			amountMinor: now.amountMinor,
			currency: now.currency,
			expiresAtMs: filled("payment", "expiresAt"),
			dial: now.dial,
			link: null,
		},
		evidence: evidenceOf(filled("payment", "id")),
	});
}
