/** What every ledger keeps: the one in memory, which simulations rely on, and Postgres. */
import { describe, expect, it } from "vitest";
import type { OpeningHours } from "../../src/core/catalogue.ts";
import { type BookingSettings, bookingDefaults } from "../../src/core/ledger/first-holds.ts";
import { instantOf, parseWall, wallAt, writeWall } from "../../src/core/ledger/wall-time.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import type {
	BookingChange,
	BookingRequest,
	BusinessAnswer,
	Customer,
	HeldBooking,
	Ledger,
} from "../../src/ports/ledger.ts";
import type { CallRecord, NotificationToRelay } from "../../src/ports/tool.ts";

export type OfferingSettings = {
	readonly unit?: "minutes" | "nights";
	readonly slotMinutes?: number;
	readonly slotsDefault?: number;
	readonly capacity?: number;
	readonly partyMax?: number;
	readonly openingHours?: OpeningHours | null;
	readonly leadMinutes?: number;
	readonly aheadDaysMax?: number;
	readonly cancelMinutes?: number;
	readonly holdSeconds?: number;
	readonly needsAcceptance?: boolean;
	readonly priceMinor?: number;
	readonly active?: boolean;
};
export type Bookable = {
	readonly businessId: string;
	readonly offeringId: string;
	readonly ownerHash: string;
};
export type LedgerHarness = {
	readonly ledger: Ledger;
	readonly tenantId: string;
	readonly marketId: string;
	readonly nowMs: () => number;
	readonly age: (ms: number) => Promise<void>;
	readonly person: () => Promise<Customer>;
	readonly bookable: (settings: OfferingSettings) => Promise<Bookable>;
	readonly change: (what: Bookable, settings: OfferingSettings) => Promise<void>;
	readonly closeBusiness: (what: Bookable) => Promise<void>;
	readonly settings: (settings: BookingSettings) => Promise<void>;
	readonly hasCome: (person: Customer) => Promise<void>;
	readonly touchBusiness: (what: Bookable) => Promise<void>;
};

export const zone = "Europe/Athens";
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Days are counted on the wall: so many times 24 hours from late in the evening may pass a whole day over where clocks change. */
const dayMinutes = 24 * 60;
let keys = 0;

const done = <T>(outcome: Outcome<T>): T => {
	if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
	return outcome.data;
};
const told = (rows: readonly NotificationToRelay[]) =>
	rows.map(({ type, target }) => [type, target.kind === "thread" ? target.threadKey : ""]);
const everyDay = (from: string, to: string): OpeningHours["days"] => {
	const span = [[from, to]] as [string, string][];
	return { "0": span, "1": span, "2": span, "3": span, "4": span, "5": span, "6": span };
};

function wordsOf(h: LedgerHarness) {
	const { ledger } = h;
	const record = (
		tool: string,
		key = `ledger_${++keys}`,
		more: Partial<CallRecord> = {},
	): CallRecord => ({
		tenantId: h.tenantId,
		marketId: h.marketId,
		tool,
		key,
		argsHash: "same",
		shownHash: null,
		actor: { kind: "person", id: "thread", roles: ["customer"], agent: "concierge" },
		threadKey: "thread",
		traceId: `trace_${keys}`,
		itemExpiresAtMs: null,
		...more,
	});
	const at = (clock: string, days = 2) =>
		`${writeWall(wallAt(h.nowMs(), zone) + days * dayMinutes).slice(0, 10)}T${clock}`;
	const hold = async (
		what: Bookable,
		request: Partial<BookingRequest> & { start: string },
		person?: Customer,
		call: Partial<CallRecord> = {},
		replaces?: { readonly transactionId: string },
	) =>
		ledger.hold({
			record: { ...record("booking.initiate"), ...call },
			person: person ?? (await h.person()),
			request: { offeringId: what.offeringId, partySize: 2, ...request },
			...(replaces ? { replaces: replaces.transactionId } : {}),
		});
	const confirm = (
		held: HeldBooking,
		person: Customer,
		call: Partial<CallRecord> = {},
		terms = held.terms,
	) =>
		ledger.confirm({
			record: { ...record("booking.initiate"), ...call },
			personHash: person.personHash,
			transactionId: held.transactionId,
			terms,
		});
	const release = (held: { readonly transactionId: string }) =>
		ledger.release({
			record: record("booking.initiate"),
			transactionId: held.transactionId,
		});
	/** Held and confirmed. */
	const booked = async (
		what: Bookable,
		request: Partial<BookingRequest> & { start: string },
		given?: Customer,
	) => {
		const person = given ?? (await h.person());
		const held = done(await hold(what, request, person));
		return { person, held, ...done(await confirm(held, person)) };
	};
	const free = (what: Bookable, around: string, count = 3, partySize = 2, slots?: number) =>
		ledger.freeSlots({
			tenantId: h.tenantId,
			subject: { offeringId: what.offeringId },
			around,
			partySize,
			count,
			...(slots === undefined ? {} : { slots }),
		});
	return { ledger, record, at, hold, confirm, release, booked, free };
}

/** Whoever never came holds like everybody: of all sentences but those about that. */
const alike: BookingSettings = {
	firstHoldSeconds: 3600,
	firstHoldsMax: 5,
	firstHoldsPercent: 100,
};

export function ledgerContract(harness: () => LedgerHarness): void {
	const start = async (settings: OfferingSettings = {}) => {
		const h = harness();
		const w = wordsOf(h);
		await h.settings(alike);
		return { h, w, what: await h.bookable({ partyMax: 4, ...settings }) };
	};

	describe("a hold of somebody who never came", () => {
		const withStrangers = async (
			settings: OfferingSettings = {},
			over: Partial<BookingSettings> = {},
		) => {
			const all = await start({ capacity: 10, ...settings });
			await all.h.settings({ ...bookingDefaults, ...over });
			return all;
		};
		const reason = (outcome: Outcome<unknown>) =>
			outcome.kind === "failed" ? (outcome.reason ?? outcome.code) : outcome.kind;

		it("ends sooner than that of somebody who came, and says so", async () => {
			const { h, w, what } = await withStrangers();
			const [stranger, regular] = [await h.person(), await h.person()];
			await h.hasCome(regular);
			const beforeMs = h.nowMs();
			const short = done(await w.hold(what, { start: w.at("19:00") }, stranger));
			const long = done(await w.hold(what, { start: w.at("19:00") }, regular));
			const slackMs = minuteMs / 2;
			expect(short.holdExpiresAtMs - beforeMs).toBeGreaterThanOrEqual(240_000);
			expect(short.holdExpiresAtMs - beforeMs).toBeLessThan(240_000 + slackMs);
			expect(long.holdExpiresAtMs - beforeMs).toBeGreaterThanOrEqual(600_000);
			await h.age(241_000);
			expect(await w.confirm(short, stranger)).toMatchObject({ code: "EXPIRED" });
			expect(await w.confirm(long, regular)).toMatchObject({ kind: "succeeded" });
		});

		it("is never longer than the offering's own", async () => {
			const { h, w, what } = await withStrangers({ holdSeconds: 90 });
			const beforeMs = h.nowMs();
			const held = done(await w.hold(what, { start: w.at("19:00") }));
			expect(held.holdExpiresAtMs - beforeMs).toBeLessThan(120_000);
		});

		it("is one of at most two, and of five of somebody who came", async () => {
			const { h, w, what } = await withStrangers({ capacity: 40 });
			const [stranger, regular] = [await h.person(), await h.person()];
			await h.hasCome(regular);
			const times = ["12:00", "14:00", "16:00", "18:00", "20:00", "22:00"];
			const of = async (person: Customer) => {
				const said: string[] = [];
				for (const at of times) said.push(reason(await w.hold(what, { start: w.at(at) }, person)));
				return said.filter((one) => one === "succeeded").length;
			};
			expect(await of(stranger)).toBe(2);
			expect(await of(regular)).toBe(5);
			expect(reason(await w.hold(what, { start: w.at("11:00") }, stranger))).toBe("TOO_MANY_OPEN");
		});

		it("is put in place of their other one, however few they may have", async () => {
			const { h, w, what } = await withStrangers({}, { firstHoldsMax: 1 });
			const person = await h.person();
			const first = done(await w.hold(what, { start: w.at("19:00") }, person));
			expect(await w.hold(what, { start: w.at("20:00") }, person, {}, first)).toMatchObject({
				kind: "succeeded",
			});
		});

		it("is refused where strangers hold half of the time already, and offered a time where they do not", async () => {
			const { h, w, what } = await withStrangers();
			const outcomes: string[] = [];
			for (let i = 0; i < 30; i++)
				outcomes.push(reason(await w.hold(what, { start: w.at("19:00") })));
			expect(outcomes.filter((one) => one === "succeeded")).toHaveLength(5);
			expect(outcomes.filter((one) => one === "SLOT_ON_HOLD")).toHaveLength(25);
			expect(await w.hold(what, { start: w.at("19:00") })).toMatchObject({
				current: { nextFree: [{ start: w.at("19:30") }, { start: w.at("20:00") }, {}] },
			});
			const regular = await h.person();
			await h.hasCome(regular);
			expect(reason(await w.hold(what, { start: w.at("19:00") }, regular))).toBe("succeeded");
			await h.age(241_000);
			expect(reason(await w.hold(what, { start: w.at("19:00") }))).toBe("succeeded");
		});

		it("at once with thirty others leaves half of the time to who came", async () => {
			const { w, what } = await withStrangers();
			const outcomes = await Promise.all(
				Array.from({ length: 30 }, () => w.hold(what, { start: w.at("19:00") })),
			);
			expect(outcomes.filter(({ kind }) => kind === "succeeded")).toHaveLength(5);
		});

		it("may be of a party larger than the share, where nobody else of them is asked", async () => {
			const { w, what } = await withStrangers({ capacity: 4, partyMax: 2 });
			expect(reason(await w.hold(what, { start: w.at("19:00"), partySize: 8 }))).toBe("succeeded");
			expect(reason(await w.hold(what, { start: w.at("20:00"), partySize: 2 }))).toBe("succeeded");
			expect(reason(await w.hold(what, { start: w.at("20:00"), partySize: 4 }))).toBe(
				"SLOT_ON_HOLD",
			);
		});

		it("of one that was confirmed counts no more, and its place is theirs", async () => {
			const { w, what } = await withStrangers({ capacity: 4 });
			for (let i = 0; i < 4; i++) await w.booked(what, { start: w.at("19:00") });
			expect(reason(await w.hold(what, { start: w.at("19:00") }))).toBe("SLOT_TAKEN");
		});
	});

	describe("a hold", () => {
		it("tells what is held, until when, and on which terms", async () => {
			const { h, w, what } = await start({ cancelMinutes: 60, needsAcceptance: true });
			const held = done(await w.hold(what, { start: w.at("19:10"), slots: 2, partySize: 3 }));
			expect(held).toMatchObject({
				businessId: what.businessId,
				offeringName: "Table",
				unit: "minutes",
				timezone: zone,
				slots: 2,
				units: 1,
				partySize: 3,
				terms: {
					priceMinor: 900,
					currency: "EUR",
					totalMinor: 1800,
					needsAcceptance: true,
					cancelMinutes: 60,
				},
			});
			expect(writeWall(wallAt(held.slotStartMs, zone))).toBe(w.at("19:00"));
			expect(held.slotEndMs - held.slotStartMs).toBe(60 * minuteMs);
			expect(Math.abs(held.holdExpiresAtMs - h.nowMs() - 10 * minuteMs)).toBeLessThan(minuteMs);
		});

		it("of the same key replays; with other arguments it is a conflict [MRV-11.1-a] [MRV-11.4-a]", async () => {
			const { h, w, what } = await start();
			const person = await h.person();
			const key = `same_${++keys}`;
			const first = done(await w.hold(what, { start: w.at("19:00") }, person, { key }));
			const again = await w.hold(what, { start: w.at("19:00") }, person, { key });
			// What it rests on is read anew.
			expect(again).toEqual({
				kind: "succeeded",
				replayed: true,
				data: { ...first, seen: null },
			});
			expect(
				await w.hold(what, { start: w.at("20:00") }, person, { key, argsHash: "other" }),
			).toMatchObject({ code: "CONFLICT", reason: "KEY_REUSED" });
		});

		it("of a turn's key that was read otherwise before says what was held then, which gives way", async () => {
			const { h, w, what } = await start({ capacity: 1 });
			const person = await h.person();
			const key = `hold:turn_${++keys}`;
			const first = done(await w.hold(what, { start: w.at("19:00") }, person, { key }));
			const otherwise = { key, argsHash: "other" };
			const refused = await w.hold(what, { start: w.at("19:00") }, person, otherwise);
			expect(refused).toMatchObject({
				reason: "KEY_REUSED",
				current: { transactionId: first.transactionId },
			});
		});

		it("of what is taken is refused, with the next times that are free", async () => {
			const { w, what } = await start();
			done(await w.hold(what, { start: w.at("19:00"), slots: 2 }));
			const refused = await w.hold(what, { start: w.at("19:30") });
			expect(refused).toMatchObject({ kind: "failed", code: "CONFLICT", reason: "SLOT_TAKEN" });
			const next = (refused as { current?: { nextFree: { start: string }[] } }).current?.nextFree;
			expect(next?.map((slot) => slot.start)).toEqual(
				["20:00", "20:30", "21:00"].map((clock) => w.at(clock)),
			);
		});

		it("says why a request cannot be booked at all", async () => {
			const { w, what } = await start({
				leadMinutes: 60,
				aheadDaysMax: 10,
				openingHours: { days: everyDay("18:00", "02:00"), closedOn: [w0().slice(0, 10)] },
			});
			function w0() {
				return wordsOf(harness()).at("12:00", 4);
			}
			const why = async (request: Partial<BookingRequest> & { start: string }) => {
				const refused = await w.hold(what, request);
				expect(refused).toMatchObject({ code: "VALIDATION_ERROR", reason: "NOT_BOOKABLE" });
				return (refused as { current?: { why: string } }).current?.why;
			};
			expect(await why({ start: "tomorrow" })).toBe("bad_start");
			expect(await why({ start: "2026-02-30T19:00" })).toBe("bad_start");
			expect(await why({ start: w.at("19:00", -1) })).toBe("too_soon");
			expect(await why({ start: w.at("19:00", 12) })).toBe("too_far_ahead");
			expect(await why({ start: w.at("17:30") })).toBe("closed");
			expect(await why({ start: w.at("19:00", 4) })).toBe("closed");
			expect(await why({ start: w.at("01:30"), slots: 2 })).toBe("closed");
			expect(await why({ start: w.at("19:00"), partySize: 5 })).toBe("party_too_big");
			expect(await why({ start: w.at("19:00"), slots: 101 })).toBe("too_long");
			done(await w.hold(what, { start: w.at("01:30") }));
			done(await w.hold(what, { start: w.at("23:30"), slots: 3 }));
		});

		it("means the one offering of a business, or the one that is named", async () => {
			const { h, w, what } = await start();
			const request = { start: w.at("19:00"), partySize: 1 };
			const call = async (subject: { businessId: string; offeringName?: string }) =>
				w.ledger.hold({
					record: w.record("booking.initiate"),
					person: await h.person(),
					request: { ...request, ...subject },
				});
			expect(await call({ businessId: what.businessId, offeringName: "Boat" })).toMatchObject({
				code: "NOT_FOUND",
				current: { offerings: ["Table"] },
			});
			expect(done(await call({ businessId: what.businessId })).offeringId).toBe(what.offeringId);
			await h.change(what, { active: false });
			expect(await call({ businessId: what.businessId, offeringName: "table" })).toMatchObject({
				code: "NOT_FOUND",
				current: { offerings: [] },
			});
		});

		it("that stands in for another of the same person takes its place, also at the same time", async () => {
			const { h, w, what } = await start();
			const person = await h.person();
			const first = done(await w.hold(what, { start: w.at("19:00") }, person));
			const instead = await w.hold(what, { start: w.at("19:00"), partySize: 4 }, person, {}, first);
			const second = done(instead);
			expect(second.transactionId).not.toBe(first.transactionId);
			expect(await w.confirm(first, person)).toMatchObject({ code: "CONFLICT" });
			expect(await w.confirm(second, person)).toMatchObject({ kind: "succeeded" });
		});

		it("that is refused takes nobody's place: the other one stays", async () => {
			const { h, w, what } = await start();
			const person = await h.person();
			const first = done(await w.hold(what, { start: w.at("19:00") }, person));
			done(await w.hold(what, { start: w.at("21:00") }));
			expect(await w.hold(what, { start: w.at("21:00") }, person, {}, first)).toMatchObject({
				reason: "SLOT_TAKEN",
			});
			expect(await w.confirm(first, person)).toMatchObject({ kind: "succeeded" });
		});

		it("takes nobody else's place", async () => {
			const { h, w, what } = await start();
			const other = await h.person();
			const theirs = done(await w.hold(what, { start: w.at("19:00") }, other));
			const mine = await w.hold(what, { start: w.at("19:00") }, await h.person(), {}, theirs);
			expect(mine).toMatchObject({ reason: "SLOT_TAKEN" });
			expect(await w.confirm(theirs, other)).toMatchObject({ kind: "succeeded" });
		});

		it("is one of at most five that a person may have open", async () => {
			const { h, w, what } = await start({ capacity: 9 });
			const person = await h.person();
			for (let i = 0; i < 5; i++) done(await w.hold(what, { start: w.at("19:00") }, person));
			expect(await w.hold(what, { start: w.at("19:00") }, person)).toMatchObject({
				code: "CONFLICT",
				reason: "TOO_MANY_OPEN",
			});
		});
	});

	describe("units", () => {
		it("are as many as the party needs, and the next booking gets what is left", async () => {
			const { w, what } = await start({ capacity: 3 });
			expect(done(await w.hold(what, { start: w.at("19:00"), partySize: 7 })).units).toBe(2);
			expect(await w.hold(what, { start: w.at("19:00"), partySize: 5 })).toMatchObject({
				reason: "SLOT_TAKEN",
			});
			done(await w.hold(what, { start: w.at("19:00"), partySize: 4 }));
			expect(await w.hold(what, { start: w.at("19:00"), partySize: 1 })).toMatchObject({
				reason: "SLOT_TAKEN",
			});
		});

		it("of a stay are one for each night, from noon to noon", async () => {
			const { w, what } = await start({ unit: "nights" });
			const stay = done(await w.hold(what, { start: w.at("15:00", 5), slots: 3 }));
			expect(writeWall(wallAt(stay.slotStartMs, zone))).toBe(w.at("12:00", 5));
			expect(writeWall(wallAt(stay.slotEndMs, zone))).toBe(w.at("12:00", 8));
			for (const [days, nights] of [
				[4, 2],
				[7, 1],
			] as const)
				expect(await w.hold(what, { start: w.at("15:00", days), slots: nights })).toMatchObject({
					reason: "SLOT_TAKEN",
				});
			done(await w.hold(what, { start: w.at("15:00", 4), slots: 1 }));
			done(await w.hold(what, { start: w.at("15:00", 8), slots: 1 }));
		});
	});

	describe("the days on which clocks are changed", () => {
		/** The next day from tomorrow on of which that is true. */
		const dayWhere = (
			w: ReturnType<typeof wordsOf>,
			is: (at: (clock: string) => number) => boolean,
		) => {
			for (let days = 1; days < 400; days++) {
				const ms = (clock: string) =>
					instantOf(parseWall(w.at(clock, days)) ?? 0, zone) ?? Number.NaN;
				if (is(ms)) return days;
			}
			throw new Error("no such day");
		};

		it("in spring have no time that is jumped over, and one slot that reaches over it", async () => {
			const { w, what } = await start({ aheadDaysMax: 500 });
			const spring = dayWhere(w, (ms) => Number.isNaN(ms("03:30")));
			expect(await w.hold(what, { start: w.at("03:30", spring) })).toMatchObject({
				reason: "NOT_BOOKABLE",
				current: { why: "no_such_time" },
			});
			const over = done(await w.hold(what, { start: w.at("02:30", spring) }));
			expect(writeWall(wallAt(over.slotEndMs, zone))).toBe(w.at("04:00", spring));
			expect(over.slotEndMs - over.slotStartMs).toBe(30 * minuteMs);
			done(await w.hold(what, { start: w.at("04:00", spring) }));
		});

		it("in autumn have one booking for each time, and nothing twice of the hour that comes twice", async () => {
			const { w, what } = await start({ aheadDaysMax: 500 });
			const autumn = dayWhere(w, (ms) => ms("03:30") - ms("02:30") === 120 * minuteMs);
			const long = done(await w.hold(what, { start: w.at("02:30", autumn) }));
			expect(long.slotEndMs - long.slotStartMs).toBe(90 * minuteMs);
			const second = done(await w.hold(what, { start: w.at("03:00", autumn) }));
			expect(second.slotStartMs).toBe(long.slotEndMs);
			for (const clock of ["02:30", "03:00"])
				expect(await w.hold(what, { start: w.at(clock, autumn) })).toMatchObject({
					reason: "SLOT_TAKEN",
				});
		});
	});

	describe("a yes", () => {
		it("confirms once, with a code, and tells the customer and the owner [MRV-11.7-a]", async () => {
			const { h, w, what } = await start();
			const person = await h.person();
			const held = done(await w.hold(what, { start: w.at("19:00"), contactName: "Ada" }, person));
			const key = `yes_${++keys}`;
			const first = done(await w.confirm(held, person, { key }));
			expect(first.confirmationCode).toMatch(/^[3-9A-Y]{4}$/);
			expect(first).toMatchObject({ transactionId: held.transactionId, acceptance: "not_needed" });
			expect(told(first.notifications)).toEqual([
				["booking.confirmed", person.personHash],
				["booking.received", what.ownerHash],
			]);
			for (const { dedupeKey, type, target } of first.notifications) {
				const [tx, event, ...rest] = dedupeKey.split(":");
				expect(tx).toBe(held.transactionId);
				expect(event).toBe("confirmed");
				expect(rest).toEqual([type, target.kind === "thread" ? target.threadKey : ""]);
			}
			expect(first.notifications[1]?.payload).toMatchObject({
				contactName: "Ada",
				code: first.confirmationCode,
				totalMinor: 900,
			});
			const again = await w.confirm(held, person, { key });
			expect(again).toMatchObject({ kind: "succeeded", replayed: true, data: first });
			expect(await w.confirm(held, person)).toMatchObject({
				code: "CONFLICT",
				reason: "STALE_STATE",
				current: { state: "confirmed" },
			});
			expect(await w.confirm(held, person, { key, argsHash: "other" })).toMatchObject({
				reason: "KEY_REUSED",
			});
		});

		it("of somebody else finds nothing", async () => {
			const { h, w, what } = await start();
			const held = done(await w.hold(what, { start: w.at("19:00") }));
			expect(await w.confirm(held, await h.person())).toMatchObject({ code: "NOT_FOUND" });
		});

		it("after the hold's end is too late, whether or not it was written down; the slot is free [P9] [MRV-11.2-d] [MRV-11.5-b] [MRV-17.4-a]", async () => {
			const { h, w, what } = await start();
			const [one, two] = [await h.person(), await h.person()];
			const held = done(await w.hold(what, { start: w.at("19:00") }, one));
			await h.age(11 * minuteMs);
			expect(await w.confirm(held, one)).toMatchObject({ code: "EXPIRED" });
			const next = done(await w.hold(what, { start: w.at("19:00") }, two));
			const { tenantId } = h;
			const expire = (transactionId: string) =>
				w.ledger.expire({ tenantId, transactionId, traceId: "t" });
			expect(await expire(held.transactionId)).toBe("expired");
			expect(await expire(next.transactionId)).toBe("hold");
			expect(await expire("tx_unknown")).toBeNull();
			expect(await w.confirm(held, one)).toMatchObject({ code: "EXPIRED" });
			done(await w.confirm(next, two));
		});

		it("after a no is refused; a no said twice, or after the yes, changes nothing [MRV-11.2-c]", async () => {
			const { h, w, what } = await start();
			const person = await h.person();
			const held = done(await w.hold(what, { start: w.at("19:00") }, person));
			expect(done(await w.release(held)).state).toBe("cancelled");
			expect(await w.release(held)).toMatchObject({
				replayed: true,
				data: { state: "cancelled" },
			});
			expect(await w.confirm(held, person)).toMatchObject({
				reason: "STALE_STATE",
				current: { state: "cancelled" },
			});
			const other = await w.booked(what, { start: w.at("19:00") });
			expect(done(await w.release(other)).state).toBe("confirmed");
			expect(done(await w.release({ transactionId: "tx_unknown" })).state).toBeNull();
			expect(await w.hold(what, { start: w.at("19:00") })).toMatchObject({ reason: "SLOT_TAKEN" });
		});

		it("is refused where what was shown has moved, and the hold stays", async () => {
			const moves: readonly [OfferingSettings, Record<string, unknown>][] = [
				[{ priceMinor: 1000 }, { bookable: true, terms: { priceMinor: 1000 } }],
				[{ cancelMinutes: 30 }, { bookable: true, terms: { cancelMinutes: 30 } }],
				[{ needsAcceptance: true }, { bookable: true, terms: { needsAcceptance: true } }],
				[{ active: false }, { bookable: false, why: null }],
				[
					{ openingHours: { days: everyDay("08:00", "12:00") } },
					{ bookable: false, why: "closed" },
				],
				[{ slotMinutes: 45 }, { bookable: false }],
			];
			for (const [settings, current] of moves) {
				const { h, w, what } = await start();
				const person = await h.person();
				const held = done(await w.hold(what, { start: w.at("19:00") }, person));
				await h.change(what, settings);
				expect(await w.confirm(held, person)).toMatchObject({
					code: "CONFLICT",
					reason: "STALE_STATE",
					current,
				});
				expect(done(await w.release(held)).state).toBe("cancelled");
			}
			const { h, w, what } = await start();
			const person = await h.person();
			const held = done(await w.hold(what, { start: w.at("19:00") }, person));
			await h.touchBusiness(what);
			const other = done(await w.hold(what, { start: w.at("20:00") }, person));
			done(await w.confirm(held, person));
			await h.closeBusiness(what);
			expect(await w.confirm(other, person)).toMatchObject({
				reason: "STALE_STATE",
				current: { bookable: false },
			});
		});
	});

	describe("a booking that stands", () => {
		it("is called off by its person within the window, by its code or the next to come", async () => {
			const { h, w, what } = await start({ cancelMinutes: 60 });
			const person = await h.person();
			const late = await w.booked(what, { start: w.at("19:00", 3) }, person);
			const soon = await w.booked(what, { start: w.at("19:00", 2) }, person);
			const cancel = (code?: string) =>
				w.ledger.cancelOwn({
					record: w.record("booking.cancel"),
					personHash: person.personHash,
					...(code === undefined ? {} : { code }),
				});
			const off = done(await cancel(late.confirmationCode.toLowerCase()));
			expect(off.transactionId).toBe(late.transactionId);
			expect(told(off.notifications)).toEqual([
				["booking.cancelled", person.personHash],
				["booking.called_off", what.ownerHash],
			]);
			expect(done(await cancel()).transactionId).toBe(soon.transactionId);
			expect(await cancel()).toMatchObject({ code: "NOT_FOUND", reason: "NO_ACTIVE_BOOKING" });
			done(await w.hold(what, { start: w.at("19:00", 2) }));
		});

		it("is not called off or moved after the window it was agreed with", async () => {
			const { h, w, what } = await start({ cancelMinutes: 4 * 24 * 60 });
			const { person, held } = await w.booked(what, { start: w.at("19:00") });
			await h.change(what, { cancelMinutes: 0 });
			const own = { personHash: person.personHash };
			expect(
				await w.ledger.cancelOwn({ record: w.record("booking.cancel"), ...own }),
			).toMatchObject({
				code: "CONFLICT",
				reason: "TOO_LATE",
				current: { cancelUntilMs: held.slotStartMs - 4 * dayMs },
			});
			expect(
				await w.ledger.changeOwn({
					record: w.record("booking.change"),
					...own,
					start: w.at("20:00"),
					terms: held.terms,
				}),
			).toMatchObject({ reason: "TOO_LATE" });
		});

		it("moves to another slot in one go, also over its own: same code, both are told", async () => {
			const { h, w, what } = await start();
			const old = await w.booked(what, { start: w.at("19:00"), slots: 2, contactName: "Ada" });
			const moved = done(
				await w.ledger.changeOwn({
					record: w.record("booking.change"),
					personHash: old.person.personHash,
					start: w.at("19:30"),
					terms: old.held.terms,
				}),
			);
			expect(moved).toMatchObject({
				replacesId: old.transactionId,
				confirmationCode: old.confirmationCode,
				slots: 2,
			});
			expect(told(moved.notifications)).toEqual([
				["booking.changed", old.person.personHash],
				["booking.moved", what.ownerHash],
			]);
			expect(moved.notifications[1]?.payload).toMatchObject({
				fromStartMs: old.held.slotStartMs,
				contactName: "Ada",
			});
			const [now, ...others] = await w.ledger.latestOwn({
				tenantId: h.tenantId,
				personHash: old.person.personHash,
			});
			expect([now?.transactionId, others]).toEqual([moved.transactionId, []]);
			done(await w.hold(what, { start: w.at("19:00") }));
			expect(await w.hold(what, { start: w.at("20:00") })).toMatchObject({ reason: "SLOT_TAKEN" });
		});

		it("stays as it is where the other slot is taken, closed, or the price is another", async () => {
			const { h, w, what } = await start({
				openingHours: { days: everyDay("18:00", "23:00") },
			});
			const old = await w.booked(what, { start: w.at("19:00") });
			await w.booked(what, { start: w.at("20:00") });
			const change = (clock: string) =>
				w.ledger.changeOwn({
					record: w.record("booking.change"),
					personHash: old.person.personHash,
					start: w.at(clock),
					terms: old.held.terms,
				});
			expect(await change("20:00")).toMatchObject({ reason: "SLOT_TAKEN" });
			expect(await change("09:00")).toMatchObject({ current: { why: "closed" } });
			await h.change(what, { priceMinor: 1200 });
			expect(await change("21:00")).toMatchObject({
				reason: "STALE_STATE",
				current: { terms: { priceMinor: 1200 } },
			});
			const [now] = await w.ledger.latestOwn({
				tenantId: h.tenantId,
				personHash: old.person.personHash,
			});
			expect(now).toMatchObject({ transactionId: old.transactionId, state: "confirmed" });
			expect(await w.hold(what, { start: w.at("19:00") })).toMatchObject({ reason: "SLOT_TAKEN" });
			done(await w.hold(what, { start: w.at("21:00") }));
		});

		it("waits for a business that has to agree, which says yes or no once", async () => {
			const { h, w, what } = await start({ needsAcceptance: true, capacity: 2 });
			const [yes, no] = [
				await w.booked(what, { start: w.at("19:00") }),
				await w.booked(what, { start: w.at("19:00") }),
			];
			expect(told(yes.notifications)[1]).toEqual(["booking.requested", what.ownerHash]);
			expect(yes.acceptance).toBe("awaited");
			const { tenantId } = h;
			const waiting = await w.ledger.awaitingOwner({ tenantId, ownerHash: what.ownerHash });
			expect(waiting.map(({ confirmationCode }) => confirmationCode).toSorted()).toEqual(
				[yes.confirmationCode, no.confirmationCode].toSorted(),
			);
			const answer = (code: string, said: "accept" | "refuse", ownerHash = what.ownerHash) =>
				w.ledger.answerAsBusiness({
					record: w.record("booking.answer"),
					ownerHash,
					code,
					answer: said,
					words: "see you",
				});
			expect(await answer(yes.confirmationCode, "accept", "stranger")).toMatchObject({
				reason: "NO_ACTIVE_BOOKING",
			});
			const accepted = done(await answer(yes.confirmationCode, "accept"));
			expect(told(accepted.notifications)).toEqual([["booking.accepted", yes.person.personHash]]);
			expect(accepted.notifications[0]?.payload).toMatchObject({ words: "see you" });
			expect(await answer(yes.confirmationCode, "refuse")).toMatchObject({ code: "NOT_FOUND" });
			const refused = done(await answer(no.confirmationCode, "refuse"));
			expect(told(refused.notifications)).toEqual([["booking.refused", no.person.personHash]]);
			expect(refused.acceptance).toBe("refused");
			done(await w.hold(what, { start: w.at("19:00") }));
			expect(await w.hold(what, { start: w.at("19:00") })).toMatchObject({ reason: "SLOT_TAKEN" });
		});

		it("is looked at before it is changed: what is not said stays, and nothing is held by the look", async () => {
			const { h, w, what } = await start({ priceMinor: 900 });
			const old = await w.booked(what, { start: w.at("19:00") });
			const look = (change: BookingChange, code?: string) =>
				w.ledger.changeLook({
					record: w.record("booking.change"),
					personHash: old.person.personHash,
					...(code === undefined ? {} : { code }),
					change,
				});
			expect(done(await look({ time: "08:00", isBareHour: true }))).toMatchObject({
				confirmationCode: old.confirmationCode,
				from: { slotStartMs: old.held.slotStartMs },
				to: { slotStartMs: old.held.slotStartMs + 60 * minuteMs, partySize: 2 },
				start: w.at("20:00"),
				partySize: 2,
				terms: old.held.terms,
			});
			expect(done(await look({ partySize: 3 }))).toMatchObject({
				start: w.at("19:00"),
				partySize: 3,
			});
			const later = w.at("19:00", 3);
			expect(done(await look({ day: later.slice(0, 10) }))).toMatchObject({ start: later });
			expect(await look({ time: "19:00" })).toMatchObject({ code: "VALIDATION_ERROR" });
			expect(await look({ time: "20:00" }, "ZZZZ")).toMatchObject({ reason: "NO_ACTIVE_BOOKING" });
			expect(await w.hold(what, { start: w.at("19:00") })).toMatchObject({ reason: "SLOT_TAKEN" });
			done(await w.hold(what, { start: w.at("20:00") }));
			expect(await look({ time: "20:00" })).toMatchObject({
				reason: "SLOT_TAKEN",
				current: { businessName: old.held.businessName },
			});
			const [now, ...others] = await w.ledger.latestOwn({
				tenantId: h.tenantId,
				personHash: old.person.personHash,
			});
			expect([now?.transactionId, now?.state, others]).toEqual([
				old.transactionId,
				"confirmed",
				[],
			]);
		});

		it("is changed exactly as it was looked at", async () => {
			const { w, what } = await start();
			const old = await w.booked(what, { start: w.at("19:00") });
			const { personHash } = old.person;
			const seen = done(
				await w.ledger.changeLook({
					record: w.record("booking.change"),
					personHash,
					change: { time: "21:00", partySize: 3 },
				}),
			);
			const { confirmationCode: code, start: at, slots, partySize, terms } = seen;
			const moved = done(
				await w.ledger.changeOwn({
					record: w.record("booking.change"),
					...{ personHash, code, start: at, slots, partySize, terms },
				}),
			);
			expect(moved).toMatchObject({
				slotStartMs: seen.to.slotStartMs,
				partySize: 3,
				confirmationCode: old.confirmationCode,
			});
		});

		it("hears the words of its business, which still has to say yes or no", async () => {
			const { w, what } = await start({ needsAcceptance: true });
			const { person, transactionId, confirmationCode } = await w.booked(what, {
				start: w.at("19:00"),
			});
			const answer = (said: BusinessAnswer, of: string, words?: string) =>
				w.ledger.answerAsBusiness({
					record: w.record("booking.answer"),
					ownerHash: what.ownerHash,
					code: confirmationCode,
					transactionId: of,
					answer: said,
					...(words === undefined ? {} : { words }),
				});
			const passed = done(await answer("say", transactionId, "only until nine"));
			expect(passed.acceptance).toBe("awaited");
			expect(told(passed.notifications)).toEqual([["booking.words", person.personHash]]);
			expect(passed.notifications[0]?.payload).toMatchObject({ words: "only until nine" });
			// A question about what was booked before is over.
			expect(await answer("accept", "tx_another")).toMatchObject({ reason: "NO_ACTIVE_BOOKING" });
			expect(done(await answer("accept", transactionId)).acceptance).toBe("accepted");
		});

		it("and what is held are the person's own, the next to come first", async () => {
			const { h, w, what } = await start({ capacity: 2 });
			const person = await h.person();
			await w.booked(what, { start: w.at("19:00", 3) }, person);
			const held = done(await w.hold(what, { start: w.at("19:00"), notes: "window" }, person));
			const gone = done(await w.hold(what, { start: w.at("12:00") }, person));
			await w.release(gone);
			const own = await w.ledger.latestOwn({
				tenantId: h.tenantId,
				personHash: person.personHash,
			});
			expect(own.map(({ state }) => state)).toEqual(["hold", "confirmed"]);
			expect(own[0]).toMatchObject({
				transactionId: held.transactionId,
				notes: "window",
				confirmationCode: null,
				terms: held.terms,
			});
		});
	});

	describe("what is free", () => {
		it("is told soonest first, for a party and a length, within the hours", async () => {
			const { w, what } = await start({
				slotMinutes: 60,
				openingHours: { days: everyDay("18:00", "22:00") },
			});
			await w.booked(what, { start: w.at("19:00") });
			const starts = async (...call: Parameters<typeof w.free>) =>
				(await w.free(...call)).map((slot) => slot.start);
			expect(await starts(what, w.at("18:30"), 4)).toEqual([
				w.at("18:00"),
				w.at("20:00"),
				w.at("21:00"),
				w.at("18:00", 3),
			]);
			expect(await starts(what, w.at("18:00"), 2, 2, 2)).toEqual([w.at("20:00"), w.at("18:00", 3)]);
			expect(await starts(what, w.at("18:00"), 2, 5)).toEqual([]);
			expect(await starts(what, "nonsense")).toEqual([]);
		});
	});
}
