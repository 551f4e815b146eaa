import { expect, it } from "vitest";
import { json, never, stubFetch, testConfig } from "../../../test/support/twilio-hooks.ts";
import { makeTwilioChannel } from "./index.ts";

const message = {
	externalId: `SM${"a".repeat(32)}`,
	from: { channel: "whatsapp", value: "+250788123456" },
	to: { channel: "whatsapp", value: "+15005550006" },
} as const;

it.each([
	["https://api.twilio.com", "https://messaging.twilio.com"],
	["https://twilio.test", "https://twilio.test"],
])("shows the sign of writing for the message that came: %s", async (apiBaseUrl, origin) => {
	const stub = stubFetch(json(200, { success: true }));
	const { config } = testConfig(stub.fetch, { apiBaseUrl });
	await makeTwilioChannel("whatsapp", config).attend?.(message, never);
	expect(stub.calls[0]?.url.href).toBe(`${origin}/v2/Indicators/Typing.json`);
	expect(Object.fromEntries(stub.calls[0]?.form ?? [])).toEqual({
		messageId: message.externalId,
		channel: "whatsapp",
	});
});

it("has none on SMS", () => {
	expect(makeTwilioChannel("sms", testConfig(stubFetch().fetch).config).attend).toBeUndefined();
});
