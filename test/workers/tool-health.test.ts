/** A breaker on the real class: counted by whoever reports, kept through evictions, one probe at a time, and staff hear of it once. */
import { abortAllDurableObjects, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { breakerRule } from "../../src/core/breaker.ts";
import type { ToolHealthApi } from "../../src/ports/guards.ts";
import { testTenant } from "../support/market.ts";
import { awayTenant } from "./outside-rules.ts";
import { alarmOf, asked, ofThisFile, rowsOf, until } from "./support.ts";

afterEach(() => {
	vi.useRealTimers();
});

let tools = 0;
function aTool(tenantId = testTenant) {
	const tool = `maps.ask${ofThisFile}x${++tools}`;
	const stub = () => env.TOOL_HEALTH.get(env.TOOL_HEALTH.idFromName(`${tenantId}/${tool}`));
	const api = () => stub() as unknown as ToolHealthApi;
	return {
		stub,
		api,
		report: (calls: number, errors: number) => api().report({ tenantId, tool, calls, errors }),
		ended: (id: string, end: "succeeded" | "failed" | "unused") =>
			api().probeEnded({ tenantId, tool, id, end }),
		told: async () =>
			(await asked(`tool_breaker:${tool}`)).map(({ name }) => name).filter((name) => name !== ""),
	};
}

/** Only what the object is told of time moves; the outside answers as ever. */
const laterBy = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

describe("a tool's breaker", () => {
	it("opens with what several isolates report together, and is still open after an eviction [UAI-8-d]", async () => {
		const tool = aTool();
		expect((await tool.report(5, 1)).phase).toBe("closed");
		expect((await tool.report(5, 1)).phase).toBe("open");
		await abortAllDurableObjects();
		expect((await tool.api().standing()).phase).toBe("open");
		expect(await tool.api().read()).toMatchObject({ calls: 10, errors: 2 });
	});

	it("gives one probe at a time after a minute, and closes with the one that came through [UAI-8-d]", async () => {
		const tool = aTool();
		await tool.report(10, 10);
		expect((await tool.api().probe({ id: "early" })).granted).toBe(false);
		laterBy(breakerRule.openMs);
		const words = await Promise.all(["a", "b", "c"].map((id) => tool.api().probe({ id })));
		expect(words.filter(({ granted }) => granted)).toHaveLength(1);
		const id = ["a", "b", "c"][words.findIndex(({ granted }) => granted)] ?? "";
		expect((await tool.ended("d", "succeeded")).phase).toBe("half_open");
		expect((await tool.ended(id, "succeeded")).phase).toBe("closed");
		expect(await tool.api().read()).toMatchObject({ calls: 0, errors: 0 });
	});

	it("tells staff once while it is open, whatever probes fail, and resolves that when it closes", async () => {
		const tool = aTool();
		await tool.report(10, 10);
		await until("the alert", async () => (await tool.told()).length === 1);
		laterBy(breakerRule.openMs);
		await tool.api().probe({ id: "a" });
		await tool.ended("a", "failed");
		laterBy(breakerRule.openMs);
		await tool.api().probe({ id: "b" });
		await tool.ended("b", "succeeded");
		vi.useRealTimers();
		await until("the end of the alert", async () => (await tool.told()).length === 2);
		expect(await tool.told()).toEqual(["alert_raise", "update system_alerts"]);
	});

	it("keeps an alert that could not be raised, and tries again by its alarm; a closed one has no alarm", async () => {
		const tool = aTool(awayTenant);
		await tool.report(10, 10);
		await until("the alarm", async () => (await alarmOf(tool.stub())) !== null);
		expect(await runDurableObjectAlarm(tool.stub())).toBe(true);
		await until("the next alarm", async () => (await alarmOf(tool.stub())) !== null);
		const [row] = await rowsOf<{ json: string }>(tool.stub(), "select json from health");
		expect(JSON.parse(row?.json ?? "{}")).toMatchObject({ told: false });
		const quiet = aTool();
		await quiet.report(10, 1);
		expect(await alarmOf(quiet.stub())).toBeNull();
	});
});
