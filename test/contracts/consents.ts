import { describe, expect, it } from "vitest";
import type { ConsentStore } from "../../src/ports/stores.ts";

export type ConsentHarness = {
	readonly consents: ConsentStore;
	readonly tenantId: string;
	readonly rowsOf: (personHash: string) => Promise<
		readonly {
			readonly status: string;
			readonly granted_by: string | null;
			readonly revoked_by: string | null;
		}[]
	>;
};

let people = 0;

export function consentContract(harness: () => ConsentHarness): void {
	const somebody = () => `consenting_${++people}`;
	const say = (personHash: string, status: "granted" | "revoked", proofRef: string, atMs: number) =>
		harness().consents.record({
			tenantId: harness().tenantId,
			personHash,
			channel: "whatsapp",
			status,
			proofRef,
			atMs,
		});
	const now = (personHash: string) => harness().rowsOf(personHash);

	describe("consent to be written to", () => {
		it("is taken back by STOP and given by START, once for each proof", async () => {
			const who = somebody();
			await say(who, "revoked", "SM1", 1000);
			await say(who, "revoked", "SM1", 1000);
			const stopped = { status: "revoked", granted_by: null, revoked_by: "SM1" };
			expect(await now(who)).toEqual([stopped]);
			await say(who, "granted", "SM2", 2000);
			await say(who, "granted", "SM2", 2000);
			expect(await now(who)).toEqual([
				stopped,
				{ status: "granted", granted_by: "SM2", revoked_by: null },
			]);
			await say(who, "revoked", "SM3", 3000);
			expect(await now(who)).toEqual([
				stopped,
				{ status: "revoked", granted_by: "SM2", revoked_by: "SM3" },
			]);
		});

		it("is never changed by an older word that arrives late", async () => {
			const who = somebody();
			await say(who, "granted", "SM2", 2000);
			await say(who, "revoked", "SM3", 3000);
			await say(who, "granted", "SM2", 2000);
			await say(who, "granted", "SM1", 1000);
			expect(await now(who)).toEqual([{ status: "revoked", granted_by: "SM2", revoked_by: "SM3" }]);
		});

		it("holds at most one grant under concurrency", async () => {
			const who = somebody();
			await Promise.all(
				Array.from({ length: 20 }, (_, i) => say(who, "granted", `SM${i}`, 1000 + i)),
			);
			expect(await now(who)).toMatchObject([{ status: "granted", granted_by: "SM19" }]);
		});

		it("is one row for one STOP, however often it comes at once, and the later word of two at once stands [P7]", async () => {
			const who = somebody();
			await Promise.all(Array.from({ length: 10 }, () => say(who, "revoked", "SM1", 1000)));
			expect(await now(who)).toHaveLength(1);
			const both = somebody();
			await Promise.all([say(both, "revoked", "SM2", 2000), say(both, "granted", "SM1", 1000)]);
			expect((await now(both)).some(({ status }) => status === "granted")).toBe(false);
		});

		it("is each person's and each channel's own", async () => {
			const [one, other] = [somebody(), somebody()];
			await say(one, "revoked", "SM1", 1000);
			await harness().consents.record({
				tenantId: harness().tenantId,
				personHash: one,
				channel: "sms",
				status: "granted",
				proofRef: "SM2",
				atMs: 500,
			});
			expect((await now(one)).map(({ status }) => status).toSorted()).toEqual([
				"granted",
				"revoked",
			]);
			expect(await now(other)).toEqual([]);
		});

		it("is each purpose's own: the end of news is no STOP, and a STOP ends no agreement to them", async () => {
			const who = somebody();
			const said = { tenantId: harness().tenantId, personHash: who, channel: "email" } as const;
			const { consents } = harness();
			await consents.record({ ...said, status: "granted", proofRef: "START", atMs: 1000 });
			const news = { ...said, purpose: "broadcast" } as const;
			await consents.record({ ...news, status: "granted", proofRef: "form", atMs: 1000 });
			await consents.record({ ...news, status: "revoked", proofRef: "click", atMs: 2000 });
			await consents.record({ ...news, status: "revoked", proofRef: "click", atMs: 2000 });
			const rows = [
				{ status: "granted", granted_by: "START", revoked_by: null },
				{ status: "revoked", granted_by: "form", revoked_by: "click" },
			];
			expect(await now(who)).toHaveLength(2);
			expect(await now(who)).toEqual(expect.arrayContaining(rows));
		});
	});
}
