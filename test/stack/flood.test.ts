/** 500 messages in a moment from one sender: kept, answered once and politely; others are unharmed. */
import { describe, expect, it } from "vitest";
import { benchStack, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack();
const messagesCount = 500;
const othersCount = 20;

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
		expect(heard.length).toBeLessThanOrEqual(25);
	}, 300_000);
});
