import { describe, expect, it } from "vitest";
import { readBounded } from "./http.ts";

const max = 10;
const chunksMax = 20;

/** Goes on for longer than anybody may read. */
function endless() {
	const read = { chunks: 0 };
	const body = new ReadableStream<Uint8Array>(
		{
			pull: (controller) => {
				read.chunks += 1;
				if (read.chunks > chunksMax) controller.error(new Error("read too far"));
				else controller.enqueue(new TextEncoder().encode("four"));
			},
		},
		{ highWaterMark: 0 },
	);
	return { body, read };
}

describe("the answer of a provider", () => {
	it.each([
		["with a length", { "content-length": "5" }],
		["without one", {}],
	])("is read whole where it fits: %s", async (_, headers) => {
		expect(await readBounded(new Response("grüß", { headers }), max)).toBe("grüß");
	});

	it("is empty where there is no body", async () => {
		expect(await readBounded(new Response(null), max)).toBe("");
	});

	it.each([
		["that says so", { "content-length": "4000" }],
		["that does not say how long it is", {}],
		[
			"that is packed, and says how long that is",
			{ "content-length": "4", "content-encoding": "gzip" },
		],
		["that says nothing of use", { "content-length": "many" }],
	])(
		"is given up before it is read, where it is longer than may be: one %s",
		async (_, headers) => {
			const { body, read } = endless();
			expect(await readBounded(new Response(body, { headers }), max)).toBeNull();
			expect(read.chunks).toBeLessThanOrEqual(4);
		},
	);

	it("is nothing where more came than was announced", async () => {
		const headers = { "content-length": "4" };
		expect(await readBounded(new Response("four and more", { headers }), max)).toBeNull();
	});

	it.each([
		["with a length", { "content-length": "8" }],
		["without one", {}],
	])("throws where it is cut: one %s", async (_, headers) => {
		const body = new ReadableStream({ pull: (controller) => controller.error(new Error("cut")) });
		await expect(readBounded(new Response(body, { headers }), max)).rejects.toThrow("cut");
	});
});
