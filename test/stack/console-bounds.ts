/** The console of staff where a market is bounded: what leaves and what it may cost, who answers, how long things are kept, what is found. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { codeIn, waitMs } from "./bench-stack.ts";
import { adminOf, type ConsolePlay, readLate, unreachable } from "./console-support.ts";

const wait = { timeoutMs: waitMs };

/** Played by a tenant_admin. */
export function consoleOfBounds({ bench, open, staffKey }: ConsolePlay) {
	const ask = adminOf(bench);
	const market = async () => (await ask("GET", "/markets", staffKey())).data.items[0];
	const here = async (path: string) =>
		(await ask("GET", `/markets/${(await market()).marketId}${path}`, staffKey())).data;
	const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

	test("bounds what leaves a market: quiet hours whole, counts and prices within their bounds, shown before they are saved [MRV-16-c]", async () => {
		const page = await open(staffKey(), "#market?part=sending");
		const sending = region(page, "What bounds its messages");
		const save = sending.getByRole("button", { name: /^Save.*bounds its messages/ });
		await sending.getByLabel("Quiet from").fill("25:00");
		await sending.getByText("It does not have the right form.").waitFor();
		await expect.poll(() => save.count()).toBe(0);
		await sending.getByLabel("Quiet from").fill("23:00");
		await save.click();
		await page.getByText("Quiet hours have a beginning and an end").waitFor();
		expect((await here("/sending")).settings.quietHours).toBeUndefined();
		await sending.getByLabel("Quiet until").fill("07:00");
		await sending.getByLabel("Marketing to one person in 24 hours").fill("2");
		await sending.locator(".preview li", { hasText: "23:00" }).waitFor();
		await save.click();
		await expect.poll(() => save.count()).toBe(0);
		expect((await here("/sending")).settings).toMatchObject({
			quietHours: { from: "23:00", to: "07:00" },
			perPersonPerDay: { marketing: 2 },
		});
		await sending.locator("summary", { hasText: "What messages cost" }).click();
		await sending.getByLabel("A part of an SMS").fill("0.045");
		await sending.getByRole("button", { name: /What messages cost/ }).click();
		await sending.getByText(/^as of/).waitFor();
		await sending.getByLabel("Other prices for numbers that begin with").fill("+90");
		await sending.locator("#prices-new-smsSegment").fill("0.02");
		// What is begun in one form outlives a save in another.
		await sending.getByLabel("Broadcasts to one person in 24 hours").fill("4");
		await sending.getByRole("button", { name: /Numbers that begin with \+90/ }).click();
		await expect
			.poll(async () => (await here("/sending")).settings.prices)
			.toMatchObject({
				anywhere: { smsSegment: 45_000, whatsappUtility: 30_000 },
				byPrefix: { "+90": { smsSegment: 20_000 } },
			});
		await sending.locator("#prices-new-smsSegment").waitFor({ state: "detached" });
		expect(await sending.getByLabel("Broadcasts to one person in 24 hours").inputValue()).toBe("4");
		await sending.getByRole("button", { name: "Drop the changes" }).click();
		expect(await unreachable(page)).toEqual([]);
		await sending.getByLabel("Quiet from").fill("");
		await sending.getByLabel("Quiet until").fill("");
		await save.click();
		await expect.poll(async () => (await here("/sending")).settings.quietHours).toBeUndefined();
	});

	test("pauses a tool for a reason after it is asked once more, and lifts it; nothing of it is done before [MRV-16-c]", async () => {
		const page = await open(staffKey(), "#market?part=sending");
		const pauses = region(page, "Pauses");
		const held = async () => (await ask("GET", "/pauses?open=true", staffKey())).data.items;
		await pauses.getByLabel("Pause").selectOption("tool:property.searchListings");
		await expect.poll(() => pauses.getByRole("button", { name: "Pause" }).count()).toBe(0);
		await pauses.getByLabel("Why").fill("<b>Wrong</b> prices");
		await pauses.getByRole("button", { name: "Pause" }).click();
		await page.getByRole("button", { name: "Not now" }).click();
		expect(await held()).toEqual([]);
		await pauses.getByRole("button", { name: "Pause" }).click();
		await page.click("#ask-yes");
		const row = pauses.locator("li", { hasText: "<b>Wrong</b> prices" });
		await row.getByText("in this market").waitFor();
		expect(await held()).toMatchObject([{ tool: "property.searchListings", channel: null }]);
		expect(await unreachable(page)).toEqual([]);
		await row.getByRole("button", { name: "Lift" }).click();
		await page.click("#ask-yes");
		await pauses.getByText("Nothing is paused.").waitFor();
		expect(await held()).toEqual([]);
	});

	test("sets ceilings of a day and terms of keeping; what shortens a term is asked once more, and neither is anybody's but an administrator's [MRV-16-c]", async () => {
		const page = await open(staffKey(), "#market?part=sending");
		const ceilings = region(page, "Ceilings of a day");
		await ceilings
			.getByText(/so far today/)
			.first()
			.waitFor();
		await ceilings.getByLabel("Cost a day, in the currency of the prices").fill("12.5");
		await ceilings.getByLabel("Messages a day").fill("0");
		await ceilings.getByText(/Must be from 1 to/).waitFor();
		await ceilings.getByLabel("Messages a day").fill("90000");
		await ceilings.getByRole("button", { name: /^Save/ }).click();
		await expect
			.poll(async () => (await ask("GET", "/sending", staffKey())).data.ceilings)
			.toEqual({
				messagesPerDay: 90_000,
				costMicrosPerDay: 12_500_000,
				modelCallsPerDay: null,
				modelTokensPerDay: null,
			});
		const kept = region(page, "How long things are kept");
		await kept.getByLabel("Notices and calls of tools").fill("3");
		await kept.getByText("Must be from 7 to 3650.").waitFor();
		await kept.getByLabel("Notices and calls of tools").fill("14");
		await kept.getByRole("button", { name: /^Save/ }).click();
		await page.getByText(/Keep things for less long than before\?/).waitFor();
		await page.getByRole("button", { name: "Not now" }).click();
		expect((await here("/retention")).terms.noticesDays).toBeNull();
		await kept.getByRole("button", { name: /^Save/ }).click();
		await page.click("#ask-yes");
		await expect.poll(async () => (await here("/retention")).terms.noticesDays).toBe(14);
		expect(await unreachable(page)).toEqual([]);
		const token = bench.stack().credentials.ADMIN_TOKEN;
		const one = await ask("POST", "/keys", token, { label: "Reads", role: "operator" });
		const theirs = await open(one.data.key, "#market?part=sending");
		await region(theirs, "How long things are kept")
			.getByText("Your role may not do this.")
			.waitFor();
		expect(await region(theirs, "How long things are kept").locator("input").count()).toBe(0);
		expect(await region(theirs, "Ceilings of a day").locator("input").count()).toBe(0);
	});

	test("says who fronts a market's conversations, in an order; a rule that hides others is said before it is saved [MRV-16-c]", async () => {
		const page = await open(staffKey(), "#market?part=words");
		const fronts = region(page, "Who fronts conversations");
		await fronts.getByRole("button", { name: "Add a rule" }).click();
		await fronts.getByRole("button", { name: "Add a rule" }).click();
		const [first, second] = [1, 2].map((n) => fronts.getByRole("group", { name: `Rule ${n}` }));
		if (!first || !second) throw new Error("two rules");
		await first.getByLabel("Answers").selectOption("waiter");
		await fronts.getByText("Rule 1 fits everybody").waitFor();
		await second.getByLabel("To our address").fill("15005550006");
		await second.getByText("Written as whatsapp:+15005550006.").waitFor();
		const save = fronts.getByRole("button", { name: /^Save/ });
		await expect.poll(() => save.count()).toBe(0);
		await second.getByLabel("To our address").fill("whatsapp:+15005550999");
		await second.getByLabel("Answers").selectOption("mobility");
		await second.getByRole("button", { name: /^Up/ }).click();
		await expect.poll(() => fronts.getByText("fits everybody").count()).toBe(0);
		await second.getByLabel("Who writes").selectOption("vendor");
		expect(await unreachable(page)).toEqual([]);
		await save.click();
		await page.click("#ask-yes");
		await expect
			.poll(async () => (await market()).personas)
			.toEqual([
				{ ours: "whatsapp:+15005550999", persona: "mobility" },
				{ role: "vendor", persona: "waiter" },
			]);
		await expect.poll(() => save.count()).toBe(0);
		await second.getByRole("button", { name: /^Remove/ }).click();
		await first.getByRole("button", { name: /^Remove/ }).click();
		await save.click();
		await page.click("#ask-yes");
		await expect.poll(async () => (await market()).personas).toEqual([]);
	});

	test("bounds what a tool may look for, and asks for a person's own yes where it is wanted; a yes that may not be left out stays [MRV-16-c]", async () => {
		const page = await open(staffKey(), "#market?part=tools");
		const looking = region(page, "What tools may look for");
		await looking.locator("summary", { hasText: "Businesses nearby" }).click();
		await looking.getByLabel("Metres around").fill("20");
		await looking.getByText("Must be from 100 to 200000.").waitFor();
		await looking.getByLabel("Metres around").fill("1500");
		await looking.getByLabel("Tags").fill("terrace, quiet");
		await looking.getByRole("button", { name: /^Save/ }).click();
		await looking.getByText("within 1500 m · terrace · quiet").waitFor();
		const switchOf = async (tool: string) => (await market()).tools[tool];
		expect(await switchOf("geo.searchNearby")).toMatchObject({
			allowedTags: ["terrace", "quiet"],
			queryConstraints: { radiusMMax: 1500 },
		});
		const yes = (tool: string) => page.getByLabel(`The person’s own yes: ${tool}`, { exact: true });
		await yes("Search").selectOption("always");
		await expect
			.poll(async () => (await switchOf("listing.search")).requireConfirmation)
			.toBe(true);
		await yes("Order").selectOption("never");
		await page.click("#ask-yes");
		await page.getByText(/never runs without the person's yes/).waitFor();
		expect((await switchOf("order.create")).requireConfirmation).toBeNull();
		await expect.poll(() => yes("Order").inputValue()).toBe("declared");
		await yes("Search").selectOption("declared");
		await expect
			.poll(async () => (await switchOf("listing.search")).requireConfirmation)
			.toBeNull();
		expect(await unreachable(page)).toEqual([]);
		await looking.getByLabel("Metres around").fill("");
		await looking.getByLabel("Tags").fill("");
		await looking.getByRole("button", { name: /^Save/ }).click();
		await expect
			.poll(async () => await switchOf("geo.searchNearby"))
			.toEqual({ enabled: true, requireConfirmation: null });
	});

	test("saves what is changed while the change before it is still being read back: one's own is nobody else's [MRV-16-c]", async () => {
		const page = await open(staffKey(), "#market?part=tools");
		const yes = (tool: string) => page.getByLabel(`The person’s own yes: ${tool}`, { exact: true });
		await yes("Search").waitFor();
		const inTime = await readLate(page, /\/admin\/markets\/[^/]+$/);
		const asked = async () => {
			const { tools } = await market();
			return ["listing.search", "geo.searchNearby"].map((tool) => tools[tool].requireConfirmation);
		};
		await yes("Search").selectOption("always");
		await yes("Businesses nearby").selectOption("always");
		await expect.poll(asked).toEqual([true, true]);
		await yes("Search").selectOption("declared");
		await yes("Businesses nearby").selectOption("declared");
		await expect.poll(asked).toEqual([null, null]);
		await inTime();
	});

	test("gives a copy of what is held about one person and erases it, typed out and asked for once; what is open ends first [EMO-A2-a]", async () => {
		const number = "+447700900575";
		const person = bench.twilio().addPhone({
			...{ id: "forgotten", name: "<b>Zed</b>", number },
			...{ role: "person" as const, locale: "en" as const },
		});
		await person.send("taxi from the harbour to the castle");
		await person.send(`yes ${codeIn(await person.waitFor(/Shall I look for a driver/, wait))}`);
		await person.waitFor(/I am asking the nearest drivers/, wait);
		const page = await open(staffKey(), "#personal");
		const one = region(page, "Of whom");
		await one.getByLabel("Their number").fill("07700 900575");
		await one.getByText(/A number with its country/).waitFor();
		await expect.poll(() => one.getByRole("button").count()).toBe(0);
		await one.getByLabel("Their number").fill("+44 7700 900575");
		const coming = page.waitForEvent("download");
		await one.getByRole("button", { name: "Download a copy" }).click();
		const file = await coming;
		expect(file.suggestedFilename()).toMatch(/^personal-data-[\d-]+\.json$/);
		const stream = await file.createReadStream();
		const parts: Buffer[] = [];
		for await (const part of stream) parts.push(part as Buffer);
		const copy = Buffer.concat(parts).toString("utf8");
		expect(copy).toContain("taxi from the harbour to the castle");
		expect(copy).toContain(number);
		const requests = async () =>
			(await ask("GET", "/personal-requests", staffKey())).data.items as { kind: string }[];
		const erasures = async () => (await requests()).filter(({ kind }) => kind === "erasure").length;
		const before = await erasures();
		const erase = one.getByRole("button", { name: "Erase" });
		await erase.click();
		await page.getByLabel("Type ERASE to go on").fill("erase?");
		await page.click("#ask-yes");
		await page.getByText("Nothing was erased: ERASE was not typed.").waitFor();
		await erase.click();
		await page.getByLabel("Type ERASE to go on").fill("ERASE");
		await page.click("#ask-yes");
		await page.getByText("first this must come to its end: a ride").waitFor();
		expect(await erasures()).toBe(before);
		await person.send("cancel");
		await person.waitFor(/called off/, wait);
		await erase.click();
		await page.getByLabel("Type ERASE to go on").fill("ERASE");
		await page.click("#ask-yes");
		await page.getByText("It is being erased").waitFor();
		await page
			.getByRole("row", { name: /an erasure.*by staff/ })
			.first()
			.waitFor();
		expect(await unreachable(page)).toEqual([]);
		await bench.until("the erasure", async () => {
			await bench.rows("update personal_requests set next_at = now() where state = 'running'");
			await bench.stack().tick();
			return (await ask("GET", "/personal-requests", staffKey())).data.items[0].state === "done";
		});
		const after = await ask("POST", "/people/export", staffKey(), { phone: number });
		expect(JSON.stringify(after.data)).not.toMatch(/castle|Zed|7700900575/);
		const token = bench.stack().credentials.ADMIN_TOKEN;
		const low = await ask("POST", "/keys", token, { label: "Reads", role: "operator" });
		const theirs = await open(low.data.key, "#personal");
		await theirs.getByText("Your role may not do this.").waitFor();
		await expect.poll(() => theirs.locator("#whose").count()).toBe(0);
	});
}
