/** Until a request is accepted neither side hears how the other is reached. */
import { canonicalJson, type Json } from "../../../core/json.ts";
import {
	type Asker,
	consentReading,
	contactReadings,
	grantContact,
	seeAsker,
} from "../../../ports/asking.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	greatest,
	insert,
	least,
	refused,
	unchanged,
	update,
	type Write,
} from "../../../ports/commit.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import { notice, reached, targetOf } from "../../../ports/telling.ts";
import type { DayPart, ServiceTerms } from "../needs.ts";
import { type BusinessRow, type ListingRow, people, type ServiceRow, services } from "../rows.ts";
import {
	halfHourMs,
	judgePlace,
	judgeTime,
	momentOf,
	type Place,
	placeGuards,
	placeOf,
	placeReadings,
	proposalMs,
	proposalsMax,
	zoneOf,
} from "./place.ts";

const sentMax = 5;
const answerWithinMs = 24 * 60 * 60_000;
const answerLeastMs = 15 * 60_000;

export const columns = [
	"id",
	"marketId",
	"businessId",
	"listingId",
	"customerId",
	"threadKey",
	"state",
	"timezone",
	"preferredAt",
	"preferredUntil",
	"preferredPart",
	"code",
	"ownerHash",
	"wordsTold",
	"expiresAt",
] as const satisfies readonly (keyof ServiceRow)[];
export type Service = Pick<ServiceRow, (typeof columns)[number]>;
export type ServiceSearch = Parameters<typeof reading<ServiceRow, keyof ServiceRow>>[2];

export const summaryOf = (
	service: Service,
	{
		listing,
		business,
	}: {
		readonly listing: Pick<ListingRow, "title">;
		readonly business: Pick<BusinessRow, "name">;
	},
) => ({
	requestId: service.id,
	marketId: service.marketId,
	businessId: service.businessId,
	businessName: business.name,
	listingId: service.listingId,
	title: listing.title,
	timezone: service.timezone,
	preferredAtMs: service.preferredAt,
	preferredPart: service.preferredPart,
	details: filled("service", "detailsEncrypted"),
	code: filled("service", "code"),
	expiresAtMs: filled("service", "expiresAt"),
});
const termsOf = ({ listing, business }: Place) => ({
	title: listing.title,
	businessName: business.name,
});
export const evidenceOf = (id: Json): Json => [{ kind: "service_request", id }];
export const endOf = (
	state: "accepted" | "declined" | "cancelled" | "expired",
	ending: ServiceRow["ending"] = null,
): Write =>
	update(services, "service", `service_${state}`, {
		state,
		ending,
		endedAt: fromNow(0),
		dueAt: null,
	});

export type EncryptedServiceRequest = {
	readonly listingId: string;
	readonly from: string | null;
	readonly until: string | null;
	readonly part: DayPart | null;
	readonly detailsEncrypted: string;
	readonly nameEncrypted: string | null;
};
export const proposalReadings = (
	marketId: string,
	asker: Asker,
	request: EncryptedServiceRequest,
	replaces: string | null,
) => ({
	...contactReadings(asker),
	...placeReadings("service", [
		["id", "=", request.listingId],
		["marketId", "=", marketId],
		["kind", "=", "service"],
	]),
	open: reading(
		services,
		["id"],
		[
			["customerId", "in", from("person", "id")],
			["state", "=", "proposed"],
			["expiresAt", ">", fromNow(0)],
		],
		{ limit: proposalsMax + 1 },
	),
	sent: reading(
		services,
		["id"],
		[
			["customerId", "in", from("person", "id")],
			["state", "=", "sent"],
		],
		{ limit: sentMax },
	),
	old: reading(
		services,
		["id", "state", "expiresAt"],
		[
			["id", "=", replaces ?? ""],
			["threadKey", "=", asker.personHash],
			["state", "=", "proposed"],
		],
	),
});

export function decideProposal(
	{ rows, nowMs }: Seen<ReturnType<typeof proposalReadings>>,
	asker: Asker,
	request: EncryptedServiceRequest,
): Decision {
	const place = judgePlace(placeOf(rows), "service");
	if ("kind" in place) return place;
	const { listing, business } = place;
	const timezone = zoneOf(business, rows.market);
	const preferredAt = momentOf(request.from, timezone);
	const preferredUntil =
		request.part !== null
			? momentOf(request.until, timezone)
			: preferredAt === null
				? null
				: preferredAt + halfHourMs;
	const wanted = {
		fromMs: preferredAt,
		untilMs: preferredUntil,
		isSpan: request.part !== null,
		timezone,
	};
	const before = request.from === null ? null : judgeTime(business, wanted, nowMs);
	if (typeof before === "object" && before !== null) return before;
	const [old] = rows.old;
	if (
		rows.open.filter(({ id }) => id !== old?.id).length >= proposalsMax ||
		rows.sent.length >= sentMax
	)
		return refused(
			"CONFLICT",
			"TOO_MANY_OPEN",
			"There are already as many open requests as allowed.",
		);
	const person = seeAsker(rows, asker);
	const shown = {
		marketId: listing.marketId,
		businessId: business.id,
		listingId: listing.id,
		threadKey: asker.personHash,
		timezone,
		preferredAt,
		preferredUntil,
		preferredPart: request.from === null ? null : request.part,
	};
	const service = {
		...shown,
		id: filled("service", "id") as unknown as string,
		customerId: person.id as string,
		state: "proposed",
		code: null,
		ownerHash: null,
		wordsTold: 0,
		expiresAt: filled("service", "expiresAt") as unknown as number,
	} as const satisfies Service;
	const seen: Seen<ReturnType<typeof sendingReadings>> = {
		nowMs,
		rows: {
			service: [service],
			listing: rows.listing,
			business: rows.business,
			action: rows.action,
			market: rows.market,
			consent: rows.consent,
			person: [{ id: person.id as string }],
		},
	};
	return changes({
		rows: [...person.rows, ...placeGuards(place), ...(old ? [changing(services, "old", old)] : [])],
		fewer: person.rows.flatMap(({ id }) => [
			{
				table: services.name,
				where: [
					["customerId", "=", id],
					["state", "=", "proposed"],
					["expiresAt", ">", fromNow(0)],
					...(old ? [["id", "<>", old.id] as const] : []),
				],
				than: proposalsMax,
			},
			{
				table: services.name,
				where: [
					["customerId", "=", id],
					["state", "=", "sent"],
				],
				than: sentMax,
			},
		]),
		writes: [
			...person.writes,
			...(old ? [{ ...releaseOf(old, nowMs), as: "old" }] : []),
			insert(services, "service", "service_proposed", {
				...shown,
				id: { $id: "sr" },
				customerId: person.id,
				detailsEncrypted: request.detailsEncrypted,
				nameEncrypted: request.nameEncrypted,
				expiresAt: fromNow(proposalMs),
				dueAt: fromNow(proposalMs),
			}),
		],
		answer: {
			...summaryOf(service, place),
			terms: termsOf(place),
			seen: seen as unknown as Json,
		},
		evidence: evidenceOf(service.id),
		before,
	});
}

export const releaseOf = ({ expiresAt }: Pick<Service, "expiresAt">, nowMs: number): Write =>
	expiresAt <= nowMs ? endOf("expired") : endOf("cancelled", "released");

export const sendingReadings = (requestId: string, personHash: string, channel: string) => ({
	service: reading(services, columns, [
		["id", "=", requestId],
		["threadKey", "=", personHash],
	]),
	...placeReadings("service", [["id", "in", from("service", "listingId")]]),
	person: reading(people, ["id"], [["id", "in", from("service", "customerId")]]),
	consent: consentReading(channel),
});
export function decideSending(
	{ rows, nowMs }: Seen<ReturnType<typeof sendingReadings>>,
	yes: {
		readonly terms: ServiceTerms;
		readonly channel: string;
		readonly proofRef: string;
		readonly codes: readonly string[];
	},
): Decision {
	const [service] = rows.service;
	if (!service) return refused("NOT_FOUND", null, "There is no such request.");
	if (service.state === "expired" || (service.state === "proposed" && service.expiresAt <= nowMs))
		return refused("EXPIRED", null, "The time to confirm this has passed.");
	if (service.state !== "proposed")
		return refused("CONFLICT", "STALE_STATE", "This request is no longer waiting for a yes.");
	const place = judgePlace(placeOf(rows), "service");
	if ("kind" in place) return place;
	const { preferredAt, preferredUntil, preferredPart } = service;
	const wanted = {
		fromMs: preferredAt,
		untilMs: preferredUntil,
		isSpan: preferredPart !== null,
		timezone: zoneOf(place.business, rows.market),
	};
	const before =
		preferredAt === null ? service.expiresAt : judgeTime(place.business, wanted, nowMs);
	if (typeof before !== "number") return before;
	const terms = termsOf(place);
	if (canonicalJson(yes.terms) !== canonicalJson(terms))
		return refused("CONFLICT", "STALE_STATE", "This has changed since it was shown.", { terms });

	const ownerHash = targetOf(place).hash ?? "";
	const endsAt = greatest(
		fromNow(answerLeastMs),
		least(fromNow(answerWithinMs), ...(preferredUntil === null ? [] : [preferredUntil])),
	);
	const consent = grantContact(rows.consent[0], {
		personId: service.customerId,
		channel: yes.channel,
		proofRef: yes.proofRef,
	});
	const summary = summaryOf(service, place);
	return changes({
		rows: [
			unchanged(people, "person", { id: service.customerId }),
			...placeGuards(place),
			...consent.rows,
			changing(services, "service", service),
		],
		writes: [
			consent.write,
			update(services, "service", "service_sent", {
				state: "sent",
				sentAt: fromNow(0),
				code: { $free: yes.codes, among: [["state", "=", "sent"]] },
				ownerHash,
				expiresAt: endsAt,
				dueAt: endsAt,
			}),
		],
		tell: [
			notice(service.id, "service.sent", service.threadKey, summary),
			notice(service.id, "service.asked", ownerHash, {
				...summary,
				template: (place.action?.dispatchTemplate ?? null) as Json,
				contactName: filled("service", "nameEncrypted"),
				...reached(place, ownerHash).payload,
			}),
		],
		answer: summary,
		evidence: evidenceOf(service.id),
		before: Math.min(before, service.expiresAt),
	});
}
