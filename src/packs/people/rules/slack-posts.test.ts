import { describe, expect, it } from "vitest";
import { tellAttemptsMax } from "../../../core/alert-sinks.ts";
import {
	decideBegin,
	decideLooked,
	decideOver,
	decidePosted,
	decideShown,
	type PostSeen,
	stepOf,
} from "./slack-posts.ts";

type Post = PostSeen["rows"]["post"][number];
type Ticket = PostSeen["rows"]["ticket"][number];
type Approval = PostSeen["rows"]["approval"][number];
const nowMs = 1_000_000;
const waiting: Post = {
	id: "slk_1",
	about: "ticket",
	subjectId: "tkt_1",
	state: "waiting",
	shown: null,
	channel: null,
	ts: null,
	attempts: 0,
	repeats: 0,
	calledAt: null,
	dueAt: nowMs,
};
const calling: Post = { ...waiting, state: "calling", attempts: 1, calledAt: 7 };
const told: Post = { ...waiting, state: "told", channel: "C1", ts: "1.1", shown: "open" };
const seenOf = (post: Post | null, state: Ticket["state"] = "open"): PostSeen => ({
	nowMs,
	rows: {
		post: post ? [post] : [],
		ticket: [
			{
				id: "tkt_1",
				state,
				priority: "high",
				reason: "x",
				summaryEncrypted: null,
				createdAt: 1,
				claimedAt: null,
			},
		],
		approval: [],
	},
});
const approvalSeen = (post: Post, state: Approval["state"] = "pending"): PostSeen => ({
	nowMs,
	rows: {
		post: [{ ...post, about: "approval", subjectId: "apr_1" }],
		ticket: [],
		approval: [
			{
				id: "apr_1",
				state,
				tool: "order.create",
				code: "7K2M",
				peopleNeeded: 1,
				payloadHash: "0".repeat(64),
				shownEncrypted: "",
				createdAt: 1,
				expiresAt: nowMs + 1,
			},
		],
	},
});
const idle = { nothing: true, answer: { begun: false } };
const at = { channel: "C1", ts: "1.1" };

describe("a message in Slack", () => {
	it("is begun by one, before it is sent; whoever comes later does nothing [EMO-A1]", () => {
		expect(decideBegin(seenOf(waiting))).toMatchObject({
			rows: [{}, { changes: true, unchanged: { state: "waiting", attempts: 0 } }],
			writes: [{ set: { state: "calling", attempts: 1 } }],
		});
		for (const post of [calling, told, { ...waiting, dueAt: nowMs + 1 }, null])
			expect(decideBegin(seenOf(post))).toMatchObject(idle);
	});
	it("of a ticket that somebody has by then is never sent", () => {
		expect(stepOf(seenOf(waiting, "claimed"))).toBe("end");
		expect(decideBegin(seenOf(waiting, "claimed"))).toMatchObject(idle);
		expect(decideOver(seenOf(waiting, "claimed"))).toMatchObject({
			writes: [{ set: { state: "over", dueAt: null } }],
		});
	});
	it("whose answer was lost is looked for, and sent once more at most, marked [EMO-A1]", () => {
		const lost = decidePosted(seenOf(calling), 7, "open", { kind: "unknown" });
		expect(lost).toMatchObject({ writes: [{ set: { state: "unknown" } }] });
		const unknown: Post = { ...calling, state: "unknown" };
		expect(stepOf(seenOf(unknown))).toBe("look");
		expect(decideLooked(seenOf(unknown), { kind: "found", ...at })).toMatchObject({
			writes: [{ set: { state: "told", ...at, dueAt: null } }],
		});
		for (const kind of ["none", "denied"] as const) {
			expect(decideLooked(seenOf(unknown), { kind })).toMatchObject({
				writes: [{ set: { state: "waiting", repeats: 1 } }],
			});
			expect(decideLooked(seenOf({ ...unknown, repeats: 1 }), { kind })).toMatchObject({
				writes: [{ set: { state: "over", dueAt: null } }],
				alerts: [{ dedupeKey: "slack_refused" }],
			});
		}
	});
	it("whose sender died is an unknown one once the lease is over, and not before", () => {
		expect(stepOf(seenOf(calling))).toBe("look");
		expect(stepOf(seenOf({ ...calling, dueAt: nowMs + 1 }))).toBeNull();
	});
	it("that was surely not taken goes later, never before Slack said; refused, it is over and staff hear of it", () => {
		const busy = (attempts: number) =>
			decidePosted(seenOf({ ...calling, attempts }), 7, "open", { kind: "busy", waitMs: 90_000 });
		expect(busy(1)).toMatchObject({
			writes: [{ set: { state: "waiting", dueAt: { $now: 90_000 } } }],
		});
		expect(busy(tellAttemptsMax)).toMatchObject({ writes: [{ set: { state: "over" } }] });
		expect(
			decidePosted(seenOf(calling), 7, "open", { kind: "refused", error: "invalid_auth" }),
		).toMatchObject({
			writes: [{ set: { state: "over", dueAt: null } }],
			alerts: [{ detail: { why: "invalid_auth" } }],
		});
	});
	it("takes the answer of its own call and of no other", () => {
		const done = { kind: "done", ...at } as const;
		expect(decidePosted(seenOf(calling), 6, "open", done)).toMatchObject(idle);
		expect(decidePosted(seenOf(told), 7, "open", done)).toMatchObject(idle);
	});
	it("of an approval is sent while that is pending, looked for as such, and put right once it is decided [EMO-A1]", () => {
		expect(stepOf(approvalSeen(waiting))).toBe("post");
		for (const state of ["approved", "rejected", "expired", "revoked", "used"] as const)
			expect(stepOf(approvalSeen(waiting, state))).toBe("end");
		const unknown: Post = { ...calling, state: "unknown" };
		expect(decideLooked(approvalSeen(unknown), { kind: "found", ...at })).toMatchObject({
			rows: [{ unchanged: { state: "pending" } }, {}],
			writes: [{ set: { shown: "pending", dueAt: null } }],
		});
		expect(decideLooked(approvalSeen(unknown, "rejected"), { kind: "found", ...at })).toMatchObject(
			{ writes: [{ set: { shown: "pending", dueAt: { $now: 0 } } }] },
		);
	});
	it("is put right as soon as its ticket has moved, also while it was on its way", () => {
		expect(
			decidePosted(seenOf(calling, "claimed"), 7, "open", { kind: "done", ...at }),
		).toMatchObject({ writes: [{ set: { shown: "open", dueAt: { $now: 0 } } }] });
		expect(stepOf(seenOf(told, "claimed"))).toBe("update");
		expect(decideShown(seenOf(told, "claimed"), "claimed", { kind: "done", ...at })).toMatchObject({
			writes: [{ set: { shown: "claimed", dueAt: null } }],
		});
		expect(decideShown(seenOf(told, "claimed"), "claimed", { kind: "unknown" })).toMatchObject({
			writes: [{ set: { attempts: 1 } }],
		});
	});
});
