import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, it } from "vitest";

const testTimeoutMs = 60_000;

describe("the proxy as a command", { timeout: testTimeoutMs }, () => {
	it("says where it listens and ends when it is told to", async () => {
		const main = join(import.meta.dirname, "main.ts");
		const args = [main, "--upstream", "postgres://nobody@127.0.0.1:1/none"];
		const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
		const [line] = await once(createInterface({ input: child.stdout }), "line");
		const { port } = JSON.parse(String(line)) as { readonly port: number };
		expect((await fetch(`http://127.0.0.1:${port}/sql`, { method: "POST" })).status).toBe(400);
		child.kill("SIGTERM");
		expect(await once(child, "exit")).toEqual([143, null]);
	});
});
