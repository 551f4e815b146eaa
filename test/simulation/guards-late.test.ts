/** What people read after a message of ours was lost: a question that can still be answered, an answer to what they wrote, and no word that a later one has made untrue. */
import { afterEach, describe, expect, it } from "vitest";
import { bookingDefaults } from "../../src/core/ledger/first-holds.ts";
import { lateYesMaxMs } from "../../src/kernel/thread/gate/answer.ts";
import { unreachableMaxMs } from "../../src/kernel/thread/outbox/unknown.ts";
import { unknownLooksMs } from "../../src/kernel/thread/outbox/send-settling.ts";
import type { Outgoing, SendResult } from "../../src/ports/channel.ts";
import { rulesProposer } from "../../src/app/talk.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const driver = "+447700900201";
const minuteMs = 60_000;
const lost: SendResult = { kind: "unknown", detail: "lost" };
const refusedForNow: SendResult = { kind: "failed", code: "throttled", retryable: true };

let world: World;
const start = () => {
	world = makeWorld({ proposer: byFirstWord() });
};
afterEach(() => world.close());

const texts = (number = person) => world.heard(number).map(({ text }) => text);
const rowsWith = (part: string) =>
	world
		.thread(world.keyOf(person))
		.store.outboxBefore(null, 50)
		.filter(({ text }) => text.includes(part));
const titles = () => world.alerts.map(({ title }) => title);
/** Every message with these words is lost, so often. */
function loses(part: string, times = 1): void {
	let left = times;
	world.faults.send = ({ text }: Outgoing) => {
		if (!text.includes(part) || left === 0) return null;
		left -= 1;
		return lost;
	};
}

describe("a question that was lost until its time was over", () => {
	it("is put anew as things stand then, and its yes counts [P6]", async () => {
		start();
		world.addDriver(driver);
		loses("Shall I look");
		await world.write(person, "taxi");
		const [first] = rowsWith("Shall I look");
		world.market.current = {
			...world.market.current,
			places: world.market.current.places.map((place) =>
				place.id === "harbour" ? { ...place, names: { ...place.names, en: "New Harbour" } } : place,
			),
		};
		await world.pass(4.9 * minuteMs);
		expect(texts()).toEqual([]);
		await world.pass(minuteMs);
		expect(texts()).toHaveLength(1);
		expect(texts()[0]).toContain("Taxi from New Harbour to Castle");
		expect(texts()[0]).not.toContain("Sent again");
		expect(codeIn(texts()[0] ?? "")).not.toBe(codeIn(first?.text ?? ""));
		await world.write(person, `yes ${codeIn(texts()[0] ?? "")}`);
		expect(world.rides.rideRows).toHaveLength(1);
		expect(titles()).toEqual([]);
	});

	it("and lost again when it was put anew is told as lapsed, once, with how to ask again", async () => {
		start();
		loses("Shall I look", 5);
		await world.write(person, "taxi");
		await world.pass(60 * minuteMs);
		expect(rowsWith("Shall I look")).toHaveLength(2);
		expect(texts()).toHaveLength(1);
		expect(texts()[0]).toContain("write it again");
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(0);
	});

	it("is not put anew where its person has dropped it, or has seen it, meanwhile", async () => {
		start();
		loses("Shall I look");
		await world.write(person, "taxi");
		const code = codeIn(rowsWith("Shall I look")[0]?.text ?? "");
		await world.write(person, `yes? is it far, ${code}`);
		const before = texts().length;
		await world.pass(60 * minuteMs);
		expect(texts().slice(before)).toEqual([]);
	});

	it("is not put anew beside the same question that its person has asked for again", async () => {
		start();
		loses("Shall I look");
		await world.write(person, "taxi");
		await world.pass(minuteMs);
		await world.write(person, "taxi");
		await world.pass(60 * minuteMs);
		expect(texts()).toHaveLength(1);
	});

	it("is not put anew to somebody who has said stop", async () => {
		start();
		loses("Shall I look");
		await world.write(person, "taxi");
		await world.write(person, "stop");
		await world.pass(60 * minuteMs);
		expect(texts()).toHaveLength(1);
	});

	it("is told as it stands where it cannot be had any more", async () => {
		start();
		loses("Shall I look");
		await world.write(person, "taxi");
		const { current } = world.market;
		const taxi = current.tools["taxi.request"];
		world.market.current = {
			...current,
			tools: { ...current.tools, "taxi.request": { ...taxi, enabled: false } as never },
		};
		await world.pass(10 * minuteMs);
		expect(texts()).toHaveLength(1);
		expect(texts()[0]).not.toContain("Shall I look");
	});

	it("as an offer to a driver is not repeated after its end", async () => {
		start();
		world.addDriver(driver);
		world.faults.send = ({ to }) => (to.value === driver ? lost : null);
		await world.write(person, "taxi");
		await world.write(person, `yes ${codeIn(texts()[0] ?? "")}`);
		world.faults.send = ({ to, text }) =>
			to.value === driver && !text.startsWith("(Sent again)") ? lost : null;
		await world.pass(60 * minuteMs);
		expect(texts(driver)).toEqual([]);
	});
});

describe("a question that waited to leave until its time was over", () => {
	it("is put anew instead of leaving dead", async () => {
		start();
		const { current } = world.market;
		world.market.current = { ...current, outboundPaused: true };
		await world.write(person, "taxi");
		const [first] = rowsWith("Shall I look");
		await world.pass(6 * minuteMs);
		world.market.current = current;
		await world.pass(2 * minuteMs);
		expect(texts()).toHaveLength(1);
		expect(codeIn(texts()[0] ?? "")).not.toBe(codeIn(first?.text ?? ""));
		await world.write(person, `yes ${codeIn(texts()[0] ?? "")}`);
		expect(world.rides.rideRows).toHaveLength(1);
	});
});

describe("a question that can still be answered for long enough", () => {
	it("goes out once more, marked, and its yes counts", async () => {
		world = makeWorld({ proposer: rulesProposer });
		world.bookables.holding.current = { ...bookingDefaults, firstHoldSeconds: 600 };
		loses("*Harbour Grill*\nTable");
		await world.write(person, "a table for 4 tomorrow at 7 at the harbour grill");
		await world.pass(5.5 * minuteMs);
		expect(texts()).toHaveLength(1);
		expect(texts()[0]).toMatch(/^\(Sent again\) .*\*Harbour Grill\*\nTable/u);
		await world.write(person, `yes ${codeIn(texts()[0] ?? "")}`);
		expect(texts().at(-1)).toMatch(/^Booked/u);
	});
});

describe("a message that something later about the same thing has overtaken", () => {
	it("is not repeated: the last word about a ride is how it stands [P6]", async () => {
		start();
		loses("asking the nearest drivers");
		await world.write(person, "taxi");
		await world.write(person, `yes ${codeIn(texts()[0] ?? "")}`);
		await world.pass(60 * minuteMs);
		expect(texts().at(-1)).toContain("no driver took your ride");
		expect(texts().filter((text) => text.includes("Sent again"))).toEqual([]);
		expect(rowsWith("asking the nearest drivers")[0]?.log.at(-1)).toMatchObject({
			type: "failed",
			detail: "overtaken",
		});
		expect(titles()).toEqual([]);
	});

	it("is repeated where what is later is about another ride", async () => {
		world = makeWorld({
			proposer: byFirstWord({
				other: () => ({
					type: "execute_tool",
					tool: "taxi.request",
					args: {
						pickup: { placeId: "castle" },
						destination: { placeId: "harbour" },
						at: null,
						pax: 2,
					},
				}),
			}),
		});
		const { current } = world.market;
		world.market.current = { ...current, mobility: { ...current.mobility, searchSeconds: 900 } };
		// Silent ones: their search goes on.
		for (let index = 0; index < 5; index++) world.addDriver(`+4477009002${index}0`);
		loses("asking the nearest drivers");
		await world.write(person, "taxi");
		await world.write(person, `yes ${codeIn(texts()[0] ?? "")}`);
		const [first] = world.rides.rideRows;
		await world.write(person, "other");
		await world.write(person, `yes ${codeIn(texts().at(-1) ?? "")}`);
		expect(world.rides.rideRows).toHaveLength(2);
		await world.pass(5.5 * minuteMs);
		const again = texts().filter((text) => text.startsWith("(Sent again)"));
		expect(again).toHaveLength(1);
		expect(again[0]).toContain(`(${first?.code})`);
	});

	it("is not said either where staff send it once more", async () => {
		start();
		loses("asking the nearest drivers", 3);
		world.faults.find = "unavailable";
		await world.write(person, "taxi");
		await world.write(person, `yes ${codeIn(texts()[0] ?? "")}`);
		await world.pass(20 * minuteMs);
		expect(texts().at(-1)).toContain("no driver took your ride");
		const [row] = rowsWith("asking the nearest drivers");
		await world.thread(world.keyOf(person)).engine.settleUnknown({
			tenantId: world.market.current.tenantId,
			outboxId: row?.id ?? "",
			act: "retry",
		});
		await world.pass(minuteMs);
		expect(texts().at(-1)).toContain("no driver took your ride");
		expect(rowsWith("asking the nearest drivers")[0]).toMatchObject({
			status: "suppressed",
			decision: "overtaken",
		});
	});

	it("hands on what it was owed: what has overtaken it, and was lost itself, goes out once more", async () => {
		start();
		await world.write(person, "hello");
		const { tenantId, marketId } = world.market.current;
		const told = (type: string) =>
			world.thread(world.keyOf(person)).engine.deliver({
				tenantId,
				marketId,
				threadKey: world.keyOf(person),
				dedupeKey: type,
				traceId: `trc_${type}`,
				to: null,
				locale: null,
				content: { kind: "notice", type, payload: { rideId: "ride_1", pickupLabel: "Harbour" } },
			});
		world.faults.send = ({ text }) =>
			/^(Your driver waited|The driver says)/u.test(text) ? lost : null;
		await told("ride.no_show");
		await world.pass(minuteMs);
		// A notice by itself is not repeated; here it stands for the receipt.
		await told("ride.completed");
		await world.pass(60 * minuteMs);
		expect(texts().slice(1)).toEqual([
			"(Sent again) The driver says your ride is over. Thank you for riding with us.",
		]);
		expect(titles()).toEqual([]);
	});

	it("is repeated where only plain words beside a reminder were about the same", async () => {
		start();
		world.addDriver(driver);
		await world.write(person, "taxi");
		await world.write(person, `yes ${codeIn(texts()[0] ?? "")}`);
		const [ride] = world.rides.rideRows;
		loses("Your driver is");
		await world.write(driver, `yes ${codeIn(texts(driver)[0] ?? "")}`);
		await world.write(person, "taxi");
		await world.write(person, "status");
		const [beside] = rowsWith("is still waiting for you");
		expect([beside?.kind, beside?.aboutPlainly]).toEqual(["prompt", [`ride:${ride?.rideId}`]]);
		await world.pass(60 * minuteMs);
		expect(texts().some((text) => text.startsWith("(Sent again) Your driver is"))).toBe(true);
	});

	it("as how a ride stood when its person asked is not repeated once the ride stands otherwise", async () => {
		start();
		await world.write(person, "taxi");
		await world.write(person, `yes ${codeIn(texts()[0] ?? "")}`);
		loses("still asking drivers");
		await world.write(person, "status");
		const [row] = rowsWith("still asking drivers");
		expect([row?.kind, row?.status]).toEqual(["reply", "unknown"]);
		await world.pass(60 * minuteMs);
		expect(texts().at(-1)).toContain("no driver took your ride");
	});
});

describe("an answer to what somebody wrote", () => {
	it("is given although what they have open can hardly be agreed to any more", async () => {
		start();
		await world.write(person, "taxi");
		await world.pass(5 * minuteMs - 20_000);
		const before = texts().length;
		await world.write(person, "thank you");
		expect(texts().slice(before).join()).toMatch(/has run out, so nothing was done/u);
	});

	it("that was lost goes out once more after five minutes, marked, and never a third time [P6]", async () => {
		start();
		let asked = 0;
		world.faults.send = () => {
			asked += 1;
			return asked === 1 ? lost : null;
		};
		await world.write(person, "hello");
		await world.pass(4.9 * minuteMs);
		expect(texts()).toEqual([]);
		await world.pass(60 * minuteMs);
		expect(texts()).toEqual(["(Sent again) Where would you like to go from the harbour?"]);
		expect([asked, titles()]).toEqual([2, []]);
	});

	it("is not repeated once a later one has answered", async () => {
		start();
		loses("Where would you like");
		await world.write(person, "hello");
		await world.write(person, "hello?");
		await world.pass(60 * minuteMs);
		expect(texts()).toEqual(["Where would you like to go from the harbour?"]);
		expect(titles()).toEqual([]);
	});

	it("is repeated although something came meanwhile that was no answer to them", async () => {
		start();
		world.addDriver(person);
		loses("Where would you like");
		await world.write(person, "hello");
		await world.write("+447700900102", "taxi");
		await world.write("+447700900102", `yes ${codeIn(texts("+447700900102")[0] ?? "")}`);
		await world.pass(60 * minuteMs);
		expect(texts()[0]).toContain("Can you take it?");
		expect(texts().filter((text) => text.startsWith("(Sent again) Where"))).toHaveLength(1);
	});

	it("that nothing can be had is repeated although another ride of theirs has gone on meanwhile", async () => {
		start();
		await world.write(person, "taxi");
		await world.write(person, `yes ${codeIn(texts()[0] ?? "")}`);
		const { current } = world.market;
		const taxi = current.tools["taxi.request"];
		world.market.current = {
			...current,
			tools: { ...current.tools, "taxi.request": { ...taxi, enabled: false } as never },
		};
		loses("Taxis are not available");
		await world.write(person, "taxi");
		await world.pass(60 * minuteMs);
		expect(texts().some((text) => text.includes("no driver took your ride"))).toBe(true);
		expect(texts().at(-1)).toMatch(/^\(Sent again\) Taxis are not available/u);
	});

	it("that stood beside a reminder is said alone once the question is over", async () => {
		start();
		await world.write(person, "taxi");
		const code = codeIn(texts()[0] ?? "");
		loses("is still waiting for you");
		await world.pass(minuteMs);
		await world.write(person, `is it far, ${code}?`);
		await world.write(person, `yes ${code}`);
		await world.pass(60 * minuteMs);
		expect(world.rides.rideRows).toHaveLength(1);
		expect(texts().at(-1)).toBe("(Sent again) Where would you like to go from the harbour?");
	});

	it("that the provider refuses for a minute goes out once it takes messages again", async () => {
		start();
		const badUntilMs = world.clock.nowMs + minuteMs;
		world.faults.send = () => (world.clock.nowMs < badUntilMs ? refusedForNow : null);
		await world.write(person, "hello");
		await world.pass(10 * minuteMs);
		expect(texts()).toEqual(["Where would you like to go from the harbour?"]);
	});

	it("that the provider refuses for a quarter of an hour is given up, and staff are told", async () => {
		start();
		world.faults.send = () => refusedForNow;
		await world.write(person, "hello");
		await world.pass(60 * minuteMs);
		expect(texts()).toEqual([]);
		expect(titles()).toEqual(["The provider refused a message until it was given up"]);
		expect(world.thread(world.keyOf(person)).alarmAtMs).toBeNull();
	});

	it("that was on its way when everything died goes out once more", async () => {
		start();
		world.faults.send = () => lost;
		world.faults.find = "unavailable";
		await world.write(person, "hello");
		world.thread(world.keyOf(person)).restart();
		world.faults.send = null;
		world.faults.find = null;
		await world.pass(60 * minuteMs);
		expect(texts()).toEqual(["(Sent again) Where would you like to go from the harbour?"]);
	});
});

describe("an answer of which nobody knows whether it arrived", () => {
	const sendsUnheard = async () => {
		start();
		world.faults.send = () => lost;
		await world.write(person, "hello");
		world.faults.send = null;
	};
	const alarmOf = () => world.thread(world.keyOf(person)).alarmAtMs;

	it("and whose channel was taken away is not waited for: staff hear that its person was not reached", async () => {
		await sendsUnheard();
		world.senders.current = [];
		await world.pass(6 * minuteMs);
		expect(texts()).toEqual([]);
		expect(titles()).toEqual(["A person could not be told something, on any channel"]);
		expect(alarmOf()).toBeNull();
	});

	it("and whose provider cannot be asked is looked for during six hours, and then is as one that no list shows", async () => {
		await sendsUnheard();
		world.faults.find = "unavailable";
		await world.pass(unreachableMaxMs - minuteMs);
		expect(texts()).toEqual([]);
		await world.pass(2 * minuteMs);
		expect(texts()).toEqual(["(Sent again) Where would you like to go from the harbour?"]);
		expect(alarmOf()).toBeNull();
	});
});

describe("an answer beside a question that is over, of which nobody knows whether it arrived", () => {
	it("is not sent again where a report settles it while we look", async () => {
		start();
		await world.write(person, "taxi");
		await world.pass(20_000);
		const code = codeIn(world.last(person).text);
		world.faults.send = () => lost;
		world.faults.find = "absent";
		await world.write(person, "why?");
		world.faults.send = null;
		const [row] = world.thread(world.keyOf(person)).store.outboxBefore(null, 1);
		expect(row).toMatchObject({ status: "unknown", before: expect.any(String) });
		await world.write(person, `yes ${code}`);
		const { engine, store } = world.thread(world.keyOf(person));
		const lastLook = unknownLooksMs.length;
		Object.defineProperty(world.faults, "find", {
			get: () => {
				if (world.asked.length === lastLook && store.outboxRow(row?.id ?? "")?.status === "unknown")
					void engine.report({
						kind: "status",
						externalId: "SMarrived",
						status: "delivered",
						traceId: "trc",
						outboxId: row?.id ?? "",
					});
				return "absent";
			},
		});
		await world.pass(10 * minuteMs);
		const { log = [] } = store.outboxRow(row?.id ?? "") ?? {};
		expect(log.filter(({ type }) => type === "send_started")).toHaveLength(1);
	});
});

describe("a bare yes after the end of what was shown", () => {
	it("does nothing: it is told that this has run out, and put as it stands now; its yes counts", async () => {
		world = makeWorld({ proposer: rulesProposer });
		world.addDriver(driver);
		await world.write(person, "taxi from the harbour to the castle");
		await world.pass(20 * minuteMs);
		await world.write(person, "yes");
		expect(world.last(person).text).toMatch(/has run out, so nothing was done.*Shall I look/su);
		expect(world.rides.rideRows).toEqual([]);
		await world.pass(15_000);
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(1);
	});

	it("is to nothing once the request is forgotten", async () => {
		world = makeWorld({ proposer: rulesProposer });
		await world.write(person, "taxi from the harbour to the castle");
		await world.pass(lateYesMaxMs + 60 * minuteMs);
		await world.write(person, "yes");
		expect(world.last(person).text).not.toContain("run out");
		expect(world.rides.rideRows).toEqual([]);
	});
});
