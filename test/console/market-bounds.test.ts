/** Between what bounds a market and what is written in the console's forms. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";

// biome-ignore lint/suspicious/noExplicitAny: what a browser loads has no types
const bounds: any = await import(pathToFileURL(resolve("console/rules/market-bounds.js")).href);

describe("what a tool may look for", () => {
	it("is asked for of just those tools that heed it, and of each just what it heeds", () => {
		const folder = resolve("src/packs/discovery/tools");
		const heeded: Record<string, readonly string[]> = {};
		for (const name of readdirSync(folder).filter((one) => /^[\w-]+\.ts$/.test(one))) {
			const text = readFileSync(join(folder, name), "utf8");
			const [, tool] = /boundsOf\(ctx, "([\w.]+)"\)/.exec(text) ?? [];
			if (tool === undefined) continue;
			const names = ["limitMax", "radiusMMax", "categories", "allowedTags"];
			heeded[tool] = names.filter((one) => text.includes(one));
		}
		const sorted = (tools: Record<string, readonly string[]>) =>
			Object.fromEntries(Object.entries(tools).map(([tool, names]) => [tool, [...names].sort()]));
		expect(sorted(bounds.lookingTools)).toEqual(sorted(heeded));
	});

	it("goes out whole where a part of it moves, and as nothing where nothing is left", () => {
		const row = bounds.lookingRow({ queryConstraints: { limitMax: 5, categories: ["bar"] } });
		expect(row).toEqual({ limitMax: 5, radiusMMax: null, categories: ["bar"], allowedTags: [] });
		expect(bounds.lookingChange(row, { limitMax: 9 })).toEqual({
			queryConstraints: { limitMax: 9, categories: ["bar"] },
		});
		expect(bounds.lookingChange(row, { allowedTags: ["sea"] })).toEqual({ allowedTags: ["sea"] });
		expect(bounds.lookingChange(row, { limitMax: null, categories: [] })).toEqual({
			queryConstraints: null,
		});
	});
});

describe("what bounds a market's messages", () => {
	const purposes = ["service", "marketing"];
	const settings = {
		quietHours: { from: "22:00", to: "08:00" },
		perPersonPerDay: { marketing: 3 },
	};
	const row = bounds.sendingRow(settings, purposes);

	it("is said of what moved alone, and counts are said whole", () => {
		expect(bounds.sendingChange(row, { perDay_service: 5 }, purposes)).toEqual({
			perPersonPerDay: { service: 5, marketing: 3 },
		});
		expect(bounds.sendingChange(row, { perDay_marketing: null }, purposes)).toEqual({
			perPersonPerDay: {},
		});
		expect(bounds.sendingChange(row, { quietTo: "07:00" }, purposes)).toEqual({
			quietHours: { from: "22:00", to: "07:00" },
		});
	});

	it("has no quiet hours with one end", () => {
		expect(bounds.sendingChange(row, { quietFrom: null }, purposes)).toBeNull();
		expect(bounds.sendingChange(row, { quietFrom: null, quietTo: null }, purposes)).toEqual({
			quietHours: null,
		});
	});

	it("costs whole millionths, whatever was written; what is emptied is not said", () => {
		expect(bounds.pricesOf({ smsSegment: 0.1, whatsappFree: null })).toEqual({
			smsSegment: 100_000,
		});
		expect(bounds.pricesOf({ smsSegment: 0.0000014 })).toEqual({ smsSegment: 1 });
		const before = { messagesPerDay: 5, costMicrosPerDay: 1_234_567 };
		expect(bounds.ceilingsOf(before, { messagesPerDay: null })).toEqual({
			messagesPerDay: null,
			costMicrosPerDay: 1_234_567,
		});
		expect(bounds.ceilingsOf(before, { costPerDay: 2.5 }).costMicrosPerDay).toBe(2_500_000);
	});
});

describe("who fronts a market", () => {
	it("is said without what a rule leaves open; a rule that fits everybody hides those behind it", () => {
		expect(bounds.ruleOf({ ours: " ", channel: "sms", role: "", persona: "waiter" })).toEqual({
			channel: "sms",
			persona: "waiter",
		});
		const everybody = { persona: "waiter" };
		const drivers = { role: "driver", persona: "mobility" };
		expect(bounds.shadowing([everybody, drivers])).toBe(0);
		expect(bounds.shadowing([drivers, everybody])).toBe(-1);
		expect(bounds.shadowing([drivers])).toBe(-1);
		expect(bounds.shadowing([])).toBe(-1);
	});

	it("knows an address by its channel", () => {
		expect(bounds.isAddress("whatsapp:+15005550006")).toBe(true);
		for (const wrong of ["+15005550006", "whatsapp: +1", "whatsapp:"])
			expect(bounds.isAddress(wrong), wrong).toBe(false);
	});
});
