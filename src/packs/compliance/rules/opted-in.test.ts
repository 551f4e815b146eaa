import { expect, it } from "vitest";
import { optedInOf } from "./opted-in.ts";

type Consent = Parameters<typeof optedInOf>[0]["consents"][number];
const consent = (over: Partial<Consent> = {}): Consent => ({
	personId: "ann",
	purpose: "marketing",
	channel: "whatsapp",
	status: "granted",
	grantedAt: 1,
	revokedAt: null,
	...over,
});
const stop = consent({ purpose: "messaging", status: "revoked", revokedAt: 5 });
const start = (grantedAt: number) => consent({ purpose: "messaging", grantedAt });
const count = (...consents: readonly Consent[]) => optedInOf({ consents }, "whatsapp");

it.each<[string, readonly Consent[], number]>([
	["has agreed on the channel", [consent()], 1],
	["has agreed on every channel", [consent({ channel: null, purpose: "broadcast" })], 1],
	["has agreed on another channel", [consent({ channel: "sms" })], 0],
	["has taken it back", [consent({ status: "revoked", revokedAt: 2 })], 0],
	["has said stop since", [consent(), stop], 0],
	["has said stop elsewhere", [consent(), { ...stop, channel: "sms" }], 1],
	["has said stop, and then start", [consent(), stop, start(6)], 1],
	["had said start before stop", [consent(), stop, start(4)], 0],
	["lets us write, and no more", [start(1)], 0],
])("whoever %s counts %#", (_, consents, n) => {
	expect(count(...consents)).toBe(n);
});

it("each counts once, and by their own words", () => {
	expect(count(consent(), consent({ purpose: "broadcast" }), consent({ personId: "bob" }))).toBe(2);
	expect(count(consent(), { ...stop, personId: "bob" }, consent({ personId: "bob" }))).toBe(1);
});
