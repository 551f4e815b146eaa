/** A job is woken by the platform's own queue, in the built Worker, without waiting for a minute; a lost one by its cron. */
import { expect, it } from "vitest";
import { benchStack } from "./bench-stack.ts";

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

it("is done by the queue, step by step, and one that nobody was woken for by the minute's sweep [MRV-3-b] [MRV-4-e]", async () => {
	const minted = await ask("POST", "/keys", bench.stack().credentials.ADMIN_TOKEN, {
		label: "Test",
		role: "super_admin",
	});
	const key = String(minted.body.data.key);
	const [market] = await bench.rows<{ market_id: string }>(
		"select market_id from tenant_markets limit 1",
	);
	const schedule = async (dedupeKey: string) => {
		const made = await ask("POST", "/jobs", key, {
			kind: "analytics.recount",
			marketId: market?.market_id,
			args: { size: 4 },
			dedupeKey,
		});
		expect(made).toMatchObject({ status: 201 });
		return String(made.body.data.id);
	};
	const isDone = (id: string) =>
		bench
			.count("select count(*) as n from jobs where id = $1 and state = 'done' and done = 4", id)
			.then((n) => n === 1);
	const woken = await schedule("by-the-queue-1");
	await bench.until("the queue to have it done", () => isDone(woken), 30_000);

	const [lost] = await bench.rows<{ id: string }>(
		`insert into jobs (id, tenant_id, market_id, kind, args, dedupe_key, run_at, due_at, asked_by, trace_id)
		select 'job_01m8ah9mkb7hw3n9gazhfdh6b8', tenant_id, market_id, kind, args, 'lost-one', now(), now(), asked_by, trace_id
		from jobs where id = $1 returning id`,
		woken,
	);
	await bench.stack().tick();
	await bench.until("the sweep to have woken it", () => isDone(lost?.id ?? ""), 30_000);
});
