import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	accountSid,
	authToken,
	formType,
	hookUrl,
	messageParams,
	rawHook,
	signedHook,
	signForm,
} from "../../../test/support/twilio-hooks.ts";
import type { InboundMessage } from "../../ports/channel.ts";
import { hookBytesMax, hookParametersMax } from "./config.ts";
import { openTwilioHook, type TwilioHookResult } from "./hook.ts";

const config = { accountSid, authToken };
const open = (params: URLSearchParams | Record<string, string>, url?: string) =>
	openTwilioHook(signedHook(params, url), config);
const message = async (more: Record<string, string>): Promise<InboundMessage> => {
	const [inbound] = inboundOf(await open(messageParams(more)));
	if (inbound?.kind !== "message") throw new Error(`not a message: ${JSON.stringify(inbound)}`);
	return inbound;
};
const inboundOf = (result: TwilioHookResult) => {
	if (!result.ok) throw new Error(`${result.why}: ${result.detail}`);
	return result.inbound;
};
const refusedWith = (why: string) => expect.objectContaining({ ok: false, why });

describe("the door", () => {
	const form = new URLSearchParams(messageParams());

	it("refuses what carries no signature", async () => {
		expect(await openTwilioHook(rawHook({ body: form.toString() }), config)).toEqual(
			refusedWith("missing_signature"),
		);
		const json = rawHook({ body: "{}", contentType: "application/json" });
		expect(await openTwilioHook(json, config)).toEqual(refusedWith("missing_signature"));
	});

	it("drops nothing from the start of a body", async () => {
		const body = `?Odd=1&${form}`;
		const signature = signForm(new URLSearchParams(`&${body}`));
		expect((await openTwilioHook(rawHook({ body, signature }), config)).ok).toBe(true);
	});

	it("refuses another account's webhook, or one that names none, even well signed", async () => {
		expect(await open(messageParams({ AccountSid: `AC${"9".repeat(32)}` }))).toEqual(
			refusedWith("wrong_account"),
		);
		const { AccountSid, ...rest } = messageParams();
		expect(await open(rest)).toEqual(refusedWith("wrong_account"));
		const unset = { accountSid: "", authToken };
		const nameless = signedHook(messageParams({ AccountSid: "" }));
		expect(await openTwilioHook(nameless, unset)).toEqual(refusedWith("wrong_account"));
	});

	it("takes a body of exactly the bound and refuses one byte more, unread", async () => {
		const room = hookBytesMax - new URLSearchParams(messageParams({ Body: "" })).toString().length;
		expect((await message({ Body: "a".repeat(room) })).text).toHaveLength(room);
		expect(await open(messageParams({ Body: "a".repeat(room + 1) }))).toEqual(
			refusedWith("too_large"),
		);
	});

	it("takes hundreds of parameters it does not know, signed like the others, up to a bound", async () => {
		const wide = (count: number) =>
			Object.fromEntries(Array.from({ length: count }, (_, i) => [`Extra${i}`, `${i}`]));
		expect((await message(wide(500))).text).toBe("hello");
		expect(await open(messageParams(wide(hookParametersMax)))).toEqual(refusedWith("too_large"));
	});

	it("signs over every value of a repeated name and reads the first", async () => {
		const repeated = new URLSearchParams(messageParams({ Body: "first" }));
		repeated.append("Body", "second");
		expect(inboundOf(await open(repeated))[0]).toMatchObject({ text: "first" });
		const signature = signForm(new URLSearchParams(messageParams({ Body: "first" })));
		const smuggled = rawHook({ body: repeated.toString(), signature });
		expect(await openTwilioHook(smuggled, config)).toEqual(refusedWith("bad_signature"));
	});

	it.each([
		["a cut UTF-8 sequence", "Extra=%E2%82"],
		["a byte that is no UTF-8", "Extra=%FF"],
		["a percent sign alone", "Extra=100%"],
		["percent and no digits", "Extra=%zz"],
		["half a surrogate pair", "Extra=%ED%A0%80"],
	])("answers malformed, never an error, to a signed form with %s", async (_, extra) => {
		const body = `${form}&${extra}`;
		const signature = signForm(new URLSearchParams(body));
		expect(await openTwilioHook(rawHook({ body, signature }), config)).toEqual(
			refusedWith("malformed"),
		);
		expect(await openTwilioHook(rawHook({ body, signature: signForm(form) }), config)).toEqual(
			refusedWith("bad_signature"),
		);
	});

	it("answers malformed to signed raw bytes that are no UTF-8", async () => {
		const body = Uint8Array.from([...new TextEncoder().encode(`${form}&Extra=`), 0xff, 0xfe]);
		const signature = signForm(new URLSearchParams(`${form}&Extra=\ufffd\ufffd`));
		expect(await openTwilioHook(rawHook({ body, signature }), config)).toEqual(
			refusedWith("malformed"),
		);
	});

	it.each([null, "", "text/plain", "multipart/form-data; boundary=x", "application/xml"])(
		"refuses the content type %j",
		async (contentType) => {
			const hook = rawHook({ body: form.toString(), signature: signForm(form), contentType });
			expect(await openTwilioHook(hook, config)).toEqual(refusedWith("unsupported_media_type"));
		},
	);

	it("does not mind a charset, or capitals, in the content type", async () => {
		const contentType = `${formType.toUpperCase()}; charset=UTF-8`;
		const hook = rawHook({ body: form.toString(), signature: signForm(form), contentType });
		expect((await openTwilioHook(hook, config)).ok).toBe(true);
	});

	it("never throws and never accepts what is not signed", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.uint8Array({ maxLength: 300 }),
				fc.string(),
				fc.constantFrom(formType, "application/json", "text/plain"),
				fc.oneof(fc.string(), fc.webUrl()),
				async (body, signature, contentType, url) => {
					const hook = {
						...rawHook({ url, body }),
						header: (name: string) =>
							name.toLowerCase() === "content-type" ? contentType : signature,
					};
					expect((await openTwilioHook(hook, config)).ok).toBe(false);
				},
			),
		);
	});
});

describe("a JSON webhook", () => {
	const post = async (value: unknown) => {
		const body = typeof value === "string" ? value : JSON.stringify(value);
		const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
		const url = `${hookUrl}?bodySHA256=${Buffer.from(digest).toString("hex")}`;
		const signature = signForm(new URLSearchParams(), url);
		const hook = rawHook({ url, body, signature, contentType: "application/json" });
		return openTwilioHook(hook, config);
	};

	it("is read like a form, with what is no string written out", async () => {
		const { Body, ...rest } = messageParams();
		const result = await post({
			...rest,
			Body: " yes ",
			NumMedia: 0,
			Latitude: -1.5,
			Longitude: 30,
		});
		expect(inboundOf(result)[0]).toMatchObject({ text: " yes ", location: { lat: -1.5, lng: 30 } });
	});

	it("repairs half a surrogate pair, which no database would keep", async () => {
		expect(inboundOf(await post({ ...messageParams(), Body: "a\ud800b" }))[0]).toMatchObject({
			text: "a\ufffdb",
		});
	});

	it.each(["null", "[]", '"x"', "{", "", "1"])(
		"is malformed when the signed body is %j",
		async (body) => {
			expect(await post(body)).toEqual(refusedWith("malformed"));
		},
	);

	it("is refused when its hash is of another body", async () => {
		const url = `${hookUrl}?bodySHA256=${"0".repeat(64)}`;
		const signature = signForm(new URLSearchParams(), url);
		const hook = rawHook({ url, body: "{}", signature, contentType: "application/json" });
		expect(await openTwilioHook(hook, config)).toEqual(refusedWith("bad_signature"));
	});
});
