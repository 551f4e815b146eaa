/** The console of staff at its people and its market: drivers, the team, figures, a market's words and whose rules hold there. */
import { expect, test } from "vitest";
import { codeIn, waitMs } from "./bench-stack.ts";
import { adminOf, type ConsolePlay, unreachable } from "./console-support.ts";

const wait = { timeoutMs: waitMs };

/** Played by a tenant_admin. */
export function consoleOfCrew({ bench, open, staffKey }: ConsolePlay) {
	const ask = adminOf(bench);
	const marketOf = async () => (await ask("GET", "/markets", staffKey())).data.items[0];

	test("keeps drivers: a new one, their duty, a number that another has, and who changed them [DET-3.3-a]", async () => {
		const page = await open(staffKey(), "#drivers");
		const drivers = page.getByRole("region", { name: "Drivers", exact: true });
		const form = drivers.locator(".adding");
		await drivers.getByRole("button", { name: "Add" }).click();
		await form.getByLabel("Name").fill("<b>Nadia</b>");
		await form.getByLabel("Number").fill("+447700900101");
		await form.getByLabel("Vehicle").fill("White Fiat Egea");
		await form.getByLabel("Plate").fill("07 TST 1");
		await form.getByRole("button", { name: "Create" }).click();
		await form.getByText("Another one has this name already.").waitFor();
		await form.getByLabel("Number").fill("+447700900571");
		await form.getByRole("button", { name: "Create" }).click();
		const row = drivers.locator("li", { hasText: "<b>Nadia</b>" });
		await row.getByText("off duty", { exact: true }).waitFor();
		await row.locator("summary").first().click();
		await row.getByRole("button", { name: "Put on duty" }).click();
		await row.getByText("on duty", { exact: true }).waitFor();
		const [kept] = await bench.rows<{ available: boolean; d: string }>(
			"select available, d::text from taxi_drivers d where plate = '07 TST 1'",
		);
		expect(kept?.available).toBe(true);
		expect(kept?.d).not.toMatch(/Nadia|7700900571/);
		await row.getByText("Who changed it").click();
		await row.getByText(/changed.*on duty/).waitFor();
		expect(await unreachable(page)).toEqual([]);
		await row.getByRole("button", { name: "Take off duty" }).click();
		await page.click("#ask-yes");
		await row.getByText("off duty", { exact: true }).waitFor();
		await page.getByRole("link", { name: "On duty" }).click();
		await drivers.locator("li").first().waitFor();
		await expect.poll(() => row.count()).toBe(0);
	});

	test("lets somebody in by a link, once: its key leaves the address and is given for another", async () => {
		const token = bench.stack().credentials.ADMIN_TOKEN;
		const given = { label: "By a link", role: "staff", expiresInDays: 1 };
		const { key } = (await ask("POST", "/keys", token, given)).data;
		const link = `${bench.stack().url}/console/#enter/${key}`;
		const context = (await open(staffKey(), "#team")).context();
		const tab = await context.newPage();
		await tab.goto(link);
		await tab.locator(".who", { hasText: "By a link" }).waitFor();
		expect(tab.url()).not.toContain("ask_");
		const kept = await tab.evaluate(() => sessionStorage.getItem("assent-key"));
		expect(kept).toMatch(/^ask_/);
		expect(kept).not.toBe(key);
		expect((await ask("GET", "/me", key)).ok).toBe(false);
		const late = await context.newPage();
		await late.goto(link);
		await late.getByText("This link was opened before, or its day is over.").waitFor();
		expect(late.url()).not.toContain("ask_");
		expect(await late.evaluate(() => sessionStorage.length)).toBe(0);
		expect(await unreachable(late)).toEqual([]);
	});

	test("keeps the team: who may what, who is switched off, and a key that opens nothing once it is taken back [DET-3.3-a]", async () => {
		const token = bench.stack().credentials.ADMIN_TOKEN;
		const minted = await ask("POST", "/keys", token, { label: "Of a laptop", role: "staff" });
		const page = await open(staffKey(), "#team");
		const members = page.getByRole("region", { name: "Members of staff" });
		await members.getByRole("button", { name: "Add" }).click();
		const form = members.locator(".adding");
		await form.getByLabel("Name").fill("Okan");
		await form.getByLabel("Number").fill("+447700900572");
		await form.getByLabel("Staff", { exact: true }).uncheck();
		await form.getByText("This may not be empty.").waitFor();
		await form.getByLabel("Operator").check();
		await form.getByRole("button", { name: "Create" }).click();
		const okan = members.locator("li", { hasText: "Okan" });
		await okan.getByText(/Operator · \+44…572/).waitFor();
		await okan.locator("summary").first().click();
		expect(await okan.getByLabel("Number").count()).toBe(0);
		await okan.getByRole("button", { name: "Switch off" }).click();
		await page.click("#ask-yes");
		await okan.getByText("switched off", { exact: true }).waitFor();
		const keys = page.getByRole("region", { name: "Keys", exact: true }).first();
		const laptop = keys.getByRole("row", { name: /Of a laptop/ });
		expect(await unreachable(page)).toEqual([]);
		expect((await ask("GET", "/me", minted.data.key)).ok).toBe(true);
		await laptop.getByRole("button", { name: "Take back" }).click();
		await page.click("#ask-yes");
		await laptop.getByText("taken back").waitFor();
		expect((await ask("GET", "/me", minted.data.key)).ok).toBe(false);
	});

	const counted = async () => {
		for (const sweep of ["watch_metrics", "fold_behaviour"])
			await ask("POST", `/sweeps/${sweep}/run`, staffKey());
		const rows = (await ask("GET", "/analytics/funnel", staffKey())).data.items;
		return rows
			.filter(({ tool }: { tool: string }) => tool === "")
			.reduce((sum: number, row: { written: number }) => sum + row.written, 0);
	};

	test("draws what was written, proposed, agreed to and done, with its numbers in a table", async () => {
		// Threads ship what they noted within ten seconds.
		await bench.until("somebody wrote", async () => (await counted()) > 0);
		const page = await open(staffKey(), "#figures");
		const chart = page.getByRole("img", { name: /^Messages written: \d+ in 7 days$/ });
		await chart.waitFor();
		const shown = Number(/: (\d+) in/.exec((await chart.getAttribute("aria-label")) ?? "")?.[1]);
		expect(shown).toBeGreaterThan(0);
		expect(shown).toBeLessThanOrEqual(await counted());
		await page.getByText("Day by day").first().click();
		await expect.poll(() => page.locator("details[open] tbody tr").count()).toBe(7);
		expect(await page.locator("svg.bars rect").count()).toBe(8 * 7);
		const service = (await ask("GET", "/analytics/service", staffKey())).data.items;
		const delivered = service.reduce(
			(sum: number, row: { delivered: number; read: number }) => sum + row.delivered + row.read,
			0,
		);
		expect(delivered).toBeGreaterThan(0);
		for (const name of [/^Half of all answers within: [\d.]+ s/, /^Messages delivered: [1-9]/])
			await page.getByRole("img", { name }).waitFor();
		for (const name of [/^Cost of messages: \d+\.\d\d USD/, /^Questions to models: \d+ in/])
			await page.getByRole("img", { name }).waitFor();
		expect(await unreachable(page)).toEqual([]);
		await page.getByRole("link", { name: "30 days" }).click();
		await expect.poll(() => page.locator("svg.bars rect").count()).toBe(8 * 30);
		expect(await page.getByLabel("Market", { exact: true }).count()).toBe(0);
	});

	test("draws the figures of one market where there are several, and of all together", async () => {
		await bench.until("somebody wrote", async () => (await counted()) > 0);
		const page = await open(staffKey(), "#figures?days=30");
		const { data } = await ask("GET", "/markets", staffKey());
		const [here] = data.items;
		const elsewhere = {
			...here,
			marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
			name: "Elsewhere",
		};
		const markets = { ok: true, data: { ...data, items: [here, elsewhere] } };
		await page.route("**/admin/markets", (route) => route.fulfill({ json: markets }));
		await page.reload();
		const chooser = page.locator("main").getByLabel("Market", { exact: true });
		const written = async () => {
			const name = /^Messages written: \d+ in 30 days$/;
			const said = await page.getByRole("img", { name }).getAttribute("aria-label");
			return Number(/: (\d+) in/.exec(said ?? "")?.[1]);
		};
		await chooser.waitFor();
		const all = await written();
		expect(all).toBeGreaterThan(0);
		await chooser.selectOption({ label: here.name });
		await expect.poll(() => page.url()).toContain(`days=30&market=${here.marketId}`);
		await expect.poll(written).toBe(all);
		await chooser.selectOption({ label: "Elsewhere" });
		await expect.poll(written).toBe(0);
		expect(await unreachable(page)).toEqual([]);
		await page.getByRole("link", { name: "7 days" }).click();
		await expect.poll(() => page.url()).toContain(`market=${elsewhere.marketId}`);
		await chooser.selectOption({ label: "All markets together" });
		await expect
			.poll(
				async () => (await page.getByRole("img", { name: /^Messages written: [1-9]/ }).count()) > 0,
			)
			.toBe(true);
	});

	test("says at Health which sweep fails, in words, since when and how often, above those that work", async () => {
		await bench.rows(
			`insert into system_alerts (source, severity, title, detail, dedupe_key, first_at, count)
			values ('sweeps', 'high', 'A sweep', '{}', 'sweep_failing:remind_bookings', now() - interval '2 hours', 24)`,
		);
		const page = await open(staffKey(), "#health");
		const rows = page.getByRole("region", { name: "Sweeps" }).locator("tbody tr");
		await rows.first().getByText("Remind of bookings").waitFor();
		await rows
			.first()
			.getByText(/fails since/)
			.waitFor();
		expect(await rows.first().innerText()).toMatch(/fails since 2 h ago\s+24 times, last/);
		expect(await rows.nth(1).innerText()).toContain("works");
		expect(await unreachable(page)).toEqual([]);
		// Its next run works, which ends it.
		await bench.stack().worker().scheduled("*/5 * * * *");
		await bench.stack().worker().scheduled("* * * * *");
		await page.getByText(/fails since/).waitFor({ state: "detached", timeout: waitMs });
	});

	test("sets a market's own words and whose rules hold there: shown before, refused in plain words, said and judged by at once [MRV-16-c]", async () => {
		const page = await open(staffKey(), "#market?part=words");
		const words = page.getByRole("region", { name: "Words of this market" });
		await words.locator("summary", { hasText: "Answer to HELP" }).click();
		await words.getByLabel("English").fill("Ring <b>0800</b> from nine to five.");
		await words.locator(".preview li", { hasText: "0800" }).waitFor();
		await words.getByRole("button", { name: /^Save/ }).click();
		await words.locator("summary", { hasText: "Answer to HELP English" }).waitFor();
		const person = bench.twilio().phone("+447700900003");
		await person.send("HELP");
		await person.waitFor(/0800.* from nine to five/, wait);
		const orders = words.locator("li", { hasText: "Order: what its business is told" });
		await orders.locator("summary").first().click();
		await orders.getByText(/It has to say \{code\}, \{items\}/).waitFor();
		await orders.getByLabel("English").fill("Come and get it");
		await orders.getByRole("button", { name: /^Save/ }).click();
		await page.getByText("The words must say code: write it in braces.").waitFor();
		await orders.getByLabel("English").fill("Own words {code}: {items}");
		await orders.getByRole("button", { name: /^Save/ }).click();
		await expect
			.poll(async () => (await marketOf()).tools["order.create"].defaultTemplate)
			.toEqual({ en: "Own words {code}: {items}" });
		const law = page.getByRole("region", { name: "Whose rules hold", exact: true });
		const codes = law.getByLabel("Places, as ISO 3166 codes");
		await codes.fill("Illinois");
		await law.getByText("Codes such as TR or US-CA, each once.").waitFor();
		await expect.poll(() => law.getByRole("button", { name: /^Save/ }).count()).toBe(0);
		await codes.fill("us-il");
		await law.getByText("Holds from then on").waitFor();
		await law.locator("li", { hasText: "cannabis/US-IL/*/*@1" }).first().waitFor();
		expect(await unreachable(page)).toEqual([]);
		expect((await marketOf()).jurisdictions).toEqual([]);
		await law.getByRole("button", { name: /^Save/ }).click();
		await page.click("#ask-yes");
		await law.getByText("What holds now, for US-IL").waitFor();
		const { jurisdictions, marketId, version } = await marketOf();
		expect(jurisdictions).toEqual(["US-IL"]);
		const back = { version, jurisdictions: [] };
		await ask("PUT", `/markets/${marketId}/jurisdictions`, staffKey(), back);
	});

	test("lets staff write first to the passenger of a ride that nobody took; the ride stays over [DET-3.3-a]", async () => {
		const { marketId, version, mobility } = await marketOf();
		const search = (seconds: number, at: number) =>
			ask("PATCH", `/markets/${marketId}`, staffKey(), {
				version: at,
				mobility: { searchSeconds: seconds },
			});
		await search(10, version);
		const person = bench.twilio().phone("+447700900003");
		await person.send("taxi from the harbour to the castle");
		await person.send(`yes ${codeIn(await person.waitFor(/Shall I look for a driver/, wait))}`);
		await person.waitFor(/no driver|nobody|could not find/i, wait);
		await search(mobility.searchSeconds, (await marketOf()).version);
		const [ride] = await bench.rows<{ id: string }>(
			"select id from taxi_requests where state = 'expired' order by created_at desc limit 1",
		);
		const page = await open(staffKey(), `#rides/${ride?.id}`);
		await page.getByRole("button", { name: "Write to the passenger" }).click();
		await page.getByRole("button", { name: "Not now" }).click();
		expect(
			await bench.count("select count(*) as n from staff_tickets where reason = 'staff_began'"),
		).toBe(0);
		await page.getByRole("button", { name: "Write to the passenger" }).click();
		await page.click("#ask-yes");
		await person.waitFor(/is reading this conversation now/, wait);
		await page.locator("#words").fill("A driver can come at six. Shall we?");
		await page.getByRole("button", { name: "Send", exact: true }).click();
		await person.waitFor(/From our team: A driver can come at six/, wait);
		expect(await unreachable(page)).toEqual([]);
		await page.getByRole("button", { name: "Give back to the assistant" }).click();
		await person.waitFor(/You are writing with the assistant again/, wait);
		expect(
			await bench.count(
				"select count(*) as n from taxi_requests where id = $1 and state = 'expired'",
				ride?.id,
			),
		).toBe(1);
	});

	test("marks in the words of an approval what rules object to, and says each rule's own sentence [MKB-5.7-t24]", async () => {
		const person = bench.twilio().phone("+447700900003");
		await person.send("order 1 club sandwich from akasya hotel harbour to room 7");
		await person.waitFor(/A member of our team has to agree/, wait);
		const [approval] = await bench.rows<{ id: string; tenant_id: string }>(
			"select id, tenant_id from approvals where state = 'pending' order by created_at desc limit 1",
		);
		const [{ rules, pack }] = (await ask("GET", "/rule-sets", staffKey())).data.items;
		await bench.rows(
			`insert into policy_decisions (id, tenant_id, subject_type, subject_id, content_hash, channel, audience, jurisdictions, facts, decision,
				redlines, has_rewrite, rule_ids, pack_versions, engine, digest, expires_at)
			values ('pol_redlined', $1, 'payload', 'p', 'h', 'whatsapp', 'person', '{TR}', $2, 'approve', $3, false, array[$4], array[$5], 1, 'd',
				now() + interval '1 hour')`,
			approval?.tenant_id,
			{ chars: "Akasya Hotel Harbour".length },
			JSON.stringify([{ start: 7, end: 12, ruleId: rules[0].ruleId, rewrite: null }]),
			rules[0].ruleId,
			pack,
		);
		await bench.rows(
			"update approvals set policy_decision_id = 'pol_redlined' where id = $1 returning id",
			approval?.id,
		);
		const told = (await ask("GET", "/policy-decisions/pol_redlined", staffKey())).data;
		const page = await open(staffKey(), "#approvals");
		const card = page
			.locator("article", { hasText: "to room 7" })
			.or(page.locator("article", { hasText: "room 7" }))
			.first();
		await card.getByText("What the rules found").click();
		await expect
			.poll(() => card.locator(".redlined mark").first().textContent())
			.toContain("Hotel");
		await expect.poll(() => card.locator(".redlined").textContent()).toContain("Akasya ");
		await card.getByText(told.rules[0].why).first().waitFor();
		expect(await unreachable(page)).toEqual([]);
		await card.getByRole("button", { name: "Reject" }).click();
		await page.click("#ask-yes");
		await card.waitFor({ state: "detached" });
	});

	test("shows legal cases that wait for somebody: what was said, taken by one, closed only after it is asked once more [EMO-F3]", async () => {
		const person = bench.twilio().phone("+447700900003");
		await person.send("I need a lawyer: my landlord keeps the <b>deposit</b> since March");
		await person.send(`yes ${codeIn(await person.waitFor(/no legal advice/, wait))}`);
		await person.waitFor(/^Handed over/, wait);
		const page = await open(staffKey(), "#requests");
		const row = page.getByRole("row", { name: /keeps the <b>deposit<\/b>/ });
		await row.getByText("waits for somebody").waitFor();
		await row.getByRole("button", { name: "Take it" }).click();
		await row.getByText("taken", { exact: true }).waitFor();
		await row.getByRole("button", { name: "Close" }).click();
		await page.getByRole("button", { name: "Not now" }).click();
		const state = async () =>
			(await ask("GET", "/legal-cases", staffKey())).data.items[0].state as string;
		expect(await state()).toBe("assigned");
		await row.getByRole("button", { name: "Close" }).click();
		await page.click("#ask-yes");
		await row.getByText("closed", { exact: true }).waitFor();
		expect(await state()).toBe("closed");
		expect(await row.getByRole("button").count()).toBe(0);
		expect(await unreachable(page)).toEqual([]);
	});

	test("shows approved words as they read by SMS, and as how many messages they are paid for", async () => {
		const page = await open(staffKey(), "#templates?by=sms");
		await page.getByLabel("Words or a key").fill("mobility.offer");
		const card = page
			.locator("li.card")
			.filter({ has: page.getByText("mobility.offer", { exact: true }) });
		await card.getByText("2 parts").waitFor();
		const { items } = (await ask("GET", "/templates/previews?locale=en", staffKey())).data;
		const { sms } = items.find(({ key }: { key: string }) => key === "mobility.offer");
		await expect.poll(() => card.locator(".bubble").textContent()).toBe(sms.text);
		await page.getByLabel("Language").last().selectOption("tr");
		await card.getByText("wide alphabet").waitFor();
		expect(await unreachable(page)).toEqual([]);
	});
}
