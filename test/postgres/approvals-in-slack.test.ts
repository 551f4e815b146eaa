/** What staff agree to in Slack: on which words, by whom, once, and as at the desk. The real Postgres, and Slack's wire. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SlackWorkspace, startSlackWorkspace } from "../../dev/slack/stand-in.ts";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { speak } from "../../src/app/languages.ts";
import { slackApprovals } from "../../src/app/slack.ts";
import { makeApprovalsRepository } from "../../src/packs/approvals/repository.ts";
import { makeSlack } from "../../src/packs/people/providers/slack.ts";
import { makeSlackDesk } from "../../src/packs/people/slack-desk.ts";
import { tellSlack } from "../../src/packs/people/sweep.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import {
	type Member,
	member,
	type Pending,
	pending,
	says,
	stateOf,
	uses,
} from "./approvals-support.ts";
import { hashOf, personalData, startTestDatabase, type TestDatabase } from "./support.ts";
import { sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
let slack: SlackWorkspace;
let ada: Member;
let bob: Member;
beforeAll(async () => {
	db = await startTestDatabase();
	slack = await startSlackWorkspace({ webhookUrl: "http://127.0.0.1:9/unused" });
});
afterAll(async () => {
	await slack.stop();
	await db.stop();
});
beforeEach(async () => {
	await db.rows("update slack_posts set state = 'over', due_at = null");
	await db.rows("update staff set active = false, slack_user_id = null");
	ada = await inSlack(await member(db), "U0ADA");
	bob = await inSlack(await member(db), "U0BOB");
});

async function inSlack(of: Member, user: string): Promise<Member> {
	await db.rows("update staff set slack_user_id = $2 where id = $1", [of.staffId, user]);
	return of;
}
const channelOf = (tenantId: string) => (tenantId === db.a.tenantId ? slack.channel : null);
const store = () => makeRowStore(db.rw);
const desk = () =>
	makeSlackDesk(
		store(),
		{
			slack: makeSlack({ baseUrl: slack.url, token: slack.token, nowMs: Date.now }),
			channelOf,
		},
		slackApprovals(makeAppRegistry(), speak),
	);
const tell = () => tellSlack.run({ ...sweepDeps(db).given, desk: { slack: desk() } });
const askedThere = (over: Parameters<typeof pending>[1] = {}) =>
	pending(db, {
		...over,
		desk: makeApprovalsRepository(
			store(),
			personalData,
			{ newCode: () => freshCode(), sha256Hex: hashOf },
			channelOf,
		),
	});
let codes = 0;
const letters = "ACDEFGHJKMNPQRTUVWXY";
const freshCode = () => {
	const n = codes++;
	return `${letters[n % 20]}${letters[Math.floor(n / 20) % 20]}7K`;
};
const messageOf = ({ approvalId }: Pending) =>
	slack.messages.filter(({ blocks }) => JSON.stringify(blocks).includes(approvalId));
const card = (of: Pending) => JSON.stringify(messageOf(of)[0]?.blocks);
const click = (
	user: string,
	{ approvalId, record }: Pending,
	action: "approve" | "reject" | "claim" = "approve",
	over: { readonly payloadHash?: string; readonly tenantId?: string } = {},
) =>
	desk().click(
		{
			user,
			channel: slack.channel,
			action,
			subject: {
				tenantId: over.tenantId ?? db.a.tenantId,
				about: "approval",
				id: approvalId,
				payloadHash: over.payloadHash ?? record.argsHash,
			},
		},
		"trc_click",
	);
const votes = ({ approvalId }: Pending) =>
	db.rows("select staff_id, key_id, answer from approval_votes where approval_id = $1", [
		approvalId,
	]);

describe("an approval in Slack", () => {
	it("is posted once, in the words that its person will read and with the payload that they are bound to; agreed to there, it runs [EMO-A1] [MKB-6.1-a]", async () => {
		const of = await askedThere();
		await Promise.all([tell(), tell()]);
		await tell();
		expect(messageOf(of)).toHaveLength(1);
		expect(card(of)).toContain("Order two pizzas.");
		expect(card(of)).toContain(of.record.argsHash);
		const clicked = await click("U0ADA", of);
		expect(clicked).toMatchObject({ kind: "done", marketId: db.a.marketId });
		expect(clicked.kind === "done" && clicked.notifications.map(({ type }) => type)).toContain(
			"approval.granted",
		);
		expect(await votes(of)).toEqual([{ staff_id: ada.staffId, key_id: null, answer: "approve" }]);
		expect(
			await db.count(
				"audit_log",
				"scope_id = $1 and action_type = 'admin.approval.approve' and actor ->> 'id' = $2",
				[of.approvalId, ada.staffId],
			),
		).toBe(1);
		await tell();
		expect(card(of)).not.toMatch(/button|pizzas/);
		expect(messageOf(of)[0]?.text).toContain("agreed");
		expect(await uses(db, of)).toMatchObject({ kind: "succeeded" });
	});

	it("is no message of a tenant that has no Slack, nor one that went by nobody's yes", async () => {
		await member(db, { ids: db.b });
		const of = await askedThere({ ids: db.b });
		expect(await db.count("slack_posts", "subject_id = $1", [of.approvalId])).toBe(0);
	});

	it("declined there is declined: its person and the others are told, and nothing runs", async () => {
		const of = await askedThere();
		await tell();
		const clicked = await click("U0ADA", of, "reject");
		expect(
			clicked.kind === "done" && clicked.notifications.map(({ type }) => type).toSorted(),
		).toEqual(["approval.over", "approval.rejected"]);
		expect(await stateOf(db, of)).toMatchObject({ state: "rejected" });
		expect(await uses(db, of)).toMatchObject({ reason: "APPROVAL_REQUIRED" });
	});

	it("clicked twice, or by ten at once, is decided once and told once [EMO-A1]", async () => {
		const of = await askedThere();
		const kinds = (
			await Promise.all(
				Array.from({ length: 10 }, (_, n) => click(n % 2 === 0 ? "U0ADA" : "U0BOB", of)),
			)
		).map(({ kind }) => kind);
		expect(kinds.toSorted()).toEqual(["done", ...Array(9).fill("over")]);
		expect(await votes(of)).toHaveLength(1);
		expect(
			await db.count(
				"notifications",
				"type = 'approval.granted' and payload ->> 'approvalId' = $1",
				[of.approvalId],
			),
		).toBe(1);
	});

	it("that needs two people needs them there, too: one person counts once, however they say it [MKB-6.1-d]", async () => {
		const of = await askedThere({ demand: { people: 2 } });
		await tell();
		expect(card(of)).toContain("2 different people");
		expect(await click("U0ADA", of)).toEqual({ kind: "noted" });
		expect(await click("U0ADA", of)).toEqual({ kind: "noted" });
		// In their own chat, they are the same person.
		expect(await says(db, ada, of)).toMatchObject({ data: { state: "pending" } });
		expect(await stateOf(db, of)).toMatchObject({ state: "pending" });
		expect(await click("U0BOB", of)).toMatchObject({ kind: "done" });
		expect(await stateOf(db, of)).toMatchObject({ state: "approved" });
		expect(await votes(of)).toHaveLength(2);
	});

	it("is never decided by whoever asked, by another role, or by nobody here [MKB-6.1-d] [MKB-6.1-f]", async () => {
		const own = await askedThere({ person: ada.person, record: { threadKey: "thread_ada" } });
		expect(await click("U0ADA", own)).toEqual({ kind: "own" });
		const of = await askedThere();
		await inSlack(await member(db, { roles: ["operator"] }), "U0OPS");
		expect(await click("U0OPS", of)).toEqual({ kind: "role" });
		expect(await click("U0WHO", of)).toEqual({ kind: "nobody" });
		expect(await click("U0ADA", of, "approve", { tenantId: db.b.tenantId })).toEqual({
			kind: "nobody",
		});
		await db.rows("update staff set active = false where id = $1", [bob.staffId]);
		expect(await click("U0BOB", of)).toEqual({ kind: "nobody" });
		for (const one of [own, of]) {
			expect(await stateOf(db, one)).toMatchObject({ state: "pending" });
			expect(await votes(one)).toEqual([]);
		}
	});

	it("is agreed to as it was shown and as nothing else: another payload, another button, none", async () => {
		const of = await askedThere();
		expect(await click("U0ADA", of, "approve", { payloadHash: hashOf("other") })).toEqual({
			kind: "over",
		});
		expect(await click("U0ADA", of, "claim")).toEqual({ kind: "over" });
		expect(
			await desk().click(
				{
					user: "U0ADA",
					channel: slack.channel,
					action: "approve",
					subject: { tenantId: db.a.tenantId, about: "approval", id: of.approvalId },
				},
				"trc_click",
			),
		).toEqual({ kind: "over" });
		expect(await votes(of)).toEqual([]);
	});

	it("whose words are not shown whole there is not decided there, also by a button that comes all the same", async () => {
		const of = await askedThere({ summary: "Call +44 7700 900123 and order two pizzas." });
		await tell();
		expect(card(of)).toContain("cannot be decided in Slack");
		expect(card(of)).not.toMatch(/button|pizzas|900123/);
		expect(await click("U0ADA", of)).toEqual({ kind: "elsewhere" });
		expect(await votes(of)).toEqual([]);
		expect(await says(db, ada, of)).toMatchObject({ data: { state: "approved" } });
	});

	it("too late, or decided elsewhere, changes nothing and its message says how it stands", async () => {
		const late = await askedThere();
		const decided = await askedThere();
		const back = await askedThere();
		await tell();
		await db.rows("update approvals set expires_at = now() - interval '1 s' where id = $1", [
			late.approvalId,
		]);
		expect(await click("U0ADA", late)).toEqual({ kind: "over" });
		await db.approvals.expire({
			tenantId: db.a.tenantId,
			traceId: "trc",
			ids: [late.approvalId],
		});
		expect(await says(db, bob, decided, "reject")).toMatchObject({ kind: "succeeded" });
		expect(await click("U0ADA", decided)).toEqual({ kind: "over" });
		await db.rows("update staff set active = false where id = $1", [bob.staffId]);
		expect(await click("U0ADA", back)).toMatchObject({ kind: "done" });
		await db.rows("update staff set active = false where id = $1", [ada.staffId]);
		expect(await uses(db, back)).toMatchObject({ reason: "APPROVAL_REQUIRED" });
		await tell();
		expect(messageOf(late)[0]?.text).toContain("Nobody answered in time");
		expect(messageOf(decided)[0]?.text).toContain("declined");
		expect(messageOf(back)[0]?.text).toContain("taken back");
		for (const one of [late, decided, back]) expect(card(one)).not.toContain("button");
	});
});
