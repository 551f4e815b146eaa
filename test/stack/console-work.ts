/** The console of staff beside conversations and at money, jobs, broadcasts and templates, in a browser over the built Worker. */
import { expect, test } from "vitest";
import { codeIn, waitMs } from "./bench-stack.ts";
import { adminOf, type ConsolePlay, readLate, unreachable } from "./console-support.ts";

const wait = { timeoutMs: waitMs };

/** Played by a member of staff called Ayşe. */
export function consoleAtWork({ bench, open, staffKey }: ConsolePlay) {
	const ask = adminOf(bench);
	const somebody = (name: string, number: string) =>
		bench.twilio().addPhone({ id: number, name, number, role: "person", locale: "en" });

	test("keeps notes that their person never sees, labels, and a ready answer in their words; a conversation rests until they write", async () => {
		const key = staffKey();
		await ask("POST", "/canned-answers", key, {
			name: "On its way",
			words: { en: "Hello {name}, {business} has your bag. {staff}", tr: "Merhaba {name}" },
		});
		const person = somebody("Anna Lost", "+447700900391");
		await person.send("I left my bag, can a human help me?");
		await person.waitFor(/I have asked a member of our team/, wait);
		const page = await open(key, "#inbox");
		await page.locator(".thread", { hasText: "Anna Lost" }).click();
		await page.getByRole("button", { name: "Take over" }).click();
		await page.locator("#words").waitFor();
		await page.getByText("for staff alone").click();
		await page.getByLabel("Note something").fill("<i>Called twice</i>, very angry");
		await page.getByRole("button", { name: "Keep the note" }).click();
		await page.locator(".note", { hasText: "<i>Called twice</i>, very angry" }).waitFor();
		await page.getByRole("button", { name: "Add a label" }).click();
		await page.getByLabel("Label", { exact: true }).fill("Lost Bag");
		await page.keyboard.press("Enter");
		await page.locator(".desk-bar .label", { hasText: "lost bag" }).waitFor();
		const inTime = await readLate(page, /\/admin\/thread-desks/);
		for (const label of ["vip", "airport"]) {
			await page.getByRole("button", { name: "Add a label" }).click();
			await page.getByLabel("Label", { exact: true }).fill(label);
			await page.keyboard.press("Enter");
		}
		for (const label of ["vip", "airport", "lost bag"])
			await page.locator(".desk-bar .label", { hasText: label }).waitFor();
		await inTime();
		await page.getByLabel("Ready answer …").selectOption({ label: "On its way" });
		expect(await page.inputValue("#words")).toBe("Hello Anna, {business} has your bag. Ayşe");
		await page.getByRole("button", { name: "Send", exact: true }).click();
		await page.getByText("Fill the gap first: business").waitFor();
		await page.fill("#words", "Hello Anna, Harbour Taxi has your bag. Ayşe");
		await page.getByRole("button", { name: "Send", exact: true }).click();
		await person.waitFor(/From our team: Hello Anna, Harbour Taxi has your bag/, wait);
		expect(await unreachable(page)).toEqual([]);
		await page.getByLabel("Let it rest …").selectOption("4h");
		await page
			.locator(".desk-bar")
			.getByText(/rests; back/)
			.waitFor();
		await page.getByRole("link", { name: "Resting" }).click();
		await page.locator(".thread", { hasText: "lost bag" }).waitFor();
		await page.getByLabel("Any label").selectOption("lost bag");
		await page.getByRole("link", { name: "All", exact: true }).click();
		await page.locator(".thread", { hasText: "lost bag" }).waitFor();
		await bench.until("the one", async () => (await page.locator(".thread").count()) === 1);
		await person.send("any news?");
		await page.getByRole("link", { name: "Open" }).click();
		await page.locator(".thread", { hasText: "Back" }).waitFor();
		expect(JSON.stringify(person.messages().map(({ body }) => body))).not.toContain("angry");
	});

	test("gives a ride that is searched for to a driver by hand, for a reason: passenger and driver hear it, the audit log keeps why [DET-3.3-a]", async () => {
		const person = somebody("Rider", "+447700900393");
		await person.send("taxi from the harbour to the castle");
		await person.send(`yes ${codeIn(await person.waitFor(/Shall I look for a driver/, wait))}`);
		await person.waitFor(/I am asking the nearest drivers/, wait);
		const [ride] = await bench.rows<{ id: string; tenant_id: string }>(
			"select id, tenant_id from taxi_requests where state = 'pending' order by created_at desc limit 1",
		);
		const page = await open(staffKey(), `#rides/${ride?.id}`);
		await page.getByRole("button", { name: "Give it to a driver" }).click();
		const drivers = page.getByRole("region", { name: "Give it to a driver" });
		await drivers.locator(".offer").first().waitFor();
		expect(await drivers.locator(".offer button").count()).toBe(0);
		await drivers.getByLabel("Why by hand").fill("<b>Waits</b> at the harbour");
		expect(await unreachable(page)).toEqual([]);
		const name = await drivers.locator(".offer .grow").first().textContent();
		await drivers.locator(".offer button").first().click();
		await page.getByText(/has the ride, and both are told/).waitFor();
		await person.waitFor(/Your driver is/, wait);
		const [given] = await bench.rows<{ phone: string; reason: string; state: string }>(
			`select r.state, a.payload ->> 'reason' as reason from taxi_requests r join audit_log a on a.scope_id = r.id
			and a.action_type = 'admin.ride.assign' where r.id = $1`,
			ride?.id,
		);
		expect(given).toMatchObject({ state: "assigned", reason: "<b>Waits</b> at the harbour" });
		await page.locator(".offer.is-accepted").waitFor();
		expect(name).toContain((await page.locator(".offer.is-accepted .grow").textContent()) ?? "?");
		expect(await page.getByRole("button", { name: "Give it to a driver" }).count()).toBe(0);
	});

	test("gives money back as it was shown, and its payer hears of it", async () => {
		const stripe = bench.stack().stripe;
		if (!stripe) throw new Error("this stack has its own Stripe");
		const [shop] = await bench.rows<{ id: string; tenant_id: string; name: string }>(
			"select id, tenant_id, name from businesses where name ilike 'akasya%' order by name limit 1",
		);
		if (!shop) throw new Error("no such business");
		await bench.rows(
			"insert into payment_terms (tenant_id, business_id, demand, momo_format, card) values ($1, $2, 'none', '*1*{code}*{amount}#', 'on')",
			shop.tenant_id,
			shop.id,
		);
		const person = somebody("Payer", "+447700900392");
		await person.send(`pay 50 to ${shop.name} by card`);
		await person.send(`yes ${codeIn(await person.waitFor(/by card\?/, wait))}`);
		const link = await person.waitFor(/Here is the page to pay/, wait);
		await stripe.pay(/\/pay\/(cs_\w+)/.exec(link.body)?.[1] ?? "");
		await person.waitFor(/Your payment has come/, wait);
		const page = await open(staffKey(), "#payments?state=paid");
		const card = page.locator("li.card", { hasText: shop.name });
		await card.getByRole("button", { name: "Give back" }).click();
		await page.getByText(/50\.00 back, which was paid to/).waitFor();
		await page.getByRole("button", { name: "Not now" }).click();
		expect(await bench.count("select count(*) as n from payments where refund_due_minor > 0")).toBe(
			0,
		);
		await card.getByRole("button", { name: "Give back" }).click();
		await page.click("#ask-yes");
		await page.getByText("It goes back; the payer is told.").waitFor();
		const settled = () =>
			bench.count("select count(*) as n from payments where state = 'refunded'");
		await bench.until("the money", async () => {
			await ask("POST", "/sweeps/settle_payments/run", staffKey());
			return (await settled()) === 1;
		});
		await person.waitFor(/back/, wait);
		expect(await unreachable(page)).toEqual([]);
	});

	test("shows how far jobs and broadcasts are, holds and resumes them; a refusal of what was asked signs nobody out", async () => {
		const key = staffKey();
		const [market] = (await ask("GET", "/markets", key)).data.items;
		// Nobody has to agree to a job of a super admin's.
		const token = bench.stack().credentials.ADMIN_TOKEN;
		const given = { label: "Of the house", role: "super_admin" };
		await ask("POST", "/jobs", (await ask("POST", "/keys", token, given)).data.key, {
			kind: "analytics.recount",
			marketId: market.marketId,
			args: { size: 5 },
			runAtMs: Date.now() + 3_600_000,
			dedupeKey: "recount-of-a-test",
		});
		const page = await open(key, "#jobs");
		const job = page.locator("li.card", { hasText: "Count days anew" });
		await job.getByText("scheduled").waitFor();
		await job.getByRole("button", { name: "Hold" }).click();
		await job.getByText("held", { exact: true }).waitFor();
		await job.getByRole("button", { name: "Go on" }).click();
		await job.getByText("scheduled").waitFor();
		const [tenant] = await bench.rows<{ id: string }>("select tenant_id as id from staff limit 1");
		await bench.rows(
			`with c as (insert into marketing_campaigns (id, tenant_id, market_id, channel, template, vars, words_hash, payload_hash, audience, per_second,
				scheduled_at, estimated_reach, asked_by, state)
			values ('brc_01k9m2000000000000000000aa', $1, $2, 'whatsapp', 'broadcast.news', '{"business": "Grill", "news": "<b>Open</b>"}', 'w', 'p',
				'{"channel": "whatsapp"}', 1, now(), 4, 'staff', 'sending') returning tenant_id, id)
			insert into campaign_sends (tenant_id, campaign_id, person_id, thread_key, proof_ref, state, queued_at, settled_at)
			select tenant_id, id, gen_random_uuid(), 'k' || n, 'SM', case when n = 1 then 'planned' else 'delivered' end,
				case when n = 1 then null else now() end, case when n = 1 then null else now() end from c, generate_series(1, 4) n`,
			tenant?.id,
			market.marketId,
		);
		await page.getByRole("link", { name: "Broadcasts" }).click();
		const broadcast = page.locator("li.card", { hasText: "<b>Open</b>" });
		await broadcast.getByText("3 of 4").waitFor();
		await broadcast.getByText("delivered: 3").waitFor();
		await page.getByRole("button", { name: "New broadcast" }).click();
		await page.getByLabel("Business").fill("Harbour Grill");
		await page.getByLabel("The news").fill("We are open again");
		await page.getByLabel("Messages a second").fill("900");
		await page.getByText("A whole number, from 1 to 80.").waitFor();
		await page.getByLabel("Messages a second").fill("9");
		await page.getByLabel("Channel").selectOption("email");
		await page.getByRole("button", { name: "Put it to a colleague" }).click();
		await page.click("#ask-yes");
		await page.locator("[role=alert]").waitFor();
		expect(await page.locator(".desk").count()).toBe(1);
		expect(await unreachable(page)).toEqual([]);
	});

	test("keeps addresses that are told of events: a secret that is shown once, what was sent and why it failed, off, on and closed for good", async () => {
		const page = await open(staffKey(), "#webhooks");
		await page.getByRole("button", { name: "New address" }).click();
		await page.getByLabel("What it is called").fill("<b>Till</b>");
		await page.getByLabel("Address", { exact: true }).fill("https://127.0.0.1/hook");
		await page.getByRole("button", { name: "Create" }).click();
		await page.locator(".setting [role=alert]").waitFor();
		await page.getByLabel("Address", { exact: true }).fill("https://till.example.com/hook");
		await page.getByLabel("ride.assigned").check();
		await page.getByRole("button", { name: "Create" }).click();
		const secret = page.getByLabel("Its secret");
		expect(await secret.inputValue()).toMatch(/^whsec_/);
		expect(await unreachable(page)).toEqual([]);
		await page.getByRole("button", { name: "I have it" }).click();
		const card = page.locator("li.card", { hasText: "<b>Till</b>" });
		await card.getByRole("button", { name: "Send a test" }).click();
		await card.getByRole("link", { name: /What it was sent/ }).click();
		const sent = page.getByRole("region", { name: /What it was sent/ });
		await sent.getByText("webhook.test", { exact: true }).waitFor();
		await page.reload();
		await card.waitFor();
		expect(await page.content()).not.toContain("whsec_");
		await card.getByRole("button", { name: "Turn off" }).click();
		await card.getByText("off", { exact: true }).waitFor();
		await sent.locator("li button").first().click();
		await page.getByText("This webhook is turned off.").waitFor();
		await card.getByRole("button", { name: "Turn on" }).click();
		await card.getByText("on", { exact: true }).waitFor();
		expect(await unreachable(page)).toEqual([]);
		await card.getByRole("button", { name: "Close for good" }).click();
		await page.click("#ask-yes");
		await card.getByText("closed", { exact: true }).waitFor();
		expect(await card.getByRole("button").count()).toBe(0);
	});

	test("sets a tariff, a place, how a business is paid and which pages show the chat: each shown before it is saved, and never out of bounds [MRV-16-c]", async () => {
		const key = staffKey();
		const page = await open(key, "#market?part=prices");
		const [{ marketId }] = (await ask("GET", "/markets", key)).data.items;
		const listed = async (path: string) => (await ask("GET", path, key)).data.items;
		const tariffs = page.getByRole("region", { name: "Tariffs" });
		await tariffs.locator("summary").first().click();
		await tariffs.getByLabel("Road over straight line").fill("900");
		await tariffs.getByText("Must be from 100 to 300.").waitFor();
		await tariffs.getByLabel("Road over straight line").fill("140");
		await tariffs.getByLabel("A kilometre").fill("31.50");
		await tariffs.locator(".preview li", { hasText: "31.50" }).waitFor();
		await tariffs.getByRole("button", { name: "Save" }).click();
		await tariffs.getByText("version 2").waitFor();
		expect((await listed(`/markets/${marketId}/tariffs`))[0]).toMatchObject({
			version: 2,
			perKmMinor: 3150,
			detourPct: 140,
		});
		const places = page.getByRole("region", { name: "Places" });
		await places.getByText("Add a place").click();
		await places.getByLabel("Its short name").fill("new-pier");
		await places.getByLabel("English").fill("<b>New pier</b>");
		await places.getByLabel("Kind").fill("harbour");
		await places.getByLabel("Latitude").fill("36.29");
		await places.getByLabel("Longitude").fill("30.15");
		await places.getByRole("button", { name: "Save" }).click();
		const added = async () =>
			(await listed(`/markets/${marketId}/places?limit=100`)).find(
				({ id }: { id: string }) => id === "new-pier",
			);
		await bench.until("the place", async () => (await added()) !== undefined);
		expect(await added()).toMatchObject({ names: { en: "<b>New pier</b>" }, lat: 36.29 });
		const terms = page.getByRole("region", { name: "How businesses are paid" });
		await terms.locator("summary", { hasText: "Napoli Corner" }).click();
		await terms.getByLabel("Before it begins").selectOption("deposit");
		await terms.getByLabel("Deposit, percent").fill("30");
		await terms.getByRole("button", { name: "Save" }).click();
		await terms.locator("summary", { hasText: "30 % before" }).waitFor();
		const origins = page.getByRole("region", { name: "Pages with the chat" });
		await origins.getByLabel("Address of the page").fill("https://www.harbour.example/shop");
		await origins.getByRole("button", { name: "Let it show the chat" }).click();
		await page.getByText(/an origin such as/).waitFor();
		await origins.getByLabel("Address of the page").fill("https://www.harbour.example");
		await origins.getByRole("button", { name: "Let it show the chat" }).click();
		const row = origins.locator("li", { hasText: "www.harbour.example" });
		await row.getByText("on", { exact: true }).waitFor();
		await row.getByRole("button", { name: "Switch off" }).click();
		await page.click("#ask-yes");
		await row.getByText("off", { exact: true }).waitFor();
		expect(await unreachable(page)).toEqual([]);
	});

	test("gives a standing grant and ends it by who may; shows approved words in each language and how they stand", async () => {
		const token = bench.stack().credentials.ADMIN_TOKEN;
		const minted = await ask("POST", "/keys", token, { label: "Platform", role: "super_admin" });
		const superKey = minted.data.key as string;
		const page = await open(superKey, "#approvals?state=grants");
		await page.getByLabel("Tool").fill("workflow.runBatch");
		await page.getByLabel("Uses").fill("3");
		await page.getByRole("button", { name: "Give a grant" }).click();
		await page.click("#ask-yes");
		const grant = page.locator("li.card", { hasText: "workflow.runBatch" });
		await grant.getByText("0 of 3").waitFor();
		await grant.getByRole("button", { name: "End it" }).click();
		await page.click("#ask-yes");
		await grant.getByText("over", { exact: true }).waitFor();
		await ask("POST", "/templates/submit", superKey);
		await ask("POST", "/sweeps/sync_templates/run", superKey);
		await page.getByRole("link", { name: "Templates" }).click();
		await page.getByLabel("Any language").selectOption("tr");
		await page.getByLabel("Words or a key").fill("mobility.offer");
		await page.locator("li.card .phone .tap").first().waitFor();
		expect(await page.locator("li.card .phone[lang=tr]").count()).toBeGreaterThan(0);
		expect(await unreachable(page)).toEqual([]);
	});
}
