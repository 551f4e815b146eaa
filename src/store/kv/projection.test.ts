/** What the message path knows of markets: as old as it may be and no older, and rather old than nothing. */
import { describe, expect, it } from "vitest";
import { testMarket } from "../../../test/support/market.ts";
import type { Directory, Market } from "../../core/market.ts";
import { absentMs, cacheMs, makeProjection } from "./projection.ts";

const directory: Directory = {
	addresses: { "whatsapp:+447700900000": { tenantId: "t", marketId: "m" } },
} as unknown as Directory;

/** KV, read by two isolates; it can be away. */
function twoIsolates() {
	const stored = new Map<string, string>();
	const seen = { reads: 0, writes: 0, isAway: false };
	const kv = {
		get: async (key: string, type?: string) => {
			if (seen.isAway) throw new Error("away");
			seen.reads++;
			const value = stored.get(key) ?? null;
			return value !== null && type === "json" ? JSON.parse(value) : value;
		},
		put: async (key: string, value: string) => {
			seen.writes++;
			stored.set(key, value);
		},
	} as unknown as KVNamespace;
	const clock = { nowMs: 0 };
	const isolate = () => makeProjection(kv, () => clock.nowMs);
	return { clock, seen, saving: isolate(), serving: isolate() };
}
const market = testMarket(["taxi.request"]);
const named = (name: string): Market => ({ ...market, name });
const read = ({ market: get }: ReturnType<typeof makeProjection>) =>
	get(market.tenantId, market.marketId).then(({ name }) => name);

describe("a market's settings", () => {
	it("hold at once where they were saved, and everywhere when what an isolate trusts is too old [MRV-16-b]", async () => {
		const { clock, saving, serving } = twoIsolates();
		await saving.write(directory, [named("before")]);
		expect(await read(serving)).toBe("before");
		await saving.write(directory, [named("after")]);
		expect(await read(saving)).toBe("after");
		clock.nowMs = cacheMs - 1;
		expect(await read(serving)).toBe("before");
		clock.nowMs = cacheMs;
		expect(await read(serving)).toBe("after");
		expect(cacheMs).toBeLessThanOrEqual(60_000);
	});

	it("that say the same at the next reading are the same object, so that nothing is made from them anew", async () => {
		const { clock, saving, serving } = twoIsolates();
		const whole = () => serving.market(market.tenantId, market.marketId);
		await saving.write(directory, [named("before")]);
		const first = await whole();
		clock.nowMs = cacheMs;
		expect(await whole()).toBe(first);
		await saving.write(directory, [named("after")]);
		clock.nowMs = 2 * cacheMs;
		expect((await whole()).name).toBe("after");
	});

	it("are read once however many messages ask within that time [MRV-16-b]", async () => {
		const { seen, saving, serving } = twoIsolates();
		await saving.write(directory, [market]);
		const before = seen.reads;
		for (let times = 0; times < 50; times++) await read(serving);
		expect(seen.reads - before).toBe(1);
	});

	it("serve on from an old copy while nothing can be read, and are missed only where there never was one [MRV-16-b]", async () => {
		const { clock, seen, saving, serving } = twoIsolates();
		await saving.write(directory, [named("known")]);
		expect(await read(serving)).toBe("known");
		seen.isAway = true;
		clock.nowMs = 10 * cacheMs;
		expect(await read(serving)).toBe("known");
		await expect(read(twoIsolatesAway())).rejects.toMatchObject({ name: "StoreUnavailable" });
	});

	it("that are not there yet are looked for again soon, and once for a flood", async () => {
		const { clock, seen, saving, serving } = twoIsolates();
		for (let times = 0; times < 20; times++)
			await expect(read(serving)).rejects.toMatchObject({ name: "StoreUnavailable" });
		expect(seen.reads).toBe(1);
		await saving.write(directory, [named("new")]);
		clock.nowMs = absentMs;
		expect(await read(serving)).toBe("new");
	});

	it("are written only where they changed", async () => {
		const { seen, saving } = twoIsolates();
		await saving.write(directory, [market]);
		await saving.write(directory, [market]);
		expect(seen.writes).toBe(2);
	});
});

const twoIsolatesAway = () => {
	const { seen, serving } = twoIsolates();
	seen.isAway = true;
	return serving;
};
