import { describe, expect, it } from "vitest";
import type { TicketMove } from "../ticket-acts.ts";
import { decideBegin, decideLeave, decideMove, decideOpen } from "./tickets.ts";

const nowMs = Date.UTC(2026, 10, 23, 9);
const ticket = {
	id: "tkt_1",
	marketId: "market",
	threadKey: "person",
	reason: "asked_for_human",
	summaryEncrypted: "encrypted",
	priority: "high" as const,
	state: "open" as "open" | "claimed" | "closed",
	claimedBy: null as string | null,
	version: 1,
};
const claimed = { ...ticket, state: "claimed" as const, claimedBy: "ada" };
const move = (row: typeof ticket | null, by: string, made: TicketMove, isSaid = false) =>
	decideMove(
		{ nowMs, rows: { ticket: row ? [row] : [], said: isSaid ? [{ id: "ntf_1" }] : [], keys: [] } },
		{ by },
		made,
	);
const say = { what: "say", messageId: "m_1", textEncrypted: "encrypted words" } as const;

describe("a ticket that is asked for", () => {
	const request = {
		marketId: "market",
		threadKey: "person",
		reason: "asked_for_human",
		summaryEncrypted: null,
	};
	it("again is raised where it is more urgent now, and otherwise left as it is", () => {
		const open = (priority: "low" | "urgent") =>
			decideOpen(
				{
					nowMs,
					rows: { ticket: [{ ...ticket, rung: "inbox" }], wanting: [], mailed: [], claimTimes: [] },
				},
				{ ...request, priority },
				null,
				{ slack: false, email: false },
			);
		expect(open("urgent")).toMatchObject({
			rows: [{ changes: true, unchanged: { state: "open", priority: "high" } }],
			writes: [
				{ op: "update", event: "ticket_raised", set: { priority: "urgent" } },
				{ op: "update_all", table: "slack_posts" },
			],
			answer: { ticketId: "tkt_1", isNew: false },
		});
		expect(open("low")).toMatchObject({ rows: [{ changes: false }], writes: [] });
	});
	it("and that nobody has is left without a word", () => {
		expect(decideLeave({ nowMs, rows: { ticket: [] } })).toMatchObject({
			writes: [],
			answer: { ticketId: null },
		});
	});
});

describe("staff", () => {
	it("move none that is closed, somebody else's or not there", () => {
		expect(move(null, "ada", { what: "claim" })).toMatchObject({ code: "NOT_FOUND" });
		const closed = { ...ticket, state: "closed" as const };
		for (const what of ["claim", "close"] as const)
			expect(move(closed, "ada", { what })).toMatchObject({
				reason: "STALE_STATE",
				current: { state: "closed" },
			});
		for (const made of [{ what: "claim" } as const, say])
			expect(move(claimed, "bob", made)).toMatchObject({
				reason: "ALREADY_TAKEN",
				current: { claimedBy: "ada" },
			});
		expect(move(ticket, "ada", say)).toMatchObject({ reason: "STALE_STATE" });
	});
	it("say the same message once, encrypted", () => {
		expect(move(claimed, "ada", say)).toMatchObject({
			writes: [],
			tell: [
				{
					dedupeKey: "ticket:tkt_1:say:m_1",
					type: "staff.wrote",
					payload: { atMs: nowMs, text: { $encrypted: "encrypted words" } },
				},
			],
		});
		expect(move(claimed, "ada", say, true)).toMatchObject({ writes: [], tell: [] });
	});
	it("close one that nobody has claimed without a word to the person", () => {
		expect(move(ticket, "bob", { what: "close" })).toMatchObject({
			writes: [
				{ event: "ticket_closed", set: { closedBecause: "staff", tellAgainAt: null } },
				{ op: "update_all", table: "slack_posts" },
			],
			tell: [],
		});
		expect(move(claimed, "bob", { what: "close" })).toMatchObject({
			tell: [{ type: "staff.left" }],
		});
	});
});

describe("staff who begin by themselves", () => {
	const begun = {
		ticketId: "tkt_2",
		marketId: "market",
		threadKey: "person",
		summaryEncrypted: "encrypted why",
	};
	const begin = (row: typeof ticket | null, by: string) =>
		decideBegin({ nowMs, rows: { ticket: row ? [row] : [], keys: [] } }, { by }, begun);

	it("have the conversation from its ticket's first moment: the person is told, nobody else is woken", () => {
		expect(begin(null, "ada")).toMatchObject({
			writes: [
				{
					op: "insert",
					event: "ticket_claimed",
					set: {
						id: "tkt_2",
						state: "claimed",
						claimedBy: "ada",
						reason: "staff_began",
						tellAgainAt: null,
					},
				},
			],
			tell: [{ threadKey: "person", type: "staff.joined", payload: { ticketId: "tkt_2" } }],
		});
	});
	it("claim what waits there, and take nothing from a colleague", () => {
		expect(begin(ticket, "ada")).toMatchObject({
			writes: [{ op: "update", event: "ticket_claimed", set: { claimedBy: "ada" } }, {}],
			tell: [{ type: "staff.joined", payload: { ticketId: "tkt_1" } }],
		});
		expect(begin(claimed, "bob")).toMatchObject({ reason: "ALREADY_TAKEN" });
		expect(begin(claimed, "ada")).toMatchObject({ writes: [], tell: [] });
	});
});
