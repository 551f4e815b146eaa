import { describe, expect, it } from "vitest";
import {
	created,
	json,
	never,
	outgoing,
	type Reply,
	refusal,
	stubFetch,
	testConfig,
	yesNo,
} from "../../../test/support/twilio-hooks.ts";
import { listPagesMax } from "./content-list.ts";
import type { Outgoing } from "../../ports/channel.ts";
import { contentNameOf, contentPauseMs, contentVariables } from "./content.ts";
import { makeTwilioChannel } from "./index.ts";

const sid = `HX${"c".repeat(32)}`;
const otherSid = `HX${"d".repeat(32)}`;
const ours = {
	sid,
	friendly_name: contentNameOf(1),
	language: "en",
	types: {
		"twilio/quick-reply": {
			body: "{{1}}",
			actions: [
				{ type: "QUICK_REPLY", title: "{{2}}", id: "{{3}}" },
				{ type: "QUICK_REPLY", title: "{{4}}", id: "{{5}}" },
			],
		},
		"twilio/text": { body: "{{1}}" },
	},
};
const page = (contents: unknown[], next: string | null = null) =>
	json(200, { contents, meta: { next_page_url: next, key: "contents" } });
const question = (more: Partial<Outgoing> = {}) => outgoing({ buttons: yesNo, ...more });

type Replies = readonly Reply[];
function channelWith(...replies: Replies) {
	const stub = stubFetch(...replies);
	const { config, clock, sids } = testConfig(stub.fetch);
	const channel = makeTwilioChannel("whatsapp", config);
	const send = (more: Partial<Outgoing> = {}, signal = never) =>
		channel.send(question(more), signal);
	const paths = () =>
		stub.calls.map(({ method, url }) => `${method} ${url.pathname.split("/").at(-1)}`);
	return { send, calls: stub.calls, paths, clock, sids, config };
}
const list = "GET Content";
const make = "POST Content";
const message = "POST Messages.json";

describe("a question with two buttons", () => {
	it("goes out as the stored content, with its words as variables and no body", async () => {
		const { send, calls, paths, sids } = channelWith(page([ours]), created());
		expect(await send()).toMatchObject({ kind: "sent" });
		expect(paths()).toEqual([list, message]);
		expect(calls[0]?.url.search).toBe("?PageSize=100");
		const form = calls[1]?.form;
		expect(form?.get("ContentSid")).toBe(sid);
		expect(form?.has("Body")).toBe(false);
		expect(JSON.parse(form?.get("ContentVariables") ?? "")).toEqual({
			"1": question().text,
			"2": "Yes",
			"3": "pa_1:yes",
			"4": "No",
			"5": "pa_1:no",
		});
		expect(sids.get(contentNameOf(1))).toBe(sid);
	});

	it("gives each line of a question its own variable, in a content of as many lines", async () => {
		const { send, calls } = channelWith(page([]), json(201, { ...ours, sid }), created());
		await send({ text: "Taxi to the castle\nfor 3,000?" });
		expect(JSON.parse(calls[1]?.text ?? "")).toMatchObject({
			friendly_name: contentNameOf(2),
			types: { "twilio/quick-reply": { body: "{{1}}\n{{2}}" } },
		});
		expect(JSON.parse(calls[2]?.form.get("ContentVariables") ?? "")).toMatchObject({
			"1": "Taxi to the castle",
			"2": "for 3,000?",
			"3": "Yes",
			"4": "pa_1:yes",
		});
	});

	it("makes the content once where the account has none", async () => {
		const { send, calls, paths, sids } = channelWith(
			page([]),
			json(201, ours),
			created(),
			created(),
		);
		await send();
		await send();
		expect(paths()).toEqual([list, make, message, message]);
		expect(JSON.parse(calls[1]?.text ?? "")).toMatchObject({
			friendly_name: contentNameOf(1),
			types: ours.types,
		});
		expect(sids.get(contentNameOf(1))).toBe(sid);
	});

	it("asks nobody where the sid is remembered, unless what is remembered is none", async () => {
		const first = channelWith(created());
		first.sids.set(contentNameOf(1), sid);
		await first.send();
		expect(first.paths()).toEqual([message]);
		const second = channelWith(page([ours]), created());
		second.sids.set(contentNameOf(1), "HXnonsense");
		await second.send();
		expect(second.paths()).toEqual([list, message]);
	});

	it("looks through further pages, but never at another host, and not for ever", async () => {
		const next = "https://api.twilio.test/v1/Content?PageSize=100&Page=1";
		const found = channelWith(page([{ friendly_name: "x" }], next), page([ours]), created());
		await found.send();
		expect(found.paths()).toEqual([list, list, message]);
		const foreign = channelWith(
			page([], "https://evil.test/v1/Content?x"),
			json(201, ours),
			created(),
		);
		await foreign.send();
		expect(foreign.paths()).toEqual([list, make, message]);
		const endless = Array.from({ length: listPagesMax }, () => page([], next));
		const long = channelWith(...endless, json(201, ours), created());
		await long.send();
		expect(long.paths()).toEqual([...endless.map(() => list), make, message]);
	});

	it("takes no content whose words are not ours, whatever its name", async () => {
		const swapped = structuredClone(ours);
		swapped.types["twilio/quick-reply"].body = "You owe us {{1}}";
		const { send, calls } = channelWith(page([swapped]), json(201, { sid: otherSid }), created());
		await send();
		expect(calls[2]?.form.get("ContentSid")).toBe(otherSid);
	});

	it("asks Twilio's own host for contents where the API is Twilio's", async () => {
		const stub = stubFetch(page([ours]), created());
		const { config } = testConfig(stub.fetch, { apiBaseUrl: "https://api.twilio.com/" });
		await makeTwilioChannel("whatsapp", config).send(question(), never);
		expect(stub.calls.map(({ url }) => url.origin)).toEqual([
			"https://content.twilio.com",
			"https://api.twilio.com",
		]);
		expect(stub.calls[1]?.url.pathname.startsWith("/2010-04-01/")).toBe(true);
	});

	it("is not fooled by a host that only looks like Twilio's", async () => {
		const stub = stubFetch(page([ours]), created());
		const { config } = testConfig(stub.fetch, { apiBaseUrl: "https://api.nottwilio.com" });
		await makeTwilioChannel("whatsapp", config).send(question(), never);
		expect(stub.calls[0]?.url.origin).toBe("https://api.nottwilio.com");
	});
});

describe("where the content is not to be had", () => {
	it.each<[string, Replies]>([
		["the list is not there", [json(404, {})]],
		["the list fails", [json(500, {})]],
		["the connection is lost", [new Error("Network connection lost.")]],
		["the list is nonsense", [json(200, { hello: 1 })]],
		["it cannot be made", [page([]), refusal(400, 20001)]],
		["what was made has no proper sid", [page([]), json(201, { sid: "HX123" })]],
	])("the same words go out as plain text: %s", async (_, replies) => {
		const { send, calls } = channelWith(...replies, created());
		expect(await send()).toMatchObject({ kind: "sent" });
		const form = calls.at(-1)?.form;
		expect(form?.get("Body")).toBe(question().text);
		expect(form?.has("ContentSid")).toBe(false);
		expect(form?.has("ContentVariables")).toBe(false);
	});

	it("nobody asks again for ten minutes", async () => {
		const { send, paths, clock } = channelWith(
			json(404, {}),
			created(),
			created(),
			page([ours]),
			created(),
		);
		await send();
		clock.ms += contentPauseMs - 1;
		await send();
		clock.ms += 1;
		await send();
		expect(paths()).toEqual([list, message, message, list, message]);
	});

	it("a memory that fails stops nothing", async () => {
		const stub = stubFetch(page([ours]), created());
		const fails = () => {
			throw new Error("KV is down");
		};
		const { config } = testConfig(stub.fetch, { contentSids: { get: fails, put: fails } });
		const result = await makeTwilioChannel("whatsapp", config).send(question(), never);
		expect(result).toMatchObject({ kind: "sent" });
		expect(stub.calls[1]?.form.get("ContentSid")).toBe(sid);
	});

	it("a caller who stops waiting switches no buttons off", async () => {
		const caller = new AbortController();
		const giveUp = () => {
			caller.abort();
			return new Error("aborted");
		};
		const { send, paths } = channelWith(giveUp, page([ours]), created());
		expect(await send({}, caller.signal)).toMatchObject({ kind: "failed", code: "provider_down" });
		await send();
		expect(paths()).toEqual([list, list, message]);
	});
});

describe("where Twilio refuses a message because of the content", () => {
	it.each([20404, 21655])(
		"it goes out once more as plain text, and the sid is forgotten: %i",
		async (code) => {
			const { send, calls, paths, sids } = channelWith(
				page([ours]),
				refusal(400, code),
				created(),
				page([]),
				json(201, { sid: otherSid }),
				created(),
			);
			expect(await send()).toMatchObject({ kind: "sent" });
			expect(calls[2]?.form.get("Body")).toBe(question().text);
			expect(sids.get(contentNameOf(1))).toBe("");
			await send();
			expect(paths()).toEqual([list, message, message, list, make, message]);
			expect(sids.get(contentNameOf(1))).toBe(otherSid);
		},
	);

	it("values that Twilio did not like cost only this message its buttons", async () => {
		const { send, calls, paths } = channelWith(
			page([ours]),
			refusal(400, 21656),
			created(),
			created(),
		);
		await send();
		await send();
		expect(paths()).toEqual([list, message, message, message]);
		expect(calls[3]?.form.get("ContentSid")).toBe(sid);
	});

	it.each([21602, 21619, 63021])(
		"an account that cannot send it is not asked again for ten minutes: %i",
		async (code) => {
			const { send, paths } = channelWith(page([ours]), refusal(400, code), created(), created());
			await send();
			await send();
			expect(paths()).toEqual([list, message, message, message]);
		},
	);

	it("it goes out only once more, and what comes of that is the result", async () => {
		const { send, paths } = channelWith(page([ours]), refusal(400, 21655), refusal(400, 21610));
		expect(await send()).toMatchObject({ kind: "failed", code: "opted_out" });
		expect(paths()).toEqual([list, message, message]);
	});

	it.each<[string, Reply]>([
		["a 5xx", json(500, { code: 21655 })],
		["a lost connection", new Error("Network connection lost.")],
		["a success without an id", json(201, {})],
	])("it never goes out again when the first answer is open: %s", async (_, open) => {
		const { send, paths } = channelWith(page([ours]), open);
		expect(await send()).toMatchObject({ kind: "unknown" });
		expect(paths()).toEqual([list, message]);
	});

	it.each([21610, 63016, 20429])(
		"it does not go out again for another reason: %i",
		async (code) => {
			const { send, paths } = channelWith(page([ours]), refusal(400, code));
			expect(await send()).toMatchObject({ kind: "failed", providerCode: code });
			expect(paths()).toEqual([list, message]);
		},
	);
});

describe("buttons that do not fit", () => {
	const [yes, no] = yesNo;
	if (yes === undefined || no === undefined) throw new Error("two buttons");

	it.each<[string, Partial<Outgoing>]>([
		["none", { buttons: [] }],
		["one", { buttons: [yes] }],
		["four", { buttons: [yes, no, yes, no] }],
		["a long text", { text: "x".repeat(1025) }],
		["a text with an empty line", { text: "Taxi\n\nfor 3,000?" }],
		["more lines than there is a content for", { text: "a\nb\nc\nd\ne\nf\ng\nh\ni" }],
		["a tab", { text: "Taxi\tfor 3,000?" }],
		["five spaces in a row", { text: "Taxi     for 3,000?" }],
		["an empty text", { text: " " }],
		["braces that might be filled in again", { text: "Deliver to {{3}}?" }],
		["one title twice", { buttons: [yes, { ...no, title: yes.title }] }],
		["a long title", { buttons: [{ ...yes, title: "x".repeat(21) }, no] }],
		["an empty title", { buttons: [yes, { ...no, title: "" }] }],
		["a long payload", { buttons: [yes, { ...no, payload: "x".repeat(201) }] }],
	])("are left out, and the text is sent as it is: %s", async (_, more) => {
		expect(contentVariables(question(more))).toBeNull();
		const { send, calls, paths } = channelWith(created());
		await send(more);
		expect(paths()).toEqual([message]);
		expect(calls[0]?.form.get("Body")).toBe(question(more).text);
	});

	it("may be three, under a content of their own", async () => {
		const three = ["Inside", "On the quay", "Terrace"].map((title, i) => ({
			title,
			payload: `act_${i + 1}:yes`,
		}));
		const made = contentVariables(question({ text: "Which one?", buttons: three }));
		expect(made).toMatchObject({ shape: { name: contentNameOf(1, 3) } });
		expect(JSON.parse(made?.json ?? "")).toMatchObject({ 1: "Which one?", 6: "Terrace" });
	});

	it("are kept at the very limits", () => {
		const buttons = [
			{ title: "x".repeat(20), payload: "y".repeat(200) },
			{ title: "z".repeat(20), payload: "y".repeat(200) },
		];
		expect(
			contentVariables(question({ text: `a    ${"b".repeat(1019)}`, buttons })),
		).not.toBeNull();
	});
});
