import { describe, expect, it } from "vitest";
import { authToken, hookUrl, rawHook, signForm } from "../../../test/support/twilio-hooks.ts";
import hooks from "./fixtures/hooks.json" with { type: "json" };
import { openTwilioHook } from "./hook.ts";
import { type Params, readForm } from "./params.ts";
import { isSignedForm, isSignedJson } from "./signature.ts";

/** Vectors of Twilio's own test suite (twilio-node, spec/validation). */
const token = "12345";
const base = "https://mycompany.com/myapp.php?foo=1&bar=2";
const params = new Map([
	["CallSid", ["CA1234567890ABCDE"]],
	["Caller", ["+14158675309"]],
	["Digits", ["1234"]],
	["From", ["+14158675309"]],
	["To", ["+18005551212"]],
]);
const plainSignature = "RSOYDt4T1cUTdK1PDd93/VVr8B8=";
const bindings = (...values: string[]): Params => new Map([["MessagingBinding.Address", values]]);
const withPort = (url: string) => url.replace("mycompany.com", "mycompany.com:1234");
const http = base.replace("https", "http");
const as = (user: string) => base.replace("://", `://${user}@`);

const forms: readonly (readonly [string, string, Params, string])[] = [
	["the default", base, params, plainSignature],
	["an https address whose port Twilio left out", withPort(base), params, plainSignature],
	["an https address to which Twilio added the port", base, params, "kvajT1Ptam85bY51eRf/AJRuM3w="],
	["an http address with a port", withPort(http), params, "Zmvh+3yNM1Phv2jhDCwEM3q5ebU="],
	["an http address to which the port was added", http, params, "0ZXoZLH/DfblKGATFgpif+LLRf4="],
	["user and password", as("user:pass"), params, "CukzLTc1tT5dXEDIHm/tKBanW10="],
	["a user alone", as("user"), params, "2YRLlVAflCqxaNicjMpJcSTgzSs="],
	["credentials, and the port added", as("user:pass"), params, "ZQFR1PTIZXF2MXB8ZnKCvnnA+rI="],
	["a quote in the query", `${base}&Body=It's+amazing`, params, "TfZzewPq8wqrGlMfyAud8+/IvJ0="],
	[
		"a repeated name",
		base,
		bindings("+1325xxxxxxx", "+1415xxxxxxx"),
		"83O6e2vORAoJHUNzJjDWN1jz+BA=",
	],
	[
		"a repeated name in the other order",
		base,
		bindings("+1415xxxxxxx", "+1325xxxxxxx"),
		"83O6e2vORAoJHUNzJjDWN1jz+BA=",
	],
	[
		"a value given twice",
		base,
		new Map([
			["Sid", ["CA123"]],
			["SidAccount", ["AC123"]],
			["Digits", ["5678", "1234", "1234"]],
		]),
		"IK+Dwps556ElfBT0I3Rgjkr1wJU=",
	],
];

const bytes = (text: string) => new TextEncoder().encode(text);
const hash = "0a1ff7634d9ab3b95db5c9a2dfe9416e41502b283a80c7cf19632632f96e6620";
const body = '{"property": "value", "boolean": true}';
const emptyHash = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a";
const jsons: readonly (readonly [string, string, string, string])[] = [
	["the default", `${base}&bodySHA256=${hash}`, body, "a9nBmqA0ju/hNViExpshrM61xv4="],
	[
		"the hash alone in the query",
		`https://mycompany.com/myapp.php?bodySHA256=${hash}`,
		body,
		"y77kIzt2vzLz71DgmJGsen2scGs=",
	],
	["an empty object", `${base}&bodySHA256=${emptyHash}`, "{}", "Ldidvp12m26NI7eqEvxnEpkd9Hc="],
];

describe("a form signed by Twilio", () => {
	it.each(forms)("is accepted: %s", async (_, url, signed, signature) => {
		expect(await isSignedForm(token, signature, url, signed)).toBe(true);
	});

	it.each(forms)("is refused under another token: %s", async (_, url, signed, signature) => {
		expect(await isSignedForm("54321", signature, url, signed)).toBe(false);
	});

	it("is accepted under either of two tokens while one is rotated", async () => {
		expect(await isSignedForm(`new-one, ${token}`, plainSignature, base, params)).toBe(true);
		expect(await isSignedForm(`${token},new-one`, plainSignature, base, params)).toBe(true);
		expect(await isSignedForm("new-one,other", plainSignature, base, params)).toBe(false);
	});

	it.each([
		"WRONG_SIGNATURE",
		"",
		"RSOYDt4T1cUTdK1PDd93/VVr8B8",
		`${plainSignature} `,
		"é".repeat(28),
	])("is refused with the header %j", async (signature) => {
		expect(await isSignedForm(token, signature, base, params)).toBe(false);
	});

	it("is refused once the query differs", async () => {
		const signature = signForm(new URLSearchParams(), `${hookUrl}?test=param`);
		expect(await isSignedForm(authToken, signature, `${hookUrl}?test=param`, new Map())).toBe(true);
		expect(await isSignedForm(authToken, signature, `${hookUrl}?test=param2`, new Map())).toBe(
			false,
		);
		expect(await isSignedForm(authToken, signature, `${hookUrl}?test=param&x=1`, new Map())).toBe(
			false,
		);
	});

	it("is never accepted where no token is configured, not even one signed with the empty key", async () => {
		const empty = "";
		for (const configured of ["", " ", ",", " , "]) {
			expect(await isSignedForm(configured, plainSignature, base, params)).toBe(false);
		}
		// A real token is needed to make one at all; the validator's own HMAC takes an empty key.
		const forged = signForm(new URLSearchParams({ a: "b" }), hookUrl, empty);
		expect(await isSignedForm("", forged, hookUrl, new Map([["a", ["b"]]]))).toBe(false);
	});

	it.each(["", "nonsense", "/webhooks/twilio", "http://"])(
		"is refused, without throwing, for the address %j",
		async (url) => {
			expect(await isSignedForm(token, plainSignature, url, params)).toBe(false);
		},
	);

	it("covers a parameter called __proto__", async () => {
		const form = new URLSearchParams([["__proto__", "x"]]);
		const { params: read } = readForm(bytes(form.toString()));
		const bare = signForm(new URLSearchParams());
		expect(await isSignedForm(authToken, signForm(form), hookUrl, read)).toBe(true);
		expect(await isSignedForm(authToken, bare, hookUrl, read)).toBe(false);
	});
});

describe("JSON signed by Twilio", () => {
	it.each(jsons)("is accepted: %s", async (_, url, text, signature) => {
		expect(await isSignedJson(token, signature, url, bytes(text))).toBe(true);
	});

	it("is accepted with our own vector", async () => {
		const url =
			"https://bot.example.com/webhooks/twilio/json?bodySHA256=2c0666189e06a136563bd761c2f72f38f9bac28ae28ac660caca87f3e6e3fa6f";
		const signed = bytes('{"event":"demo","n":1}');
		expect(await isSignedJson(authToken, "GCo+sSV9ZY2h6XHvP12VETFhIZs=", url, signed)).toBe(true);
	});

	it.each(jsons)(
		"is refused once a byte of the body differs: %s",
		async (_, url, text, signature) => {
			expect(await isSignedJson(token, signature, url, bytes(`${text} `))).toBe(false);
		},
	);

	it("is refused with another hash in the address, and without any", async () => {
		const [, , text, signature] = jsons[0] ?? forms[0] ?? [];
		const wrong = `${base}&bodySHA256=WRONG_HASH`;
		expect(await isSignedJson(token, String(signature), wrong, bytes(String(text)))).toBe(false);
		const bare = signForm(new URLSearchParams(), base, token);
		expect(await isSignedJson(token, bare, base, bytes(body))).toBe(false);
		expect(await isSignedJson(token, bare, base, bytes(""))).toBe(false);
	});
});

describe("what breaks a signature", () => {
	const config = { accountSid: `AC${"0".repeat(32)}`, authToken };
	const spaced = hooks.find(({ name }) => name === "sms-leading-space-plus");
	const open = async (change: { url?: string; body?: string }) => {
		if (spaced === undefined) throw new Error("the fixture is gone");
		const { url, body: text, signature } = { ...spaced, ...change };
		return openTwilioHook(rawHook({ url, body: text, signature }), config);
	};

	it("accepts the body as it came", async () => {
		expect((await open({})).ok).toBe(true);
	});

	it.each([
		["a trimmed text", { body: spaced?.body.replace("Body=+", "Body=").replace("+&To", "&To") }],
		["a dropped parameter", { body: spaced?.body.replace("NumMedia=0&", "") }],
		["an added parameter", { body: `${spaced?.body}&x=` }],
		["http for https", { url: spaced?.url.replace("https", "http") }],
		["a trailing slash", { url: `${spaced?.url}/` }],
		["another path", { url: `${spaced?.url}/status` }],
		["an added query", { url: `${spaced?.url}?thread=t_2` }],
	])("refuses %s", async (_, change) => {
		expect(await open(change as { url?: string; body?: string })).toMatchObject({
			ok: false,
			why: "bad_signature",
		});
	});

	it("does not mind a fragment in the configured address, which is never signed", async () => {
		expect((await open({ url: `${spaced?.url}#rc=2&rp=5xx,rt` })).ok).toBe(true);
	});
});
