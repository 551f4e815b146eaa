import { describe, expect, it } from "vitest";
import { ticketPriorities, type ticketRungs } from "../needs.ts";
import { claimWithinMs, decideFurther, nextOf, startOf, type Wanting } from "./telling.ts";
import { decideOpen } from "./tickets.ts";

const ada = { id: "ada", active: true, ticketSms: true, phoneHash: "ada's", locale: "tr" } as const;
const bob = { id: "bob", active: true, version: 3, phoneHash: "bob's", locale: "de" } as const;
const wanting: Wanting = { wanting: [ada], mailed: [] };
const nobody: Wanting = { wanting: [], mailed: [] };
const both: Wanting = { wanting: [ada], mailed: [bob] };
const slack = { slack: true, email: true };
const none = { slack: false, email: true };
const ticket = {
	id: "tkt_1",
	marketId: "market",
	threadKey: "person",
	priority: "high" as const,
	state: "open" as const,
	rung: "inbox" as (typeof ticketRungs)[number],
	tellAgainAt: 5,
};

describe("how staff are told first", () => {
	it("is what was asked for; else the tenant's way; what the tenant has not is the furthest before it [EMO-A1]", () => {
		expect(startOf(null, slack, wanting)).toBe("slack");
		expect(startOf(null, none, wanting)).toBe("inbox");
		expect(startOf("inbox", slack, wanting)).toBe("inbox");
		expect(startOf("slack", none, wanting)).toBe("inbox");
		expect(startOf("sms", slack, wanting)).toBe("sms");
		expect(startOf("sms", slack, nobody)).toBe("slack");
		expect(startOf("sms", none, nobody)).toBe("inbox");
		expect(startOf("email", slack, both)).toBe("email");
		expect(startOf("email", slack, wanting)).toBe("slack");
		expect(startOf("email", { slack: false, email: false }, both)).toBe("inbox");
	});
});

describe("a ticket that nobody has claimed in time", () => {
	it("is told each step once, in their order, without those that are not there [EMO-A1]", () => {
		const walk = (ways: typeof slack, who: Wanting) => {
			const steps: string[] = [];
			for (let rung = nextOf("inbox", ways, who); rung !== null; rung = nextOf(rung, ways, who))
				steps.push(rung);
			return steps;
		};
		expect(walk(slack, wanting)).toEqual(["slack", "sms", "alert"]);
		expect(walk(none, wanting)).toEqual(["sms", "alert"]);
		expect(walk(none, nobody)).toEqual(["alert"]);
		expect(walk(slack, both)).toEqual(["slack", "email", "sms", "alert"]);
		expect(walk({ slack: true, email: false }, both)).toEqual(["slack", "sms", "alert"]);
	});
	it("owes a message to Slack, then an SMS to each who wants it, then one alert, and is over with that [EMO-A1]", () => {
		expect(decideFurther(ticket, wanting, slack)).toMatchObject({
			rows: [{ changes: true, unchanged: { state: "open", rung: "inbox", tellAgainAt: 5 } }],
			writes: [
				{ set: { rung: "slack", tellAgainAt: { $now: claimWithinMs.high } } },
				{ op: "insert", table: "slack_posts", set: { subjectId: "tkt_1" } },
			],
			tell: [],
			alerts: [],
		});
		expect(decideFurther({ ...ticket, rung: "slack" }, wanting, slack)).toMatchObject({
			writes: [{ set: { rung: "sms" } }],
			tell: [
				{
					dedupeKey: ["ticket:", "tkt_1", ":sms:ada"],
					threadKey: "ada's",
					type: "people.ticket",
					payload: { to: { channel: "sms" }, locale: "tr", priority: "high" },
				},
			],
		});
		expect(decideFurther({ ...ticket, rung: "sms" }, wanting, slack)).toMatchObject({
			writes: [{ set: { rung: "alert", tellAgainAt: null } }],
			tell: [],
			alerts: [{ dedupeKey: "ticket_unclaimed:tkt_1", severity: "high" }],
		});
		expect(decideFurther({ ...ticket, rung: "alert" }, wanting, slack)).toMatchObject({
			writes: [{ set: { tellAgainAt: null } }],
			alerts: [],
		});
	});
	it("is told by e-mail to each who has an address for it, in their own thread [EMO-A1]", () => {
		expect(decideFurther({ ...ticket, rung: "slack" }, both, slack)).toMatchObject({
			rows: [{}, { changes: false, unchanged: { active: true, version: 3 } }],
			writes: [{ set: { rung: "email", tellAgainAt: { $now: claimWithinMs.high } } }],
			tell: [
				{
					dedupeKey: ["ticket:", "tkt_1", ":email:bob"],
					threadKey: "bob's",
					type: "people.ticket",
					payload: { to: { channel: "email" }, locale: "de" },
				},
			],
		});
	});
	it("waits less the more urgent it is", () => {
		const bounds = ticketPriorities.map((priority) => claimWithinMs[priority]);
		expect(bounds).toEqual(bounds.toSorted((a, b) => b - a));
	});
});

describe("a ticket that is asked for once more by a further way", () => {
	const request = {
		marketId: "market",
		threadKey: "person",
		reason: "asked_for_human",
		summaryEncrypted: null,
		priority: "high" as const,
	};
	const again = (state: "open" | "claimed", rung: (typeof ticketRungs)[number]) =>
		decideOpen(
			{
				nowMs: 1,
				rows: {
					ticket: [{ id: "tkt_1", state, priority: "high", rung }],
					...wanting,
					claimTimes: [],
				},
			},
			request,
			"sms",
			slack,
		);
	it("is told so, and never told again what it was told [EMO-A1]", () => {
		expect(again("open", "inbox")).toMatchObject({
			answer: { isNew: false, via: "sms" },
			tell: [{ type: "people.ticket" }],
		});
		expect(again("open", "alert")).toMatchObject({ answer: { via: "alert" }, tell: [] });
		expect(again("claimed", "inbox")).toMatchObject({
			answer: { via: "inbox", estimatedResponseSeconds: null },
			tell: [],
		});
	});
});
