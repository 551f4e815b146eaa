/** Counts what vitest reported. What ended badly without a failed test is a failure all the same. */

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** As far as we read vitest's JSON report. */
export type Report = {
	readonly numPassedTests: number;
	readonly numFailedTests: number;
	readonly numPendingTests: number;
	readonly numTodoTests: number;
	readonly testResults: readonly {
		readonly name: string;
		readonly status: string;
		readonly assertionResults: readonly {
			readonly status: string;
			readonly fullName: string;
			readonly failureMessages?: readonly string[];
		}[];
	}[];
};

export type ProjectResult = {
	readonly project: string;
	readonly counts: Counts;
	readonly trouble: readonly string[];
};

/** A file that failed as a whole: it could not be read, or its set-up did not come up. */
const filesBroken = (report: Report): readonly string[] =>
	report.testResults
		.filter(
			(file) =>
				file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
		)
		.map((file) => file.name);

/** Of a failure's message, as much as names its cause. */
const messageMaxChars = 600;

const testsFailed = (report: Report): readonly string[] =>
	report.testResults.flatMap((file) =>
		file.assertionResults
			.filter(({ status }) => status === "failed")
			.map(({ fullName, failureMessages }) => {
				const message = failureMessages?.join("\n").slice(0, messageMaxChars) ?? "";
				return `${file.name}: ${fullName}\n${message}`;
			}),
	);

export function resultOf(
	project: string,
	report: Report | null,
	ended: { readonly code: number | null; readonly timedOut: boolean },
): ProjectResult {
	const broken = report ? filesBroken(report) : [];
	const passed = report?.numPassedTests ?? 0;
	const failedTests = (report?.numFailedTests ?? 0) + broken.length;
	const trouble = [
		...broken.map((name) => `${name} failed as a whole`),
		...(report ? testsFailed(report) : []),
	];
	if (ended.timedOut) trouble.push("it did not come to an end and was stopped");
	if (!report) trouble.push("vitest left no report");
	else if (passed + failedTests === 0) trouble.push("it ran no test");
	if (ended.code !== 0 && failedTests === 0) trouble.push(`vitest ended with ${ended.code}`);
	return {
		project,
		counts: {
			passed,
			failed: failedTests > 0 ? failedTests : trouble.length > 0 ? 1 : 0,
			skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
		},
		trouble,
	};
}

export function lastLine(results: readonly ProjectResult[]): string {
	const sum = (of: keyof Counts) => results.reduce((total, { counts }) => total + counts[of], 0);
	const skipped = sum("skipped");
	return `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

export const isGreen = (results: readonly ProjectResult[]): boolean =>
	results.length > 0 && results.every(({ counts }) => counts.failed === 0);
