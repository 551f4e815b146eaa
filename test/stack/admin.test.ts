/** The admin API through the real Worker and the real objects. */
import { expect, it } from "vitest";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { bringPacks } from "../../src/packs/index.ts";
import { benchStack, waitMs } from "./bench-stack.ts";

const bench = benchStack();

async function ask(method: string, path: string, token: string, body?: unknown) {
	const response = await fetch(`${bench.stack().url}/admin${path}`, {
		method,
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	// biome-ignore lint/suspicious/noExplicitAny: whatever is answered
	return { status: response.status, body: (await response.json()) as any };
}

it("mints a key, reads the live thread, and a switched-off tool is off at once [MRV-16-b] [MRV-16.3-a] [MRV-19.2-a] [MRV-19.2-b] [MRV-20-j]", async () => {
	const person = bench.twilio().addPhone({
		id: "guest-1",
		name: "Guest",
		number: "+447700900391",
		role: "person",
		locale: "en",
	});
	await person.send("taxi from the harbour to the castle");
	await person.waitFor(/Shall I look/, { timeoutMs: waitMs });
	const minted = await ask("POST", "/keys", bench.stack().credentials.ADMIN_TOKEN, {
		label: "Test",
		role: "super_admin",
	});
	expect(minted.status).toBe(201);
	const key = minted.body.data.key as string;
	// biome-ignore lint/suspicious/noExplicitAny: whatever is answered
	let threads: any;
	await bench.until("the journal is shipped", async () => {
		threads = await ask("GET", "/threads", key);
		return threads.body.data.items.length > 0;
	});
	const [thread] = threads.body.data.items;
	const seen = await ask("GET", `/threads/${thread.threadKey}?limit=1`, key);
	expect(seen.status).toBe(200);
	expect(seen.body.data.items).toMatchObject([{ kind: "proposal", status: "waiting" }]);
	expect(seen.body.data.addresses[0].person).toBe("+44…391");
	const older = await ask(
		"GET",
		`/threads/${thread.threadKey}?cursor=${seen.body.data.nextCursor}`,
		key,
	);
	expect(older.body.data.messages.at(-1).text).toContain("taxi from the harbour");
	const settle = await ask("POST", `/threads/${thread.threadKey}/outbox/out_x/settle`, key, {
		act: "retry",
	});
	expect(settle.status).toBe(404);
	const [market] = (await ask("GET", "/markets", key)).body.data.items;
	await bringPacks();
	// Nothing is off by accident (MRV-16.3).
	expect(Object.keys(market.tools).sort()).toEqual(
		makeAppRegistry()
			.tools.map(({ tool }) => tool.name)
			.sort(),
	);
	const changed = await ask("PATCH", `/markets/${market.marketId}`, key, {
		version: market.version,
		tools: { "taxi.request": { enabled: false } },
	});
	expect(changed.body.data).toEqual({ version: market.version + 1, projected: true });
	const run = await ask("POST", "/sweeps/project_markets/run", key);
	expect(run.body.data.counts).toMatchObject({ markets: 1 });
	const openapi = await fetch(`${bench.stack().url}/admin/openapi.json`);
	expect(openapi.status).toBe(200);
	const page = await fetch(`${bench.stack().url}/admin/docs/`);
	expect(page.status).toBe(200);
	expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
	// Webhooks out go by roles that may do little: the built Worker's own sweep finds one, and nothing to fault.
	await ask("POST", "/webhooks", key, { label: "till", address: "https://till.example.com/" });
	const told = await ask("POST", "/sweeps/deliver_webhooks/run", key);
	expect(told.body.data.counts).toMatchObject({ due: 1, failed: 0 });
}, 60_000);
