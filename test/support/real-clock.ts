/** The files of a project share a process: one that leaves the clock stopped makes another wait for ever, so it is red itself. */
import { setTimeout as real } from "node:timers";
import { afterAll, beforeAll, expect } from "vitest";

const isReal = () => globalThis.setTimeout === real;
beforeAll(() => expect(isReal(), "a file before this one has left the clock stopped").toBe(true));
afterAll(() => {
	const wasLeft = !isReal();
	Object.assign(globalThis, { setTimeout: real });
	expect(wasLeft, "this file leaves the clock stopped").toBe(false);
});
