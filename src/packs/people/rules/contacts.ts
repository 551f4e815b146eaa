/**
 * Whom somebody may have words passed on to: whoever is on the other side of what they have going on, the contact of a listing, and
 * for staff whoever asked for them.
 */
import type { Json } from "../../../core/json.ts";
import type { Counterpart } from "../../../core/counterparts.ts";
import {
	type CountGuard,
	filled,
	type Refusal,
	type RowGuard,
	refused,
	type TableOf,
	unchanged,
} from "../../../ports/commit.ts";
import type { Readings, Seen } from "../../../ports/rows.ts";
import { reached } from "../../../ports/telling.ts";
import { consents, people } from "../rows.ts";
import { answerableMs, type ContactRows, type Rested, tables, type Whom } from "./contact-rows.ts";

export type Contact = {
	/** A thread's key. */
	readonly recipient: string;
	readonly code: string | null;
	readonly marketId: string;
	/** As a commit fills it in. */
	readonly name: Json;
	readonly shown: Json;
	/** Null: the team. */
	readonly fromKind: Counterpart | null;
	readonly fromName: Json;
	readonly about: string | null;
	readonly reached: Readonly<Record<string, Json>>;
	readonly untilMs: number | null;
	readonly rows: Rested;
};
const plain = {
	code: null,
	name: null,
	shown: null,
	fromName: null,
	about: null,
	reached: {},
	untilMs: null,
} as const;
const nameOfDriver = filled("driver", "nameEncrypted");

const driversOf = (rows: ContactRows): readonly Contact[] =>
	rows.ride.flatMap((ride) => {
		const driver = rows.driver.find(({ id }) => id === ride.assignedDriverId);
		if (!driver) return [];
		const { phoneHash, channel, locale, nameEncrypted } = driver;
		return {
			...plain,
			recipient: phoneHash,
			code: ride.code,
			marketId: ride.marketId,
			name: nameOfDriver,
			shown: { $encrypted: nameEncrypted },
			fromKind: "passenger",
			reached: { to: { channel, value: filled("driver", "phoneEncrypted") }, locale },
			rows: { person: rows.person, ride: [ride], driver: [driver] },
		};
	});
const passengersOf = ({ driver, ride }: ContactRows): readonly Contact[] =>
	ride.map((one) => ({
		...plain,
		recipient: one.threadKey,
		code: one.code,
		marketId: one.marketId,
		fromKind: "driver",
		fromName: nameOfDriver,
		rows: { driver, ride: [one] },
	}));

function thingsIn({ booking, order, viewing, service, accepted }: ContactRows, nowMs: number) {
	const ended = nowMs - answerableMs;
	const asked = [
		...service.map((row) => ({ as: "service" as const, row })),
		...accepted.map((row) => ({ as: "accepted" as const, row })),
	];
	return [
		...booking.map((row) => ({
			as: "booking" as const,
			row,
			code: row.confirmationCode,
			hash: undefined,
			action: null,
			untilMs: row.slotEnd,
		})),
		...order.map((row) => ({
			as: "order" as const,
			row,
			code: row.code,
			hash: row.dispatchHash,
			action: { of: row.listingId, type: "order_food" },
			untilMs: null,
		})),
		...viewing.map((row) => ({
			as: "viewing" as const,
			row,
			code: row.code,
			hash: row.ownerHash,
			action: { of: row.listingId, type: "book_viewing" },
			untilMs: null,
		})),
		...asked
			.filter(({ row }) => row.endedAt === null || row.endedAt > ended)
			.map(({ as, row }) => ({
				as,
				row,
				code: row.code,
				hash: row.ownerHash,
				action: { of: row.listingId, type: "book_service" },
				untilMs: row.endedAt === null ? null : row.endedAt + answerableMs,
			})),
	];
}
const businessesOf = (rows: ContactRows, nowMs: number): readonly Contact[] =>
	thingsIn(rows, nowMs).flatMap(({ as, row, code, hash, action: how, untilMs }) => {
		const business = rows.business.find(({ id }) => id === row.businessId);
		const recipient = hash === undefined ? business?.ownerHash : hash;
		if (!business || !recipient) return [];
		const action = rows.action.find(
			({ listingId, actionType }) => listingId === how?.of && actionType === how.type,
		);
		return {
			...plain,
			recipient,
			code,
			marketId: row.marketId,
			name: business.name,
			shown: business.name,
			fromKind: "customer",
			reached: reached({ business, action: action ?? null }, recipient).payload,
			untilMs,
			rows: {
				person: rows.person,
				[as]: [row],
				business: [business],
				...(action ? { action: [action] } : {}),
			},
		};
	});
function customersOf(rows: ContactRows, { me, ref }: Whom, nowMs: number): readonly Contact[] {
	const shared = { ...plain, code: ref?.toUpperCase() ?? null, fromKind: "business" } as const;
	const going = thingsIn(rows, nowMs).flatMap(({ as, row, hash, untilMs }) => {
		const business = rows.business.find(({ id }) => id === row.businessId);
		if (!business || (hash === undefined ? business.ownerHash : hash) !== me) return [];
		return {
			...shared,
			recipient: row.threadKey,
			marketId: row.marketId,
			fromName: business.name,
			untilMs,
			rows: { [as]: [row], business: [business] },
		};
	});
	const [own] = rows.own;
	if (!own) return going;
	return [
		...going,
		...rows.earlier.map((one) => ({
			...shared,
			recipient: one.threadKey,
			marketId: one.marketId,
			fromName: own.name,
			untilMs: one.createdAt + answerableMs,
			rows: { earlier: [one], own: [own] },
		})),
	];
}

function listingsOf({ listing, business, action }: ContactRows): readonly Contact[] {
	const [home] = listing;
	const [whose] = business;
	const told = action.find(({ dispatchToHash }) => dispatchToHash !== null) ?? null;
	const recipient = told?.dispatchToHash ?? whose?.ownerHash;
	if (!home || whose?.status !== "active" || !recipient) return [];
	return [
		{
			...plain,
			recipient,
			marketId: home.marketId,
			name: whose.name,
			shown: whose.name,
			about: home.title,
			fromKind: "customer",
			reached: reached({ business: whose, action: told }, recipient).payload,
			rows: { listing, business, ...(told ? { action: [told] } : {}) },
		},
	];
}
/** By staff alone. */
const ticketsOf = ({ ticket, member }: ContactRows): readonly Contact[] =>
	member.some(({ roles }) => roles.includes("staff") || roles.includes("tenant_admin"))
		? ticket.map((one) => ({
				...plain,
				recipient: one.threadKey,
				marketId: one.marketId,
				fromKind: null,
				rows: { ticket: [one], member },
			}))
		: [];

function contactsIn(rows: ContactRows, whom: Whom, nowMs: number): readonly Contact[] {
	switch (whom.to) {
		case "driver":
			return driversOf(rows);
		case "passenger":
			return passengersOf(rows);
		case "business":
			return businessesOf(rows, nowMs);
		case "customer":
			return customersOf(rows, whom, nowMs);
		case "listing":
			return listingsOf(rows);
		case "ticket":
			return ticketsOf(rows);
	}
}

const namedMax = 6;
const inOrder =
	(by: (one: Contact) => string) =>
	(a: Contact, b: Contact): number =>
		by(a) < by(b) ? -1 : 1;
const codeOf = ({ code }: Contact) => code ?? "";

export type ContactSeen = Seen<Readings>;
const none: ContactRows = {
	...(Object.fromEntries(Object.keys(tables).map((name) => [name, []])) as unknown as ContactRows),
	recipient: [],
	other: [],
	consent: [],
};
const rowsOf = ({ rows }: ContactSeen): ContactRows => ({ ...none, ...rows });
function heardBy(rows: ContactRows, recipient: string) {
	const person = [...rows.recipient, ...rows.other].find(
		({ phoneHash }) => phoneHash === recipient,
	);
	const at = (one: ContactRows["consent"][number]) =>
		Math.max(one.grantedAt ?? 0, one.revokedAt ?? 0);
	const [last] = rows.consent
		.filter(({ personId }) => personId === person?.id)
		.toSorted((a, b) => at(b) - at(a));
	return { person, last, lastMs: last ? at(last) : 0 };
}

/** Nobody has words passed on to themselves. */
export function contactOf(seen: ContactSeen, whom: Whom): Contact | Refusal {
	const rows = rowsOf(seen);
	const first = new Map<string, Contact>();
	for (const one of contactsIn(rows, whom, seen.nowMs).toSorted(inOrder(codeOf)))
		if (one.recipient !== whom.me && !first.has(one.recipient)) first.set(one.recipient, one);
	const found = [...first.values()]
		.toSorted(inOrder(({ recipient }) => recipient))
		.slice(0, namedMax)
		.toSorted(inOrder(codeOf));
	const [one] = found;
	if (!one) return refused("NOT_FOUND", null, "There is nobody to pass this on to.");
	if (found.length > 1)
		return refused("VALIDATION_ERROR", null, "Several are meant.", {
			to: whom.to,
			which: found.map(({ code, shown }) => ({ code, name: shown })),
		});
	if (heardBy(rows, one.recipient).last?.status === "revoked")
		return refused("AUTH_ERROR", "CONSENT_REQUIRED", "They take no messages here.");
	return one;
}

/** What has to be so still: all that it rests on; and that they have not said STOP since. */
export function contactGuards(
	seen: ContactSeen,
	{ recipient, rows }: Contact,
): { readonly rows: readonly RowGuard[]; readonly fewer: readonly CountGuard[] } {
	const { person, lastMs } = heardBy(rowsOf(seen), recipient);
	return {
		rows: Object.entries(rows).flatMap(([name, [row]]) => {
			if (!row) return [];
			const { nameEncrypted: _, ...read } = { nameEncrypted: null, ...row };
			const table: TableOf<{ readonly id: string }> = tables[name as keyof Rested];
			return unchanged(table, name, read);
		}),
		fewer: [
			person
				? {
						table: consents.name,
						where: [
							["personId", "=", person.id],
							["purpose", "=", "messaging"],
							["revokedAt", ">", lastMs],
						],
						than: 1,
					}
				: { table: people.name, where: [["phoneHash", "=", recipient]], than: 1 },
		],
	};
}

export function restingOn(seen: ContactSeen, { recipient, rows }: Contact): Json {
	const read = rowsOf(seen);
	const theirs = ({ phoneHash }: { readonly phoneHash: string }) => phoneHash === recipient;
	const { person } = heardBy(read, recipient);
	const kept: Partial<ContactRows> = {
		...rows,
		...(rows.driver
			? { driver: rows.driver.map((driver) => ({ ...driver, nameEncrypted: "" })) }
			: {}),
		recipient: read.recipient.filter(theirs),
		other: read.other.filter(theirs),
		consent: read.consent.filter(({ personId }) => personId === person?.id),
	};
	return {
		nowMs: seen.nowMs,
		rows: Object.fromEntries(
			Object.keys(seen.rows).map((name) => [name, kept[name as keyof ContactRows] ?? []]),
		),
	} as unknown as Json;
}
