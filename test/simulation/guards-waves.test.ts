/** What holds between a ride and the drivers who are asked: nobody is asked in vain, passed over, or told twice. */
import { afterEach, describe, expect, it } from "vitest";
import { recordLagMs } from "../../src/kernel/solicitation/closing.ts";
import type { Outgoing } from "../../src/ports/channel.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const other = "+447700900102";
const [first, second, third] = ["+447700900201", "+447700900202", "+447700900203"] as const;
let world: World;
const start = (waveSize = 3) => {
	world = makeWorld({ proposer: byFirstWord() });
	const { current } = world.market;
	world.market.current = { ...current, mobility: { ...current.mobility, waveSize } };
	return world;
};
afterEach(() => world.close());

const offersTo = (driver: string) =>
	world.heard(driver).filter(({ text }) => text.includes("Can you take it?"));
async function request(who = person): Promise<void> {
	await world.write(who, "taxi");
	await world.write(who, `yes ${codeIn(world.last(who).text)}`);
	await world.settle();
}
const codeOf = (driver: string) => codeIn(offersTo(driver).at(-1)?.text ?? "");
const yes = (driver: string, code = codeOf(driver)) => world.write(driver, `YES ${code}`);
const itemOf = (driver: string) =>
	world
		.thread(world.keyOf(driver))
		.store.actions(5)
		.find(({ action: item }) => item.kind === "offer")?.action;
const rideOf = (who: string) =>
	world.rides.rideRows.find(({ personThreadKey }) => personThreadKey === world.keyOf(who));

describe("drivers who did not answer", () => {
	it("have their offer taken back when the ride is given away, and hear why if they answer [P8]", async () => {
		start();
		for (const driver of [first, second, third]) world.addDriver(driver);
		await request();
		const before = world.sent.length;
		await yes(first);
		await world.settle();
		for (const driver of [second, third])
			expect(itemOf(driver)).toMatchObject({ status: "withdrawn", closedBecause: "taken" });
		// Silently: the winner and the person hear, and nobody else.
		expect(world.sent).toHaveLength(before + 2);
		const calls = world.rides.calls.count;
		await world.write(second, "yes");
		expect(world.last(second).text).not.toContain("is yours");
		await yes(third);
		expect(world.last(third).text).toContain("already taken");
		expect(world.rides.calls.count).toBe(calls);
		expect(rideOf(person)).toMatchObject({ status: "assigned", driverId: `driver_${first}` });
	});

	it("and answer after all, when it is given away, are written down as too late and not as silent", async () => {
		start();
		for (const driver of [first, second, third]) world.addDriver(driver);
		await request();
		await yes(first);
		await world.settle();
		await yes(second);
		await world.write(third, `NO ${codeOf(third)}`);
		await world.settle();
		await world.pass(2 * recordLagMs);
		const offers = [...(rideOf(person)?.offers.values() ?? [])];
		const stateOf = (driver: string) =>
			offers.find(({ driverId }) => driverId === `driver_${driver}`)?.state;
		expect([first, second, third].map(stateOf)).toEqual(["accepted", "lost", "declined"]);
	});

	it("have it taken back when it is called off before anyone took it, and hear that when they answer", async () => {
		start();
		for (const driver of [first, second]) world.addDriver(driver);
		await request();
		await world.write(person, "cancel");
		await world.settle();
		expect(rideOf(person)?.status).toBe("cancelled");
		for (const driver of [first, second]) {
			expect(itemOf(driver)).toMatchObject({ status: "withdrawn", closedBecause: "cancelled" });
			await yes(driver);
			expect(world.last(driver).text).toContain("called off by the passenger");
		}
		expect(rideOf(person)?.status).toBe("cancelled");
	});

	it("have it taken back in the thread that theirs forwards to [P8]", async () => {
		start();
		const id = "US.1000000000000042";
		world.addDriver(first);
		await world.writeAs(id, "hello", {});
		await world.pass(1_000);
		// Known by their id for longer: what is for the number goes there from now on.
		const scopedThreadKey = world.keyOf(id);
		await world.write(first, "hello", { scopedId: id }, { scopedThreadKey });
		expect(world.thread(world.keyOf(first)).store.state()?.forwardTo).toBe(scopedThreadKey);
		await request();
		expect(itemOf(id)).toMatchObject({ status: "waiting" });
		await world.write(person, "cancel");
		await world.settle();
		expect(itemOf(id)).toMatchObject({ status: "withdrawn", closedBecause: "cancelled" });
	});
});

describe("a ride that is called off while it is looked up who is near", () => {
	it.each([
		["for the first time", 0],
		["for the next wave, when it was given away", 1],
	])("%s: nobody is asked any more [P8]", async (_, wave) => {
		start(1);
		for (const driver of [first, second]) world.addDriver(driver);
		const { rides } = world.rides;
		const { loadForAsking } = rides;
		let looks = 0;
		Object.assign(rides, {
			loadForAsking: async (call: Parameters<typeof loadForAsking>[0]) => {
				const near = await loadForAsking(call);
				const [solicitation] = [...world.solicitations().values()];
				const why = wave === 0 ? "cancelled" : "taken";
				if (looks++ === wave) await solicitation?.engine.cancel({ traceId: "trc", why });
				return near;
			},
		});
		await request();
		await world.pass(60_000);
		expect(looks).toBe(wave + 1);
		expect([first, second].map((driver) => offersTo(driver).length)).toEqual([wave, 0]);
		for (const [, { store, alarmAtMs }] of world.solicitations()) {
			expect(store.targetsCount()).toBe(wave);
			expect(alarmAtMs).toBeNull();
		}
	});
});

describe("the first in line", () => {
	it("who became busy between offer and answer is told so, and the next in line has the ride at once [P8]", async () => {
		start();
		for (const driver of [first, second]) world.addDriver(driver);
		await request(person);
		const earlier = codeOf(first);
		await request(other);
		const later = codeOf(first);
		await yes(first, earlier);
		expect(rideOf(person)).toMatchObject({ status: "assigned", driverId: `driver_${first}` });
		// Both are in line before anything is decided: the busy one is ahead.
		await Promise.all([yes(first, later), yes(second, later)]);
		await world.settle();
		expect(rideOf(other)).toMatchObject({ status: "assigned", driverId: `driver_${second}` });
		expect(world.last(first).text).toContain("already have a ride under way");
		expect(world.last(second).text).toContain("is yours");
		expect(world.last(other).text).toContain("Your driver is *Driver 202*");
	});

	it("who is refused for a reason that the search does not know hears none, and the next in line has the ride [P8]", async () => {
		start();
		for (const driver of [first, second]) world.addDriver(driver);
		await request();
		const { assign } = world.rides.rides;
		const refusal = { kind: "failed", code: "NOT_FOUND", msg: "There is no such request." };
		Object.assign(world.rides.rides, {
			assign: (call: Parameters<typeof assign>[0]) =>
				call.driverId === `driver_${first}` ? Promise.resolve(refusal) : assign(call),
		});
		const code = codeOf(first);
		await yes(first);
		expect(world.last(first).text).toBe(
			`${code} could not be given to you. Thank you for answering.`,
		);
		await yes(second);
		await world.settle();
		expect(rideOf(person)).toMatchObject({ status: "assigned", driverId: `driver_${second}` });
		// The same again later.
		await yes(first, code);
		expect(world.last(first).text).toContain("could not be given to you");
	});
});

describe("a driver who cannot be reached", () => {
	it.each(["at the send", "by the delivery report"])(
		"is known to the solicitation at once (%s): the next wave does not wait for the clock",
		async (when) => {
			start(1);
			world.addDriver(first);
			world.addDriver(second, { lat: 36.21 });
			const atSend = when === "at the send";
			world.faults.send = ({ to }: Outgoing) =>
				atSend && to.value === first
					? { kind: "failed", code: "bad_address", retryable: false }
					: null;
			await request();
			if (!atSend) {
				expect(offersTo(second)).toHaveLength(0);
				const { sid, outboxId } = world.last(first);
				await world.thread(world.keyOf(first)).engine.report({
					kind: "status",
					externalId: sid,
					status: "undelivered",
					errorCode: "bad_address",
					outboxId,
					traceId: "trc",
				});
				await world.settle();
			}
			expect(offersTo(second)).toHaveLength(1);
			await yes(second);
			expect(rideOf(person)).toMatchObject({
				status: "assigned",
				driverId: `driver_${second}`,
				waves: 2,
			});
		},
	);

	it("because they opted out is not written to, and the next one is asked", async () => {
		start(1);
		world.addDriver(first);
		world.addDriver(second, { lat: 36.21 });
		await world.write(first, "stop");
		await request();
		await world.pass(46_000);
		expect([offersTo(first).length, offersTo(second).length]).toEqual([0, 1]);
	});
});

describe("what is brought to a thread twice", () => {
	it("is said once: a notice [MRV-17.2-b]", async () => {
		start();
		await world.write(person, "hello");
		const before = world.heard(person).length;
		const deliver = () =>
			world.thread(world.keyOf(person)).engine.deliver({
				tenantId: testTenant,
				marketId: testMarketId,
				threadKey: world.keyOf(person),
				dedupeKey: "ride_1:ride.completed",
				traceId: "trc",
				to: null,
				locale: null,
				content: { kind: "notice", type: "ride.completed", payload: {} },
			});
		expect(await deliver()).toEqual({ ok: true, duplicate: false });
		await world.settle();
		expect(await deliver()).toEqual({ ok: true, duplicate: true });
		await world.pass(20_000);
		expect(world.heard(person)).toHaveLength(before + 1);
		expect(world.journal.filter(({ row }) => row.type === "notice_received")).toHaveLength(1);
	});

	it("is said once: an offer, also after its answer [MRV-17.2-b]", async () => {
		start();
		const deliver = () =>
			world.thread(world.keyOf(first)).engine.deliver({
				tenantId: testTenant,
				marketId: testMarketId,
				threadKey: world.keyOf(first),
				dedupeKey: "offer:off_1",
				traceId: "trc",
				to: { channel: "whatsapp", value: first },
				locale: "en",
				content: {
					kind: "offer",
					actionId: "off_1",
					code: "7K2M",
					solicitationId: "ride_1",
					of: "ride",
					expiresAtMs: world.clock.nowMs + 300_000,
					template: "mobility.offer",
					vars: { pickup: "Harbour", destination: "Castle", pax: 1, distance: "1.0", fare: "" },
				},
			});
		expect(await deliver()).toEqual({ ok: true, duplicate: false });
		await world.settle();
		await world.write(first, "NO 7K2M");
		expect(await deliver()).toEqual({ ok: true, duplicate: true });
		await world.settle();
		expect(offersTo(first)).toHaveLength(1);
		expect(itemOf(first)?.status).toBe("declined");
	});
});

describe("notifications of a commitment", () => {
	it("are marked as relayed, each once, and nothing of them is kept", async () => {
		start();
		world.addDriver(first);
		const issued: string[] = [];
		for (const name of ["commitRequest", "assign"] as const) {
			const original = world.rides.rides[name] as (call: never) => Promise<unknown>;
			Object.assign(world.rides.rides, {
				[name]: async (call: never) => {
					const outcome = (await original(call)) as {
						data: { notifications: readonly { id: string }[] };
					};
					issued.push(...outcome.data.notifications.map(({ id }) => id));
					return outcome;
				},
			});
		}
		await request();
		await yes(first);
		await world.pass(30_000);
		// The start of the solicitation, the person's driver, and the driver's own receipt.
		expect(issued).toHaveLength(3);
		expect([...world.relayed].sort()).toEqual([...issued].sort());
		for (const { store } of world.threads().values())
			expect(store.state()).toMatchObject({ notifications: [], relayed: [] });
	});
});

describe("a thread that cannot be told how it ended", () => {
	it("holds up nobody else: others are told, and offers taken back; it hears when it can [P8]", async () => {
		start();
		for (const driver of [first, second]) world.addDriver(driver);
		await world.write(other, "hello");
		await request();
		const away = world.thread(world.keyOf(person));
		const { engine } = away;
		let tries = 0;
		away.engine = {
			...engine,
			deliver: async () => {
				tries += 1;
				throw new Error("away");
			},
		};
		const { assign } = world.rides.rides;
		const notice = { dedupeKey: "told", type: "ride.completed", payload: {} };
		Object.assign(world.rides.rides, {
			assign: async (call: Parameters<typeof assign>[0]) => {
				const [solicitation] = [...world.solicitations().values()];
				const done = await assign(call);
				const state = solicitation?.store.state();
				// Behind what the passenger is to be told.
				const notifications = [person, other].map((who) => ({
					...notice,
					id: `ntf_${who}`,
					threadKey: world.keyOf(who),
				}));
				if (state) solicitation?.store.saveState({ ...state, notifications });
				return done;
			},
		});
		const heard = world.heard(other).length;
		await yes(first);
		expect(itemOf(second)).toMatchObject({ status: "withdrawn", closedBecause: "taken" });
		expect(world.heard(other)).toHaveLength(heard + 1);
		expect(world.last(person).text).not.toContain("Your driver is");
		expect(tries).toBeGreaterThan(0);
		away.engine = engine;
		await world.pass(60_000);
		expect(world.last(person).text).toContain("Your driver is *Driver 201*");
		for (const [, { alarmAtMs }] of world.solicitations()) expect(alarmAtMs).toBeNull();
	});
});

describe("a yes that came in time and could not be written down before the end", () => {
	it("wins nothing, and the person hears that nobody took the ride [P8]", async () => {
		start();
		world.addDriver(first);
		await request();
		await world.pass(280_000);
		world.rides.faults.push(...Array.from({ length: 200 }, () => "away" as const));
		await yes(first);
		await world.pass(60_000);
		expect(rideOf(person)?.status).toBe("pending");
		world.rides.faults.length = 0;
		await world.pass(60_000);
		expect(rideOf(person)?.status).toBe("expired");
		expect(world.last(person).text).toContain("no driver took your ride");
		expect(world.last(first).text).toContain("has run out");
		for (const [, { alarmAtMs }] of world.solicitations()) expect(alarmAtMs).toBeNull();
	});
});
