/** What a request and its yes cost the person's own object, counted: its disk is waited for at each commit, and its alarm is a row. */
import { describe, expect, it } from "vitest";
import { type Counts, makeCountedWorld } from "./counted-turns.ts";
import { codeIn } from "./world.ts";

const person = "+447700900111";
const requests: Readonly<Record<string, string>> = {
	"a taxi": "taxi from the harbour to the castle",
	"a table": "a table for 2 tomorrow at 19:30 at the harbour grill",
	"an order": "order 2 margherita and a cola from the harbour grill to room 12",
	"a question to shops": "ask the shops for a box of screws",
};
/**
 * Each message: taken in; its turn with the claim of its send; the send's end. The yes claims in the step that takes it in; what it
 * hands to other objects is crossed off with its lines once both are told.
 */
const budget = { commits: 6, transactions: 6, statements: 60, alarms: 2 } as const;

async function costOf(request: string): Promise<Counts> {
	const { world, sent, count } = makeCountedWorld();
	world.addVendor("+447700900300", {
		name: "Bay Hardware",
		category: "hardware",
		tags: ["hardware store", "screws"],
	});
	// Somebody who is known: what a first message makes is made.
	await world.write(person, "hello");
	await world.pass(60_000);
	const { counts, stop } = count(person);
	await world.write(person, request);
	await world.write(
		person,
		`yes ${codeIn(sent.findLast(({ to }) => to.value === person)?.text ?? "")}`,
	);
	await stop();
	world.close();
	return counts;
}

/** Taken in, its turn with the claim of its send, the send's end: as few of each as there are things to write. */
const firstBudget = { commits: 3, transactions: 2, statements: 16, alarms: 1 } as const;

describe("a message of somebody new, with its answer", () => {
	it.each(["hello", "taxi from the harbour to the castle"])(
		"keeps within its commits, statements and alarms: %s",
		async (text) => {
			const { world, sent, count } = makeCountedWorld();
			const { counts, stop } = count(person);
			await world.write(person, text);
			await stop();
			world.close();
			expect(sent.filter(({ to }) => to.value === person)).toHaveLength(1);
			for (const [what, most] of Object.entries(firstBudget))
				expect([what, counts[what as keyof Counts]]).toEqual([
					what,
					expect.toSatisfy((found: number) => found > 0 && found <= most),
				]);
		},
	);
});

describe("a request and its yes", () => {
	it.each(Object.entries(requests))(
		"%s: keep within their commits, statements and alarms",
		async (_, request) => {
			const cost = await costOf(request);
			expect(cost.commits).toBeGreaterThanOrEqual(6);
			for (const [what, most] of Object.entries(budget))
				expect([what, cost[what as keyof Counts]]).toEqual([
					what,
					expect.toSatisfy((found: number) => found <= most),
				]);
		},
	);

	it("and an answer that comes again: nothing is written but what finds it known", async () => {
		const { world, count } = makeCountedWorld();
		await world.write(person, "hello", { externalId: "SMsame" });
		await world.pass(60_000);
		const { counts, stop } = count(person);
		await world.write(person, "hello", { externalId: "SMsame" });
		await stop();
		expect(counts).toMatchObject({ transactions: 0, statements: 1, alarms: 0 });
		world.close();
	});
});
