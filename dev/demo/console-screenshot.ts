/** `node dev/demo/console-screenshot.ts FILE`: the inbox after a day in the demo town. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removePostgresData } from "../postgres/data-folder.ts";
import { startStack } from "../stack/stack.ts";
import { chromiumFound, launchBrowser, whyNoBrowser } from "../twilio/test-browser.ts";
import { playDay } from "./day.ts";

/** Threads ship what they noted within ten seconds. */
const shippedMs = 12_000;
const member = { name: "Ayşe Kaya", phone: "+447700900388", roles: ["staff", "tenant_admin"] };

const file = process.argv[2] ?? "docs/console.png";
const dataDir = mkdtempSync(join(tmpdir(), "assent-picture-"));
const stack = await startStack({ dataDir, port: 0, durable: false });

async function ask<T>(method: string, path: string, key: string, body?: unknown): Promise<T> {
	const response = await fetch(`${stack.url}/admin${path}`, {
		method,
		headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const answer = (await response.json()) as { readonly ok: boolean; readonly data: T };
	if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
	return answer.data;
}
type Minted = { readonly key: string };
type Markets = { readonly items: readonly { marketId: string; version: number }[] };
type Tickets = { readonly items: readonly { readonly threadKey: string }[] };

try {
	if (!chromiumFound) throw new Error(whyNoBrowser);
	if (!stack.twilio) throw new Error("the stack has its own stand-in");
	const { ADMIN_TOKEN } = stack.credentials;
	const role = "tenant_admin";
	const { key } = await ask<Minted>("POST", "/keys", ADMIN_TOKEN, { label: "Picture", role });
	const { id: staffId } = await ask<{ id: string }>("POST", "/staff", key, member);
	const theirs = { label: member.name, role, staffId };
	const { key: theirKey } = await ask<Minted>("POST", "/keys", ADMIN_TOKEN, theirs);
	stack.twilio.addPhone({
		id: "staff-1",
		name: member.name,
		number: member.phone,
		role: "person",
		locale: "en",
	});
	await playDay(stack.twilio, async () => {
		const [market] = (await ask<Markets>("GET", "/markets", key)).items;
		if (!market) throw new Error("the demo town is a market");
		const { marketId, version } = market;
		const change = { version, requireApprovalFor: ["order.create"] };
		await ask("PUT", `/markets/${marketId}/approvals`, key, change);
	});
	const [ticket] = (await ask<Tickets>("GET", "/tickets?state=open", key)).items;
	if (!ticket) throw new Error("somebody asks for a person");
	await new Promise((done) => setTimeout(done, shippedMs));
	const keep = (threadKey: string, labels: readonly string[]) =>
		ask("PUT", `/threads/${threadKey}/desk`, theirKey, { version: 0, labels });
	await keep(ticket.threadKey, ["lost & found", "regular"]);
	const { items: threads } = await ask<Tickets>("GET", "/threads?limit=4", key);
	const others = threads.filter(({ threadKey }) => threadKey !== ticket.threadKey);
	for (const { threadKey } of others.slice(0, 2)) await keep(threadKey, ["regular"]);
	await ask("POST", `/threads/${ticket.threadKey}/notes`, theirKey, {
		text: "A blue backpack. The driver has it and brings it to the harbour at six.",
	});
	const browser = await launchBrowser(chromiumFound);
	const page = await browser.newPage({
		viewport: { width: 1480, height: 900 },
		deviceScaleFactor: 1.5,
		locale: "en-GB",
		colorScheme: "light",
	});
	await page.goto(`${stack.url}/console/#inbox/${ticket.threadKey}?filter=all`);
	await page.fill("#key", theirKey);
	await page.click(".door .by-key button");
	await page.locator(".timeline .trace").nth(1).waitFor();
	await page.locator(".thread").nth(5).waitFor();
	await page.locator(".notes summary").click();
	await page.locator(".note").waitFor();
	await page.waitForTimeout(1_500);
	await page.screenshot({ path: file });
	await browser.close();
} finally {
	await stack.stop();
	await removePostgresData(join(dataDir, "postgres"));
	rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
