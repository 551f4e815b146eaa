import { expect, test } from "vitest";
import { parseBehaviour } from "./behaviours.ts";
import { accountSid, aline, bench, eric } from "./test-bench.ts";

const wa = `whatsapp:${aline.number}`;

test("the next creates fail as ordered, and nothing is sent", async () => {
	const { twilio, create } = await bench();
	twilio.behave({ kind: "fail", httpStatus: 503, uses: 1 });
	twilio.behave({ kind: "fail", code: 20429, uses: 1 });
	twilio.behave({ kind: "fail", code: 63018, uses: 1 });
	const answers = [];
	for (const Body of ["a", "b", "c", "d"]) answers.push(await create({ To: wa, Body }));
	expect(answers.map(({ status, json }) => [status, json["code"] ?? null])).toEqual([
		[503, 20500],
		[429, 20429],
		[400, 63018],
		[201, null],
	]);
	await twilio.settled();
	expect(
		twilio
			.phone(aline.number)
			.messages()
			.map(({ body }) => body),
	).toEqual(["d"]);
});

test("an order for a time holds until that time is over, by the stand-in's own clock", async () => {
	let nowMs = 1_000_000;
	const { twilio, create } = await bench({ clock: () => nowMs });
	twilio.behave({ kind: "fail", httpStatus: 500, forMs: 60_000 });
	for (const Body of ["a", "b"]) expect((await create({ To: wa, Body })).status).toBe(500);
	nowMs += 59_999;
	expect((await create({ To: wa, Body: "c" })).status).toBe(500);
	nowMs += 1;
	expect((await create({ To: wa, Body: "d" })).status).toBe(201);
});

test("silence takes a request, does nothing, and ends with the stand-in", async () => {
	const { twilio, create } = await bench();
	twilio.behave({ kind: "silence", uses: 1 });
	const answer = create({ To: wa, Body: "unheard" }).catch(() => "cut");
	while (twilio.requests.every(({ params }) => params["Body"] !== "unheard"))
		await new Promise((done) => setTimeout(done, 5));
	expect((await create({ To: wa, Body: "heard" })).status).toBe(201);
	expect(twilio.messages().map(({ body }) => body)).toEqual(["heard"]);
	await twilio.stop();
	expect(await answer).toBe("cut");
});

test("an order for one number leaves the others alone", async () => {
	const { twilio, create } = await bench();
	twilio.behave({ kind: "fail", httpStatus: 500, number: eric.number });
	expect((await create({ To: wa, Body: "x" })).status).toBe(201);
	expect((await create({ To: eric.number, Body: "x" })).status).toBe(500);
});

test("an order for the list leaves creating alone", async () => {
	const { twilio, create, call } = await bench();
	twilio.behave({ kind: "fail", httpStatus: 503, route: "list" });
	expect((await create({ To: wa, Body: "x" })).status).toBe(201);
	const list = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
	expect((await call("GET", list)).status).toBe(503);
});

test("a cut connection after the work leaves a message that was sent", async () => {
	const { twilio, create, hook } = await bench();
	twilio.behave({ kind: "never_answer", how: "cut", uses: 1 });
	await expect(create({ To: wa, Body: "sent all the same" })).rejects.toThrow();
	await twilio.phone(aline.number).waitFor(/sent all the same/);
	await twilio.settled();
	const { sid = "", status } = twilio.requests.at(-1) ?? {};
	expect(status).toBe(0);
	expect(hook.statusesOf(sid)).toContain("delivered");
});

test("a hanging answer is never given, and ends with the stand-in", async () => {
	const { twilio, create } = await bench();
	twilio.behave({ kind: "never_answer" });
	const answer = create({ To: wa, Body: "hanging" }).catch(() => "cut");
	await twilio.phone(aline.number).waitFor(/hanging/);
	await twilio.stop();
	expect(await answer).toBe("cut");
});

test("a refused connection does nothing", async () => {
	const { twilio, create } = await bench();
	twilio.behave({ kind: "refuse", uses: 1 });
	await expect(create({ To: wa, Body: "x" })).rejects.toThrow();
	expect(twilio.messages()).toEqual([]);
});

test("offline means that nobody listens, and online that the same address answers again", async () => {
	const { twilio, create } = await bench();
	await twilio.goOffline();
	await expect(create({ To: wa, Body: "x" })).rejects.toThrow();
	await twilio.goOnline();
	expect((await create({ To: wa, Body: "x" })).status).toBe(201);
});

test("a late answer does not hold up the message, a slow one does", async () => {
	const { twilio, create } = await bench();
	twilio.behave({ kind: "answer_late", ms: 60_000, uses: 1 });
	const late = create({ To: wa, Body: "early on the phone" }).catch(() => undefined);
	await twilio.phone(aline.number).waitFor(/early on the phone/);
	expect(twilio.requests.at(-1)?.status).toBe(0);
	twilio.behave({ kind: "slow", ms: 20, uses: 1 });
	expect((await create({ To: wa, Body: "after a while" })).status).toBe(201);
	await twilio.stop();
	await late;
});

test("an order that makes no sense is refused", () => {
	for (const wrong of [null, {}, { kind: "explode" }, { kind: "slow" }, { kind: "slow", ms: -1 }]) {
		expect(() => parseBehaviour(wrong)).toThrow();
	}
	expect(parseBehaviour({ kind: "slow", ms: 5 })).toEqual({ kind: "slow", ms: 5 });
});
