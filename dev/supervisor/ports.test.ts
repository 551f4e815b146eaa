import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { claims, findFreePort } from "./ports.ts";

const few: readonly [number, number] = [13_000, 13_100];
const each = (does: (path: string) => void) => {
	mkdirSync(claims, { recursive: true });
	for (let port = few[0]; port < few[1]; port++) does(join(claims, String(port)));
};
beforeEach(() => each((path) => rmSync(path, { force: true })));

it("two that look for a port before either listens are given two", async () => {
	const found = await Promise.all(Array.from({ length: 40 }, () => findFreePort(few)));
	expect(new Set(found).size).toBe(found.length);
});

it("a port is kept for who was given it, and for five minutes alone", async () => {
	each((path) => writeFileSync(path, ""));
	await expect(findFreePort(few)).rejects.toThrow("is somebody else’s");
	const tenMinutesAgo = Date.now() / 1000 - 600;
	each((path) => utimesSync(path, tenMinutesAgo, tenMinutesAgo));
	expect(await findFreePort(few)).toBeLessThan(few[1]);
});
