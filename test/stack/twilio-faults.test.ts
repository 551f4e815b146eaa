/** Twilio at its worst, over its real wire protocol: nothing is sent twice, and what can still go out does. */
import { describe, expect, it } from "vitest";
import { benchStack, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack();
const wait = { timeoutMs: waitMs };
const longWait = { timeoutMs: 90_000 };
let guests = 0;

function someone() {
	guests += 1;
	return bench.twilio().addPhone({
		id: `fault-${guests}`,
		name: `Fault ${guests}`,
		number: `+4477009005${String(guests).padStart(2, "0")}`,
		role: "person",
		locale: "en",
	});
}
const sentTo = (number: string) =>
	bench
		.twilio()
		.messages()
		.filter((message) => message.direction === "outbound-api" && message.to.endsWith(number));

describe("Twilio answering", () => {
	it("429 is asked again later, and the message goes out once", async () => {
		const person = someone();
		bench
			.twilio()
			.behave({ kind: "fail", httpStatus: 429, code: 20429, uses: 2, number: person.number });
		await person.send("hello");
		await person.waitFor(/./, longWait);
		await bench.twilio().settled();
		expect(sentTo(person.number)).toHaveLength(1);
	});

	it("20003 is our misconfiguration: it is tried again later, not lost", async () => {
		const person = someone();
		bench
			.twilio()
			.behave({ kind: "fail", httpStatus: 401, code: 20003, uses: 1, number: person.number });
		await person.send("hello");
		await person.waitFor(/./, longWait);
		expect(outbound(person.messages())).toHaveLength(1);
	});

	it("500 leaves it open: a message that did go out is found in the list and not sent again", async () => {
		const person = someone();
		bench.twilio().behave({ kind: "never_answer", how: "cut", uses: 1, number: person.number });
		await person.send("hello");
		await person.waitFor(/./, wait);
		// Longer than the first looks at the provider's list.
		await new Promise((done) => setTimeout(done, 8_000));
		expect(sentTo(person.number)).toHaveLength(1);
	});

	it("after our timeout, although it did send: one message, settled by its status callback", async () => {
		const person = someone();
		bench.twilio().behave({ kind: "answer_late", ms: 14_000, uses: 1, number: person.number });
		await person.send("hello");
		await person.waitFor(/./, wait);
		await person.send("help");
		await person.waitFor(/always ask/, longWait);
		expect(sentTo(person.number)).toHaveLength(2);
	}, 120_000);

	it("21610: the person has opted out at the carrier, and nothing more is tried", async () => {
		const person = someone();
		bench
			.twilio()
			.behave({ kind: "fail", httpStatus: 400, code: 21610, uses: 1, number: person.number });
		await person.send("hello");
		await bench.until("the opt-out", () =>
			bench.log.some((line) => /"event":"send_failed".*opted_out/.test(line)),
		);
		await person.send("hello again");
		await bench.twilio().settled();
		expect(outbound(person.messages())).toHaveLength(0);
		await person.send("start");
		await person.waitFor(/Welcome back/, wait);
	});

	it("63016 by callback: the window was closed after all, and it is written down as failed", async () => {
		const person = someone();
		bench.twilio().behave({ kind: "undeliver", code: 63016, uses: 1, number: person.number });
		await person.send("hello");
		await bench.until("the failure", () =>
			bench.log.some((line) => /"event":"send_failed".*window_closed/.test(line)),
		);
		await person.send("help");
		await person.waitFor(/always ask/, wait);
	});
});
