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

// Each has a person of its own and mostly waits: they wait at the same time.
describe.concurrent("Twilio answering", () => {
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

	it("500 leaves it open: nothing is sent again blindly, and what comes after it is not held up", async () => {
		const person = someone();
		bench
			.twilio()
			.behave({ kind: "fail", httpStatus: 500, code: 20500, uses: 1, number: person.number });
		await person.send("hello");
		await bench.until("the open answer", () =>
			bench.log.some((line) => line.includes('"event":"send_unknown"')),
		);
		await person.send("help");
		await person.waitFor(/always ask/, wait);
		// Longer than the first two looks at the provider's list: neither finds it, and neither sends it.
		await new Promise((done) => setTimeout(done, 25_000));
		expect(sentTo(person.number)).toHaveLength(1);
	}, 120_000);

	it("by cutting the line after it did send, and without a callback: the list settles it, nothing is repeated, and a bare yes counts [P6]", async () => {
		const person = someone();
		bench.twilio().behave({ kind: "statuses", drop: [], number: person.number });
		bench.twilio().behave({ kind: "never_answer", how: "cut", uses: 1, number: person.number });
		await person.send("taxi from the harbour to the castle");
		const prompt = await person.waitFor(/Shall I look/, wait);
		// Not accepted as far as we know: a bare yes could mean anything.
		await person.send("yes");
		const asked = await person.waitFor(/Please answer with the code/, { ...wait, after: prompt });
		// Longer than the first look at the list.
		await new Promise((done) => setTimeout(done, 8_000));
		await person.send("yes");
		const receipt = await person.waitFor(/asking the nearest/, { ...wait, after: asked });
		expect(
			sentTo(person.number).filter((message) => /Shall I look/.test(message.body)),
		).toHaveLength(1);
		await person.send("cancel");
		await person.waitFor(/called off/, { ...wait, after: receipt });
	}, 120_000);

	it("after our timeout, although it did send: one message, settled by its status callback [MKB-1.4-a]", async () => {
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
