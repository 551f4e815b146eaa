/** What rides keep over every store of rows: the one in memory, which simulations rely on, and Postgres. */
import { describe, expect, it } from "vitest";
import type { MobilitySettings } from "../../src/core/market.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import type {
	AnswerRow,
	MobilityNeeds,
	Notification,
	PersonRef,
	RideArgs,
	RideFacts,
	Stop,
} from "../../src/packs/mobility/needs.ts";
import type { CallRecord } from "../../src/ports/tool.ts";

const minuteMs = 60_000;

export type Driver = { readonly driverId: string; readonly threadKey: string };
export type RidesHarness = {
	readonly switched: (tool: string, isOn: boolean) => Promise<void>;
	readonly mobility: MobilityNeeds;
	readonly tenantId: string;
	readonly marketId: string;
	readonly pickup: Stop;
	readonly nowMs: () => number;
	readonly pass: (ms: number) => Promise<void>;
	readonly person: () => Promise<PersonRef>;
	readonly driver: (metres: number | null, district?: string) => Promise<Driver>;
	/** Nobody is on duty. */
	readonly nobodyOnDuty: () => Promise<void>;
	readonly isOnDuty: (driver: Driver) => Promise<boolean>;
	readonly settings: (change: Partial<MobilitySettings>) => Promise<void>;
};

const facts: RideFacts = { vehicleType: "standard", tariffVersion: 1, settingsVersion: 1 };
let keys = 0;

function deskOf(h: RidesHarness) {
	const { rides, drivers } = h.mobility;
	const record = (tool: string, key = `contract_${++keys}`): CallRecord => ({
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
	});
	const request = async (person: PersonRef, atMs: number | null = null, key?: string) => {
		const args: RideArgs = { pickup: h.pickup, destination: null, pax: 1, atMs, fare: null };
		return rides.commitRequest({ record: record("taxi.request", key), args, facts, person });
	};
	const load = (rideId: string, more: { round?: number; match?: "distance" | "district" } = {}) =>
		rides.loadForAsking({
			tenantId: h.tenantId,
			rideId,
			limit: 50,
			radiusM: 20_000,
			...more,
		});
	const candidates = async (...call: Parameters<typeof load>) =>
		(await load(...call))?.candidates.map(({ driverId }) => driverId) ?? [];
	const ask = async (rideId: string, round = 1) => {
		const asked = await candidates(rideId, { round });
		const offers = asked.map((driverId) => ({
			offerId: `offer_${++keys}`,
			driverId,
			expiresAtMs: h.nowMs() + minuteMs,
		}));
		const call = { tenantId: h.tenantId, rideId, round, wave: 1, traceId: "trace_wave" };
		await rides.openOffers({ ...call, offers });
		return (driver: Driver) => {
			const offer = offers.find(({ driverId }) => driverId === driver.driverId);
			if (!offer) throw new Error("not asked");
			return { rideId, offerId: offer.offerId, driverId: offer.driverId };
		};
	};
	const yes = (offer: { rideId: string; offerId: string; driverId: string }) =>
		rides.assign({ record: record("taxi.handleDriverReply", offer.offerId), ...offer });
	const own = (driver: Driver, key?: string) => ({
		record: record("driver.word", key),
		personHash: driver.threadKey,
	});
	return {
		rides,
		drivers,
		request,
		load,
		candidates,
		ask,
		yes,
		arrive: (driver: Driver, key?: string) => rides.arriveOwn(own(driver, key)),
		start: (driver: Driver) => rides.startOwn(own(driver)),
		done: (driver: Driver, key?: string) => rides.completeOwn(own(driver, key)),
		giveBack: (driver: Driver, key?: string) => rides.giveBackOwn(own(driver, key)),
		noShow: (driver: Driver) => rides.noShowOwn(own(driver)),
		cancel: (person: PersonRef, code?: string) =>
			rides.cancelOwn({
				record: record("ride.cancel"),
				personHash: person.personHash,
				...(code === undefined ? {} : { code }),
			}),
		status: (person: PersonRef) =>
			rides.latestOwn({ tenantId: h.tenantId, personHash: person.personHash }),
		say: (rideId: string, answers: readonly Omit<AnswerRow, "traceId">[]) =>
			rides.recordAnswers({
				tenantId: h.tenantId,
				rideId,
				answers: answers.map((answer) => ({ ...answer, traceId: "trace_answers" })),
			}),
		expire: (rideId: string, round?: number) =>
			rides.expire({
				tenantId: h.tenantId,
				rideId,
				traceId: "trace_end",
				...(round === undefined ? {} : { round }),
			}),
	};
}

function done<T>(outcome: Outcome<T>): T {
	if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
	return outcome.data;
}
const told = (notifications: readonly Notification[]) =>
	notifications.map(({ type, target }) => [
		type,
		target.kind === "thread" ? target.threadKey : target.solicitationId,
	]);
const noRide = { kind: "failed", code: "NOT_FOUND", reason: "NO_ACTIVE_RIDE" };

export function ridesContract(harness: () => RidesHarness): void {
	async function taken(metres: readonly number[] = [100], atMs: number | null = null) {
		const h = harness();
		const desk = deskOf(h);
		await h.nobodyOnDuty();
		const person = await h.person();
		const drivers: Driver[] = [];
		for (const away of metres) drivers.push(await h.driver(away));
		const [driver] = drivers;
		if (!driver) throw new Error("no driver");
		const ride = done(await desk.request(person, atMs));
		const offerOf = await desk.ask(ride.rideId);
		const assigned = done(await desk.yes(offerOf(driver)));
		return { h, desk, person, driver, drivers, ride, offerOf, assigned };
	}

	it("a ride is not committed while its tool is switched off; one that was replays all the same", async () => {
		const h = harness();
		const desk = deskOf(h);
		const person = await h.person();
		done(await desk.request(person, null, "before_the_switch"));
		await h.switched("taxi.request", false);
		try {
			const off = { kind: "failed", code: "AUTH_ERROR", reason: "TOOL_DISABLED" };
			expect(await desk.request(person)).toMatchObject(off);
			expect(await desk.request(person, null, "before_the_switch")).toMatchObject({
				kind: "succeeded",
				replayed: true,
			});
		} finally {
			await h.switched("taxi.request", true);
		}
		expect(await desk.request(person)).toMatchObject({ kind: "succeeded" });
	});

	describe("a driver who has won", () => {
		it("says that they are there: the person is told, once [EMO-Q-b]", async () => {
			const { h, desk, person, driver, ride } = await taken();
			const first = done(await desk.arrive(driver, "arrive_once"));
			expect(first).toMatchObject({ rideId: ride.rideId, already: false });
			expect(told(first.notifications)).toEqual([["ride.arrived", person.personHash]]);
			expect(first.noShowAtMs - h.nowMs()).toBeGreaterThan(7.9 * minuteMs);
			expect(first.noShowAtMs - h.nowMs()).toBeLessThanOrEqual(8 * minuteMs);
			expect(await desk.status(person)).toMatchObject({ status: "arrived", startedAtMs: null });
			const again = done(await desk.arrive(driver));
			expect(again).toMatchObject({ already: true, notifications: [] });
			expect(await desk.arrive(driver, "arrive_once")).toMatchObject({ replayed: true });
		});

		it("has no other ride meanwhile, and is not asked", async () => {
			const { h, desk, driver } = await taken();
			done(await desk.arrive(driver));
			const other = done(await desk.request(await h.person()));
			expect(await desk.candidates(other.rideId)).toEqual([]);
		});

		it("cannot win another one that they were asked about before, there or on the way", async () => {
			for (const word of ["arrive", "start"] as const) {
				const h = harness();
				const desk = deskOf(h);
				await h.nobodyOnDuty();
				const driver = await h.driver(100);
				const [one, two] = [await h.person(), await h.person()];
				const [a, b] = [done(await desk.request(one)), done(await desk.request(two))];
				const [first, second] = [await desk.ask(a.rideId), await desk.ask(b.rideId)];
				done(await desk.yes(first(driver)));
				done(await desk[word](driver));
				expect(await desk.yes(second(driver))).toMatchObject({ reason: "ALREADY_BUSY" });
				expect(await desk.status(two)).toMatchObject({ status: "pending" });
			}
		});

		it("says who is on board, arrived or not, and is then done; a second done finds nothing", async () => {
			const { desk, person, driver } = await taken();
			expect(done(await desk.start(driver))).toMatchObject({ already: false, notifications: [] });
			expect(done(await desk.start(driver))).toMatchObject({ already: true });
			const status = await desk.status(person);
			expect(status?.status).toBe("arrived");
			expect(status?.startedAtMs).toEqual(expect.any(Number));
			const over = done(await desk.done(driver, "done_once"));
			expect(told(over.notifications)).toEqual([["ride.completed", person.personHash]]);
			expect(await desk.done(driver, "done_once")).toMatchObject({ replayed: true });
			expect(await desk.done(driver)).toMatchObject(noRide);
			expect(await desk.status(person)).toMatchObject({ status: "completed" });
		});

		it("who has none, or is none of ours, is told so by every word", async () => {
			const h = harness();
			const desk = deskOf(h);
			const idle = await h.driver(500);
			for (const nobody of [idle, { driverId: "", threadKey: "stranger" }])
				for (const word of [desk.arrive, desk.start, desk.done, desk.giveBack, desk.noShow])
					expect(await word(nobody)).toMatchObject(noRide);
		});
	});

	describe("a ride given back", () => {
		it("is pending again in a round of its own: the person is told, and a solicitation starts [MKB-4.1-b]", async () => {
			const { h, desk, person, driver, ride, assigned } = await taken();
			await h.pass(4 * minuteMs);
			const back = done(await desk.giveBack(driver, "back_once"));
			expect(back).toMatchObject({ rideId: ride.rideId, code: ride.code, round: 2 });
			expect(told(back.notifications)).toEqual([
				["ride.given_back", person.personHash],
				["solicitation.start", `${ride.rideId}:2`],
			]);
			expect(await desk.giveBack(driver, "back_once")).toMatchObject({ replayed: true });
			expect(await desk.status(person)).toMatchObject({ status: "pending", driver: null });
			const loaded = await desk.load(ride.rideId, { round: 2 });
			expect(loaded?.ride).toMatchObject({ round: 2, status: "pending", waves: 0 });
			// Five minutes from now, not from the yes.
			expect((loaded?.ride.searchUntilMs ?? 0) - h.nowMs()).toBeGreaterThan(4.9 * minuteMs);
			const keysOf = [...assigned.notifications, ...back.notifications].map((n) => n.dedupeKey);
			expect(new Set(keysOf).size).toBe(keysOf.length);
		});

		it("asks those who lost anew, and neither who gave it back nor who had declined", async () => {
			const { h, desk, driver, drivers, ride, offerOf } = await taken([100, 200, 300, 400]);
			const [, lost, declined, silent] = drivers;
			if (!lost || !declined || !silent) throw new Error("too few");
			await desk.say(ride.rideId, [
				{ ...offerOf(lost), answer: "lost", answeredAtMs: h.nowMs() },
				{ ...offerOf(declined), answer: "declined", answeredAtMs: h.nowMs() },
			]);
			done(await desk.giveBack(driver));
			const late = await h.driver(50);
			expect(await desk.candidates(ride.rideId, { round: 2 })).toEqual([
				late.driverId,
				lost.driverId,
				silent.driverId,
			]);
		});

		it("is not touched by anything of the round before: no offer, no yes, no end", async () => {
			const { h, desk, person, driver, drivers, ride, offerOf } = await taken([100, 200]);
			const [, second] = drivers;
			if (!second) throw new Error("too few");
			done(await desk.giveBack(driver));
			expect(await desk.candidates(ride.rideId, { round: 1 })).toEqual([]);
			expect(await desk.yes(offerOf(second))).toMatchObject({ reason: "ALREADY_TAKEN" });
			expect(await desk.expire(ride.rideId, 1)).toMatchObject({ notifications: [] });
			const late = { offerId: "late", driverId: second.driverId, expiresAtMs: h.nowMs() };
			await desk.rides.openOffers({
				tenantId: h.tenantId,
				rideId: ride.rideId,
				round: 1,
				wave: 2,
				traceId: "trace",
				offers: [late],
			});
			expect(await desk.yes({ rideId: ride.rideId, ...late })).toMatchObject({ code: "NOT_FOUND" });
			expect(await desk.status(person)).toMatchObject({ status: "pending" });
		});

		it("is won in its second round by the first yes, and everybody is told under new keys", async () => {
			const { desk, person, driver, drivers, ride, assigned } = await taken([100, 200, 300]);
			const [, second, third] = drivers;
			if (!second || !third) throw new Error("too few");
			done(await desk.giveBack(driver));
			const offerOf = await desk.ask(ride.rideId, 2);
			const won = done(await desk.yes(offerOf(second)));
			expect(await desk.yes(offerOf(third))).toMatchObject({ reason: "ALREADY_TAKEN" });
			expect(told(won.notifications)).toEqual([
				["ride.assigned", person.personHash],
				["ride.pickup", second.threadKey],
			]);
			const before = assigned.notifications.map((n) => n.dedupeKey);
			for (const { dedupeKey } of won.notifications) expect(before).not.toContain(dedupeKey);
			// And once more.
			expect(done(await desk.giveBack(second)).round).toBe(3);
			expect(await desk.candidates(ride.rideId, { round: 3 })).toEqual([third.driverId]);
		});

		it("leaves its driver free for the next one", async () => {
			const { h, desk, driver } = await taken();
			done(await desk.giveBack(driver));
			const next = done(await desk.request(await h.person()));
			const offerOf = await desk.ask(next.rideId);
			done(await desk.yes(offerOf(driver)));
		});

		it("cannot be given back with the passenger on board", async () => {
			const { desk, driver } = await taken();
			done(await desk.start(driver));
			expect(await desk.giveBack(driver)).toMatchObject({
				kind: "failed",
				code: "CONFLICT",
				current: { started: true },
			});
		});

		it("ends when nobody takes it, and is called off like any other", async () => {
			const one = await taken();
			done(await one.desk.giveBack(one.driver));
			expect(await one.desk.expire(one.ride.rideId, 2)).toMatchObject({ status: "expired" });
			const two = await taken();
			done(await two.desk.giveBack(two.driver));
			const off = done(await two.desk.cancel(two.person));
			expect(off.wasAssigned).toBe(false);
			expect(told(off.notifications)).toEqual([["solicitation.cancel", `${two.ride.rideId}:2`]]);
		});
	});

	describe("nobody at the car", () => {
		it("is said by a driver who is there and has waited; before that they hear from when on", async () => {
			const { h, desk, person, driver, ride } = await taken();
			const refused = { kind: "failed", code: "CONFLICT" };
			expect(await desk.noShow(driver)).toMatchObject({
				...refused,
				current: { started: false, noShowAtMs: null },
			});
			const { noShowAtMs } = done(await desk.arrive(driver));
			expect(await desk.noShow(driver)).toMatchObject({
				...refused,
				current: { started: false, noShowAtMs },
			});
			await h.pass(7.9 * minuteMs);
			expect(await desk.noShow(driver)).toMatchObject(refused);
			await h.pass(0.2 * minuteMs);
			const over = done(await desk.noShow(driver));
			expect(over).toMatchObject({ rideId: ride.rideId, code: ride.code });
			expect(told(over.notifications)).toEqual([["ride.no_show", person.personHash]]);
			expect(await desk.status(person)).toMatchObject({ status: "no_show" });
			expect(await desk.cancel(person)).toMatchObject(noRide);
		});

		it("waits for as long as the market says, and never with the passenger on board", async () => {
			const h = harness();
			await h.settings({ noShowMinutes: 2 });
			try {
				const { desk, driver } = await taken();
				done(await desk.arrive(driver));
				await h.pass(2.1 * minuteMs);
				done(await desk.start(driver));
				expect(await desk.noShow(driver)).toMatchObject({ current: { started: true } });
			} finally {
				await h.settings({ noShowMinutes: 8 });
			}
		});

		it("is not said of a ride for later before its time and the waiting after it", async () => {
			const h = harness();
			const { desk, driver } = await taken([100], h.nowMs() + 15 * minuteMs);
			const { noShowAtMs } = done(await desk.arrive(driver));
			expect(noShowAtMs - h.nowMs()).toBeGreaterThan(22 * minuteMs);
			await h.pass(20 * minuteMs);
			expect(await desk.noShow(driver)).toMatchObject({ code: "CONFLICT" });
			await h.pass(3.1 * minuteMs);
			done(await desk.noShow(driver));
		});
	});

	describe("a ride called off", () => {
		it("after arrival frees the driver, who is told", async () => {
			const { desk, person, driver } = await taken();
			done(await desk.arrive(driver));
			const off = done(await desk.cancel(person));
			expect(off).toMatchObject({ wasAssigned: true, atMs: null });
			expect(told(off.notifications)).toEqual([["ride.cancelled_by_person", driver.threadKey]]);
			expect(await desk.done(driver)).toMatchObject(noRide);
		});

		it("is the one with the code, else the newest that is not over; and its status is told before that of what is over", async () => {
			const h = harness();
			const desk = deskOf(h);
			await h.nobodyOnDuty();
			const person = await h.person();
			const later = done(await desk.request(person, h.nowMs() + 60 * minuteMs));
			const now = done(await desk.request(person));
			expect(await desk.status(person)).toMatchObject({ rideId: now.rideId, atMs: null });
			expect(await desk.cancel(person, "ZZZZ")).toMatchObject(noRide);
			expect(done(await desk.cancel(person)).rideId).toBe(now.rideId);
			expect(await desk.status(person)).toMatchObject({ rideId: later.rideId, status: "pending" });
			const off = done(await desk.cancel(person, later.code));
			expect(off).toMatchObject({ rideId: later.rideId, atMs: expect.any(Number) });
			expect(off.pickupLabel).toBe(h.pickup.label);
		});
	});

	describe("a ride for later", () => {
		it("asks nobody until its lead time, and searches until after its time", async () => {
			const h = harness();
			const desk = deskOf(h);
			await h.nobodyOnDuty();
			const driver = await h.driver(100);
			const atMs = h.nowMs() + 60 * minuteMs;
			const person = await h.person();
			const ride = done(await desk.request(person, atMs));
			expect(ride.askingFromMs).toBe(atMs - 20 * minuteMs);
			expect(ride.searchUntilMs).toBe(atMs + 5 * minuteMs);
			expect(await desk.status(person)).toMatchObject({ atMs, askingFromMs: ride.askingFromMs });
			expect((await desk.load(ride.rideId))?.candidates).toEqual([]);
			await h.pass(41 * minuteMs);
			const offerOf = await desk.ask(ride.rideId);
			const won = done(await desk.yes(offerOf(driver)));
			for (const { payload } of won.notifications)
				expect(payload["atMs"]).toEqual(expect.any(Number));
		});

		it("nearer than its lead time is asked about at once; one for now has none", async () => {
			const h = harness();
			const desk = deskOf(h);
			const soon = done(await desk.request(await h.person(), h.nowMs() + 12 * minuteMs));
			expect(Math.abs((soon.askingFromMs ?? 0) - h.nowMs())).toBeLessThan(2_000);
			expect(done(await desk.request(await h.person())).askingFromMs).toBeNull();
		});

		it("is refused too far ahead", async () => {
			const h = harness();
			const desk = deskOf(h);
			const dayMs = 24 * 60 * minuteMs;
			const far = await desk.request(await h.person(), h.nowMs() + 15 * dayMs);
			expect(far).toMatchObject({ kind: "failed", code: "VALIDATION_ERROR" });
			done(await desk.request(await h.person(), h.nowMs() + 14 * dayMs));
		});

		it("goes to a driver once: of two for the same time they have one", async () => {
			const h = harness();
			const desk = deskOf(h);
			await h.nobodyOnDuty();
			const driver = await h.driver(100);
			const atMs = h.nowMs() + 15 * minuteMs;
			const one = done(await desk.request(await h.person(), atMs));
			const two = done(await desk.request(await h.person(), atMs));
			const [first, second] = [await desk.ask(one.rideId), await desk.ask(two.rideId)];
			const outcomes = await Promise.all([desk.yes(first(driver)), desk.yes(second(driver))]);
			expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(["failed", "succeeded"]);
			expect(outcomes.find((outcome) => outcome.kind === "failed")).toMatchObject({
				reason: "ALREADY_BUSY",
			});
		});

		it("given back is asked about at once, until after its time", async () => {
			const h = harness();
			const atMs = h.nowMs() + 15 * minuteMs;
			const { desk, driver, ride } = await taken([100, 200], atMs);
			done(await desk.giveBack(driver));
			const loaded = await desk.load(ride.rideId, { round: 2 });
			expect(loaded?.candidates).toHaveLength(1);
			expect(loaded?.ride).toMatchObject({ searchUntilMs: atMs + 5 * minuteMs });
			expect(loaded?.ride.askingFromMs).toBeNull();
		});
	});

	describe("a driver who never answers", () => {
		async function silence(driver: Driver, ms: number) {
			const h = harness();
			const desk = deskOf(h);
			const ride = done(await desk.request(await h.person()));
			const offer = (await desk.ask(ride.rideId))(driver);
			await h.pass(ms);
			await desk.expire(ride.rideId);
			const row = { ...offer, answeredAtMs: h.nowMs() };
			const notices = await desk.say(ride.rideId, [{ ...row, answer: "expired" }]);
			return { ride, row, notices };
		}

		it("is taken off duty after five in a row, and told once", async () => {
			const h = harness();
			const desk = deskOf(h);
			await h.nobodyOnDuty();
			const driver = await h.driver(100);
			for (let times = 1; times <= 4; times++)
				expect((await silence(driver, minuteMs)).notices).toEqual([]);
			expect(await h.isOnDuty(driver)).toBe(true);
			const last = await silence(driver, minuteMs);
			expect(told(last.notices)).toEqual([["driver.taken_off_duty", driver.threadKey]]);
			expect(last.notices[0]?.payload).toMatchObject({ unanswered: 5 });
			expect(await h.isOnDuty(driver)).toBe(false);
			const again = await desk.say(last.ride.rideId, [{ ...last.row, answer: "expired" }]);
			expect(again).toEqual([]);
		});

		it.each(["declined", "lost"] as const)(
			"starts anew with any word: %s, even a late one",
			async (answer) => {
				const h = harness();
				const desk = deskOf(h);
				await h.nobodyOnDuty();
				const driver = await h.driver(100);
				for (let times = 1; times <= 3; times++) await silence(driver, minuteMs);
				const { ride, row } = await silence(driver, minuteMs);
				await desk.say(ride.rideId, [{ ...row, answer }]);
				for (let times = 1; times <= 4; times++) await silence(driver, minuteMs);
				expect(await h.isOnDuty(driver)).toBe(true);
				await silence(driver, minuteMs);
				expect(await h.isOnDuty(driver)).toBe(false);
			},
		);

		it("is not meant who had less than a wave's time, and a market says how many", async () => {
			const h = harness();
			await h.nobodyOnDuty();
			const driver = await h.driver(100);
			await h.settings({ unansweredMax: 2 });
			try {
				for (let times = 1; times <= 4; times++) await silence(driver, 10_000);
				await silence(driver, minuteMs);
				expect(await h.isOnDuty(driver)).toBe(true);
				await silence(driver, minuteMs);
				expect(await h.isOnDuty(driver)).toBe(false);
			} finally {
				await h.settings({ unansweredMax: 5 });
			}
		});
	});

	describe("who is asked first", () => {
		it("is the nearest, or by district those of the pickup's, also without a point; then the nearest others [MRV-T07] [MRV-15.2-b]", async () => {
			const h = harness();
			const desk = deskOf(h);
			await h.nobodyOnDuty();
			const near = await h.driver(100, "Elsewhere");
			const far = await h.driver(3_000, "Harbour");
			const ours = await h.driver(1_000, "Harbour");
			const unseen = await h.driver(null, "Harbour");
			await h.driver(null, "Elsewhere");
			const ids = (drivers: readonly Driver[]) => drivers.map(({ driverId }) => driverId);
			const plain = done(await desk.request(await h.person()));
			expect(await desk.candidates(plain.rideId)).toEqual(ids([near, ours, far]));
			await h.settings({ match: "district" });
			try {
				const ride = done(await desk.request(await h.person()));
				const found = await desk.load(ride.rideId, { match: "district" });
				expect(found?.candidates.map(({ driverId }) => driverId)).toEqual(
					ids([ours, far, unseen, near]),
				);
				expect(found?.candidates[2]?.distanceM).toBeNull();
			} finally {
				await h.settings({ match: "distance" });
			}
		});
	});

	describe("at the same time", () => {
		const rounds = 8;

		it.each(["arrive", "giveBack", "done"] as const)(
			"%s and cancel: one comes first, and nobody is told what is not so",
			async (word) => {
				for (let round = 0; round < rounds; round++) {
					const { desk, person, driver, ride } = await taken();
					const [said, off] = await Promise.all([desk[word](driver), desk.cancel(person)]);
					const status = await desk.status(person);
					if (off.kind !== "succeeded") {
						// Only what ends a ride may keep it from being called off.
						expect(word).toBe("done");
						expect(off).toMatchObject(noRide);
						expect(status?.status).toBe("completed");
						continue;
					}
					expect(status?.status).toBe("cancelled");
					const isBack = word === "giveBack" && said.kind === "succeeded";
					expect(told(off.data.notifications)).toEqual([
						isBack
							? ["solicitation.cancel", `${ride.rideId}:2`]
							: ["ride.cancelled_by_person", driver.threadKey],
					]);
					expect(await desk.giveBack(driver)).toMatchObject(noRide);
				}
			},
		);

		it("no-show and cancel: exactly one of them", async () => {
			for (let round = 0; round < rounds; round++) {
				const { h, desk, person, driver } = await taken();
				done(await desk.arrive(driver));
				await h.pass(9 * minuteMs);
				const outcomes = await Promise.all([desk.noShow(driver), desk.cancel(person)]);
				expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["failed", "succeeded"]);
				expect((await desk.status(person))?.status).toBe(
					outcomes[0].kind === "succeeded" ? "no_show" : "cancelled",
				);
			}
		});

		it("done twice, given back twice, done and given back: exactly one", async () => {
			for (let round = 0; round < rounds; round++) {
				const pairs = [
					["done", "done"],
					["giveBack", "giveBack"],
					["done", "giveBack"],
				] as const;
				for (const [one, other] of pairs) {
					const { desk, driver } = await taken();
					const outcomes = await Promise.all([desk[one](driver), desk[other](driver)]);
					expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["failed", "succeeded"]);
				}
			}
		});

		it("the same word twice under one key is one word", async () => {
			const { desk, driver } = await taken();
			const key = `same_${++keys}`;
			const outcomes = await Promise.all([desk.giveBack(driver, key), desk.giveBack(driver, key)]);
			expect(outcomes.map(({ kind }) => kind)).toEqual(["succeeded", "succeeded"]);
			expect(outcomes.map((o) => (o.kind === "succeeded" ? o.data.round : 0))).toEqual([2, 2]);
		});
	});
}
