import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { madeOnce } from "./prepared-folder.ts";

const root = mkdtempSync(join(tmpdir(), "assent-made-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("what is made in a folder is made by whoever comes first, and anew where it broke off half-way", async () => {
	const folder = join(root, "prepared");
	let made = 0;
	const breaksOff = async () => {
		writeFileSync(join(folder, "half"), "");
		throw new Error("the power went");
	};
	const makes = async () => {
		made += 1;
	};
	await expect(madeOnce(folder, breaksOff)).rejects.toThrow("the power went");
	await madeOnce(folder, makes);
	await madeOnce(folder, makes);
	expect([made, existsSync(join(folder, "half"))]).toEqual([1, false]);
});
