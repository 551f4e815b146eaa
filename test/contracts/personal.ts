import { describe, expect, it } from "vitest";
import type { PersonalRequests } from "../../src/ports/personal.ts";
import type { CallRecord } from "../../src/ports/tool.ts";

export type PersonalHarness = {
	readonly personal: PersonalRequests;
	readonly tenantId: string;
	readonly marketId: string;
	readonly onTheRoad: () => Promise<{
		readonly personHash: string;
		readonly arrive: () => Promise<void>;
	}>;
};

let keys = 0;

export function personalContract(harness: () => PersonalHarness): void {
	const record = (tool: string, personHash: string, key = `personal_${++keys}`): CallRecord => ({
		tenantId: harness().tenantId,
		marketId: harness().marketId,
		tool,
		key,
		argsHash: "same",
		shownHash: null,
		actor: { kind: "person", id: personHash, roles: ["customer"], agent: "concierge" },
		threadKey: personHash,
		traceId: `trc_${++keys}`,
		itemExpiresAtMs: null,
	});
	const erase = (personHash: string, key?: string) =>
		harness().personal.erase({
			record: record("privacy.eraseMyData", personHash, key),
			personHash,
		});
	const show = (personHash: string, key?: string) =>
		harness().personal.show({
			record: record("privacy.showMyData", personHash, key),
			personHash,
			nowMs: 1,
		});
	const openOf = (personHash: string) =>
		harness().personal.open({ tenantId: harness().tenantId, personHash, traceId: "trc" });
	const arrived = async () => {
		const { personHash, arrive } = await harness().onTheRoad();
		await arrive();
		return personHash;
	};

	describe("an erasure", () => {
		it("waits for what is open and says what that is; what was refused is asked again by another key", async () => {
			const { personHash, arrive } = await harness().onTheRoad();
			expect(await openOf(personHash)).toEqual(["ride"]);
			expect(await erase(personHash)).toMatchObject({
				kind: "failed",
				code: "CONFLICT",
				reason: "STALE_STATE",
				retryable: false,
				current: { open: ["ride"] },
			});
			await arrive();
			expect(await openOf(personHash)).toEqual([]);
			expect(await erase(personHash)).toMatchObject({ kind: "succeeded" });
		});

		it("is one for each key, and one for each person while it runs", async () => {
			const personHash = await arrived();
			const first = await erase(personHash, `personal_erase_${personHash}`);
			expect(first).toMatchObject({ kind: "succeeded" });
			expect(await erase(personHash, `personal_erase_${personHash}`)).toEqual({
				...first,
				replayed: true,
			});
			expect(await erase(personHash)).toEqual(first);
		});

		it("is each person's own", async () => {
			const first = await erase(await arrived());
			const other = await erase(await arrived());
			expect(first).toMatchObject({ kind: "succeeded" });
			expect(other).toMatchObject({ kind: "succeeded" });
			expect(other).not.toEqual(first);
		});
	});

	describe("a link to what is held", () => {
		it("is given whatever is open; one for each key, a new one for a new request", async () => {
			const { personHash } = await harness().onTheRoad();
			const first = await show(personHash, `personal_show_${personHash}`);
			if (first.kind !== "succeeded") throw new Error(JSON.stringify(first));
			expect(first.data.url).toContain(first.data.requestId);
			expect(await show(personHash, `personal_show_${personHash}`)).toEqual({
				...first,
				replayed: true,
			});
			const again = await show(personHash);
			if (again.kind !== "succeeded") throw new Error(JSON.stringify(again));
			expect(again.data.requestId).not.toBe(first.data.requestId);
		});
	});
}
