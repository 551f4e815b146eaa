/** How staff are told of a ticket, on and on until somebody has it; over a real Postgres and a stand-in of Slack. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type SlackWorkspace, startSlackWorkspace } from "../../dev/slack/stand-in.ts";
import { approvalsByStaff } from "../../src/packs/approvals/desk.ts";
import type { TicketPriority, TicketVia } from "../../src/packs/people/needs.ts";
import { makeSlack } from "../../src/packs/people/providers/slack.ts";
import { estimateSampleMin } from "../../src/packs/people/rules/estimate.ts";
import { makeSlackDesk } from "../../src/packs/people/slack-desk.ts";
import { escalateTickets, slackPostsMax, tellSlack } from "../../src/packs/people/sweep.ts";
import { makeTicketsRepository } from "../../src/packs/people/ticket-repository.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { member } from "./approvals-support.ts";
import { personalData, recordOf, startTestDatabase, type TestDatabase } from "./support.ts";
import { sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
let slack: SlackWorkspace;
beforeAll(async () => {
	db = await startTestDatabase();
	slack = await startSlackWorkspace({ webhookUrl: "http://127.0.0.1:9/unused" });
});
afterAll(async () => {
	await slack.stop();
	await db.stop();
});
afterEach(async () => {
	slack.behave(null);
	await db.rows("update slack_posts set state = 'over', due_at = null");
	await db.rows("update staff_tickets set tell_again_at = null");
	await db.rows(
		"update staff set ticket_sms = false, slack_user_id = null, email_encrypted = null",
	);
});

const store = () => makeRowStore(db.rw);
const channelOf = (tenantId: string) => (tenantId === db.a.tenantId ? slack.channel : null);
const tickets = () => makeTicketsRepository(store(), personalData, channelOf, () => true);
const desk = (token = slack.token) =>
	makeSlackDesk(
		store(),
		{ slack: makeSlack({ baseUrl: slack.url, token, nowMs: Date.now }), channelOf },
		// No approval is shown here.
		{ words: async () => null, decide: approvalsByStaff.decideInSlack },
	);
const asks = async (
	how: { priority?: TicketPriority; via?: TicketVia; ids?: typeof db.a; summary?: string } = {},
) => {
	const { priority = "high", via = null, ids = db.a, summary = "My bag." } = how;
	const opened = await tickets().open({
		record: recordOf(ids, { tool: "staff.notify", key: randomUUID(), threadKey: randomUUID() }),
		reason: "asked_for_human",
		summary,
		priority,
		via,
	});
	if (opened.kind !== "succeeded") throw new Error(JSON.stringify(opened));
	return opened.data;
};
const tell = (token?: string) => {
	const { given } = sweepDeps(db);
	return tellSlack.run({ ...given, desk: { slack: desk(token) } });
};
const escalate = () => escalateTickets.run({ ...sweepDeps(db).given, desk: tickets() });
const timePasses = (ticketId: string) =>
	db.rows("update staff_tickets set tell_again_at = now() - interval '1 s' where id = $1", [
		ticketId,
	]);
const due = () => db.rows("update slack_posts set due_at = now() where due_at is not null");
const postOf = async (ticketId: string) =>
	(await db.rows("select * from slack_posts where subject_id = $1", [ticketId]))[0];
const rung = async (ticketId: string) =>
	(await db.rows("select rung, tell_again_at from staff_tickets where id = $1", [ticketId]))[0];
const shown = (ticketId: string) =>
	slack.messages.filter(({ blocks }) => JSON.stringify(blocks).includes(ticketId));
const hasButton = (ticketId: string) => JSON.stringify(shown(ticketId)).includes('"button"');
const staffIn = async (slackUserId: string, more: { sms?: boolean } = {}) => {
	const one = await member(db);
	await db.rows("update staff set slack_user_id = $2, ticket_sms = $3 where id = $1", [
		one.staffId,
		slackUserId,
		more.sms ?? false,
	]);
	return one;
};
const click = (user: string, id: string, ids = db.a) =>
	desk().click(
		{
			user,
			channel: slack.channel,
			action: "claim",
			subject: { tenantId: ids.tenantId, about: "ticket", id },
		},
		"trc_click",
	);
const claimedBy = async (ticketId: string) =>
	(await db.rows("select state, claimed_by from staff_tickets where id = $1", [ticketId]))[0];

describe("a ticket in Slack", () => {
	it("is posted once, however often the sweep runs, and put right when it is taken and when it is over [EMO-A1]", async () => {
		const { ticketId, via } = await asks();
		expect(via).toBe("slack");
		await Promise.all([tell(), tell()]);
		await tell();
		expect(shown(ticketId)).toHaveLength(1);
		expect(hasButton(ticketId)).toBe(true);
		await staffIn("U0ADA");
		expect(await click("U0ADA", ticketId)).toMatchObject({ kind: "done" });
		await tell();
		expect(shown(ticketId)).toMatchObject([{ edits: 1 }]);
		expect(hasButton(ticketId)).toBe(false);
		await db.rows("update staff_tickets set claimed_by = 'ada' where id = $1", [ticketId]);
		await tickets().byStaff.move({
			context: { tenantId: db.a.tenantId, actor: "staff:ada", traceId: "trc" },
			act: {
				name: "ticket.close",
				target: ticketId,
				actor: { kind: "staff" },
				detail: {},
				traceId: "trc",
			},
			by: "ada",
			ticketId,
			move: { what: "close" },
		});
		await tell();
		expect(shown(ticketId)[0]?.text).toContain("closed");
	});

	it("that was taken before it was posted is not posted at all", async () => {
		const { ticketId } = await asks();
		await staffIn("U0EARLY");
		await click("U0EARLY", ticketId);
		await tell();
		expect(shown(ticketId)).toEqual([]);
		expect(await postOf(ticketId)).toMatchObject({ state: "over", due_at: null });
	});

	it("whose answer was lost is found there and not posted again [EMO-A1]", async () => {
		const { ticketId } = await asks();
		slack.behave({ kind: "loses_answer" });
		expect(await tell()).toMatchObject({ later: 1 });
		expect(await postOf(ticketId)).toMatchObject({ state: "unknown" });
		slack.behave(null);
		await due();
		await tell();
		expect(await postOf(ticketId)).toMatchObject({ state: "told", shown: "open" });
		expect(shown(ticketId)).toHaveLength(1);
	});

	it("that Slack surely never had goes once more, marked as one that may be a repeat; then never again", async () => {
		const { ticketId } = await asks();
		slack.behave({ kind: "status", status: 503 });
		await tell();
		slack.behave(null);
		await due();
		await tell();
		expect(shown(ticketId)).toMatchObject([{ text: expect.stringContaining("repeat") }]);
		const { ticketId: lost } = await asks();
		for (let n = 0; n < 6; n++) {
			slack.behave(n % 2 === 0 ? { kind: "status", status: 503 } : null);
			if (n % 2 === 1) slack.behave({ kind: "error", error: "missing_scope" });
			await due();
			await tell();
		}
		expect(await postOf(lost)).toMatchObject({ state: "over", repeats: 1 });
	});

	it("of a sender that died is looked for when its lease is over [EMO-A1]", async () => {
		const { ticketId } = await asks();
		await db.rows(
			"update slack_posts set state = 'calling', called_at = now(), attempts = 1, due_at = now() + interval '1 min' where subject_id = $1",
			[ticketId],
		);
		await tell();
		expect(shown(ticketId)).toEqual([]);
		await due();
		await tell();
		expect(shown(ticketId)).toHaveLength(1);
	});

	it("goes later where Slack is too busy, when Slack says; refused, it is over and staff have an alert", async () => {
		const { ticketId } = await asks();
		slack.behave({ kind: "busy", seconds: 120 });
		await tell();
		const [waits] = await db.rows(
			"select state, due_at > now() + interval '100 s' as late from slack_posts where subject_id = $1",
			[ticketId],
		);
		expect(waits).toEqual({ state: "waiting", late: true });
		slack.behave(null);
		await due();
		await tell("xoxb-another-token-0123456789");
		expect(await postOf(ticketId)).toMatchObject({ state: "over" });
		expect(
			await db.count("system_alerts", "dedupe_key = 'slack_refused' and resolved_at is null"),
		).toBe(1);
	});

	it("that Slack never answers keeps one of them waiting for its bound, and none of the others [EMO-A1]", async () => {
		for (let n = 0; n < 3; n++) await asks();
		slack.behave({ kind: "late", ms: 60_000 });
		const before = slack.calls.length;
		const began = Date.now();
		expect(await tell()).toMatchObject({ due: 3, later: 3 });
		expect(Date.now() - began).toBeLessThan(15_000);
		expect(slack.calls.length - before).toBe(1);
		// A person is not kept waiting by it: who asks now is answered now.
		await asks();
	});

	it("are posted a bounded number at a time", async () => {
		for (let n = 0; n < slackPostsMax + 2; n++) await asks();
		expect(await tell()).toMatchObject({ due: slackPostsMax, told: slackPostsMax });
	});
});

describe("a click in Slack", () => {
	it("is the act of a member of staff, once: the same click again changes nothing [EMO-A1]", async () => {
		const { ticketId } = await asks();
		const ada = await staffIn("U0ADA");
		const first = await click("U0ADA", ticketId);
		expect(first).toMatchObject({ kind: "done", notifications: [{ type: "staff.joined" }] });
		expect(await click("U0ADA", ticketId)).toMatchObject({ kind: "done", notifications: [] });
		expect(await claimedBy(ticketId)).toEqual({ state: "claimed", claimed_by: ada.staffId });
		expect(
			await db.count("audit_log", "scope_id = $1 and action_type = 'admin.ticket.claim'", [
				ticketId,
			]),
		).toBe(2);
	});

	it("of somebody who is nobody here does nothing: unknown, of another tenant, or let go [EMO-A1]", async () => {
		const { ticketId } = await asks();
		const ada = await staffIn("U0ADA");
		expect(await click("U0WHO", ticketId)).toEqual({ kind: "nobody" });
		expect(await click("U0ADA", ticketId, db.b)).toEqual({ kind: "nobody" });
		await db.rows("update staff set active = false where id = $1", [ada.staffId]);
		expect(await click("U0ADA", ticketId)).toEqual({ kind: "nobody" });
		expect(await claimedBy(ticketId)).toEqual({ state: "open", claimed_by: null });
	});

	it("that comes second, or late, is told so; ten at once have one winner [EMO-A1]", async () => {
		const { ticketId } = await asks();
		const users = Array.from({ length: 10 }, (_, n) => `U0TEN${n}`);
		for (const user of users) await staffIn(user);
		const kinds = (await Promise.all(users.map((user) => click(user, ticketId)))).map(
			({ kind }) => kind,
		);
		expect(kinds.toSorted()).toEqual(["done", ...Array(9).fill("taken")]);
		expect(await click("U0TEN0", "tkt_none")).toEqual({ kind: "over" });
	});

	it("makes the conversation theirs at the console, too, by their own key [EMO-A1]", async () => {
		const { ticketId } = await asks();
		const ada = await staffIn("U0ADA");
		const [key] = await db.rows(
			"insert into api_keys (tenant_id, label, key_hash, role, staff_id) values ($1, 'ada', $2, 'staff', $3) returning id",
			[db.a.tenantId, randomUUID(), ada.staffId],
		);
		await click("U0ADA", ticketId);
		const says = async (by: string) =>
			(await tickets().byStaff.move({
				context: { tenantId: db.a.tenantId, actor: `staff:${by}`, traceId: "trc" },
				act: {
					name: "ticket.say",
					target: ticketId,
					actor: { kind: "staff" },
					detail: {},
					traceId: "trc",
				},
				by,
				ticketId,
				move: {
					what: "say",
					messageId: `m_${by}`,
					textEncrypted: await personalData.encrypt("Hi"),
				},
			})) as { readonly kind: string };
		expect(await says(String(key?.["id"]))).toMatchObject({ kind: "succeeded" });
		expect(await says("key_of_another")).toMatchObject({ kind: "failed", reason: "ALREADY_TAKEN" });
	});
});

describe("a ticket that nobody has claimed in time", () => {
	it("is told by e-mail to who has an address for it, a step before the SMS, and to nobody who has left [EMO-A1]", async () => {
		const [ada, bob] = [await member(db), await member(db)];
		await db.rows("update staff set email_encrypted = $2, active = id = $1 where id in ($1, $3)", [
			ada.staffId,
			await personalData.encrypt("ada@example.com"),
			bob.staffId,
		]);
		const { ticketId, via } = await asks({ via: "email" });
		expect(via).toBe("email");
		const told = await db.rows(
			"select target_id, payload from notifications where type = 'people.ticket' and dedupe_key like $1",
			[`%${ticketId}%`],
		);
		expect(told).toMatchObject([
			{
				target_id: ada.person.personHash,
				payload: { to: { channel: "email", value: { $encrypted: expect.any(String) } } },
			},
		]);
		expect(JSON.stringify(told)).not.toMatch(/ada@example|My bag/);
		await timePasses(ticketId);
		await escalate();
		expect(await rung(ticketId)).toMatchObject({ rung: "alert" });
	});

	it("is told one step further at a time, each once: inbox, Slack, SMS to who wants it, one alert [EMO-A1]", async () => {
		const ada = await staffIn("U0ADA", { sms: true });
		await member(db);
		const { ticketId, via } = await asks({ via: "inbox" });
		expect(via).toBe("inbox");
		const sms = () =>
			db.rows(
				"select target_id, payload -> 'to' ->> 'channel' as by, payload::text as payload from notifications where type = 'people.ticket' and dedupe_key like $1",
				[`%${ticketId}%`],
			);
		const alerts = () =>
			db.count("system_alerts", "dedupe_key = $1", [`ticket_unclaimed:${ticketId}`]);
		await escalate();
		expect(await rung(ticketId)).toMatchObject({ rung: "inbox" });
		const steps = [];
		for (let n = 0; n < 5; n++) {
			await timePasses(ticketId);
			if (n === 4)
				await db.rows("update staff_tickets set tell_again_at = null where id = $1", [ticketId]);
			await Promise.all([escalate(), escalate()]);
			steps.push((await rung(ticketId))?.["rung"]);
		}
		expect(steps).toEqual(["slack", "sms", "alert", "alert", "alert"]);
		expect(await db.count("slack_posts", "subject_id = $1", [ticketId])).toBe(1);
		expect(await sms()).toMatchObject([{ target_id: ada.person.personHash, by: "sms" }]);
		expect((await sms())[0]?.["payload"]).not.toContain("My bag");
		expect(await alerts()).toBe(1);
		expect(await rung(ticketId)).toMatchObject({ tell_again_at: null });
	});

	it("is left alone as soon as somebody has it, or it is over", async () => {
		const { ticketId } = await asks({ via: "inbox" });
		await staffIn("U0ADA");
		await click("U0ADA", ticketId);
		expect(await rung(ticketId)).toEqual({ rung: "inbox", tell_again_at: null });
	});

	it("of a tenant without Slack goes from the inbox to the alert where nobody wants an SMS", async () => {
		const { ticketId, via } = await asks({ ids: db.b, via: "slack" });
		expect(via).toBe("inbox");
		await timePasses(ticketId);
		await escalate();
		expect(await rung(ticketId)).toMatchObject({ rung: "alert" });
		expect(await db.count("slack_posts", "subject_id = $1", [ticketId])).toBe(0);
	});
});

describe("the time until somebody answers", () => {
	it("is told of this tenant's own tickets of that priority in the last thirty days, and of enough of them [EMO-A1]", async () => {
		const claimed = (ids: typeof db.a, seconds: number, daysAgo: number, priority: string) =>
			db.rows(
				`insert into staff_tickets (id, tenant_id, market_id, thread_key, reason, priority, state, claimed_by, claimed_at, closed_because, closed_at, created_at)
				values ($1, $2, $3, $1, 'x', $4, 'closed', 'ada', now() - make_interval(days => $5), 'staff', now(), now() - make_interval(days => $5, secs => $6))`,
				[`tkt_${randomUUID()}`, ids.tenantId, ids.marketId, priority, daysAgo, seconds],
			);
		for (const seconds of [60, 120, 180, 240]) await claimed(db.a, seconds, 1, "low");
		for (let n = 0; n < estimateSampleMin; n++) {
			await claimed(db.a, 9_000, 31, "low");
			await claimed(db.b, 9_000, 1, "low");
			await claimed(db.a, 9_000, 1, "urgent");
		}
		expect((await asks({ priority: "low" })).estimatedResponseSeconds).toBeNull();
		await claimed(db.a, 300, 1, "low");
		expect((await asks({ priority: "low" })).estimatedResponseSeconds).toBe(180);
	});
});
