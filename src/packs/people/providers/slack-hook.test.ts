import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buttonValue, isFromSlack, readClick } from "./slack-hook.ts";

/** Slack's own example (docs.slack.dev, verifying requests from Slack). */
const official = {
	secret: "8f742231b10e8888abcd99yyyzzz85a5",
	timestamp: "1531420618",
	body: "token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c",
	signature: "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503",
};
const bytes = (text: string) => new TextEncoder().encode(text);
const hookOf = (more: Partial<typeof official> = {}) => {
	const { body, timestamp, signature } = { ...official, ...more };
	return { body: bytes(body), timestamp, signature };
};
const thenMs = Number(official.timestamp) * 1000;
const secrets = [official.secret];

describe("what says that it is of Slack", () => {
	it("is believed by Slack's own vector, with either secret while one is changed [EMO-A1]", () => {
		expect(isFromSlack(secrets, hookOf(), thenMs)).toBe(true);
		expect(isFromSlack(["another", official.secret], hookOf(), thenMs)).toBe(true);
	});
	it("is refused with another body, time, secret or signature, or without one [EMO-A1]", () => {
		for (const wrong of [
			hookOf({ body: `${official.body} ` }),
			hookOf({ timestamp: "1531420619" }),
			hookOf({ signature: official.signature.replace("v0=a", "v0=b") }),
			hookOf({ signature: official.signature.slice(3) }),
			hookOf({ timestamp: "now" }),
			{ ...hookOf(), signature: null },
			{ ...hookOf(), timestamp: null },
		])
			expect(isFromSlack(secrets, wrong, thenMs)).toBe(false);
		expect(isFromSlack(["another"], hookOf(), thenMs)).toBe(false);
		expect(isFromSlack([], hookOf(), thenMs)).toBe(false);
	});
	it("is refused when it is older than five minutes, or from as far ahead, however well signed [EMO-A1]", () => {
		const away = (seconds: number) => isFromSlack(secrets, hookOf(), thenMs + seconds * 1000);
		expect([away(300), away(-300)]).toEqual([true, true]);
		expect([away(301), away(-301)]).toEqual([false, false]);
	});
	it("an empty secret signs nothing", () => {
		const mac = createHmac("sha256", "x").update(`v0:${official.timestamp}:`).digest("hex");
		expect(isFromSlack(secrets, hookOf({ body: "", signature: `v0=${mac}` }), thenMs)).toBe(false);
	});
});

describe("a click", () => {
	const subject = {
		tenantId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
		about: "ticket",
		id: "tkt_01k9m2",
	} as const;
	const payload = (actions: unknown, type = "block_actions") =>
		new URLSearchParams({
			payload: JSON.stringify({ type, user: { id: "U1AB" }, channel: { id: "C1AB" }, actions }),
		}).toString();
	it("names its person and its subject", () => {
		expect(readClick(payload([{ action_id: "claim", value: buttonValue(subject) }]))).toEqual({
			user: "U1AB",
			channel: "C1AB",
			action: "claim",
			subject,
		});
	});
	it("on an approval carries what was shown beside the button", () => {
		const shown = {
			...subject,
			about: "approval",
			id: "apr_1",
			payloadHash: "a".repeat(64),
		} as const;
		for (const action of ["approve", "reject"] as const)
			expect(readClick(payload([{ action_id: action, value: buttonValue(shown) }]))).toMatchObject({
				action,
				subject: shown,
			});
		for (const payloadHash of ["a".repeat(63), "A".repeat(64), ""])
			expect(
				readClick(
					payload([{ action_id: "approve", value: buttonValue({ ...shown, payloadHash }) }]),
				),
			).toBeNull();
	});
	it("on what is none of ours is nothing; what is not well formed is refused", () => {
		for (const action of [
			{ action_id: "other", value: buttonValue(subject) },
			{ action_id: "claim", value: "x" },
			{ action_id: "claim", value: "not-a-tenant/ticket/tkt_1" },
			{ action_id: "claim", value: buttonValue({ ...subject, id: "tkt_1' or 1=1" }) },
		])
			expect(readClick(payload([action]))).toBeNull();
		expect(readClick(payload([], "view_submission"))).toBeNull();
		for (const body of ["", "payload=", "payload={", "payload=null", payload([])])
			expect(() => readClick(body)).toThrow();
	});
});
