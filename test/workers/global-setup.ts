/** Starts the outside as a process of its own: here, imports resolve as in a Worker, so no server can be opened. */
import { fork } from "node:child_process";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		outsidePort: number;
	}
}

export async function setup(project: TestProject): Promise<() => void> {
	const child = fork(`${import.meta.dirname}/outside.ts`);
	const port = await new Promise<number>((done, fail) => {
		child.once("message", (message: { readonly port: number }) => done(message.port));
		child.once("exit", (code) => fail(new Error(`the outside ended with ${code}`)));
	});
	project.provide("outsidePort", port);
	return () => {
		child.disconnect();
	};
}
