import { describe, expect, it } from "vitest";
import { ticketCard } from "./slack-cards.ts";

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
