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

/** A page whose test is over, and whose key is still in it, if any. */
type Resting = { readonly page: Page; readonly kind: string; key: string | null };
const resting = new WeakMap<Browser, Resting[]>();
const restingOf = (browser: Browser): Resting[] => {
	const pages = resting.get(browser) ?? [];
	resting.set(browser, pages);
	return pages;
};

/** Of the same origin, and under the same policy: a page that left it would be given another process. */
const bare = "/console/words.js";
const keySlot = "assent-key";

const alone = (page: Page) =>
	Promise.all(
		page
			.context()
			.pages()
			.flatMap((other) => (other === page ? [] : [other.close()])),
	);

/** Empty, and of nobody: what the next test opens in it knows nothing of this one. */
async function leftEmpty(one: Resting, url: string): Promise<void> {
	const { page } = one;
	one.key = null;
	await page.evaluate(() => {
		sessionStorage.clear();
		localStorage.clear();
	});
	await Promise.all([page.goto(url + bare), page.context().clearCookies(), alone(page)]);
}

/** A place that no test opens. */
const elsewhere = "sends";

/** Whether somebody still sits there by this key, whose page may go on, from another place: nothing that they remembered is left. */
async function isStillIn({ page }: Resting, key: string, url: string): Promise<boolean> {
	if (!page.url().startsWith(`${url}/console/`)) return false;
	await alone(page);
	// What they have just been told is said over by what no test waits for.
	const isIn = await page.evaluate<boolean>(`((slot, mine, place) => {
		const isThere = document.querySelector(".desk") && !document.querySelector("dialog");
		if (!isThere || sessionStorage.getItem(slot) !== mine) return false;
		if (document.querySelector(".notice:not([hidden])")) dispatchEvent(new Event("unhandledrejection"));
		sessionStorage.clear();
		localStorage.clear();
		sessionStorage.setItem(slot, mine);
		location.hash = place;
		return true;
	})(${[keySlot, key, elsewhere].map((one) => JSON.stringify(one)).join()})`);
	if (isIn) await page.locator(`main.place-${elsewhere}`).waitFor();
	return isIn;
}

/**
 * A page of whoever has this key. A browser takes half of a second to make a place for one, and a whole one of the processor to read
 * what makes up a console: both are spared where a test before this one has ended well, and left its page; who sat there goes on by
 * another address, as staff do all day. Whoever has another key has a document of their own.
 */
export async function signedIn(
	{ browser, bench }: { readonly browser: Browser; readonly bench: Bench },
	key: string,
	hash = "",
	more: Record<string, unknown> = {},
): Promise<Page> {
	const { url } = bench.stack();
	const kind = JSON.stringify(more);
	const pages = restingOf(browser);
	const take = (isMeant: (one: Resting) => boolean): Resting | undefined => {
		const at = pages.findIndex(isMeant);
		return at < 0 ? undefined : pages.splice(at, 1)[0];
	};
	const mine = hash === "" ? undefined : take((one) => one.kind === kind && one.key === key);
	// A page that somebody sits at asks and asks: none waits longer than for the next test.
	for (const one of pages) if (one.key !== null) await leftEmpty(one, url);
	const one = mine ??
		take((other) => other.kind === kind) ?? {
			page: await (await browser.newContext({ locale: "en-GB", ...more })).newPage(),
			kind,
			key: null,
		};
	const { page } = one;
	onTestFinished(async ({ task }) => {
		if (task.result?.state === "fail") return await page.context().close();
		if (await isStillIn(one, key, url)) one.key = key;
		else await leftEmpty(one, url);
		pages.push(one);
	});
	if (mine) {
		await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
		return page;
	}
	await page.goto(`${url}/console/${hash}`);
	await page.fill("#key", key);
	await page.click(".door .by-key button");
	return page;
}
