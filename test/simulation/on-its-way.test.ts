/** What an object was sending when it died may still be on its way: what it says next does not come in front of it. */
import { afterEach, expect, it } from "vitest";
import { byFirstWord, makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const secondMs = 1_000;
let world: World;
afterEach(() => world.close());

const thread = () => world.thread(world.keyOf(anna));

async function diesWhileSending(startedAgoMs: number): Promise<number> {
	world = makeWorld({ proposer: byFirstWord() });
	await world.write(anna, "hello");
	const { store } = thread();
	const [row] = store.outboxBefore(null, 1);
	if (!row) throw new Error("nothing was said");
	const startedAtMs = world.clock.nowMs - startedAgoMs;
	store.saveOutbox({ ...row, status: "sending", externalId: null, startedAtMs });
	thread().restart();
	await world.write(anna, "hello again");
	await world.pass(5 * secondMs);
	return (world.heard(anna).at(-1)?.atMs ?? 0) - startedAtMs;
}

it("leaves a second after what its last life was sending, and not before [P7]", async () => {
	const apartMs = await diesWhileSending(0);
	expect(world.heard(anna)).toHaveLength(2);
	expect(apartMs).toBeGreaterThanOrEqual(secondMs);
});

it("leaves at once where that has long arrived", async () => {
	const apartMs = await diesWhileSending(60 * secondMs);
	expect(world.heard(anna)).toHaveLength(2);
	expect(apartMs).toBeLessThan(61 * secondMs);
});
