/** When our stores count as away, and for how long. */
import { describe, expect, it } from "vitest";
import { awayAfterMs, hopeMs, makeStoreWatch } from "./watch.ts";

function watched(...heard: readonly (readonly [number, boolean])[]) {
	const clock = { nowMs: 0 };
	const watch = makeStoreWatch(() => clock.nowMs);
	for (const [atMs, hasAnswered] of heard) {
		clock.nowMs = atMs;
		watch.heard(hasAnswered);
	}
	const at = (atMs: number) => {
		clock.nowMs = atMs;
		return watch.isAway();
	};
	return { at };
}

describe("our stores", () => {
	it("are away after three failures in a row over five seconds, and not after a blip", () => {
		expect(watched([0, false], [1, false], [awayAfterMs, false]).at(awayAfterMs)).toBe(true);
		expect(watched([0, false], [1, false], [2, false]).at(10)).toBe(false);
		expect(watched([0, false], [awayAfterMs, false]).at(awayAfterMs)).toBe(false);
	});

	it("are back with one answer", () => {
		const heard = [
			[0, false],
			[1, false],
			[awayAfterMs, false],
			[awayAfterMs + 1, true],
		] as const;
		expect(watched(...heard).at(awayAfterMs + 2)).toBe(false);
	});

	it("are tried again where nobody has heard of them for a while", () => {
		const watch = watched([0, false], [1, false], [awayAfterMs, false]);
		expect(watch.at(awayAfterMs + hopeMs)).toBe(true);
		expect(watch.at(awayAfterMs + hopeMs + 1)).toBe(false);
	});

	it("are not away because of a time that a clock which was set back has yet to reach", () => {
		const watch = watched([0, false], [1, false], [awayAfterMs, false]);
		expect(watch.at(awayAfterMs - 1)).toBe(false);
	});
});
