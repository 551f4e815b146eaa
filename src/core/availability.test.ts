import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { availabilityOf, type Degraded } from "./availability.ts";
import type { Standing } from "./breaker.ts";

const nowMs = 1_000_000;
const closed: Standing = { phase: "closed" };
const open: Standing = { phase: "open", sinceMs: nowMs - 1, tryAtMs: nowMs + 1 };

const of = (over: {
	readonly marketOn?: boolean;
	readonly toolOn?: boolean | null;
	readonly standing?: Standing;
	readonly degraded?: Degraded | null;
	readonly binds?: boolean;
}) =>
	availabilityOf({
		market: {
			enabled: over.marketOn ?? true,
			tools:
				over.toolOn === null
					? {}
					: { "taxi.request": { enabled: over.toolOn ?? true, requireConfirmation: null } },
		},
		tool: { name: "taxi.request", binds: over.binds ?? true },
		standing: over.standing ?? closed,
		degraded: over.degraded ?? null,
		nowMs,
	});

describe("a tool is available", () => {
	it("where the market has it on, its breaker is closed and nothing suspends it", () => {
		expect(of({}).reasons).toEqual([]);
	});

	it("not where the market or the tool is off, and not where the tool has no entry", () => {
		for (const off of [{ marketOn: false }, { toolOn: false }, { toolOn: null }])
			expect(of(off)).toMatchObject({ isEnabled: false, reasons: ["TOOL_DISABLED"] });
	});

	it("not while its breaker is open, and again from the moment that somebody may try", () => {
		expect(of({ standing: open })).toMatchObject({
			isBreakerClosed: false,
			reasons: ["CIRCUIT_OPEN"],
			tryAtMs: nowMs + 1,
		});
		expect(of({ standing: { ...open, tryAtMs: nowMs } })).toMatchObject({
			reasons: [],
			tryAtMs: null,
		});
	});

	it("in a degraded mode only where it begins nothing", () => {
		for (const degraded of ["operator", "store_away"] as const) {
			expect(of({ degraded }).reasons).toEqual(["READ_ONLY"]);
			expect(of({ degraded, binds: false }).reasons).toEqual([]);
		}
	});

	it("exactly where none of three reasons holds, and each that holds is told, whatever the others say", () => {
		fc.assert(
			fc.property(
				fc.boolean(),
				fc.boolean(),
				fc.boolean(),
				fc.constantFrom(null, "operator" as const, "store_away" as const),
				fc.boolean(),
				(marketOn, toolOn, isOpen, degraded, binds) => {
					const { reasons } = of({
						marketOn,
						toolOn,
						standing: isOpen ? open : closed,
						degraded,
						binds,
					});
					expect(reasons.includes("TOOL_DISABLED")).toBe(!(marketOn && toolOn));
					expect(reasons.includes("CIRCUIT_OPEN")).toBe(isOpen);
					expect(reasons.includes("READ_ONLY")).toBe(binds && degraded !== null);
				},
			),
		);
	});
});
