/** Pure: rows in, changes or a refusal out; the indexes hold one open question a code. */
import { distanceM, type Point } from "../../../core/geo.ts";
import { type Asker, contactReadings, grantContact, seeAsker } from "../../../ports/asking.ts";
import {
	changes,
	type Decision,
	filled,
	fromNow,
	insert,
	refused,
	unchanged,
} from "../../../ports/commit.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import { settingsFrom } from "../domain.ts";
import { type InquiryArgs, vendorsMax } from "../needs.ts";
import { businesses, configs, inquiries, messages } from "../rows.ts";
import { askedStates } from "./standing.ts";

const hourMs = 60 * 60_000;
const openReadMax = 20;
const hourReadMax = 100;

type Whose = Pick<Asker, "personHash" | "channel" | "addressHash">;
export const configReadings = (marketId: string) => ({
	config: reading(configs, ["marketId", "vendors"], [["marketId", "=", marketId]]),
});
export const askerSeenReadings = (marketId: string, asker: Whose) => ({
	...contactReadings(asker),
	...configReadings(marketId),
	open: reading(
		inquiries,
		["id"],
		[
			["customerId", "in", from("person", "id")],
			["state", "in", askedStates],
		],
		{ limit: openReadMax },
	),
	lately: reading(
		inquiries,
		["id"],
		[
			["customerId", "in", from("person", "id")],
			["createdAt", ">", fromNow(-hourMs)],
		],
		{ limit: hourReadMax },
	),
});
export const yesReadings = (marketId: string, asker: Whose, businessIds: readonly string[]) => ({
	...askerSeenReadings(marketId, asker),
	business: reading(
		businesses,
		["id", "marketId", "status", "ownerHash", "lat", "lng"],
		[
			["id", "in", businessIds],
			["marketId", "=", marketId],
			["status", "=", "active"],
		],
		{ limit: vendorsMax },
	),
});
export type YesSeen = Seen<ReturnType<typeof yesReadings>>;
export type Question = Omit<InquiryArgs, "businesses"> & {
	readonly businessIds: readonly string[];
};
export function decideAsking(
	{ rows }: YesSeen,
	asker: Asker,
	question: Question,
	yes: {
		readonly marketId: string;
		readonly proofRef: string;
		readonly inquiryId: string;
		readonly codes: readonly string[];
	},
): Decision {
	const { marketId, proofRef, inquiryId, codes } = yes;
	const { businessIds, point } = question;
	if (businessIds.length < 1 || businessIds.length > vendorsMax)
		return refused("VALIDATION_ERROR", null, "One question goes to one to five vendors.");
	const [config] = rows.config;
	const settings = settingsFrom(config?.vendors);
	if (rows.open.length >= settings.openInquiriesMax)
		return refused(
			"CONFLICT",
			"TOO_MANY_OPEN",
			"There are already as many open questions as allowed.",
		);
	if (rows.lately.length >= settings.inquiriesPerHourMax)
		return refused("RATE_LIMIT", null, "There were as many questions in this hour as allowed.");
	// P4: those who were named are there to be asked, each somebody else's, or nobody is.
	const asked = businessIds.flatMap((id) =>
		rows.business.filter(
			(one) => one.id === id && one.ownerHash !== null && one.ownerHash !== asker.personHash,
		),
	);
	if (new Set(asked.map(({ ownerHash }) => ownerHash)).size !== businessIds.length)
		return refused("CONFLICT", "STALE_STATE", "One of these vendors cannot be asked any more.", {});

	const person = seeAsker(rows, asker);
	const consent = grantContact(rows.consent[0], {
		personId: person.id,
		channel: asker.channel,
		proofRef,
	});
	const untilMs = settings.inquirySeconds * 1000;
	const code = filled("inquiry", "code");
	return changes({
		rows: [
			...(config
				? [unchanged(configs, "config", { id: config.marketId, vendors: config.vendors })]
				: []),
			...person.rows,
			...consent.rows,
			...asked.map(({ id, status, ownerHash }) =>
				unchanged(businesses, `business ${id}`, { id, marketId, status, ownerHash }),
			),
		],
		fewer: person.rows.flatMap(({ id }) => [
			{
				table: inquiries.name,
				where: [
					["customerId", "=", id],
					["state", "in", askedStates],
				],
				than: settings.openInquiriesMax,
			},
			{
				table: inquiries.name,
				where: [
					["customerId", "=", id],
					["createdAt", ">", fromNow(-hourMs)],
				],
				than: settings.inquiriesPerHourMax,
			},
		]),
		writes: [
			...person.writes,
			consent.write,
			insert(inquiries, "inquiry", "inquiry_created", {
				id: inquiryId,
				marketId,
				customerId: person.id,
				threadKey: asker.personHash,
				code: { $free: codes, among: [["state", "in", askedStates]] },
				requestType: question.requestType,
				summary: question.summary,
				payload: { ...question.request },
				lat: point?.lat ?? null,
				lng: point?.lng ?? null,
				language: question.language,
				consentId: filled("consent", "id"),
				expiresAt: fromNow(untilMs),
				takeUntil: fromNow(untilMs + settings.takeMinutes * 60_000),
			}),
			...asked.map(({ id, ownerHash, lat, lng }) =>
				insert(messages, `asked ${id}`, "vendors_chosen", {
					id: { $id: "vim" },
					inquiryId,
					businessId: id,
					ownerHash: ownerHash ?? "",
					distanceM: awayM(point, lat, lng),
				}),
			),
		],
		tell: [
			{
				dedupeKey: `${inquiryId}:created:solicitation.start:${inquiryId}`,
				solicitationId: inquiryId,
				type: "solicitation.start",
				payload: { kind: "inquiry", inquiryId, marketId, code },
			},
		],
		answer: {
			inquiryId,
			code,
			asked: asked.length,
			expiresAtMs: filled("inquiry", "expiresAt"),
		},
		evidence: [
			{ kind: "inquiry", id: inquiryId },
			{ kind: "consent", id: filled("consent", "id") },
		],
	});
}
const awayM = (from: Point | null, lat: number | null, lng: number | null) =>
	from === null || lat === null || lng === null ? null : Math.round(distanceM(from, { lat, lng }));
