import type { AlertKind } from "../../src/core/alerts.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { unshippedOf } from "./quiet.ts";
import type { World } from "./world.ts";

/** Journals are shipped within ten seconds; a shipping that failed is tried again. */
const shipMaxMs = 60_000;
const pollMs = 500;
/** What a kill before an answer leaves nobody able to know, which staff are told of; and a case and a call for staff, which are counted by their conversations. */
const truthful: readonly AlertKind[] = [
	"outbox_unknown",
	"sends_unknown",
	"legal_case",
	"staff_asked",
];
/** What a sweep relays needs a cron; one is enough for most. */
const tickEveryMs = 5_000;

export async function auditWorld(
	world: World,
	inbound: readonly string[],
	{
		played = new Set(),
		expected = [],
	}: { readonly played?: ReadonlySet<string>; readonly expected?: readonly string[] } = {},
): Promise<readonly string[]> {
	const violations: string[] = [];
	const deadlineMs = Date.now() + shipMaxMs;
	let nextTickMs = 0;
	for (;;) {
		const left = unshippedOf(await world.look());
		const unrelayed = await world.count(
			"select count(*) as n from notifications where relayed_at is null",
		);
		if (left.length === 0 && unrelayed === 0) break;
		if (Date.now() > deadlineMs) {
			for (const one of left) violations.push(`never shipped: ${one}`);
			if (unrelayed > 0) {
				const [first] = await world.rows<{ row: string }>(
					"select row_to_json(n)::text as row from notifications n where relayed_at is null limit 1",
				);
				violations.push(`${unrelayed} notifications were never relayed: ${first?.row}`);
			}
			break;
		}
		if (Date.now() > nextTickMs) {
			nextTickMs = Date.now() + tickEveryMs;
			await world.tick();
		}
		await sleep(pollMs);
	}
	await world.tick(true);
	const written = await world.rows<{ external_id: string; n: string }>(
		`select s.sid as external_id, count(e.*) as n from unnest($1::text[]) s(sid)
		left join journal_lines e on e.type = 'message_received' and e.change_payload ->> 'externalId' = s.sid
		group by s.sid having count(e.*) <> 1`,
		inbound,
	);
	for (const { external_id, n } of written)
		violations.push(`${external_id} was handled ${n} times`);
	const doubled = await world.rows<{ key: string; n: string }>(
		"select tool_name || ' ' || idempotency_key_hash as key, count(*) as n from tool_executions where state = 'succeeded' group by 1 having count(*) > 1",
	);
	for (const { key, n } of doubled) violations.push(`${key} was executed ${n} times`);
	const done = await world.rows<{ tool_name: string }>(
		"select distinct tool_name from tool_executions where state = 'succeeded'",
	);
	for (const tool of played)
		if (!done.some(({ tool_name: name }) => name === tool))
			violations.push(`${tool} was said to be played, and has no row`);
	const alerts = await world.rows<{ source: string; key: string; detail: unknown }>(
		"select source, dedupe_key as key, detail from system_alerts where split_part(dedupe_key, ':', 1) <> all ($1::text[]) and source <> all ($2::text[])",
		truthful,
		expected,
	);
	const texts = alerts.length > 0 ? (await world.look()).flatMap(({ outbox }) => outbox) : [];
	for (const { source, key, detail } of alerts) {
		const told = JSON.stringify(detail);
		const about = texts.find(({ id }) => told.includes(id))?.text;
		violations.push(
			`alert of ${source}: ${key} ${told}${about === undefined ? "" : ` “${about}”`}`,
		);
	}
	return violations;
}
