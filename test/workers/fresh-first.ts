/** All files inside the runtime share one isolate. What asks for one that has loaded nothing yet is therefore run first. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

const needsFresh = ({ moduleId }: TestSpecification) =>
	moduleId.endsWith("test/workers/languages.test.ts");

export class FreshFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		return [...sorted.filter(needsFresh), ...sorted.filter((file) => !needsFresh(file))];
	}
}
