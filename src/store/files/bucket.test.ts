import { describe, expect, it } from "vitest";
import { keyEnding } from "../../ports/files.ts";
import { bucketInMemory } from "../../../test/support/bucket-in-memory.ts";
import { makeFiles } from "./bucket.ts";

const dayMs = 24 * 3_600_000;
const startMs = Date.UTC(2026, 10, 25, 12);
const file = (endsAtMs: number | null, id: string) => ({
	key: endsAtMs === null ? `kept/${id}.txt` : keyEnding(endsAtMs, id, "text/plain"),
	bytes: new TextEncoder().encode(id),
	contentType: "text/plain" as const,
	name: `${id}.txt`,
	endsAtMs,
});

describe("files in a bucket", () => {
	it("are there until their end, to the second, though the sweep comes later [EMO-D3-a]", async () => {
		const clock = { nowMs: startMs };
		const files = makeFiles(bucketInMemory(), () => clock.nowMs);
		const one = file(startMs + 1000, "one");
		await files.put(one);
		expect(new TextDecoder().decode((await files.get(one.key))?.bytes)).toBe("one");
		clock.nowMs += 1000;
		expect(await files.get(one.key)).toBeNull();
	});

	it("are swept where their day is over, and nothing else is", async () => {
		const bucket = bucketInMemory();
		const files = makeFiles(bucket, () => startMs);
		const past = [1, 2, 3].map((n) => file(startMs - n * dayMs, `past${n}`));
		const kept = [
			file(startMs + 60_000, "today"),
			file(startMs + dayMs, "later"),
			file(null, "own"),
		];
		for (const one of [...past, ...kept]) await files.put(one);
		expect(await files.sweep(startMs, 2)).toBe(2);
		expect(await files.sweep(startMs, 100)).toBe(1);
		expect(await files.sweep(startMs, 100)).toBe(0);
		for (const { key } of kept) expect(await files.get(key)).not.toBeNull();
	});

	it("are named by keys of our form alone", async () => {
		const files = makeFiles(bucketInMemory(), () => startMs);
		await expect(files.put({ ...file(null, "x"), key: "../x" })).rejects.toThrow();
		expect(await files.get("a//b")).toBeNull();
	});
});
