/** What tests of the console share: the admin API by hand, a browser signed in, and what axe-core finds in a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import type { Bench } from "./bench-stack.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
type Found = { readonly id: string; readonly impact: string; readonly where: readonly string[] };

/** Whatever a rule finds has the impact of the rule: what may only find less is not asked, and half of the time is saved. */
const lookedFor = `((heavy) => ({
	resultTypes: ["violations"],
	rules: Object.fromEntries(axe._audit.rules.filter(({ impact }) => !heavy.includes(impact)).map(({ id }) => [id, { enabled: false }])),
}))(["serious", "critical"])`;

/** What axe-core calls serious or worse, in the page as it stands. */
export async function unreachable(page: Page): Promise<readonly Found[]> {
	// Once for a document.
	if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe);
	return await page.evaluate(`axe.run(document, ${lookedFor}).then(({ violations }) => violations
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

/** Pages whose tests are over, by browser and by what they were opened with. */
const resting = new WeakMap<Browser, Map<string, Page[]>>();
const restingOf = (browser: Browser, more: Record<string, unknown>): Page[] => {
	const byKind = resting.get(browser) ?? new Map<string, Page[]>();
	resting.set(browser, byKind);
	const kind = JSON.stringify(more);
	const pages = byKind.get(kind) ?? [];
	byKind.set(kind, pages);
	return pages;
};

/** Of the same origin, and under the same policy: a page that left it would be given another process. */
const bare = "/admin/docs/app.css";

/** Empty, and of nobody: what the next test opens in it knows nothing of this one. */
async function leftEmpty(page: Page, url: string): Promise<void> {
	const context = page.context();
	await page.evaluate(() => {
		sessionStorage.clear();
		localStorage.clear();
	});
	await Promise.all([
		page.goto(url + bare),
		context.clearCookies(),
		...context.pages().flatMap((other) => (other === page ? [] : [other.close()])),
	]);
}

/**
 * In a document of its own. A browser takes half of a second to make a place for one, and as long to read what makes up a console:
 * both are spared where a test before this one has ended well, and left its page.
 */
export async function signedIn(
	{ browser, bench }: { readonly browser: Browser; readonly bench: Bench },
	key: string,
	hash = "",
	more: Record<string, unknown> = {},
): Promise<Page> {
	const pages = restingOf(browser, more);
	const page =
		pages.pop() ?? (await (await browser.newContext({ locale: "en-GB", ...more })).newPage());
	onTestFinished(async ({ task }) => {
		if (task.result?.state === "fail") return await page.context().close();
		await leftEmpty(page, bench.stack().url);
		pages.push(page);
	});
	await page.goto(`${bench.stack().url}/console/${hash}`);
	await page.fill("#key", key);
	await page.click(".door .by-key button");
	return page;
}

/** What is read back of an address comes so late that something else is changed before. Answers what ends it. */
export async function readLate(page: Page, path: RegExp): Promise<() => Promise<void>> {
	const lateMs = 1_500;
	await page.route(path, async (route) => {
		if (route.request().method() === "GET")
			await new Promise((resolve) => setTimeout(resolve, lateMs));
		await route.continue();
	});
	return () => page.unrouteAll({ behavior: "wait" });
}
