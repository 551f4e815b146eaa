import { expect, test } from "vitest";
import { aline, bench } from "./test-bench.ts";

const sms = { channel: "sms" } as const;

test("STOP by SMS blocks, answers, and still reaches the webhook; START frees", async () => {
	const { twilio, hook, create } = await bench();
	const phone = twilio.phone(aline.number);
	await phone.send(" stop ", sms);
	const goodbye = await phone.waitFor(/unsubscribed/);
	expect(hook.hooks[0]?.params["Body"]).toBe(" stop ");
	expect(hook.hooks[0]?.params).not.toHaveProperty("OptOutType");
	expect((await create({ To: aline.number, Body: "x" })).json["code"]).toBe(21610);
	expect((await create({ To: `whatsapp:${aline.number}`, Body: "x" })).status).toBe(201);
	await phone.send("Yes", sms);
	await phone.waitFor(/re-subscribed/, { after: goodbye });
	expect((await create({ To: aline.number, Body: "x" })).status).toBe(201);
});

test.each(["CANCEL", "end", "Quit", "STOPALL", "OPTOUT", "REVOKE", "UNSUBSCRIBE"])(
	"%s alone is a stop word, within a sentence it is not",
	async (word) => {
		const { twilio, create } = await bench();
		await twilio.phone(aline.number).send(`${word} please`, sms);
		expect((await create({ To: aline.number, Body: "x" })).status).toBe(201);
		await twilio.phone(aline.number).send(word, sms);
		expect((await create({ To: aline.number, Body: "x" })).json["code"]).toBe(21610);
	},
);

test("YES of somebody who never opted out is an ordinary word, HELP is answered", async () => {
	const { twilio } = await bench();
	const phone = twilio.phone(aline.number);
	await phone.send("YES", sms);
	await phone.send("help", sms);
	await phone.waitFor(/Reply STOP/);
	await twilio.settled();
	expect(phone.messages().filter(({ direction }) => direction === "outbound")).toHaveLength(1);
});

test("on WhatsApp STOP is only passed on", async () => {
	const { twilio, hook, create } = await bench();
	await twilio.phone(aline.number).send("STOP");
	await twilio.settled();
	expect(hook.hooks).toHaveLength(1);
	expect(twilio.phone(aline.number).messages()).toHaveLength(1);
	expect((await create({ To: aline.number, Body: "x" })).status).toBe(201);
});

test("with Advanced Opt-Out the webhook is told which word it was", async () => {
	const messagingServiceSid = "MG00000000000000000000000000000000";
	const { twilio, hook, create } = await bench({ messagingServiceSid });
	await twilio.phone(aline.number).send("STOP", sms);
	expect(hook.hooks[0]?.params).toMatchObject({
		OptOutType: "STOP",
		MessagingServiceSid: messagingServiceSid,
	});
	const form = { From: "", MessagingServiceSid: messagingServiceSid, Body: "x" };
	const made = await create({ ...form, To: `whatsapp:${aline.number}` });
	expect([made.status, made.json["status"]]).toEqual([201, "accepted"]);
});
