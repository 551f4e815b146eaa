/** Viewings and services without a database: the same promises (test/contracts/leads.ts). */
import type { OpeningHours } from "../../src/core/catalogue.ts";
import type { Json } from "../../src/core/json.ts";
import { instantOf, parseWall } from "../../src/core/ledger/wall.ts";
import type { Locale } from "../../src/core/locale.ts";
import { isOpenAt } from "../../src/core/opening.ts";
import type { Failed, Outcome } from "../../src/core/outcome.ts";
import type {
	DayPart,
	LeadsNeeds,
	Person,
	ServiceFace,
	ServiceState,
	ViewingFace,
	ViewingState,
} from "../../src/packs/leads/needs.ts";
import type { CallRecord, Handover } from "../../src/ports/tool.ts";
import { failed } from "./refusals.ts";

export type LeadListing = {
	readonly listingId: string;
	readonly kind: "property" | "service";
	title: string;
	readonly businessName: string;
	/** Number of the owner; null: nobody can be told. */
	owner: string | null;
	/** The action's own number. */
	dispatchTo: string | null;
	template: Readonly<Record<string, string>> | null;
	address: string | null;
	priceMinor: number | null;
	readonly ownerLocale?: Locale;
	/** Euro where nothing is said. */
	readonly currency?: string;
	hours: OpeningHours | null;
	readonly timezone: string;
	isActive: boolean;
	assistantEnabled: boolean;
	/** Null: there is no such action. */
	actionEnabled: boolean | null;
};
export const leadListing = (
	over: Partial<LeadListing> & Pick<LeadListing, "listingId" | "kind">,
): LeadListing => ({
	title: "Studio over the harbour",
	businessName: "Harbour Homes",
	owner: "+447700900311",
	dispatchTo: null,
	template: null,
	address: "Harbour Quay 30, flat 5",
	priceMinor: over.kind === "property" ? 52_000 : null,
	hours: null,
	timezone: "Europe/Nicosia",
	isActive: true,
	assistantEnabled: true,
	actionEnabled: true,
	...over,
});

type Row<State> = {
	readonly id: string;
	readonly marketId: string;
	readonly listing: LeadListing;
	readonly person: Person;
	readonly name: string | null;
	state: State;
	code: string | null;
	ownerHash: string | null;
	expiresAtMs: number;
	dueAtMs: number | null;
	endedAtMs: number | null;
	wordsTold: number;
};
type ViewingRow = Row<ViewingState> & {
	readonly notes: string | null;
	readonly phone: string | null;
	atMs: number;
	bookedAtMs: number | null;
	agreed: boolean;
};
type ServiceRow = Row<ServiceState> & {
	readonly details: string;
	readonly part: DayPart | null;
	preferredAtMs: number | null;
	preferredUntilMs: number | null;
	sentAtMs: number | null;
	words: string | null;
};

const minuteMs = 60_000;
const halfHourMs = 30 * minuteMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const proposalsMax = 5;
const sentMax = 5;
const wordsMax = 10;

export type LeadsBook = LeadsNeeds & {
	readonly listings: LeadListing[];
	readonly viewingRows: ViewingRow[];
	readonly serviceRows: ServiceRow[];
	/** Everything that was ever told. */
	readonly told: Handover[];
	readonly age: (ms: number) => void;
	/** As the sweep of the minute does; gives what has to be handed over. */
	readonly settle: () => readonly Handover[];
};

export function makeLeadsBook(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly isSwitchedOn: (tool: string) => boolean;
	/** Thread of a number. */
	readonly keyOf: (number: string) => string;
}): LeadsBook {
	const listings: LeadListing[] = [];
	const viewingRows: ViewingRow[] = [];
	const serviceRows: ServiceRow[] = [];
	const told: Handover[] = [];
	const keys = new Map<string, { tool: string; argsHash: string; data: unknown }>();

	const once = <T>(
		record: CallRecord,
		prefix: string,
		needsSwitch: boolean,
		run: () => Outcome<T>,
	): Outcome<T> => {
		const key = prefix + record.key;
		const known = keys.get(key);
		if (known) {
			if (known.tool !== record.tool || known.argsHash !== record.argsHash)
				return failed("CONFLICT", "KEY_REUSED");
			return { kind: "succeeded", data: known.data as T, replayed: true };
		}
		if (record.itemExpiresAtMs !== null && record.itemExpiresAtMs <= world.nowMs())
			return failed("EXPIRED");
		if (needsSwitch && !world.isSwitchedOn(record.tool))
			return failed("AUTH_ERROR", "TOOL_DISABLED");
		const outcome = run();
		if (outcome.kind === "succeeded")
			keys.set(key, { tool: record.tool, argsHash: record.argsHash, data: outcome.data });
		return outcome;
	};

	const targetOf = ({ dispatchTo, owner }: LeadListing) => dispatchTo ?? owner;
	const judge = (listing: LeadListing | undefined, kind: LeadListing["kind"]): Failed | null => {
		if (!listing?.isActive || listing.kind !== kind) return failed("NOT_FOUND", "UNKNOWN_PLACE");
		return !listing.assistantEnabled || listing.actionEnabled !== true || targetOf(listing) === null
			? failed("VALIDATION_ERROR", "TOOL_DISABLED")
			: null;
	};
	const momentOf = (wall: string, zone: string): number | null => {
		const parsed = parseWall(wall);
		return parsed === null ? null : instantOf(parsed, zone);
	};
	const judgeTime = (
		{ hours, timezone }: LeadListing,
		fromMs: number | null,
		untilMs: number | null,
		isSpan: boolean,
	): Failed | null => {
		const no = (why: string) => failed("VALIDATION_ERROR", "NOT_BOOKABLE", { why });
		if (fromMs === null || untilMs === null) return no("bad_start");
		const now = world.nowMs();
		if ((isSpan ? untilMs : fromMs) <= now) return no("too_soon");
		if (fromMs > now + 60 * dayMs) return no("too_far_ahead");
		for (let at = fromMs; at <= untilMs - halfHourMs; at += halfHourMs) {
			const isAhead = !isSpan || at + halfHourMs > now;
			const isOpen = (ms: number) => isOpenAt(hours, ms, timezone);
			if (isAhead && isOpen(at) && isOpen(at + halfHourMs - minuteMs)) return null;
		}
		return no("closed");
	};

	const tell = (
		id: string,
		what: string,
		recipient: string | null,
		payload: Readonly<Record<string, Json>>,
	): readonly Handover[] => {
		if (recipient === null) throw new Error("somebody is told");
		const dedupeKey = `${id}:${what}:${recipient}`;
		if (told.some((row) => row.dedupeKey === dedupeKey))
			throw new Error(`told twice: ${dedupeKey}`);
		const row: Handover = {
			id: world.newId("ntf"),
			dedupeKey,
			target: { kind: "thread", threadKey: recipient },
			type: what.split("#")[0] ?? what,
			payload: { ...payload, traceId: "trc" },
		};
		told.push(row);
		return [row];
	};
	const reached = (listing: LeadListing): Readonly<Record<string, Json>> => ({
		to: { channel: "whatsapp", value: targetOf(listing) },
		locale: listing.ownerLocale ?? "en",
	});
	const codeFor = (rows: readonly { readonly code: string | null }[]): string => {
		for (;;) {
			const code = world.newCode();
			if (!rows.some((row) => row.code === code)) return code;
		}
	};
	const end = <State>(row: Row<State>, state: State): void => {
		row.state = state;
		row.endedAtMs = world.nowMs();
		row.dueAtMs = null;
	};
	/** In the order in which the database asks. */
	const isOpenProposal = ({ state, expiresAtMs }: Row<string>) =>
		state === "proposed" && expiresAtMs > world.nowMs();

	const viewingFace = (row: ViewingRow): ViewingFace => ({
		viewingId: row.id,
		businessName: row.listing.businessName,
		listingId: row.listing.listingId,
		title: row.listing.title,
		timezone: row.listing.timezone,
		atMs: row.atMs,
		code: row.code,
	});
	const viewingPayload = (row: ViewingRow) => ({ ...viewingFace(row), marketId: row.marketId });
	const viewingTerms = ({ title, businessName, priceMinor, currency }: LeadListing) => ({
		title,
		businessName,
		priceMinor,
		currency: priceMinor === null ? null : (currency ?? "EUR"),
	});
	const hasBooked = (personHash: string, listing: LeadListing) =>
		viewingRows.some(
			(row) =>
				row.state === "booked" && row.person.personHash === personHash && row.listing === listing,
		);
	const viewingToCustomer = (row: ViewingRow, what: string, more = {}) =>
		tell(row.id, what, row.person.personHash, { ...viewingPayload(row), ...more });
	const viewingToOwner = (row: ViewingRow, what: string, more = {}) =>
		tell(row.id, what, row.ownerHash, { ...viewingPayload(row), ...reached(row.listing), ...more });

	const viewings: LeadsNeeds["viewings"] = {
		propose: async ({ record, person, wish, replaces }) =>
			once(record, "viewing_propose:", true, () => {
				const listing = listings.find(({ listingId }) => listingId === wish.listingId);
				const refused = judge(listing, "property");
				if (refused || !listing) return refused ?? failed("NOT_FOUND");
				const atMs = momentOf(wish.start, listing.timezone);
				const untimely = judgeTime(listing, atMs, atMs === null ? null : atMs + halfHourMs, false);
				if (untimely || atMs === null) return untimely ?? failed("VALIDATION_ERROR");
				if (hasBooked(person.personHash, listing)) return failed("CONFLICT", "ALREADY_TAKEN");
				const old = viewingRows.find(
					(row) =>
						row.id === replaces &&
						row.state === "proposed" &&
						row.person.personHash === person.personHash,
				);
				const open = viewingRows.filter(
					(row) =>
						row !== old && row.person.personHash === person.personHash && isOpenProposal(row),
				);
				if (open.length >= proposalsMax) return failed("CONFLICT", "TOO_MANY_OPEN");
				if (old) end(old, "cancelled");
				const expiresAtMs = world.nowMs() + 10 * minuteMs;
				const row: ViewingRow = {
					id: world.newId("vw"),
					marketId: record.marketId,
					listing,
					person,
					name: wish.name,
					notes: wish.notes,
					phone: wish.phone,
					state: "proposed",
					code: null,
					ownerHash: null,
					expiresAtMs,
					dueAtMs: expiresAtMs,
					endedAtMs: null,
					wordsTold: 0,
					atMs,
					bookedAtMs: null,
					agreed: false,
				};
				viewingRows.push(row);
				return {
					kind: "succeeded",
					data: { ...viewingFace(row), expiresAtMs, terms: viewingTerms(listing) },
				};
			}),
		book: async ({ record, personHash, viewingId, terms }) =>
			once(record, "viewing_book:", true, () => {
				const row = viewingRows.find(
					({ id, person }) => id === viewingId && person.personHash === personHash,
				);
				if (!row) return failed("NOT_FOUND");
				const { listing } = row;
				const now = world.nowMs();
				if (row.state === "expired" || (row.state === "proposed" && row.expiresAtMs <= now))
					return failed("EXPIRED");
				if (row.state !== "proposed") return failed("CONFLICT", "STALE_STATE");
				const refused =
					judge(listing, "property") ?? judgeTime(listing, row.atMs, row.atMs + halfHourMs, false);
				if (refused) return refused;
				const current = viewingTerms(listing);
				if (JSON.stringify(current) !== JSON.stringify(terms))
					return failed("CONFLICT", "STALE_STATE", { terms: current });
				if (hasBooked(personHash, listing)) return failed("CONFLICT", "ALREADY_TAKEN");
				const target = targetOf(listing) ?? "";
				row.state = "booked";
				row.bookedAtMs = now;
				row.code = codeFor(viewingRows);
				row.ownerHash = world.keyOf(target);
				row.dueAtMs = row.atMs - 2 * hourMs > now ? row.atMs - 2 * hourMs : row.atMs + halfHourMs;
				const receipt = { address: listing.address, contactPhone: target };
				return {
					kind: "succeeded",
					data: {
						...viewingFace(row),
						...receipt,
						notifications: [
							...viewingToCustomer(row, "viewing.booked", receipt),
							...viewingToOwner(row, "viewing.received", {
								template: listing.template,
								contactName: row.name,
								contactPhone: row.phone ?? row.person.address.value,
								notes: row.notes,
							}),
						],
					},
				};
			}),
		release: async ({ viewingId }) => {
			const row = viewingRows.find(({ id }) => id === viewingId);
			if (row?.state === "proposed")
				end(row, row.expiresAtMs <= world.nowMs() ? "expired" : "cancelled");
			return { kind: "succeeded", data: { state: row?.state ?? null } };
		},
		cancelOwn: async ({ record, personHash, viewingId }) =>
			once(record, "", false, () => {
				const row = viewingRows.find(
					({ id, person, state, atMs }) =>
						id === viewingId &&
						person.personHash === personHash &&
						state === "booked" &&
						atMs > world.nowMs(),
				);
				if (!row) return failed("NOT_FOUND", "NO_ACTIVE_BOOKING");
				end(row, "cancelled");
				return {
					kind: "succeeded",
					data: {
						...viewingFace(row),
						notifications: [
							...viewingToCustomer(row, "viewing.cancelled"),
							...viewingToOwner(row, "viewing.called_off"),
						],
					},
				};
			}),
		answer: async ({ record, ownerHash, viewingId, answer, words }) =>
			once(record, "", false, () => {
				const row = viewingRows.find(
					(one) =>
						one.id === viewingId &&
						one.ownerHash === ownerHash &&
						one.state === "booked" &&
						one.atMs > world.nowMs(),
				);
				if (!row) return failed("NOT_FOUND", "NO_ACTIVE_BOOKING");
				let notifications: readonly Handover[] = [];
				if (answer === "refuse") {
					end(row, "cancelled");
					notifications = viewingToCustomer(row, "viewing.refused", { words });
				} else if (answer === "agree") {
					if (!row.agreed) notifications = viewingToCustomer(row, "viewing.agreed");
					row.agreed = true;
				} else if (words !== null && row.wordsTold < wordsMax) {
					row.wordsTold += 1;
					notifications = viewingToCustomer(row, `viewing.words#${row.wordsTold}`, { words });
				}
				return { kind: "succeeded", data: { ...viewingFace(row), answer, notifications } };
			}),
		own: async ({ personHash, code }) =>
			viewingRows
				.filter(
					(row) =>
						row.person.personHash === personHash &&
						row.state === "booked" &&
						row.atMs > world.nowMs() &&
						(code === null || row.code === code.toUpperCase()),
				)
				.toSorted((a, b) => a.atMs - b.atMs)
				.slice(0, 10)
				.map((row) => ({ ...viewingFace(row), state: row.state })),
	};

	const serviceFace = (row: ServiceRow): ServiceFace => ({
		requestId: row.id,
		businessName: row.listing.businessName,
		listingId: row.listing.listingId,
		title: row.listing.title,
		timezone: row.listing.timezone,
		preferredAtMs: row.preferredAtMs,
		preferredPart: row.part,
		details: row.details,
		code: row.code,
		expiresAtMs: row.expiresAtMs,
	});
	const servicePayload = (row: ServiceRow) => ({ ...serviceFace(row), marketId: row.marketId });
	const serviceTerms = ({ title, businessName }: LeadListing) => ({ title, businessName });
	const serviceToCustomer = (row: ServiceRow, what: string, more = {}) =>
		tell(row.id, what, row.person.personHash, { ...servicePayload(row), ...more });
	const serviceToOwner = (row: ServiceRow, what: string, more = {}) =>
		tell(row.id, what, row.ownerHash, { ...servicePayload(row), ...reached(row.listing), ...more });

	const services: LeadsNeeds["services"] = {
		propose: async ({ record, person, wish, replaces }) =>
			once(record, "service_propose:", true, () => {
				const listing = listings.find(({ listingId }) => listingId === wish.listingId);
				const refused = judge(listing, "service");
				if (refused || !listing) return refused ?? failed("NOT_FOUND");
				const fromMs = wish.from === null ? null : momentOf(wish.from, listing.timezone);
				const untilMs =
					wish.part === null
						? fromMs === null
							? null
							: fromMs + halfHourMs
						: wish.until === null
							? null
							: momentOf(wish.until, listing.timezone);
				const untimely =
					wish.from === null ? null : judgeTime(listing, fromMs, untilMs, wish.part !== null);
				if (untimely) return untimely;
				const own = serviceRows.filter((row) => row.person.personHash === person.personHash);
				const old = own.find((row) => row.id === replaces && row.state === "proposed");
				if (
					own.filter((row) => row !== old && isOpenProposal(row)).length >= proposalsMax ||
					own.filter(({ state }) => state === "sent").length >= sentMax
				)
					return failed("CONFLICT", "TOO_MANY_OPEN");
				if (old) end(old, "cancelled");
				const expiresAtMs = world.nowMs() + 10 * minuteMs;
				const row: ServiceRow = {
					id: world.newId("sr"),
					marketId: record.marketId,
					listing,
					person,
					name: wish.name,
					details: wish.details,
					part: wish.part,
					preferredAtMs: fromMs,
					preferredUntilMs: untilMs,
					state: "proposed",
					code: null,
					ownerHash: null,
					expiresAtMs,
					dueAtMs: expiresAtMs,
					endedAtMs: null,
					wordsTold: 0,
					sentAtMs: null,
					words: null,
				};
				serviceRows.push(row);
				return {
					kind: "succeeded",
					data: { ...serviceFace(row), terms: serviceTerms(listing) },
				};
			}),
		send: async ({ record, personHash, requestId, terms }) =>
			once(record, "service_send:", true, () => {
				const row = serviceRows.find(
					({ id, person }) => id === requestId && person.personHash === personHash,
				);
				if (!row) return failed("NOT_FOUND");
				const { listing } = row;
				const now = world.nowMs();
				if (row.state === "expired" || (row.state === "proposed" && row.expiresAtMs <= now))
					return failed("EXPIRED");
				if (row.state !== "proposed") return failed("CONFLICT", "STALE_STATE");
				const refused =
					judge(listing, "service") ??
					(row.preferredAtMs === null
						? null
						: judgeTime(listing, row.preferredAtMs, row.preferredUntilMs, row.part !== null));
				if (refused) return refused;
				const current = serviceTerms(listing);
				if (JSON.stringify(current) !== JSON.stringify(terms))
					return failed("CONFLICT", "STALE_STATE", { terms: current });
				row.state = "sent";
				row.sentAtMs = now;
				row.code = codeFor(serviceRows);
				row.ownerHash = world.keyOf(targetOf(listing) ?? "");
				row.expiresAtMs = Math.max(
					now + 15 * minuteMs,
					Math.min(now + dayMs, row.preferredUntilMs ?? Number.POSITIVE_INFINITY),
				);
				row.dueAtMs = row.expiresAtMs;
				return {
					kind: "succeeded",
					data: {
						...serviceFace(row),
						notifications: [
							...serviceToCustomer(row, "service.sent"),
							...serviceToOwner(row, "service.asked", {
								template: listing.template,
								contactName: row.name,
							}),
						],
					},
				};
			}),
		release: async ({ requestId }) => {
			const row = serviceRows.find(({ id }) => id === requestId);
			if (row?.state === "proposed")
				end(row, row.expiresAtMs <= world.nowMs() ? "expired" : "cancelled");
			return { kind: "succeeded", data: { state: row?.state ?? null } };
		},
		cancelOwn: async ({ record, personHash, requestId }) =>
			once(record, "", false, () => {
				const row = serviceRows.find(
					({ id, person, state, expiresAtMs }) =>
						id === requestId &&
						person.personHash === personHash &&
						state === "sent" &&
						expiresAtMs > world.nowMs(),
				);
				if (!row) return failed("NOT_FOUND", "NO_ACTIVE_BOOKING");
				end(row, "cancelled");
				return {
					kind: "succeeded",
					data: {
						...serviceFace(row),
						notifications: [
							...serviceToCustomer(row, "service.cancelled"),
							...serviceToOwner(row, "service.called_off"),
						],
					},
				};
			}),
		answer: async ({ record, ownerHash, requestId, answer, words }) =>
			once(record, "", false, () => {
				const row = serviceRows.find(
					(one) =>
						one.id === requestId &&
						one.ownerHash === ownerHash &&
						one.state === "sent" &&
						one.expiresAtMs > world.nowMs(),
				);
				if (!row) return failed("NOT_FOUND", "NO_ACTIVE_BOOKING");
				let notifications: readonly Handover[] = [];
				if (answer === "accept") {
					const target = targetOf(row.listing);
					end(row, "accepted");
					notifications = [
						...serviceToCustomer(row, "service.accepted", {
							contactPhone:
								target !== null && world.keyOf(target) === row.ownerHash ? target : null,
						}),
						...serviceToOwner(row, "service.accepted_owner", {
							contactName: row.name,
							contactPhone: row.person.address.value,
						}),
					];
				} else if (answer === "decline") {
					end(row, "declined");
					notifications = serviceToCustomer(row, "service.declined", { words });
				} else if (words !== null && row.wordsTold < wordsMax) {
					row.wordsTold += 1;
					row.words = words;
					notifications = serviceToCustomer(row, `service.words#${row.wordsTold}`, { words });
				}
				return { kind: "succeeded", data: { ...serviceFace(row), answer, notifications } };
			}),
		own: async ({ personHash, code }) =>
			serviceRows
				.filter(
					(row) =>
						row.person.personHash === personHash &&
						((row.state === "sent" && row.expiresAtMs > world.nowMs()) ||
							(["accepted", "declined", "expired"].includes(row.state) &&
								row.sentAtMs !== null &&
								(row.endedAtMs ?? 0) > world.nowMs() - 2 * dayMs)) &&
						(code === null || row.code === code.toUpperCase()),
				)
				.toReversed()
				.slice(0, 10)
				.map((row) => ({ ...serviceFace(row), state: row.state, words: row.words })),
	};

	const isDue = ({ dueAtMs }: Row<string>) => dueAtMs !== null && dueAtMs <= world.nowMs();
	return {
		viewings,
		services,
		listings,
		viewingRows,
		serviceRows,
		told,
		age: (ms) => {
			for (const row of [...viewingRows, ...serviceRows]) {
				row.expiresAtMs -= ms;
				if (row.dueAtMs !== null) row.dueAtMs -= ms;
			}
			for (const row of viewingRows) row.atMs -= ms;
			for (const row of serviceRows) {
				if (row.preferredAtMs !== null) row.preferredAtMs -= ms;
				if (row.preferredUntilMs !== null) row.preferredUntilMs -= ms;
			}
		},
		settle: () => {
			const rows: Handover[] = [];
			for (const row of viewingRows.filter(isDue)) {
				if (row.state === "proposed") end(row, "expired");
				else if (row.atMs + halfHourMs <= world.nowMs()) end(row, "done");
				else {
					row.dueAtMs = row.atMs + halfHourMs;
					if (row.atMs > world.nowMs()) rows.push(...viewingToCustomer(row, "viewing.reminder"));
				}
			}
			for (const row of serviceRows.filter(isDue)) {
				const wasSent = row.state === "sent";
				end(row, "expired");
				if (wasSent)
					rows.push(
						...serviceToCustomer(row, "service.unanswered"),
						...serviceToOwner(row, "service.too_late"),
					);
			}
			return rows;
		},
	};
}
