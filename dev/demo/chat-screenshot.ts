/** `node dev/demo/chat-screenshot.ts FILE`: the chat on a page of a business's own, in the light, in the dark, and on a phone. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { takePicture } from "./picture.ts";

const file = process.argv[2] ?? "docs/web-chat.png";
const waitMs = 30_000;

async function say(page: Page, text: string, answer: RegExp) {
	const panel = page.getByRole("dialog");
	await page.getByRole("textbox").fill(text);
	await page.keyboard.press("Enter");
	await panel.getByText(answer).last().waitFor({ timeout: waitMs });
}

const shots: readonly (readonly [BrowserContextOptions, (page: Page) => Promise<void>])[] = [
	[
		{ viewport: { width: 900, height: 720 }, colorScheme: "light" },
		async (page) => {
			await say(page, "a table on the quay for 4 tomorrow at 19:00 at the blue lantern", /keep it/);
			await page.getByRole("button", { name: "Yes", exact: true }).click();
			await page
				.getByText(/Booked/)
				.last()
				.waitFor({ timeout: waitMs });
		},
	],
	[
		{ viewport: { width: 420, height: 720 }, colorScheme: "dark" },
		(page) =>
			say(page, "a table on the quay for 2 tomorrow at 20:30 at the blue lantern", /keep it/),
	],
	[
		{ viewport: { width: 390, height: 720 }, colorScheme: "light", hasTouch: true },
		async (page) => {
			await say(page, "taxi from the harbour to the castle", /Shall I/);
			await page.getByRole("button", { name: "Yes", exact: true }).click();
			await page.locator(".card").waitFor({ timeout: waitMs });
		},
	],
];

await takePicture({}, async (stack, browser) => {
	const pictures: { readonly data: string; readonly width: number }[] = [];
	for (const [options, talk] of shots) {
		const context = await browser.newContext({ ...options, deviceScaleFactor: 1.5 });
		const page = await context.newPage();
		await page.goto(stack.shopUrl);
		await page.getByRole("button", { name: "Write to us" }).click();
		await talk(page);
		await page.waitForTimeout(500);
		const data = (await page.screenshot()).toString("base64");
		pictures.push({ data, width: options.viewport?.width ?? 0 });
		await context.close();
	}
	const wall = await browser.newPage({ viewport: { width: 1790, height: 760 } });
	await wall.setContent(
		`<body style="margin:20px;display:flex;gap:20px;background:#c9ced4">${pictures
			.map(({ data, width }) => `<img width="${width}" src="data:image/png;base64,${data}">`)
			.join("")}`,
	);
	await wall.screenshot({ path: file });
});
