/** What every store of rows keeps of steps before a call, of refusals that leave something, and of lists: in memory and in Postgres. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { approvals as approvalTable } from "../../src/packs/approvals/schema.ts";
import {
	type Changes,
	changes,
	type Frame,
	filled,
	fromNow,
	insert,
	refused,
	tableOf,
} from "../../src/ports/commit.ts";
import { decideAndCommit } from "../../src/ports/deciding.ts";
import { each, reading } from "../../src/ports/rows.ts";
import type { people as peopleTable } from "../../src/store/postgres/schema/people.ts";
import type { CommitHarness } from "./commit.ts";

const people = tableOf<typeof peopleTable.$inferSelect>("people");
const approvals = tableOf<typeof approvalTable.$inferSelect>("approvals");

type Harness = Pick<CommitHarness, "store" | "tenants" | "marketId" | "tool" | "count">;

export function stepsContract(harness: () => Harness): void {
	const start = () => {
		const h = harness();
		const [tenantId] = h.tenants;
		const context = { tenantId, actor: "person:contract", traceId: "trc" };
		const frame = (more: { readonly isStep?: true }): Extract<Frame, { kind: "call" }> => ({
			kind: "call",
			record: {
				tenantId,
				marketId: h.marketId,
				tool: h.tool,
				key: `step_${randomUUID()}`,
				argsHash: "same",
				shownHash: null,
				actor: { kind: "person", id: "contract", roles: ["customer"], agent: "concierge" },
				threadKey: "thread",
				traceId: "trc",
				itemExpiresAtMs: null,
			},
			keyed: !more.isStep,
			switched: false,
			tells: false,
			...more,
		});
		const commit = (as: Frame, decision: Partial<Changes>) =>
			h.store.commit(context, {
				frame: as,
				decision: changes({ answer: {}, evidence: {}, ...decision }),
			});
		const find = async (phoneHash: string) =>
			(
				await h.store.read(context, {
					person: reading(people, ["id", "phoneHash"], [["phoneHash", "=", phoneHash]]),
				})
			).rows.person[0];
		const somebody = (phoneHash: string) => insert(people, "person", null, { phoneHash });
		return { h, context, frame, commit, find, somebody };
	};
	const no = refused("AUTH_ERROR", "ROLE_DENIED", "No.", { state: "over" });
	const denied = {
		kind: "failed",
		code: "AUTH_ERROR",
		reason: "ROLE_DENIED",
		msg: "No.",
		current: { state: "over" },
	};

	describe("a step before a call", () => {
		it("leaves the key to the call, and is done again by whoever does not look", async () => {
			const { h, frame, commit, find, somebody } = start();
			const step = frame({ isStep: true });
			const hash = `step ${randomUUID()}`;
			expect(await commit(step, { writes: [somebody(hash)] })).toMatchObject({ kind: "succeeded" });
			expect(await find(hash)).toMatchObject({ phoneHash: hash });
			expect(await h.count("keys", step.record.key)).toBe(0);
			const other = `step ${randomUUID()}`;
			expect(await commit(step, { writes: [somebody(other)] })).not.toHaveProperty("replayed");
			expect(await find(other)).toMatchObject({ phoneHash: other });
		});

		it("that was done before sends nothing", async () => {
			const { h, context, frame } = start();
			const sent: unknown[] = [];
			const store = {
				...h.store,
				commit: async (...call: Parameters<typeof h.store.commit>) => {
					sent.push(call);
					return h.store.commit(...call);
				},
			};
			const decide = () => changes({ answer: { id: "known" }, evidence: {}, nothing: true });
			const call = { context, frame: frame({ isStep: true }), readings: {}, decide };
			expect(await decideAndCommit(store, call)).toEqual({
				kind: "succeeded",
				data: { id: "known" },
				replayed: true,
			});
			expect(sent).toEqual([]);
		});
	});

	describe("a refusal after changes", () => {
		it("keeps what was learnt, of a call and of a step, and leaves the key free", async () => {
			const { h, frame, commit, find, somebody } = start();
			for (const as of [frame({}), frame({ isStep: true })]) {
				const hash = `learnt ${randomUUID()}`;
				expect(await commit(as, { writes: [somebody(hash)], refuses: no })).toEqual({
					...denied,
					retryable: false,
				});
				expect(await find(hash)).toMatchObject({ phoneHash: hash });
				expect(await h.count("keys", as.record.key)).toBe(0);
			}
		});

		it("keeps it of an act of staff, too", async () => {
			const { commit, find, somebody } = start();
			const hash = `learnt ${randomUUID()}`;
			const act = {
				name: "test.act",
				target: "-",
				detail: {},
				actor: { kind: "staff", id: "key_1" },
				traceId: "trc",
			};
			expect(
				await commit(
					{ kind: "act", act, target: filled("person", "id") },
					{ writes: [somebody(hash)], refuses: no },
				),
			).toMatchObject(denied);
			expect(await find(hash)).toMatchObject({ phoneHash: hash });
		});

		it("is said over rows that were read for it, and not over those of a question", async () => {
			const { h, context, frame } = start();
			const looked: boolean[] = [];
			const readings = {
				person: reading(people, ["id"], [["phoneHash", "=", `nobody ${randomUUID()}`]]),
			};
			const seen = { nowMs: 0, rows: { person: [{ id: "somebody" }] } };
			await decideAndCommit(h.store, {
				context,
				frame: frame({ isStep: true }),
				readings,
				seen,
				decide: ({ rows }) => {
					looked.push(rows.person.length === 0);
					return changes({ answer: {}, evidence: {}, refuses: no });
				},
			});
			expect(looked).toEqual([false, true]);
		});
	});

	describe("a column that is a list", () => {
		it("is searched for what it has of others, and gives what is in it", async () => {
			const { h, context, frame, commit, find, somebody } = start();
			const hashes = [0, 1, 2].map((n) => `listed ${n} ${randomUUID()}`);
			for (const hash of hashes) await commit(frame({}), { writes: [somebody(hash)] });
			const ids = await Promise.all(hashes.map(async (hash) => (await find(hash))?.id ?? ""));
			const [own = "", ...asked] = ids;
			await commit(frame({}), {
				writes: [
					insert(approvals, "approval", null, {
						id: { $id: "apr" },
						marketId: h.marketId,
						type: "run_tool",
						tool: "test.tool",
						payloadHash: "0".repeat(64),
						shownEncrypted: "encrypted",
						requestedBy: own,
						threadKey: "thread",
						agent: "concierge",
						requestKeyHash: randomUUID(),
						roles: ["staff", "operator"],
						asked,
						code: "7K3M",
						expiresAt: fromNow(60_000),
					}),
				],
			});
			const { rows } = await h.store.read(context, {
				some: reading(
					approvals,
					["id", "asked"],
					[
						["requestedBy", "=", own],
						["roles", "overlaps", ["operator", "super_admin"]],
					],
				),
				none: reading(
					approvals,
					["id"],
					[
						["requestedBy", "=", own],
						["roles", "overlaps", ["tenant_admin"]],
					],
				),
				asked: reading(people, ["id"], [["id", "in", each("some", "asked")]], { limit: 5 }),
			});
			expect(rows.some[0]?.asked).toEqual(asked);
			expect(rows.none).toEqual([]);
			expect(rows.asked.map(({ id }) => id).toSorted()).toEqual(asked.toSorted());
		});
	});
}
