import http from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { listenOn } from "../supervisor/ports.ts";
import { startTelegramStandIn } from "./stand-in.ts";

const token = "5000000001:stand_in_token_of_a_bot";
const secret = "stand_in_secret_0123456789";

async function bench(statuses: readonly number[] = []) {
	const updates: { readonly secret: unknown; readonly body: Record<string, unknown> }[] = [];
	const take = async (request: http.IncomingMessage, response: http.ServerResponse) => {
		let text = "";
		for await (const chunk of request) text += String(chunk);
		const body = JSON.parse(text);
		const status = statuses[updates.length] ?? 200;
		updates.push({ secret: request.headers["x-telegram-bot-api-secret-token"], body });
		const tap = body.callback_query?.id;
		response.writeHead(status, { "content-type": "application/json" });
		response.end(
			JSON.stringify(tap ? { method: "answerCallbackQuery", callback_query_id: tap } : {}),
		);
	};
	const server = http.createServer((request, response) => void take(request, response));
	const port = await listenOn(server);
	const telegram = await startTelegramStandIn({
		token,
		secret,
		webhookUrl: `http://127.0.0.1:${port}/hook`,
	});
	onTestFinished(async () => {
		await telegram.stop();
		server.close();
	});
	const call = async (method: string, body: object, as = token) => {
		const response = await fetch(`${telegram.url}/bot${as}/${method}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		const said = (await response.json()) as Readonly<Record<string, unknown>>;
		return { ...said, status: response.status, description: String(said["description"]) };
	};
	return { telegram, updates, call };
}

describe("the stand-in of Telegram", () => {
	it("brings what a person writes and taps with the secret, and notes the bot's answer to a tap", async () => {
		const { telegram, updates, call } = await bench();
		const aline = telegram.person(7, "Aline");
		await aline.send("hello");
		const keyboard = { inline_keyboard: [[{ text: "Yes", callback_data: "a:yes" }]] };
		await call("sendMessage", { chat_id: 7, text: "Shall I?", reply_markup: keyboard });
		const asked = await aline.waitFor(/Shall I/);
		await aline.tap(asked, "Yes");
		await aline.send("yes", { quotes: asked });
		expect(updates.map((one) => one.secret)).toEqual([secret, secret, secret]);
		expect(updates[1]?.body).toMatchObject({
			callback_query: { data: "a:yes", message: { message_id: asked.messageId } },
		});
		expect(updates[2]?.body).toMatchObject({
			message: { text: "yes", reply_to_message: { message_id: asked.messageId } },
		});
		expect(telegram.notedTaps).toHaveLength(1);
	});

	it("brings an update again until it is taken", async () => {
		const { telegram, updates } = await bench([503, 500]);
		await telegram.person(7, "Aline").send("hello");
		expect(telegram.hooked).toEqual([503, 500, 200]);
		expect(new Set(updates.map(({ body }) => body["update_id"])).size).toBe(1);
	});

	it("refuses as Telegram does", async () => {
		const { telegram, call } = await bench();
		const said = async (body: object, as?: string) => {
			const { status, description } = await call("sendMessage", body, as);
			return `${status} ${description}`;
		};
		expect(await said({ chat_id: 9, text: "x" })).toBe("400 Bad Request: chat not found");
		const aline = telegram.person(7, "Aline");
		expect(await said({ chat_id: 7, text: "x" })).toMatch(/^403 .*initiate conversation/);
		await aline.send("hello");
		expect(await said({ chat_id: 7, text: "x" }, "1:wrong")).toBe("401 Unauthorized");
		expect(await said({ chat_id: 7, text: " " })).toMatch(/^400 .*empty/);
		expect(await said({ chat_id: 7, text: "x".repeat(4097) })).toMatch(/^400 .*too long/);
		const long = { inline_keyboard: [[{ text: "Yes", callback_data: "y".repeat(65) }]] };
		expect(await said({ chat_id: 7, text: "x", reply_markup: long })).toMatch(/^400 .*BUTTON_DATA/);
		telegram.behave({
			kind: "refuse",
			status: 429,
			description: "Too Many Requests: retry after 3",
			retryAfterSeconds: 3,
		});
		expect(await call("sendMessage", { chat_id: 7, text: "x" })).toMatchObject({
			status: 429,
			parameters: { retry_after: 3 },
		});
		await aline.block();
		expect(await said({ chat_id: 7, text: "x" })).toMatch(/^403 .*blocked by the user/);
		expect(aline.messages().filter(({ direction }) => direction === "outbound")).toEqual([]);
	});

	it("gives a voice note to who knows the bot's token, by its id and then by its path", async () => {
		const { telegram, updates, call } = await bench();
		await telegram.person(7, "Aline").speak(Buffer.from("sound"), "audio/ogg");
		const message = updates[0]?.body["message"] as
			| { readonly voice: { readonly file_id: string } }
			| undefined;
		expect(message?.voice).toMatchObject({ mime_type: "audio/ogg", file_size: 5 });
		const { file_id = "" } = message?.voice ?? {};
		const { result } = (await call("getFile", { file_id })) as {
			readonly result?: { readonly file_path: string };
		};
		const from = (as: string) => fetch(`${telegram.url}/file/bot${as}/${result?.file_path}`);
		expect(await (await from(token)).text()).toBe("sound");
		expect((await from("1:wrong")).status).toBe(404);
		expect(await call("getFile", { file_id }, "1:wrong")).toMatchObject({ status: 401 });
		expect(await call("getFile", { file_id: "none" })).toMatchObject({ status: 400 });
	});

	it("shows its chats to this machine, and to nobody who was sent here from elsewhere", async () => {
		const { telegram } = await bench();
		await telegram.person(7, "Aline").send("hello");
		const chats = `${telegram.url}/telegram/api/phones`;
		const shown = (await (await fetch(chats)).json()) as { readonly phones: unknown };
		expect(shown.phones).toMatchObject([
			{ name: "Aline", messages: [{ body: "hello", status: "delivered" }] },
		]);
		const origin = "https://elsewhere.example";
		expect((await fetch(chats, { headers: { origin } })).status).toBe(403);
		expect((await fetch(`${telegram.url}/telegram/api/none`)).status).toBe(404);
	});
});
