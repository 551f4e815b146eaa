/** Starts the outside as a process of its own: here, imports resolve as in a Worker, so no server can be opened. */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		outsidePort: number;
	}
}

export async function setup(project: TestProject): Promise<() => void> {
	const child = fork(fileURLToPath(new URL("./outside.ts", import.meta.url)));
	const port = await new Promise<number>((done, fail) => {
		child.once("message", (message: { readonly port: number }) => done(message.port));
		child.once("exit", (code) => fail(new Error(`the outside ended with ${code}`)));
	});
	project.provide("outsidePort", port);
	return () => {
		child.disconnect();
	};
}
