/** The main job through the real kernel, in memory: the promises on its path, each by its own test. */
import { afterEach, describe, expect, it } from "vitest";
import type { Json } from "../../src/core/json.ts";
import type { Proposer } from "../../src/ports/proposer.ts";
import { inboundPerMinuteMax } from "../../src/kernel/thread/gate/answer.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const taxi = {
	pickup: { placeId: "harbour" },
	destination: { placeId: "castle" },
	at: null,
	pax: 1,
};

/** Proposes by the first word, so that these tests read nobody's grammar. */
const scripted: Proposer = {
	name: "scripted",
	propose: async ({ text, waiting }) => {
		const call = (tool: string, args: Json, replaces?: string) => ({
			type: "execute_tool",
			tool,
			args,
			...(replaces ? { replaces } : {}),
		});
		if (text.startsWith("taxi")) return call("taxi.request", taxi);
		if (text.includes("airport"))
			return call(
				"taxi.request",
				{ ...taxi, destination: { placeId: "airport" } },
				waiting[0]?.code,
			);
		if (text.startsWith("cancel")) return call("ride.cancel", {});
		if (text.startsWith("status")) return call("ride.getStatus", {});
		if (text.startsWith("price"))
			return call("trip.estimatePrice", { pickup: taxi.pickup, destination: taxi.destination });
		if (text.startsWith("on duty")) return call("driver.setDuty", { available: true, point: null });
		if (text.startsWith("done")) return call("ride.complete", {});
		if (text.startsWith("lie"))
			return { type: "generate_message", say: { kind: "text", text: "Your taxi is booked!" } };
		if (text.startsWith("hm")) return { type: "no_op" };
		if (text.startsWith("mumble"))
			return {
				type: "generate_message",
				say: { kind: "text", text: "Már kész, minden le van foglalva" },
			};
		return {
			type: "generate_message",
			say: { kind: "text", text: "Where would you like to go from the harbour?" },
		};
	},
};

let world: World;
const start = () => {
	world = makeWorld({ proposer: scripted });
	return world;
};
afterEach(() => world.close());

async function rideAsked(drivers: readonly string[]): Promise<string> {
	for (const driver of drivers) world.addDriver(driver);
	await world.write(person, "taxi");
	await world.write(person, `yes ${codeIn(world.last(person).text)}`);
	await world.settle();
	return codeIn(world.last(drivers[0] ?? "").text);
}

describe("a taxi", () => {
	it("is proposed, then asked for after a yes, given to the first driver who says yes, and everyone hears [DET-7-c] [MRV-1-a] [MRV-5.2-d] [MRV-8.1-c] [MRV-15.3-d] [MRV-15.3-f]", async () => {
		start();
		const [first, second, third] = ["+447700900201", "+447700900202", "+447700900203"] as const;
		const code = await rideAsked([first, second, third]);
		expect(world.rides.rideRows).toHaveLength(1);
		await world.write(second, `YES ${code}`);
		await world.write(first, `YES ${code}`);
		expect(world.last(second).text).toContain("is yours");
		expect(world.last(first).text).toContain("already taken");
		expect(world.last(person).text).toContain("Your driver is *Driver 202*");
		expect(world.rides.rideRows[0]).toMatchObject({ status: "assigned" });
		await world.pass(60_000);
		await world.write(third, `YES ${code}`);
		expect(world.last(third).text).toContain("already taken");
	});

	it("tells the driver who has it, by WhatsApp and alone, where exactly to pick up, whom to bring where and its code [MRV-15.3-e]", async () => {
		start();
		const [first, second] = ["+447700900201", "+447700900202"] as const;
		const code = await rideAsked([first, second]);
		await world.write(second, `YES ${code}`);
		const { to, text } = world.last(second);
		expect(to).toEqual({ channel: "whatsapp", value: second });
		expect(text).toContain(`The ride ${code} is yours.`);
		expect(text).toContain("Pick up at Harbour: https://maps.google.com/?q=36.200000,33.900000");
		expect(text).toContain("To: Castle, for 1 person");
		await world.write(first, `YES ${code}`);
		for (const { text: told } of [...world.heard(first), ...world.heard(person)])
			expect(told).not.toContain("maps.google.com");
	});

	it("is not asked for before a yes, and not after a no [P1] [MKB-1.1-a] [DET-2-a] [DET-7-e] [MRV-8.1-e] [MRV-8.1-f] [MRV-9.1-a] [MRV-12.3-c]", async () => {
		start();
		world.addDriver("+447700900201");
		await world.write(person, "taxi");
		expect(world.rides.rideRows).toHaveLength(0);
		await world.write(person, "no");
		expect(world.last(person).text).toContain("Nothing is booked");
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.rides.calls.count).toBe(0);
	});

	it("is committed once when the yes comes twice, and the second yes is told so", async () => {
		start();
		await world.write(person, "taxi");
		const code = codeIn(world.last(person).text);
		await world.write(person, `yes ${code}`);
		await world.write(person, `yes ${code}`);
		expect(world.rides.rideRows).toHaveLength(1);
		expect(world.last(person).text).toContain("already done");
	});

	it("costs one round trip from the yes to the receipt in the outbox [MRV-9.1-d]", async () => {
		start();
		await world.write(person, "taxi");
		expect(world.rides.calls.count).toBe(0);
		const before = world.rides.calls.count;
		let atReceipt = -1;
		world.faults.send = () => {
			if (atReceipt < 0) atReceipt = world.rides.calls.count;
			return null;
		};
		await world.write(person, "yes");
		expect(atReceipt - before).toBe(1);
	});

	it("whose price moved between proposal and yes is not committed but proposed anew [MRV-20-n]", async () => {
		start();
		await world.write(person, "taxi");
		world.rides.tariff.version = 2;
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.last(person).text).toContain("Something changed");
	});

	it("that was corrected leaves the old proposal replaced, and its button does nothing [DET-3.1-f]", async () => {
		start();
		await world.write(person, "taxi");
		const old = world.last(person);
		await world.write(person, "no, to the airport");
		expect(world.last(person).text).toContain("Airport");
		await world.pass(11_000);
		await world.write(person, "Yes", { buttonPayload: old.buttons[0]?.payload ?? "" });
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.last(person).text).toContain("replaced");
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(1);
	});

	it("cannot be meant by a bare yes while two proposals are open [DET-9-a] [MRV-6.2-f]", async () => {
		start();
		await world.write(person, "taxi");
		await world.write(person, "taxi");
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.last(person).text).toContain("More than one thing is open");
		await world.write(person, "yes ZZ99");
		expect(world.rides.rideRows).toHaveLength(0);
	});

	it("is not committed by a yes after the proposal ran out [MRV-9.4-c] [EMO-R-h]", async () => {
		start();
		await world.write(person, "taxi");
		const code = codeIn(world.last(person).text);
		await world.pass(301_000);
		await world.write(person, `yes ${code}`);
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.last(person).text).toContain("run out");
	});

	it("that no driver takes ends in the truth after the search time, and open offers are withdrawn", async () => {
		start();
		const code = await rideAsked(["+447700900201"]);
		await world.pass(310_000);
		expect(world.last(person).text).toContain("no driver took your ride");
		expect(world.rides.rideRows[0]?.status).toBe("expired");
		await world.write("+447700900201", `YES ${code}`);
		expect(world.last("+447700900201").text).toContain("run out");
	});

	it("goes to the next wave when the first one says no [MRV-15.3-g]", async () => {
		start();
		const wave = ["+447700900201", "+447700900202", "+447700900203"] as const;
		world.addDriver("+447700900204", { lat: 36.21 });
		const code = await rideAsked(wave);
		expect(world.heard("+447700900204")).toHaveLength(0);
		for (const driver of wave) await world.write(driver, `NO ${code}`);
		await world.settle();
		expect(world.heard("+447700900204")).toHaveLength(1);
	});

	it("that a driver says no to is only acknowledged: one word of thanks, nobody has it, and the others may still take it [MRV-15.3-g]", async () => {
		start();
		const [first, second] = ["+447700900201", "+447700900202"] as const;
		const code = await rideAsked([first, second]);
		const toPerson = world.heard(person).length;
		await world.write(first, `NO ${code}`);
		await world.settle();
		expect(world.heard(first).map(({ text }) => text)).toEqual([
			expect.stringContaining("Can you take it?"),
			"Thanks for telling me.",
		]);
		expect([world.heard(second).length, world.heard(person).length]).toEqual([1, toPerson]);
		expect(world.rides.rideRows[0]).toMatchObject({ status: "pending", driverId: null });
		await world.write(second, `YES ${code}`);
		expect(world.last(second).text).toContain("is yours");
	});

	it("that is called off after a driver took it: that one hears at once, and who was asked hears when they answer that it is gone", async () => {
		start();
		const [first, second] = ["+447700900201", "+447700900202"] as const;
		const code = await rideAsked([first, second]);
		await world.write(first, `YES ${code}`);
		await world.write(person, "cancel");
		await world.settle();
		expect(world.last(first).text).toContain("called off");
		expect(world.heard(second)).toHaveLength(1);
		await world.write(second, `YES ${code}`);
		expect(world.last(second).text).toContain("already taken");
		expect(world.rides.rideRows[0]?.status).toBe("cancelled");
	});

	it("is given to one of two hundred drivers who answer in the same second, and 199 are told [MRV-15.4-a]", async () => {
		start();
		world.market.current = {
			...world.market.current,
			mobility: { ...world.market.current.mobility, waveSize: 200 },
		};
		const drivers = Array.from({ length: 200 }, (_, i) => `+4477009${String(10_000 + i)}`);
		const code = await rideAsked(drivers);
		const before = world.rides.calls.count;
		await Promise.all(drivers.map((driver) => world.write(driver, `YES ${code}`)));
		await world.settle();
		const won = drivers.filter((driver) => world.last(driver).text.includes("is yours"));
		const lost = drivers.filter((driver) => world.last(driver).text.includes("already taken"));
		expect([won.length, lost.length]).toEqual([1, 199]);
		expect(world.rides.calls.count - before).toBe(1);
		await world.pass(5_000);
		const states = [...(world.rides.rideRows[0]?.offers.values() ?? [])].map((o) => o.state);
		expect(states.filter((state) => state === "lost")).toHaveLength(199);
		expect(world.rides.calls.count - before).toBeLessThanOrEqual(2);
	});
});

describe("a driver", () => {
	it("with a wrong code, or none of our drivers at all, is told and gets nothing [MRV-7.3-b] [MRV-15.3-b]", async () => {
		start();
		await rideAsked(["+447700900201"]);
		await world.write("+447700900201", "YES A3A3");
		expect(world.last("+447700900201").text).toContain("not a code I have open");
		await world.write("+447700900999", "YES A3A3");
		expect(world.last("+447700900999").text).toContain("not a code I have open");
		await world.write("+447700900999", "on duty");
		expect(world.last("+447700900999").text).toContain("not registered as a driver");
		expect(world.rides.rideRows[0]?.status).toBe("pending");
	});

	it("who answers with a bare yes, twice, has the ride once [MRV-15.3-a]", async () => {
		start();
		await rideAsked(["+447700900201"]);
		await world.write("+447700900201", "yes");
		expect(world.last("+447700900201").text).toContain("is yours");
		await world.write("+447700900201", "yes");
		expect(world.last("+447700900201").text).toContain("yours already");
	});

	it("already under way on another ride cannot win a second one; the next in line does", async () => {
		start();
		const [first, second, other] = ["+447700900201", "+447700900202", "+447700900102"] as const;
		const code = await rideAsked([first, second]);
		await world.write(other, "taxi");
		await world.write(other, `yes ${codeIn(world.last(other).text)}`);
		await world.settle();
		const later = codeIn(world.last(first).text);
		await world.write(first, `YES ${code}`);
		await Promise.all([first, second].map((driver) => world.write(driver, `YES ${later}`)));
		await world.settle();
		expect(world.last(first).text).toContain("already have a ride under way");
		expect(world.last(second).text).toContain("is yours");
		expect(world.rides.rideRows.map(({ driverId }) => driverId)).toEqual([
			`driver_${first}`,
			`driver_${second}`,
		]);
	});
});

describe("what is sent", () => {
	it("goes out once although the webhook came ten times at once [MKB-1.4-a] [MRV-17.4-a]", async () => {
		start();
		const same = { externalId: "SMsame" };
		await Promise.all(Array.from({ length: 10 }, () => world.write(person, "taxi", same)));
		expect(world.heard(person)).toHaveLength(1);
	});

	it("and got no answer is settled by the provider's list, not sent again [P6] [MKB-1.4-a]", async () => {
		start();
		let first = true;
		world.faults.send = () => {
			const fault = first ? ({ kind: "unknown", detail: "went_out" } as const) : null;
			first = false;
			return fault;
		};
		await world.write(person, "hello");
		await world.pass(400_000);
		expect(world.heard(person)).toHaveLength(1);
	});

	it("and left no trace for five minutes is put anew when it is a question whose time is over by then", async () => {
		start();
		let first = true;
		world.faults.send = () => {
			const fault = first ? ({ kind: "unknown", detail: "lost" } as const) : null;
			first = false;
			return fault;
		};
		await world.write(person, "taxi");
		expect(world.heard(person)).toHaveLength(0);
		await world.pass(290_000);
		expect(world.heard(person)).toHaveLength(0);
		await world.pass(30_000);
		expect(world.heard(person)).toHaveLength(1);
		expect(world.last(person).text).toContain("cannot tell whether it reached you");
		await world.write(person, `yes ${codeIn(world.last(person).text)}`);
		expect(world.rides.rideRows).toHaveLength(1);
	});

	it("is nothing but one last word after STOP, and open items end [P7] [MRV-2-e]", async () => {
		start();
		await world.write(person, "taxi");
		const code = codeIn(world.last(person).text);
		await world.write(person, "stop");
		expect(world.last(person).text).toContain("not get any more messages");
		const count = world.heard(person).length;
		await world.write(person, `yes ${code}`);
		await world.write(person, "taxi");
		expect(world.heard(person)).toHaveLength(count);
		expect(world.rides.rideRows).toHaveLength(0);
		await world.pass(20_000);
		expect(world.consents).toMatchObject([{ status: "revoked" }]);
		await world.write(person, "start");
		expect(world.last(person).text).toContain("Welcome back");
	});
});

describe("a model's words", () => {
	it("that claim a commitment are replaced by ours [P7] [P13] [DET-2-c] [DET-9-a] [MRV-1-c] [MRV-8-e]", async () => {
		start();
		await world.write(person, "lie to me");
		expect(world.last(person).text).toContain("Nothing has been done yet");
		expect(world.last(person).text).not.toContain("booked!");
	});

	it("in a language we cannot judge leave only inside a frame that says nothing is booked [MRV-8-e]", async () => {
		start();
		await world.write(person, "mumble");
		expect(world.last(person).text).toContain("nothing is booked");
	});

	it("that claim nothing leave as they are [DET-3.2-c] [MRV-8-e]", async () => {
		start();
		await world.write(person, "hello");
		expect(world.last(person).text).toBe("Where would you like to go from the harbour?");
	});
});

describe("the same refusal twice running", () => {
	it("offers a person the second time, and is itself again after something else", async () => {
		start();
		await world.write(person, "cancel");
		const refused = world.last(person).text;
		await world.write(person, "cancel");
		expect(world.last(person).text).toBe(
			`${refused}\nThat is still so. Write “human” and somebody of our team will look.`,
		);
		await world.write(person, "hello");
		await world.write(person, "cancel");
		expect(world.last(person).text).toBe(refused);
	});
});

describe("a sender's flood", () => {
	it("is kept, told once, and still lets an answer through", async () => {
		start();
		await world.write(person, "taxi");
		const code = codeIn(world.last(person).text);
		for (let i = 0; i < 40; i++) await world.write(person, "hello");
		const told = world.heard(person).filter((m) => m.text.includes("a lot of messages"));
		expect(told).toHaveLength(1);
		await world.write(person, `yes ${code}`);
		expect(world.rides.rideRows).toHaveLength(1);
	});

	it("is told where the first message beyond is an answer, and once a minute while it lasts", async () => {
		start();
		await world.write(person, "taxi");
		for (let i = 1; i < inboundPerMinuteMax; i++) await world.write(person, "hm");
		await world.write(person, "no");
		const told = () =>
			world.heard(person).filter((m) => m.text.includes("a lot of messages")).length;
		expect(told()).toBe(0);
		for (let i = 0; i < 3; i++) await world.write(person, "hm");
		expect(told()).toBe(1);
		await world.pass(61_000);
		for (let i = 0; i < inboundPerMinuteMax + 9; i++) await world.write(person, "hm");
		expect(told()).toBe(2);
	});
});

describe("an operator's pause", () => {
	it("holds everything that leaves, loses nothing, and keeps the order [P7]", async () => {
		start();
		const running = world.market.current;
		world.market.current = { ...running, outboundPaused: true };
		await world.write(person, "hello");
		await world.write(person, "taxi");
		expect(world.heard(person)).toHaveLength(0);
		await world.pass(60_000);
		expect(world.heard(person)).toHaveLength(0);
		world.market.current = running;
		await world.pass(60_000);
		expect(world.heard(person).map((m) => m.text.slice(0, 5))).toEqual(["Where", "Taxi "]);
	});

	it("is written down once with each message, however often it is looked at, also with the last word to a STOP", async () => {
		start();
		const running = world.market.current;
		await world.write(person, "hello");
		world.market.current = { ...running, outboundPaused: true };
		await world.write(person, "stop");
		await world.pass(30 * 60_000);
		const [row] = world.thread(world.keyOf(person)).store.outboxBefore(null, 1);
		expect(row?.log.map(({ type }) => type)).toEqual(["queued", "postponed"]);
		world.market.current = running;
		await world.pass(60_000);
		expect(world.heard(person)).toHaveLength(2);
	});
});

describe("a driver who has not written for a day", () => {
	it("is asked by the approved template, with the same words [P7]", async () => {
		start();
		const code = await rideAsked(["+447700900201"]);
		const offer = world.last("+447700900201");
		expect(offer.approved?.template.key).toBe("mobility.offer");
		expect(offer.approved?.values).toContain(code);
		await world.write("+447700900201", "hello");
		expect(world.last("+447700900201").approved).toBeUndefined();
	});
});

describe("a thread", () => {
	it("has no alarm when it is idle, and its journal is shipped [DET-7-f]", async () => {
		start();
		await world.write(person, "hello");
		await world.pass(60_000);
		expect(world.thread(world.keyOf(person)).alarmAtMs).toBeNull();
		expect(world.journal.map(({ row }) => row.type)).toContain("message_received");
		expect(new Set(world.journal.map(({ row }) => row.seq)).size).toBe(world.journal.length);
	});

	it("writes at most six rows for a plain turn", async () => {
		start();
		await world.write(person, "hello");
		await world.pass(60_000);
		const { memory } = world.thread(world.keyOf(person));
		const before = memory.rowsWritten();
		await world.write(person, "hello again");
		expect(memory.rowsWritten() - before).toBeLessThanOrEqual(6);
	});

	it("answers in order when the database was away, and the yes counts once", async () => {
		start();
		await world.write(person, "taxi");
		world.rides.faults.push("away", "away");
		await world.write(person, "yes");
		await world.write(person, "status");
		expect(world.rides.rideRows).toHaveLength(0);
		await world.pass(20_000);
		expect(world.rides.rideRows).toHaveLength(1);
		const texts = world.heard(person).map((message) => message.text);
		expect(texts.findIndex((text) => text.includes("asking the nearest"))).toBeLessThan(
			texts.findIndex((text) => text.includes("still asking")),
		);
	});

	it("resumes after a kill between commit and settle, with the same key, and tells the person once [P12] [MKB-4.2-d]", async () => {
		start();
		await world.write(person, "taxi");
		world.rides.faults.push("commits_without_answering");
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(1);
		world.thread(world.keyOf(person)).restart();
		await world.pass(20_000);
		expect(world.rides.rideRows).toHaveLength(1);
		const receipts = world.heard(person).filter((m) => m.text.includes("asking the nearest"));
		expect(receipts).toHaveLength(1);
	});
});

describe("one person under two identities", () => {
	const scoped = "US.1000000000000042";
	const fromScoped = {
		from: { channel: "whatsapp" as const, value: scoped },
		scopedId: scoped,
	};

	it("is one thread from the message on that shows both: the younger forwards, and its open items end [MRV-2-d]", async () => {
		start();
		await world.write(person, "hello");
		await world.pass(1_000);
		// The id alone, before anyone knew whose it is: a thread of its own.
		await world.writeAs(scoped, "taxi", fromScoped);
		const code = codeIn(world.last(scoped).text);
		await world.pass(1_000);
		await world.write(
			person,
			"hello",
			{ scopedId: scoped },
			{ scopedThreadKey: world.keyOf(scoped) },
		);
		await world.settle();
		expect(world.thread(world.keyOf(scoped)).store.state()?.forwardTo).toBe(world.keyOf(person));
		const before = world.thread(world.keyOf(person)).store.state()?.handledSeq ?? 0;
		await world.writeAs(scoped, `yes ${code}`, fromScoped);
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.thread(world.keyOf(person)).store.state()?.handledSeq).toBe(before + 1);
	});

	it("that nobody wrote under before leaves a forwarding stub [MRV-4-c]", async () => {
		start();
		await world.write(
			person,
			"hello",
			{ scopedId: scoped },
			{ scopedThreadKey: world.keyOf(scoped) },
		);
		await world.settle();
		await world.writeAs(scoped, "taxi", fromScoped);
		expect(world.thread(world.keyOf(person)).store.actions(0)).toHaveLength(1);
	});

	it("that nobody wrote under leaves nothing to ship, though it is linked again after a lost answer, or to another", async () => {
		start();
		const { engine, store } = world.thread(world.keyOf(scoped));
		for (const other of [person, person, "+447700900199"])
			expect(
				await engine.link({ otherKey: world.keyOf(other), otherCreatedAtMs: world.clock.nowMs }),
			).toEqual({ stays: "other" });
		expect(store.state()?.forwardTo).toBe(world.keyOf("+447700900199"));
		await world.pass(60_000);
		expect(store.journalBatch(10)).toEqual([]);
	});
});
