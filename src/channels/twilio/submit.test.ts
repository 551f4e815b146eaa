import { describe, expect, it } from "vitest";
import type { SubmittableTemplate } from "../../ports/message-templates.ts";
import { approvedName } from "../shared/template-words.ts";
import { listPagesMax } from "./content-list.ts";
import { submitTemplates } from "./submit.ts";

const sidOf = (letter: string) => `HX${letter.repeat(32)}`;
const offer: SubmittableTemplate = {
	key: "mobility.offer",
	locale: "en",
	body: "Ride {{1}} from {{2}}. Can you take it?",
	buttonTitles: ["Yes", "No"],
	samples: ["7K3M", "Harbour"],
	category: "UTILITY",
};
const kinyarwanda = { ...offer, locale: "rw", body: "Urugendo {{1}}: {{2}}. Mwarufata?" };
const stored = (template: SubmittableTemplate, sid: string, status?: string) => ({
	sid,
	friendly_name: approvedName(template),
	types: { "twilio/quick-reply": { body: template.body } },
	...(status === undefined ? {} : { approval_requests: { status } }),
});
const listUrl = "GET /v1/ContentAndApprovals";
const listed = (contents: readonly unknown[], next?: string) => ({
	status: 200,
	json: { contents, meta: { next_page_url: next } },
});

function twilioWith(answers: Readonly<Record<string, { status: number; json: unknown }>>) {
	const calls: { readonly what: string; readonly json: Record<string, unknown> | null }[] = [];
	const config = {
		accountSid: `AC${"0".repeat(32)}`,
		authToken: "token",
		from: "+447700900998",
		apiBaseUrl: "http://twilio.test",
		statusUrl: "http://ours.test/status",
		nowMs: () => 0,
		contentSids: { get: async () => null, put: async () => {} },
		fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
			const what = `${init?.method ?? "GET"} ${new URL(String(input)).pathname}`;
			calls.push({ what, json: init?.body ? JSON.parse(String(init.body)) : null });
			const answer = answers[what] ?? { status: 404, json: { code: 20404 } };
			return new Response(JSON.stringify(answer.json), { status: answer.status });
		}) as typeof fetch,
	};
	const submit = (...templates: readonly SubmittableTemplate[]) =>
		submitTemplates(config, templates, AbortSignal.timeout(5_000));
	return { calls, submit };
}

const made = { "POST /v1/Content": { status: 201, json: { sid: sidOf("a") } } };
const asked = (status: string) => ({
	[`POST /v1/Content/${sidOf("a")}/ApprovalRequests/whatsapp`]: { status: 201, json: { status } },
});

describe("submitting templates", () => {
	it("makes what is missing under a name that its words decide, and asks for approval", async () => {
		const { calls, submit } = twilioWith({ [listUrl]: listed([]), ...made, ...asked("received") });
		expect(await submit(offer)).toEqual(["waiting"]);
		expect(calls[1]?.json).toMatchObject({
			friendly_name: approvedName(offer),
			language: "en",
			variables: { 1: "7K3M", 2: "Harbour", 3: "answer_0", 4: "answer_1" },
		});
		expect(calls[2]?.json).toEqual({ name: approvedName(offer), category: "UTILITY" });
		expect(approvedName({ ...offer, body: "Other words" })).not.toBe(approvedName(offer));
	});

	it("in Kinyarwanda makes it in the language as WhatsApp calls it, under our own name", async () => {
		const { calls, submit } = twilioWith({ [listUrl]: listed([]), ...made, ...asked("approved") });
		expect(await submit(kinyarwanda)).toEqual(["approved"]);
		expect(calls[1]?.json).toMatchObject({ language: "rw_RW" });
		expect(calls[1]?.json?.["friendly_name"]).toBe(approvedName(kinyarwanda));
		expect(approvedName(kinyarwanda)).toMatch(/_rw_[0-9a-f]{8}$/);
	});

	it("of a thousand reads one list, and makes nothing that is there", async () => {
		const many = Array.from({ length: 1_000 }, (_, n) => ({ ...offer, body: `Ride ${n}, {{1}}` }));
		const contents = many.map((one) => stored(one, sidOf("b"), "approved"));
		const { calls, submit } = twilioWith({ [listUrl]: listed(contents) });
		expect(new Set(await submit(...many))).toEqual(new Set(["approved"]));
		expect(calls.length).toBe(1);
	});

	it("asks for approval where it was made and nobody had yet", async () => {
		const { calls, submit } = twilioWith({
			[listUrl]: listed([stored(offer, sidOf("a"))]),
			...asked("received"),
		});
		expect(await submit(offer)).toEqual(["waiting"]);
		expect(calls.map(({ what }) => what).filter((what) => what.startsWith("POST"))).toEqual([
			`POST /v1/Content/${sidOf("a")}/ApprovalRequests/whatsapp`,
		]);
	});

	it("takes a content of our name in other words for none of ours", async () => {
		const foreign = {
			...stored(offer, sidOf("b"), "approved"),
			types: { "twilio/quick-reply": { body: "Send your PIN to {{1}}" } },
		};
		const { submit } = twilioWith({
			[listUrl]: listed([foreign]),
			...made,
			...asked("received"),
		});
		expect(await submit(offer)).toEqual(["waiting"]);
	});

	it.each([
		["cannot be read", { [listUrl]: { status: 500, json: {} } }, 1],
		[
			"has no end",
			{ [listUrl]: listed([], "http://twilio.test/v1/ContentAndApprovals?Page=1") },
			listPagesMax,
		],
		["goes on elsewhere", { [listUrl]: listed([], "http://elsewhere.test/v1/Content?Page=1") }, 1],
	])("makes nothing where the list %s", async (_, answers, readings) => {
		const { calls, submit } = twilioWith({ ...answers, ...made, ...asked("approved") });
		expect(await submit(offer, kinyarwanda)).toEqual(["failed", "failed"]);
		expect(calls.map(({ what }) => what)).toEqual(Array(readings).fill(listUrl));
	});

	it("tells of each that failed, and goes on with the next", async () => {
		const { submit } = twilioWith({
			[listUrl]: listed([stored(kinyarwanda, sidOf("b"), "approved")]),
		});
		expect(await submit(offer, kinyarwanda)).toEqual(["failed", "approved"]);
	});
});
