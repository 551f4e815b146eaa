import { expect, it } from "vitest";
import { expireAfterMs } from "../../ports/due-sweep.ts";
import type { Logger } from "../../ports/runtime.ts";
import { expireRides, offersOver, ridesOver } from "./sweep.ts";

const nowMs = Date.UTC(2026, 10, 21, 12);
const quiet: Logger = { info: () => {}, warn: () => {}, error: () => {}, child: () => quiet };
const ended = (id: string, tenantId: string, lateMs: number) => ({
	tenantId,
	id,
	atMs: nowMs - lateMs,
	atUs: (nowMs - lateMs) * 1000,
});
const ride = (id: string, lateMs: number) => ({ ...ended(id, "t", lateMs), round: 1 });
const offer = (id: string, tenantId: string) => ({ ...ended(id, tenantId, 1), rideId: "r" });

it("goes on after a ride that fails, a solicitation that is away, and an offer that fails", async () => {
	const done: string[] = [];
	const rows = new Map<unknown, readonly object[]>([
		[ridesOver, [ride("young", 60_000), ride("bad", expireAfterMs), ride("late", expireAfterMs)]],
		[offersOver, [offer("o1", "t1"), offer("o-bad", "t1"), offer("o2", "t1"), offer("o3", "t2")]],
	]);
	const counts = await expireRides.run({
		runtime: {
			nowMs: () => nowMs,
			newId: (prefix) => `${prefix}_1`,
			newCode: () => "7K2M",
			sha256Hex: (text) => text,
			log: quiet,
		},
		due: async (_, read) => (rows.get(read) ?? []) as never,
		desk: {
			expireRide: async ({ rideId }) => {
				if (rideId === "bad") throw new Error("bad row");
				done.push(`expired ${rideId}`);
				return true;
			},
			expireOffers: async ({ offers }) => {
				if (offers.some(({ offerId }) => offerId === "o-bad")) throw new Error("bad row");
				done.push(...offers.map(({ offerId }) => offerId));
				return offers.length;
			},
		},
		wake: async (id) => {
			if (id === "young") throw new Error("away");
			done.push(`woke ${id}`);
		},
		alerts: { raise: async () => {} },
	});
	expect(counts).toEqual({ rides: 3, offers: 4, expired: 1, offersExpired: 3, failed: 3 });
	expect(done).toEqual(["expired late", "woke late", "o1", "o2", "o3"]);
});
