/** The phones page over the built Worker: what stands behind a phone, and a recording that plays. */
import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { besidePath } from "../../dev/phones/beside.ts";
import { readScenario } from "../../lab/scenarios/format.ts";
import { play } from "../../lab/scenarios/play.ts";
import { knownIn } from "../../lab/scenarios/town.ts";
import { bringPacks } from "../../src/packs/index.ts";
import { type Bench, waitMs } from "./bench-stack.ts";
import { unreachable } from "./console-support.ts";

/** Played in the one stack and browser of the console's tests. */
export function phonesPage({
	bench,
	browser,
}: {
	readonly bench: Bench;
	readonly browser: () => Browser;
}) {
	test("shows what the system holds of a person and did with each message, and records what is played: the file plays again", async () => {
		const person = { id: "recorded", name: "Paula Weber", number: "+447700900395" };
		bench.twilio().addPhone({ ...person, role: "person", locale: "en" });
		const context = await browser().newContext({ viewport: { width: 1500, height: 900 } });
		onTestFinished(() => context.close());
		context.setDefaultTimeout(waitMs);
		const page = await context.newPage();
		const wrong: string[] = [];
		page.on("console", (message) => {
			if (/Content Security Policy|TypeError|ReferenceError/.test(message.text()))
				wrong.push(message.text());
		});
		page.on("pageerror", (error) => wrong.push(error.message));
		await page.goto(`${bench.stack().url}/phones/`);
		const hers = page.getByRole("region", { name: `Phone of ${person.name}` });
		await page.getByRole("button", { name: "Record", exact: true }).click();
		await hers.getByRole("textbox").fill("taxi to the castle");
		await page.keyboard.press("Enter");
		await hers.locator(".theirs", { hasText: "Where should the taxi pick you up" }).waitFor();
		await hers.getByRole("button", { name: "What the system does" }).click();
		const behind = page.getByRole("complementary", { name: `Behind ${person.name}` });
		await behind.getByText("asks for pickup").waitFor();
		await hers.getByRole("button", { name: "Share a place" }).click();
		await hers.getByRole("button", { name: "Harbour", exact: true }).click();
		const yes = hers.getByRole("button", { name: "Yes", exact: true });
		await yes.waitFor();
		await behind.getByText("waits for a yes", { exact: true }).waitFor();
		await behind.getByText(/waiting until \d\d:\d\d/).waitFor();
		expect(await unreachable(page)).toEqual([]);
		await yes.click();
		const searching = await hers.getByText("asking the nearest").innerText();
		const ride = /\((?<code>[A-Z0-9]{4})\)/.exec(searching)?.groups?.["code"] ?? "";
		const asked = page.locator(".phone", { has: page.locator(".badge-driver") });
		// Of this ride: other tests of the town have asked drivers, too.
		const offer = asked.locator(".theirs", { hasText: ride });
		await offer
			.getByRole("button", { name: /^(Evet|Yes)$/ })
			.first()
			.click();
		await hers.locator(".theirs", { hasText: "Your driver is" }).waitFor();
		const saved = page.waitForEvent("download");
		await page.getByRole("button", { name: "Stop and save" }).click();
		const text = await readFile(await (await saved).path(), "utf8");
		const run = behind.locator("li", { hasText: "taxi.request" }).filter({ hasText: "succeeded" });
		await run.first().getByText("Everything in the database").click();
		await behind.locator("pre", { hasText: "state: assigned" }).waitFor();
		expect(wrong).toEqual([]);

		expect(text).toContain("paula shares: harbour by name");
		expect(text).toContain("paula taps: Yes");
		expect(text).toContain("records: rides assigned");
		await bringPacks();
		const { simulatedStage } = await import("../scenarios/simulation.ts");
		const scenario = readScenario("recorded.txt", text, knownIn(["taxi.request"]));
		const stage = simulatedStage(scenario);
		onTestFinished(() => stage.close());
		expect(await play(scenario, stage), text).toMatchObject({ ok: true });
	});

	test("answers nobody but itself beside the phones, and begins nothing for a form", async () => {
		const url = bench.stack().url + besidePath;
		const from = (headers: Record<string, string>, path = "", method = "GET") =>
			fetch(url + path, { method, headers });
		for (const headers of [
			{ origin: "https://elsewhere.example" },
			{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" },
		])
			expect((await from(headers, "thread?phone=%2B447700900001")).status).toBe(403);
		expect((await from({}, "recording/start", "POST")).status).toBe(405);
		expect(await (await from({}, "recording")).json()).toEqual({ sinceMs: null });
		expect(await (await from({}, "thread?phone=x")).json()).toEqual({ found: null });
		expect((await from({}, "commitments/ride_nobody")).status).toBe(404);
		expect((await from({}, "keys")).status).toBe(404);
		const json = { "content-type": "application/json" };
		expect((await from(json, "recording/stop", "POST")).status).toBe(409);
	});
}
