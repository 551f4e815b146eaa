/** Our own channel against the stand-in: what it sends as a list is shown as one, and a tap comes back as its choice. */
import { expect, test } from "vitest";
import { choiceButtons, readChoice } from "../../src/core/confirmation/choices.ts";
import { makeTwilioChannel } from "../../src/channels/twilio/index.ts";
import { parseMessage } from "../../src/channels/twilio/parse.ts";
import { outgoing } from "../../test/support/twilio-hooks.ts";
import { accountSid, aline, authToken, bench, senders } from "./test-bench.ts";

const names = ["Harbour", "Castle", "Old market", "Airport", "The Blue Lantern on the hill"];
const list = names.map((name, i) => `${i + 1}. ${name}`).join("\n");

function channelAt(twilio: Awaited<ReturnType<typeof bench>>["twilio"]) {
	const sids = new Map<string, string>();
	return makeTwilioChannel("whatsapp", {
		accountSid: accountSid,
		authToken: authToken,
		from: senders.whatsapp,
		apiBaseUrl: twilio.url,
		statusUrl: "http://127.0.0.1:9/status",
		nowMs: Date.now,
		contentSids: {
			get: async (name) => sids.get(name) ?? null,
			put: async (name, sid) => void sids.set(name, sid),
		},
	});
}

test("five choices are a list on the phone, and a tap is the choice that it names", async () => {
	const { twilio, hook } = await bench();
	const channel = channelAt(twilio);
	const message = outgoing({
		from: channel.ours,
		to: { channel: "whatsapp", value: aline.number },
		text: `Where to?\n${list}`,
		buttons: choiceButtons(list),
	});
	const never = new AbortController().signal;
	for (let times = 0; times < 2; times++)
		expect(await channel.send(message, never)).toMatchObject({ kind: "sent" });
	await twilio.settled();
	const phone = twilio.phone(aline.number);
	const [shown, again] = phone.messages().filter(({ direction }) => direction === "outbound");
	if (!shown) throw new Error("nothing arrived");
	expect(shown.body).toBe(message.text);
	expect(shown.buttons.map(({ title }) => title)).toEqual([...names.slice(0, 4), "5."]);
	expect(again?.buttons).toEqual(shown.buttons);
	// One content, made once.
	expect(
		twilio.requests.filter(({ path, method }) => path === "/v1/Content" && method === "POST"),
	).toHaveLength(1);
	await phone.tap(shown, "5.");
	const told = hook.hooks.find(({ params }) => params["ListId"] !== undefined)?.params ?? {};
	const params = new Map(Object.entries(told).map(([name, value]) => [name, [String(value)]]));
	const parsed = parseMessage(params, String(told["MessageSid"]));
	if (!parsed.ok || parsed.inbound.kind !== "message") throw new Error("not read");
	expect(readChoice(parsed.inbound.buttonPayload)).toEqual({ number: 5, name: names[4] });
});
