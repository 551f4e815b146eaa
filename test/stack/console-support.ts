/** What tests of the console share: the admin API by hand, a browser signed in, and what axe-core finds in a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import type { Bench } from "./bench-stack.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
type Found = { readonly id: string; readonly impact: string; readonly where: readonly string[] };

/** What axe-core calls serious or worse, in the page as it stands. */
export async function unreachable(page: Page): Promise<readonly Found[]> {
	await page.evaluate(axe);
	return await page.evaluate(`axe.run(document).then(({ violations }) => violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.slice(0, 3).map(({ html }) => html) })))`);
}

/** What is played in the one stack and browser of the console's tests. */
export type ConsolePlay = {
	readonly bench: Bench;
	readonly open: (key: string, hash: string) => Promise<Page>;
	/** Of a tenant_admin, or of a member of staff, as the play says. */
	readonly staffKey: () => string;
};

export const adminOf =
	(bench: Bench) => async (method: string, path: string, token: string, body?: unknown) => {
		const response = await fetch(`${bench.stack().url}/admin${path}`, {
			method,
			headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		// biome-ignore lint/suspicious/noExplicitAny: whatever is answered
		return (await response.json()) as any;
	};

export async function signedIn(
	{ browser, bench }: { readonly browser: Browser; readonly bench: Bench },
	key: string,
	hash = "",
	more: Record<string, unknown> = {},
): Promise<Page> {
	const context = await browser.newContext({ locale: "en-GB", ...more });
	onTestFinished(() => context.close());
	const page = await context.newPage();
	await page.goto(`${bench.stack().url}/console/${hash}`);
	await page.fill("#key", key);
	await page.click(".door .by-key button");
	return page;
}
