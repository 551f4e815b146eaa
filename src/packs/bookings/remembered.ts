/**
 * What a hold may be decided over without reading first: what a hold of a minute ago at most had read of the same place and day, and of the
 * same person. It is no store: the rows that a hold rests on are guarded in its commit, how many there may be is counted there, and what
 * these rows refuse is read anew before it is said (ports/deciding.ts). A business's terms of payment, its market's settings for bookings
 * and its actions have no guard, so a change of theirs counts a minute later, as one of the market's projection does.
 */
import type { Json } from "../../core/json.ts";
import { dayMinutes, parseWall } from "../../core/ledger/wall-time.ts";
import type { RowsOf, Seen } from "../../ports/rows.ts";
import type { HoldCall, holdReadings } from "./rules/holding.ts";

type HoldRows = RowsOf<ReturnType<typeof holdReadings>>;
type HoldSeen = Seen<ReturnType<typeof holdReadings>>;
type OfPerson = Pick<HoldRows, "person" | "phoned" | "identity" | "came" | "rode" | "ordered">;
type OfPlace = Omit<HoldRows, keyof OfPerson | "open" | "old">;
/** What a hold was decided over, and when it was read by the Worker's clock. */
export type HoldRead = { readonly seen: HoldSeen; readonly atMs: number };
type Hold = {
	readonly transactionId: string;
	readonly customerId: string;
	readonly holdExpiresAtMs: number;
};
type Kept<Rows> = {
	readonly seen: { readonly nowMs: number; readonly rows: Rows };
	readonly atMs: number;
};

export const rememberedMs = 60_000;
/** Of an isolate. */
const placesMax = 200;
const peopleMax = 2_000;
/** Counts of a place and its day: where there are more, it is read each time. */
const countsMax = 500;

export type HoldMemory = {
	/** Null: it is read. */
	readonly recall: (tenantId: string, call: HoldCall) => HoldSeen | null;
	/** A hold that is there now, and what was read for it. */
	readonly keep: (tenantId: string, call: HoldCall, hold: Hold, read: HoldRead | null) => void;
};

const keyOf = (...parts: readonly Json[]) => JSON.stringify(parts);
const placeKey = (tenantId: string, { marketId, request }: HoldCall) =>
	keyOf(
		tenantId,
		marketId,
		"offeringId" in request ? [request.offeringId] : request.businessId,
		Math.floor((parseWall(request.start) ?? 0) / dayMinutes),
	);
const personKey = (tenantId: string, { asker }: HoldCall) =>
	keyOf(tenantId, asker.personHash, asker.channel, asker.addressHash);
const holdKey = (tenantId: string, { asker }: HoldCall, id: string) =>
	keyOf(tenantId, asker.personHash, id);

/** The oldest goes first: what is kept anew stands last. */
function keepIn<T>(all: Map<string, T>, key: string, kept: T, max: number) {
	all.delete(key);
	all.set(key, kept);
	const [oldest] = all.keys();
	if (all.size > max && oldest !== undefined) all.delete(oldest);
}

/** `nowMs`: the Worker's clock, of which only differences count. */
export function makeHoldMemory(nowMs: () => number): HoldMemory {
	const places = new Map<string, Kept<OfPlace>>();
	const people = new Map<string, Kept<OfPerson>>();
	/** Until when: one may be stood in for. */
	const holds = new Map<string, number>();
	const recent = <Rows>(kept: Kept<Rows> | undefined): Kept<Rows> | null => {
		const ageMs = kept ? nowMs() - kept.atMs : -1;
		return kept && ageMs >= 0 && ageMs <= rememberedMs ? kept : null;
	};
	const oldOf = (tenantId: string, call: HoldCall): HoldRows["old"] | null => {
		const { replaces: id } = call;
		if (id === null) return [];
		const holdExpiresAt = holds.get(holdKey(tenantId, call, id));
		return holdExpiresAt === undefined ? null : [{ id, state: "hold", holdExpiresAt }];
	};
	return {
		recall: (tenantId, call) => {
			const old = oldOf(tenantId, call);
			if (old === null) return null;
			const place = recent(places.get(placeKey(tenantId, call)));
			const person = recent(people.get(personKey(tenantId, call)));
			return (
				place &&
				person && {
					nowMs: place.seen.nowMs + nowMs() - place.atMs,
					rows: { ...place.seen.rows, ...person.seen.rows, open: [], old },
				}
			);
		},
		keep: (tenantId, call, { transactionId, customerId: id, holdExpiresAtMs }, read) => {
			keepIn(holds, holdKey(tenantId, call, transactionId), holdExpiresAtMs, peopleMax);
			if (read === null) return;
			const { seen, atMs } = read;
			const { phoned, identity, came, rode, ordered } = seen.rows;
			const { offering, business, action, market, terms, config } = seen.rows;
			const { nearConfirmed, nearHeld } = seen.rows;
			const { channel, addressHash, locale, phoneEncrypted } = call.asker;
			// With what the hold itself has written.
			const ofPerson = {
				person: [{ id, locale }],
				phoned: phoned.length > 0 || phoneEncrypted !== null ? [{ id }] : [],
				identity: identity.length > 0 ? identity : [{ id, channel, addressHash }],
				...{ came, rode, ordered },
			};
			const { nowMs: clockMs } = seen;
			const person = { seen: { nowMs: clockMs, rows: ofPerson }, atMs };
			keepIn(people, personKey(tenantId, call), person, peopleMax);
			if (nearConfirmed.length + nearHeld.length > countsMax) return;
			const ofPlace = {
				...{ offering, business, action, market, terms, config },
				...{ nearConfirmed, nearHeld },
			};
			const place = { seen: { nowMs: clockMs, rows: ofPlace }, atMs };
			keepIn(places, placeKey(tenantId, call), place, placesMax);
		},
	};
}
