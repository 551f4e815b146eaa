/** What a chat costs that is held open: the built Worker behind a counter, pages that listen, and the runtime's own sleep. */
import { inject, it, expect, beforeAll } from "vitest";
import { withStack } from "../../lab/costs/counted-stack.ts";
import { type HeldOpen, holdStreams } from "../../lab/costs/streams.ts";

const chats = 3;
/** More than the runtime waits before it lets go of an object (ten seconds), and than a stream waits for its sign of life. */
const holdMs = 25_000;

let held: HeldOpen;
beforeAll(async () => {
	held = await withStack(
		false,
		(bench) => holdStreams(bench, { chats, holdMs, hasCrons: false }, () => {}),
		{ scriptPath: inject("workerScript"), copyOf: inject("preparedStack") },
	);
});

it("a chat that is open and quiet makes no request, no alarm, no write, and is asked for by nobody; its page hears that it is there", () => {
	const { workerdCpuMs: _, ...counted } = held.counted;
	expect(Object.entries(counted).filter(([, count]) => count !== 0)).toEqual([]);
	expect(Object.entries(held.objects).filter(([, count]) => count !== 0)).toEqual([]);
	expect(held.reconnected).toBe(0);
	// Of what comes by itself there is the sign of life alone.
	const signs = held.bytes / ": here\n\n".length;
	expect(signs).toBeGreaterThanOrEqual(chats);
	expect(Number.isInteger(signs)).toBe(true);
});

it("the runtime lets go of its object while its page listens, and what is said then reaches that page, once and in order", () => {
	expect(held.wokenByWord).toBe(chats);
	expect(held.heardAll).toBe(chats);
});
