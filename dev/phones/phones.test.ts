import http from "node:http";
import { json } from "node:stream/consumers";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startMetaStandIn } from "../meta/stand-in.ts";
import { startReverseProxy } from "../supervisor/reverse-proxy.ts";
import { findFreePort, listenOn } from "../supervisor/ports.ts";
import { startTelegramStandIn, type TelegramStandIn } from "../telegram/stand-in.ts";
import { aline, type Bench, bench, eric } from "../twilio/test-bench.ts";
import { chromiumFound, launchBrowser, whyNoBrowser } from "../twilio/test-browser.ts";
import type { Hook } from "../twilio/test-webhook.ts";

if (chromiumFound === null) console.warn(`The phones page is not tested: ${whyNoBrowser}`);

const places = [
	{ name: "Kigali Heights", lat: -1.9536, lng: 30.0927, address: "KG 7 Ave, Kigali" },
	{ name: "Kigali Airport", lat: -1.9686, lng: 30.1395 },
];
type Update = {
	readonly message?: {
		readonly chat: { readonly id: number };
		readonly reply_to_message?: object;
		readonly location?: { readonly latitude: number };
	};
	readonly callback_query?: {
		readonly id: string;
		readonly data: string;
		readonly from: { readonly id: number };
	};
};
const hostile = `<img src=x onerror="window.hacked=1">`;
const wire = (number: string): string => `whatsapp:${number}`;

function fakeBot(): { start: (made: Bench) => void; answer: (hook: Hook) => object } {
	let made: Bench | undefined;
	const ask = async (To: string, text: string, ...titles: string[]): Promise<void> => {
		const actions = titles.map((title) => ({ title, id: `${title.split(",")[0]}:7K2M` }));
		const types = { "twilio/quick-reply": { body: text, actions } };
		const made1 = await made?.call("POST", "/v1/Content", { language: "en", types });
		await made?.create({ To, ContentSid: String(made1?.json["sid"]) });
	};
	const ride = "*Taxi* from Kigali Heights to the airport\nToday at 18:30, 2 people\nRWF 9,500";
	const reply = async ({ text }: Bench, params: Hook["params"]): Promise<void> => {
		const { From: To = "", Body = "", ButtonPayload, Latitude } = params;
		if (ButtonPayload === "Yes:7K2M") {
			await text(To, "Asking the drivers near you.");
			await ask(wire(eric.number), `Ride *7K2M*\n${ride}`, "Take it", "Pass");
		} else if (ButtonPayload === "Take it:7K2M") {
			await text(To, "It is yours. *Aline M.* waits at Kigali Heights at 18:30.");
			const link = "https://assent.example/r/7K2M";
			await text(wire(aline.number), `*Booked.* Eric comes at 18:30.\n${link}`);
		} else if (Latitude !== undefined) await text(To, "Thank you, I have the pickup point.");
		else if (/taxi/i.test(Body)) await ask(To, `${ride}\n_Shall I book it?_`, "Yes, book it", "No");
		else if (/taksi/i.test(Body)) {
			await text(To, "Girne Limanı, bugün 18:30, 2 kişi, 450 TL. Onay için: EVET 4PQX");
		} else if (/evet 4pqx/i.test(Body)) await text(To, "Tamam. Taksiniz 18:30'da gelecek.");
		else if (/^hello$/i.test(Body)) await text(To, hostile);
	};
	return {
		start: (running) => {
			made = running;
		},
		answer: ({ path, params }) => {
			if (path === "/messages" && made !== undefined) void reply(made, params).catch(() => {});
			return {};
		},
	};
}

const onePixel = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
	"base64",
);

type Brought = {
	readonly messages: (object & { readonly id: string })[];
	readonly statuses: { readonly status: string }[];
};

/** A number at Meta that answers "taxi" by asking for a place, and every other text with a list. */
async function metaWithList(allowedHosts: readonly string[]) {
	const brought: Brought = { messages: [], statuses: [] };
	const take = async (request: http.IncomingMessage, response: http.ServerResponse) => {
		const body = (await json(request)) as {
			entry: { changes: { value: Partial<Brought> }[] }[];
		};
		for (const { value } of body.entry.flatMap(({ changes }) => changes)) {
			brought.messages.push(...(value.messages ?? []));
			brought.statuses.push(...(value.statuses ?? []));
			const written = value.messages?.find((message) => "text" in message);
			if (written) void (JSON.stringify(written).includes("taxi") ? askPlace() : ask());
		}
		response.end();
	};
	const server = http.createServer((request, response) => void take(request, response));
	const webhookUrl = `http://127.0.0.1:${await listenOn(server)}/`;
	const meta = await startMetaStandIn({ webhookUrl, allowedHosts });
	const call = (body: object) =>
		fetch(`${meta.url}/v23.0/${meta.phoneNumberId}/messages`, {
			method: "POST",
			headers: { authorization: `Bearer ${meta.accessToken}`, "content-type": "application/json" },
			body: JSON.stringify({ messaging_product: "whatsapp", ...body }),
		});
	const rows = [
		{ id: "pick:1", title: "Garden" },
		{ id: "pick:2", title: "Terrace", description: "By the sea" },
	];
	const ask = () =>
		call({
			to: "447700900650",
			type: "interactive",
			interactive: {
				type: "list",
				body: { text: "Which?" },
				action: { button: "☰", sections: [{ rows }] },
			},
		});
	const askPlace = () =>
		call({
			to: "447700900650",
			type: "interactive",
			interactive: {
				type: "location_request_message",
				body: { text: "Where are you?" },
				action: { name: "send_location" },
			},
		});
	const { messages } = meta.person("Milo", "+447700900650");
	onTestFinished(async () => {
		await meta.stop();
		server.closeAllConnections();
		server.close();
	});
	return {
		url: meta.url,
		brought,
		sent: () => messages().find(({ direction }) => direction === "outbound")?.wamid,
		typing: () =>
			call({
				status: "read",
				message_id: brought.messages.at(-1)?.id,
				typing_indicator: { type: "text" },
			}),
	};
}

async function telegramWithBot(allowedHosts: readonly string[]): Promise<TelegramStandIn> {
	const token = "5000000001:stand_in_token_of_a_bot";
	const say = (id: number, text: string, more: object = {}) =>
		fetch(`${telegram.url}/bot${token}/sendMessage`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ chat_id: id, text, ...more }),
		});
	const keyboard = { inline_keyboard: [[{ text: "Yes", callback_data: "yes:7K2M" }]] };
	const answer = async ({ message, callback_query: tap }: Update) => {
		if (tap) await say(tap.from.id, `Tapped: ${tap.data}`);
		else if (message?.reply_to_message) await say(message.chat.id, "Quoted: 1");
		else if (message?.location) await say(message.chat.id, `Place: ${message.location.latitude}`);
		else if (message) await say(message.chat.id, "Shall I book it?", { reply_markup: keyboard });
	};
	const take = async (request: http.IncomingMessage, response: http.ServerResponse) => {
		const update = (await json(request)) as Update;
		const taken = update.callback_query
			? { method: "answerCallbackQuery", callback_query_id: update.callback_query.id }
			: {};
		response.end(JSON.stringify(taken));
		await answer(update);
	};
	const server = http.createServer((request, response) => void take(request, response));
	const webhookUrl = `http://127.0.0.1:${await listenOn(server)}/`;
	const telegram = await startTelegramStandIn({
		token,
		secret: "stand_in_secret_0123456789",
		webhookUrl,
		allowedHosts,
	});
	onTestFinished(async () => {
		await telegram.stop();
		server.closeAllConnections();
		server.close();
	});
	return telegram;
}

describe.skipIf(chromiumFound === null)("the phones page", { timeout: 60_000 }, () => {
	let browser: Browser;
	beforeAll(async () => {
		if (chromiumFound !== null) browser = await launchBrowser(chromiumFound);
	}, 60_000);
	afterAll(() => browser?.close());

	const open = async (
		shape: Parameters<Browser["newContext"]>[0] = { viewport: { width: 1200, height: 900 } },
		hasMeta = false,
	): Promise<{
		made: Bench;
		telegram: TelegramStandIn;
		meta: Awaited<ReturnType<typeof metaWithList>> | null;
		page: Page;
		phone: (name: string) => ReturnType<Page["locator"]>;
	}> => {
		const bot = fakeBot();
		const phones = [
			{ ...aline, windowOpen: true },
			{ ...eric, windowOpen: true },
			{ ...aline, id: "mehmet", name: "Mehmet Öz", number: "+905331234567", locale: "tr" },
		];
		const port = await findFreePort();
		const allowedHosts = [`127.0.0.1:${port}`];
		const made = await bench({ phones, places, allowedHosts }, bot.answer);
		bot.start(made);
		const telegram = await telegramWithBot(allowedHosts);
		const meta = hasMeta ? await metaWithList(allowedHosts) : null;
		const edge = await startReverseProxy({
			port,
			host: "127.0.0.1",
			routes: (path) => {
				if (meta && path.startsWith("/meta/")) return meta.url;
				return path.startsWith("/telegram/") ? telegram.url : made.twilio.url;
			},
		});
		onTestFinished(() => edge.stop());
		const context = await browser.newContext(shape);
		onTestFinished(() => context.close());
		const page = await context.newPage();
		page.setDefaultTimeout(30_000);
		await page.goto(`${edge.url}/phones/`);
		await page.getByText("live", { exact: true }).waitFor();
		const phone = (name: string): ReturnType<Page["locator"]> =>
			page.getByRole("region", { name: `Phone of ${name}` });
		return { made, telegram, meta, page, phone };
	};
	const openWithMeta = async () => {
		const { meta, ...opened } = await open({ viewport: { width: 1700, height: 900 } }, true);
		if (!meta) throw new Error("it was asked for");
		return { ...opened, meta, brought: meta.brought };
	};

	test("a whole conversation: typed, tapped once, answered, read", async () => {
		const { made, page, phone } = await open();
		const hers = phone("Aline M.");
		await hers.getByRole("button", { name: "Share a place" }).click();
		await hers.getByRole("button", { name: "Kigali Heights" }).click();
		await hers.getByText("Thank you, I have the pickup point.").waitFor();
		await hers.getByRole("textbox").fill("Hi! A taxi to the airport at 18:30, two of us?");
		await page.keyboard.press("Enter");
		const yes = hers.getByRole("button", { name: "Yes, book it" });
		await yes.click();
		const his = phone("Eric");
		await his.getByRole("button", { name: "Take it" }).click();
		await hers.getByText("Booked.", { exact: true }).waitFor();
		await expect.poll(() => yes.isDisabled()).toBe(true);
		await expect.poll(() => hers.locator(".text strong", { hasText: "Taxi" }).count()).toBe(1);
		await expect
			.poll(() => hers.getByRole("link").getAttribute("href"))
			.toBe("https://assent.example/r/7K2M");
		await hers.getByRole("img", { name: "delivered" }).first().waitFor();
		const isRead = (hook: Hook): boolean => hook.params["MessageStatus"] === "read";
		await expect.poll(() => made.hook.hooks.filter(isRead).length, { timeout: 10_000 }).toBe(6);
		expect(made.hook.hooks.find((hook) => hook.params["Label"] === "Kigali Heights")).toBeDefined();
		const third = phone("Mehmet Öz");
		await third.getByRole("button", { name: "SMS", exact: true }).click();
		for (const [text, answer] of [
			["Girne Limanı'na taksi, 2 kişi", "Onay için"],
			["evet 4PQX", "Tamam"],
		] as const) {
			await third.getByRole("textbox").fill(text);
			await third.getByRole("button", { name: "Send", exact: true }).click();
			await third.locator(".theirs", { hasText: answer }).waitFor();
		}
		const shot = process.env["PHONES_SCREENSHOT"];
		if (shot !== undefined) await page.screenshot({ path: shot, animations: "disabled" });
	});

	test("a place can be typed, and the channel changed to SMS", async () => {
		const { made, page, phone } = await open();
		const his = phone("Mehmet Öz");
		await his.getByRole("button", { name: "Share a place" }).click();
		const point = his.getByRole("textbox", { name: "Latitude, longitude" });
		await point.fill("somewhere");
		await page.keyboard.press("Enter");
		await expect.poll(() => point.getAttribute("aria-invalid")).toBe("true");
		await point.fill("35.3387, 33.3176");
		await page.keyboard.press("Enter");
		await his.getByText("35.33870, 33.31760").waitFor();
		await his.getByRole("button", { name: "SMS", exact: true }).click();
		await his.locator("xpath=self::*[@data-channel='sms']").waitFor();
		await his.getByRole("textbox", { name: "Write as Mehmet Öz" }).fill("STOP");
		await page.keyboard.press("Enter");
		await his.getByText("successfully been unsubscribed").waitFor();
		await his.getByText("has opted out").waitFor();
		expect(made.hook.hooks.map((hook) => hook.params["From"])).toContain("+905331234567");
	});

	test("hostile names and texts stay text", async () => {
		const { made, page, phone } = await open();
		made.twilio.addPhone({ ...aline, id: "evil", name: hostile, number: "+250788000666" });
		await page.getByRole("heading", { name: hostile }).waitFor();
		const hers = phone("Aline M.");
		await hers.getByRole("textbox").fill("hello");
		await page.keyboard.press("Enter");
		await hers.locator(".theirs", { hasText: hostile }).waitFor();
		expect(await page.locator("main img").count()).toBe(0);
		expect(await page.evaluate("window.hacked")).toBeUndefined();
	});

	test("pictures are shown, voice notes are players, documents are files; the wire carries each, and nothing that could run is shown", async () => {
		const { made, page, phone } = await open();
		const hers = phone("Aline M.");
		const [files, voice] = [
			hers.locator("input[type=file]").first(),
			hers.locator("input[type=file]").nth(1),
		];
		await files.setInputFiles({ name: "door.png", mimeType: "image/png", buffer: onePixel });
		await hers.getByRole("textbox").fill("this is my door");
		await page.keyboard.press("Enter");
		await hers.getByRole("img", { name: "door.png" }).waitFor();
		await expect
			.poll(() => page.evaluate("document.querySelector('.picture img').naturalWidth"))
			.toBe(1);
		await voice.setInputFiles({ name: "note.ogg", mimeType: "audio/ogg", buffer: onePixel });
		await hers.getByLabel("Voice note: note.ogg").waitFor();
		const lying = {
			name: "a.html",
			mimeType: "text/html",
			buffer: Buffer.from("<script>alert(1)</script>"),
		};
		await files.setInputFiles(lying);
		await hers.getByRole("button", { name: "Send", exact: true }).click();
		const link = hers.getByRole("link", { name: "a.html" });
		const address = new URL((await link.getAttribute("href")) ?? "", page.url());
		const got = await fetch(address);
		expect(await got.text()).toContain("<script>");
		expect(got.headers.get("content-disposition")).toMatch(/^attachment/);
		expect(got.headers.get("content-security-policy")).toContain("sandbox");
		await expect.poll(() => made.hook.hooks.length).toBe(3);
		const [picture, note] = made.hook.hooks.map(({ params }) => params);
		expect(picture).toMatchObject({ Body: "this is my door", NumMedia: "1", MessageType: "image" });
		expect(note).toMatchObject({ MediaContentType0: "audio/ogg", MessageType: "audio" });
		// What we send stands on the phone by what its link leads to, and not by what it says of itself.
		await made.create({ To: wire(aline.number), Body: "Your paper", MediaUrl: address.href });
		await hers.locator(".theirs").getByText("text/html").waitFor();
		await files.setInputFiles({ name: "big.bin", mimeType: "", buffer: Buffer.alloc(5_300_000) });
		await page.getByRole("alert").getByText("larger than 5 MB").waitFor();
	});

	test("a place is chosen on the map, and a message answered by a right click; the wire carries both", async () => {
		const { made, page, phone } = await open();
		const hers = phone("Aline M.");
		await made.text(wire(aline.number), "*Where* are you, _please_? `7K2M`");
		const asked = hers.locator(".theirs", { hasText: "Where" });
		await asked.locator("code", { hasText: "7K2M" }).waitFor();
		await asked.locator(".bubble").click({ button: "right" });
		await hers.getByRole("button", { name: "Share a place" }).click();
		const map = hers.getByRole("application");
		await map.click({ position: { x: 120, y: 60 } });
		await map.press("ArrowRight");
		const chosen = await hers.getByLabel("Latitude, longitude").inputValue();
		await hers.getByRole("button", { name: "Share", exact: true }).click();
		await hers.locator(".own .quote", { hasText: "Where are you" }).waitFor();
		const { params } = made.hook.hooks.find((hook) => hook.params["Latitude"] !== undefined) ?? {};
		expect(`${params?.["Latitude"]}, ${params?.["Longitude"]}`).toBe(chosen);
		expect(params?.["OriginalRepliedMessageSid"]).toBe(
			made.hook.hooks.find((hook) => hook.params["MessageStatus"])?.params["MessageSid"],
		);
		await hers.getByRole("img", { name: /^Map: / }).waitFor();
		await page.getByRole("button", { name: "Colours: system. Change to dark" }).click();
		const background = () => page.evaluate("getComputedStyle(document.body).backgroundColor");
		await expect.poll(background).toBe("rgb(14, 20, 19)");
		await page.reload();
		await hers.locator(".own").waitFor();
		await expect.poll(background).toBe("rgb(14, 20, 19)");
	});

	test("on a phone of Meta's a list opens in a sheet, a tap is a list reply, and what it sends arrives as Meta brings it", async () => {
		const { meta, brought, page, phone } = await openWithMeta();
		const his = phone("Milo");
		await his.getByRole("textbox").fill("a table");
		await page.keyboard.press("Enter");
		await his.getByRole("button", { name: "Choose" }).click();
		const sheet = his.getByRole("dialog", { name: "Choose" });
		await sheet.getByText("By the sea").waitFor();
		await page.keyboard.press("Escape");
		await expect.poll(() => sheet.count()).toBe(0);
		await his.getByRole("button", { name: "Choose" }).click();
		await sheet.getByRole("radio", { name: "Terrace" }).check();
		await sheet.getByRole("button", { name: "Send" }).click();
		await his.locator(".own", { hasText: "Terrace" }).waitFor();
		await his
			.locator("input[type=file]")
			.nth(1)
			.setInputFiles({ name: "n.ogg", mimeType: "audio/ogg", buffer: onePixel });
		await his.getByLabel("Voice note: n.ogg").waitFor();
		await expect.poll(() => brought.messages.length).toBe(3);
		expect(brought.messages[1]).toMatchObject({
			type: "interactive",
			context: { id: meta.sent() },
			interactive: {
				type: "list_reply",
				list_reply: { id: "pick:2", title: "Terrace", description: "By the sea" },
			},
		});
		expect(brought.messages[2]).toMatchObject({
			type: "audio",
			audio: { mime_type: "audio/ogg", voice: true },
		});
		await expect
			.poll(() => brought.statuses.map(({ status }) => status))
			.toEqual(["sent", "delivered", "read"]);
		await meta.typing();
		await his.getByRole("img", { name: "Assent is typing" }).waitFor();
		await his.getByRole("img", { name: "read" }).waitFor();
	});

	test("on a phone of Meta's a question for a place has a button that opens the map, and what is sent there answers it", async () => {
		const { meta, brought, page, phone } = await openWithMeta();
		const his = phone("Milo");
		await his.getByRole("textbox").fill("taxi");
		await page.keyboard.press("Enter");
		await his.getByRole("button", { name: "Send location" }).click();
		await his.getByRole("button", { name: "Kigali Heights" }).click();
		await his.locator(".own .quote", { hasText: "Where are you?" }).waitFor();
		await expect.poll(() => brought.messages.length).toBe(2);
		expect(brought.messages[1]).toMatchObject({
			type: "location",
			context: { id: meta.sent() },
			location: { latitude: -1.9536 },
		});
	});

	test("a Telegram chat stands beside the phones: opened, written in, tapped, quoted", async () => {
		const { made, page, phone, telegram } = await open({ viewport: { width: 1500, height: 900 } });
		await page.getByRole("button", { name: "Add a phone" }).click();
		await page.getByLabel("App").selectOption("Telegram");
		await expect.poll(() => page.getByLabel("Number").isVisible()).toBe(false);
		await page.getByLabel("Name").fill("Tessa");
		await page.getByRole("button", { name: "Add", exact: true }).click();
		const hers = phone("Tessa");
		await hers.getByText("Write first").waitFor();
		await hers.getByRole("textbox").fill("taxi to the airport");
		await page.keyboard.press("Enter");
		await hers.getByText("Shall I book it?").waitFor();
		await expect.poll(() => hers.getByText("Write first").isVisible()).toBe(false);
		await hers.getByRole("img", { name: "delivered" }).waitFor();
		await hers.getByRole("button", { name: "Yes", exact: true }).click();
		await hers.getByText("Tapped: yes:7K2M").waitFor();
		await hers.locator(".reply.chosen", { hasText: "Yes" }).waitFor();
		const asked = hers.locator(".theirs", { hasText: "Shall I book it?" });
		await asked.hover();
		await asked.getByRole("button", { name: "Reply to this message" }).click();
		await hers.getByRole("textbox").fill("no, rather not");
		await page.keyboard.press("Enter");
		await hers.locator(".own .quote", { hasText: "Shall I book it?" }).waitFor();
		await hers.getByText("Quoted: 1", { exact: true }).waitFor();
		await hers.getByRole("button", { name: "Share a place" }).click();
		await hers.getByRole("button", { name: "Kigali Heights" }).click();
		await hers.getByText("Place: -1.9536").waitFor();
		expect(telegram.notedTaps).toHaveLength(1);
		expect(made.hook.hooks).toEqual([]);
		await page.reload();
		await hers.getByText("Place: -1.9536").waitFor();
		await hers.locator(".own .quote", { hasText: "Shall I book it?" }).waitFor();
		await expect
			.poll(() => page.getByText("WhatsApp +15005550006").textContent())
			.toContain("· Telegram");
		const shot = process.env["PHONES_SCREENSHOT_TELEGRAM"];
		if (shot !== undefined) await page.screenshot({ path: shot, animations: "disabled" });
	});

	test("where there is no Telegram the page is of Twilio's phones alone", async () => {
		const { made, page } = await open();
		await page.goto(made.twilio.phonesUrl);
		await page.getByText("live", { exact: true }).waitFor();
		await page.getByRole("button", { name: "Add a phone" }).click();
		await expect.poll(() => page.getByLabel("App").isVisible()).toBe(false);
		await expect.poll(() => page.locator(".phone").count()).toBe(3);
	});

	test("a phone is added, a fault ordered and taken back", async () => {
		const { made, page, phone } = await open();
		await page.getByRole("button", { name: "Add a phone" }).click();
		await page.getByLabel("Name").fill("Νίκη");
		await page.getByLabel("Number").fill("+357 99 123456");
		await page.getByRole("button", { name: "Add", exact: true }).click();
		const added = phone("Νίκη");
		await added.getByText("+35799123456").waitFor();
		await added.getByText("Write first").waitFor();
		const failing = page.getByRole("button", { name: "fail" });
		await failing.click();
		await page.locator("button[aria-pressed='true']", { hasText: "fail" }).waitFor();
		expect((await made.create({ To: wire(aline.number), Body: "x" })).status).toBe(503);
		await failing.click();
		await page.locator("button[aria-pressed='false']", { hasText: "fail" }).waitFor();
		expect((await made.create({ To: wire(aline.number), Body: "x" })).status).toBe(201);
	});

	test("on a small window the phones stand one below the other", async () => {
		const { page } = await open({ viewport: { width: 390, height: 800 }, colorScheme: "dark" });
		const boxes = await page
			.locator(".phone")
			.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
		expect(new Set(boxes).size).toBe(1);
		const isWide = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
		expect(isWide).toBe(false);
		const shot = process.env["PHONES_SCREENSHOT_SMALL"];
		if (shot !== undefined) await page.screenshot({ path: shot, animations: "disabled" });
	});
});
