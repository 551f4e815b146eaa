/** Every alert reaches the sinks of its severity, once, whatever they do; and those who heard of it hear that it is over. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	type PagerStandIn,
	type SlackStandIn,
	startPagerStandIn,
	startSlackStandIn,
} from "../../dev/alerts/stand-in.ts";
import { pagerSink, slackSink, staffSink } from "../../src/alerting/sinks.ts";
import { type AlertSeverity, tellAttemptsMax } from "../../src/core/alert-sinks.ts";
import type { AlertSink } from "../../src/ports/alerting.ts";
import type { ThreadApi, ThreadNotification } from "../../src/ports/objects.ts";
import { makeOnCall } from "../../src/store/postgres/alerting.ts";
import { forwardAlerts } from "../../src/sweeps/forward-alerts.ts";
import { personalData, startTestDatabase, type TestDatabase } from "./support.ts";
import { sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
let slack: SlackStandIn;
let pager: PagerStandIn;
let notifications: ThreadNotification[] = [];
let threadIsAway = false;
beforeAll(async () => {
	[db, slack, pager] = await Promise.all([
		startTestDatabase(),
		startSlackStandIn(),
		startPagerStandIn(),
	]);
});
afterAll(async () => {
	await Promise.all([slack?.stop(), pager?.stop()]);
	await db.stop();
});
beforeEach(async () => {
	await db.rows("truncate ops.alert_tellings");
	await db.rows("delete from system_alerts");
	await db.rows(
		"update ops.alert_feed set told_upto = now() - interval '1 day', resolved_upto = now() - interval '1 day'",
	);
	notifications = [];
	threadIsAway = false;
});
afterEach(() => {
	slack.behave(null);
	pager.behave(null);
});

const thread = (threadKey: string): ThreadApi =>
	({
		deliver: async (notification: ThreadNotification) => {
			if (threadIsAway) throw new Error(`${threadKey} is away`);
			notifications.push(notification);
			return { ok: true, duplicate: false };
		},
	}) as unknown as ThreadApi;
const nowMs = () => Date.now();
const routingKey = "0123456789abcdef0123456789abcdef";
const sinks = (): readonly AlertSink[] => [
	slackSink(slack.url, nowMs),
	pagerSink({ url: `${pager.url}/v2/enqueue`, routingKey, source: "assent.test" }, nowMs),
	staffSink({ thread }, makeOnCall(db.rw)),
];
const sweep = (alertSinks = sinks()) => forwardAlerts.run({ ...sweepDeps(db).deps, alertSinks });
let keys = 0;
async function raise(severity: AlertSeverity, tenantId: string | null = db.a.tenantId) {
	const dedupeKey = `unanswered:${keys++}` as const;
	await db.stores.alerts.raise({
		tenantId,
		source: "test",
		severity,
		title: `Something <is> ${severity}`,
		detail: { phone: "+447700900001" },
		dedupeKey,
	});
	const [row] = await db.rows(
		"update system_alerts set first_at = first_at - interval '20 seconds' where dedupe_key = $1 returning id",
		[dedupeKey],
	);
	return String(row?.["id"]);
}
const resolve = (id: string) =>
	db.rows("update system_alerts set state = 'resolved' where id = $1", [id]);
const settled = () =>
	db.rows(
		"update system_alerts set resolved_at = resolved_at - interval '20 seconds' where resolved_at is not null",
	);
const dueNow = () =>
	db.rows("update ops.alert_tellings set next_at = now() where state = 'waiting'");
const tellings = async (alertId: string) =>
	(
		await db.rows(
			"select sink, word, state, attempts from ops.alert_tellings where alert_id = $1 order by sink, word",
			[alertId],
		)
	).map((row) => Object.values(row).join(" "));
const incident = (id: string) => pager.incidents.get(id);

describe("an alert", () => {
	it.each<[AlertSeverity, readonly string[]]>([
		["critical", ["pager raised told 1", "staff raised told 1"]],
		["high", ["pager raised told 1", "staff raised told 1"]],
		["medium", ["slack raised told 1"]],
		["warning", []],
		["low", []],
	])("that is %s reaches the sinks of its severity once", async (severity, expected) => {
		const id = await raise(severity);
		await sweep();
		await sweep();
		expect(await tellings(id)).toEqual(expected);
		expect(incident(id)?.times ?? 0).toBe(expected.some((one) => one.startsWith("pager")) ? 1 : 0);
		expect(slack.messages.filter((text) => text.includes(id))).toHaveLength(
			expected.some((one) => one.startsWith("slack")) ? 1 : 0,
		);
	});

	it("says its title and severity, escaped, and nothing of its detail", async () => {
		const medium = await raise("medium");
		const high = await raise("high");
		await sweep();
		const text = slack.messages.find((one) => one.includes(medium)) ?? "";
		expect(text).toContain("*MEDIUM* Something &lt;is&gt; medium");
		expect(incident(high)).toMatchObject({ severity: "error", open: true });
		expect(JSON.stringify([slack.posted, pager.posted])).not.toContain("7700900001");
	});

	it("is planned for nobody where no sink is configured, and is in the list and the log all the same", async () => {
		const id = await raise("critical");
		expect(await sweep([])).toEqual({ alerts: 1, urgent: 1 });
		expect(await tellings(id)).toEqual([]);
		expect(await db.count("system_alerts", "state = 'open'")).toBe(1);
	});

	it("is told once by two sweeps at the same time [EMO-A1]", async () => {
		const id = await raise("high");
		await Promise.all([sweep(), sweep(), sweep()]);
		await sweep();
		expect(incident(id)?.times).toBe(1);
	});

	it("whose sweep was killed before its mark is repeated once its lease is over, and no more", async () => {
		const id = await raise("high");
		const { alertFeed, ...deps } = sweepDeps(db).deps;
		if (!alertFeed) throw new Error("no feed");
		const killed = { ...alertFeed, mark: async () => Promise.reject(new Error("killed")) };
		await expect(
			forwardAlerts.run({ ...deps, alertFeed: killed, alertSinks: sinks() }),
		).rejects.toThrow("killed");
		await sweep();
		expect(incident(id)?.times).toBe(1);
		await dueNow();
		await sweep();
		await sweep();
		expect(incident(id)?.times).toBe(2);
		expect(await tellings(id)).toContain("pager raised told 2");
	});
});

describe("a sink that", () => {
	it.each([
		["hangs up", { kind: "hangs_up" } as const],
		["answers 500", { kind: "status", status: 500 } as const],
		[
			"is asked too much",
			{ kind: "status", status: 429, headers: { "retry-after": "120" } } as const,
		],
	])("%s is asked again later, and keeps no other from hearing", async (_, fault) => {
		const urgent = await raise("critical");
		const medium = await raise("medium");
		pager.behave(fault);
		expect(await sweep()).toMatchObject({ told: 2, later: 1 });
		expect(await tellings(urgent)).toEqual(["pager raised waiting 1", "staff raised told 1"]);
		expect(await tellings(medium)).toEqual(["slack raised told 1"]);
		// Not before its time, which is the provider's where that one is longer.
		const asked = pager.posted.length;
		await sweep();
		expect(pager.posted).toHaveLength(asked);
		const [row] = await db.rows(
			"select extract(epoch from next_at - now())::int as s from ops.alert_tellings where state = 'waiting'",
		);
		expect(Number(row?.["s"])).toBeGreaterThan("headers" in fault ? 100 : 20);
		pager.behave(null);
		await dueNow();
		await sweep();
		expect(incident(urgent)).toMatchObject({ times: 1, open: true });
		expect(await tellings(urgent)).toContain("pager raised told 2");
	});

	it("is slow is left within its time, and asked again", async () => {
		const id = await raise("medium");
		slack.behave({ kind: "late", ms: 60_000 });
		const hasty: AlertSink = {
			name: "slack",
			tell: (telling) => slackSink(slack.url, nowMs).tell(telling, AbortSignal.abort()),
		};
		expect(await sweep([hasty])).toMatchObject({ told: 0, later: 1 });
		slack.behave(null);
		await dueNow();
		await sweep();
		expect(await tellings(id)).toEqual(["slack raised told 2"]);
	});

	it("refuses for good is given up at once, loudly", async () => {
		const id = await raise("medium");
		slack.behave({ kind: "status", status: 404 });
		const { deps, runtime } = sweepDeps(db);
		await forwardAlerts.run({ ...deps, alertSinks: sinks() });
		expect(await tellings(id)).toEqual(["slack raised given_up 1"]);
		expect(runtime.lines).toContainEqual(
			expect.objectContaining({ level: "error", event: "alert_not_told" }),
		);
	});

	it("never answers is given up after its tries", async () => {
		const id = await raise("medium");
		slack.behave({ kind: "status", status: 503 });
		for (let tries = 0; tries < tellAttemptsMax + 2; tries++) {
			await sweep();
			await dueNow();
		}
		expect(await tellings(id)).toEqual([`slack raised given_up ${tellAttemptsMax}`]);
	});
});

describe("an alert that is over", () => {
	it("is told to those who heard of it, under the same key, by whomever it was resolved", async () => {
		const id = await raise("high");
		const medium = await raise("medium");
		await sweep();
		await resolve(id);
		await resolve(medium);
		await sweep();
		expect(incident(id)?.open).toBe(true);
		await settled();
		await sweep();
		await sweep();
		expect(incident(id)).toMatchObject({ open: false, times: 1 });
		expect(
			slack.messages.filter((text) => text.includes(medium) && text.includes("RESOLVED")),
		).toHaveLength(1);
		// A phone is not called twice for what is over.
		expect((await tellings(id)).filter((one) => one.startsWith("staff"))).toEqual([
			"staff raised told 1",
		]);
	});

	it("before anybody heard of it is told to nobody", async () => {
		const id = await raise("high");
		const { alertFeed } = sweepDeps(db).deps;
		await alertFeed?.plan({ tellings: [{ alertId: id, sink: "pager" }], upto: null });
		await resolve(id);
		await settled();
		await alertFeed?.planResolved({ olderThanMs: 15_000, limit: 100 });
		await sweep();
		expect(incident(id)).toBeUndefined();
		expect(await tellings(id)).toContain("pager raised given_up 0");
	});

	it("never overtakes its own beginning", async () => {
		const id = await raise("high");
		pager.behave({ kind: "hangs_up" });
		await sweep();
		await resolve(id);
		await settled();
		await sweep();
		pager.behave(null);
		await dueNow();
		await sweep();
		expect(incident(id)?.open).toBe(true);
		await dueNow();
		await sweep();
		expect(incident(id)).toMatchObject({ open: false, times: 1 });
	});
});

describe("staff on call", () => {
	const number = "+447700900501";
	beforeAll(async () => {
		await db.rows(
			`insert into on_call (tenant_id, market_id, phone_hash, phone_encrypted, channel, locale) values ($1, $2, $3, $4, 'sms', 'tr')`,
			[
				db.a.tenantId,
				db.a.marketId,
				await personalData.lookup(db.a.tenantId, number),
				await personalData.encrypt(number),
			],
		);
	});

	it("hear of their own tenant's urgent alerts through their thread, under the alert's key", async () => {
		const id = await raise("critical");
		await raise("critical", db.b.tenantId);
		await raise("critical", null);
		await sweep();
		expect(notifications).toEqual([
			expect.objectContaining({
				tenantId: db.a.tenantId,
				marketId: db.a.marketId,
				threadKey: await personalData.lookup(db.a.tenantId, number),
				dedupeKey: `alert:${id}`,
				to: { channel: "sms", value: number },
				locale: "tr",
				content: expect.objectContaining({ kind: "notice", type: "people.alert" }),
			}),
		]);
	});

	it("hear of it later where their thread is away", async () => {
		const id = await raise("high");
		threadIsAway = true;
		await sweep();
		expect(await tellings(id)).toContain("staff raised waiting 1");
		threadIsAway = false;
		await dueNow();
		await sweep();
		expect(notifications).toHaveLength(1);
	});

	it("that are called no more hear nothing", async () => {
		await db.rows("update on_call set active = false");
		await raise("high");
		await sweep();
		expect(notifications).toEqual([]);
	});
});
