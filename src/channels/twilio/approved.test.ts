import { describe, expect, it } from "vitest";
import type { Outgoing } from "../../ports/channel.ts";
import type { ApprovedTemplate } from "../../ports/message-templates.ts";
import { approvedName } from "../shared/template-words.ts";
import { makeTwilioChannel } from "./index.ts";

const accountSid = `AC${"0".repeat(32)}`;
const sid = `HX${"a".repeat(32)}`;
const template: ApprovedTemplate = {
	key: "mobility.offer",
	locale: "en",
	body: "Ride {{1}} from {{2}}. Can you take it?",
	buttonTitles: ["Yes", "No"],
};
const content = {
	sid,
	friendly_name: approvedName(template),
	types: { "twilio/quick-reply": { body: template.body } },
};

type Call = { readonly method: string; readonly path: string; readonly body: string };

function twilioWith(answers: Readonly<Record<string, { status: number; json: unknown }>>) {
	const calls: Call[] = [];
	const sids = new Map<string, string>();
	const config = {
		accountSid,
		authToken: "token",
		from: "+447700900998",
		apiBaseUrl: "http://twilio.test",
		statusUrl: "http://ours.test/status",
		nowMs: () => 0,
		contentSids: {
			get: async (name: string) => sids.get(name) ?? null,
			put: async (name: string, value: string) => {
				sids.set(name, value);
			},
		},
		fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
			const { pathname } = new URL(String(input));
			const method = init?.method ?? "GET";
			calls.push({ method, path: pathname, body: String(init?.body ?? "") });
			const answer = answers[`${method} ${pathname}`] ?? { status: 404, json: { code: 20404 } };
			return new Response(JSON.stringify(answer.json), { status: answer.status });
		}) as typeof fetch,
	};
	return { calls, sids, config };
}

const neverAnswers = ((_: RequestInfo | URL, init?: RequestInit) =>
	new Promise<Response>((_resolve, reject) => {
		init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
	})) as typeof fetch;

const message: Outgoing = {
	outboxId: "out_1",
	from: { channel: "whatsapp", value: "+447700900998" },
	to: { channel: "whatsapp", value: "+447700900101" },
	text: "Ride 7K3M from Harbour. Can you take it?",
	buttons: [
		{ title: "Yes", payload: "off_1:yes" },
		{ title: "No", payload: "off_1:no" },
	],
	threadKey: "t_1",
	approved: { template, values: ["7K3M", "Harbour\nEast"] },
};
const messages = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
const approved = { status: 200, json: { whatsapp: { status: "approved" } } };
const send = (config: ReturnType<typeof twilioWith>["config"]) =>
	makeTwilioChannel("whatsapp", config).send(message, AbortSignal.timeout(5_000));

describe("outside the window", () => {
	it("the approved template leaves, its gaps and payloads in order, and is looked up once", async () => {
		const { calls, config } = twilioWith({
			"GET /v1/Content": { status: 200, json: { contents: [content] } },
			[`GET /v1/Content/${sid}/ApprovalRequests`]: approved,
			[`POST ${messages}`]: { status: 201, json: { sid: `SM${"1".repeat(32)}`, status: "queued" } },
		});
		expect((await send(config)).kind).toBe("sent");
		expect((await send(config)).kind).toBe("sent");
		const sent = calls.filter((call) => call.path === messages);
		expect(calls).toHaveLength(4);
		const form = new URLSearchParams(sent[0]?.body);
		expect(form.get("ContentSid")).toBe(sid);
		expect(form.has("Body")).toBe(false);
		expect(JSON.parse(form.get("ContentVariables") ?? "")).toEqual({
			"1": "7K3M",
			"2": "Harbour East",
			"3": "off_1:yes",
			"4": "off_1:no",
		});
	});

	it.each([
		["no such template", { contents: [] }],
		[
			"other words under its name",
			{ contents: [{ ...content, types: { "twilio/quick-reply": { body: "Ride?" } } }] },
		],
	])("nothing leaves where there is %s", async (_, json) => {
		const { calls, config } = twilioWith({ "GET /v1/Content": { status: 200, json } });
		expect(await send(config)).toMatchObject({ kind: "failed", code: "window_closed" });
		expect(calls.some((call) => call.path === messages)).toBe(false);
	});

	it("nothing leaves before WhatsApp has approved it", async () => {
		const { calls, config } = twilioWith({
			"GET /v1/Content": { status: 200, json: { contents: [content] } },
			[`GET /v1/Content/${sid}/ApprovalRequests`]: {
				status: 200,
				json: { whatsapp: { status: "rejected" } },
			},
		});
		expect(await send(config)).toMatchObject({ kind: "failed", code: "window_closed" });
		expect(calls.some((call) => call.path === messages)).toBe(false);
	});

	it.each([
		["the list answers an error", { "GET /v1/Content": { status: 500, json: {} } }],
		["the list is throttled", { "GET /v1/Content": { status: 429, json: { code: 20429 } } }],
		["the list is no list", { "GET /v1/Content": { status: 200, json: {} } }],
		[
			"the approvals answer an error",
			{
				"GET /v1/Content": { status: 200, json: { contents: [content] } },
				[`GET /v1/Content/${sid}/ApprovalRequests`]: { status: 503, json: {} },
			},
		],
		[
			"the approvals are none",
			{
				"GET /v1/Content": { status: 200, json: { contents: [content] } },
				[`GET /v1/Content/${sid}/ApprovalRequests`]: { status: 200, json: [] },
			},
		],
	])(
		"nothing leaves where %s, and the same message may leave later [MRV-12.1-a]",
		async (_, answers) => {
			const { calls, sids, config } = twilioWith(answers);
			expect(await send(config)).toEqual({
				kind: "failed",
				code: "template_unknown",
				retryable: true,
			});
			expect(calls.some((call) => call.path === messages)).toBe(false);
			expect([...sids]).toEqual([]);
		},
	);

	it("nothing leaves where the list does not answer in time, and the same message may leave later", async () => {
		const { calls, config } = twilioWith({});
		const late = { ...config, timeoutMs: 1, fetch: neverAnswers };
		expect(await send(late)).toEqual({
			kind: "failed",
			code: "template_unknown",
			retryable: true,
		});
		expect(calls).toEqual([]);
	});

	it("a content that went between the list and its approval is none", async () => {
		const { config } = twilioWith({
			"GET /v1/Content": { status: 200, json: { contents: [content] } },
		});
		expect(await send(config)).toMatchObject({ kind: "failed", code: "window_closed" });
	});

	it("a template that the provider no longer has is forgotten", async () => {
		const { sids, config } = twilioWith({
			"GET /v1/Content": { status: 200, json: { contents: [content] } },
			[`GET /v1/Content/${sid}/ApprovalRequests`]: approved,
			[`POST ${messages}`]: { status: 404, json: { code: 20404, message: "gone", status: 404 } },
		});
		expect((await send(config)).kind).toBe("failed");
		expect([...sids.values()]).toEqual([""]);
	});
});
