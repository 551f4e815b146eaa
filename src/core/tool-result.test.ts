import { describe, expect, it } from "vitest";
import { errorCodes, reasons } from "./errors.ts";
import { stoppedResult, warningsIn } from "./tool-result.ts";

describe("a call that did not happen", () => {
	it.each([
		[{ code: "AUTH_ERROR", reason: "ROLE_DENIED" }, "blocked", []],
		[{ code: "AUTH_ERROR", reason: "CONFIRMATION_REQUIRED" }, "blocked", ["ask_the_person"]],
		[{ code: "AUTH_ERROR", reason: "APPROVAL_REQUIRED" }, "blocked", ["request_approval"]],
		[{ code: "VALIDATION_ERROR", reason: "SCHEMA_REJECTED" }, "failed", ["mend_the_arguments"]],
		[{ code: "SERVICE_UNAVAILABLE", reason: "CIRCUIT_OPEN" }, "failed", ["try_again_later"]],
		[{ code: "NOT_FOUND" }, "failed", []],
		[{ code: "INTERNAL_ERROR" }, "failed", ["ask_again_by_the_same_key"]],
	] as const)(
		"%j is %s, and says what may be done: %j [MKB-4.2-g] [MKB-4.2-k]",
		(why, status, next) => {
			expect(stoppedResult(why)).toEqual({ status, nextActions: next });
		},
	);

	it("is blocked by nothing but a right to say no, and never told as done", () => {
		for (const code of errorCodes) {
			expect(stoppedResult({ code }).status).toBe("failed");
			for (const reason of reasons)
				expect(["blocked", "failed"]).toContain(stoppedResult({ code, reason }).status);
		}
	});
});

describe("warnings", () => {
	it("are those of the answer, at most twenty; where it has none there are none [MKB-4.2-j]", () => {
		expect(warningsIn({ warnings: ["not_found: tea"], items: [] })).toEqual(["not_found: tea"]);
		expect(warningsIn({ warnings: Array.from({ length: 30 }, String) })).toHaveLength(20);
		for (const none of [null, "x", [], {}, { warnings: "late" }, { warnings: [{}] }])
			expect(warningsIn(none)).toEqual([]);
	});
});
