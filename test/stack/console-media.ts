/** What people send, as staff see it in a conversation: by role, by its bytes, and never a page. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { voiceNote } from "../../dev/model-server/voice.ts";
import { waitMs } from "./bench-stack.ts";
import { adminOf, type ConsolePlay, unreachable } from "./console-support.ts";

const wait = { timeoutMs: waitMs };
const base64 = (of: Buffer | string) => Buffer.from(of).toString("base64");
const sent = [
	{ contentType: "image/png", data: base64(readFileSync("docs/web-chat.png")) },
	{ contentType: "audio/ogg", data: base64(voiceNote("hello", 75)) },
	{ contentType: "application/pdf", data: base64("%PDF-1.4 and so on") },
	{
		contentType: "image/png",
		data: base64("<!doctype html><script>parent.hacked = 1</script>"),
	},
	{ contentType: "video/mp4", data: base64("a film") },
];

/** Played by a tenant's admin, and by a member of staff who may see nobody unmasked. */
export function consoleOfMedia({ bench, open, staffKey }: ConsolePlay) {
	const ask = adminOf(bench);

	test("shows a picture where it was sent, a voice note to hear, a document to open, by links that end; what is not what it is called is not shown", async () => {
		const person = bench.twilio().addPhone({
			...{ id: "sends-files", name: "Mia Files", number: "+447700900394" },
			...{ role: "person" as const, locale: "en" as const },
		});
		for (const media of sent) {
			await person.send("here is what I meant", { media: [media] });
			await person.waitFor(/./, wait);
		}
		const page = await open(staffKey(), "#inbox?filter=all");
		await page.locator(".thread", { hasText: "Mia Files" }).click();
		const bubbles = page.locator(".bubble", { hasText: "here is what I meant" });
		await expect.poll(() => bubbles.count()).toBe(sent.length);
		const shown = async (at: number) => {
			await bubbles.nth(at).scrollIntoViewIfNeeded();
			return bubbles.nth(at);
		};
		const picture = (await shown(0)).getByRole("img", { name: "Picture" });
		await expect
			.poll(() => picture.evaluate((one) => Number(Reflect.get(one, "naturalWidth"))))
			.toBeGreaterThan(0);
		expect(await picture.getAttribute("src")).toMatch(/^\/files\/[\w.-]+\/until\//);
		const voice = await shown(1);
		await voice.getByText("Voice note · OGG · 1 KB · 1:15").waitFor();
		const note = await voice.locator("audio").getAttribute("src");
		const paper = (await shown(2)).getByRole("link", { name: "Document · PDF · 1 KB" });
		await paper.waitFor();
		const types: (string | null)[] = [];
		for (const path of [note, await paper.getAttribute("href")]) {
			const answer = await fetch(bench.stack().url + path);
			types.push(answer.headers.get("content-type"));
			expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
		}
		expect(types).toEqual(["audio/ogg", "application/pdf"]);
		await (await shown(3)).getByText("not shown: it is not what it is called").waitFor();
		await (await shown(4)).getByText("films are not shown here").waitFor();
		for (const at of [3, 4])
			expect(await (await shown(at)).locator("img, a, audio").count()).toBe(0);
		expect(await unreachable(page)).toEqual([]);
		expect(await page.evaluate(() => Reflect.get(globalThis, "hacked"))).toBeUndefined();
	});

	test("tells a member of staff who may see nobody unmasked what was sent and how large, and opens nothing", async () => {
		const { ADMIN_TOKEN } = bench.stack().credentials;
		const { key } = (await ask("POST", "/keys", ADMIN_TOKEN, { label: "Looks", role: "staff" }))
			.data;
		const page = await open(key, "#inbox?filter=all");
		const asked: string[] = [];
		page.on("request", (request) => asked.push(new URL(request.url()).pathname));
		await page.locator(".thread", { hasText: "Mia Files" }).click();
		const first = page.locator(".bubble", { hasText: "here is what I meant" }).first();
		await first.scrollIntoViewIfNeeded();
		await first.getByText(/^Picture · PNG · \d+ KB$/).waitFor();
		await first.getByText("only an admin may open it").waitFor();
		expect(await page.locator(".bubble img, .bubble audio").count()).toBe(0);
		expect(asked.filter((path) => path.startsWith("/files/"))).toEqual([]);
	});
}
