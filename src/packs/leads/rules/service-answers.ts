import { alertNamed } from "../../../core/alerts.ts";
import type { Json } from "../../../core/json.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	type Notify,
	refused,
	unchanged,
	update,
} from "../../../ports/commit.ts";
import { from, type RowsOf, reading, type Seen } from "../../../ports/rows.ts";
import { encryptedWords, notice, reached, targetOf } from "../../../ports/telling.ts";
import type { ServiceAnswer } from "../needs.ts";
import { people, type ServiceRow, services } from "../rows.ts";
import { noneActive, type Place, placeOf, placeReadings, wordsMax } from "./place.ts";
import {
	columns,
	endOf,
	evidenceOf,
	releaseOf,
	type Service,
	type ServiceSearch,
	summaryOf,
} from "./services.ts";

export const releaseReadings = (requestId: string) => ({
	service: reading(services, ["id", "state", "expiresAt"], [["id", "=", requestId]]),
});
export function decideRelease({ rows, nowMs }: Seen<ReturnType<typeof releaseReadings>>): Decision {
	const [service] = rows.service;
	if (service?.state !== "proposed")
		return changes({ nothing: true, answer: { state: service?.state ?? null }, evidence: [] });
	return changes({
		rows: [changing(services, "service", service)],
		writes: [releaseOf(service, nowMs)],
		answer: { state: filled("service", "state") },
		evidence: evidenceOf(service.id),
	});
}

export const serviceReadings = (which: ServiceSearch, limit = 1) => ({
	service: reading(services, [...columns, "dueAt"], which, { limit }),
	...placeReadings("service", [["id", "in", from("service", "listingId")]], limit),
});
export type ServiceRows = RowsOf<ReturnType<typeof serviceReadings>>;
export type ServiceSeen = Seen<ReturnType<typeof serviceReadings>>;

const toCustomer = (
	service: Service,
	place: Place,
	what: string,
	more: Readonly<Record<string, Json>> = {},
): Notify => notice(service.id, what, service.threadKey, { ...summaryOf(service, place), ...more });
function toOwner(
	service: Service,
	place: Place,
	what: string,
	more: Readonly<Record<string, Json>> = {},
) {
	const owner = service.ownerHash ?? "";
	const { payload, guards } = reached(place, owner);
	return {
		guards,
		tell: notice(service.id, what, owner, { ...summaryOf(service, place), ...more, ...payload }),
	};
}
const isWaiting = ({ state, expiresAt }: Service, nowMs: number) =>
	state === "sent" && expiresAt > nowMs;
const guardOf = ({ id, state, expiresAt, ownerHash }: Service) =>
	changing(services, "service", { id, state, expiresAt, ownerHash });

function calledOff(
	service: Service,
	place: Place,
	ending: "cancelled_by_person" | "cancelled_by_staff",
): Pick<Parameters<typeof changes>[0], "rows" | "writes" | "tell" | "evidence"> {
	const byStaff = ending === "cancelled_by_staff" ? { byStaff: true } : {};
	const owner = toOwner(service, place, "service.called_off", byStaff);
	return {
		rows: [...owner.guards, guardOf(service)],
		writes: [endOf("cancelled", ending)],
		tell: [toCustomer(service, place, "service.cancelled"), owner.tell],
		evidence: evidenceOf(service.id),
	};
}
export function decideCancel({ rows, nowMs }: ServiceSeen): Decision {
	const [service] = rows.service;
	const place = placeOf(rows);
	if (!service || !place || !isWaiting(service, nowMs))
		return noneActive("There is no request to call off.");
	return changes({
		...calledOff(service, place, "cancelled_by_person"),
		answer: summaryOf(service, place),
		before: service.expiresAt,
	});
}
export function decideStaffCancel({ rows }: ServiceSeen): Decision {
	const [service] = rows.service;
	const place = placeOf(rows);
	if (!service || !place) return refused("NOT_FOUND", null, "No such request.");
	if (service.state !== "sent")
		return refused(
			"CONFLICT",
			"STALE_STATE",
			"Only a request that waits for its business can be called off.",
		);
	return changes({
		...calledOff(service, place, "cancelled_by_staff"),
		answer: { id: service.id, state: filled("service", "state") },
	});
}

/** Of whoever was asked, and of nobody else, until its end. A yes exchanges numbers. */
export function decideAnswer(
	{ rows, nowMs }: ServiceSeen,
	answer: ServiceAnswer,
	wordsEncrypted: string | null,
): Decision {
	const [service] = rows.service;
	const place = placeOf(rows);
	if (!service || !place || !isWaiting(service, nowMs))
		return noneActive("No such request waits for an answer.");
	const words = { words: encryptedWords(wordsEncrypted) };
	const said = (more: Pick<Parameters<typeof changes>[0], "rows" | "writes" | "tell">) =>
		changes({
			rows: [guardOf(service)],
			...more,
			answer: { ...summaryOf(service, place), answer },
			evidence: evidenceOf(service.id),
			before: service.expiresAt,
		});
	if (answer === "accept") {
		const target = targetOf(place);
		const isTheirs = target.hash === service.ownerHash;
		const owner = toOwner(service, place, "service.accepted_owner", {
			contactName: filled("service", "nameEncrypted"),
			contactPhone: filled("person", "phoneEncrypted"),
		});
		return said({
			rows: [
				unchanged(people, "person", { id: service.customerId }),
				...owner.guards,
				guardOf(service),
			],
			writes: [endOf("accepted")],
			tell: [
				toCustomer(service, place, "service.accepted", {
					contactPhone: isTheirs ? target.phone : null,
				}),
				owner.tell,
			],
		});
	}
	if (answer === "decline")
		return said({
			writes: [endOf("declined")],
			tell: [toCustomer(service, place, "service.declined", words)],
		});
	const { wordsTold } = service;
	if (wordsTold >= wordsMax || wordsEncrypted === null) return said({});
	return said({
		rows: [
			changing(services, "service", {
				id: service.id,
				state: service.state,
				expiresAt: service.expiresAt,
				wordsTold,
			}),
		],
		writes: [
			update(services, "service", "service_words", {
				wordsTold: wordsTold + 1,
				ownerWordsEncrypted: wordsEncrypted,
			}),
		],
		tell: [toCustomer(service, place, `service.words#${wordsTold + 1}`, words)],
	});
}

export function decideSettle(service: ServiceRows["service"][number], place: Place): Decision {
	const { id, state, dueAt } = service;
	const wasSent = state === "sent";
	const owner = toOwner(service, place, "service.too_late");
	return changes({
		rows: [...(wasSent ? owner.guards : []), changing(services, "service", { id, state, dueAt })],
		writes: [endOf("expired")],
		tell: wasSent ? [toCustomer(service, place, "service.unanswered"), owner.tell] : [],
		alerts: wasSent
			? [
					{
						source: "notify_unanswered",
						detail: { kind: "service", id, businessId: service.businessId },
						...alertNamed(`unanswered:${id}`),
					},
				]
			: [],
		answer: {},
		evidence: evidenceOf(id),
	});
}

const ownMax = 10;
const ownForMs = 2 * 24 * 60 * 60_000;
const ownColumns = [
	...columns,
	"dueAt",
	"detailsEncrypted",
	"ownerWordsEncrypted",
	"sentAt",
	"endedAt",
] as const satisfies readonly (keyof ServiceRow)[];
type OwnRow = Pick<ServiceRow, (typeof ownColumns)[number]>;
export const ownReadings = (personHash: string, code: string | null) => {
	const own = (search: ServiceSearch) =>
		reading(
			services,
			ownColumns,
			[
				["customerId", "in", from("person", "id")],
				...search,
				...(code === null ? [] : [["code", "=", code.toUpperCase()] as const]),
			],
			{ order: [["id", "desc"]], limit: ownMax },
		);
	return {
		person: reading(people, ["id"], [["phoneHash", "=", personHash]]),
		waiting: own([
			["state", "=", "sent"],
			["expiresAt", ">", fromNow(0)],
		]),
		ended: own([
			["state", "in", ["accepted", "declined", "expired"]],
			["sentAt", "<", fromNow(1)],
			["endedAt", ">", fromNow(-ownForMs)],
		]),
		...placeReadings(
			"service",
			[["id", "in", from(["waiting", "ended"], "listingId")]],
			2 * ownMax,
		),
	};
};
export function ownOf({ rows, nowMs }: Seen<ReturnType<typeof ownReadings>>): readonly Json[] {
	const summaries = ({
		detailsEncrypted,
		ownerWordsEncrypted,
		sentAt: _,
		endedAt: __,
		...service
	}: OwnRow) => {
		const listing = rows.listing.filter(({ id }) => id === service.listingId);
		const business = rows.business.filter(({ id }) => id === service.businessId);
		const action = rows.action.filter(({ listingId }) => listingId === service.listingId);
		const place = placeOf({ listing, business, action });
		if (!place) return [];
		const seen: ServiceSeen = {
			nowMs,
			rows: { service: [service], listing, business, action, market: rows.market },
		};
		return [
			{
				...summaryOf(service, place),
				details: encryptedWords(detailsEncrypted),
				code: service.code,
				expiresAtMs: service.expiresAt,
				state: service.state,
				words: encryptedWords(ownerWordsEncrypted),
				seen: seen as unknown as Json,
			},
		];
	};
	return [...rows.waiting, ...rows.ended]
		.toSorted((a, b) => (a.id < b.id ? 1 : -1))
		.slice(0, ownMax)
		.flatMap(summaries);
}
