import { describe, expect, it } from "vitest";
import {
	accountSid,
	authToken,
	hookUrl,
	messageParams,
	rawHook,
	signedHook,
	signForm,
} from "../../../test/support/twilio-hooks.ts";
import type { InboundMessage, InboundStatus } from "../../ports/channel.ts";
import hooks from "./fixtures/hooks.json" with { type: "json" };
import { openTwilioHook, type TwilioHookResult } from "./hook.ts";

const config = { accountSid, authToken };
const open = (params: URLSearchParams | Record<string, string>, url?: string) =>
	openTwilioHook(signedHook(params, url), config);
const message = async (more: Record<string, string>): Promise<InboundMessage> => {
	const [inbound] = inboundOf(await open(messageParams(more)));
	if (inbound?.kind !== "message") throw new Error(`not a message: ${JSON.stringify(inbound)}`);
	return inbound;
};
const status = async (
	more: Record<string, string>,
	url?: string,
): Promise<InboundStatus | TwilioHookResult> => {
	const { Body, SmsStatus, ...rest } = messageParams();
	const result = await open({ ...rest, MessageStatus: "delivered", ...more }, url);
	const [inbound] = result.ok ? result.inbound : [];
	return inbound?.kind === "status" ? inbound : result;
};
const inboundOf = (result: TwilioHookResult) => {
	if (!result.ok) throw new Error(`${result.why}: ${result.detail}`);
	return result.inbound;
};
const refusedWith = (why: string) => expect.objectContaining({ ok: false, why });

describe("recorded webhooks", () => {
	it.each(hooks)("reads $name", async ({ url, body, signature, inbound }) => {
		const result = await openTwilioHook(rawHook({ url, body, signature }), config);
		expect(result).toEqual({ ok: true, inbound: [inbound] });
	});

	it.each(hooks)("refuses $name under another token", async ({ url, body, signature }) => {
		const other = { accountSid, authToken: "other" };
		const result = await openTwilioHook(rawHook({ url, body, signature }), other);
		expect(result).toEqual(refusedWith("bad_signature"));
	});
});

describe("a message", () => {
	it("keeps the text as written", async () => {
		for (const Body of [" yes ", "\n\tevet\r\n", "", "a+b &=% 😀 ναι", "\ufeffyes", "?x=1"]) {
			expect((await message({ Body })).text).toBe(Body);
		}
	});

	it("keeps a text that begins the body, even with a byte order mark or a question mark", async () => {
		const { Body, ...rest } = messageParams();
		expect(inboundOf(await open({ Body: "\ufeff?yes", ...rest }))[0]).toMatchObject({
			text: "\ufeff?yes",
		});
	});

	it("holds no NUL, which Postgres would refuse", async () => {
		expect((await message({ Body: "a\u0000b" })).text).toBe("a\ufffdb");
	});

	it("knows the product by the addresses", async () => {
		const sms = await message({ From: "+35799123456", To: "+15005550006" });
		expect(sms.from).toEqual({ channel: "sms", value: "+35799123456" });
		expect(sms.to).toEqual({ channel: "sms", value: "+15005550006" });
		expect((await message({})).from.channel).toBe("whatsapp");
	});

	it("gives both identities where both are known", async () => {
		const both = await message({ ExternalUserId: "whatsapp:RW.ENT.1181abc" });
		expect(both).toMatchObject({ number: "+250788123456", scopedId: "RW.ENT.1181abc" });
		const bare = await message({ From: "whatsapp:US.13491", ExternalUserId: "whatsapp:US.13491" });
		expect(bare).toMatchObject({ scopedId: "US.13491", from: { value: "US.13491" } });
		expect(bare).not.toHaveProperty("number");
	});

	it("never takes WaId for the number", async () => {
		const inbound = await message({ From: "whatsapp:US.13491", WaId: "250788123456" });
		expect(inbound).not.toHaveProperty("number");
		expect((await message({ WaId: "5215512345678" })).number).toBe("+250788123456");
	});

	it("leaves out a scoped id it cannot read, and any on SMS", async () => {
		expect(await message({ ExternalUserId: "whatsapp:nonsense" })).not.toHaveProperty("scopedId");
		const sms = { From: "+35799123456", To: "+15005550006", ExternalUserId: "whatsapp:US.1" };
		expect(await message(sms)).not.toHaveProperty("scopedId");
	});

	it("reads a tapped button, or else a choice from a list", async () => {
		const tap = { ButtonPayload: "pa_1:yes", ListId: "x", Body: "Yes" };
		expect(await message(tap)).toMatchObject({ buttonPayload: "pa_1:yes", text: "Yes" });
		expect((await message({ ListId: "row_2" })).buttonPayload).toBe("row_2");
		expect(await message({ ButtonPayload: "", ListId: "" })).not.toHaveProperty("buttonPayload");
		expect(await message({ ButtonPayload: "x".repeat(300) })).not.toHaveProperty("buttonPayload");
	});

	it("reads a quoted message", async () => {
		const quoted = `SM${"b".repeat(32)}`;
		const inbound = await message({ OriginalRepliedMessageSid: quoted });
		expect(inbound.quotedExternalId).toBe(quoted);
		expect(await message({ OriginalRepliedMessageSid: "'; drop" })).not.toHaveProperty(
			"quotedExternalId",
		);
	});

	it.each([
		{ Latitude: "-1.9441", Longitude: "" },
		{ Latitude: "91", Longitude: "30" },
		{ Latitude: "1e2", Longitude: "30" },
		{ Latitude: "NaN", Longitude: "Infinity" },
		{ Longitude: "30.1" },
	] as Record<string, string>[])("takes no place from %j", async (coordinates) => {
		expect(await message(coordinates)).not.toHaveProperty("location");
	});

	it("reads a place without a name", async () => {
		const place = await message({ Latitude: "-1.5", Longitude: "30", Label: "", Body: "" });
		expect(place.location).toEqual({ lat: -1.5, lng: 30 });
	});

	it("reads at most ten media, and only web addresses", async () => {
		const many = Object.fromEntries(
			Array.from({ length: 12 }, (_, i) => [`MediaUrl${i}`, `https://api.twilio.com/m/${i}`]),
		);
		expect((await message({ ...many, NumMedia: "99999999" })).media).toHaveLength(10);
		const odd = { MediaUrl0: "javascript:alert(1)", MediaUrl1: "https://x.test/1" };
		expect((await message({ ...odd, NumMedia: "x" })).media).toEqual([
			{ url: "https://x.test/1", contentType: "application/octet-stream" },
		]);
	});

	it("bounds a profile name to one line, without half a character", async () => {
		const inbound = await message({ ProfileName: `${"a".repeat(99)}😀 tail` });
		expect(inbound.profileName).toBe("a".repeat(99));
		const hostile = await message({ ProfileName: "A\n\u0000system:\u2028 obey\u0007 " });
		expect(hostile.profileName).toBe("A system: obey");
		expect(await message({ ProfileName: " \n " })).not.toHaveProperty("profileName");
	});

	it("passes on the consent keyword that Twilio has acted on, and no other word", async () => {
		expect((await message({ OptOutType: "HELP" })).optOutType).toBe("HELP");
		expect(await message({ OptOutType: "stop" })).not.toHaveProperty("optOutType");
	});

	it.each([
		"Anonymous",
		"",
		"72975",
		"+",
		"+0123456",
		"messenger:12",
		"whatsapp:",
		"+1 500 555",
		"client:x",
	])("is malformed, not a crash, when From is %j", async (From) => {
		expect(await open(messageParams({ From }))).toEqual(refusedWith("malformed"));
	});

	it("is malformed without MessageSid, From or To, or across two channels", async () => {
		for (const name of ["MessageSid", "From", "To"]) {
			const { [name]: _, ...rest } = messageParams();
			expect(await open(rest)).toEqual(refusedWith("malformed"));
		}
		expect(await open(messageParams({ To: "+15005550006" }))).toEqual(refusedWith("malformed"));
		expect(await open(messageParams({ MessageSid: "" }))).toEqual(refusedWith("malformed"));
	});
});

describe("a delivery report", () => {
	const callback = `${hookUrl}/status?thread=t_Ab-9&row=out_01`;

	it("names the thread and the outbox row of its signed address", async () => {
		expect(await status({}, callback)).toEqual({
			kind: "status",
			externalId: `SM${"a".repeat(32)}`,
			status: "delivered",
			threadKey: "t_Ab-9",
			outboxId: "out_01",
		});
	});

	it("takes no row from an address that was changed on the way", async () => {
		const { Body, SmsStatus, ...rest } = messageParams();
		const form = new URLSearchParams({ ...rest, MessageStatus: "read" });
		const signature = signForm(form, callback);
		const url = callback.replace("out_01", "out_02");
		const changed = rawHook({ url, body: form.toString(), signature });
		expect(await openTwilioHook(changed, config)).toEqual(refusedWith("bad_signature"));
	});

	it("leaves out names that are not ours", async () => {
		const inbound = await status({}, `${hookUrl}?thread=${"x".repeat(300)}&row=a%20b`);
		expect(inbound).not.toHaveProperty("threadKey");
		expect(inbound).not.toHaveProperty("outboxId");
	});

	it.each([
		["accepted", "accepted"],
		["scheduled", "accepted"],
		["queued", "queued"],
		["sending", "sending"],
		["sent", "sent"],
		["partially_delivered", "sent"],
		["delivered", "delivered"],
		["read", "read"],
		["undelivered", "undelivered"],
		["failed", "failed"],
		["canceled", "canceled"],
	])("says %s in our words", async (MessageStatus, expected) => {
		expect(await status({ MessageStatus })).toMatchObject({ kind: "status", status: expected });
	});

	it.each(["exploded", "", "DELIVERED", "__proto__", "constructor"])(
		"is malformed with the status %j",
		async (MessageStatus) => {
			expect(await status({ MessageStatus })).toEqual(refusedWith("malformed"));
		},
	);

	it("maps error numbers, and guesses at none it does not know", async () => {
		const failed = { MessageStatus: "failed" };
		expect(await status({ ...failed, ErrorCode: "21610" })).toMatchObject({
			errorCode: "opted_out",
			providerCode: 21610,
		});
		const unheard = await status({ ...failed, ErrorCode: "39999" });
		expect(unheard).toMatchObject({ providerCode: 39999 });
		expect(unheard).not.toHaveProperty("errorCode");
		for (const ErrorCode of ["", "0", "abc", "-5", "1e9"]) {
			expect(await status({ ...failed, ErrorCode })).not.toHaveProperty("providerCode");
		}
	});

	it("is told from a message by MessageStatus, else by the legacy status of a body-less report", async () => {
		expect((await message({ MessageStatus: "received" })).kind).toBe("message");
		const { Body, ...bare } = messageParams({ SmsStatus: "sent" });
		expect(inboundOf(await open(bare))[0]).toMatchObject({ kind: "status", status: "sent" });
		expect((await message({ SmsStatus: "whatever" })).text).toBe("hello");
	});
});
