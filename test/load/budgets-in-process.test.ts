/** The counted budgets that are seen where the Worker's code runs in this process, and what its bundle weighs. */
import { describe, expect, inject, it } from "vitest";
import { plainTurnGzipBytes } from "../../lab/bench/bundle.ts";
import { measureCounted } from "../../lab/bench/counted.ts";
import {
	bulkRequests,
	bulkRequestsMax,
	decideAmong,
	decisionRequests,
} from "../../lab/bench/drivers.ts";
import { startHost } from "../../lab/bench/host.ts";

/** Today’s; required are at most 400 KB. */
const plainTurnGzipBytesMax = 318 * 1024;
const driversCount = 1_000;

describe("the counted rows in one process, where every request and every call is seen", () => {
	it("are within their budgets", async () => {
		const host = await startHost();
		try {
			for (const { what, isWithin, figure } of await measureCounted(host))
				expect({ what, isWithin, figure }).toMatchObject({ isWithin: true });
		} finally {
			await host.stop();
		}
	});
});

describe("a thousand drivers", () => {
	it("who answer at once are one assignment, a thousand answers in bulk, and at most two transactions for the decision [EMO-Q-d]", async () => {
		const decided = await decideAmong(driversCount);
		expect(decided).toMatchObject({ assigned: 1, answered: driversCount, won: 1 });
		expect(decisionRequests(decided.requests)).toBeLessThanOrEqual(2);
		expect(bulkRequests(decided.requests)).toBeLessThanOrEqual(bulkRequestsMax);
	}, 300_000);
});

describe("what an isolate loads for a plain turn", () => {
	it(`is at most ${plainTurnGzipBytesMax / 1024} KB, compressed`, () => {
		expect(plainTurnGzipBytes(inject("workerScript"))).toBeLessThanOrEqual(plainTurnGzipBytesMax);
	});
});
