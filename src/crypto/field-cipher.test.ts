import { describe, expect, it } from "vitest";
import { makePersonalData } from "./field-cipher.ts";

const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const one = makePersonalData(`k1:${key(1)}`);
const rotated = makePersonalData(`k2:${key(2)},k1:${key(1)}`);
const dropped = makePersonalData(`k2:${key(2)},lookup:${key(1)}`);
const broken = { name: "DecryptFailed" };

describe("a encrypted text", () => {
	it("names its key, tells nothing, and is another each time", async () => {
		const encrypted = await one.encrypt("+447700900101");
		expect(encrypted).toMatch(/^k1\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]+$/);
		expect(encrypted).not.toContain("7700");
		expect(await one.encrypt("+447700900101")).not.toBe(encrypted);
		expect(await one.open(encrypted)).toBe("+447700900101");
	});

	it("is opened under every key of the ring, and under no other", async () => {
		const old = await one.encrypt("Zuzanna");
		expect(await rotated.open(old)).toBe("Zuzanna");
		expect(await rotated.encrypt("x")).toMatch(/^k2\./);
		await expect(dropped.open(old)).rejects.toMatchObject(broken);
		await expect(one.open(await rotated.encrypt("x"))).rejects.toMatchObject(broken);
	});

	it("that was changed anywhere is a clear error, and never plain text", async () => {
		const encrypted = await one.encrypt("Zuzanna");
		const [id, iv, body] = encrypted.split(".") as [string, string, string];
		const flip = (text: string) => `${text[0] === "A" ? "B" : "A"}${text.slice(1)}`;
		for (const changed of [
			`${id}.${flip(iv)}.${body}`,
			`${id}.${iv}.${flip(body)}`,
			`${id}.${iv}.${body.slice(0, -2)}`,
			`k9.${iv}.${body}`,
			`lookup.${iv}.${body}`,
			`${id}.${iv}.!!`,
			`${id}.${iv}`,
			"",
			"Zuzanna",
		])
			await expect(one.open(changed), changed).rejects.toMatchObject(broken);
	});

	it("that was erased opens to words that say so, in the shape of what stood there", async () => {
		expect(await one.open("erased")).toBe("[erased]");
		expect(JSON.parse(await one.open("erased.place"))).toMatchObject({ label: "[erased]", lat: 0 });
	});
});

describe("a look-up", () => {
	it("is the same after a rotation, and after the old key was dropped with its secret kept for look-ups", async () => {
		const hash = await one.lookup("tenant", "+447700900101");
		expect(hash).toMatch(/^[A-Za-z0-9_-]{43}$/);
		expect(await rotated.lookup("tenant", "+447700900101")).toBe(hash);
		expect(await dropped.lookup("tenant", "+447700900101")).toBe(hash);
		expect(await one.lookup("another", "+447700900101")).not.toBe(hash);
	});
});

describe("a ring", () => {
	it("says where it has rotated to, and nothing where there is one key", () => {
		expect([one, rotated, dropped].map(({ rotatedTo }) => rotatedTo)).toEqual([null, "k2", null]);
	});

	it.each([
		"",
		"k1",
		"k1:short",
		`lookup:${key(1)}`,
		`erased:${key(1)}`,
		`K1:${key(1)}`,
		`k1:${key(1)},k1:${key(2)}`,
	])("is refused where it is not whole: %s", (text) => {
		expect(() => makePersonalData(text)).toThrow();
	});
});
