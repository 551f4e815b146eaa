/** MRV-17.1, UAI-9: whatever people write, whoever they are, no log line, span, counter or alert that leaves says it. */
import { afterAll, describe, expect, it } from "vitest";
import {
	type PagerStandIn,
	type SlackStandIn,
	startPagerStandIn,
	startSlackStandIn,
} from "../../dev/alerts/stand-in.ts";
import { type OtlpStandIn, startOtlpStandIn, told } from "../../dev/otlp/stand-in.ts";
import { benchStack, codeIn, waitMs } from "./bench-stack.ts";

let otlp: OtlpStandIn;
let slack: SlackStandIn;
let pager: PagerStandIn;
const bench = benchStack({
	env: async () => {
		[otlp, slack, pager] = await Promise.all([
			startOtlpStandIn({}),
			startSlackStandIn(),
			startPagerStandIn(),
		]);
		return {
			OTEL_EXPORTER_OTLP_ENDPOINT: otlp.url,
			ALERT_SLACK_WEBHOOK_URL: slack.url,
			ALERT_PAGER_URL: `${pager.url}/v2/enqueue`,
			ALERT_PAGER_ROUTING_KEY: "0123456789abcdef0123456789abcdef",
		};
	},
});
afterAll(() => Promise.all([otlp?.stop(), slack?.stop(), pager?.stop()]));

const wait = { timeoutMs: waitMs };
const number = "+447700900777";
const onCall = "+447700900666";
const place = { lat: 36.297531, lng: 30.146428, label: "17 Wobbleton Mews" };

const addPhone = (id: string, name: string, phone: string) =>
	bench.twilio().addPhone({ id, name, number: phone, role: "person", locale: "en" });

function formsOf(e164: string): readonly RegExp[] {
	const local = e164.slice(3);
	const spaced = [...local].join("[ ().%+-]{0,3}");
	return [
		new RegExp(spaced),
		new RegExp(encodeURIComponent(e164)),
		new RegExp(btoa(e164).slice(0, 12)),
	];
}
const secrets: readonly RegExp[] = [
	...formsOf(number),
	...formsOf(onCall),
	...formsOf("+447700900001"),
	/zebedee/i,
	/quillfeather/i,
	/wobbleton/i,
	/swordfish/i,
	/36\.2975|30\.1464/,
	// Of the demo town's people and venues, which are said in the conversation.
	/harbour|castle/i,
	/blue lantern/i,
];
const everything = () => ({
	log: bench.log,
	telemetry: otlp.posted.map(({ path, body }) => `${path} ${body}`),
	slack: slack.posted.map(({ body }) => body),
	pager: pager.posted.map(({ body }) => body),
});

async function admin(method: string, path: string, token: string, body: unknown) {
	const response = await fetch(`${bench.stack().url}/admin${path}`, {
		method,
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	// biome-ignore lint/suspicious/noExplicitAny: whatever is answered
	return { status: response.status, body: (await response.json()) as any };
}

describe("a conversation with everything in it", () => {
	it("is answered, fails here and there, and alerts somebody", async () => {
		const zebedee = addPhone("zebedee", "Zebedee Quillfeather", number);
		const staff = addPhone("staff", "Staff Quillfeather", onCall);
		const minted = await admin("POST", "/keys", bench.stack().credentials.ADMIN_TOKEN, {
			label: "Quillfeather",
			role: "super_admin",
		});
		const { marketId } = bench.stack().database;
		const set = await admin("PUT", "/on-call", minted.body.data.key, {
			people: [{ phone: onCall, channel: "sms", locale: "en", marketId }],
		});
		expect(set.status).toBe(200);
		await zebedee.send("my secret is swordfish and I live at 17 Wobbleton Mews");
		await zebedee.waitFor(/./, wait);
		await zebedee.shareLocation(place);
		bench.twilio().behave({ kind: "fail", httpStatus: 500, code: 20500, uses: 1, number });
		await zebedee.send("hello, Zebedee Quillfeather here, ring 07700 900 777");
		await bench.until("the open answer", () =>
			bench.log.some((line) => line.includes('"event":"send_unknown"')),
		);
		bench
			.stack()
			.database.proxy.setFault({ kind: "drop_after_commit", count: 1, match: "journal_ship" });
		const anna = bench.twilio().phone("+447700900001");
		await anna.send(
			"a table on the quay for 4 tomorrow at 19:00 at the blue lantern, name Quillfeather",
		);
		await anna.waitFor(/./, wait);
		const ivy = bench.twilio().phone("+447700900002");
		await ivy.send("taxi from the harbour to the castle");
		const prompt = await ivy.waitFor(/Reply|YES/i, wait);
		await ivy.send(`yes ${codeIn(prompt)}`);
		await bench.until(
			"the ride",
			async () => (await bench.count("select count(*) as n from taxi_requests")) === 1,
		);
		await bench.rows(
			`insert into system_alerts (tenant_id, source, severity, title, detail, dedupe_key, first_at)
			select id, 'test', s, 'Something is wrong', '{"phone": "${number}"}', 'outbox_unknown:Quillfeather ' || s, now() - interval '1 minute'
			from tenants, unnest(array['critical', 'medium']) s`,
		);
		await bench.rows("update ops.alert_feed set told_upto = now() - interval '1 hour'");
		await bench.until("the alerts to be told", async () => {
			await bench.stack().tick();
			return slack.messages.length > 0 && pager.incidents.size > 0;
		});
		const heard = await staff.waitFor(/Alert/, wait);
		expect(heard.body).toMatch(/critical.*Something is wrong/);
		await zebedee.send("STOP");
		await zebedee.waitFor(/./, wait);
	});

	it("is counted by minute and exported, once each, by what it was", async () => {
		await bench.until("the counters", async () => {
			await bench.stack().tick();
			return otlp.metrics().some(({ name }) => name === "tool_calls_total");
		});
		await bench.until("the committed ride to be counted", async () => {
			await bench.stack().tick();
			const calls = otlp.metrics().find(({ name }) => name === "tool_calls_total");
			return (calls?.sum.dataPoints ?? []).some(({ attributes, asInt }) => {
				const { tool, outcome } = told(attributes);
				return tool === "taxi.request" && outcome === "succeeded" && asInt === "1";
			});
		});
		const transfers = otlp.metrics().find(({ name }) => name === "wallet_transfers_submitted");
		expect(transfers?.sum.dataPoints.map(({ asInt }) => asInt)).toEqual(["0"]);
		expect(
			await bench.count("select sum(count) as n from metric_minutes where name = 'reply'"),
		).toBeGreaterThan(0);
		expect(otlp.refused).toEqual([]);
	});

	it("has left nothing of anybody in any log line, span, counter, Slack or pager message [EMO-0-d]", () => {
		const all = everything();
		expect(all.log.length).toBeGreaterThan(20);
		expect(otlp.spans.length).toBeGreaterThan(50);
		for (const [where, lines] of Object.entries(all))
			for (const secret of secrets)
				expect([
					where,
					secret.source,
					lines.filter((line) => secret.test(line)).slice(0, 2),
				]).toEqual([where, secret.source, []]);
	});

	it("is logged as JSON lines of the agreed fields [UAI-9-a] [MRV-17.1-a]", () => {
		const lines = bench.log.flatMap((line) => {
			try {
				return [JSON.parse(line) as Record<string, unknown>];
			} catch {
				return [];
			}
		});
		expect(lines.length).toBeGreaterThan(20);
		for (const line of lines)
			expect(line).toMatchObject({
				timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
				level: expect.stringMatching(/^(info|warn|error)$/),
				namespace: expect.any(String),
				event: expect.any(String),
			});
		expect(lines).toContainEqual(
			expect.objectContaining({
				event: "tool_called",
				namespace: "tools",
				correlationId: expect.stringMatching(/^[0-9a-f]{32}$/),
				agent: "concierge",
				tool: "taxi.request",
				latencyMs: expect.any(Number),
				resultStatus: "succeeded",
			}),
		);
		expect(JSON.stringify(lines)).not.toContain('"?"');
	});
});
