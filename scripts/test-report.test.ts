import { describe, expect, it } from "vitest";
import { isGreen, lastLine, type Report, resultOf } from "./test-report.ts";

const report = (more: Partial<Report> = {}): Report => ({
	numPassedTests: 3,
	numFailedTests: 0,
	numPendingTests: 0,
	numTodoTests: 0,
	testResults: [],
	...more,
});
const well = { code: 0, timedOut: false };

describe("the end of a test run", () => {
	it("is one line with the counts of all projects, and green where nothing failed", () => {
		const results = [
			resultOf("core", report({ numPendingTests: 1, numTodoTests: 1 }), well),
			resultOf("dev", report(), well),
		];
		expect(lastLine(results)).toBe("6 passed, 0 failed, 2 skipped");
		expect(isGreen(results)).toBe(true);
		expect(lastLine([resultOf("core", report(), well)])).toBe("3 passed, 0 failed");
	});

	it.each<[string, Report | null, { code: number | null; timedOut: boolean }, number]>([
		["a test failed", report({ numFailedTests: 2 }), { code: 1, timedOut: false }, 2],
		[
			"a file could not be read",
			report({ testResults: [{ name: "a", status: "failed", assertionResults: [] }] }),
			{ code: 1, timedOut: false },
			1,
		],
		["no test ran", report({ numPassedTests: 0 }), well, 1],
		["only skipped ones ran", report({ numPassedTests: 0, numPendingTests: 4 }), well, 1],
		["vitest failed after green tests", report(), { code: 1, timedOut: false }, 1],
		["vitest was killed", null, { code: null, timedOut: false }, 1],
		["it hung", report(), { code: null, timedOut: true }, 1],
	])("is red where %s", (_, read, ended, failed) => {
		const result = resultOf("core", read, ended);
		expect(result.counts.failed).toBe(failed);
		expect(isGreen([result])).toBe(false);
	});

	it("names each test that failed, with what it says", () => {
		const failed = {
			status: "failed",
			fullName: "a yes counts once",
			failureMessages: ["expected 1, got 2"],
		};
		const testResults = [{ name: "yes.test.ts", status: "failed", assertionResults: [failed] }];
		const { trouble } = resultOf("core", report({ numFailedTests: 1, testResults }), {
			code: 1,
			timedOut: false,
		});
		expect(trouble).toEqual(["yes.test.ts: a yes counts once\nexpected 1, got 2"]);
	});

	it("is red where nothing was asked for", () => {
		expect(isGreen([])).toBe(false);
	});
});
