/** The chat on a tenant's own page, in a browser, over the built Worker: another site, strict policies, loud styles. */
import axe from "axe-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { chromiumFound, launchBrowser, whyNoBrowser } from "../../dev/twilio/test-browser.ts";
import { startTurnstileStandIn, type TurnstileStandIn } from "../../dev/turnstile/stand-in.ts";
import { benchStack, codeIn, waitMs } from "./bench-stack.ts";

if (chromiumFound === null) console.warn(`The chat's widget is not tested: ${whyNoBrowser}`);

const bench = benchStack();
const hostile = `<img src=x onerror="window.hacked=1"><b>bold</b>`;
const scripts = "https://challenges.cloudflare.com/turnstile/v0/api.js*";
const wanted = "a table on the quay for 4 tomorrow at 19:00 at the blue lantern";
/** The tests have no types of a page. */
type CssStyle = Readonly<Record<"textTransform" | "fontStyle" | "letterSpacing", string>>;
const phone = { width: 390, height: 844 };

describe("the widget's file", () => {
	test.each(["chat", "chat-card"])(
		"%s is served without the Worker, for pages of any origin",
		async (name) => {
			const response = await fetch(`${bench.stack().url}/${name}.js`);
			expect(response.status).toBe(200);
			expect(response.headers.get("content-type")).toContain("javascript");
			expect(response.headers.get("access-control-allow-origin")).toBe("*");
			expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
			expect(response.headers.get("x-content-type-options")).toBe("nosniff");
		},
	);
});

describe.skipIf(chromiumFound === null)("the chat on a page", () => {
	let browser: Browser;
	beforeAll(async () => {
		if (chromiumFound) browser = await launchBrowser(chromiumFound);
	}, 60_000);
	afterAll(() => browser?.close());

	async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
		const context = await browser.newContext({ locale: "en-GB", ...options });
		context.setDefaultTimeout(waitMs);
		onTestFinished(() => context.close());
		return context;
	}
	/** What the page's policy refused, too. */
	async function visit(context: BrowserContext, query = "") {
		const page = await context.newPage();
		const wrong: string[] = [];
		page.on("console", (message) => {
			if (/Content Security Policy|TypeError|ReferenceError/.test(message.text()))
				wrong.push(message.text());
		});
		page.on("pageerror", (error) => wrong.push(error.message));
		await page.goto(`${bench.stack().shopUrl}${query}`);
		return { page, wrong };
	}
	async function opened(page: Page) {
		await page.getByRole("button", { name: /Write to us|New messages/ }).click();
		const panel = page.getByRole("dialog", { name: "Harbour Town" });
		await panel.waitFor();
		return panel;
	}
	async function say(page: Page, text: string) {
		await page.getByRole("textbox", { name: "Your message" }).fill(text);
		await page.keyboard.press("Enter");
	}
	const linesOf = (page: Page) => page.locator("#assent-chat .line").allInnerTexts();
	async function seriousOn(page: Page): Promise<readonly string[]> {
		// The page's policy lets no script of ours in; a test may.
		const found = await page.evaluate<{ violations: { id: string; impact: string }[] }>(
			`${axe.source};
			axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag22aa"] })`,
		);
		return found.violations
			.filter(({ impact }) => impact === "serious" || impact === "critical")
			.map(({ id }) => id);
	}

	const messages = /\/chat\/threads\/[^/]+\/messages$/;
	const isPost = (route: Route) => route.request().method() === "POST";

	const forOurPage = () => ({
		"access-control-allow-origin": new URL(bench.stack().shopUrl).origin,
		"access-control-allow-credentials": "true",
		"access-control-expose-headers": "retry-after",
	});

	test("asks for a table, taps the yes, reads the receipt, and finds the same conversation after a reload [MRV-2-d]", async () => {
		const context = await newContext();
		const { page, wrong } = await visit(context);
		const panel = await opened(page);
		await say(page, wanted);
		const choice = panel.getByRole("button", { name: "Yes", exact: true });
		await panel.getByText(/I keep it for you/).waitFor();
		expect(await seriousOn(page)).toEqual([]);
		await choice.click();
		await panel
			.getByText(/^Booked|Booked:/)
			.first()
			.waitFor();
		await expect.poll(() => choice.count()).toBe(0);
		const before = await linesOf(page);
		await page.reload();
		await opened(page);
		await panel
			.getByText(/Booked/)
			.first()
			.waitFor();
		await expect.poll(() => linesOf(page)).toEqual(before);
		await expect.poll(() => choice.count()).toBe(0);
		await expect.poll(() => panel.getByText("Sending…").count()).toBe(0);
		expect(wrong).toEqual([]);
		expect(
			await bench.count("select count(*) as n from transactions where state = 'confirmed'"),
		).toBe(1);
	});

	test("shows markup as the text it is, whoever wrote it, and the page's own style stays outside", async () => {
		const { page } = await visit(await newContext());
		const panel = await opened(page);
		await say(page, hostile);
		await panel.getByText(hostile).waitFor();
		await bench.until("an answer", async () => (await linesOf(page)).length > 1);
		const line = {
			...{ id: "out_1", seq: 1, by: "us", at: new Date().toISOString() },
			text: `${hostile} javascript:alert(1) https://assent.example/pay?a=1.`,
			buttons: [{ title: hostile, payload: "x" }],
		};
		await page.route(/\/events/, (route) =>
			route.fulfill({
				headers: { ...forOurPage(), "content-type": "text/event-stream" },
				body: `id: 1\ndata: ${JSON.stringify(line)}\n\n`,
			}),
		);
		await page.reload();
		await opened(page);
		await panel.getByRole("button", { name: hostile }).waitFor();
		expect(await panel.getByRole("link").evaluateAll((all) => all.map(String))).toEqual([
			"https://assent.example/pay?a=1",
		]);
		expect(await page.evaluate(() => Reflect.get(globalThis, "hacked"))).toBeUndefined();
		expect(await panel.locator("img, b").count()).toBe(0);
		for (const ours of [
			panel.getByRole("button", { name: "Send" }),
			panel.getByText(hostile).first(),
			panel.getByRole("heading"),
		]) {
			const style = await ours.evaluate((one) => {
				const styleOf = Reflect.get(globalThis, "getComputedStyle") as (of: unknown) => CssStyle;
				const { textTransform, fontStyle, letterSpacing } = styleOf(one);
				return { textTransform, fontStyle, letterSpacing };
			});
			expect(style).toEqual({
				textTransform: "none",
				fontStyle: "normal",
				letterSpacing: "normal",
			});
		}
	});

	test("says what was not sent, and sends it once when tried again", async () => {
		const { page } = await visit(await newContext());
		const panel = await opened(page);
		const sent: string[] = [];
		await page.route(messages, async (route) => {
			if (isPost(route)) sent.push(route.request().postDataJSON().clientMessageId);
			if (sent.length === 1) return route.abort();
			return route.continue();
		});
		await say(page, "hello");
		await panel.getByText("Not sent.").waitFor();
		await panel.getByRole("button", { name: "Try again" }).click();
		await panel.getByText("Not sent.").waitFor({ state: "detached" });
		await bench.until("an answer", async () => (await linesOf(page)).length > 1);
		expect(new Set(sent).size).toBe(1);
		await expect.poll(() => panel.locator(".mine").count()).toBe(1);
	});

	test("waits as long as it is asked to, and says so; a chat that is gone is begun anew, and what was written goes there", async () => {
		const { page } = await visit(await newContext());
		const panel = await opened(page);
		let posts = 0;
		await page.route(messages, async (route) => {
			if (isPost(route) && posts++ === 0)
				return route.fulfill({
					status: 429,
					headers: { ...forOurPage(), "retry-after": "2" },
				});
			return route.continue();
		});
		await say(page, "hello");
		await panel.getByText("Too many at once. Again in 2 s.").waitFor();
		await bench.until("an answer", async () => (await linesOf(page)).length > 1);
		expect(posts).toBe(2);
		const chat = () =>
			page.evaluate(() => JSON.parse(Object.values({ ...localStorage })[0] ?? "{}").id as string);
		const first = await chat();
		await page.context().clearCookies();
		await say(page, "are you there?");
		await panel.getByText("The earlier chat has ended. A new one begins here.").waitFor();
		await bench.until("an answer", async () => (await linesOf(page)).length > 3);
		expect(await chat()).not.toBe(first);
		await expect.poll(() => panel.getByText("Not sent.").count()).toBe(0);
	});

	test("says that a browser which keeps no cookie shows no answer, and asks for none then", async () => {
		const { page } = await visit(await newContext());
		const panel = await opened(page);
		let posts = 0;
		page.on("request", (request) => {
			if (request.method() === "POST") posts += 1;
		});
		// As the door answers where the cookie does not come back.
		await page.route(/\/events/, (route) => route.fulfill({ status: 404, headers: forOurPage() }));
		await say(page, "hello");
		await panel.getByText(/blocks this chat’s cookie/).waitFor();
		await say(page, "hello?");
		await panel.getByText("Not sent.").waitFor();
		expect(posts).toBe(1);
	});

	test("is worked by keys alone: focus stays within, Escape closes and gives it back, and answers are told to a screen reader", async () => {
		const { page } = await visit(await newContext());
		await page.getByRole("button", { name: "Write to us" }).focus();
		await page.keyboard.press("Enter");
		const panel = page.getByRole("dialog", { name: "Harbour Town" });
		const focused = () =>
			page.evaluate<string>(
				"((inside) => inside?.getAttribute('aria-label') ?? inside?.textContent ?? 'outside')(document.activeElement?.shadowRoot?.activeElement)",
			);
		await expect.poll(() => focused()).toBe("Your message");
		const seen = new Set<string>();
		for (let times = 0; times < 8; times++) {
			await page.keyboard.press("Tab");
			seen.add(await focused());
		}
		expect([...seen].sort()).toEqual(
			["+ WhatsApp", "Close", "Conversation", "Send", "Share my location", "Your message"].sort(),
		);
		await page.keyboard.press("Shift+Tab");
		expect(await focused()).not.toBe("outside");
		expect(await panel.getByRole("log", { name: "Conversation" }).getAttribute("aria-live")).toBe(
			"polite",
		);
		await page.keyboard.press("Escape");
		await panel.waitFor({ state: "hidden" });
		await expect.poll(() => focused()).toBe("Write to us");
	});

	test("speaks the page's language, shares a place, and counts what came while it was closed", async () => {
		const context = await newContext({
			geolocation: { latitude: 37.03, longitude: 27.43 },
			permissions: ["geolocation"],
		});
		const { page } = await visit(context, "?lang=tr-TR");
		await page.getByRole("button", { name: "Bize yazın" }).click();
		const panel = page.getByRole("dialog");
		// It is answered once the chat is closed, and not before.
		const isClosed = Promise.withResolvers<void>();
		await page.route(
			(url) => url.pathname.endsWith("/messages"),
			async (route) => {
				await isClosed.promise;
				await route.continue();
			},
		);
		const body = page.waitForRequest((request) => request.method() === "POST");
		await panel.getByRole("button", { name: "Konumumu paylaş" }).click();
		expect((await body).postDataJSON()).toMatchObject({
			location: { lat: 37.03, lng: 27.43 },
			language: "tr",
		});
		await panel.getByRole("button", { name: "Kapat" }).click();
		isClosed.resolve();
		await page.getByRole("button", { name: /Yeni mesajlar \(\d\)/ }).click();
		await panel.getByText(/Konumum$/).waitFor();
	});

	test("fills a phone, and is readable in the dark: nothing serious is found there either", async () => {
		const { page } = await visit(await newContext({ viewport: phone, colorScheme: "dark" }));
		const panel = await opened(page);
		// Its field takes what a chat takes, and no more.
		await say(page, `${hostile} ${"verylongword".repeat(10_000)}`);
		await bench.until("an answer", async () => (await linesOf(page)).length > 1);
		const [said] = await panel.locator(".mine").allInnerTexts();
		expect(said?.replace(/^.*: /, "").trim()).toHaveLength(4096);
		const log = panel.getByRole("log");
		expect(await log.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
		await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
		expect(await seriousOn(page)).toEqual([]);
	});

	test("shows a ride as a card with a map, which changes in place as the ride goes on, and comes back after a reload [MRV-15.5-a] [MRV-8.2-a] [MRV-20-o]", async () => {
		const { page, wrong } = await visit(await newContext());
		const panel = await opened(page);
		await say(page, "taxi from the harbour to the castle");
		await panel.getByRole("button", { name: "Yes", exact: true }).click();
		const card = panel.locator(".card");
		await card.getByRole("heading", { name: "Asking drivers" }).waitFor();
		await card.getByRole("img", { name: "Harbour – Castle" }).waitFor();
		await expect.poll(() => card.innerText()).toMatch(/Estimated fare [\d.]+ TRY – [\d.]+ TRY/);
		const driver = bench.twilio().phone("+447700900101");
		const offer = await driver.waitFor(/Alabilir misiniz/, { timeoutMs: waitMs });
		await driver.send(`evet ${codeIn(offer)}`);
		await card.getByRole("heading", { name: "A driver has the ride" }).waitFor();
		await expect.poll(() => card.innerText()).toMatch(/Aylin/);
		expect(await seriousOn(page)).toEqual([]);
		await page.reload();
		await opened(page);
		await card.getByRole("heading", { name: "A driver has the ride" }).waitFor();
		await expect.poll(() => card.getByRole("img", { name: "Harbour – Castle" }).count()).toBe(1);
		await driver.send("geldim");
		await card.getByRole("heading", { name: "The driver is there" }).waitFor();
		await driver.send("bitti");
		await card.getByRole("heading", { name: "Ride over" }).waitFor();
		await expect.poll(() => card.count()).toBe(1);
		expect(await linesOf(page)).toEqual(
			expect.arrayContaining([expect.stringMatching(/Your driver is Aylin/)]),
		);
		expect(wrong).toEqual([]);
	});

	test("works on our own pages, too", async () => {
		const { page } = await visit(await newContext());
		await page.goto(`${bench.stack().url}/shop`);
		await opened(page);
		await say(page, "hello");
		await bench.until("an answer", async () => (await linesOf(page)).length > 1);
	});

	describe("with a bot check", () => {
		let turnstile: TurnstileStandIn;
		beforeAll(async () => {
			turnstile = await startTurnstileStandIn();
			await bench.stack().restart(undefined, {
				TURNSTILE_SECRET_KEY: turnstile.secret,
				TURNSTILE_BASE_URL: turnstile.url,
			});
		}, 60_000);
		afterAll(() => turnstile.stop());

		test("shows with the first message alone that somebody is there, and says it where that fails", async () => {
			const context = await newContext();
			const asked: string[] = [];
			const { hostname } = new URL(bench.stack().shopUrl);
			await context.exposeFunction("tokenFor", (sitekey: string, action: string) => {
				asked.push(`${sitekey} ${action}`);
				return asked.length === 1 ? "made up" : turnstile.token({ hostname, action });
			});
			// Of Turnstile's own script: what its page on explicit rendering says of `render`.
			await context.route(scripts, (route) =>
				route.fulfill({
					contentType: "text/javascript",
					body: `window.turnstile = {
						render(place, { sitekey, action, callback }) {
							if (!place.isConnected) throw new Error("no place");
							window.tokenFor(sitekey, action).then(callback);
							return "shown";
						},
						remove() {},
					};`,
				}),
			);
			const { page } = await visit(context, "?turnstile=0x4AAA");
			const panel = await opened(page);
			await say(page, "hello");
			await panel.getByText("Not sent.").waitFor();
			await panel.getByRole("button", { name: "Try again" }).click();
			await bench.until("an answer", async () => (await linesOf(page)).length > 1);
			await say(page, "hello again");
			await bench.until("both", async () => (await panel.locator(".mine").count()) === 2);
			expect(asked).toEqual(["0x4AAA chat", "0x4AAA chat"]);
			await expect.poll(() => panel.getByText("Not sent.").count()).toBe(0);
		});
	});
});
