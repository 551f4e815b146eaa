import { describe, expect, it } from "vitest";
import { testMarket } from "../../../test/support/market.ts";
import type { Directory, Market } from "../../core/market.ts";
import { absentMs, cacheMs, makeProjection } from "./projection.ts";

const directory: Directory = {
	version: 1,
	addresses: { "whatsapp:+447700900000": { tenantId: "t", marketId: "m" } },
};

function twoIsolates() {
	const stored = new Map<string, { value: string; metadata: unknown }>();
	const seen = { reads: 0, writes: 0, isAway: false };
	const kv = {
		get: async (key: string, type?: string) => {
			if (seen.isAway) throw new Error("away");
			seen.reads++;
			const value = stored.get(key)?.value ?? null;
			return value !== null && type === "json" ? JSON.parse(value) : value;
		},
		getWithMetadata: async (key: string) => stored.get(key) ?? { value: null, metadata: null },
		put: async (key: string, value: string, { metadata }: { metadata: unknown }) => {
			seen.writes++;
			stored.set(key, { value, metadata });
		},
	} as unknown as KVNamespace;
	const clock = { nowMs: 0 };
	const isolate = () => makeProjection(kv, () => clock.nowMs);
	const newerRelease = () => {
		for (const [key, { value, metadata }] of stored)
			stored.set(key, {
				value: JSON.stringify({ ...JSON.parse(value), ofNextRelease: true }),
				metadata,
			});
	};
	return { clock, seen, newerRelease, isolate, saving: isolate(), serving: isolate() };
}
const market = testMarket(["taxi.request"]);
const named = (name: string): Market => ({ ...market, name });
let moments = 0;
const write = (
	{ write: put }: ReturnType<typeof makeProjection>,
	markets: readonly Market[],
	asOfUs = ++moments,
) => put({ asOfUs, directory, markets });
const read = ({ market: get }: ReturnType<typeof makeProjection>) =>
	get(market.tenantId, market.marketId).then(({ name }) => name);

describe("a market's settings", () => {
	it("hold at once where they were saved, and everywhere when what an isolate trusts is too old [MRV-16-b]", async () => {
		const { clock, saving, serving } = twoIsolates();
		await write(saving, [named("before")]);
		expect(await read(serving)).toBe("before");
		await write(saving, [named("after")]);
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
		await write(saving, [named("before")]);
		const first = await whole();
		clock.nowMs = cacheMs;
		expect(await whole()).toBe(first);
		await write(saving, [named("after")]);
		clock.nowMs = 2 * cacheMs;
		expect((await whole()).name).toBe("after");
	});

	it("are read once however many messages ask within that time [MRV-16-b]", async () => {
		const { seen, saving, serving } = twoIsolates();
		await write(saving, [market]);
		const before = seen.reads;
		for (let times = 0; times < 50; times++) await read(serving);
		expect(seen.reads - before).toBe(1);
	});

	it("serve on from an old copy while nothing can be read, and are missed only where there never was one [MRV-16-b]", async () => {
		const { clock, seen, saving, serving } = twoIsolates();
		await write(saving, [named("known")]);
		expect(await read(serving)).toBe("known");
		seen.isAway = true;
		clock.nowMs = 10 * cacheMs;
		expect(await read(serving)).toBe("known");
		await expect(read(twoIsolatesAway())).rejects.toMatchObject({ name: "StoreUnavailable" });
	});

	it("that a newer release wrote are served from the old copy, and are away where there is none, until this one can read them", async () => {
		const { clock, newerRelease, isolate, saving, serving } = twoIsolates();
		await write(saving, [named("known")]);
		expect(await read(serving)).toBe("known");
		expect(await serving.directory()).toEqual(directory);
		newerRelease();
		const late = isolate();
		await expect(read(late)).rejects.toMatchObject({ name: "StoreUnavailable" });
		await expect(late.directory()).rejects.toMatchObject({ name: "StoreUnavailable" });
		clock.nowMs = cacheMs;
		expect(await read(serving)).toBe("known");
		expect(await serving.directory()).toEqual(directory);
		expect(serving.knownDirectory()).toEqual(directory);
		await write(saving, [named("after")]);
		clock.nowMs = 2 * cacheMs;
		expect([await read(serving), await read(late)]).toEqual(["after", "after"]);
	});

	it("that are not there yet are looked for again soon, and once for a flood", async () => {
		const { clock, seen, saving, serving } = twoIsolates();
		for (let times = 0; times < 20; times++)
			await expect(read(serving)).rejects.toMatchObject({ name: "StoreUnavailable" });
		expect(seen.reads).toBe(1);
		await write(saving, [named("new")]);
		clock.nowMs = absentMs;
		expect(await read(serving)).toBe("new");
	});

	it("are not put back by whoever read them earlier and writes them later, in the same isolate or another", async () => {
		const { saving, serving } = twoIsolates();
		const before = ++moments;
		await write(saving, [named("after")]);
		await write(saving, [named("before")], before);
		expect(await read(saving)).toBe("after");
		await write(serving, [named("before")], before);
		expect(await read(serving)).toBe("after");
	});

	it("that are written by two at once end as the later one read them", async () => {
		const { saving, serving } = twoIsolates();
		const [early, late] = [++moments, ++moments];
		await Promise.all([
			write(saving, [named("before")], early),
			write(saving, [named("after")], late),
			write(saving, [named("before")], early),
		]);
		expect([await read(saving), await read(serving)]).toEqual(["after", "after"]);
	});

	it("are written only where they changed", async () => {
		const { seen, saving } = twoIsolates();
		await write(saving, [market]);
		await write(saving, [market]);
		expect(seen.writes).toBe(2);
	});
});

const twoIsolatesAway = () => {
	const { seen, serving } = twoIsolates();
	seen.isAway = true;
	return serving;
};
