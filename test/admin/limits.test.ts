import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alertNamed } from "../../src/core/alerts.ts";
import type { HealthRead } from "../../src/ports/guards.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let path: string;
beforeAll(async () => {
	admin = await startAdmin();
	path = `/markets/${admin.db.a.marketId}/read-only`;
});
afterAll(() => admin.stop());

const denied = { status: 403, code: "AUTH_ERROR", reason: "ROLE_DENIED" };
const version = async () =>
	(await admin.get(`/markets/${admin.db.a.marketId}`, admin.a.staff)).body.data.version as number;
const projected = async () => {
	const { markets } = await admin.db.stores.projection.read();
	return markets.find(({ tenantId }) => tenantId === admin.db.a.tenantId)?.readOnly;
};
const put = async (readOnly: unknown, key = admin.a.operator, at = path) =>
	admin.ask("PUT", at, key, { version: await version(), readOnly });

describe("a market's read-only mode", () => {
	it("is switched on and off by whoever may change settings, reaches the message path, and is written down", async () => {
		expect(await projected()).toBeUndefined();
		const on = await put(true);
		expect(on.body.data).toMatchObject({ projected: true, version: await version() });
		expect(await projected()).toBe(true);
		expect(
			(await admin.get(`/markets/${admin.db.a.marketId}`, admin.a.staff)).body.data.readOnly,
		).toBe(true);
		const audited = await admin.db.rows(
			"select count(*) as n from audit_log where payload::text like '%readOnly%'",
			[],
		);
		expect(Number(audited[0]?.["n"])).toBeGreaterThan(0);
		await put(false);
		expect(await projected()).toBeUndefined();
	});

	it("is no staff member's to change, nor another tenant's, nor with an old version, nor with a word for a switch", async () => {
		expect(refusal(await put(true, admin.a.staff))).toMatchObject(denied);
		expect(
			refusal(await put(true, admin.a.operator, `/markets/${admin.db.b.marketId}/read-only`)),
		).toMatchObject({ status: 404 });
		expect(refusal(await put("yes"))).toMatchObject({ code: "VALIDATION_ERROR" });
		const old = await admin.ask("PUT", path, admin.a.operator, {
			version: (await version()) + 1,
			readOnly: true,
		});
		expect(refusal(old)).toMatchObject({ code: "CONFLICT", reason: "STALE_STATE" });
		expect(await projected()).toBeUndefined();
	});
});

describe("the health of tools", () => {
	const broken: HealthRead = {
		standing: { phase: "open", sinceMs: 1_000, tryAtMs: 1_790_000_060_000 },
		calls: 12,
		errors: 7,
	};
	const read = async (
		toolHealth: (tenantId: string, tool: string) => Promise<HealthRead>,
	): Promise<Record<string, unknown>[]> =>
		(await admin.askWith({ toolHealth })("GET", "/tools/health", admin.a.staff)).body.data.items;

	it("tells each declared tool's breaker, and in each market the three reasons by themselves", async () => {
		await put(true);
		const items = await read(async (_, tool) =>
			tool === "taxi.request" ? broken : { standing: { phase: "closed" }, calls: 0, errors: 0 },
		);
		expect(items.map(({ tool }) => tool)).toEqual(admin.deps.tools.map(({ name }) => name));
		const of = (tool: string) => items.find((one) => one["tool"] === tool);
		expect(of("taxi.request")).toMatchObject({
			breaker: "open",
			sinceMs: 1_000,
			calls: 12,
			errors: 7,
			markets: [
				{
					isEnabled: true,
					isBreakerClosed: false,
					isSuspended: true,
					reasons: ["CIRCUIT_OPEN", "READ_ONLY"],
				},
			],
		});
		expect(of("ride.cancel")).toMatchObject({
			breaker: "closed",
			markets: [{ isSuspended: false, reasons: [] }],
		});
		expect(of("wallet.send")).toMatchObject({
			markets: [{ isEnabled: false, reasons: ["TOOL_DISABLED", "READ_ONLY"] }],
		});
		await put(false);
	});

	it("asks of its own tenant's tools alone, and says where an object did not answer", async () => {
		const asked: string[] = [];
		const items = await read(async (tenantId, tool) => {
			asked.push(tenantId);
			if (tool === "taxi.request") throw new Error("gone");
			return { standing: { phase: "closed" }, calls: 0, errors: 0 };
		});
		expect(new Set(asked)).toEqual(new Set([admin.db.a.tenantId]));
		expect(items.find(({ tool }) => tool === "taxi.request")).toMatchObject({ breaker: null });
		expect(refusal(await admin.get("/tools/health", "no-key"))).toMatchObject({ status: 401 });
	});
});

describe("an alert whose cause is over", () => {
	it("is resolved for its tenant alone, also where staff have acknowledged it; none open is no fault", async () => {
		const { stores } = admin.db;
		const of = (tenantId: string) => ({
			tenantId,
			source: "router",
			...alertNamed("tool_breaker:maps"),
		});
		const states = async () =>
			admin.db.rows(
				"select tenant_id, state from system_alerts where dedupe_key = 'tool_breaker:maps' order by first_at",
				[],
			);
		for (const { tenantId } of [admin.db.a, admin.db.b])
			await stores.alerts.raise({
				...of(tenantId),
				detail: {},
			});
		await admin.db.rows("update system_alerts set state = 'acknowledged' where tenant_id = $1", [
			admin.db.a.tenantId,
		]);
		await stores.alertEnds.resolve(of(admin.db.a.tenantId));
		await stores.alertEnds.resolve(of(admin.db.a.tenantId));
		expect(await states()).toEqual([
			{ tenant_id: admin.db.a.tenantId, state: "resolved" },
			{ tenant_id: admin.db.b.tenantId, state: "open" },
		]);
	});
});
