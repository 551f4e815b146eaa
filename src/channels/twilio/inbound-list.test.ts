import { describe, expect, it } from "vitest";
import {
	accountSid,
	json,
	type Reply,
	startMs,
	stubFetch,
	testConfig,
} from "../../../test/support/twilio-hooks.ts";
import { inboundPageSize, makeListInbound } from "./inbound-list.ts";

const uri = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
const ours = { channel: "whatsapp", value: "+15005550006" } as const;
const at = (ms: number) => new Date(startMs + ms).toUTCString().replace("GMT", "+0000");
const row = (more: Record<string, unknown> = {}) => ({
	sid: `SM${"a".repeat(32)}`,
	to: "whatsapp:+15005550006",
	from: "whatsapp:+250788123456",
	body: "Is anybody there?",
	status: "received",
	direction: "inbound",
	num_media: "0",
	date_created: at(0),
	date_sent: at(0),
	...more,
});
const page = (messages: unknown[], next: string | null = null) =>
	json(200, { messages, next_page_uri: next });

async function list(replies: readonly Reply[], more: { pagesMax?: number; sinceMs?: number } = {}) {
	const stub = stubFetch(...replies);
	const answer = await makeListInbound(testConfig(stub.fetch).config)({
		to: ours,
		sinceMs: startMs - 60_000,
		pagesMax: 3,
		...more,
	});
	return { answer, calls: stub.calls };
}
const messagesOf = async (...rows: unknown[]) => {
	const { answer } = await list([page(rows)]);
	return answer.kind === "listed" ? answer.messages : null;
};

describe("reading Twilio's list of what was written to us", () => {
	it("asks for one sender and a time, and gives each message as its webhook would", async () => {
		const { answer, calls } = await list([page([row()])], { sinceMs: startMs - 60_000 + 250 });
		expect(calls[0]?.method).toBe("GET");
		expect(calls[0]?.url.pathname).toBe(uri);
		expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
			To: "whatsapp:+15005550006",
			"DateSent>": "2026-11-21T11:59:00Z",
			PageSize: `${inboundPageSize}`,
		});
		expect(answer).toEqual({
			kind: "listed",
			complete: true,
			messages: [
				{
					createdAtMs: startMs,
					message: {
						kind: "message",
						externalId: `SM${"a".repeat(32)}`,
						from: { channel: "whatsapp", value: "+250788123456" },
						to: ours,
						number: "+250788123456",
						text: "Is anybody there?",
						media: [],
					},
				},
			],
		});
	});

	it("knows a person without a number by their id", async () => {
		expect(await messagesOf(row({ from: "whatsapp:US.13491208655302741918" }))).toMatchObject([
			{ message: { scopedId: "US.13491208655302741918" } },
		]);
	});

	it.each([
		["our own message", { direction: "outbound-api" }],
		["a message to another sender", { to: "whatsapp:+15005550009" }],
		["one that Twilio could not take", { status: "failed" }],
		["a sender nobody can answer", { from: "whatsapp:nobody" }],
		["a sender of another channel", { from: "+250788123456" }],
		["a date nobody can read", { date_created: "yesterday" }],
		["one from before", { date_created: at(-61_000) }],
		["a row of another form", { sid: 7 }],
	])("leaves out %s, and no other with it", async (_, more) => {
		expect(await messagesOf(row(more), row({ sid: "SMotherother" }))).toMatchObject([
			{ message: { externalId: "SMotherother" } },
		]);
	});

	it("reads on, no further than allowed, and says where there was more", async () => {
		const next = `${uri}?Page=1&PageToken=x`;
		const pages = ["SMoneone1", "SMtwotwo2", "SMthree33"].map((sid) => page([row({ sid })], next));
		const cut = await list(pages.slice(0, 2), { pagesMax: 2 });
		expect(cut.answer).toMatchObject({ kind: "listed", complete: false });
		expect(cut.calls).toHaveLength(2);
		expect(cut.calls[1]?.url.href).toBe(`https://api.twilio.test${next}`);
		const whole = await list([page([row()], next), page([])]);
		expect(whole.answer).toMatchObject({ kind: "listed", complete: true });
	});

	it("follows no page to another place", async () => {
		for (const next of ["https://evil.test/x", "//evil.test/x", "@evil.test/"]) {
			const { calls } = await list([page([row()], next)]);
			expect(calls).toHaveLength(1);
		}
	});

	it.each<[string, readonly Reply[]]>([
		["a 5xx", [json(503, {})]],
		["a 401", [json(401, { code: 20003 })]],
		["a page that is no list", [json(200, { messages: "none" })]],
		["a lost connection", [new Error("Network connection lost.")]],
	])("is unavailable after %s", async (_, replies) => {
		expect((await list(replies)).answer).toEqual({ kind: "unavailable" });
	});

	it("keeps what it has read where a later page fails", async () => {
		const { answer } = await list([page([row()], `${uri}?Page=1`), json(500, {})]);
		expect(answer).toMatchObject({ kind: "listed", complete: false, messages: [{}] });
	});
});
