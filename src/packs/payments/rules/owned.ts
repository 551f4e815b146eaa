/** What somebody has that can be paid for, of whichever pack, by a code of its own: what waits for its money, and what may be paid already. */
import { changing, type RowGuard } from "../../../ports/commit.ts";
import type { SubjectType } from "../../../ports/payments.ts";
import { type RowsOf, reading } from "../../../ports/rows.ts";
import type { ChargeAsked } from "../needs.ts";
import { bookings, orders, quotes, viewings } from "../rows.ts";

/** Of each kind. */
export const codesShownMax = 5;
export const ofBusinesses = ["order", "booking", "viewing"] as const;
export const ofOwn = [...ofBusinesses, "quote"] as const;

export type Owned = {
	readonly type: SubjectType;
	readonly id: string;
	readonly code: string;
	/** Null: the tenant is paid, for whom `payee` names. */
	readonly businessId: string | null;
	readonly payee: string | null;
	readonly dueMinor: number;
	readonly currency: string;
	/** It begins by its money. */
	readonly waits: boolean;
	readonly guard: RowGuard;
};

export function ownReadings(personHash: string, { forOwn, ownCode }: ChargeAsked) {
	const newest = { order: [["createdAt", "desc"]] as const, limit: codesShownMax };
	const none = [["id", "=", ""]] as const;
	return {
		order: reading(
			orders,
			["id", "code", "businessId", "status", "totalMinor", "currency", "agreedAt", "payDueMinor"],
			forOwn
				? [
						["threadKey", "=", personHash],
						["status", "in", ["pending", "confirmed", "preparing", "ready"]],
						["isCodeTaken", "=", true],
						...(ownCode === null ? [] : [["code", "=", ownCode] as const]),
					]
				: none,
			newest,
		),
		booking: reading(
			bookings,
			[
				"id",
				"confirmationCode",
				"businessId",
				"state",
				"slotStarts",
				"units",
				"priceMinor",
				"currency",
				"agreedAt",
				"payDueMinor",
				"holdExpiresAt",
			],
			forOwn
				? [
						["threadKey", "=", personHash],
						["state", "in", ["hold", "confirmed"]],
						["isCodeTaken", "=", true],
						...(ownCode === null ? [] : [["confirmationCode", "=", ownCode] as const]),
					]
				: none,
			newest,
		),
		viewing: reading(
			viewings,
			["id", "code", "businessId", "state", "agreedAt", "payDueMinor", "currency", "expiresAt"],
			forOwn
				? [
						["threadKey", "=", personHash],
						["state", "=", "proposed"],
						["agreedAt", ">", 0],
						...(ownCode === null ? [] : [["code", "=", ownCode] as const]),
					]
				: none,
			newest,
		),
		quote: reading(
			quotes,
			["id", "code", "insurer", "state", "premiumMinor", "currency", "payUntil"],
			forOwn
				? [
						["threadKey", "=", personHash],
						["state", "=", "agreed"],
						...(ownCode === null ? [] : [["code", "=", ownCode] as const]),
					]
				: none,
			newest,
		),
	};
}
type OwnRows = RowsOf<ReturnType<typeof ownReadings>>;

export function payable(rows: OwnRows, nowMs: number): readonly Owned[] {
	const found: Owned[] = [];
	for (const {
		id,
		code,
		businessId,
		status,
		totalMinor,
		currency,
		agreedAt,
		payDueMinor,
	} of rows.order)
		if (status !== "pending" || agreedAt !== null)
			found.push({
				type: "order",
				id,
				code,
				businessId,
				payee: null,
				dueMinor: payDueMinor ?? totalMinor,
				currency,
				waits: status === "pending",
				guard: changing(orders, "order", { id, status, totalMinor, payDueMinor }),
			});
	for (const { id, confirmationCode, businessId, state, ...one } of rows.booking) {
		const { priceMinor, currency, payDueMinor, holdExpiresAt } = one;
		const total = priceMinor === null ? null : priceMinor * one.slotStarts.length * one.units;
		const dueMinor = payDueMinor ?? total;
		const isOpen = state === "confirmed" || (one.agreedAt !== null && holdExpiresAt > nowMs);
		if (isOpen && confirmationCode !== null && dueMinor !== null && currency !== null)
			found.push({
				type: "booking",
				id,
				code: confirmationCode,
				businessId,
				payee: null,
				dueMinor,
				currency,
				waits: state === "hold",
				guard: changing(bookings, "booking", { id, state, payDueMinor, holdExpiresAt }),
			});
	}
	for (const { id, code, businessId, state, payDueMinor, currency, expiresAt } of rows.viewing)
		if (code !== null && payDueMinor !== null && currency !== null && expiresAt > nowMs)
			found.push({
				type: "viewing",
				id,
				code,
				businessId,
				payee: null,
				dueMinor: payDueMinor,
				currency,
				waits: true,
				guard: changing(viewings, "viewing", { id, state, payDueMinor, expiresAt }),
			});
	for (const { id, code, insurer, state, premiumMinor, currency, payUntil } of rows.quote)
		if (payUntil !== null && payUntil > nowMs)
			found.push({
				type: "insurance",
				id,
				code,
				businessId: null,
				payee: insurer,
				dueMinor: premiumMinor,
				currency,
				waits: true,
				guard: changing(quotes, "quote", { id, state, premiumMinor, payUntil }),
			});
	return found;
}
