/** Every page of the console in every mode, after a day's work and beside 10,000 conversations: what staff see, in a browser. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { playDay } from "../../dev/demo/day.ts";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { chromiumFound, launchBrowser, whyNoBrowser } from "../../dev/twilio/test-browser.ts";
import { isWhole } from "../support/whole.ts";
import { benchStack, waitMs } from "./bench-stack.ts";
import { adminOf, signedIn, unreachable } from "./console-support.ts";

if (chromiumFound === null) console.warn(`The console's pages are not looked at: ${whyNoBrowser}`);

const bench = benchStack({ meta: true });
const ask = adminOf(bench);
const wait = { timeoutMs: waitMs };
const named = `<b onclick="window.hacked=1">Eve</b>`;
const manyThreads = 10_000;
const manyTickets = 130;
const longest = 100_000;
const bright = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

// biome-ignore lint/suspicious/noExplicitAny: what a browser loads has no types
const load = async (path: string): Promise<any> =>
	await import(pathToFileURL(resolve("console", path)).href);
const { en } = await load("texts/en.js");
const { tr } = await load("texts/tr.js");
const loading = new RegExp(`^(${en.loading}|${tr.loading})$`);

/** Conversations that nobody opens: what each of them shipped, twice. */
const crowd = `with k as (
		select i, translate(encode(sha256(('crowd' || i)::bytea), 'base64'), '+/=', '-_') as key, m.tenant_id
		from generate_series(1, $1::int) i, (select tenant_id from businesses limit 1) m)
	insert into event_log (ts, tenant_id, type, entity_type, entity_id, op, change_payload, actor, thread_key, thread_seq, thread_last)
	select now() - make_interval(days => 1, secs => $1 - k.i), k.tenant_id, 'journal', 'thread', k.key, 'journal',
		jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('seq', n, 'atMs', 1, 'type', 'message_received',
			'payload', '{}'::jsonb, 'traceId', repeat('0', 32)))), 'thread:' || k.key, k.key, n, n
	from generate_series(1, 2) n, k order by n, k.i`;
const waiting = `insert into staff_tickets (id, tenant_id, market_id, thread_key, reason, created_at)
	select 'tkt_00' || lpad(i::text, 24, '0'), m.tenant_id, m.market_id,
		translate(encode(sha256(('crowd' || i)::bytea), 'base64'), '+/=', '-_'), 'asked_for_human', now() - interval '1 day'
	from generate_series(1, $1::int) i, (select tenant_id, market_id from businesses limit 1) m`;

describe.skipIf(chromiumFound === null)("the console after a day's work", () => {
	let browser: Browser;
	let staffKey: string;
	let longNumber: string;
	const read = async (path: string) => (await ask("GET", path, staffKey)).data;
	const open = (hash: string, more: Record<string, unknown> = {}) =>
		signedIn({ browser, bench }, staffKey, hash, { viewport: bright, ...more });

	beforeAll(async () => {
		if (chromiumFound === null) return;
		browser = await launchBrowser(chromiumFound);
		await bench.rows(crowd, manyThreads);
		await bench.rows(waiting, manyTickets);
		await bench.rows("analyze event_log");
		const { ADMIN_TOKEN } = bench.stack().credentials;
		const role = "tenant_admin";
		const { key } = (await ask("POST", "/keys", ADMIN_TOKEN, { label: "Hires", role })).data;
		const member = { name: "Ayşe Kaya", phone: "+447700900388", roles: ["staff", "tenant_admin"] };
		const { id: staffId } = (await ask("POST", "/staff", key, member)).data;
		const theirs = { label: member.name, role, staffId };
		staffKey = (await ask("POST", "/keys", ADMIN_TOKEN, theirs)).data.key;
		bench.twilio().addPhone({
			...{ id: "staff-1", name: member.name, number: member.phone },
			...{ role: "person" as const, locale: "en" as const },
		});
		await playDay(bench.twilio(), async () => {
			const [market] = (await read("/markets")).items;
			await ask("PUT", `/markets/${market.marketId}/approvals`, staffKey, {
				version: market.version,
				requireApprovalFor: ["order.create"],
			});
		});
		const { meta } = bench.stack();
		if (!meta) throw new Error("this stack has its own number");
		longNumber = "+447700900699";
		const eve = meta.person(named, longNumber);
		await eve.send("hello");
		await eve.waitFor(/./, wait);
		await eve.send("<i>long</i> ".repeat(longest).slice(0, longest));
		await eve.waitFor(/./, wait);
		const shipped = async () =>
			(await read(`/threads?phone=${encodeURIComponent(longNumber)}`)).items.length === 1;
		await bench.until("what they wrote to be in the list", shipped);
	}, 180_000);
	afterAll(() => browser?.close());

	/** The console scrolls in its middle, and not in the page. */
	const isWide = (page: Page) =>
		page.evaluate<boolean>(
			`[...document.querySelectorAll("html, #main, .threads")].some((one) => one.scrollWidth > one.clientWidth)`,
		);
	const found = async (page: Page, asked: string) => {
		await page.keyboard.press("Control+k");
		await page.locator(".search input").fill(asked);
	};

	test("asks for the first rows of 10,000 conversations alone, draws a bounded number of them however far one goes, and finds one by its number and by its name", async () => {
		const page = await open("#inbox?filter=all");
		await page.locator(".thread").first().waitFor();
		const asked: string[] = [];
		page.on("request", (request) => {
			const { pathname, search } = new URL(request.url());
			if (pathname.startsWith("/admin/")) asked.push(pathname + search);
		});
		let bytes = 0;
		page.on("response", (response) => {
			if (!response.url().includes("/admin/")) return;
			const counted = (body: Buffer) => {
				bytes += body.length;
			};
			// What was left behind by the reload has no body any more.
			response.body().then(counted, () => undefined);
		});
		await page.reload();
		const rows = page.locator(".thread");
		await expect.poll(() => rows.count()).toBe(25);
		expect(asked.filter((path) => path.startsWith("/admin/threads"))).toEqual([
			"/admin/threads?limit=25",
		]);
		const keysOf = (path: string) => decodeURIComponent(path).split(",").length;
		const glances = asked.filter((path) => path.startsWith("/admin/thread-glances"));
		expect(glances.map(keysOf)).toEqual([25]);
		// What waits is counted there, and not here.
		await expect.poll(() => asked.includes("/admin/waiting")).toBe(true);
		expect(asked.filter((path) => /^\/admin\/(approvals|alerts)/.test(path))).toEqual([]);
		expect(asked.length).toBeLessThanOrEqual(20);
		expect(bytes).toBeGreaterThan(4 * 1024);
		expect(bytes).toBeLessThan(128 * 1024);

		const more = page.getByRole("button", { name: "Show more" });
		for (let pages = 2; pages <= 10; pages++) {
			await more.click();
			await expect.poll(() => rows.count()).toBe(Math.min(pages * 25, 200));
			if (pages > 8) await page.getByRole("button", { name: "Newer ones" }).waitFor();
		}
		asked.length = 0;
		const looks = () => asked.filter((path) => path === "/admin/threads?limit=25").length;
		await expect.poll(looks).toBeGreaterThan(1);
		const desks = asked.filter((path) => path.startsWith("/admin/thread-desks?threadKeys="));
		const lookedUp = new Set(
			desks.flatMap((path) =>
				new URLSearchParams(path.split("?")[1]).get("threadKeys")?.split(","),
			),
		);
		expect(lookedUp.size).toBeGreaterThan(0);
		expect(lookedUp.size).toBeLessThanOrEqual(200);
		await page.getByRole("button", { name: "Newer ones" }).click();
		await page.locator(".thread", { hasText: "Anna Whitfield" }).waitFor();

		await page.getByRole("link", { name: /^Open/ }).click();
		await page.getByRole("link", { name: "Open 100+" }).waitFor();
		for (let count = 25; count < manyTickets; count += 25) {
			await expect.poll(() => rows.count()).toBe(count);
			await more.click();
		}
		await more.waitFor({ state: "detached" });
		expect(await rows.count()).toBeGreaterThan(manyTickets);

		const [anna] = harbourTown.people;
		await found(page, anna?.phone ?? "");
		await page.getByRole("option", { name: /Anna Whitfield.*\+44…001/ }).waitFor();
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "Anna Whitfield" }).waitFor();
		await found(page, "tomas");
		await page.getByRole("option", { name: /Tomas Lind/ }).waitFor();
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "Tomas Lind" }).waitFor();
	});

	test.each([
		["light", bright],
		["dark", narrow],
	] as const)(
		"shows a message of 100,000 characters short, and whole when asked, in the %s",
		async (colorScheme, viewport) => {
			const page = await open("", { colorScheme, viewport });
			await page.locator(".desk").waitFor();
			const { threadKey } = (await read(`/threads?phone=${encodeURIComponent(longNumber)}`))
				.items[0];
			await page.evaluate(`location.hash = "#inbox/${threadKey}?filter=all"`);
			await page.getByRole("heading", { name: named }).waitFor();
			const long = page.locator(".bubble", { hasText: "<i>long</i>" });
			const words = async () => (await long.locator(".words").innerText()).length;
			await expect.poll(words).toBeLessThan(2_100);
			expect(await isWide(page)).toBe(false);
			expect(await unreachable(page)).toEqual([]);
			await long.getByRole("button").click();
			await expect.poll(words).toBeGreaterThan(longest - 10);
			expect(await isWide(page)).toBe(false);
			expect(await page.evaluate(() => Reflect.get(globalThis, "hacked"))).toBeUndefined();
		},
	);

	test("the phones page is readable in the dark, as wide as a phone, with a name made of markup and a message of 100,000 characters", async () => {
		const context = await browser.newContext({ colorScheme: "dark", viewport: narrow });
		const page = await context.newPage();
		await page.goto(`${bench.stack().url}/phones/`);
		const hers = page.getByRole("region", { name: `Phone of ${named}` });
		const long = hers.getByText("<i>long</i>").first();
		await long.waitFor();
		await expect.poll(async () => (await long.innerText()).length).toBeGreaterThan(longest - 10);
		await hers.locator(".theirs").first().waitFor();
		expect(await isWide(page)).toBe(false);
		expect(await unreachable(page)).toEqual([]);
		expect(await page.evaluate(() => Reflect.get(globalThis, "hacked"))).toBeUndefined();
		await context.close();
	});

	test("shows words that nobody has submitted yet as they will read, by language, with their buttons", async () => {
		const page = await open("#templates");
		await page.getByLabel("Words or a key").fill("mobility.offer");
		const card = page
			.locator("li.card")
			.filter({ has: page.getByText("mobility.offer", { exact: true }) });
		await card.getByText("not submitted").waitFor();
		expect(await card.locator(".tap").count()).toBe(2);
		await page.getByLabel("Any language").selectOption("tr");
		await expect.poll(() => card.locator(".phone").getAttribute("lang")).toBe("tr");
	});

	test("says of an address that leads nowhere that nothing is there, in the words of whoever reads it", async () => {
		const page = await open("#rides/ride_01k9m2", { locale: "tr-TR" });
		for (const place of ["rides/ride_01k9m2", "catalogue/cut", "bookings/tx_01k9m2"]) {
			await page.evaluate(`location.hash = "${place}"`);
			await page.locator(`main.place-${/^\w+/.exec(place)?.[0]}`).waitFor();
			await page.getByText(tr["refused.gone"]).waitFor();
		}
	});

	/** Each place by what stands behind `#`, with the ids of the day. */
	async function placesOf(): Promise<readonly string[]> {
		const first = async (path: string) => (await read(path)).items[0];
		const asks = (await read("/tickets?state=open&limit=100")).items.at(0);
		const ride = await first("/rides?limit=1");
		const booking = await first("/bookings?limit=1");
		const order = await first("/orders?limit=1");
		const business = (await read("/businesses?find=akasya")).items[0];
		const listing = await first(`/listings?of=${business.id}`);
		return [
			...["all", "open", "mine", "staff", "resting"].map((filter) => `inbox?filter=${filter}`),
			`inbox/${asks.threadKey}?filter=all`,
			...["pending", "approved", "grants"].map((state) => `approvals?state=${state}`),
			...["rides", `rides/${ride.id}`, "drivers", "bookings", `bookings/${booking.id}`],
			...["orders", "requests", "payments", "catalogue", `catalogue/${business.id}`],
			...[`catalogue/${business.id}/${listing.id}`, "catalogue/new", "catalogue/import"],
			...["broadcasts", "figures", "figures?days=30"],
			...["settings", "words", "sending", "prices", "tools"].map((part) => `market?part=${part}`),
			...["templates", "templates?by=sms", "sends", "team", "personal"],
			...[`personal/${asks.threadKey}`, "jobs", "webhooks", "health", "answers"],
			...[ride, booking, order].map(({ id }) => `behind/${id}`),
		];
	}

	/** Words of ours that stand there in another language, and what no member of staff should have to read. */
	const foreign = (page: Page) =>
		page.evaluate<readonly string[]>(
			`((ours, theirs) => {
				const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
				const found = new Set();
				for (let node = all.nextNode(); node; node = all.nextNode()) {
					const text = node.data.trim();
					const where = node.parentElement;
					if (text === "" || where.closest("pre, details:not([open]) > :not(summary), option")) continue;
					if (ours !== null && ours.includes(text) && !theirs.includes(text)) found.add("English: " + text);
					if (where.closest("code, blockquote, .words")) continue;
					if (/^[a-z_]+(\\.[a-z_]+)+$/.test(text)) found.add("a key: " + text);
					if (/\\d{4}-\\d\\d-\\d\\dT\\d\\d:/.test(text)) found.add("a moment: " + text);
					if (/\\b[a-z]{2,6}_[0-9a-z]{20,}|[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)) found.add("an id: " + text);
				}
				return [...found];
			})(document.documentElement.lang === "tr" ? ${JSON.stringify(Object.values(en))} : null, ${JSON.stringify(Object.values(tr))})`,
		);

	/** English by day, on a desk, and Turkish by night, on a phone; at the other width axe-core looks with `WHOLE=1` alone. */
	async function looked(page: Page, place: string, wrong: string[]) {
		for (const text of await foreign(page)) wrong.push(`${place}: ${text}`);
		const isTurkish = (await page.evaluate(`document.documentElement.lang`)) === "tr";
		const colorScheme = isTurkish ? "dark" : "light";
		await page.emulateMedia({ colorScheme });
		for (const viewport of isTurkish ? [narrow, bright] : [bright, narrow]) {
			await page.setViewportSize(viewport);
			if (await isWide(page)) wrong.push(`${place}: wider than ${viewport.width}`);
			if (!isWhole && isTurkish !== (viewport === narrow)) continue;
			for (const { id, where } of await unreachable(page))
				wrong.push(`${place}, ${viewport.width}, ${colorScheme}: ${id} ${where[0]}`);
		}
	}

	test.each([
		["English", "en-GB"],
		["Turkish", "tr-TR"],
	])(
		"is readable on every page in %s, by day and by night, on a desk and on a phone: axe-core finds nothing serious, nothing is cut off, nothing of ours stands raw",
		async (_, locale) => {
			const places = await placesOf();
			const known = readFileSync("console/desk.js", "utf8").matchAll(/^\t(\w+): \{ show/gm);
			const names = [...known].map(([, name]) => name);
			expect(names.length).toBeGreaterThan(20);
			expect([...new Set(places.map((place) => /^\w+/.exec(place)?.[0]))].sort()).toEqual(
				names.toSorted(),
			);
			const context = await browser.newContext({ locale, viewport: bright });
			const page = await context.newPage();
			const wrong: string[] = [];
			page.on("pageerror", ({ message }) => wrong.push(message));
			page.on("console", (one) => {
				if (one.type() === "error") wrong.push(`${page.url()}: ${one.text()}`);
			});
			await page.goto(`${bench.stack().url}/console/`);
			await page.locator(".door").waitFor();
			await looked(page, "door", wrong);
			await page.fill("#key", staffKey);
			await page.click(".door .by-key button");
			await page.locator(".desk").waitFor();
			for (const place of places) {
				await page.evaluate(`location.hash = ${JSON.stringify(place)}`);
				const name = /^\w+/.exec(place)?.[0];
				await page.locator(`main.place-${name} h1`).first().waitFor({ state: "attached" });
				const reading = page.locator("main [role=status]", { hasText: loading });
				await expect.poll(() => reading.count(), { message: place }).toBe(0);
				await looked(page, place, wrong);
			}
			await page.keyboard.press("Control+k");
			await page.locator("#found li").first().waitFor();
			await looked(page, "search", wrong);
			await context.close();
			expect(wrong).toEqual([]);
		},
	);
});
