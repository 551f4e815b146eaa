import { describe, expect, it } from "vitest";
import { json, never, type Reply, stubFetch } from "../../../test/support/twilio-hooks.ts";
import type { Outgoing } from "../../ports/channel.ts";
import { configOf } from "./settings.ts";
import { sendMessage } from "./send.ts";

const settings = {
	TELEGRAM_BOT_TOKEN: "5000000001:secret_part",
	TELEGRAM_WEBHOOK_SECRET: "s",
	TELEGRAM_API_BASE_URL: "https://api.telegram.test",
};
const message: Outgoing = {
	outboxId: "out_1",
	threadKey: "t_1",
	from: { channel: "telegram", value: "5000000001" },
	to: { channel: "telegram", value: "700000001" },
	text: "*Taxi*? <b>Reply</b> YES 7K2M",
	buttons: [],
};
const taken = () => json(200, { ok: true, result: { message_id: 7 } });

async function sent(change: Partial<Outgoing>, reply: Reply = taken()) {
	const stub = stubFetch(reply);
	const config = configOf(settings, stub.fetch);
	if (!config) throw new Error("no bot");
	const result = await sendMessage(config, { ...message, ...change }, never);
	const [call] = stub.calls;
	return { result, call, body: call ? JSON.parse(call.text) : null };
}

describe("a message to Telegram", () => {
	it("is plain text to one person, under an id that does not name them", async () => {
		const { result, call, body } = await sent({});
		expect(call?.url.pathname).toBe("/bot5000000001:secret_part/sendMessage");
		expect(call?.redirect).toBe("manual");
		// No mode of parsing: what looks like a mark is a letter.
		expect(body).toEqual({
			chat_id: "700000001",
			text: message.text,
			link_preview_options: { is_disabled: true },
		});
		expect(result).toEqual({ kind: "sent", externalId: "tg_5000000001_7", status: "sent" });
	});

	it.each([
		["of ours", { title: "Yes", payload: "act_1:yes" }, true],
		["of exactly as many bytes as fit", { title: "Yes", payload: "x".repeat(64) }, true],
		["of a byte more", { title: "Yes", payload: "x".repeat(65) }, false],
		["of few letters and many bytes", { title: "Yes", payload: "й".repeat(33) }, false],
		["without a title", { title: " ", payload: "act_1:yes" }, false],
	])(
		"has a button %s only where Telegram takes it; its text leaves all the same",
		async (_, button, fits) => {
			const { result, body } = await sent({ buttons: [button] });
			expect(body.reply_markup).toEqual(
				fits
					? { inline_keyboard: [[{ text: button.title, callback_data: button.payload }]] }
					: undefined,
			);
			expect(body.text).toBe(message.text);
			expect(result.kind).toBe("sent");
		},
	);

	it("lists choices below each other, and a yes and a no beside each other", async () => {
		const rows = async (...payloads: readonly string[]) =>
			(
				await sent({ buttons: payloads.map((payload) => ({ title: payload, payload })) })
			).body.reply_markup?.inline_keyboard.map((row: readonly unknown[]) => row.length);
		expect(await rows("act_1:yes", "act_1:no")).toEqual([2]);
		expect(await rows("pick:Inside:1", "pick:Outside:2")).toEqual([1, 1]);
	});

	it("waits for as long as Telegram says, and not where it says that there is no use", async () => {
		const refusal = (status: number) =>
			json(status, { ok: false, description: "no", parameters: { retry_after: 7 } });
		expect((await sent({}, refusal(429))).result).toMatchObject({
			code: "throttled",
			retryAfterMs: 7_000,
		});
		expect((await sent({}, refusal(400))).result).not.toHaveProperty("retryAfterMs");
	});

	it.each(["-100123", "@channel", "+447700900001", "", "1e9"])(
		"goes to no group, name or number (%s)",
		async (value) => {
			const { result, call } = await sent({ to: { channel: "telegram", value } });
			expect([result, call]).toEqual([
				{ kind: "failed", code: "bad_address", retryable: false },
				undefined,
			]);
		},
	);

	it("is not sent in another bot's name", async () => {
		const { result, call } = await sent({ from: { channel: "telegram", value: "5000000002" } });
		expect([result, call]).toMatchObject([{ code: "misconfigured" }, undefined]);
	});
});
