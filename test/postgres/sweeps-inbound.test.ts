/** P5: a message whose webhook was lost is found in the provider's list, and acted on once. An alert is told once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountSid, aline, authToken, bench, senders } from "../../dev/twilio/test-bench.ts";
import { makeListInbound } from "../../src/channels/twilio/inbound-list.ts";
import type { InboundMessage } from "../../src/ports/channel.ts";
import type { SweepDeps } from "../../src/ports/sweep.ts";
import { builder, statementOf } from "../../src/store/postgres/query-builder.ts";
import { missingOf } from "../../src/store/postgres/inbound.ts";
import { forwardAlerts } from "../../src/sweeps/forward-alerts.ts";
import { inboundSettleMs, recoverInbound } from "../../src/sweeps/recover-inbound.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";
import { buffersOf, sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const later = () => Date.now() + inboundSettleMs + 2000;

async function world() {
	const { twilio, hook } = await bench();
	const inbox: { message: InboundMessage; receivedAtMs: number }[] = [];
	const { deps, stores, runtime } = sweepDeps(db);
	const recovering: SweepDeps = {
		...deps,
		runtime: { ...runtime, nowMs: later },
		recoverInbound: {
			senders: [
				{
					ours: { channel: "whatsapp", value: senders.whatsapp },
					list: makeListInbound({
						accountSid,
						authToken,
						apiBaseUrl: twilio.url,
						statusUrl: "",
						from: senders.whatsapp,
						nowMs: later,
						contentSids: { get: async () => null, put: async () => {} },
					}),
				},
			],
			store: stores.inboundOffered,
			receive: async (message, receivedAtMs) => {
				if (inbox.some((known) => known.message.externalId === message.externalId))
					return "duplicate";
				inbox.push({ message, receivedAtMs });
				return "new";
			},
			alerts: db.stores.alerts,
		},
	};
	return { twilio, hook, inbox, runtime, deps: recovering };
}

describe("a message that never reached us", () => {
	it("is taken from the list once, however often and by however many sweeps it is read [P5]", async () => {
		const { twilio, hook, inbox, runtime, deps } = await world();
		const phone = twilio.phone(aline.number);
		const came = await phone.send("this one arrives");
		await db.stores.journal.ship({
			tenantId: db.a.tenantId,
			threadKey: "aline",
			rows: [
				{
					seq: 1,
					atMs: Date.now(),
					home: "event",
					type: "message_received",
					traceId: "tr",
					payload: { externalId: came.message.sid },
				},
			],
		});
		twilio.behave({ kind: "lose_inbound", uses: 2 });
		const [first, second] = [await phone.send("is anybody there"), await phone.send("hello?")];
		expect(hook.hooks).toHaveLength(1);

		const runs = await Promise.all([recoverInbound.run(deps), recoverInbound.run(deps)]);
		expect(runs.reduce((sum, run) => sum + (run["recovered"] ?? 0), 0)).toBe(2);
		expect(inbox.map(({ message }) => [message.externalId, message.text])).toEqual([
			[first.message.sid, "is anybody there"],
			[second.message.sid, "hello?"],
		]);
		// Received when the provider got it, never later: it answers nothing that was shown since.
		for (const { receivedAtMs } of inbox) expect(receivedAtMs).toBeLessThanOrEqual(Date.now());
		expect(runtime.lines.filter(({ fields }) => fields?.["recovered"] === true)).toHaveLength(2);
		expect(
			await db.rows(
				"select severity, state from system_alerts where dedupe_key = 'inbound_recovered'",
			),
		).toEqual([{ severity: "low", state: "open" }]);

		expect(await recoverInbound.run(deps)).toMatchObject({ listed: 3, missing: 0, recovered: 0 });
	});

	it("is looked up in the log, whatever its length, and costs the same", async () => {
		const look = () =>
			buffersOf(db, [statementOf(missingOf(builder, ["SMnobodynobody", "SMother"]))]);
		const lines = (from: number, to: number) =>
			db.rows(
				`insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload, thread_key, thread_seq, thread_last)
				select $1, 'journal', 'thread', 'many', 'journal', jsonb_build_object('lines', jsonb_build_array(jsonb_build_object(
					'type', 'message_received', 'payload', jsonb_build_object('externalId', 'SM' || i)))), 'many', i, i
				from generate_series($2::int, $3::int) i`,
				[db.a.tenantId, from, to],
			);
		await lines(1, 1000);
		await db.rows("analyze event_log");
		const few = await look();
		await lines(1001, 20_000);
		await db.rows("analyze event_log");
		expect(await look()).toBeLessThanOrEqual(Math.ceil(few * 1.2));
	});
});

describe("an alert", () => {
	it("is told once, in order, urgent ones as errors [MRV-17.3-a]", async () => {
		const { deps, runtime, stores } = sweepDeps(db);
		await db.rows("update ops.alert_feed set told_upto = now(), told_id = gen_random_uuid()");
		const raise = (severity: "critical" | "warning", tenantId: string | null) =>
			db.stores.alerts.raise({
				tenantId,
				source: "test",
				severity,
				title: `it is ${severity}`,
				detail: {},
				dedupeKey: `unanswered:${severity}`,
			});
		await raise("warning", db.a.tenantId);
		await raise("critical", null);
		await raise("critical", null);
		expect(await forwardAlerts.run(deps)).toEqual({ alerts: 0, urgent: 0 });
		await db.rows("update system_alerts set first_at = first_at - interval '20 seconds'");
		await db.rows("update ops.alert_feed set told_upto = told_upto - interval '20 seconds'");
		expect(await forwardAlerts.run(deps)).toEqual({ alerts: 2, urgent: 1 });
		expect(runtime.lines.map(({ level, fields }) => [level, fields?.title])).toEqual([
			["warn", "it is warning"],
			["error", "it is critical"],
		]);
		expect(await forwardAlerts.run(deps)).toEqual({ alerts: 0, urgent: 0 });
		// An older mark never moves it back.
		await stores.alertFeed.plan({
			tellings: [],
			upto: { id: "00000000-0000-0000-0000-000000000000", firstAtUs: 1 },
		});
		expect(await forwardAlerts.run(deps)).toEqual({ alerts: 0, urgent: 0 });
	});
});
