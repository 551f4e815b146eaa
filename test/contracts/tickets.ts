/** What every home of tickets keeps: the one in memory, which simulations rely on, and Postgres. */
import { describe, expect, it } from "vitest";
import type { Outcome } from "../../src/core/outcome.ts";
import type { TicketPriority, Tickets } from "../../src/packs/people/needs.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import type { Move } from "../simulation/tickets-town.ts";

export type TicketsHarness = {
	readonly tickets: Tickets;
	readonly tenantId: string;
	readonly marketId: string;
	readonly state: (ticketId: string) => Promise<{
		readonly state: string;
		readonly priority: string;
		readonly claimedBy: string | null;
		readonly closedBecause: string | null;
	}>;
	readonly move: (ticketId: string, move: Move) => Promise<readonly string[] | string>;
};

let keys = 0;
const done = <T>(outcome: Outcome<T>): T => {
	if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
	return outcome.data;
};

export function ticketsContract(harness: () => TicketsHarness): void {
	const record = (threadKey: string, key = `tickets_${++keys}`): CallRecord => ({
		tenantId: harness().tenantId,
		marketId: harness().marketId,
		tool: "staff.notify",
		key,
		argsHash: "same",
		shownHash: null,
		actor: { kind: "person", id: threadKey, roles: ["customer"], agent: "concierge" },
		threadKey,
		traceId: `trc_${keys}`,
		itemExpiresAtMs: null,
	});
	const thread = () => `thread_${++keys}`;
	const open = async (threadKey: string, priority: TicketPriority = "medium", key?: string) =>
		done(
			await harness().tickets.open({
				record: record(threadKey, key),
				reason: "asked_for_human",
				summary: "My bag is in the taxi.",
				priority,
			}),
		);

	describe("a ticket", () => {
		it("is one for each thread until it is closed, and only ever becomes more urgent [EMO-Q-b]", async () => {
			const who = thread();
			const first = await open(who, "medium");
			expect(first.isNew).toBe(true);
			expect(await open(who, "urgent")).toMatchObject({ ticketId: first.ticketId, isNew: false });
			expect(await open(who, "low")).toMatchObject({ ticketId: first.ticketId, isNew: false });
			expect(await harness().state(first.ticketId)).toMatchObject({
				state: "open",
				priority: "urgent",
			});
			expect((await open(thread())).ticketId).not.toBe(first.ticketId);
		});

		it("asked for again under the same key is the same answer", async () => {
			const who = thread();
			const first = await open(who, "medium", `same_${who}`);
			expect(await open(who, "medium", `same_${who}`)).toEqual(first);
		});

		it("that ten calls of one thread ask for at once is one", async () => {
			const who = thread();
			const all = await Promise.all(Array.from({ length: 10 }, () => open(who)));
			expect(new Set(all.map(({ ticketId }) => ticketId)).size).toBe(1);
			expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
		});

		it("is left by the person: closed, and the next one is new", async () => {
			const who = thread();
			const { ticketId } = await open(who);
			expect(done(await harness().tickets.leave({ record: record(who) }))).toEqual({ ticketId });
			expect(await harness().state(ticketId)).toMatchObject({
				state: "closed",
				closedBecause: "person",
			});
			expect(done(await harness().tickets.leave({ record: record(who) }))).toEqual({
				ticketId: null,
			});
			expect((await open(who)).isNew).toBe(true);
		});

		it("is claimed by one, who alone writes; each move tells the thread once", async () => {
			const { ticketId } = await open(thread());
			const { move } = harness();
			expect(await move(ticketId, { what: "say", by: "ada", messageId: "m_0", text: "Hi" })).toBe(
				"STALE_STATE",
			);
			expect(await move(ticketId, { what: "claim", by: "ada" })).toEqual(["staff.joined"]);
			expect(await move(ticketId, { what: "claim", by: "ada" })).toEqual([]);
			expect(await move(ticketId, { what: "claim", by: "bob" })).toBe("ALREADY_TAKEN");
			const hello = { what: "say", messageId: "m_1", text: "Hello" } as const;
			expect(await move(ticketId, { ...hello, by: "bob" })).toBe("ALREADY_TAKEN");
			expect(await move(ticketId, { ...hello, by: "ada" })).toEqual(["staff.wrote"]);
			expect(await move(ticketId, { ...hello, by: "ada" })).toEqual([]);
			expect(await move(ticketId, { what: "close", by: "bob" })).toEqual(["staff.left"]);
			expect(await harness().state(ticketId)).toMatchObject({
				state: "closed",
				claimedBy: "ada",
				closedBecause: "staff",
			});
			expect(await move(ticketId, { what: "close", by: "bob" })).toBe("STALE_STATE");
			expect(await move("tkt_none", { what: "claim", by: "ada" })).toBe("NOT_FOUND");
		});

		it("that nobody claimed is closed without a word to the person", async () => {
			const { ticketId } = await open(thread());
			expect(await harness().move(ticketId, { what: "close", by: "ada" })).toEqual([]);
		});
	});
}
