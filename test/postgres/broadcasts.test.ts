/** A broadcast writes to everybody who agreed, once, whoever is killed on the way, and to nobody who does not agree any more. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { perSecondMax } from "../../src/packs/marketing/needs.ts";
import {
	decideByKey,
	knownReadings,
	type Scheduling,
} from "../../src/packs/marketing/rules/scheduling.ts";
import { decideAndCommit } from "../../src/ports/deciding.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { type Member, member } from "./approvals-support.ts";
import { agreedWords, agreeing, asker, broadcasting, nobodyAgrees } from "./broadcasts-support.ts";
import {
	personalData,
	recordOf,
	startTestDatabase,
	switchTools,
	type TestDatabase,
} from "./support.ts";
import { line } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());
beforeEach(() => nobodyAgrees(db));

const key = ({ campaignId }: { campaignId: string }) => campaignId;
const act = (
	one: ReturnType<typeof broadcasting>,
	campaignId: string,
	what: "pause" | "resume" | "stop",
) =>
	one.desk.act({
		context: { tenantId: db.a.tenantId, actor: "staff:ada", traceId: "trc" },
		act: {
			name: `broadcast.${what}`,
			target: campaignId,
			actor: { kind: "staff", id: "ada" },
			detail: {},
			traceId: "trc",
		},
		campaignId,
		what,
	});
const takeBack = (threadKey: string, purpose = "broadcast") =>
	db.rows(
		`update consents set status = 'revoked', revoked_at = now(), revoked_proof_ref = 'SM_no' where purpose = $2
			and person_id = (select id from people where phone_hash = $1)`,
		[threadKey, purpose],
	);
const writesStop = (threadKey: string) =>
	db.rows(
		`insert into consents (tenant_id, person_id, purpose, channel, status, revoked_proof_ref, revoked_at)
		select tenant_id, id, 'messaging', 'whatsapp', 'revoked', 'SM_stop', now() from people where phone_hash = $1`,
		[threadKey],
	);
const statesOf = (campaignId: string) =>
	db.rows(
		"select state, count(*)::int as n from campaign_sends where campaign_id = $1 group by 1 order by 1",
		[campaignId],
	);

/** `BROADCAST_PEOPLE=100000` for a night: 500 here. */
const manyPeople = Number(process.env["BROADCAST_PEOPLE"] ?? 500);
const manyMs = 60_000 + manyPeople * 30;

describe("a broadcast", () => {
	it(
		"to many people through kills at every place writes to each once, and forgets nobody [EMO-G1] [P3] [P6]",
		async () => {
			await agreeing(db, "many_", manyPeople);
			// One try after another dies at another place; the fourth gets through.
			const places = ["before_hand", "after_hand", "in_relay", null] as const;
			const diedAt: string[] = [];
			let tries = 0;
			const one = broadcasting(db, {
				die: (where) => {
					if (where === "before_hand") tries += 1;
					if (places[tries % places.length] !== where) return;
					diedAt.push(where);
					throw new Error(`killed ${where}`);
				},
			});
			const job = await one.scheduled({ perSecond: manyPeople < 10_000 ? 20 : perSecondMax });
			// A killed process does not count as a failed try: nobody is there to say so.
			await db.rows("alter table jobs disable trigger user");
			for (let runs = 0; runs < manyPeople / 10; runs++) {
				await db.rows("update jobs set attempts = 0 where id = $1", [job.jobId]);
				const row = await one.toTheEnd(job, 1).catch(() => null);
				if (row) break;
			}
			await db.rows("alter table jobs enable trigger user");
			expect(new Set(diedAt).size).toBe(3);
			await one.relayRest();
			expect(await statesOf(job.campaignId)).toEqual([{ state: "queued", n: manyPeople }]);
			expect(one.took.size).toBe(manyPeople);
			expect(new Set([...one.took.values()].map(({ threadKey }) => threadKey)).size).toBe(
				manyPeople,
			);
			expect(
				await db.count("notifications", "type = 'marketing.broadcast' and dedupe_key like $1", [
					`broadcast:${key(job)}:%`,
				]),
			).toBe(manyPeople);
		},
		manyMs,
	);

	it("has a row for every recipient before anything is sent, and each with what they agreed by [EMO-G1-c]", async () => {
		await agreeing(db, "row_", 30);
		let rowsAtFirst = -1;
		const one = broadcasting(db, {
			quietForMs: () => null,
			die: (where) => {
				if (where === "before_hand" && rowsAtFirst < 0) rowsAtFirst = 0;
			},
		});
		const job = await one.scheduled();
		await one.toTheEnd(job);
		const [row] = await db.rows(
			"select count(*)::int as n, count(distinct proof_ref)::int as proofs from campaign_sends where campaign_id = $1",
			[job.campaignId],
		);
		expect(row).toEqual({ n: 30, proofs: 30 });
		const [first] = [...one.took.values()];
		expect(first?.payload).toMatchObject({
			broadcast: { consent: { purpose: "broadcast", status: "granted" } },
			to: { channel: "whatsapp", value: "+447700900101" },
		});
	});

	it("leaves out who has not agreed, who took it back, and who wrote the word that ends all [EMO-G1-c]", async () => {
		await agreeing(db, "mixed_", 4);
		await takeBack("mixed_0");
		await writesStop("mixed_1");
		await db.rows(
			"insert into people (tenant_id, phone_hash, phone_encrypted, locale) values ($1, 'never', 'x', 'en')",
			[db.a.tenantId],
		);
		const one = broadcasting(db);
		expect(await one.store.reach({ ...db.a, audience: { channel: "whatsapp" } })).toBe(2);
		await one.toTheEnd(await one.scheduled());
		expect([...one.took.values()].map(({ threadKey }) => threadKey).sort()).toEqual([
			"mixed_2",
			"mixed_3",
		]);
	});

	it("by e-mail goes to who has an address and has not ended it there, wherever they agreed [P7]", async () => {
		await agreeing(db, "mail_", 5);
		const encrypted = await personalData.encrypt("ada@example.com");
		await db.rows(
			"update people set email_encrypted = $1 where phone_hash in ('mail_0', 'mail_1', 'mail_2', 'mail_3')",
			[encrypted],
		);
		// Of an address alone.
		await db.rows("update people set phone_encrypted = null where phone_hash = 'mail_0'");
		const endedThere = (threadKey: string, channel: string, when: string) =>
			db.rows(
				`insert into consents (tenant_id, person_id, purpose, channel, status, revoked_proof_ref, revoked_at)
				select tenant_id, id, 'broadcast', $2, 'revoked', 'way_out:1', now() + $3::interval from people where phone_hash = $1`,
				[threadKey, channel, when],
			);
		await endedThere("mail_1", "email", "0");
		await endedThere("mail_2", "sms", "0");
		// They have agreed again since.
		await endedThere("mail_3", "email", "-2 days");
		const audience = { channel: "email" } as const;
		const one = broadcasting(db);
		expect(await one.store.reach({ ...db.a, audience })).toBe(3);
		await one.toTheEnd(await one.scheduled({ audience }));
		const took = [...one.took.values()];
		expect(took.map(({ threadKey }) => threadKey).sort()).toEqual(["mail_0", "mail_2", "mail_3"]);
		for (const { payload } of took)
			expect(payload).toMatchObject({ to: { channel: "email", value: "ada@example.com" } });
		expect(await one.store.reach({ ...db.a, audience: { channel: "sms" } })).toBe(3);
	});

	it("writes nothing to who takes it back while they are queued, or writes the word that ends all [EMO-G1-c] [P7]", async () => {
		await agreeing(db, "late_", 4);
		let isQuiet = true;
		const one = broadcasting(db, { quietForMs: () => (isQuiet ? 3_600_000 : null) });
		const job = await one.scheduled();
		// Planned, and waiting for the morning.
		expect(await one.runner.run(job)).toBe("waits");
		expect(await statesOf(job.campaignId)).toEqual([{ state: "planned", n: 4 }]);
		await takeBack("late_1");
		await writesStop("late_3");
		isQuiet = false;
		await one.toTheEnd(job);
		expect([...one.took.values()].map(({ threadKey }) => threadKey).sort()).toEqual([
			"late_0",
			"late_2",
		]);
		expect(await statesOf(job.campaignId)).toEqual([
			{ state: "queued", n: 2 },
			{ state: "skipped", n: 2 },
		]);
	});

	it("waits while it is quiet in the market [EMO-G1-b]", async () => {
		await agreeing(db, "quiet_", 2);
		const one = broadcasting(db, { quietForMs: () => 3_600_000 });
		const job = await one.scheduled();
		await one.runner.run(job);
		expect(one.took.size).toBe(0);
		const [row] = await db.rows(
			"select due_at > now() + interval '59 minutes' as later from jobs where id = $1",
			[job.jobId],
		);
		expect(row).toEqual({ later: true });
	});

	it("goes no faster than its sender may", async () => {
		await agreeing(db, "rate_", 30);
		const one = broadcasting(db);
		const job = await one.scheduled({ perSecond: 2 });
		// Ten in five seconds, and then somebody is woken in five seconds.
		expect(await one.runner.run(job)).toBe("waits");
		expect(one.took.size).toBe(10);
		expect(await one.runner.run(job)).toBe("idle");
	});

	it("asks only for those who fit, and for nobody of another tenant [P11]", async () => {
		await agreeing(db, "tr_", 3, "tr");
		await agreeing(db, "en_", 2, "en");
		const one = broadcasting(db);
		await one.toTheEnd(await one.scheduled({ audience: { channel: "whatsapp", locales: ["tr"] } }));
		expect(one.took.size).toBe(3);
		expect(await one.store.reach({ ...db.b, audience: { channel: "whatsapp" } })).toBe(0);
	});

	it("stopped half-way writes to nobody more, not even by the step that runs", async () => {
		await agreeing(db, "stop_", 50);
		const one = broadcasting(db);
		const job = await one.scheduled({ perSecond: 2 });
		await one.runner.run(job);
		expect(await act(one, job.campaignId, "stop")).toMatchObject({ kind: "succeeded" });
		const campaign = await one.store.campaign(job.tenantId, job.campaignId);
		if (!campaign) throw new Error("no campaign");
		expect(await one.store.hand(campaign, "trc", 10)).toEqual({ taken: 0, handed: [] });
		expect(await one.toTheEnd(job)).toMatchObject({ state: "cancelled" });
		expect(one.took.size).toBe(10);
		expect(await act(one, job.campaignId, "resume")).toMatchObject({ reason: "STALE_STATE" });
	});

	it.each(["scheduled", "paused"])(
		"stopped half-way while its job is %s tells what became of those who were on the way, and that the others get none",
		async (state) => {
			await agreeing(db, `told_${state}_`, 15);
			const one = broadcasting(db);
			const job = await one.scheduled({ perSecond: 2 });
			await one.runner.run(job);
			if (state === "paused") await act(one, job.campaignId, "pause");
			await act(one, job.campaignId, "stop");
			expect(await one.toTheEnd(job)).toMatchObject({ state: "cancelled", job: "scheduled" });
			expect(await statesOf(job.campaignId)).toEqual([
				{ state: "queued", n: 10 },
				{ state: "skipped", n: 5 },
			]);
			for (const [dedupeKey, { threadKey }] of one.took)
				await db.stores.journal.ship({
					tenantId: db.a.tenantId,
					threadKey,
					rows: ["outbox_sent", "outbox_delivery_delivered"].map((type) =>
						line(type, { dedupeKey }),
					),
				});
			expect(await one.toTheEnd(job)).toMatchObject({ state: "cancelled", job: "done" });
			expect(await statesOf(job.campaignId)).toEqual([
				{ state: "delivered", n: 10 },
				{ state: "skipped", n: 5 },
			]);
			const [row] = await db.rows(
				"select result, ended_at < (select ended_at from jobs j where j.dedupe_key = c.id) as first from marketing_campaigns c where id = $1",
				[job.campaignId],
			);
			expect(row).toEqual({ result: { delivered: 10, skipped: 5 }, first: true });
		},
	);

	it("stopped while a step runs that would wait for the morning tells at once that nobody gets it", async () => {
		await agreeing(db, "stop_quiet_", 3);
		const one = broadcasting(db, {
			quietForMs: async () => {
				expect(await act(one, job.campaignId, "stop")).toMatchObject({ kind: "succeeded" });
				return 3_600_000;
			},
		});
		const job = await one.scheduled();
		expect(await one.runner.run(job)).toBe("over");
		expect(await statesOf(job.campaignId)).toEqual([{ state: "skipped", n: 3 }]);
	});

	it("paused and resumed goes on where it was, once for each", async () => {
		await agreeing(db, "hold_", 25);
		const one = broadcasting(db);
		const job = await one.scheduled({ perSecond: 2 });
		await one.runner.run(job);
		await act(one, job.campaignId, "pause");
		expect(await one.runner.run(job)).toBe("idle");
		await act(one, job.campaignId, "resume");
		await one.toTheEnd(job);
		expect(one.took.size).toBe(25);
		expect(one.deliveries()).toBe(25);
	});

	it("whose words another release has changed holds itself, and neither doubles nor forgets anybody [EMO-G1-a] [P1]", async () => {
		await agreeing(db, "words_", 25);
		const one = broadcasting(db);
		const job = await one.scheduled({ perSecond: 2 });
		await one.runner.run(job);
		one.changeWords("other words");
		expect(await one.toTheEnd(job)).toMatchObject({ job: "paused" });
		// Whoever resumes it all the same changes nothing: those are not the words that staff have agreed to.
		await act(one, job.campaignId, "resume");
		expect(await one.toTheEnd(job)).toMatchObject({ job: "paused" });
		expect(one.took.size).toBe(10);
		one.changeWords(agreedWords);
		await act(one, job.campaignId, "resume");
		await one.toTheEnd(job);
		expect([one.took.size, one.deliveries()]).toEqual([25, 25]);
	});

	it("that staff have not agreed to sends nothing, and one they refuse ends [MKB-6.1-a]", async () => {
		await agreeing(db, "agree_", 2);
		const waiting = broadcasting(db, { agreed: "waits" });
		const job = await waiting.scheduled({ approvalId: "apr_x" });
		expect(await waiting.runner.run(job)).toBe("waits");
		expect(await statesOf(job.campaignId)).toEqual([]);
		const refused = broadcasting(db, { agreed: "no" });
		expect(await refused.toTheEnd(await refused.scheduled({ approvalId: "apr_y" }))).toMatchObject({
			state: "cancelled",
		});
		expect(refused.took.size).toBe(0);
	});

	it("asked for twice at once by key is one: who comes second finds the first", async () => {
		const rows = makeRowStore(db.rw);
		const approvalId = "apr_twice";
		const asked = (traceId: string): Scheduling & { readonly approvalId: string } => ({
			...{ approvalId, traceId, marketId: db.a.marketId, channel: "whatsapp" },
			...{ template: "broadcast.news", vars: {}, audience: { channel: "whatsapp" } },
			...{ wordsHash: "words", payloadHash: "payload", perSecond: 1, estimatedReach: 1 },
			...{ askedBy: "ada", runAtMs: null, key: "key" },
		});
		const commit = (traceId: string) =>
			decideAndCommit(rows, {
				context: { tenantId: db.a.tenantId, actor: "staff:ada", traceId },
				frame: {
					kind: "act",
					act: {
						...{ name: "broadcast.schedule", target: "-", detail: {}, traceId },
						actor: { kind: "staff", id: "ada" },
					},
					target: "-",
				},
				readings: knownReadings(approvalId),
				// Both have looked before either wrote.
				seen: { nowMs: Date.now(), rows: { known: [] } },
				decide: (seen, failed) => decideByKey(seen, failed, asked(traceId)),
			});
		const idIn = z.object({ data: z.object({ campaignId: z.string() }) });
		const ids = [await commit("trc_1"), await commit("trc_2")].map(
			(one) => idIn.parse(one).data.campaignId,
		);
		expect(ids[1]).toBe(ids[0]);
		expect(await db.count("marketing_campaigns", "approval_id = $1", [approvalId])).toBe(1);
	});

	it("is reported by what the threads ship: delivered, failed, skipped, and why", async () => {
		await agreeing(db, "report_", 3);
		const one = broadcasting(db);
		const job = await one.scheduled();
		await one.toTheEnd(job);
		for (const [dedupeKey, { threadKey }] of one.took) {
			const types =
				{
					report_0: ["outbox_sent", "outbox_delivery_delivered"],
					report_1: ["outbox_sent", "outbox_delivery_undelivered"],
					report_2: ["outbox_suppressed"],
				}[threadKey] ?? [];
			await db.stores.journal.ship({
				tenantId: db.a.tenantId,
				threadKey,
				rows: types.map((type) => line(type, { dedupeKey, detail: "opted_out" })),
			});
		}
		await db.rows("update jobs set due_at = now() - interval '1 s' where id = $1", [job.jobId]);
		expect(await one.runner.run(job)).toBe("over");
		expect(
			await db.rows(
				"select thread_key, state, why from campaign_sends where campaign_id = $1 order by 1",
				[job.campaignId],
			),
		).toEqual([
			{ thread_key: "report_0", state: "delivered", why: null },
			{ thread_key: "report_1", state: "failed", why: "opted_out" },
			{ thread_key: "report_2", state: "skipped", why: "opted_out" },
		]);
		const [row] = await db.rows("select state, result from marketing_campaigns where id = $1", [
			job.campaignId,
		]);
		expect(row).toEqual({ state: "sent", result: { delivered: 1, failed: 1, skipped: 1 } });
	});
});

describe("in the conversation of a member of staff, a broadcast", () => {
	const recordBy = ({ person }: Member, tool: string) =>
		recordOf(db.a, { tool, threadKey: person.personHash });
	const words = (one: ReturnType<typeof broadcasting>, by: Member) =>
		one.desk.look({
			tenantId: db.a.tenantId,
			marketId: db.a.marketId,
			threadKey: by.person.personHash,
			template: "broadcast.news",
			audience: { channel: "whatsapp" },
			text: "We are open again.",
			locale: "en",
			jurisdictions: [],
		});
	const schedule = async (
		one: ReturnType<typeof broadcasting>,
		by: Member,
		record = recordBy(by, "marketing.scheduleBroadcast"),
		shown?: string,
	) =>
		one.desk.schedule({
			record,
			estimatedReach: 1,
			wordsHash: shown ?? (await one.desk.wordsHash("broadcast.news")),
			template: "broadcast.news",
			vars: { business: "Harbour Grill", news: "We are open again." },
			audience: { channel: "whatsapp" },
			runAtMs: null,
			perSecond: 80,
		});
	const seen = (one: ReturnType<typeof broadcasting>, by: Member, code: string | null = null) =>
		one.desk.seen({
			tenantId: db.a.tenantId,
			marketId: db.a.marketId,
			threadKey: by.person.personHash,
			code,
			act: null,
		});
	const update = (
		one: ReturnType<typeof broadcasting>,
		by: Member,
		what: "pause" | "resume" | "stop",
		code: string | null = null,
	) => one.desk.update({ record: recordBy(by, "marketing.stopBroadcast"), act: what, code });
	const endAll = () =>
		db.rows(
			"update marketing_campaigns set state = 'cancelled', ended_at = now() where ended_at is null",
		);
	beforeEach(endAll);

	it("is held and gone on with, told of, and stopped, by its code or as the only one [EMO-G1]", async () => {
		await agreeing(db, "own_", 3);
		const one = broadcasting(db);
		const ada = await asker(db);
		const { campaignId } = await one.scheduled();
		const code = campaignId.slice(-4).toUpperCase();
		expect(await seen(one, ada)).toMatchObject({ data: { campaignId, state: "scheduled" } });
		expect(await update(one, ada, "pause")).toMatchObject({ data: { state: "held" } });
		expect(await seen(one, ada, code)).toMatchObject({ data: { campaignId, state: "held" } });
		expect(await update(one, ada, "pause")).toMatchObject({ reason: "STALE_STATE" });
		expect(await update(one, ada, "resume")).toMatchObject({ data: { state: "scheduled" } });
		expect(await update(one, ada, "stop", code)).toMatchObject({ data: { state: "cancelled" } });
		expect(await seen(one, ada)).toMatchObject({ data: { campaignId, state: "cancelled" } });
		expect(await update(one, ada, "stop", code)).toMatchObject({ reason: "STALE_STATE" });
		expect(await seen(one, ada, "0000")).toMatchObject({ code: "NOT_FOUND" });
	});

	it("is not scheduled in other words than were shown; one that was is told as scheduled, whatever words there are now [P3] [P4]", async () => {
		await agreeing(db, "shown_", 1);
		const one = broadcasting(db);
		const ada = await asker(db);
		const shown = await one.desk.wordsHash("broadcast.news");
		const record = recordBy(ada, "marketing.scheduleBroadcast");
		const first = await schedule(one, ada, record, shown);
		one.changeWords("other words");
		expect(await schedule(one, ada, record, shown)).toEqual({ ...first, replayed: true });
		expect(await schedule(one, ada, undefined, shown)).toMatchObject({
			kind: "failed",
			code: "CONFLICT",
			reason: "STALE_STATE",
		});
	});

	it("is neither scheduled nor gone on with where that was switched off meanwhile; what stands can be held and stopped [P4]", async () => {
		await agreeing(db, "off_", 1);
		const one = broadcasting(db);
		const ada = await asker(db);
		await one.scheduled();
		const tools = ["marketing.scheduleBroadcast", "marketing.stopBroadcast"];
		const off = { kind: "failed", code: "AUTH_ERROR", reason: "TOOL_DISABLED" };
		await switchTools(db, db.a, tools, false);
		try {
			expect(await schedule(one, ada)).toMatchObject(off);
			expect(await update(one, ada, "pause")).toMatchObject({ data: { state: "held" } });
			expect(await update(one, ada, "resume")).toMatchObject(off);
			expect(await update(one, ada, "stop")).toMatchObject({ data: { state: "cancelled" } });
		} finally {
			await switchTools(db, db.a, tools);
		}
	});

	it("is none of several that it may be: they are told, and nothing is done", async () => {
		const one = broadcasting(db);
		const ada = await asker(db);
		const [first, second] = [await one.scheduled(), await one.scheduled()];
		const codes = [second, first].map(({ campaignId }) => campaignId.slice(-4).toUpperCase());
		expect(await update(one, ada, "stop")).toMatchObject({
			kind: "failed",
			code: "CONFLICT",
			current: { codes },
		});
		await update(one, ada, "pause", codes[0]);
		// What is held alone can be gone on with, and what is not alone be held.
		expect(await update(one, ada, "pause")).toMatchObject({
			data: { campaignId: first.campaignId },
		});
	});

	it("is nobody's who has no such role, was let go, or is of another tenant: not when it is asked about, and not at the yes [P4]", async () => {
		await agreeing(db, "gone_", 1);
		const one = broadcasting(db);
		const clerk = await member(db, { roles: ["staff"] });
		const stranger = { ...clerk, person: { ...clerk.person, personHash: "nobody" } };
		const other = await member(db, { roles: ["operator"], ids: db.b });
		const leaver = await member(db, { roles: ["operator"] });
		expect(await words(one, leaver)).toMatchObject({ kind: "succeeded", data: { reach: 1 } });
		await db.rows("update staff set active = false where id = $1", [leaver.staffId]);
		const denied = { kind: "failed", code: "AUTH_ERROR", reason: "ROLE_DENIED" };
		for (const who of [clerk, stranger, other, leaver]) {
			expect(await words(one, who)).toMatchObject(denied);
			expect(await seen(one, who)).toMatchObject(denied);
			expect(await schedule(one, who)).toMatchObject(denied);
		}
		expect(await db.count("marketing_campaigns", "ended_at is null", [])).toBe(0);
		const { campaignId } = await one.scheduled();
		for (const who of [clerk, stranger, other, leaver])
			expect(await update(one, who, "stop")).toMatchObject(denied);
		expect(
			await db.count("marketing_campaigns", "id = $1 and state = 'scheduled'", [campaignId]),
		).toBe(1);
	});
});
