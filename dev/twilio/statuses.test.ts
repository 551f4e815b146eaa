import { expect, test } from "vitest";
import { aline, bench, eric } from "./test-bench.ts";

const wa = `whatsapp:${aline.number}`;

test("a message is sent, delivered, and read once it was looked at", async () => {
	const { twilio, hook, text } = await bench();
	const sid = await text(wa, "Hello");
	await twilio.settled();
	expect(hook.statusesOf(sid)).toEqual(["sent", "delivered"]);
	expect(twilio.phone(aline.number).messages()).toMatchObject([{ sid, status: "delivered" }]);
	await twilio.phone(aline.number).waitFor(/Hello/);
	await twilio.settled();
	twilio.phone(aline.number).read();
	await twilio.settled();
	expect(hook.statusesOf(sid)).toEqual(["sent", "delivered", "read"]);
	expect(hook.hooks.at(-1)?.params).toMatchObject({
		ChannelPrefix: "whatsapp",
		EventType: "READ",
		MessageStatus: "read",
		SmsStatus: "read",
		SmsSid: sid,
		ApiVersion: "2010-04-01",
		From: "whatsapp:+15005550006",
		To: wa,
	});
});

test("an SMS is never read and carries the carrier's date", async () => {
	const { twilio, hook, text } = await bench();
	const sid = await text(aline.number, "Hello");
	await twilio.phone(aline.number).waitFor(/Hello/);
	await twilio.settled();
	expect(hook.statusesOf(sid)).toEqual(["sent", "delivered"]);
	expect(hook.hooks.at(-1)?.params["RawDlrDoneDate"]).toMatch(/^\d{10}$/);
	expect(hook.hooks.at(-1)?.params).not.toHaveProperty("ChannelPrefix");
});

test("outside the window free text is accepted, fails with 63016, and is not shown", async () => {
	let nowMs = Date.UTC(2026, 10, 21);
	const { twilio, hook, text, call } = await bench({ clock: () => nowMs });
	const never = await text(`whatsapp:${eric.number}`, "never wrote");
	nowMs += 24 * 3_600_000;
	const late = await text(wa, "a day later");
	await twilio.settled();
	for (const sid of [never, late]) {
		expect(hook.statusesOf(sid)).toEqual(["undelivered"]);
		const { params } = hook.hooks.find((one) => one.params["MessageSid"] === sid) ?? {};
		expect(params).toMatchObject({ ErrorCode: "63016", ChannelPrefix: "whatsapp" });
	}
	expect(twilio.phone(aline.number).messages()).toEqual([]);
	await twilio.phone(aline.number).send("I am back");
	nowMs += 24 * 3_600_000 - 1;
	const again = await text(wa, "in time");
	await twilio.settled();
	expect(hook.statusesOf(again)).toEqual(["sent", "delivered"]);
	const path = `/2010-04-01/Accounts/AC${"0".repeat(32)}/Messages/${late}.json`;
	expect((await call("GET", path)).json).toMatchObject({
		status: "undelivered",
		error_code: 63016,
	});
});

test("an approved template opens a closed window, an unapproved one does not", async () => {
	const { twilio, create, call, hook } = await bench();
	const types = { "twilio/text": { body: "Your ride" } };
	const made = await call("POST", "/v1/Content", { language: "en", types });
	const ContentSid = String(made.json["sid"]);
	const form = { To: `whatsapp:${eric.number}`, ContentSid };
	const first = await create(form);
	await twilio.settled();
	await call("POST", `/v1/Content/${ContentSid}/ApprovalRequests/whatsapp`, {
		name: "ride",
		category: "UTILITY",
	});
	const second = await create(form);
	await twilio.phone(eric.number).waitFor(/Your ride/);
	await twilio.settled();
	expect(hook.statusesOf(String(first.json["sid"]))).toEqual(["undelivered"]);
	expect(hook.statusesOf(String(second.json["sid"]))).toEqual(["sent", "delivered", "read"]);
});

test("nobody's number does not take an SMS", async () => {
	const { twilio, hook, text } = await bench();
	const sid = await text("+250788999999", "hello?");
	await twilio.settled();
	expect(hook.statusesOf(sid)).toEqual(["undelivered"]);
	expect(hook.hooks.at(-1)?.params["ErrorCode"]).toBe("30005");
});

test("statuses come backwards, doubled or not at all where ordered", async () => {
	const { twilio, hook, text } = await bench();
	const sent = async (body: string): Promise<readonly string[]> => {
		const sid = await text(wa, body);
		await twilio.settled();
		return hook.statusesOf(sid);
	};
	twilio.behave({ kind: "statuses", reversed: true, copies: 2, uses: 1 });
	expect(await sent("backwards")).toEqual(["delivered", "delivered", "sent", "sent"]);
	twilio.behave({ kind: "statuses", drop: ["sent"], uses: 1 });
	expect(await sent("half")).toEqual(["delivered"]);
	twilio.behave({ kind: "statuses", drop: [], uses: 1 });
	expect(await sent("silent")).toEqual([]);
	expect(await sent("as ever")).toEqual(["sent", "delivered"]);
	const takeBack = twilio.behave({ kind: "no_read_receipts" });
	twilio.phone(aline.number).read();
	await twilio.settled();
	expect(hook.hooks.some(({ params }) => params["MessageStatus"] === "read")).toBe(false);
	takeBack();
	twilio.phone(aline.number).read();
	await twilio.settled();
	expect(hook.hooks.some(({ params }) => params["MessageStatus"] === "read")).toBe(true);
});

test("the statuses come before the create's own answer where ordered", async () => {
	const { twilio, hook, create } = await bench();
	twilio.behave({ kind: "status_first", uses: 1 });
	const { json } = await create({ To: wa, Body: "Hello" });
	expect(hook.statusesOf(String(json["sid"]))).toEqual(["sent", "delivered"]);
	expect(json["status"]).toBe("queued");
});

test("a message is accepted and later undelivered where ordered", async () => {
	const { twilio, hook, text } = await bench();
	twilio.behave({ kind: "undeliver", code: 63018, number: aline.number });
	const sid = await text(wa, "Hello");
	await twilio.settled();
	expect(hook.hooks.at(-1)?.params).toMatchObject({ MessageSid: sid, ErrorCode: "63018" });
});

test("a message that is read at once is still reported as delivered first", async () => {
	let open = 0;
	let openMost = 0;
	const { twilio, hook, text } = await bench({}, async () => {
		open += 1;
		openMost = Math.max(openMost, open);
		await new Promise((resolve) => setTimeout(resolve, 30));
		open -= 1;
		return {};
	});
	const seen = twilio.phone(aline.number).waitFor(/at once/);
	const sid = await text(wa, "read at once");
	await seen;
	await twilio.settled();
	expect([hook.statusesOf(sid), openMost]).toEqual([["sent", "delivered", "read"], 1]);
});

test("what was accepted first is shown first, however slowly its callbacks are answered", async () => {
	let calls = 0;
	const { twilio, text } = await bench({}, async () => {
		calls += 1;
		await new Promise((resolve) => setTimeout(resolve, calls === 1 ? 200 : 0));
		return {};
	});
	await text(wa, "first");
	await text(wa, "second");
	await twilio.phone(aline.number).waitFor(/second/);
	expect(
		twilio
			.phone(aline.number)
			.messages()
			.map(({ body }) => body),
	).toEqual(["first", "second"]);
	await twilio.settled();
});
