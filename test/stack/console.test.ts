/** The console of staff, in a browser, over the built Worker: what waits is decided there, and nothing that somebody wrote runs in it. */
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { chromiumFound, launchBrowser, whyNoBrowser } from "../../dev/twilio/test-browser.ts";
import { benchStack, codeIn, waitMs } from "./bench-stack.ts";

if (chromiumFound === null) console.warn(`The console is not tested: ${whyNoBrowser}`);

const bench = benchStack();
const wait = { timeoutMs: waitMs };
const hostile = `<img src=x onerror="window.hacked=1"> human please`;
const named = `<b onclick="window.hacked=1">Eve</b>`;

async function ask(method: string, path: string, token: string, body?: unknown) {
	const response = await fetch(`${bench.stack().url}/admin${path}`, {
		method,
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	// biome-ignore lint/suspicious/noExplicitAny: whatever is answered
	return (await response.json()) as any;
}
const token = () => bench.stack().credentials.ADMIN_TOKEN;

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
type Found = { readonly id: string; readonly impact: string; readonly where: readonly string[] };

/** What axe-core calls serious or worse, in the page as it stands. */
async function unreachable(page: Page): Promise<readonly Found[]> {
	await page.evaluate(axe);
	return await page.evaluate(`axe.run(document).then(({ violations }) => violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.slice(0, 3).map(({ html }) => html) })))`);
}

describe("the console's files", () => {
	test("are served without the Worker, and allow nothing but their own scripts", async () => {
		const response = await fetch(`${bench.stack().url}/console/`);
		expect(response.status).toBe(200);
		const policy = response.headers.get("content-security-policy") ?? "";
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("script-src 'self'");
		expect(policy).toContain("frame-ancestors 'none'");
		expect(policy).not.toMatch(/unsafe|\*/);
		expect(response.headers.get("x-content-type-options")).toBe("nosniff");
	});
});

describe.skipIf(chromiumFound === null)("the console", () => {
	let browser: Browser;
	let staffKey: string;
	beforeAll(async () => {
		if (chromiumFound === null) return;
		browser = await launchBrowser(chromiumFound);
		bench.twilio().addPhone({
			id: "staff-1",
			name: "Staff",
			number: "+447700900388",
			role: "person",
			locale: "en",
		});
		const key = (await ask("POST", "/keys", token(), { label: "Test", role: "tenant_admin" })).data
			.key as string;
		const hired = await ask("POST", "/staff", key, {
			name: "Ayşe",
			phone: "+447700900388",
			roles: ["staff", "tenant_admin"],
		});
		const [market] = (await ask("GET", "/markets", key)).data.items;
		await ask("PUT", `/markets/${market.marketId}/approvals`, key, {
			version: market.version,
			requireApprovalFor: ["order.create"],
		});
		const minted = await ask("POST", "/keys", token(), {
			label: "Ayşe",
			role: "tenant_admin",
			staffId: hired.data.id,
		});
		staffKey = minted.data.key as string;
	}, 60_000);
	afterAll(() => browser?.close());

	async function open(key: string, hash = "", more: Record<string, unknown> = {}): Promise<Page> {
		const context = await browser.newContext({ locale: "en-GB", ...more });
		onTestFinished(() => context.close());
		const page = await context.newPage();
		await page.goto(`${bench.stack().url}/console/${hash}`);
		await page.fill("#key", key);
		await page.click(".door button.main");
		return page;
	}

	test("shows nothing to a wrong key, and says so; the admin token opens it with a key for a day [DET-3.3-b]", async () => {
		const wrong = await open("ask_nobody");
		await wrong.getByText("This key is not known here").waitFor();
		expect(await wrong.locator(".desk").count()).toBe(0);
		const page = await open(token());
		await page.locator(".who", { hasText: "Console" }).waitFor();
		const kept = await page.evaluate(() => sessionStorage.getItem("assent-key"));
		expect(kept).toMatch(/^ask_/);
		await page.click("#leave");
		await page.locator(".door").waitFor();
		expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
	});

	test("puts an order to staff in the person's words, with exactly what will run, and their yes brings it to the person [DET-3.3-a]", async () => {
		const person = bench.twilio().phone("+447700900002");
		await person.send("order 2 club sandwich and a cola from akasya hotel harbour to room 12");
		await person.waitFor(/A member of our team has to agree/, wait);
		const page = await open(staffKey, "#approvals");
		const waiting = page.locator("article", { hasText: "order.create" });
		await waiting.locator("blockquote", { hasText: "2 × Club sandwich, 1 × Cola" }).waitFor();
		await waiting.getByText("Exactly what will run").click();
		await waiting.getByText("These are the arguments that are approved").waitFor();
		expect(await unreachable(page)).toEqual([]);
		await waiting.getByRole("button", { name: "Approve" }).click();
		await waiting.waitFor({ state: "detached" });
		const prompt = await person.waitFor(/^Our team has agreed/, wait);
		await person.send(`yes ${codeIn(prompt)}`);
		await person.waitFor(/^Your order is with/, wait);
		await page.getByRole("link", { name: "Orders" }).click();
		await page.locator("section[aria-label='New']").getByText("2 × Club sandwich").waitFor();
	});

	test("takes a conversation over, writes in it and gives it back; markup in it is text; the second of two who answer is told [DET-3.3-a]", async () => {
		const person = bench.twilio().addPhone({
			id: "hostile",
			name: named,
			number: "+447700900389",
			role: "person",
			locale: "en",
		});
		await person.send(hostile);
		await person.waitFor(/I have asked a member of our team/, wait);
		const page = await open(staffKey);
		const second = await open(token());
		for (const one of [page, second]) {
			await one.locator(".thread", { hasText: "Asks for a person" }).click();
			await one.locator(".bubble", { hasText: hostile }).waitFor();
			await one.getByRole("heading", { name: named }).waitFor();
		}
		await page.getByRole("button", { name: "Take over" }).click();
		await person.waitFor(/is reading this conversation now/, wait);
		// Two answer at once: the second is told, and takes nothing away.
		const late = second.getByRole("button", { name: "Take over" });
		if (await late.isVisible()) await late.click().catch(() => undefined);
		await second
			.getByText(/A colleague has this conversation|Somebody was quicker/)
			.first()
			.waitFor();
		expect(await second.locator("textarea").count()).toBe(0);
		await page.fill("textarea", "Hello, Ayşe here.");
		// A key that ends takes nothing of what was begun with it.
		await page.evaluate(() => sessionStorage.setItem("assent-key", "ask_ended"));
		await page.getByText("Your key has ended").waitFor();
		expect(await page.locator(".desk").count()).toBe(0);
		await page.fill("#key", staffKey);
		await page.click(".door button.main");
		await page.locator("textarea").waitFor();
		expect(await page.inputValue("textarea")).toBe("Hello, Ayşe here.");
		await page.getByRole("button", { name: "Send", exact: true }).click();
		await person.waitFor(/From our team: Hello, Ayşe here\./, wait);
		await page.locator(".bubble.is-ours", { hasText: "Hello, Ayşe here." }).waitFor();
		expect(await unreachable(page)).toEqual([]);
		await page.getByRole("button", { name: "Give back to the assistant" }).click();
		await person.waitFor(/You are writing with the assistant again/, wait);
		expect(await page.evaluate(() => Reflect.get(globalThis, "hacked"))).toBeUndefined();
	});

	test("says that the connection is lost, and goes on by itself", async () => {
		const page = await open(staffKey, "#inbox?filter=all");
		await page.locator(".thread").first().waitFor();
		await page.context().setOffline(true);
		await page.getByText("Connection lost. Trying again").waitFor();
		await page.context().setOffline(false);
		await page.getByText("Connection lost. Trying again").waitFor({ state: "hidden" });
	});

	test("is walked by keys alone: j and k through the list, Enter opens, Ctrl-K finds a place; what the system did stands beside each", async () => {
		const page = await open(staffKey, "#inbox?filter=all");
		await page.locator(".thread").nth(1).waitFor();
		await page.keyboard.press("j");
		await page.keyboard.press("j");
		await page.keyboard.press("k");
		const first = await page.locator(".thread").first().getAttribute("href");
		expect(await page.evaluate("document.activeElement.getAttribute('href')")).toBe(first);
		await page.keyboard.press("Enter");
		await page.locator(".bubble").first().waitFor();
		await page.locator(".timeline .step").first().waitFor();
		await page.keyboard.press("Control+k");
		await page.keyboard.type("market");
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "Karanfil Bay" }).waitFor();
	});

	test("shows every place in Turkish, on a phone and in the dark, and axe-core finds nothing serious there", async () => {
		const page = await open(staffKey, "#inbox?filter=all", {
			locale: "tr-TR",
			colorScheme: "dark",
			viewport: { width: 390, height: 844 },
		});
		await page.locator(".thread").first().waitFor();
		expect(await page.evaluate("document.documentElement.lang")).toBe("tr");
		const titles = {
			inbox: "Gelen kutusu",
			rides: "Yolculuklar",
			bookings: "Rezervasyonlar",
			orders: "Siparişler",
			requests: "Talepler",
			market: "Karanfil Bay",
			sends: "Gönderimler",
			health: "Sağlık",
		};
		for (const [place, title] of Object.entries(titles)) {
			await page.evaluate(`location.hash = "${place}"`);
			await page.getByRole("heading", { name: title, level: 1 }).waitFor({ state: "attached" });
			await page.getByText("Yükleniyor").first().waitFor({ state: "detached" });
			expect(await unreachable(page), place).toEqual([]);
			const isWider = await page.evaluate(
				"document.documentElement.scrollWidth > document.documentElement.clientWidth",
			);
			expect(isWider, place).toBe(false);
		}
	});

	test("shows what a setting will become before it is saved, and saves nothing that is out of bounds [MRV-16-c]", async () => {
		const page = await open(staffKey, "#market");
		const field = page.getByLabel("Drivers asked at once");
		await field.fill("900");
		await page.getByText("Must be from 1 to 500.").waitFor();
		expect(await page.getByRole("button", { name: "Save" }).count()).toBe(0);
		await field.fill("5");
		await page.locator(".preview li", { hasText: "Drivers asked at once" }).waitFor();
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Saved.").waitFor();
		const [market] = (await ask("GET", "/markets", staffKey)).data.items;
		expect(market.mobility.waveSize).toBe(5);
	});

	test("switches a tool off only after it is asked once more, and on again: the market's settings are what it says [MRV-16-c]", async () => {
		const page = await open(staffKey, "#market");
		const isOn = async () => {
			const [{ marketId }] = (await ask("GET", "/markets", staffKey)).data.items;
			const { tools } = (await ask("GET", `/markets/${marketId}`, staffKey)).data;
			return tools["trip.estimatePrice"].enabled;
		};
		const row = page.locator("tr", { hasText: "trip.estimatePrice" });
		await row.getByRole("button", { name: "Switch off" }).click();
		await page.getByRole("button", { name: "Not now" }).click();
		expect(await row.getByText("on", { exact: true }).count()).toBe(1);
		expect(await isOn()).toBe(true);
		await row.getByRole("button", { name: "Switch off" }).click();
		await page.click("#ask-yes");
		await row.getByText("off", { exact: true }).waitFor();
		await row.getByText("switched off").waitFor();
		expect(await isOn()).toBe(false);
		const person = bench.twilio().phone("+447700900003");
		await person.send("how much is a taxi from the harbour to the castle?");
		await person.waitFor(/not|cannot|can’t/i, wait);
		await row.getByRole("button", { name: "Switch on" }).click();
		await row.getByText("on", { exact: true }).waitFor();
		expect(await isOn()).toBe(true);
	});
});
