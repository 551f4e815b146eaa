/** Where one way to a person is closed the next permitted one is taken; where there is none, staff is told. Nobody hears it twice. */
import { afterEach, describe, expect, it } from "vitest";
import { sendAttemptsMax } from "../../src/kernel/thread/outbox/sender.ts";
import type { SendResult } from "../../src/ports/channel.ts";
import type { ThreadNotification } from "../../src/ports/objects.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { byFirstWord, codeIn, makeWorld, ourNumber, type World } from "./world.ts";

const person = "+447700900101";
const driver = "+447700900201";
const dayMs = 24 * 3_600_000;

let world: World;
afterEach(() => world.close());

const start = (senders: World["senders"]["current"] = ["whatsapp", "sms"]) => {
	world = makeWorld({ proposer: byFirstWord(), senders });
};
const own = (number = person) => world.thread(world.keyOf(number));
const bySms = (text: string, number = person) =>
	world.write(number, text, {
		from: { channel: "sms", value: number },
		to: { channel: "sms", value: ourNumber },
	});
const deliver = async (
	content: ThreadNotification["content"],
	dedupeKey = "staff:left",
	number = person,
) => {
	const result = await own(number).engine.deliver({
		tenantId: testTenant,
		marketId: testMarketId,
		threadKey: world.keyOf(number),
		dedupeKey,
		traceId: "trc",
		to: { channel: "whatsapp", value: number },
		locale: "en",
		content,
	});
	await world.settle();
	return result;
};
/** Has no approved template: only free words say it. */
const freeWords: ThreadNotification["content"] = {
	kind: "notice",
	type: "staff.left",
	payload: { ticketId: "tkt_0" },
};
const offer = (actionId: string): ThreadNotification["content"] => ({
	kind: "offer",
	actionId,
	code: "7K2M",
	solicitationId: "ride_1",
	of: "ride",
	expiresAtMs: world.clock.nowMs + 5 * dayMs,
	template: "mobility.offer",
	vars: { pickup: "Harbour", destination: "Castle", pax: 1, distance: "1.0", fare: "9 EUR" },
});
const failed = (code: "window_closed" | "template_gone" | "bad_address"): SendResult => ({
	kind: "failed",
	code,
	retryable: false,
});
const channelsOf = (number = person) => world.heard(number).map(({ to }) => to.channel);
const newest = (number = person) => own(number).store.outboxBefore(null, 1)[0];
const alerts = () => world.alerts.map(({ dedupeKey }) => dedupeKey);
async function silentForTwoDays() {
	await bySms("hello");
	await world.write(person, "hello");
	await world.pass(2 * dayMs);
	world.sent.length = 0;
}
const report = (
	message: { readonly sid: string; readonly outboxId: string },
	errorCode: "window_closed" | "template_gone",
) =>
	own(driver)
		.engine.report({
			kind: "status",
			externalId: message.sid,
			status: "undelivered",
			errorCode,
			outboxId: message.outboxId,
			traceId: "trc",
		})
		.then(world.settle);

describe("what is bold", () => {
	it("is bold on WhatsApp, and leaves by SMS without its marks; a yes counts on both [P1]", async () => {
		start();
		for (const [write, number] of [
			[bySms, "+447700900111"],
			[(text: string, to: string) => world.write(to, text), "+447700900112"],
		] as const) {
			await write("taxi", number);
			const { text, to } = world.last(number);
			expect(text.split("\n")[0]).toBe(
				to.channel === "sms"
					? "Taxi from Harbour to Castle, now, for 1 person."
					: "Taxi from Harbour to Castle, *now*, for 1 person.",
			);
			await write(`yes ${codeIn(text)}`, number);
			expect(world.last(number).text).toContain("asking the nearest drivers");
		}
	});
});

describe("outside the 24 hours, words without an approved template", () => {
	it("go by SMS to a person who has written by SMS, once, and the row says why", async () => {
		start();
		await silentForTwoDays();
		await deliver(freeWords);
		expect(channelsOf()).toEqual(["sms"]);
		expect(newest()?.log.map(({ type, detail }) => [type, detail])).toEqual([
			["queued", undefined],
			["rerouted", "sms"],
			["send_started", undefined],
			["sent", undefined],
		]);
		expect(newest()?.log[1]?.judged).toMatchObject({ verdict: "elsewhere", rule: "window_closed" });
		await deliver(freeWords);
		await world.pass(dayMs);
		expect(world.heard(person)).toHaveLength(1);
	});

	it("do not go back to WhatsApp where SMS fails and its window is closed: staff is told", async () => {
		start();
		await world.write(person, "hello");
		await world.pass(2 * dayMs);
		await bySms("hello");
		world.sent.length = 0;
		world.faults.send = ({ to }) => (to.channel === "sms" ? failed("bad_address") : null);
		await deliver(freeWords);
		await world.pass(60_000);
		expect(channelsOf()).toEqual([]);
		expect(newest()).toMatchObject({ to: { channel: "sms" }, errorCode: "bad_address" });
		expect(alerts()).toEqual([expect.stringContaining("unreached:")]);
	});

	it("go by SMS to a number that has agreed to it, though it never wrote by SMS", async () => {
		start();
		await world.write(person, "hello");
		await deliver(
			{
				kind: "person",
				consent: {
					purpose: "messaging",
					channel: "sms",
					status: "granted",
					proofRef: "form:17",
					atMs: 1,
				},
			},
			"consent",
		);
		await world.pass(2 * dayMs);
		world.sent.length = 0;
		await deliver(freeWords);
		expect(world.heard(person).map(({ to }) => to)).toEqual([{ channel: "sms", value: person }]);
	});

	it("go nowhere else without either: a member of staff is told, once for each person", async () => {
		start();
		await world.write(person, "hello");
		await world.pass(2 * dayMs);
		world.sent.length = 0;
		await deliver(freeWords, "one");
		await deliver(freeWords, "two");
		await world.pass(60_000);
		expect(world.heard(person)).toEqual([]);
		expect(newest()).toMatchObject({ status: "suppressed", decision: "window_closed" });
		expect(new Set(alerts())).toEqual(new Set([`unreached:${world.keyOf(person)}`]));
	});

	it("do not go where the carrier keeps the person on its own list", async () => {
		start();
		await bySms("hello");
		world.faults.send = () => ({ kind: "failed", code: "opted_out", retryable: false });
		await bySms("hello again");
		world.faults.send = null;
		// Back by WhatsApp: their word counts, and the carrier's list stays.
		await world.write(person, "start");
		await world.pass(2 * dayMs);
		world.sent.length = 0;
		await deliver(freeWords);
		expect(world.heard(person)).toEqual([]);
		expect(newest()).toMatchObject({ status: "suppressed", decision: "window_closed" });
		// Their START by SMS takes them off that list.
		await bySms("start");
		await world.pass(2 * dayMs);
		world.sent.length = 0;
		await deliver(freeWords, "later");
		expect(channelsOf()).toEqual(["sms"]);
	});
});

describe("a message for a channel without a sender", () => {
	it("goes to the person's other channel, and else staff is told [MRV-12.1-a]", async () => {
		start();
		await world.write(person, "hello");
		await bySms("hello");
		world.sent.length = 0;
		world.senders.current = ["whatsapp"];
		await deliver(freeWords);
		expect(channelsOf()).toEqual(["whatsapp"]);
		world.senders.current = [];
		await deliver(freeWords, "again");
		await world.pass(60_000);
		expect(newest()).toMatchObject({ status: "suppressed", decision: "no_channel" });
		expect(new Set(alerts())).toEqual(new Set([`unreached:${world.keyOf(person)}`]));
	});
});

describe("an address that the channel does not know", () => {
	it("is left for the person's other channel", async () => {
		start();
		await bySms("hello");
		await world.write(person, "hello");
		world.sent.length = 0;
		world.faults.send = ({ to }) => (to.channel === "whatsapp" ? failed("bad_address") : null);
		await deliver(freeWords);
		expect(channelsOf()).toEqual(["sms"]);
	});

	it("on every channel is an end: each is tried once", async () => {
		start();
		await bySms("hello");
		await world.write(person, "hello");
		let tries = 0;
		world.faults.send = () => {
			tries += 1;
			return failed("bad_address");
		};
		await deliver(freeWords);
		await world.pass(dayMs);
		expect(tries).toBe(2);
		expect(newest()).toMatchObject({ status: "failed", errorCode: "bad_address" });
		expect(new Set(alerts())).toEqual(new Set([`unreached:${world.keyOf(person)}`]));
	});
});

describe("a template that is withdrawn between queueing and sending", () => {
	const withdrawn = () => {
		let asTemplate = 0;
		world.faults.send = ({ approved }) => {
			if (!approved) return null;
			asTemplate += 1;
			return failed("template_gone");
		};
		return () => asTemplate;
	};

	it("gives way to the driver's other channel: the offer is made once, and its yes counts [P7]", async () => {
		start();
		world.addDriver(driver);
		await bySms("hello", driver);
		await world.write(driver, "hello");
		await world.pass(2 * dayMs);
		world.sent.length = 0;
		const asked = withdrawn();
		await world.write(person, "taxi");
		await world.write(person, "yes");
		expect(channelsOf(driver)).toEqual(["sms"]);
		expect(asked()).toBe(1);
		await bySms(`YES ${codeIn(world.last(driver).text)}`, driver);
		expect(world.rides.rideRows[0]?.driverId).toBe(`driver_${driver}`);
		await world.pass(dayMs);
		expect(world.heard(driver).filter(({ text }) => text.includes("Can you take it"))).toHaveLength(
			1,
		);
	});

	it("and no other way: the search goes on at once, and nothing is tried again", async () => {
		start(["whatsapp"]);
		world.addDriver(driver);
		const asked = withdrawn();
		await world.write(person, "taxi");
		await world.write(person, "yes");
		await world.pass(dayMs);
		expect(asked()).toBe(1);
		expect(world.heard(driver)).toEqual([]);
		expect(newest(driver)).toMatchObject({ status: "failed", errorCode: "template_gone" });
		expect(world.last(person).text).toMatch(/no driver|nobody/i);
	});

	it("as its report says later: the other channel is taken then, and the report that comes again changes nothing", async () => {
		start();
		await bySms("hello", driver);
		await world.write(driver, "hello");
		await world.pass(2 * dayMs);
		world.sent.length = 0;
		await deliver(offer("off_1"), "offer", driver);
		const [first] = world.heard(driver);
		if (!first) throw new Error("nothing was sent");
		expect(first.approved?.template.key).toBe("mobility.offer");
		await report(first, "template_gone");
		expect(channelsOf(driver)).toEqual(["whatsapp", "sms"]);
		for (const again of ["template_gone", "window_closed"] as const) await report(first, again);
		await world.pass(dayMs);
		expect(channelsOf(driver)).toEqual(["whatsapp", "sms"]);
		expect(newest(driver)).toMatchObject({
			status: "sent",
			externalId: world.heard(driver)[1]?.sid,
		});
	});

	it("as its report says twice while the other way is throttled: the second one settles nothing", async () => {
		start();
		await bySms("hello", driver);
		await world.write(driver, "hello");
		await world.pass(2 * dayMs);
		world.sent.length = 0;
		await deliver(offer("off_1"), "offer", driver);
		const [first] = world.heard(driver);
		if (!first) throw new Error("nothing was sent");
		world.faults.send = () => ({
			kind: "failed",
			code: "throttled",
			retryable: true,
			retryAfterMs: 5_000,
		});
		await report(first, "template_gone");
		await report(first, "template_gone");
		expect(newest(driver)).toMatchObject({ status: "queued", externalId: null });
		world.faults.send = null;
		await world.pass(60_000);
		expect(channelsOf(driver)).toEqual(["whatsapp", "sms"]);
	});

	it("while the person wrote again: the same words leave as they are", async () => {
		start(["whatsapp"]);
		await world.write(driver, "hello");
		await world.pass(2 * dayMs);
		world.sent.length = 0;
		await deliver(offer("off_1"), "offer", driver);
		const [first] = world.heard(driver);
		if (!first) throw new Error("nothing was sent");
		await world.write(driver, "hello");
		await report(first, "template_gone");
		const offers = world.heard(driver).filter(({ text }) => text.includes("Can you take it"));
		expect(offers.map(({ approved }) => approved !== undefined)).toEqual([true, false]);
	});
});

describe("a template of which the provider's list says nothing", () => {
	const unreadable = (sends: number) => {
		let asked = 0;
		world.faults.send = ({ approved }) => {
			if (!approved || asked >= sends) return null;
			asked += 1;
			return { kind: "failed", code: "template_unknown", retryable: true };
		};
		return () => asked;
	};

	it("for a moment: the driver is asked by it after all, once, and nobody hears that there is no driver [MRV-12.1-a]", async () => {
		start(["whatsapp"]);
		world.addDriver(driver);
		const asked = unreadable(1);
		await world.write(person, "taxi");
		await world.write(person, "yes");
		await world.pass(5_000);
		expect(asked()).toBe(1);
		const offers = world.heard(driver);
		expect(offers.map(({ approved }) => approved?.template.key)).toEqual(["mobility.offer"]);
		await world.write(driver, `YES ${codeIn(world.last(driver).text)}`);
		expect(world.rides.rideRows[0]?.driverId).toBe(`driver_${driver}`);
		expect(world.last(person).text).not.toMatch(/no driver|nobody/i);
	});

	it("for a moment is no reason for another channel", async () => {
		start();
		await bySms("hello", driver);
		await world.write(driver, "hello");
		await world.pass(2 * dayMs);
		world.sent.length = 0;
		unreadable(2);
		await deliver(offer("off_1"), "offer", driver);
		await world.pass(60_000);
		expect(channelsOf(driver)).toEqual(["whatsapp"]);
	});

	it("for good gives way to the driver's other channel, after as many tries as any refusal has [MRV-12.1-a]", async () => {
		start();
		await bySms("hello", driver);
		await world.write(driver, "hello");
		await world.pass(2 * dayMs);
		world.sent.length = 0;
		const asked = unreadable(1_000);
		await deliver(offer("off_1"), "offer", driver);
		await world.pass(dayMs);
		expect(asked()).toBe(sendAttemptsMax);
		expect(channelsOf(driver)).toEqual(["sms"]);
	});

	it("for good and no other way: the search goes on, and nothing is tried for ever", async () => {
		start(["whatsapp"]);
		world.addDriver(driver);
		const asked = unreadable(1_000);
		await world.write(person, "taxi");
		await world.write(person, "yes");
		await world.pass(dayMs);
		expect(asked()).toBe(sendAttemptsMax);
		expect(newest(driver)).toMatchObject({ status: "failed", errorCode: "template_unknown" });
		expect(world.last(person).text).toMatch(/no driver|nobody/i);
	});
});

describe("a window that is closed at the provider and open by our clock", () => {
	it("is answered by the approved template", async () => {
		start(["whatsapp"]);
		await world.write(driver, "hello");
		world.sent.length = 0;
		world.faults.send = ({ approved }) => (approved ? null : failed("window_closed"));
		await deliver(offer("off_1"), "offer", driver);
		expect(world.heard(driver).map(({ approved }) => approved?.template.key)).toEqual([
			"mobility.offer",
		]);
	});
});
