import { describe, expect, it } from "vitest";
import {
	accountSid,
	json,
	never,
	type Reply,
	startMs,
	stubFetch,
	testConfig,
} from "../../../test/support/twilio-hooks.ts";
import { clockMarginMs, type FindQuery } from "./find.ts";
import { makeTwilioChannel } from "./index.ts";

const uri = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
const at = (ms: number) => new Date(startMs + ms).toUTCString().replace("GMT", "+0000");
const listed = (more: Record<string, unknown> = {}) => ({
	sid: `SM${"e".repeat(32)}`,
	to: "whatsapp:+250788123456",
	from: "whatsapp:+15005550006",
	body: "Your taxi is booked.",
	status: "sent",
	direction: "outbound-api",
	date_created: at(0),
	date_sent: null,
	error_code: null,
	...more,
});
const page = (messages: unknown[], next: string | null = null) =>
	json(200, { messages, next_page_uri: next, page_size: 100 });
const query: FindQuery = {
	to: { channel: "whatsapp", value: "+250788123456" },
	from: { channel: "whatsapp", value: "+15005550006" },
	text: "Your taxi is booked.",
	sinceMs: startMs,
	exclude: [],
};

type Replies = readonly Reply[];
async function find(more: Partial<FindQuery>, ...replies: Replies) {
	const stub = stubFetch(...replies);
	const channel = makeTwilioChannel("whatsapp", testConfig(stub.fetch).config);
	return { result: await channel.find({ ...query, ...more }, never), calls: stub.calls };
}
const resultOf = async (...messages: unknown[]) => (await find({}, page(messages))).result;

describe("asking Twilio whether a message went out", () => {
	it("finds it by recipient, sender, text and time, also while it is queued", async () => {
		const { result, calls } = await find({}, page([listed({ status: "queued" })]));
		expect(result).toEqual({ kind: "found", externalId: `SM${"e".repeat(32)}`, status: "queued" });
		expect(calls[0]?.method).toBe("GET");
		expect(calls[0]?.url.pathname).toBe(uri);
		expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
			To: "whatsapp:+250788123456",
			From: "whatsapp:+15005550006",
			PageSize: "100",
		});
	});

	it.each([
		["another recipient", { to: "whatsapp:+250788999999" }],
		["another sender", { from: "whatsapp:+15005550009" }],
		["another text", { body: "Your taxi is cancelled." }],
		["no text", { body: null }],
		["an earlier time", { date_created: at(-clockMarginMs - 1000) }],
		["the person's own message", { direction: "inbound" }],
	])("does not take %s for it", async (_, more) => {
		expect(await resultOf(listed(more))).toEqual({ kind: "absent" });
	});

	it("forgives a clock that is a little behind, and another way of ending lines", async () => {
		expect(await resultOf(listed({ date_created: at(-clockMarginMs) }))).toMatchObject({
			kind: "found",
		});
		const body = "Your taxi is booked.\r\n\r\nThank you. ";
		const { result } = await find(
			{ text: "Your taxi is booked.\n\nThank you." },
			page([listed({ body })]),
		);
		expect(result).toMatchObject({ kind: "found" });
	});

	it("skips messages that other rows already own, and takes the first of the rest [P6]", async () => {
		const rows = [
			listed({ sid: "SMthirdthird", date_created: at(9000) }),
			listed({ sid: "SMsecondsecond", date_created: at(5000) }),
			listed({ sid: "SMfirstfirst", date_created: at(1000) }),
		];
		const { result } = await find({ exclude: ["SMfirstfirst"] }, page(rows));
		expect(result).toMatchObject({ externalId: "SMsecondsecond" });
	});

	it("reads on until a whole page is older", async () => {
		const newer = listed({ body: "later", date_created: at(60_000) });
		const older = listed({ body: "earlier", date_created: at(-60_000) });
		const next = `${uri}?Page=1&PageToken=x`;
		const found = await find({}, page([newer], next), page([listed()]));
		expect(found.result).toMatchObject({ kind: "found" });
		expect(found.calls[1]?.url.href).toBe(`https://api.twilio.test${next}`);
		const gone = await find({}, page([newer], next), page([older], next));
		expect(gone.result).toEqual({ kind: "absent" });
		expect(gone.calls).toHaveLength(2);
	});

	it("says nothing where there is more than it is ready to read", async () => {
		const pages = Array.from({ length: 5 }, () =>
			page([listed({ body: "other" })], `${uri}?Page=1`),
		);
		expect((await find({}, ...pages)).result).toEqual({ kind: "unavailable" });
	});

	it("follows no page to another place", async () => {
		for (const next of [
			"https://evil.test/x",
			"//evil.test/x",
			"@evil.test/",
			"/2010-04-01/Other.json?",
		]) {
			const { result, calls } = await find({}, page([listed({ body: "other" })], next));
			expect(result).toEqual({ kind: "absent" });
			expect(calls).toHaveLength(1);
		}
	});

	it("keeps a path in front of the API on further pages", async () => {
		const stub = stubFetch(page([listed({ body: "x" })], `${uri}?Page=1`), page([]));
		const { config } = testConfig(stub.fetch, { apiBaseUrl: "https://proxy.test/twilio/" });
		await makeTwilioChannel("whatsapp", config).find(query, never);
		expect(stub.calls[1]?.url.href).toBe(`https://proxy.test/twilio${uri}?Page=1`);
	});

	it.each<[string, Replies]>([
		["a 5xx", [json(503, {})]],
		["a 401", [json(401, { code: 20003 })]],
		["a 429", [json(429, {})]],
		["a page that is no JSON", [new Response("<html>")]],
		["a list of another form", [json(200, { messages: [{ sid: 1 }] })]],
		["a date nobody can read", [page([listed({ date_created: "yesterday" })])]],
		["a lost connection", [new Error("Network connection lost.")]],
		["a failure on the second page", [page([listed()], `${uri}?Page=1`), json(500, {})]],
	])("is unavailable, never absent, after %s", async (_, replies) => {
		expect((await find({}, ...replies)).result).toEqual({ kind: "unavailable" });
	});

	it("is unavailable for an address that is none", async () => {
		const to = { channel: "whatsapp", value: "nobody" } as const;
		expect((await find({ to })).result).toEqual({ kind: "unavailable" });
	});
});
