/**
 * Files of a project are run in vitest's order, but for two kinds. Inside the runtime all share one isolate: what asks for one that
 * has loaded nothing yet is run first. Of those on the whole stack, what waits longest for time to pass begins first, beside all others.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

const longest = [
	...["console", "budgets", "tool-in-ten-minutes", "models", "email", "trouble", "kill-more"],
	...["console-faces", "lost-inbound", "twilio-faults", "meta", "audit", "chat-costs", "chaos"],
	...["kill", "momo", "hostile", "widget"],
];
const first = ["workers/languages", "load/soak", ...longest.map((name) => `stack/${name}`)].map(
	(name) => `test/${name}.test.ts`,
);

const placeOf = ({ moduleId }: TestSpecification): number => {
	const place = first.findIndex((name) => moduleId.endsWith(name));
	return place < 0 ? first.length : place;
};

export class WhichFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		return sorted.sort((a, b) => placeOf(a) - placeOf(b));
	}
}
