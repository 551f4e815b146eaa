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
} from "../../../test/support/twilio-hooks.ts";
import { choiceButtons } from "../../core/confirmation/choices.ts";
import type { Outgoing } from "../../ports/channel.ts";
import { contentPauseMs } from "./content.ts";
import { makeTwilioChannel } from "./index.ts";
import { listLinesMax, listNameOf, pickerOf } from "./list-picker.ts";
import { contentOf } from "./send.ts";

const sid = `HX${"e".repeat(32)}`;
const empty = () => json(200, { contents: [], meta: { next_page_url: null } });
const numbered = (names: readonly string[]) =>
	names.map((name, i) => `${i + 1}. ${name}`).join("\n");
const asking = (names: readonly string[], more: Partial<Outgoing> = {}) =>
	outgoing({
		text: `Where to?\n${numbered(names)}`,
		buttons: choiceButtons(numbered(names)),
		...more,
	});
const four = ["Harbour", "Castle", "Old market", "The Blue Lantern on the hill"];

function channelWith(...replies: readonly Reply[]) {
	const stub = stubFetch(...replies);
	const { config, clock, sids } = testConfig(stub.fetch);
	const channel = makeTwilioChannel("whatsapp", config);
	const paths = () =>
		stub.calls.map(({ method, url }) => `${method} ${url.pathname.split("/").at(-1)}`);
	return { channel, calls: stub.calls, paths, clock, sids };
}

describe("choices", () => {
	it("leave as a list where they are more than three, each with its number, which a tap names", async () => {
		const { channel, calls, paths, sids } = channelWith(empty(), json(201, { sid }), created());
		expect(await channel.send(asking(four), never)).toMatchObject({ kind: "sent" });
		expect(paths()).toEqual(["GET Content", "POST Content", "POST Messages.json"]);
		const made = JSON.parse(calls[1]?.text ?? "");
		expect(made.friendly_name).toBe(listNameOf(5, 4));
		expect(made.types["twilio/list-picker"]).toMatchObject({
			body: "{{1}}\n{{2}}\n{{3}}\n{{4}}\n{{5}}",
			items: [
				{ item: "{{6}}", description: "{{7}}", id: "{{8}}" },
				{ item: "{{9}}" },
				{ item: "{{12}}" },
				{ item: "{{15}}", description: "{{16}}", id: "{{17}}" },
			],
		});
		// A sample for each variable, or Twilio refuses it.
		expect(Object.keys(made.variables)).toHaveLength(17);
		const form = calls[2]?.form;
		expect(form?.get("ContentSid")).toBe(sid);
		expect(form?.has("Body")).toBe(false);
		expect(JSON.parse(form?.get("ContentVariables") ?? "")).toMatchObject({
			1: "Where to?",
			2: "1. Harbour",
			6: "Harbour",
			7: "1.",
			8: "pick:Harbour:1",
			15: "4.",
			16: "The Blue Lantern on the hill",
			17: "pick:The Blue Lantern on the hill:4",
		});
		expect(sids.get(listNameOf(5, 4))).toBe(sid);
	});

	it.each([
		[["Inside", "On the quay"]],
		[["Inside", "On the quay", "Terrace"]],
		[["Inside", "The Blue Lantern on the hill"]],
	])(
		"are typed where they are few: buttons have always been an answer here (%s)",
		async (names) => {
			expect(await contentOf(asking(names))).toBeNull();
		},
	);

	it("that are none of a list (a yes and a no) never become one", async () => {
		const answers = ["Yes, please, do that for me", "No"].map((title, i) => ({
			title,
			payload: `pa_1:${i === 0 ? "yes" : "no"}`,
		}));
		expect(await contentOf(outgoing({ buttons: answers }))).toBeNull();
	});

	it.each<[string, Outgoing]>([
		["a name too long for any entry", asking(["x".repeat(73), ...four])],
		["an empty line", asking(four, { text: "Where to?\n\n1. Harbour" })],
		["more lines than there is a content for", asking(four, { text: "a\n".repeat(listLinesMax) })],
		["a long text", asking(four, { text: "x".repeat(1025) })],
		["braces that might be filled in again", asking(["{{1}}", ...four])],
		[
			"eleven",
			asking([], {
				text: "Which?",
				buttons: Array.from({ length: 11 }, (_, i) => ({ title: `T${i}`, payload: `pick:T:${i}` })),
			}),
		],
	])("that do not fit are typed, and the text is sent as it is: %s", async (_, message) => {
		expect(pickerOf(message)).toBeNull();
		const { channel, calls, paths } = channelWith(created());
		await channel.send(message, never);
		expect(paths()).toEqual(["POST Messages.json"]);
		expect(calls[0]?.form.get("Body")).toBe(message.text);
	});

	it("leave once, as plain text, where the making of their content was not answered, and the next finds it", async () => {
		const stored: unknown[] = [];
		const { channel, calls, paths, clock } = channelWith(
			empty(),
			({ text }) => {
				stored.push({ sid, ...JSON.parse(text) });
				return new TypeError("terminated");
			},
			created(),
			() => json(200, { contents: stored, meta: { next_page_url: null } }),
			created(),
		);
		expect(await channel.send(asking(four), never)).toMatchObject({ kind: "sent" });
		expect(calls[2]?.form.get("Body")).toBe(asking(four).text);
		clock.ms += contentPauseMs;
		await channel.send(asking(four), never);
		expect(paths()).toEqual([
			"GET Content",
			"POST Content",
			"POST Messages.json",
			"GET Content",
			"POST Messages.json",
		]);
		expect(calls[4]?.form.get("ContentSid")).toBe(sid);
	});

	it.each<[string, Reply, string]>([
		["refused for its values", refusal(400, 21656), "sent"],
		["not answered", new TypeError("terminated"), "unknown"],
	])("%s are said again only where surely nobody has them", async (_, reply, kind) => {
		const { channel, paths } = channelWith(empty(), json(201, { sid }), reply, created());
		expect((await channel.send(asking(four), never)).kind).toBe(kind);
		const messages = paths().filter((path) => path === "POST Messages.json");
		expect(messages).toHaveLength(kind === "sent" ? 2 : 1);
	});

	it("are typed on SMS", async () => {
		const stub = stubFetch(created());
		const { config } = testConfig(stub.fetch);
		const to = { channel: "sms", value: "+250788123456" } as const;
		const from = { channel: "sms", value: "+15005550006" } as const;
		await makeTwilioChannel("sms", config).send(asking(four, { to, from }), never);
		expect(stub.calls[0]?.form.get("Body")).toBe(asking(four).text);
	});
});
