/** A member of staff signs in by a link that they asked for: in a browser, over the built Worker, their phone beside it. */
import { expect, test } from "vitest";
import { waitMs } from "./bench-stack.ts";
import { adminOf, type ConsolePlay, unreachable } from "./console-support.ts";

const wait = { timeoutMs: waitMs };
const link = /\/console\/#enter\/(\S+)/;

/** Played by a tenant_admin, whose own number it is. */
export function consoleBySignIn({ bench, open, staffKey }: ConsolePlay, number: string) {
	const ask = adminOf(bench);
	const phone = () => bench.twilio().phone(number);
	const tabOf = async (hash = "") => {
		const page = await (await open(staffKey(), "#inbox")).context().newPage();
		await page.goto(`${bench.stack().url}/console/${hash}`);
		return page;
	};
	const links = (where = "true") =>
		bench.count(
			`select count(*) as n from notifications n where type = 'people.sign_in' and ${where}`,
		);
	const own = "target_id in (select phone_hash from staff s where s.tenant_id = n.tenant_id)";

	test("sends a member of staff a link on WhatsApp, which lets them in once, under their name; colleagues read no link", async () => {
		const page = await tabOf();
		await page.getByLabel("Your number").fill("0044 (7700) 900-388");
		await page.getByRole("button", { name: "Send me a link" }).click();
		await page.getByText("a link is on its way to them").waitFor();
		expect(await unreachable(page)).toEqual([]);
		const { body } = await phone().waitFor(link, wait);
		expect(body).toContain("within 10 minutes");
		const ticket = link.exec(body)?.[1] ?? "";
		const [member] = await bench.rows<{ thread_key: string }>(
			"select phone_hash as thread_key from staff where active and 'tenant_admin' = any(roles) limit 1",
		);
		const shown = JSON.stringify(await ask("GET", `/threads/${member?.thread_key}`, staffKey()));
		expect(shown).toContain("#enter/…");
		expect(shown).not.toContain(ticket.slice(-43));
		const copy = JSON.stringify(await ask("POST", "/people/export", staffKey(), { phone: number }));
		expect(copy).toContain("#enter/…");
		expect(copy).not.toContain(ticket.slice(-43));

		const tab = await tabOf(`#enter/${ticket}`);
		await tab.locator(".who", { hasText: "Ayşe" }).waitFor();
		expect(tab.url()).not.toContain(ticket.slice(-43));
		expect(await tab.evaluate(() => sessionStorage.getItem("assent-key"))).toMatch(/^ask_/);
		const late = await tabOf(`#enter/${ticket}`);
		await late.getByText("This link was opened before. Ask for a new one.").waitFor();
		expect(await late.evaluate(() => sessionStorage.length)).toBe(0);
		expect(await unreachable(late)).toEqual([]);
		const wrong = await tabOf(`#enter/${ticket.slice(0, -1)}${ticket.endsWith("A") ? "B" : "A"}`);
		await wrong.getByText("This is no link of ours.").waitFor();
	});

	test("answers a number that nobody has in the same words, and sends nothing; what is no number is said at once", async () => {
		const [sent, theirs] = [await links(), await links(own)];
		const page = await tabOf();
		const field = page.getByLabel("Your number");
		await field.fill("12");
		await page.getByRole("button", { name: "Send me a link" }).click();
		await page.getByText("Write the whole number, with its country").waitFor();
		await field.fill("+447700900999");
		await page.getByRole("button", { name: "Send me a link" }).click();
		await page.getByText("a link is on its way to them").waitFor();
		// Whoever asks after it has their link: by then the other's would be there, too.
		await field.fill(number);
		await page.getByRole("button", { name: "Send me a link" }).click();
		await expect.poll(() => links(own)).toBe(theirs + 1);
		expect(await links()).toBe(sent + 1);
	});
}
