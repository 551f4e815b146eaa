import { describe, expect, it } from "vitest";
import { placeButton } from "../../core/confirmation/buttons.ts";
import type { Outgoing } from "../../ports/channel.ts";
import {
	json,
	never,
	outgoing as anyOutgoing,
	type Reply,
	startMs,
	stubFetch,
	yesNo,
} from "../../../test/support/twilio-hooks.ts";
import { externalIdOf } from "./ids.ts";
import { meta } from "./index.ts";
import { templateName } from "./template-name.ts";

const numberId = "106540352242922";
const accountId = "102290129340398";
const wamid = "wamid.HBgMMjUwNzg4MTIzNDU2FQIAERgSMQA=";
const accepted = () => json(200, { messages: [{ id: wamid }] });
const refusal = (status: number, code: number) => json(status, { error: { code } });
const outgoing = (more: Partial<Outgoing> = {}) =>
	anyOutgoing({ from: { channel: "whatsapp", value: numberId }, ...more });

function made(
	replies: readonly Reply[],
	settings: { readonly accountId?: string } = { accountId },
) {
	const stub = stubFetch(...replies);
	const memory = new Map<string, string>();
	const provider = meta(
		{
			WHATSAPP_APP_SECRET: "secret",
			WHATSAPP_VERIFY_TOKEN: "token",
			WHATSAPP_ACCESS_TOKEN: "EAA",
			WHATSAPP_PHONE_NUMBER_ID: numberId,
			WHATSAPP_BUSINESS_ACCOUNT_ID: settings.accountId,
			WHATSAPP_API_BASE_URL: "https://graph.test",
		},
		{
			nowMs: () => startMs,
			fetch: stub.fetch,
			memory: {
				get: async (name) => memory.get(name) ?? null,
				put: async (name, value) => void memory.set(name, value),
			},
			wayOut: async () => "",
		},
	);
	const channel = provider?.channels[0];
	if (!channel) throw new Error("it is configured");
	const bodies = () => stub.calls.map(({ text }) => (text === "" ? null : JSON.parse(text)));
	return { channel, calls: stub.calls, bodies, memory };
}
const sent = async (message: Outgoing) => {
	const { channel, bodies } = made([accepted]);
	await channel.send(message, never);
	return bodies()[0];
};

describe("a message by Meta", () => {
	it("goes to the number as digits, from the number that it names, with its row's name on it", async () => {
		const { channel, calls, bodies } = made([accepted]);
		const from = { channel: "whatsapp", value: "555000111" } as const;
		expect(await channel.send(outgoing({ from }), never)).toEqual({
			kind: "sent",
			externalId: await externalIdOf(wamid),
			status: "accepted",
		});
		expect(calls[0]?.url.href).toBe("https://graph.test/v25.0/555000111/messages");
		expect(calls[0]?.headers.get("authorization")).toBe("Bearer EAA");
		expect(calls[0]?.redirect).toBe("manual");
		expect(bodies()[0]).toMatchObject({
			messaging_product: "whatsapp",
			to: "250788123456",
			type: "text",
			text: { preview_url: false },
			biz_opaque_callback_data: "thread=t_1&row=out_01",
		});
	});

	it("goes to the id of who hides their number, and names no number then", async () => {
		const body = await sent(outgoing({ to: { channel: "whatsapp", value: "DZ.100002" } }));
		expect(body).toMatchObject({ recipient: "DZ.100002" });
		expect(body).not.toHaveProperty("to");
	});

	it("has an answer as a button of up to 256 characters, and choices as rows", async () => {
		const long = { title: "Yes", payload: `${"a".repeat(252)}:yes` };
		expect((await sent(outgoing({ buttons: [long] }))).interactive).toEqual({
			type: "button",
			body: { text: outgoing().text },
			action: { buttons: [{ type: "reply", reply: { id: long.payload, title: "Yes" } }] },
		});
		const names = ["Inside", "On the quay, with a view of the castle"];
		const buttons = names.map((title, i) => ({ title, payload: `pick:${title}:${i + 1}` }));
		expect((await sent(outgoing({ buttons }))).interactive.action.sections).toEqual([
			{
				rows: [
					{ id: "pick:Inside:1", title: "Inside" },
					{ id: buttons[1]?.payload, title: "2.", description: names[1] },
				],
			},
		]);
	});

	it("asks for a place by the button that sends one, in the same words; in words alone where they are too long", async () => {
		const buttons = [placeButton];
		expect((await sent(outgoing({ buttons }))).interactive).toEqual({
			type: "location_request_message",
			body: { text: outgoing().text },
			action: { name: "send_location" },
		});
		expect(await sent(outgoing({ buttons, text: "x".repeat(1025) }))).toMatchObject({
			type: "text",
			text: { body: "x".repeat(1025) },
		});
	});

	it.each<[string, Partial<Outgoing>]>([
		["four answers", { buttons: [...yesNo, ...yesNo] }],
		["two of one name", { buttons: yesNo.map((one) => ({ ...one, title: "Yes" })) }],
		["a title of 21", { buttons: [{ title: "x".repeat(21), payload: "a:yes" }] }],
		["a payload of 257", { buttons: [{ title: "Yes", payload: `${"a".repeat(253)}:yes` }] }],
		["a text of 1025", { buttons: yesNo, text: "x".repeat(1025) }],
		[
			"eleven rows",
			{
				buttons: Array.from({ length: 11 }, (_, i) => ({ title: `${i}`, payload: `pick:${i}:1` })),
			},
		],
	])("is plain words with %s: they say the same", async (_, more) => {
		expect((await sent(outgoing(more))).type).toBe("text");
	});

	it("carries a document under its words, and its link where they are too long for that", async () => {
		const document = { link: "https://bot.example.com/files/x", name: "offer.pdf" };
		expect((await sent(outgoing({ document, text: "Here it is." }))).document).toEqual({
			link: document.link,
			filename: "offer.pdf",
			caption: "Here it is.",
		});
		const long = await sent(outgoing({ document, text: "x".repeat(1025) }));
		expect(long.text.body.endsWith(`\n${document.link}`)).toBe(true);
	});

	it("waits four times longer each time where it goes too fast to one person", async () => {
		const waits = [];
		for (const tries of [0, 1, 2, 3, 9]) {
			const { channel } = made([refusal(400, 131056)]);
			const result = await channel.send(outgoing({ tries }), never);
			waits.push(result.kind === "failed" ? result.retryAfterMs : result.kind);
		}
		expect(waits).toEqual([1_000, 4_000, 16_000, 64_000, 256_000]);
	});

	it.each([
		[500, 131000],
		[500, 1],
		[503, 131047],
		[408, 130429 + 1],
	])(
		"is unknown where a %i says %i: nobody says that it was not sent [P6]",
		async (status, code) => {
			const { channel } = made([refusal(status, code)]);
			expect((await channel.send(outgoing(), never)).kind).toBe("unknown");
		},
	);
});

describe("an approved template at Meta", () => {
	const template = {
		key: "mobility.offer",
		locale: "rw",
		body: "Ride {{1}} from {{2}}. Can you take it?",
		buttonTitles: ["Yego", "Oya"],
	};
	const name = templateName(template);
	const listed = (more: object = {}) =>
		json(200, {
			data: [
				{
					id: "1",
					name,
					language: "rw_RW",
					status: "APPROVED",
					components: [{ type: "BODY", text: template.body }],
					...more,
				},
			],
		});
	const message = outgoing({
		buttons: yesNo,
		approved: { template, values: ["7K2M", "the\n harbour "] },
	});

	it("is sent by its name and language, its gaps and payloads in order, and is looked up once", async () => {
		const { channel, calls, bodies } = made([listed(), accepted, accepted]);
		for (let times = 0; times < 2; times++)
			expect((await channel.send(message, never)).kind).toBe("sent");
		expect(calls.map(({ method }) => method)).toEqual(["GET", "POST", "POST"]);
		expect(calls[0]?.url.searchParams.get("name")).toBe(name);
		expect(bodies()[1].template).toEqual({
			name,
			language: { code: "rw_RW" },
			components: [
				{
					type: "body",
					parameters: [
						{ type: "text", text: "7K2M" },
						{ type: "text", text: "the harbour" },
					],
				},
				...yesNo.map(({ payload }, index) => ({
					type: "button",
					sub_type: "quick_reply",
					index: String(index),
					parameters: [{ type: "payload", payload }],
				})),
			],
		});
	});

	it.each<[string, Reply, string]>([
		["not there", json(200, { data: [] }), "window_closed"],
		["paused", listed({ status: "PAUSED" }), "window_closed"],
		[
			"in other words",
			listed({ components: [{ type: "BODY", text: "Buy {{1}}" }] }),
			"window_closed",
		],
		["in another language", listed({ language: "en" }), "window_closed"],
		["not to be learnt", new TypeError("terminated"), "template_unknown"],
	])("that is %s does not leave", async (_, reply, code) => {
		const { channel, calls } = made([reply]);
		expect(await channel.send(message, never)).toMatchObject({ kind: "failed", code });
		expect(calls).toHaveLength(1);
	});

	it("that was withdrawn since is forgotten, and looked up anew", async () => {
		const { channel, memory } = made([listed(), refusal(400, 132015)]);
		expect(await channel.send(message, never)).toMatchObject({ code: "template_gone" });
		expect([...memory.values()]).toEqual([""]);
	});

	it("does not leave where nobody said whose account it is, and nobody is asked", async () => {
		const { channel, calls } = made([], {});
		expect(await channel.send(message, never)).toMatchObject({ code: "window_closed" });
		expect(calls).toEqual([]);
	});

	it("is made once: what stands there in these words is only told of", async () => {
		const submittable = {
			...template,
			samples: ["7K2M", "the harbour"],
			category: "UTILITY",
		} as const;
		const other = { ...submittable, key: "bookings.reminder" };
		const { channel, bodies } = made([
			listed(),
			json(200, { id: "2", status: "PENDING", category: "UTILITY" }),
		]);
		const desk = await channel.templates?.();
		expect(await desk?.submit([submittable, other], never)).toEqual(["approved", "waiting"]);
		expect(bodies()[1]).toEqual({
			name: templateName(other),
			language: "rw_RW",
			category: "UTILITY",
			components: [
				{
					type: "BODY",
					text: template.body,
					example: { body_text: [["7K2M", "the harbour"]] },
				},
				{
					type: "BUTTONS",
					buttons: [
						{ type: "QUICK_REPLY", text: "Yego" },
						{ type: "QUICK_REPLY", text: "Oya" },
					],
				},
			],
		});
	});

	it("stands as Meta says, page after page; where one is missing nothing is known", async () => {
		const next = { paging: { next: "https://elsewhere.test/?token", cursors: { after: "c2" } } };
		const first = async () => json(200, { ...((await listed().json()) as object), ...next });
		const { channel, calls } = made([
			first,
			listed({ name: "other", status: "IN_APPEAL", rejected_reason: "NONE" }),
		]);
		const desk = await channel.templates?.();
		const standings = await desk?.standings(never);
		expect(standings?.get(name)?.state).toBe("approved");
		expect(standings?.get("other")).toMatchObject({ state: "pending", reason: null });
		expect(calls[1]?.url.host).toBe("graph.test");
		expect(calls[1]?.url.searchParams.get("after")).toBe("c2");
		const cut = made([first, json(500, {})]);
		expect(await (await cut.channel.templates?.())?.standings(never)).toBeNull();
	});
});

describe("a file that somebody sent by Meta", () => {
	const at = (url: string, more: object = {}) => json(200, { url, file_size: "3", ...more });
	const fetched = async (...replies: readonly Reply[]) => {
		const { channel, calls } = made(replies);
		return { result: await channel.media?.("meta:1003", never), calls };
	};

	it("is asked for by its id, and fetched with our token from Meta's own hosts", async () => {
		const { result, calls } = await fetched(
			at("https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1"),
			new Response("abc"),
		);
		expect(result).toEqual({ kind: "fetched", bytes: new TextEncoder().encode("abc") });
		expect(calls.map(({ headers }) => headers.get("authorization"))).toEqual([
			"Bearer EAA",
			"Bearer EAA",
		]);
	});

	it.each<[string, Reply, string]>([
		["elsewhere", at("https://fbsbx.com.evil.test/x"), "host"],
		["in the open", at("http://lookaside.fbsbx.com/x"), "host"],
		["too large", at("https://lookaside.fbsbx.com/x", { file_size: "999999999" }), "too_large"],
		["gone", json(404, {}), "gone"],
	])("that is %s is not fetched, and our token stays here", async (_, reply, why) => {
		const { result, calls } = await fetched(reply);
		expect(result).toEqual({ kind: "refused", why });
		expect(calls).toHaveLength(1);
	});

	it("of another provider is not asked about", async () => {
		const { channel, calls } = made([]);
		const foreign = "https://api.twilio.com/x";
		expect(await channel.media?.(foreign, never)).toEqual({ kind: "refused", why: "host" });
		expect(calls).toEqual([]);
	});
});
