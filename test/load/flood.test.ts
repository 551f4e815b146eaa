/**
 * A flood is kept, answered once and politely, and others are unharmed: 500 messages in a moment from one
 * sender, and ten each from many. `FLOOD_PEOPLE=500` makes that 5,000.
 */
import { describe, expect, it } from "vitest";
import { inboundPerMinuteMax } from "../../src/kernel/thread/gate/answer.ts";
import { benchStack, outbound, waitMs } from "../stack/bench-stack.ts";

const bench = benchStack();
const messagesCount = 500;
/** What is told of the flood itself. */
const besideMax = 5;
const othersCount = 20;
const crowdCount = Number(process.env["FLOOD_PEOPLE"] ?? 40);
const messagesEach = 10;
/** How many deliveries the provider has open at once. */
const atOnce = 60;

describe("a flood", () => {
	it("from one sender is kept and told once; twenty others are answered as ever", async () => {
		const flooder = bench.twilio().phone("+447700900001");
		const others = Array.from({ length: othersCount }, (_, i) =>
			bench.twilio().addPhone({
				id: `calm-${i}`,
				name: `Calm ${i}`,
				number: `+4477009006${String(i).padStart(2, "0")}`,
				role: "person",
				locale: "en",
			}),
		);
		const flood = Array.from({ length: messagesCount }, () => flooder.send("hello"));
		await Promise.all(others.map((other) => other.send("hello")));
		await Promise.all(others.map((other) => other.waitFor(/./, { timeoutMs: 120_000 })));
		const sent = await Promise.all(flood);
		expect(sent.every((one) => one.accepted)).toBe(true);
		await flooder.waitFor(/a lot of messages/, { timeoutMs: waitMs });
		await bench.until(
			"every message to be handled",
			() =>
				bench.log.filter((line) => line.includes('"event":"turn_done"')).length >=
				messagesCount + othersCount,
			120_000,
		);
		await bench.twilio().settled();
		const heard = outbound(flooder.messages());
		expect(heard.filter((message) => /a lot of messages/.test(message.body))).toHaveLength(1);
		expect(heard.length).toBeLessThanOrEqual(inboundPerMinuteMax + besideMax);
	}, 300_000);

	it("from many senders is kept whole: every message is handled, each sender is answered, none hears of a limit", async () => {
		const turns = () => bench.log.filter((line) => line.includes('"event":"turn_done"')).length;
		const before = turns();
		const crowd = Array.from({ length: crowdCount }, (_, i) =>
			bench.twilio().addPhone({
				id: `crowd-${i}`,
				name: `Crowd ${i}`,
				number: `+44770091${String(i).padStart(4, "0")}`,
				role: "person",
				locale: "en",
			}),
		);
		const waiting = crowd.values();
		const line = async () => {
			for (const one of waiting)
				for (let n = 0; n < messagesEach; n += 1)
					expect(await one.send("hello")).toMatchObject({ accepted: true });
		};
		await Promise.all(Array.from({ length: atOnce }, line));
		await bench.until(
			"every message of the crowd to be handled",
			() => turns() - before >= crowdCount * messagesEach,
			240_000,
		);
		await bench.twilio().settled();
		for (const one of crowd) {
			const heard = outbound(one.messages());
			expect(heard.length).toBeGreaterThan(0);
			expect(heard.length).toBeLessThanOrEqual(messagesEach);
			expect(heard.some((message) => /a lot of messages/.test(message.body))).toBe(false);
		}
	}, 300_000);
});
