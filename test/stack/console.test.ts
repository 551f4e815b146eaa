/** The console of staff, in a browser, over the built Worker: what waits is decided there, and nothing that somebody wrote runs in it. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumFound, launchBrowser, whyNoBrowser } from "../../dev/twilio/test-browser.ts";
import { benchStack, codeIn, waitMs } from "./bench-stack.ts";
import { adminOf, signedIn, unreachable } from "./console-support.ts";
import { consoleOfBounds } from "./console-bounds.ts";
import { consoleOfCrew } from "./console-crew.ts";
import { consoleOfMedia } from "./console-media.ts";
import { consoleBySignIn } from "./console-sign-in.ts";
import { consoleAtWork } from "./console-work.ts";
import { phonesPage } from "./phones-page.ts";

if (chromiumFound === null) console.warn(`The console is not tested: ${whyNoBrowser}`);

const bench = benchStack();
const wait = { timeoutMs: waitMs };
const hostile = `<img src=x onerror="window.hacked=1"> human please`;
const named = `<b onclick="window.hacked=1">Eve</b>`;

const ask = adminOf(bench);
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
		// Whoever looks at lists finds two conversations in them, also where one test runs alone.
		for (const [id, number] of [
			["guest-1", "+447700900581"],
			["guest-2", "+447700900582"],
		] as const) {
			const guest = bench
				.twilio()
				.addPhone({ id, name: "Guest", number, role: "person", locale: "en" });
			await guest.send("hello");
			await guest.waitFor(/./, wait);
		}
	}, 60_000);
	afterAll(() => browser?.close());

	const open = (key: string, hash = "", more: Record<string, unknown> = {}) =>
		signedIn({ browser, bench }, key, hash, more);

	test("shows nothing to a wrong key, and says so; the admin token opens it with a key for a day [DET-3.3-b]", async () => {
		const wrong = await open("ask_nobody");
		await wrong.getByText("This key is not known here").waitFor();
		await expect.poll(() => wrong.locator(".desk").count()).toBe(0);
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
		await expect.poll(() => second.locator("#words").count()).toBe(0);
		await page.fill("#words", "Hello, Ayşe here.");
		// A key that ends takes nothing of what was begun with it.
		await page.evaluate(() => sessionStorage.setItem("assent-key", "ask_ended"));
		await page.getByText("Your key has ended").waitFor();
		await expect.poll(() => page.locator(".desk").count()).toBe(0);
		await page.fill("#key", staffKey);
		await page.click(".door .by-key button");
		await page.locator("#words").waitFor();
		await expect.poll(() => page.inputValue("#words")).toBe("Hello, Ayşe here.");
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

	test("is walked by keys alone: j and k through the list, Enter opens, Ctrl-K finds a place; what the system did stands beside each [MKB-2.1-d]", async () => {
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

	test("shows every place in Turkish, on a phone and in the dark, and none is wider than it", async () => {
		const page = await open(staffKey, "#inbox?filter=all", {
			locale: "tr-TR",
			colorScheme: "dark",
			viewport: { width: 390, height: 844 },
		});
		await page.locator(".thread").first().waitFor();
		await expect.poll(() => page.evaluate("document.documentElement.lang")).toBe("tr");
		const titles = {
			inbox: "Gelen kutusu",
			rides: "Yolculuklar",
			drivers: "Sürücüler",
			bookings: "Rezervasyonlar",
			orders: "Siparişler",
			requests: "Talepler",
			payments: "Ödemeler",
			broadcasts: "Yayınlar",
			figures: "Rakamlar",
			templates: "Şablonlar",
			"templates?by=sms": "Şablonlar",
			team: "Ekip",
			personal: "Kişisel veriler",
			jobs: "İşler",
			webhooks: "Web kancaları",
			answers: "Hazır yanıtlar",
			catalogue: "Katalog",
			market: "Karanfil Bay",
			"market?part=words": "Karanfil Bay",
			"market?part=sending": "Karanfil Bay",
			"market?part=prices": "Karanfil Bay",
			"market?part=tools": "Karanfil Bay",
			sends: "Gönderimler",
			health: "Sağlık",
		};
		for (const [place, title] of Object.entries(titles)) {
			await page.evaluate(`location.hash = "${place}"`);
			await page.getByRole("heading", { name: title, level: 1 }).waitFor({ state: "attached" });
			await page.getByText("Yükleniyor").first().waitFor({ state: "detached" });
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
		await expect.poll(() => page.getByRole("button", { name: "Save" }).count()).toBe(0);
		await field.fill("5");
		await page.locator(".preview li", { hasText: "Drivers asked at once" }).waitFor();
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Saved.").waitFor();
		const waveSize = async () =>
			(await ask("GET", "/markets", staffKey)).data.items[0].mobility.waveSize;
		await expect.poll(waveSize).toBe(5);
	});

	test("switches a tool off only after it is asked once more, and on again: the market's settings are what it says [MRV-16-c]", async () => {
		const page = await open(staffKey, "#market?part=tools");
		const isOn = async () => {
			const [{ marketId }] = (await ask("GET", "/markets", staffKey)).data.items;
			const { tools } = (await ask("GET", `/markets/${marketId}`, staffKey)).data;
			return tools["trip.estimatePrice"].enabled;
		};
		const row = page.locator("tr", { hasText: "trip.estimatePrice" });
		await row.getByRole("button", { name: "Switch off" }).click();
		await page.getByRole("button", { name: "Not now" }).click();
		await expect.poll(() => row.getByText("on", { exact: true }).count()).toBe(1);
		await expect.poll(() => isOn()).toBe(true);
		await row.getByRole("button", { name: "Switch off" }).click();
		await page.click("#ask-yes");
		await row.getByText("off", { exact: true }).waitFor();
		await row.getByText("switched off").waitFor();
		await expect.poll(() => isOn()).toBe(false);
		const person = bench.twilio().phone("+447700900003");
		await person.send("how much is a taxi from the harbour to the castle?");
		await person.waitFor(/not|cannot|can’t/i, wait);
		await row.getByRole("button", { name: "Switch on" }).click();
		await row.getByText("on", { exact: true }).waitFor();
		await expect.poll(() => isOn()).toBe(true);
	});

	test("makes a business, its listing, what may be asked of it and its menu; says in plain words what is wrong; hides what it is told to hide [MRV-13.4-a]", async () => {
		const bar = `<b onclick="window.hacked=1">Bar</b>`;
		const page = await open(staffKey, "#catalogue/new");
		await page.getByLabel("Name").fill(bar);
		await page.getByLabel("Always open").uncheck();
		await page.getByLabel("Monday").fill("noon");
		await page.getByText("Monday: hours are written 09:00-17:00").waitFor();
		await expect.poll(() => page.getByRole("button", { name: "Create" }).count()).toBe(0);
		await page.getByLabel("Monday").fill("9:00-12:30, 14:00-22:00");
		await page.getByRole("button", { name: "Create" }).click();
		await page.getByRole("heading", { name: bar, level: 1 }).waitFor();
		const listings = page.getByRole("region", { name: "Listings" });
		await listings.getByRole("button", { name: "Add" }).click();
		await listings.getByLabel("Title").fill("Bar by the sea");
		await listings.getByLabel("Field").fill("dining");
		await listings.getByLabel(/^Category/).fill("bar");
		await listings.getByRole("button", { name: "Create" }).click();
		await listings.getByRole("link", { name: /Bar by the sea/ }).click();
		const actions = page.getByRole("region", { name: "What people may ask of it" });
		await actions.getByRole("button", { name: "Add" }).click();
		await actions.getByLabel("What may be asked").selectOption("order_food");
		await actions.getByLabel("English").fill("Come and get it");
		await actions.getByRole("button", { name: "Create" }).click();
		await actions.getByText("The words must say code: write it in braces.").waitFor();
		await actions.getByLabel("English").fill("New order {code}: {items}");
		await actions.getByRole("button", { name: "Create" }).click();
		await actions.getByText("Order from its menu").first().waitFor();
		const menu = page.getByRole("region", { name: "Menu", exact: true });
		await menu.getByRole("button", { name: "Add" }).click();
		await menu.getByLabel("Name").fill("Lemonade");
		await menu.getByLabel("Its code (SKU)").fill("lemonade");
		await menu.getByLabel("Price").fill("4.50.1");
		await menu.getByText("An amount such as 12.50").waitFor();
		await menu.getByLabel("Price").fill("4.50");
		await menu.getByRole("button", { name: "Create" }).click();
		await menu.locator("summary", { hasText: "Lemonade" }).first().click();
		expect(await unreachable(page)).toEqual([]);
		await menu.getByRole("button", { name: "Hide" }).click();
		await page.click("#ask-yes");
		await menu.getByText("hidden", { exact: true }).waitFor();
		const [row] = await bench.rows<Record<string, unknown>>(
			`select b.opening_hours, a.dispatch_template, i.price_minor, i.available, i.version from businesses b
			join listings l on l.business_id = b.id join listing_actions a on a.listing_id = l.id join listing_items i on i.listing_id = l.id
			where b.name = $1`,
			bar,
		);
		expect(row).toMatchObject({
			opening_hours: {
				days: {
					"1": [
						["09:00", "12:30"],
						["14:00", "22:00"],
					],
				},
			},
			dispatch_template: { en: "New order {code}: {items}" },
			price_minor: "450",
			available: false,
			version: 2,
		});
		await menu.getByText("Who changed it").click();
		await menu.getByText(/changed.*Can be had/).waitFor();
		expect(await page.evaluate(() => Reflect.get(globalThis, "hacked"))).toBeUndefined();
	});

	test("overwrites nothing that somebody else saved meanwhile: it is shown, and saved over only knowingly [MRV-13.4-a]", async () => {
		const page = await open(staffKey, "#catalogue");
		await page.getByLabel("A part of a business’s name").fill("napoli");
		await page.getByRole("link", { name: /Napoli Corner/ }).click();
		const address = page.getByLabel("Public address");
		await address.fill("Clock Tower Street 5");
		const [found] = (await ask("GET", "/businesses?find=napoli", staffKey)).data.items;
		const theirs = { version: found.version, address: "Clock Tower Street 6", tags: ["theirs"] };
		await ask("PATCH", `/businesses/${found.id}`, staffKey, theirs);
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Somebody else saved this meanwhile").waitFor();
		await page.getByText("Meanwhile it is: Clock Tower Street 6").waitFor();
		const read = async () => (await ask("GET", `/businesses/${found.id}`, staffKey)).data;
		expect((await read()).address).toBe("Clock Tower Street 6");
		await expect.poll(() => address.inputValue()).toBe("Clock Tower Street 5");
		await page.getByRole("button", { name: "Save over it" }).click();
		await page.getByText("Saved.").waitFor();
		await expect.poll(read).toMatchObject({ address: "Clock Tower Street 5", tags: ["theirs"] });
	});

	test("looks at a file first, names what is wrong in it by row and column, and writes it only then; what it wrote goes back as a whole [MRV-13.2-a]", async () => {
		const page = await open(staffKey, "#catalogue/import");
		const pizzas = () =>
			bench.count("select count(*) as n from listings where title = 'Old Pizza'");
		await page.getByLabel("What is in it").selectOption("listings");
		const give = (name: string, text: string) =>
			page
				.getByLabel("File", { exact: true })
				.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
		const head = "business,domain,category,title,toolType,dispatchTemplate";
		await give("old.csv", `${head}\nNapoli Corner,dining,pizza,Old Pizza,kiosk,\n`);
		await page.getByRole("button", { name: "Look at it" }).click();
		await page.getByRole("row", { name: /2 toolType a value that is not allowed/ }).waitFor();
		await expect.poll(() => page.getByRole("button", { name: "Write it" }).count()).toBe(0);
		await give(
			"old.csv",
			`${head}\nNapoli Corner,dining,pizza,Old Pizza,restaurant,{code}: {items}\n`,
		);
		await page.getByRole("button", { name: "Look at it" }).click();
		await page.getByText("1 rows, and nothing is wrong").waitFor();
		expect(await pizzas()).toBe(0);
		await page.getByRole("button", { name: "Write it" }).click();
		await page.click("#ask-yes");
		await page.getByText("1 rows were written").waitFor();
		expect(
			await bench.count(
				"select count(*) as n from listings l join listing_actions a on a.listing_id = l.id and a.action_type = 'order_food' where l.title = 'Old Pizza'",
			),
		).toBe(1);
		const undone = page.getByRole("region", { name: "Files that were written" });
		await undone.getByRole("button", { name: "Undo" }).click();
		await page.click("#ask-yes");
		await undone.getByText("1 rows are out of the catalogue").waitFor();
		await undone.getByText(/^undone/).waitFor();
		expect(await pizzas()).toBe(0);
		expect(await unreachable(page)).toEqual([]);
	});

	consoleOfBounds({ bench, open, staffKey: () => staffKey });
	consoleOfCrew({ bench, open, staffKey: () => staffKey });
	consoleAtWork({ bench, open, staffKey: () => staffKey });
	consoleOfMedia({ bench, open, staffKey: () => staffKey });
	consoleBySignIn({ bench, open, staffKey: () => staffKey }, "+447700900388");
	phonesPage({ bench, browser: () => browser });
});
