import { describe, expect, it } from "vitest";
import { hookBytesMax } from "./config.ts";
import { configOf } from "./settings.ts";
import { openTelegramHook, secretHeader } from "./hook.ts";

const config = configOf(
	{
		TELEGRAM_BOT_TOKEN: "5000000001:secret_part",
		TELEGRAM_WEBHOOK_SECRET: "the_new_secret, the_old_secret",
		TELEGRAM_API_BASE_URL: "https://api.telegram.test",
	},
	undefined,
);
const person = { id: 7, is_bot: false, first_name: "A\u0000line\n" };
const chat = { id: 7, type: "private" };
const tap = { id: "42", from: person, message: { message_id: 9, chat }, data: "act_1:yes" };

async function open(
	update: unknown,
	{ secret = "the_new_secret", type = "application/json; charset=utf-8" } = {},
) {
	if (!config) throw new Error("no bot");
	const headers = new Headers({ "content-type": type, [secretHeader]: secret });
	return openTelegramHook(
		{
			method: "POST",
			url: "https://bot.example.com/webhooks/telegram/messages",
			header: (name) => headers.get(name),
			body: new TextEncoder().encode(typeof update === "string" ? update : JSON.stringify(update)),
		},
		config,
	);
}
const written = (message: object) =>
	open({ update_id: 1, message: { message_id: 8, from: person, chat, ...message } });

describe("a webhook of Telegram", () => {
	it("is read with either secret while it is being changed, and with nothing between them", async () => {
		for (const secret of ["the_new_secret", "the_old_secret"])
			expect(await open({ update_id: 1 }, { secret })).toMatchObject({ ok: true });
		for (const secret of ["the_new_secret, the_old_secret", ",", "the_new_secre"])
			expect(await open({ update_id: 1 }, { secret })).toMatchObject({ why: "bad_signature" });
	});

	it("takes note of a tap in its answer, and of nothing else", async () => {
		const noted = '{"method":"answerCallbackQuery","callback_query_id":"42"}';
		expect(await open({ update_id: 1, callback_query: tap })).toMatchObject({
			answer: { contentType: "application/json", body: noted },
			inbound: [{ buttonPayload: "act_1:yes", quotedExternalId: "tg_5000000001_9", text: "" }],
		});
		expect(await written({ text: "hello" })).toMatchObject({ answer: { body: "{}" } });
		// A tap in a group is nobody's yes; its button stops turning all the same.
		const inGroup = { ...tap, message: { message_id: 9, chat: { id: -1, type: "group" } } };
		expect(await open({ update_id: 1, callback_query: inGroup })).toMatchObject({
			inbound: [],
			answer: { body: noted },
		});
	});

	it.each(["", "null", "[]", "{}", '{"update_id":"x"}', "not json"])(
		"that is no update (%s) is malformed",
		async (body) => {
			expect(await open(body)).toEqual({ ok: false, why: "malformed" });
		},
	);

	it("is JSON, and not longer than an update can be", async () => {
		expect(await open({ update_id: 1 }, { type: "text/plain" })).toMatchObject({
			why: "unsupported_media_type",
		});
		expect(await open("x".repeat(hookBytesMax + 1))).toMatchObject({ why: "too_large" });
	});

	it("is the person's own words: nobody writes for another chat, and names are one plain line", async () => {
		expect(await written({ text: "yes", chat: { id: 8, type: "private" } })).toMatchObject({
			inbound: [],
		});
		expect(await written({ text: "a\u0000b" })).toMatchObject({
			inbound: [{ text: "a\ufffdb", profileName: "A line", from: { value: "7" } }],
		});
	});

	it.each([
		["/start", "START"],
		["/stop@assent_bot", "STOP"],
		["/HELP", "HELP"],
		["/startle me", "/startle me"],
		["start", "start"],
	])("with %s means %s", async (text, meant) => {
		expect(await written({ text })).toMatchObject({ inbound: [{ text: meant }] });
	});
});

describe("a voice note by Telegram", () => {
	it.each([
		["what it says", { file_id: "f1", mime_type: "audio/mp4" }, "audio/mp4"],
		["Ogg, where it says nothing", { file_id: "f1" }, "audio/ogg"],
	])("is %s", async (_, voice, contentType) => {
		expect(await written({ voice })).toMatchObject({
			inbound: [{ text: "", media: [{ url: "telegram:f1", contentType }] }],
		});
	});
});
