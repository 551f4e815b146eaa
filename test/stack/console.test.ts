/** The console of staff, in a browser, over the built Worker: what waits is decided there, and nothing that somebody wrote runs in it. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { chromiumFound, launchBrowser, whyNoBrowser } from "../../dev/twilio/test-browser.ts";
import { benchStack, codeIn, waitMs } from "./bench-stack.ts";

if (chromiumFound === null) console.warn(`The console is not tested: ${whyNoBrowser}`);

const bench = benchStack();
const wait = { timeoutMs: waitMs };
const hostile = `<img src=x onerror="window.hacked=1"> human please`;

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

	async function open(key: string): Promise<Page> {
		const context = await browser.newContext();
		onTestFinished(() => context.close());
		const page = await context.newPage();
		await page.goto(`${bench.stack().url}/console`);
		await page.fill("#key", key);
		await page.click("#door button");
		return page;
	}

	test("shows nothing to a wrong key, and says so; the admin token opens it with a key for a day [DET-3.3-b]", async () => {
		const wrong = await open("ask_nobody");
		await wrong.getByText("This key is not known here").waitFor();
		expect(await wrong.locator("#desk").isVisible()).toBe(false);
		const page = await open(token());
		await page.getByText("Console · tenant_admin").waitFor();
		const kept = await page.evaluate(() => sessionStorage.getItem("assent-key"));
		expect(kept).toMatch(/^ask_/);
		await page.click("#leave");
		expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
	});

	test("puts an order to staff in the person's words, and their yes brings it to the person [DET-3.3-a]", async () => {
		const person = bench.twilio().phone("+447700900002");
		await person.send("order 2 club sandwich and a cola from akasya hotel harbour to room 12");
		await person.waitFor(/A member of our team has to agree/, wait);
		const page = await open(staffKey);
		const waiting = page.locator("article", { hasText: "order.create" });
		await waiting.getByText("2 × Club sandwich, 1 × Cola").waitFor();
		await waiting.getByRole("button", { name: "Approve" }).click();
		await waiting.waitFor({ state: "detached" });
		const prompt = await person.waitFor(/^Our team has agreed/, wait);
		await person.send(`yes ${codeIn(prompt)}`);
		await person.waitFor(/^Your order is with/, wait);
		await page.goto(`${bench.stack().url}/console/#commitments/orders`);
		await page.getByText("2 × Club sandwich, 1 × Cola").waitFor();
	});

	test("takes a conversation over, writes in it and gives it back; markup in it is text [DET-3.3-a]", async () => {
		const person = bench.twilio().phone("+447700900001");
		await person.send(hostile);
		await person.waitFor(/I have asked a member of our team/, wait);
		const page = await open(staffKey);
		await page.getByRole("button", { name: "Take over" }).click();
		await person.waitFor(/is reading this conversation now/, wait);
		await page.getByRole("link", { name: "Open the conversation" }).first().click();
		await page.locator(".said", { hasText: hostile }).waitFor();
		await page.fill("textarea", "Hello, Ayşe here.");
		await page.getByRole("button", { name: "Send", exact: true }).click();
		await person.waitFor(/From our team: Hello, Ayşe here\./, wait);
		await page.getByRole("button", { name: "Return to the assistant" }).click();
		await person.waitFor(/You are writing with the assistant again/, wait);
		expect(await page.evaluate(() => Reflect.get(globalThis, "hacked"))).toBeUndefined();
	});

	test("switches a tool off only after it is asked once more, and on again: the market's settings are what it says [MRV-16-c]", async () => {
		const page = await open(staffKey);
		const isOn = async () => {
			const [{ marketId }] = (await ask("GET", "/markets", staffKey)).data.items;
			const { tools } = (await ask("GET", `/markets/${marketId}`, staffKey)).data;
			return tools["trip.estimatePrice"].enabled;
		};
		await page.getByRole("link", { name: "Market" }).click();
		const row = page.locator("tr", { hasText: "trip.estimatePrice" });
		await row.getByRole("button", { name: "Switch off" }).click();
		await page.getByRole("button", { name: "Not now" }).click();
		expect(await row.getByText("on", { exact: true }).count()).toBe(1);
		expect(await isOn()).toBe(true);
		await row.getByRole("button", { name: "Switch off" }).click();
		await page.click("#ask-yes");
		await row.getByText("off", { exact: true }).waitFor();
		expect(await isOn()).toBe(false);
		const person = bench.twilio().phone("+447700900003");
		await person.send("how much is a taxi from the harbour to the castle?");
		await person.waitFor(/not|cannot|can’t/i, wait);
		await row.getByRole("button", { name: "Switch on" }).click();
		await row.getByText("on", { exact: true }).waitFor();
		expect(await isOn()).toBe(true);
	});
});
