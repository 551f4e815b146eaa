import { describe, expect, it } from "vitest";
import { makePersonalData } from "../crypto/field-cipher.ts";
import { openWayOut, wayOutPath } from "./way-out.ts";

const keyOf = (id: string, byte: number) =>
	`${id}:${Buffer.from(new Uint8Array(32).fill(byte)).toString("base64url")}`;
const { lookup } = makePersonalData(keyOf("k1", 7));
const threadKey = "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA";
const way = { threadKey, channel: "email" } as const;

describe("the way out of a message", () => {
	it("leads to its thread and its channel, and holds nobody's address", async () => {
		const path = await wayOutPath(lookup, way);
		expect(await openWayOut(lookup, path)).toEqual(way);
		expect(path).not.toContain("@");
	});

	it("is ours alone: with another thread, channel or mark it leads nowhere", async () => {
		const path = await wayOutPath(lookup, way);
		const other = `${threadKey.slice(0, -1)}B`;
		for (const forged of [
			path.replace(threadKey, other),
			path.replace(".email.", ".sms."),
			path.replace(".email.", ".fax."),
			`${path}x`,
			path.slice(0, -1),
			`${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`,
			"/unsubscribe/",
			"/unsubscribe/..email.",
			path.replace("/unsubscribe/", "/unsubscribe/x/"),
		])
			expect(await openWayOut(lookup, forged), forged).toBeNull();
		const stranger = makePersonalData(keyOf("k1", 8));
		expect(await openWayOut(stranger.lookup, path)).toBeNull();
	});

	it("is no look-up of any tenant's, whatever a person is called", async () => {
		const path = await wayOutPath(lookup, way);
		expect(path.endsWith(await lookup("t1", `email:${threadKey}`))).toBe(false);
	});

	it("leads there still when the encryption key has changed", async () => {
		const path = await wayOutPath(lookup, way);
		const later = makePersonalData(`${keyOf("k2", 9)},${keyOf("k1", 7)}`);
		expect(await openWayOut(later.lookup, path)).toEqual(way);
	});
});
