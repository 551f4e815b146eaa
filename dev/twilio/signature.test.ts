import { validateRequest } from "twilio/lib/webhooks/webhooks.js";
import { expect, test } from "vitest";
import { signatureOf } from "./signature.ts";
import { aline, authToken, bench } from "./test-bench.ts";

const base = "https://mycompany.com/myapp.php?foo=1&bar=2";
const params = {
	CallSid: "CA1234567890ABCDE",
	Caller: "+14158675309",
	Digits: "1234",
	From: "+14158675309",
	To: "+18005551212",
};

test.each([
	[base, "RSOYDt4T1cUTdK1PDd93/VVr8B8="],
	[base.replace(".com", ".com:443"), "kvajT1Ptam85bY51eRf/AJRuM3w="],
	["http://mycompany.com:1234/myapp.php?foo=1&bar=2", "Zmvh+3yNM1Phv2jhDCwEM3q5ebU="],
	["https://user:pass@mycompany.com/myapp.php?foo=1&bar=2", "CukzLTc1tT5dXEDIHm/tKBanW10="],
	[`${base}#rc=2&rp=5xx,rt`, "RSOYDt4T1cUTdK1PDd93/VVr8B8="],
])("signs the official vector of %s", (url, signature) => {
	expect(signatureOf("12345", url, new URLSearchParams(params))).toBe(signature);
});

test("a repeated name is signed once for each different value", () => {
	const repeated = new URLSearchParams([
		["Sid", "CA123"],
		["SidAccount", "AC123"],
		["Digits", "5678"],
		["Digits", "1234"],
		["Digits", "1234"],
	]);
	expect(signatureOf("12345", base, repeated)).toBe("IK+Dwps556ElfBT0I3Rgjkr1wJU=");
});

test("what arrives at the webhook passes the twilio package's own validator", async () => {
	const { twilio, hook, text } = await bench({ fragment: "#rc=2&rp=5xx,rt" });
	await twilio.phone(aline.number).send(" 1+1 = 2 & 100% ναι 👍 ");
	await twilio.phone(aline.number).shareLocation({ lat: -1.9441, lng: 30.0619, label: "Heights" });
	await text(`whatsapp:${aline.number}`, "hello");
	await twilio.settled();
	expect(hook.hooks).toHaveLength(4);
	for (const { path, headers, params: posted } of hook.hooks) {
		expect(path).toMatch(/^\/messages$|^\/status\?row=1$/);
		expect(headers["user-agent"]).toBe("TwilioProxy/1.1");
		expect(headers["i-twilio-idempotency-token"]).toMatch(/^[0-9a-f-]{36}$/);
		const signature = String(headers["x-twilio-signature"]);
		expect(validateRequest(authToken, signature, hook.url + path, posted)).toBe(true);
		expect(validateRequest("another token", signature, hook.url + path, posted)).toBe(false);
	}
});
