import { describe, expect, it } from "vitest";
import { approvalCard, isShownWhole, ticketCard } from "./slack-cards.ts";

const ticket = {
	id: "tkt_1",
	state: "open",
	priority: "high",
	reason: "asked_for_human",
	summary: "Call me on +44 7700 900123 or ada@example.com <!channel> https://evil.test *now*",
	createdAtMs: 1_789_900_000_000,
} as const;
const tenantId = "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22";
const written = (card: unknown) => JSON.stringify(card);

describe("a ticket in Slack", () => {
	it("shows no number, link or mark of what a person wrote, and calls nobody [EMO-A1]", () => {
		const card = written(ticketCard(tenantId, ticket, false));
		for (const no of ["900123", "ada@", "evil.test", "<!channel>", "*now*"])
			expect(card).not.toContain(no);
		expect(card).toContain("Call me on");
	});
	it("is bounded, whatever a proposal says of it", () => {
		const long = { ...ticket, summary: "word ".repeat(2_000), reason: "y".repeat(2_000) };
		expect(written(ticketCard(tenantId, long, true)).length).toBeLessThan(2_000);
	});
	it("has a button while it is open, and neither button nor summary afterwards [EMO-A1]", () => {
		expect(written(ticketCard(tenantId, ticket, false))).toContain('"action_id":"claim"');
		for (const state of ["claimed", "closed"] as const) {
			const card = written(ticketCard(tenantId, { ...ticket, state }, false));
			expect(card).not.toContain("button");
			expect(card).not.toContain("Call me on");
		}
	});
	it("that may be there twice says so", () => {
		expect(ticketCard(tenantId, ticket, true).text).toContain("may be a repeat");
	});
});

const approval = {
	id: "apr_01k9m200000000000000000000",
	state: "pending",
	tool: "order.create",
	code: "7K2M",
	peopleNeeded: 1,
	payloadHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
	createdAtMs: 1_789_900_000_000,
	expiresAtMs: 1_789_900_600_000,
	words: "Harbour Grill: 2 × <Margherita> & *Cola*, 18.00 EUR. Shall I send it?",
} as const;

describe("an approval in Slack", () => {
	it("shows the words letter by letter, and buttons that name exactly that payload [EMO-A1]", () => {
		const { blocks } = approvalCard(tenantId, approval, false);
		expect(blocks[1]).toEqual({
			type: "section",
			text: { type: "plain_text", text: approval.words, emoji: false },
		});
		expect(blocks.at(-1)).toMatchObject({
			elements: ["approve", "reject"].map((action) => ({
				action_id: action,
				value: `${tenantId}/approval/${approval.id}/${approval.payloadHash}`,
				confirm: {},
			})),
		});
	});
	it("has no button, and says where else it is answered, where its words are not shown whole [EMO-A1]", () => {
		for (const words of [
			"Call +44 7700 900123 for it?",
			"See https://evil.test first?",
			"Write to ada@example.com?",
			"Two pizzas \u202Eneves",
			"Two\u0000 pizzas",
			"word ".repeat(401),
			"",
			null,
		]) {
			expect(isShownWhole(words)).toBe(false);
			const card = written(approvalCard(tenantId, { ...approval, words }, false));
			expect(card).not.toContain("button");
			expect(card).toContain("cannot be decided in Slack");
			if (words) expect(card).not.toContain(words);
		}
	});
	it("says that two have to agree, and has neither words nor buttons once it is over [EMO-A1]", () => {
		expect(written(approvalCard(tenantId, { ...approval, peopleNeeded: 2 }, true))).toMatch(
			/may be a repeat.*2 different people have to agree/,
		);
		for (const state of ["approved", "used", "rejected", "expired", "revoked"] as const) {
			const card = written(approvalCard(tenantId, { ...approval, state }, false));
			expect(card).not.toContain("button");
			expect(card).not.toContain("Margherita");
			expect(card).not.toContain("cannot be decided");
		}
	});
});
