/** A simulated day is the same one in a process where nothing was played before: whatever comes late was loaded before it began. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const main = join(import.meta.dirname, "../../lab/sim/main.ts");

it("a simulated day loads nothing in its middle, the first of a process either [P1]", async () => {
	// Somebody of it joins the staff, which is loaded when it is done.
	const command = [main, "--runs", "1", "--seed", "35", "--no-shrink"];
	const { stdout } = await promisify(execFile)(process.execPath, command).catch(
		(error: { readonly stdout: string }) => error,
	);
	expect(stdout).toContain("1 seeds from 35, 0 failed");
});
