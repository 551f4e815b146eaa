import { describe, expect, it } from "vitest";
import { listTemplateStates } from "./template-states.ts";

const sid = (letter: string) => `HX${letter.repeat(32)}`;
const path = "/v1/ContentAndApprovals";
const content = (name: string, letter: string, approval: unknown) => ({
	sid: sid(letter),
	friendly_name: name,
	language: "en",
	types: {},
	approval_requests: approval,
});

function twilioWith(pages: Readonly<Record<string, unknown>>) {
	const asked: string[] = [];
	const config = {
		accountSid: `AC${"0".repeat(32)}`,
		authToken: "token",
		from: "+447700900998",
		apiBaseUrl: "http://twilio.test",
		statusUrl: "",
		nowMs: () => 0,
		contentSids: { get: async () => null, put: async () => {} },
		fetch: (async (input: RequestInfo | URL) => {
			const url = new URL(String(input));
			asked.push(String(url));
			const page = url.pathname === path ? pages[url.searchParams.get("Page") ?? "0"] : undefined;
			return new Response(JSON.stringify(page ?? { code: 20500 }), { status: page ? 200 : 500 });
		}) as typeof fetch,
	};
	return { asked, list: () => listTemplateStates(config, AbortSignal.timeout(5_000)) };
}
const page = (contents: readonly unknown[], next: string | null = null) => ({
	contents,
	meta: { next_page_url: next },
});
const nextUrl = `http://twilio.test${path}?PageSize=100&Page=1`;

describe("how the templates stand", () => {
	it("is read from every page, with the category and the reason that the provider gives", async () => {
		const { list, asked } = twilioWith({
			"0": page(
				[
					content("offer", "a", { status: "approved", category: "UTILITY", rejection_reason: "" }),
					content("refused", "b", {
						status: "rejected",
						category: "MARKETING",
						rejection_reason: "TAG",
					}),
				],
				nextUrl,
			),
			"1": page([
				content("plain", "c", null),
				content("nested", "d", { whatsapp: { status: "paused", category: "UTILITY" } }),
				content("odd", "e", { status: "frobnicated", category: "GOSSIP" }),
				{ sid: "not one", friendly_name: "broken" },
			]),
		});
		expect([...((await list()) ?? [])]).toEqual([
			["offer", { contentId: sid("a"), state: "approved", category: "UTILITY", reason: null }],
			["refused", { contentId: sid("b"), state: "rejected", category: "MARKETING", reason: "TAG" }],
			["plain", { contentId: sid("c"), state: "unsubmitted", category: null, reason: null }],
			["nested", { contentId: sid("d"), state: "paused", category: "UTILITY", reason: null }],
			["odd", { contentId: sid("e"), state: "unknown", category: null, reason: null }],
		]);
		expect(asked).toHaveLength(2);
	});

	it("is not known where a page is missing: nothing may look withdrawn because of it", async () => {
		expect(await twilioWith({ "0": page([], nextUrl) }).list()).toBeNull();
		expect(await twilioWith({}).list()).toBeNull();
		expect(await twilioWith({ "0": { contents: "none" } }).list()).toBeNull();
	});

	it("is not asked of a stranger that a page names: the request carries our credentials", async () => {
		const { list, asked } = twilioWith({ "0": page([], `http://evil.test${path}?Page=1`) });
		expect(await list()).toBeNull();
		expect(asked).toHaveLength(1);
	});

	it("is that of the approved one where two have the same name", async () => {
		const { list } = twilioWith({
			"0": page([
				content("offer", "a", { status: "approved" }),
				content("offer", "b", { status: "rejected" }),
			]),
		});
		expect((await list())?.get("offer")).toMatchObject({ contentId: sid("a"), state: "approved" });
	});
});
