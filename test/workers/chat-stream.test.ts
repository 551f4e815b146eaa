/** A stream of a chat: it is alive while it is quiet, ends by time, and ends with whoever reads it or writes to it. */
import { describe, expect, it } from "vitest";
import { eventStream, seenOf } from "../../workers/chat-events.ts";

const bounds = { heartbeatMs: 20, streamMaxMs: 150, queuedMax: 4 };
function streaming(more: Partial<typeof bounds> = {}) {
	const { 0: theirs, 1: ours } = new WebSocketPair();
	ours.accept();
	let closed = 0;
	ours.addEventListener("close", () => {
		closed += 1;
	});
	const stream = eventStream(theirs, { ...bounds, ...more });
	return { ours, stream, closed: () => closed };
}
const line = (seq: number) =>
	JSON.stringify({ seq, id: `out_${seq}`, by: "us", text: "a\nb", buttons: [], atMs: 0 });
const settled = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe("a stream of a chat", () => {
	it("carries each line with its number, and a sign of life while nothing is said; then it ends by time", async () => {
		const { ours, stream, closed } = streaming();
		ours.send(line(7));
		ours.send(JSON.stringify({ gap: true }));
		const text = await new Response(stream).text();
		expect(text).toMatch(/^retry: \d+\n\n/);
		const said = { id: "out_7", by: "us", text: "a\nb", buttons: [], seq: 7 };
		const data = JSON.stringify({ ...said, at: "1970-01-01T00:00:00.000Z" });
		expect(text).toContain(`id: 7\ndata: ${data}\n\n`);
		expect(text).toContain("event: gap\ndata: {}\n\n");
		expect(text.split(": here\n\n").length).toBeGreaterThan(2);
		await settled(20);
		expect(closed()).toBe(1);
	});

	it("ends with its object, and lets go of it where its page has left", async () => {
		const ended = streaming({ streamMaxMs: 60_000 });
		ended.ours.close(1001);
		expect(await new Response(ended.stream).text()).toMatch(/^retry/);
		const left = streaming({ streamMaxMs: 60_000 });
		await left.stream.cancel();
		await settled(20);
		expect(left.closed()).toBe(1);
	});

	it("waits for nobody who does not read: beyond its bound it ends", async () => {
		const { ours, stream, closed } = streaming({ streamMaxMs: 60_000, heartbeatMs: 60_000 });
		for (let seq = 1; seq <= 20; seq++) ours.send(line(seq));
		await settled(50);
		expect(closed()).toBe(1);
		const kept = (await new Response(stream).text()).match(/^id: /gm) ?? [];
		expect(kept.length).toBeLessThan(10);
	});

	it("takes up where a page says that it was, and begins where that is no number", () => {
		expect([seenOf("7", "3"), seenOf(undefined, "3"), seenOf(undefined, undefined)]).toEqual([
			7, 3, 0,
		]);
		for (const junk of ["-1", "x", "1e9", "9".repeat(30), ""])
			expect(seenOf(junk, undefined)).toBe(0);
	});
});
