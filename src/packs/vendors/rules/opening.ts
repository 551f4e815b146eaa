import type { Json } from "../../../core/json.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	insert,
	unchanged,
	update,
} from "../../../ports/commit.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import { type InquiryForAsking, vendorsMax } from "../needs.ts";
import { businesses, inquiries, messages, metrics } from "../rows.ts";
import { asMessage, asMetrics, isAsked } from "./standing.ts";

export const loadReadings = (inquiryId: string) => ({
	inquiry: reading(
		inquiries,
		[
			"id",
			"tenantId",
			"marketId",
			"code",
			"state",
			"takenAt",
			"summary",
			"payload",
			"expiresAt",
			"takeUntil",
		],
		[["id", "=", inquiryId]],
	),
	message: reading(
		messages,
		["businessId", "ownerHash", "offerId", "distanceM"],
		[["inquiryId", "in", from("inquiry", "id")]],
		{ order: [["id", "asc"]], limit: vendorsMax },
	),
	business: reading(
		businesses,
		["id", "name", "ownerHash", "ownerChannel", "ownerPhoneEncrypted", "ownerLocale"],
		[["id", "in", from("message", "businessId")]],
		{ limit: vendorsMax },
	),
});
export function forAsking({ rows }: Seen<ReturnType<typeof loadReadings>>): Json {
	const [inquiry] = rows.inquiry;
	if (!inquiry) return null;
	return {
		inquiryId: inquiry.id,
		tenantId: inquiry.tenantId,
		marketId: inquiry.marketId,
		code: inquiry.code,
		status: inquiry.state,
		isTaken: inquiry.takenAt !== null,
		summary: inquiry.summary,
		request: inquiry.payload as InquiryForAsking["request"],
		expiresAtMs: inquiry.expiresAt,
		takeUntilMs: inquiry.takeUntil,
		vendors: rows.message.flatMap(({ businessId, ownerHash, offerId, distanceM: away }) =>
			rows.business
				.filter(
					(business) =>
						offerId === null &&
						isAsked(inquiry.state) &&
						business.id === businessId &&
						// Another owner since: whoever has it now was not named.
						business.ownerHash === ownerHash,
				)
				.map(({ name, ownerChannel, ownerPhoneEncrypted, ownerLocale }) => ({
					businessId,
					name,
					threadKey: ownerHash,
					locale: ownerLocale,
					distanceM: away,
					address: { channel: ownerChannel, value: { $encrypted: ownerPhoneEncrypted } },
				})),
		),
	};
}

export const openedReadings = (inquiryId: string) => ({
	inquiry: reading(inquiries, ["id", "state"], [["id", "=", inquiryId]]),
	message: reading(
		messages,
		["id", "businessId", "offerId"],
		[["inquiryId", "in", from("inquiry", "id")]],
		{ limit: vendorsMax },
	),
	metrics: reading(metrics, ["businessId"], [["businessId", "in", from("message", "businessId")]], {
		limit: vendorsMax,
	}),
});
export function decideOpened(
	{ rows }: Seen<ReturnType<typeof openedReadings>>,
	offers: readonly { readonly offerId: string; readonly businessId: string }[],
): Decision {
	const [inquiry] = rows.inquiry;
	const fresh =
		inquiry && isAsked(inquiry.state)
			? rows.message
					.filter(({ offerId }) => offerId === null)
					.flatMap(({ id, businessId }) =>
						offers
							.filter((offer) => offer.businessId === businessId)
							.slice(0, 1)
							.map(({ offerId }) => ({ id, businessId, offerId })),
					)
					.toSorted((a, b) => (a.businessId < b.businessId ? -1 : 1))
			: [];
	if (!inquiry || fresh.length === 0) return changes({ nothing: true, answer: {}, evidence: [] });
	const counted = (businessId: string) => rows.metrics.some((one) => one.businessId === businessId);
	return changes({
		rows: [
			unchanged(inquiries, "inquiry", { id: inquiry.id, state: inquiry.state }),
			...fresh.map(({ id }) => changing(messages, asMessage(id), { id, offerId: null })),
			...fresh
				.filter(({ businessId }) => counted(businessId))
				.map(({ businessId }) => changing(metrics, asMetrics(businessId), { id: businessId })),
		],
		writes: [
			...fresh.map(({ id, offerId }) =>
				update(messages, asMessage(id), "vendors_asked", { offerId, askedAt: fromNow(0) }),
			),
			...fresh.map(({ businessId }) => {
				const as = asMetrics(businessId);
				return counted(businessId)
					? update(metrics, as, "vendor_asked", { asked: filled(as, "asked", 1) })
					: insert(metrics, as, "vendor_asked", { businessId, asked: 1 });
			}),
		],
		answer: {},
		evidence: [],
	});
}
