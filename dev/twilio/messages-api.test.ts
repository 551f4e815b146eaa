import { expect, test } from "vitest";
import { accountSid, aline, bench, eric, senders } from "./test-bench.ts";

const list = `/2010-04-01/Accounts/${accountSid}/Messages.json`;

test("a create is answered with Twilio's shape", async () => {
	const { create, call } = await bench();
	const { status, json } = await create({ To: `whatsapp:${aline.number}`, Body: "Hello" });
	expect(status).toBe(201);
	expect(json).toMatchObject({
		account_sid: accountSid,
		api_version: "2010-04-01",
		body: "Hello",
		direction: "outbound-api",
		error_code: null,
		from: `whatsapp:${senders.whatsapp}`,
		num_media: "0",
		num_segments: "1",
		status: "queued",
		to: `whatsapp:${aline.number}`,
	});
	expect(json["sid"]).toMatch(/^SM[0-9a-f]{32}$/);
	expect(json["date_created"]).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/);
	expect((await call("GET", String(json["uri"]))).json["sid"]).toBe(json["sid"]);
});

const wa = `whatsapp:${aline.number}`;
test.each([
	[21604, 400, { Body: "x" }],
	[21211, 400, { To: "whatsapp: 250788123456", Body: "x" }],
	[21211, 400, { To: "0788123456", Body: "x" }],
	[21603, 400, { To: wa, From: "", Body: "x" }],
	[21212, 400, { To: aline.number, From: "12", Body: "x" }],
	[21606, 400, { To: aline.number, From: "+15005550009", Body: "x" }],
	[63007, 400, { To: wa, From: "whatsapp:+15005550009", Body: "x" }],
	[21910, 400, { To: wa, From: senders.sms, Body: "x" }],
	[21910, 400, { To: aline.number, From: `whatsapp:${senders.whatsapp}`, Body: "x" }],
	[21602, 400, { To: wa }],
	[21617, 400, { To: wa, Body: "x".repeat(1601) }],
	[21609, 400, { To: wa, Body: "x", StatusCallback: "http://a_b.example/x" }],
	[21655, 400, { To: wa, ContentSid: `HX${"0".repeat(32)}` }],
	[21701, 404, { To: wa, From: "", MessagingServiceSid: "MG1", Body: "x" }],
])("refuses with %d", async (code, httpStatus, form) => {
	const { create } = await bench();
	const { status, json } = await create(form);
	expect([status, json["code"], json["status"]]).toEqual([httpStatus, code, httpStatus]);
	expect(json["more_info"]).toBe(`https://www.twilio.com/docs/errors/${code}`);
	expect(json["message"]).toEqual(expect.any(String));
});

test("without the right password there is 401 and 20003", async () => {
	const { twilio } = await bench();
	const response = await fetch(twilio.url + list, {
		headers: { authorization: `Basic ${btoa(`${accountSid}:wrong`)}` },
	});
	expect(response.status).toBe(401);
	expect(await response.json()).toMatchObject({ code: 20003, status: 401 });
	expect(twilio.requests.at(-1)).toMatchObject({ path: list, status: 401 });
});

test("another account's path and an unknown message are 20404", async () => {
	const { call } = await bench();
	const other = await call("GET", `/2010-04-01/Accounts/AC${"1".repeat(32)}/Messages.json`);
	expect([other.status, other.json["code"]]).toEqual([404, 20404]);
	const unknown = await call("GET", list.replace(".json", `/SM${"0".repeat(32)}.json`));
	expect([unknown.status, unknown.json["code"]]).toEqual([404, 20404]);
});

test("the list filters by To, From and date, newest first, and pages without repeating", async () => {
	let nowMs = Date.UTC(2026, 10, 20, 23, 59, 59, 500);
	const { call, text, twilio } = await bench({ clock: () => nowMs });
	const first = await text(wa, "one");
	nowMs += 1_000;
	const second = await text(wa, "two");
	const third = await text(wa, "three");
	await text(eric.number, "to Eric");
	const found = async (query: string): Promise<string[]> => {
		const { json } = await call("GET", `${list}?${query}`);
		return (json["messages"] as { sid: string }[]).map(({ sid }) => sid);
	};
	await twilio.settled();
	const to = `To=${encodeURIComponent(wa)}`;
	expect(await found(to)).toEqual([third, second, first]);
	expect(await found(`${to}&DateSent%3E=2026-11-21`)).toEqual([third, second]);
	expect(await found(`${to}&DateSent>=2026-11-21T00:00:00.900Z`)).toEqual([third, second]);
	expect(await found(`${to}&DateSent=2026-11-20`)).toEqual([first]);
	expect(await found(`${to}&DateSent%3C=2026-11-20`)).toEqual([first]);
	expect(await found(`From=${encodeURIComponent(senders.sms)}`)).toHaveLength(1);
	const page = await call("GET", `${list}?${to}&PageSize=2`);
	await text(wa, "arrives between the pages");
	const next = await call("GET", String(page.json["next_page_uri"]));
	expect((next.json["messages"] as { sid: string }[]).map(({ sid }) => sid)).toEqual([first]);
	expect(next.json["next_page_uri"]).toBeNull();
});

test("inbound messages are in the list, also one whose webhook was lost", async () => {
	const { call, twilio, hook } = await bench();
	twilio.behave({ kind: "lose_inbound", uses: 1 });
	const { message } = await twilio.phone(aline.number).send("is anybody there");
	expect(hook.hooks).toHaveLength(0);
	const { json } = await call("GET", `${list}?From=${encodeURIComponent(wa)}`);
	expect(json["messages"]).toMatchObject([
		{ sid: message.sid, direction: "inbound", status: "received", body: "is anybody there" },
	]);
});
