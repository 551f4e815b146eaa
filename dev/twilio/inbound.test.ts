import { expect, test } from "vitest";
import { accountSid, aline, bench, senders } from "./test-bench.ts";

const wa = `whatsapp:${aline.number}`;

test("a WhatsApp text carries what Twilio sends with it", async () => {
	const { twilio, hook } = await bench();
	const sent = await twilio.phone(aline.number).send("Yego 👍 ");
	expect(sent.accepted).toBe(true);
	expect(hook.hooks[0]?.params).toEqual({
		MessageSid: sent.message.sid,
		SmsSid: sent.message.sid,
		SmsMessageSid: sent.message.sid,
		AccountSid: accountSid,
		ApiVersion: "2010-04-01",
		SmsStatus: "received",
		From: wa,
		To: `whatsapp:${senders.whatsapp}`,
		Body: "Yego 👍 ",
		NumMedia: "0",
		NumSegments: "1",
		ProfileName: "Aline M.",
		MessageType: "text",
		WaId: "250788123456",
		ExternalUserId: expect.stringMatching(/^whatsapp:RW\.\d{16}$/),
		ReferralNumMedia: "0",
	});
});

test("somebody who hides the number arrives and is answered under the WhatsApp id", async () => {
	const { twilio, hook, text } = await bench();
	const phone = twilio.addPhone({ ...aline, id: "z", number: "DZ.1000000000000002" });
	await phone.send("hello");
	const params = hook.hooks[0]?.params ?? {};
	expect(params["From"]).toBe("whatsapp:DZ.1000000000000002");
	expect(params["ExternalUserId"]).toBe(params["From"]);
	expect(params).not.toHaveProperty("WaId");
	await text("whatsapp:DZ.1000000000000002", "hello to you");
	await phone.waitFor(/hello to you/);
	await expect(phone.send("x", { channel: "sms" })).rejects.toThrow(/no SMS/);
});

test("a tapped button carries its payload and the message it stood under", async () => {
	const { twilio, hook, call, create } = await bench();
	const actions = [{ title: "Yes, send it", id: "confirm:tx_42:yes" }];
	const types = { "twilio/quick-reply": { body: "Send?", actions } };
	const made = await call("POST", "/v1/Content", { language: "en", types });
	await create({ To: wa, ContentSid: String(made.json["sid"]) });
	const phone = twilio.phone(aline.number);
	const shown = await phone.waitFor(/Send\?/);
	await expect(phone.tap(shown, "Perhaps")).rejects.toThrow(/Yes, send it/);
	await phone.tap(shown, "Yes, send it");
	expect(hook.hooks.find(({ path }) => path === "/messages")?.params).toMatchObject({
		Body: "Yes, send it",
		ButtonText: "Yes, send it",
		ButtonPayload: "confirm:tx_42:yes",
		MessageType: "interactive",
		OriginalRepliedMessageSid: shown.sid,
		OriginalRepliedMessageSender: `whatsapp:${senders.whatsapp}`,
	});
	expect(phone.messages()[0]?.tapped).toBe("Yes, send it");
});

test("a quote names its message for seven days", async () => {
	let nowMs = Date.UTC(2026, 10, 21);
	const { twilio, hook, text } = await bench({ clock: () => nowMs });
	await text(aline.number, "on SMS");
	const phone = twilio.phone(aline.number);
	await phone.send("hi");
	const sid = await text(wa, "Which one?");
	const shown = await phone.waitFor(/Which one/);
	await phone.quote(shown, "that one");
	expect(hook.hooks.at(-1)?.params["OriginalRepliedMessageSid"]).toBe(sid);
	nowMs += 8 * 24 * 3_600_000;
	await phone.quote(shown, "that one still");
	expect(hook.hooks.at(-1)?.params).not.toHaveProperty("OriginalRepliedMessageSid");
});

test("a place is latitude and longitude on WhatsApp, a link on SMS", async () => {
	const { twilio, hook } = await bench();
	const phone = twilio.phone(aline.number);
	await phone.shareLocation({ lat: -1.9441, lng: 30.0619 });
	await phone.shareLocation({ lat: 35.33, lng: 33.32, label: "Harbour", address: "Girne" });
	await phone.shareLocation({ lat: 1, lng: 2 }, { channel: "sms" });
	const [bare, named, sms] = hook.hooks.map(({ params }) => params);
	expect(bare).toMatchObject({ Body: "", Latitude: "-1.9441", Longitude: "30.0619" });
	expect(bare).not.toHaveProperty("Label");
	expect(named).toMatchObject({ Label: "Harbour", Address: "Girne", MessageType: "location" });
	expect(sms).toMatchObject({ Body: "https://maps.google.com/?q=1,2", FromCountry: "RW" });
	expect(sms).not.toHaveProperty("Latitude");
});

test("a picture has an empty body and an address that asks for the password", async () => {
	const { twilio, hook, call } = await bench();
	const data = Buffer.from('{"a":"picture"}').toString("base64");
	const media = [{ contentType: "image/jpeg", data }];
	await twilio.phone(aline.number).send("", { media });
	const params = hook.hooks[0]?.params ?? {};
	expect(params).toMatchObject({ Body: "", NumMedia: "1", MediaContentType0: "image/jpeg" });
	expect(params["MessageSid"]).toMatch(/^MM/);
	const url = params["MediaUrl0"] ?? "";
	expect((await fetch(url)).status).toBe(401);
	expect((await call("GET", url)).json).toEqual({ a: "picture" });
});

test("the same message comes several times where ordered, one after the other or at once", async () => {
	let open = 0;
	let openMost = 0;
	const { twilio, hook } = await bench({}, async () => {
		open += 1;
		openMost = Math.max(openMost, open);
		await new Promise((resolve) => setTimeout(resolve, 50));
		open -= 1;
		return {};
	});
	const phone = twilio.phone(aline.number);
	twilio.behave({ kind: "deliver_copies", copies: 2, uses: 1 });
	await phone.send("twice");
	expect([hook.hooks.length, openMost]).toEqual([2, 1]);
	twilio.behave({ kind: "deliver_copies", copies: 3, atOnce: true, uses: 1 });
	await phone.send("three at once");
	expect([hook.hooks.length, openMost]).toEqual([5, 3]);
	expect(new Set(hook.hooks.map(({ params }) => params["MessageSid"])).size).toBe(2);
});

test("what we answer is said to the person: TwiML obeyed, plain text by mistake", async () => {
	const answers = [
		{ body: "<Response><Message>a &amp; b</Message><Message><Body>c</Body></Message></Response>" },
		{ type: "text/plain", body: "OK" },
		{ type: "", body: "" },
		{ body: "<Answer/>" },
		{ status: 204, body: "" },
	];
	const { twilio } = await bench({}, (_hook, number) => answers[number - 1] ?? {});
	const phone = twilio.phone(aline.number);
	for (const _ of answers) await phone.send("hi");
	await twilio.settled();
	const came = phone.messages().filter(({ direction }) => direction === "outbound");
	expect(came.map(({ body }) => body)).toEqual(["a & b", "c", "OK"]);
	expect(twilio.messages().filter((m) => m.direction === "outbound-reply")).toHaveLength(3);
	expect(twilio.webhooks.map(({ warning }) => warning)).toEqual([
		undefined,
		undefined,
		12300,
		12100,
		undefined,
	]);
});

test("a typing indicator marks the person's message as read", async () => {
	const { twilio, call } = await bench();
	const phone = twilio.phone(aline.number);
	const { message } = await phone.send("hi");
	const form = new URLSearchParams({ messageId: message.sid, channel: "whatsapp" });
	expect((await call("POST", "/v2/Indicators/Typing.json", form)).status).toBe(200);
	expect(phone.messages()[0]?.status).toBe("read");
});
