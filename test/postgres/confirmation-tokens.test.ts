/** A confirmation token over the real Postgres: for one payload, for ten minutes, once, whatever is tried at once. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTokenDesk } from "../../src/crypto/confirmation-tokens.ts";
import { makeTokenStore } from "../../src/packs/compliance/repository.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { hashOf, recordOf, startTestDatabase, type TestDatabase } from "./support.ts";

const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const sha256Hex = (text: string) => createHash("sha256").update(text).digest("hex");
let db: TestDatabase;
const deskOf = (dataKey: string) =>
	makeTokenDesk({ dataKey, store: makeTokenStore(makeRowStore(db.rw), sha256Hex), sha256Hex });
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const spend = (over: Partial<CallRecord> = {}) =>
	recordOf(db.a, { tool: "wallet.transfer", argsHash: hashOf({ amount: 5 }), ...over });
const invalid = { kind: "failed", code: "AUTH_ERROR", reason: "TOKEN_INVALID" };

describe("a confirmation token", () => {
	it("is long, is kept by its hash alone, and is used once by one of many at once [UAI-6-f] [UAI-7-a]", async () => {
		const desk = deskOf(`k1:${key(1)}`);
		const record = spend();
		const { token, expiresAtMs } = await desk.issue(record);
		expect(token.length).toBeGreaterThanOrEqual(32);
		const [row] = await db.rows(
			"select *, created_at + interval '10 minutes' as due from confirmation_tokens where token_hash = $1",
			[sha256Hex(token)],
		);
		expect(row?.["expires_at"]).toBeInstanceOf(Date);
		expect(Math.abs(Number(row?.["due"]) - expiresAtMs)).toBeLessThan(1000);
		expect(JSON.stringify(await db.rows("select * from confirmation_tokens"))).not.toContain(token);
		expect(JSON.stringify(await db.rows("select change_payload from event_log"))).not.toContain(
			token,
		);
		const uses = await Promise.all(
			Array.from({ length: 12 }, (_, n) => desk.use({ ...record, key: `act_${n}` }, token)),
		);
		expect(uses.filter(({ kind }) => kind === "succeeded")).toHaveLength(1);
		expect(uses.filter(({ kind }) => kind === "failed")[0]).toMatchObject(invalid);
		const won = uses.findIndex(({ kind }) => kind === "succeeded");
		expect(await desk.use({ ...record, key: `act_${won}` }, token)).toMatchObject({
			kind: "succeeded",
			replayed: true,
		});
	});

	it("is issued and used by one request each", async () => {
		const desk = deskOf(`k1:${key(1)}`);
		const counts: number[] = [];
		let before = db.proxy.stats.httpRequests;
		const count = () => {
			counts.push(db.proxy.stats.httpRequests - before);
			before = db.proxy.stats.httpRequests;
		};
		const record = spend();
		const { token } = await desk.issue(record);
		count();
		await desk.use(record, token);
		count();
		expect(counts).toEqual([1, 1]);
	});

	it("holds for nothing else: another payload, tool, person or tenant [UAI-7-a]", async () => {
		const desk = deskOf(`k1:${key(1)}`);
		const record = spend();
		const { token } = await desk.issue(record);
		for (const over of [
			{ argsHash: hashOf({ amount: 6 }) },
			{ tool: "wallet.mint" },
			{ threadKey: "another" },
			{ tenantId: db.b.tenantId, marketId: db.b.marketId },
		])
			expect(await desk.use({ ...record, ...over }, token)).toMatchObject(invalid);
		expect(await desk.use(record, `${token.slice(0, -1)}x`)).toMatchObject(invalid);
		expect(await desk.use(record, token)).toMatchObject({ kind: "succeeded" });
	});

	it("that was signed rightly and is not in the store, or is another's there, does not hold", async () => {
		const desk = deskOf(`k1:${key(1)}`);
		const record = spend();
		const { token } = await desk.issue(record);
		// Whoever had the key still could not use what was never issued.
		const forged = await makeTokenDesk({
			dataKey: `k1:${key(1)}`,
			store: {
				...makeTokenStore(makeRowStore(db.rw), sha256Hex),
				issue: async () => ({ expiresAtMs: 0 }),
			},
			sha256Hex,
		}).issue(record);
		expect(await desk.use(record, forged.token)).toMatchObject(invalid);
		await db.rows("update confirmation_tokens set payload_hash = $2 where token_hash = $1", [
			sha256Hex(token),
			hashOf({ amount: 7 }),
		]);
		expect(await desk.use(record, token)).toMatchObject(invalid);
	});

	it("runs out after ten minutes by the clock of the database [UAI-7-a]", async () => {
		const desk = deskOf(`k1:${key(1)}`);
		const record = spend();
		const { token } = await desk.issue(record);
		await db.rows(
			"update confirmation_tokens set expires_at = expires_at - interval '10 minutes' where token_hash = $1",
			[sha256Hex(token)],
		);
		expect(await desk.use(record, token)).toMatchObject({
			code: "EXPIRED",
			reason: "TOKEN_INVALID",
		});
	});

	it("outlives a rotation of DATA_KEY while the old key is kept, and no longer", async () => {
		const record = spend();
		const { token } = await deskOf(`k1:${key(1)}`).issue(record);
		expect(await deskOf(`k2:${key(2)}`).use(record, token)).toMatchObject(invalid);
		// The old name with another secret is another key.
		expect(await deskOf(`k2:${key(2)},k1:${key(3)}`).use(record, token)).toMatchObject(invalid);
		const rotated = deskOf(`k2:${key(2)},k1:${key(1)}`);
		expect(await rotated.use(record, token)).toMatchObject({ kind: "succeeded" });
		expect((await rotated.issue(record)).token).toContain(".k2.");
	});
});
