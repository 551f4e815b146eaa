/** The ledger without a database: the same promises (test/contracts/ledger.ts), kept by the rules of core/ledger. */

import {
	type BookingSettings,
	bookingDefaults,
	firstHoldsCeiling,
	isTooMany,
} from "../../src/core/ledger/first-holds.ts";
import {
	freeStarts,
	judgeWish,
	lockKey,
	type SlotRules,
	tokensFor,
} from "../../src/core/ledger/slots.ts";
import {
	type Acceptance,
	canLockMove,
	canMove,
	type Ending,
	holds,
	type LockState,
	type TransactionState,
} from "../../src/core/ledger/states.ts";
import { instantOf, parseWall, wallAt, writeWall } from "../../src/core/ledger/wall.ts";
import type { Locale } from "../../src/core/locale.ts";
import type { Failed, Outcome } from "../../src/core/outcome.ts";
import type {
	BookingChange,
	BookingSubject,
	BookingSummary,
	BookingTerms,
	Customer,
	FreeSlot,
	Ledger,
	LookedAtChange,
} from "../../src/ports/ledger.ts";
import type { CallRecord, Handover } from "../../src/ports/tool.ts";
import { failed } from "./refusals.ts";

export type BusinessRow = {
	readonly id: string;
	readonly name: string;
	readonly ownerHash: string | null;
	readonly ownerLocale?: Locale;
	open: boolean;
	version: number;
};
export type OfferingRow = {
	readonly id: string;
	readonly businessId: string;
	readonly name: string;
	rules: SlotRules;
	holdSeconds: number;
	cancelMinutes: number;
	needsAcceptance: boolean;
	priceMinor: number | null;
	currency: string | null;
	active: boolean;
	version: number;
};
type Booking = {
	readonly id: string;
	readonly personHash: string;
	readonly marketId: string;
	readonly offering: OfferingRow;
	readonly business: BusinessRow;
	readonly startsMs: readonly number[];
	readonly slotEndMs: number;
	readonly tokens: number;
	readonly partySize: number;
	readonly terms: BookingTerms;
	readonly holdExpiresAtMs: number;
	readonly heldAtMs: number;
	readonly isFirstHold: boolean;
	readonly contactName: string | null;
	readonly notes: string | null;
	state: TransactionState;
	acceptance: Acceptance;
	ending: Ending | null;
	code: string | null;
};
type Lock = { state: LockState; bookingId: string | null; expiresAtMs: number | null };

const holdsMax = 5;
const answered = {
	accept: "booking.accepted",
	refuse: "booking.refused",
	say: "booking.words",
} as const;
const minuteMs = 60_000;

export function makeLedgerBook(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly businesses: readonly BusinessRow[];
	readonly offerings: readonly OfferingRow[];
	readonly isSwitchedOn: (tool: string) => boolean;
	/** The market's settings; absent: the defaults. */
	readonly settings?: () => BookingSettings;
	/** A ride was driven, or an order handed over. Bookings are known here. */
	readonly hasCome?: (personHash: string) => boolean;
}): Ledger & { readonly rows: () => readonly { readonly state: TransactionState }[] } {
	const bookings: Booking[] = [];
	const locks = new Map<string, Lock>();
	const keys = new Map<string, { tool: string; argsHash: string; data: unknown }>();

	/** The call's key, its end and its switch, as `app.call_begin` has them; what succeeds is kept under the key. */
	const once = <T>(
		record: CallRecord,
		key: string,
		needsSwitch: boolean,
		run: () => Outcome<T>,
	): Outcome<T> => {
		const known = keys.get(key);
		if (known) {
			if (known.tool !== record.tool || known.argsHash !== record.argsHash)
				return failed(
					"CONFLICT",
					"KEY_REUSED",
					record.key.startsWith("hold:") ? (known.data as Failed["current"]) : undefined,
				);
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

	const businessOf = (offering: OfferingRow): BusinessRow => {
		const found = world.businesses.find(({ id }) => id === offering.businessId);
		if (!found) throw new Error("an offering has its business");
		return found;
	};
	const isOn = (offering: OfferingRow) => offering.active && businessOf(offering).open;
	const offeringsMeant = (subject: BookingSubject) =>
		world.offerings.filter((offering) =>
			"offeringId" in subject
				? offering.id === subject.offeringId
				: offering.businessId === subject.businessId &&
					(subject.offeringName === undefined ||
						offering.name.toLowerCase() === subject.offeringName.toLowerCase()),
		);
	const termsOf = (offering: OfferingRow, slots: number, tokens: number): BookingTerms => ({
		priceMinor: offering.priceMinor,
		currency: offering.currency,
		totalMinor: offering.priceMinor === null ? null : offering.priceMinor * slots * tokens,
		needsAcceptance: offering.needsAcceptance,
		cancelMinutes: offering.cancelMinutes,
		offeringVersion: offering.version,
		businessVersion: businessOf(offering).version,
	});
	const hasMoved = (shown: BookingTerms, terms: BookingTerms) =>
		(["priceMinor", "currency", "totalMinor", "needsAcceptance", "cancelMinutes"] as const).some(
			(name) => shown[name] !== terms[name],
		);

	const keyOf = (offering: OfferingRow, startMs: number, token: number) =>
		lockKey(offering.businessId, offering.id, startMs, token);
	const isTaken = (key: string) => {
		const lock = locks.get(key);
		return lock !== undefined && holds(lock, world.nowMs());
	};
	const usedAt = (offering: OfferingRow) => (startMs: number) => {
		const prefix = keyOf(offering, startMs, 1);
		let used = 0;
		for (const key of locks.keys())
			if ((key === prefix || key.startsWith(`${prefix}:token:`)) && isTaken(key)) used++;
		return used;
	};
	const nextFree = (
		offering: OfferingRow,
		start: string,
		slots: number,
		tokens: number,
		count: number,
	): readonly FreeSlot[] => {
		const { rules } = offering;
		const wall = parseWall(start);
		if (tokens > rules.capacity) return [];
		const midday = rules.unit === "nights" ? 12 * 60 : null;
		const wished =
			wall === null ? null : midday === null ? wall : Math.floor(wall / 1440) * 1440 + midday;
		const aroundMs = (wished === null ? null : instantOf(wished, rules.timezone)) ?? 0;
		return freeStarts(
			rules,
			{ aroundMs, slots, tokens },
			usedAt(offering),
			world.nowMs(),
			count,
		).map(({ startMs, endMs, start: at }) => ({
			offeringId: offering.id,
			offeringName: offering.name,
			start: at,
			slotStartMs: startMs,
			slotEndMs: endMs,
		}));
	};

	const moveLock = (key: string, to: LockState, bookingId: string | null, until: number | null) => {
		const lock = locks.get(key) ?? { state: "none", bookingId: null, expiresAtMs: null };
		if (!canLockMove(lock.state, to)) throw new Error(`no lock goes from ${lock.state} to ${to}`);
		locks.set(key, { state: to, bookingId, expiresAtMs: until });
	};
	const move = (booking: Booking, to: TransactionState) => {
		if (!canMove(booking.state, to))
			throw new Error(`no booking goes from ${booking.state} to ${to}`);
		booking.state = to;
	};
	const locksOf = (booking: Booking) =>
		[...locks].flatMap(([key, lock]) => (lock.bookingId === booking.id ? [key] : []));
	/** All its tokens, or none. */
	const take = (booking: Booking): boolean => {
		const { offering, startsMs, tokens } = booking;
		const wanted: string[] = [];
		for (const startMs of startsMs) {
			const free = Array.from({ length: offering.rules.capacity }, (_, i) =>
				keyOf(offering, startMs, i + 1),
			).filter((key) => !isTaken(key));
			if (free.length < tokens) return false;
			wanted.push(...free.slice(0, tokens));
		}
		for (const key of wanted) moveLock(key, "held", booking.id, booking.holdExpiresAtMs);
		return true;
	};
	const end = (booking: Booking, to: "cancelled" | "expired", ending: Ending | null) => {
		for (const key of locksOf(booking)) moveLock(key, "none", null, null);
		move(booking, to);
		booking.ending = ending;
	};

	const faceOf = (booking: Booking) => ({
		transactionId: booking.id,
		businessId: booking.business.id,
		businessName: booking.business.name,
		offeringId: booking.offering.id,
		offeringName: booking.offering.name,
		unit: booking.offering.rules.unit,
		timezone: booking.offering.rules.timezone,
		slotStartMs: booking.startsMs[0] ?? 0,
		slotEndMs: booking.slotEndMs,
		slots: booking.startsMs.length,
		tokens: booking.tokens,
		partySize: booking.partySize,
	});
	const tell = (
		booking: Booking,
		eventId: string,
		type: string,
		toOwner: boolean,
		more: Handover["payload"] = {},
	): Handover[] => {
		const recipient = toOwner ? booking.business.ownerHash : booking.personHash;
		if (recipient === null) return [];
		const { priceMinor, currency, totalMinor, cancelMinutes, needsAcceptance } = booking.terms;
		return [
			{
				id: world.newId("ntf"),
				dedupeKey: `${booking.id}:${eventId}:${type}:${recipient}`,
				target: { kind: "thread", threadKey: recipient },
				type,
				payload: {
					...faceOf(booking),
					marketId: booking.marketId,
					code: booking.code,
					priceMinor,
					currency,
					totalMinor,
					cancelMinutes,
					needsAcceptance,
					...(toOwner
						? {
								contactName: booking.contactName,
								notes: booking.notes,
								locale: booking.business.ownerLocale ?? "en",
								// A key of this world is the number behind it.
								to: { channel: "whatsapp", value: recipient.replace(/^key:/u, "") },
							}
						: {}),
					...more,
				},
			},
		];
	};
	const confirmedOf = (booking: Booking, notifications: readonly Handover[]) => ({
		...faceOf(booking),
		confirmationCode: booking.code ?? "",
		terms: booking.terms,
		acceptance: booking.acceptance,
		notifications,
	});
	const settle = (booking: Booking, code: string) => {
		for (const key of locksOf(booking)) moveLock(key, "confirmed", booking.id, null);
		move(booking, "confirmed");
		booking.code = code;
	};
	const startOf = (booking: Booking) => booking.startsMs[0] ?? 0;
	const cancelUntil = (booking: Booking) =>
		startOf(booking) - booking.terms.cancelMinutes * minuteMs;
	const own = (personHash: string, code: string | undefined) =>
		bookings
			.filter(
				(booking) =>
					booking.personHash === personHash &&
					booking.state === "confirmed" &&
					startOf(booking) > world.nowMs() &&
					(code === undefined || booking.code === code.toUpperCase()),
			)
			.toSorted((a, b) => startOf(a) - startOf(b))[0];
	const expireNow = (booking: Booking) => {
		if (booking.state === "hold" && booking.holdExpiresAtMs <= world.nowMs())
			end(booking, "expired", null);
	};
	const noBooking = failed("NOT_FOUND", "NO_ACTIVE_BOOKING");
	const summaryOf = (booking: Booking): BookingSummary => ({
		...faceOf(booking),
		marketId: booking.marketId,
		state: booking.state,
		acceptance: booking.acceptance,
		ending: booking.ending,
		confirmationCode: booking.code,
		holdExpiresAtMs: booking.holdExpiresAtMs,
		terms: booking.terms,
		cancelUntilMs: cancelUntil(booking),
		contactName: booking.contactName,
		notes: booking.notes,
	});
	const settings = world.settings ?? (() => bookingDefaults);
	/** As `app.has_come`. */
	const hasCome = (personHash: string): boolean =>
		(world.hasCome?.(personHash) ?? false) ||
		bookings.some(
			(row) =>
				row.personHash === personHash && row.state === "confirmed" && startOf(row) <= world.nowMs(),
		);
	/** As `app.first_holds_are_many`. */
	const firstHoldsAreMany = (
		offering: OfferingRow,
		startsMs: readonly number[],
		tokens: number,
	): boolean => {
		const ceiling = firstHoldsCeiling(offering.rules.capacity, settings().firstHoldsPercent);
		return startsMs.some((startMs) => {
			const prefix = keyOf(offering, startMs, 1);
			const others = [...locks].filter(
				([key, lock]) =>
					(key === prefix || key.startsWith(`${prefix}:token:`)) &&
					lock.state === "held" &&
					holds(lock, world.nowMs()) &&
					bookings.find(({ id }) => id === lock.bookingId)?.isFirstHold === true,
			).length;
			return isTooMany(others, tokens, ceiling);
		});
	};
	const draftOf = (
		offering: OfferingRow,
		judged: { startsMs: readonly number[]; endMs: number; tokens: number },
		who: Pick<Booking, "personHash" | "marketId" | "partySize" | "contactName" | "notes">,
		isFirstHold = false,
	): Booking => ({
		...who,
		id: world.newId("tx"),
		offering,
		business: businessOf(offering),
		startsMs: judged.startsMs,
		slotEndMs: judged.endMs,
		tokens: judged.tokens,
		terms: termsOf(offering, judged.startsMs.length, judged.tokens),
		holdExpiresAtMs:
			world.nowMs() +
			(isFirstHold
				? Math.min(offering.holdSeconds, settings().firstHoldSeconds)
				: offering.holdSeconds) *
				1000,
		isFirstHold,
		heldAtMs: world.nowMs(),
		state: "draft",
		acceptance: offering.needsAcceptance ? "awaited" : "not_needed",
		ending: null,
		code: null,
	});

	const ledger: Ledger = {
		hold: async ({ record, person, wish, replaces }) => {
			const old = bookings.find(
				(row) =>
					row.id === replaces && row.personHash === person.personHash && row.state === "hold",
			);
			const oldLocks = old ? locksOf(old) : [];
			if (old) end(old, "cancelled", "released");
			const businessId =
				"offeringId" in wish ? offeringsMeant(wish)[0]?.businessId : wish.businessId;
			const key = businessId === undefined ? record.key : `tx_draft:${businessId}:${record.key}`;
			const outcome = once(record, key, true, () => hold(record, person, wish));
			if (old && outcome.kind !== "succeeded") {
				// The transaction that gave it up is undone.
				Object.assign(old, { state: "hold", ending: null });
				for (const lock of oldLocks) moveLock(lock, "held", old.id, old.holdExpiresAtMs);
			}
			return outcome;
		},
		confirm: async ({ record, personHash, transactionId, terms }) =>
			once(record, `tx_confirm:${transactionId}:${record.key}`, true, () => {
				const booking = bookings.find(
					(row) => row.id === transactionId && row.personHash === personHash,
				);
				if (!booking) return failed("NOT_FOUND");
				const isOver = booking.holdExpiresAtMs <= world.nowMs();
				if (booking.state === "expired" || (booking.state === "hold" && isOver))
					return failed("EXPIRED");
				if (booking.state !== "hold")
					return failed("CONFLICT", "STALE_STATE", { state: booking.state });
				const moved = movedSince(booking, terms);
				if (moved) return failed("CONFLICT", "STALE_STATE", moved);
				settle(booking, world.newCode());
				const eventId = world.newId("txe");
				return {
					kind: "succeeded",
					data: confirmedOf(booking, [
						...tell(booking, eventId, "booking.confirmed", false),
						...tell(
							booking,
							eventId,
							booking.terms.needsAcceptance ? "booking.requested" : "booking.received",
							true,
						),
					]),
				};
			}),
		release: async ({ transactionId }) => {
			const booking = bookings.find(({ id }) => id === transactionId);
			if (booking?.state !== "hold")
				return { kind: "succeeded", replayed: true, data: { state: booking?.state ?? null } };
			expireNow(booking);
			if (booking.state === "hold") end(booking, "cancelled", "released");
			return { kind: "succeeded", data: { state: booking.state } };
		},
		expire: async ({ transactionId }) => {
			const booking = bookings.find(({ id }) => id === transactionId);
			if (booking) expireNow(booking);
			return booking?.state ?? null;
		},
		cancelOwn: async ({ record, personHash, code }) =>
			once(record, record.key, false, () => {
				const booking = own(personHash, code);
				if (!booking) return noBooking;
				if (cancelUntil(booking) < world.nowMs())
					return failed("CONFLICT", "TOO_LATE", { cancelUntilMs: cancelUntil(booking) });
				end(booking, "cancelled", "cancelled_by_person");
				const eventId = world.newId("txe");
				return {
					kind: "succeeded",
					data: {
						...faceOf(booking),
						confirmationCode: booking.code ?? "",
						notifications: [
							...tell(booking, eventId, "booking.cancelled", false),
							...tell(booking, eventId, "booking.called_off", true),
						],
					},
				};
			}),
		changeOwn: async (call) => once(call.record, call.record.key, true, () => change(call)),
		changeLook: async (call) => lookAtChange(call),
		answerAsBusiness: async ({ record, ownerHash, code, transactionId, answer, words }) =>
			once(record, record.key, false, () => {
				const booking = bookings.find(
					(row) =>
						row.business.ownerHash === ownerHash &&
						row.code === code.toUpperCase() &&
						(transactionId === undefined || row.id === transactionId) &&
						row.state === "confirmed" &&
						row.acceptance === "awaited" &&
						startOf(row) > world.nowMs(),
				);
				if (!booking) return noBooking;
				if (answer !== "say") booking.acceptance = answer === "accept" ? "accepted" : "refused";
				if (answer === "refuse") end(booking, "cancelled", "refused_by_business");
				const type = answered[answer];
				return {
					kind: "succeeded",
					data: {
						...faceOf(booking),
						confirmationCode: booking.code ?? "",
						acceptance: booking.acceptance,
						notifications: tell(booking, world.newId("txe"), type, false, { words: words ?? null }),
					},
				};
			}),
		latestOwn: async ({ personHash, limit = 10 }) =>
			bookings
				.filter((row) => row.personHash === personHash && isStanding(row))
				.filter((row) => row.slotEndMs > world.nowMs())
				.toSorted((a, b) => startOf(a) - startOf(b))
				.slice(0, limit)
				.map(summaryOf),
		awaitingOwner: async ({ ownerHash }) =>
			bookings
				.filter((row) => row.business.ownerHash === ownerHash && row.state === "confirmed")
				.filter((row) => row.acceptance === "awaited" && startOf(row) > world.nowMs())
				.toSorted((a, b) => startOf(a) - startOf(b))
				.map(summaryOf),
		freeSlots: async ({ subject, around, partySize, slots, count }) =>
			parseWall(around) === null
				? []
				: offeringsMeant(subject)
						.filter(isOn)
						.flatMap((offering) =>
							nextFree(
								offering,
								around,
								slots ?? offering.rules.slotsDefault,
								tokensFor(offering.rules, partySize),
								count,
							),
						)
						.toSorted((a, b) => a.slotStartMs - b.slotStartMs)
						.slice(0, count),
	};
	return { ...ledger, rows: () => bookings };

	function isStanding(booking: Booking): boolean {
		return (
			booking.state === "confirmed" ||
			(booking.state === "hold" && booking.holdExpiresAtMs > world.nowMs())
		);
	}

	function hold(
		record: CallRecord,
		person: Customer,
		wish: Parameters<Ledger["hold"]>[0]["wish"],
	): Outcome<ReturnType<typeof faceOf> & { holdExpiresAtMs: number; terms: BookingTerms }> {
		const [offering, ...others] = offeringsMeant(wish).filter(isOn);
		if (!offering || others.length > 0)
			return failed("NOT_FOUND", undefined, {
				offerings: world.offerings
					.filter((row) => isOn(row) && "businessId" in wish && row.businessId === wish.businessId)
					.map(({ name }) => name)
					.toSorted(),
			});
		const open = bookings.filter(
			(row) => row.personHash === person.personHash && row.state === "hold" && isStanding(row),
		);
		const isFirst = !hasCome(person.personHash);
		const most = isFirst ? Math.min(holdsMax, settings().firstHoldsMax) : holdsMax;
		if (open.length >= most) return failed("CONFLICT", "TOO_MANY_OPEN");
		const { rules } = offering;
		const slots = wish.slots ?? null;
		const instead = () => ({
			nextFree: nextFree(
				offering,
				wish.start,
				slots ?? rules.slotsDefault,
				tokensFor(rules, wish.partySize),
				3,
			),
		});
		const judged = judgeWish(
			rules,
			{ start: wish.start, slots, partySize: wish.partySize },
			world.nowMs(),
		);
		if (!judged.ok)
			return failed("VALIDATION_ERROR", "NOT_BOOKABLE", { why: judged.why, ...instead() });
		const who = {
			personHash: person.personHash,
			marketId: record.marketId,
			partySize: wish.partySize,
			contactName: wish.contactName ?? null,
			notes: wish.notes ?? null,
		};
		const draft = draftOf(offering, judged, who, isFirst);
		const isFull = draft.startsMs.some(
			(startMs) => usedAt(offering)(startMs) + draft.tokens > rules.capacity,
		);
		if (!isFull && isFirst && firstHoldsAreMany(offering, draft.startsMs, draft.tokens))
			return failed("CONFLICT", "SLOT_ON_HOLD", { nextFree: nextFreeFirst(draft, wish.start) });
		if (!take(draft)) return failed("CONFLICT", "SLOT_TAKEN", instead());
		move(draft, "hold");
		bookings.push(draft);
		const { holdExpiresAtMs, terms } = draft;
		return { kind: "succeeded", data: { ...faceOf(draft), holdExpiresAtMs, terms } };
	}

	/** As `app.next_free_first`. */
	function nextFreeFirst({ offering, startsMs, tokens }: Booking, start: string) {
		const lookedAt = 24;
		const offered = 3;
		return nextFree(offering, start, startsMs.length, tokens, lookedAt)
			.filter(({ slotStartMs, slotEndMs }) => {
				const slots = startsMs.length;
				const each = (slotEndMs - slotStartMs) / slots;
				const starts = Array.from({ length: slots }, (_, i) => slotStartMs + i * each);
				return !firstHoldsAreMany(offering, starts, tokens);
			})
			.slice(0, offered);
	}

	/** As `app.booking_moved`. */
	function movedSince(booking: Booking, shown: BookingTerms): Record<string, unknown> | null {
		const { offering, startsMs, tokens, partySize } = booking;
		const terms = termsOf(offering, startsMs.length, tokens);
		if (!isOn(offering)) return { terms, bookable: false, why: null };
		const { rules } = offering;
		const judged = judgeWish(
			rules,
			{
				start: writeWall(wallAt(startOf(booking), rules.timezone)),
				slots: startsMs.length,
				partySize,
			},
			booking.heldAtMs,
		);
		const isSame =
			judged.ok &&
			judged.tokens === tokens &&
			judged.endMs === booking.slotEndMs &&
			judged.startsMs.every((ms, i) => ms === startsMs[i]) &&
			startsMs.every((ms) => usedAt(offering)(ms) <= rules.capacity);
		if (isSame && !hasMoved(shown, terms)) return null;
		return { terms, bookable: isSame, why: judged.ok ? null : judged.why };
	}

	/** The booking as it would be with its old tokens free; null in `shown`: any terms will do. `undo` gives everything back. */
	function tryChange(
		old: Booking,
		wanted: { readonly start: string; readonly slots: number; readonly partySize: number },
		shown: BookingTerms | null,
	) {
		const refused = (refusal: Failed) => ({ ok: false as const, refusal });
		if (cancelUntil(old) < world.nowMs())
			return refused(failed("CONFLICT", "TOO_LATE", { cancelUntilMs: cancelUntil(old) }));
		const { offering } = old;
		const { rules } = offering;
		const { start, slots, partySize } = wanted;
		const judged = judgeWish(rules, wanted, world.nowMs());
		const tokens = tokensFor(rules, partySize);
		const instead = () => ({ nextFree: nextFree(offering, start, slots, tokens, 3) });
		if (isOn(offering) && !judged.ok)
			return refused(failed("VALIDATION_ERROR", "NOT_BOOKABLE", { why: judged.why, ...instead() }));
		const terms = termsOf(offering, slots, tokens);
		if (!judged.ok || !isOn(offering) || (shown && hasMoved(shown, terms)))
			return refused(
				failed("CONFLICT", "STALE_STATE", { terms, bookable: isOn(offering), why: null }),
			);
		const before = [...locks].map(([key, lock]) => [key, { ...lock }] as const);
		const undo = () => {
			locks.clear();
			for (const [key, lock] of before) locks.set(key, lock);
		};
		for (const key of locksOf(old)) moveLock(key, "none", null, null);
		const fresh = draftOf(offering, judged, { ...old, partySize });
		if (take(fresh)) return { ok: true as const, fresh, undo };
		undo();
		return refused(failed("CONFLICT", "SLOT_TAKEN", instead()));
	}

	/** As `app.changed_start`. */
	function changedStart(old: Booking, { day, time, isBareHour }: BookingChange): string {
		const was = writeWall(wallAt(startOf(old), old.offering.rules.timezone));
		const at = time ?? was.slice(11);
		const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
		const hour = Number(at.slice(0, 2));
		const other = `${String((hour + 12) % 24).padStart(2, "0")}${at.slice(2)}`;
		const away = (clock: string) => Math.abs(minutesOf(clock) - minutesOf(was.slice(11)));
		const isOther = isBareHour === true && hour <= 12 && away(other) < away(at);
		return `${day ?? was.slice(0, 10)}T${isOther ? other : at}`;
	}

	function lookAtChange({
		personHash,
		code,
		change: wish,
	}: Parameters<Ledger["changeLook"]>[0]): Outcome<LookedAtChange> {
		const old = own(personHash, code);
		if (!old) return noBooking;
		const wanted = {
			start: changedStart(old, wish),
			slots: wish.slots ?? old.startsMs.length,
			partySize: wish.partySize ?? old.partySize,
		};
		const isSame =
			wanted.start === changedStart(old, {}) &&
			wanted.slots === old.startsMs.length &&
			wanted.partySize === old.partySize;
		if (isSame) return failed("VALIDATION_ERROR");
		const tried = tryChange(old, wanted, null);
		if (!tried.ok) return tried.refusal;
		tried.undo();
		const { fresh } = tried;
		return {
			kind: "succeeded",
			data: {
				...wanted,
				confirmationCode: old.code ?? "",
				from: faceOf(old),
				to: faceOf(fresh),
				terms: fresh.terms,
			},
		};
	}

	function change(
		call: Parameters<Ledger["changeOwn"]>[0],
	): Outcome<ReturnType<typeof confirmedOf> & { replacesId: string }> {
		const old = own(call.personHash, call.code);
		if (!old) return noBooking;
		const tried = tryChange(
			old,
			{
				start: call.start,
				slots: call.slots ?? old.startsMs.length,
				partySize: call.partySize ?? old.partySize,
			},
			call.terms,
		);
		if (!tried.ok) return tried.refusal;
		const { fresh } = tried;
		end(old, "cancelled", "changed");
		move(fresh, "hold");
		settle(fresh, old.code ?? "");
		bookings.push(fresh);
		const eventId = world.newId("txe");
		const was = { fromStartMs: startOf(old), fromEndMs: old.slotEndMs, replacesId: old.id };
		const told = [
			...tell(fresh, eventId, "booking.changed", false, was),
			...tell(fresh, eventId, "booking.moved", true, was),
		];
		return { kind: "succeeded", data: { ...confirmedOf(fresh, told), replacesId: old.id } };
	}
}
