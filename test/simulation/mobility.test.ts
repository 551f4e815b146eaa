/** A ride's whole life through the real kernel, in memory: driver's words, rounds, rides for later, silence, kills. */
import { afterEach, describe, expect, it } from "vitest";
import type { Json } from "../../src/core/json.ts";
import { rideSolicitation } from "../../src/packs/mobility/solicitation.ts";
import type { Proposer } from "../../src/ports/proposer.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const [first, second, third] = ["+447700900201", "+447700900202", "+447700900203"] as const;
const minuteMs = 60_000;
const taxi = { pickup: { placeId: "harbour" }, destination: { placeId: "castle" }, pax: 1 };

const words: Readonly<Record<string, string>> = {
	cancel: "ride.cancel",
	status: "ride.getStatus",
	arrived: "ride.arrive",
	"picked up": "ride.start",
	done: "ride.complete",
	"give back": "ride.giveBack",
	"no show": "ride.noShow",
};

/** Proposes by the first word; `taxi 90` is one in ninety minutes. */
const scripted: Proposer = {
	name: "scripted",
	propose: async ({ text, nowMs }) => {
		const call = (tool: string, args: Json) => ({ type: "execute_tool", tool, args });
		const later = /^taxi (\d+)/.exec(text)?.[1];
		const at = later ? new Date(nowMs + Number(later) * minuteMs).toISOString() : null;
		if (text.startsWith("taxi")) return call("taxi.request", { ...taxi, at });
		if (text.startsWith("on duty")) return call("driver.setDuty", { available: true, point: null });
		const [word] = Object.keys(words).filter((known) => text.startsWith(known));
		if (word) return call(words[word] ?? "", {});
		return { type: "generate_message", say: { kind: "text", text: "hello" } };
	},
};

let world: World;
const start = () => {
	world = makeWorld({ proposer: scripted });
	return world;
};
afterEach(() => world.close());

async function request(text: string, who = person): Promise<void> {
	await world.write(who, text);
	await world.write(who, `yes ${codeIn(world.last(who).text)}`);
	await world.settle();
}
const offersTo = (driver: string) =>
	world.heard(driver).filter(({ text }) => text.includes("Can you take it?"));
const heard = (who: string, part: string) =>
	world.heard(who).filter(({ text }) => text.includes(part));
const yes = (driver: string) =>
	world.write(driver, `YES ${codeIn(offersTo(driver).at(-1)?.text ?? "")}`);
const ride = () => {
	const [row] = world.rides.rideRows;
	if (!row) throw new Error("no ride");
	return row;
};
async function taken(drivers: readonly string[] = [first, second, third]): Promise<void> {
	for (const driver of drivers) world.addDriver(driver);
	await request("taxi");
	await yes(drivers[0] ?? "");
}

describe("a ride that was taken", () => {
	it("is arrived at, begun and done, each told to whom it matters, and once", async () => {
		start();
		await taken([first]);
		await world.write(first, "arrived");
		expect(world.last(person).text).toContain("Your driver is there: *Driver 201*");
		expect(world.last(first).text).toContain("NO SHOW from 11:08");
		await world.write(person, "status");
		expect(world.last(person).text).toContain("waits at Harbour");
		await world.write(first, "arrived");
		expect(world.last(first).text).toContain("told already");
		expect(heard(person, "Your driver is there")).toHaveLength(1);
		await world.write(first, "picked up");
		await world.write(person, "status");
		expect(world.last(person).text).toContain("on your way with Driver 201");
		await world.write(first, "give back");
		expect(world.last(first).text).toContain("on board");
		await world.write(first, "done");
		expect(world.last(person).text).toContain("your ride is over");
		await world.write(first, "done");
		expect(world.last(first).text).toContain("no ride under way");
		expect(heard(person, "your ride is over")).toHaveLength(1);
	});

	it("is called off after arrival: the driver hears at once", async () => {
		start();
		await taken([first]);
		await world.write(first, "arrived");
		await world.write(person, "cancel");
		await world.settle();
		expect(world.last(person).text).toContain(
			"from Harbour is called off, and the driver is being told",
		);
		expect(world.last(first).text).toContain("called off the ride");
		await world.write(first, "no show");
		expect(world.last(first).text).toContain("no ride under way");
	});

	it("ends as a no-show when the driver has waited, and not before", async () => {
		start();
		await taken([first]);
		await world.write(first, "no show");
		expect(world.last(first).text).toContain("Write ARRIVED");
		await world.write(first, "arrived");
		await world.pass(3 * minuteMs);
		await world.write(first, "no show");
		expect(world.last(first).text).toContain("wait 5 more min");
		expect(ride().status).toBe("arrived");
		await world.pass(5.1 * minuteMs);
		await world.write(first, "no show");
		expect(world.last(first).text).toContain("closed because nobody came");
		expect(world.last(person).text).toContain("waited at Harbour");
		expect(ride().status).toBe("no_show");
	});
});

describe("a ride given back", () => {
	it("is searched for again: the person hears, the others are asked anew, its driver is not, the first yes wins", async () => {
		start();
		await taken();
		await yes(second);
		expect(world.last(second).text).toContain("already taken");
		await world.pass(5_000);
		await world.write(first, "give back");
		await world.settle();
		expect(world.last(first).text).toContain("given back");
		expect(world.last(person).text).toContain("asking other drivers now");
		expect([first, second, third].map((driver) => offersTo(driver).length)).toEqual([1, 2, 2]);
		await world.write(person, "status");
		expect(world.last(person).text).toContain("still asking drivers");
		await yes(third);
		await yes(second);
		expect(world.last(third).text).toContain("is yours");
		expect(world.last(second).text).toContain("already taken");
		expect(heard(person, "Your driver is *Driver 203*")).toHaveLength(1);
		expect(ride()).toMatchObject({ round: 2, status: "assigned", driverId: `driver_${third}` });
		await world.write(third, "done");
		expect(ride().status).toBe("completed");
	});

	it("is no longer its driver's: their old yes, typed, tapped or bare, hears that they gave it back, and changes nothing [P8]", async () => {
		start();
		await taken();
		const [offer] = offersTo(first);
		const won = codeIn(offer?.text ?? "");
		await world.write(first, `YES ${won}`);
		expect(world.last(first).text).toContain("is yours already");
		await world.write(first, "give back");
		await world.settle();
		const said = [
			() => world.write(first, `YES ${won}`),
			() => world.write(first, "Yes", { buttonPayload: offer?.buttons[0]?.payload ?? "" }),
			() => world.write(first, "yes"),
		];
		for (const again of said) {
			await again();
			expect(world.last(first).text).toBe(`You gave ${won} back, so it is no longer yours.`);
		}
		expect(ride()).toMatchObject({ round: 2, status: "pending", driverId: null });
		await yes(second);
		expect(ride()).toMatchObject({ status: "assigned", driverId: `driver_${second}` });
	});

	it("and called off by its person later is the last driver's loss: each hears their own truth", async () => {
		start();
		await taken([first, second]);
		const code = codeIn(offersTo(first)[0]?.text ?? "");
		await world.write(first, "give back");
		await world.settle();
		await yes(second);
		await world.write(person, "cancel");
		await world.settle();
		await yes(second);
		expect(world.last(second).text).toContain("was called off by the passenger");
		await world.write(first, `YES ${code}`);
		expect(world.last(first).text).toContain("You gave");
	});

	it("a late yes to the first round changes nothing in the second [P8]", async () => {
		start();
		await taken();
		const late = codeIn(offersTo(third)[0]?.text ?? "");
		const old = offersTo(third)[0]?.buttons[0]?.payload ?? "";
		await world.write(first, "give back");
		await world.settle();
		await world.write(third, "Yes", { buttonPayload: old });
		expect(ride().status).toBe("pending");
		await world.write(third, `YES ${late}`);
		// By its code the answer goes to the offer that is open now.
		expect(ride()).toMatchObject({ status: "assigned", driverId: `driver_${third}` });
	});

	it("leaves nothing to ask for in the round before", async () => {
		start();
		await taken([first, second]);
		await world.write(first, "give back");
		const kind = rideSolicitation({
			needs: world.rides,
			market: async () => world.market.current,
			sha256Hex: (text) => text,
		});
		const { start: begun } = world.solicitation(ride().rideId).store.state() ?? {};
		if (!begun) throw new Error("not started");
		expect(await kind.plan(begun, world.clock.nowMs)).toMatchObject({
			open: false,
			endedBecause: "taken",
		});
		expect(await kind.giveUp(begun)).toEqual({ because: "taken", notices: [] });
		expect(ride().status).toBe("pending");
	});

	it("that nobody else takes ends in the truth after a fresh search time", async () => {
		start();
		await taken([first, second]);
		await world.pass(4 * minuteMs);
		await world.write(first, "give back");
		await world.pass(4 * minuteMs);
		expect(ride().status).toBe("pending");
		await world.pass(1.2 * minuteMs);
		expect(ride().status).toBe("expired");
		expect(world.last(person).text).toContain("no driver took your ride from Harbour");
	});

	it("and called off in its second round ends for whoever is asked then", async () => {
		start();
		await taken([first, second]);
		await world.write(first, "give back");
		await world.settle();
		await world.write(person, "cancel");
		await world.settle();
		const button = offersTo(second).at(-1)?.buttons[0]?.payload ?? "";
		await world.write(second, "Yes", { buttonPayload: button });
		expect(world.last(second).text).toContain("called off by the passenger");
		expect(ride().status).toBe("cancelled");
	});

	it("while the person calls it off leaves one of the two, and everybody in the know", async () => {
		start();
		await taken([first, second]);
		await Promise.all([world.write(first, "give back"), world.write(person, "cancel")]);
		await world.pass(minuteMs);
		expect(ride().status).toBe("cancelled");
		expect(world.last(person).text).toMatch(/called off|asking other drivers/);
		expect(world.solicitation(`${ride().rideId}:2`).store.state()?.status ?? "ended").toBe("ended");
		await world.write(first, "give back");
		expect(world.last(first).text).toContain("no ride under way");
	});

	it("is given back once, killed between commit and answer", async () => {
		start();
		await taken([first, second]);
		world.rides.faults.push("commits_without_answering");
		await world.write(first, "give back");
		world.thread(world.keyOf(first)).restart();
		await world.pass(20_000);
		expect(ride().round).toBe(2);
		expect(heard(person, "asking other drivers")).toHaveLength(1);
		expect(offersTo(second)).toHaveLength(2);
	});
});

describe("a ride for later", () => {
	it("is noted with its time, asked about in time, and taken [MRV-T07]", async () => {
		start();
		world.addDriver(first);
		await world.write(person, "taxi 90");
		expect(world.last(person).text).toContain(", *today, 12:30*");
		await world.write(person, "yes");
		expect(world.last(person).text).toContain("I ask drivers from 12:10 on");
		await world.pass(minuteMs);
		expect(offersTo(first)).toHaveLength(0);
		await world.write(person, "status");
		expect(world.last(person).text).toContain("noted for today, 12:30");
		await world.pass(68 * minuteMs);
		expect(offersTo(first)).toHaveLength(0);
		await world.pass(1.1 * minuteMs);
		expect(offersTo(first)).toHaveLength(1);
		expect(world.last(first).text).toContain(", *today, 12:30*");
		await yes(first);
		expect(world.last(first).text).toContain("is yours, *today, 12:30*");
		expect(world.last(person).text).toContain("Your driver for *today, 12:30* is *Driver 201*");
		await world.write(person, "status");
		expect(world.last(person).text).toContain("your driver for today, 12:30");
	});

	it("on another day is shown with its date, and its fare is that hour's", async () => {
		start();
		await world.write(person, "taxi");
		const day = world.last(person).text;
		await world.write(person, "taxi 900");
		const night = world.last(person).text;
		expect(night).toContain(", *tomorrow, Sun 22 Nov, 02:00*");
		const fareIn = (text: string) => Number(/fare: \*([\d.]+)/.exec(text)?.[1]);
		expect(fareIn(night)).toBeGreaterThan(fareIn(day));
	});

	it("within ten minutes is for now, and beyond what the market takes it is refused", async () => {
		start();
		await world.write(person, "taxi 9");
		expect(world.last(person).text).toContain(", *now*");
		await world.write(person, `taxi ${15 * 24 * 60}`);
		expect(world.last(person).text).toContain("up to 14 days ahead");
	});

	it("called off before its time asks nobody, and leaves nothing scheduled", async () => {
		start();
		world.addDriver(first);
		await request("taxi 90");
		await world.write(person, "cancel");
		await world.settle();
		expect(world.last(person).text).toContain("for today, 12:30 is called off");
		await world.pass(120 * minuteMs);
		expect(offersTo(first)).toHaveLength(0);
		expect(world.solicitation(ride().rideId).alarmAtMs).toBeNull();
	});

	it("waits for somebody to come on duty until its time, and tells the truth after it", async () => {
		start();
		await request("taxi 60");
		await world.pass(50 * minuteMs);
		expect(ride().status).toBe("pending");
		world.addDriver(first);
		await world.pass(2 * minuteMs);
		expect(offersTo(first)).toHaveLength(1);
		await world.pass(14 * minuteMs);
		expect(ride().status).toBe("expired");
		expect(world.last(person).text).toContain("no driver took your ride");
	});

	it("survives a kill while it waits", async () => {
		start();
		world.addDriver(first);
		await request("taxi 90");
		const object = world.solicitation(ride().rideId);
		expect(object.alarmAtMs).toBe(ride().askingFromMs);
		object.restart();
		await world.pass(71 * minuteMs);
		expect(offersTo(first)).toHaveLength(1);
	});

	it("of two at the same time a driver has one", async () => {
		start();
		world.addDriver(first);
		const other = "+447700900102";
		await request("taxi 15");
		await request("taxi 15", other);
		const codes = offersTo(first).map(({ text }) => codeIn(text));
		expect(codes).toHaveLength(2);
		for (const code of codes) await world.write(first, `YES ${code}`);
		expect(world.rides.rideRows.filter(({ status }) => status === "assigned")).toHaveLength(1);
		expect(world.last(first).text).toContain("already have a ride under way");
	});
});

describe("a driver who never answers", () => {
	it("is taken off duty after five requests, told so, and not asked again until they are back", async () => {
		start();
		world.addDriver(first);
		// Who wrote today is reached with free text.
		await world.write(first, "on duty");
		for (let times = 1; times <= 5; times++) {
			await request("taxi");
			await world.pass(6 * minuteMs);
		}
		expect(offersTo(first)).toHaveLength(5);
		expect(world.last(first).text).toContain("did not answer the last 5 requests");
		await request("taxi");
		await world.pass(6 * minuteMs);
		expect(offersTo(first)).toHaveLength(5);
		await world.write(first, "on duty");
		await request("taxi");
		expect(offersTo(first)).toHaveLength(6);
	});

	it("is not one who was a moment slower than another", async () => {
		start();
		world.addDriver(first);
		world.addDriver(second);
		for (let times = 1; times <= 6; times++) {
			await request("taxi");
			await yes(first);
			await world.write(first, "done");
			await world.pass(minuteMs);
		}
		expect(heard(second, "did not answer")).toHaveLength(0);
		expect(world.rides.driverRows.every(({ available }) => available)).toBe(true);
	});
});

describe("a market that matches by district", () => {
	it("asks the pickup's drivers first, also those who never told where they are [MRV-15.2-b]", async () => {
		start();
		const { current } = world.market;
		world.market.current = {
			...current,
			mobility: { ...current.mobility, match: "district", waveSize: 2 },
			places: current.places.map((place) =>
				place.id === "harbour" ? { ...place, district: "Harbour" } : place,
			),
		};
		world.addDriver(first);
		world.addDriver(second, { lat: 36.23, district: "Harbour" });
		world.addDriver(third, { lat: null, lng: null, district: "Harbour" });
		await request("taxi");
		expect([first, second, third].map((driver) => offersTo(driver).length)).toEqual([0, 1, 1]);
		expect(world.last(third).text).toContain("in your district");
		await world.pass(46_000);
		expect(offersTo(first)).toHaveLength(1);
	});
});

describe("a solicitation killed in the middle of a wave", () => {
	it.each(["away", "commits_without_answering"] as const)(
		"asks everybody once all the same, and the first yes wins (%s)",
		async (fault) => {
			start();
			for (const driver of [first, second, third]) world.addDriver(driver);
			await world.write(person, "taxi");
			let plans = 0;
			const { loadForAsking } = world.rides.rides;
			Object.assign(world.rides.rides, {
				loadForAsking: async (call: Parameters<typeof loadForAsking>[0]) => {
					const loaded = await loadForAsking(call);
					if (++plans === 1) world.rides.faults.push(fault);
					return loaded;
				},
			});
			await world.write(person, "yes");
			const object = world.solicitation(ride().rideId);
			expect(object.store.targetsCount()).toBe(3);
			expect(object.store.unasked(10)).toHaveLength(3);
			object.restart();
			await world.pass(20_000);
			expect([first, second, third].map((driver) => offersTo(driver).length)).toEqual([1, 1, 1]);
			expect(ride().offers.size).toBe(3);
			await yes(second);
			object.restart();
			await yes(first);
			expect(ride()).toMatchObject({ status: "assigned", driverId: `driver_${second}` });
			expect(world.last(first).text).toContain("already taken");
		},
	);
});

describe("a message about a ride", () => {
	const cards = () =>
		world.sent.flatMap(({ to, card }) => (to.value === person && card ? [card] : []));

	it("carries it as data beside the text, on any channel, each of the same request; plain words carry none [MRV-8.2-a] [MRV-20-o]", async () => {
		start();
		world.addDriver(first);
		await request("taxi");
		const point = { lat: expect.any(Number), lng: expect.any(Number) };
		expect(cards()).toEqual([
			{
				...{ kind: "taxi", requestId: ride().rideId, state: "pending", mapLocation: point },
				pickup: { label: "Harbour", ...point },
				destination: { label: "Castle", ...point },
				fare: expect.stringMatching(/^[\d.]+ EUR – [\d.]+ EUR$/),
			},
		]);
		await yes(first);
		await world.settle();
		await world.write(person, "status");
		await world.write(person, "cancel");
		await world.settle();
		expect(cards().map(({ requestId }) => requestId)).toEqual(
			Array.from({ length: 4 }, () => ride().rideId),
		);
		expect(cards().map((card) => card["state"])).toEqual([
			"pending",
			"assigned",
			"assigned",
			"cancelled",
		]);
		expect(world.sent.filter(({ to, card }) => to.value === first && card)).toEqual([]);
	});
});
