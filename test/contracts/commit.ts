/** What every store of rows keeps: the one in memory, under which the rules are simulated, and Postgres. One suite for both. */

import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { vendorMetrics } from "../../src/packs/vendors/schema.ts";
import {
	type Changes,
	changes,
	changing,
	type Frame,
	filled,
	filledJson,
	find,
	fromNow,
	GuardFailed,
	greatest,
	insert,
	insertAll,
	least,
	orElse,
	refused,
	tableOf,
	unchanged,
	update,
	updateAll,
	withEnough,
} from "../../src/ports/commit.ts";
import { decideAndCommit, decisionsMax, seenBefore } from "../../src/ports/deciding.ts";
import { from, type RowStore, reading } from "../../src/ports/rows.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import type {
	consents as consentTable,
	people as peopleTable,
} from "../../src/store/postgres/schema/people.ts";
import type { marketConfigs } from "../../src/store/postgres/schema/tenancy.ts";

export type CommitHarness = {
	readonly store: RowStore;
	readonly tenants: readonly [string, string];
	readonly marketId: string;
	readonly tool: string;
	readonly lose: (isLost: boolean) => void;
	readonly count: (
		what: "notifications" | "events" | "keys" | "audits",
		of: string,
	) => Promise<number>;
	readonly business: () => Promise<string>;
	readonly inquirySeconds: (seconds: number) => Promise<void>;
};

const people = tableOf<typeof peopleTable.$inferSelect>("people");
const consents = tableOf<typeof consentTable.$inferSelect>("consents");
const metrics = tableOf<typeof vendorMetrics.$inferSelect>("vendor_metrics");
const configs = tableOf<typeof marketConfigs.$inferSelect>("market_configs");
let calls = 0;

function wordsOf({ store, tenants, marketId, tool }: CommitHarness) {
	const context = (tenantId = tenants[0]) => ({
		tenantId,
		actor: "person:contract",
		traceId: "trc",
	});
	const record = (over: Partial<CallRecord> = {}): CallRecord => ({
		tenantId: tenants[0],
		marketId,
		tool,
		key: `commit_${++calls}_${randomUUID()}`,
		argsHash: "same",
		shownHash: null,
		actor: { kind: "person", id: "contract", roles: ["customer"], agent: "concierge" },
		threadKey: "thread",
		traceId: "trc",
		itemExpiresAtMs: null,
		...over,
	});
	const frame = (over: Partial<CallRecord> = {}): Frame => ({
		kind: "call",
		record: record(over),
		keyed: true,
		switched: true,
		tells: true,
	});
	const commit = (decision: Partial<Changes>, as: Frame = frame()) =>
		store.commit(context(), {
			frame: as,
			decision: changes({ answer: {}, evidence: [], ...decision }),
		});
	const columns = ["id", "phoneHash", "locale", "timezone", "erasedAt", "version"] as const;
	const readings = (id: string) => ({ person: reading(people, columns, [["id", "=", id]]) });
	const look = async (id: string, tenantId = tenants[0]) =>
		(await store.read(context(tenantId), readings(id))).rows.person[0];
	const made = async () => {
		const phoneHash = `hash ${randomUUID()}`;
		await commit({ writes: [insert(people, "person", null, { phoneHash, locale: "en" })] });
		const { rows } = await store.read(context(), {
			person: reading(people, columns, [["phoneHash", "=", phoneHash]]),
		});
		const [person] = rows.person;
		if (!person) throw new Error("nobody was made");
		return person;
	};
	const moved = (guard: string) => ({ name: "GuardFailed", guard });
	const timezone = (value: string) => [update(people, "person", null, { timezone: value })];
	return { context, record, frame, commit, readings, look, made, moved, timezone };
}

export function commitContract(harness: () => CommitHarness): void {
	const start = () => {
		const h = harness();
		return { h, ...wordsOf(h) };
	};
	afterEach(() => {
		vi.useRealTimers();
	});

	describe("a commit", () => {
		it("writes its rows, its events and its notices, and answers with what the rows have become", async () => {
			const { h, commit, made, look } = start();
			const person = await made();
			const key = `told ${person.id}`;
			const answer = await commit({
				rows: [changing(people, "person", { id: person.id, locale: "en" })],
				writes: [update(people, "person", "person_moved", { timezone: "Europe/Athens" })],
				tell: [
					{
						dedupeKey: key,
						threadKey: "thread",
						type: "test.told",
						payload: { zone: filled("person", "timezone"), deep: { of: filled("person", "id") } },
					},
				],
				answer: { version: filled("person", "version"), said: "done" },
			});
			expect(await h.store.open(answer)).toMatchObject({
				kind: "succeeded",
				data: {
					version: person.version + 1,
					said: "done",
					notifications: [
						{
							dedupeKey: key,
							type: "test.told",
							target: { kind: "thread", threadKey: "thread" },
							payload: { zone: "Europe/Athens", deep: { of: person.id } },
						},
					],
				},
			});
			expect(await look(person.id)).toMatchObject({
				timezone: "Europe/Athens",
				version: person.version + 1,
			});
			expect(await h.count("events", person.id)).toBe(2);
			expect(await h.count("notifications", key)).toBe(1);
		});

		it("happens once under its key; the same key with other arguments is a conflict [P3]", async () => {
			const { h, commit, made, frame, record, look, timezone } = start();
			const person = await made();
			const { key } = record();
			const again = (over: Partial<CallRecord> = {}) =>
				commit(
					{
						rows: [changing(people, "person", { id: person.id, timezone: null })],
						writes: timezone("Europe/Athens"),
						answer: { version: filled("person", "version") },
					},
					frame({ key, ...over }),
				);
			const first = await again();
			expect(await again()).toEqual({ ...(first as object), replayed: true });
			expect(await again({ argsHash: "other" })).toMatchObject({
				kind: "failed",
				code: "CONFLICT",
				reason: "KEY_REUSED",
			});
			expect(await look(person.id)).toMatchObject({ version: person.version + 1 });
			expect(await h.count("keys", key)).toBe(1);
		});

		it("that is sent twenty times at once happens once, and each is told the same", async () => {
			const { h, commit, made, frame, record, look, timezone } = start();
			const person = await made();
			const { key } = record();
			const told = `once ${person.id}`;
			const all = await Promise.all(
				Array.from({ length: 20 }, async () =>
					commit(
						{
							rows: [changing(people, "person", { id: person.id, timezone: null })],
							writes: timezone("Europe/Athens"),
							tell: [{ dedupeKey: told, threadKey: "thread", type: "test.told", payload: {} }],
							answer: { version: filled("person", "version") },
						},
						frame({ key }),
					),
				),
			);
			const opened = (await Promise.all(all.map(async (one) => h.store.open(one)))) as {
				readonly kind: string;
				readonly data: unknown;
				readonly replayed?: true;
			}[];
			expect(opened.filter(({ replayed }) => !replayed)).toHaveLength(1);
			for (const one of opened)
				expect(one).toMatchObject({ kind: "succeeded", data: opened[0]?.data });
			expect((await look(person.id))?.version).toBe(person.version + 1);
			expect(await h.count("keys", key)).toBe(1);
			expect(await h.count("notifications", told)).toBe(1);
		});

		it("whose answer was lost has happened: the same call again is told the first answer", async () => {
			const { h, commit, made, frame, look, timezone } = start();
			const person = await made();
			const call = frame();
			const run = () =>
				commit(
					{
						rows: [changing(people, "person", { id: person.id, version: person.version })],
						writes: timezone("Europe/Paris"),
						answer: { version: filled("person", "version") },
					},
					call,
				);
			h.lose(true);
			await expect(run()).rejects.toThrow(StoreUnavailable);
			h.lose(false);
			expect(await run()).toMatchObject({
				replayed: true,
				data: { version: person.version + 1 },
			});
			expect((await look(person.id))?.version).toBe(person.version + 1);
		});

		it("that was refused is told so, is written down, and leaves its key free", async () => {
			const { h, commit, context, frame, look, made, timezone } = start();
			const person = await made();
			const call = frame();
			const decision = refused("CONFLICT", "STALE_STATE", "It has changed.", { price: 5 });
			expect(await h.store.commit(context(), { frame: call, decision })).toEqual({
				kind: "failed",
				code: "CONFLICT",
				reason: "STALE_STATE",
				msg: "It has changed.",
				retryable: false,
				current: { price: 5 },
			});
			const rows = [changing(people, "person", { id: person.id })];
			await commit({ rows, writes: timezone("Europe/Rome") }, call);
			expect((await look(person.id))?.timezone).toBe("Europe/Rome");
		});

		it("after its item's end, or of a tool that is off, is refused", async () => {
			const { h, context, commit, frame } = start();
			const { nowMs } = await h.store.read(context(), {});
			expect(await commit({}, frame({ itemExpiresAtMs: nowMs - 1 }))).toMatchObject({
				code: "EXPIRED",
			});
			expect(await commit({}, frame({ tool: "no.such.tool" }))).toMatchObject({
				code: "AUTH_ERROR",
				reason: "TOOL_DISABLED",
			});
		});

		it("called with an hour's difference between the clocks has as long as its question had by the caller's, and no longer", async () => {
			const { h, context, commit, frame, made, timezone, look } = start();
			const { id } = await made();
			const { nowMs } = await h.store.read(context(), {});
			const hourMs = 3_600_000;
			const call = (atMs: number, leftMs: number, zone: string) =>
				commit(
					{ rows: [changing(people, "person", { id })], writes: timezone(zone) },
					frame({ atMs, itemExpiresAtMs: atMs + leftMs }),
				);
			const zones = { [-hourMs]: "Europe/Oslo", [hourMs]: "Europe/Rome" };
			for (const [apartMs, zone] of Object.entries(zones)) {
				const atMs = nowMs + Number(apartMs);
				expect(await call(atMs, 20_000, zone)).toMatchObject({ kind: "succeeded" });
				expect((await look(id))?.timezone).toBe(zone);
				for (const leftMs of [0, -1, -2 * hourMs, 2 - atMs])
					expect(await call(atMs, leftMs, "nowhere")).toMatchObject({ code: "EXPIRED" });
				expect((await look(id))?.timezone).toBe(zone);
			}
			// Clocks that are half a minute apart are taken for one: the end is what it says.
			expect(await call(nowMs - 30_000, 30_000 - 1, "nowhere")).toMatchObject({ code: "EXPIRED" });
			expect(await call(nowMs + 30_000, -10_000, "Europe/Paris")).toMatchObject({
				kind: "succeeded",
			});
		});

		it("belongs to the tenant of its record", async () => {
			const { h, context, frame } = start();
			const decision = changes({ answer: {}, evidence: [] });
			await expect(
				h.store.commit(context(h.tenants[1]), { frame: frame(), decision }),
			).rejects.toThrow(/belongs to the tenant/);
		});
	});

	describe("a guard that fails says which, and nothing has happened [P4]", () => {
		type Words = ReturnType<typeof start>;
		type Person = Awaited<ReturnType<Words["made"]>>;
		const cases: readonly (readonly [
			string,
			(person: Person, words: Words) => Promise<Partial<Changes>> | Partial<Changes>,
		])[] = [
			["GONE:people", () => ({ rows: [unchanged(people, "other", { id: randomUUID() })] })],
			["MOVED:people", ({ id }) => ({ rows: [unchanged(people, "other", { id, locale: "tr" })] })],
			[
				"LIMIT:people",
				({ id }) => ({ fewer: [{ table: people.name, where: [["id", "=", id]], than: 1 }] }),
			],
			[
				"LIMIT:people",
				({ id }) => ({
					fewer: [{ table: people.name, where: [["id", "in", [randomUUID(), id]]], than: 1 }],
				}),
			],
			[
				"SHORT:people",
				({ id, version }) => ({
					rows: [withEnough(unchanged(people, "other", { id }), "version", null, version + 1)],
				}),
			],
			[
				"SHORT:people",
				({ id }) => ({
					rows: [withEnough(unchanged(people, "other", { id }), "version", "version", 1)],
				}),
			],
			[
				"UNIQUE:people_phone_unique",
				({ phoneHash }) => ({ writes: [insert(people, "twin", null, { phoneHash })] }),
			],
			[
				"LIMIT:people",
				({ id }) => ({
					fewer: [{ table: people.name, where: [["id", "in", [randomUUID(), id]]], than: 1 }],
				}),
			],
			[
				"NONE_FREE:people",
				({ phoneHash, id }) => ({
					writes: [
						insert(people, "twin", null, {
							phoneHash: { $free: [phoneHash], among: [["id", "in", [id]]] },
						}),
					],
				}),
			],
			[
				"MOVED:market_configs",
				async (_, { h }) => {
					await h.inquirySeconds(240);
					return {
						rows: [
							unchanged(configs, "config", { id: h.marketId, vendors: { inquirySeconds: 90 } }),
						],
					};
				},
			],
			[
				"LATE",
				async (_, { h, context }) => ({ before: (await h.store.read(context(), {})).nowMs - 1 }),
			],
			[
				"EARLY",
				async (_, { h, context }) => ({
					notBefore: (await h.store.read(context(), {})).nowMs + 60_000,
				}),
			],
		];
		it.each(cases)("%s", async (guard, broken) => {
			const words = start();
			const { h, commit, made, frame, look, moved, timezone } = words;
			const person = await made();
			const call = frame();
			const told = `never ${person.id}`;
			const whole = await broken(person, words);
			const rows = [changing(people, "person", { id: person.id })];
			const attempt = commit(
				{
					...whole,
					rows: [...rows, ...(whole.rows ?? [])],
					writes: [...timezone("Europe/Oslo"), ...(whole.writes ?? [])],
					tell: [{ dedupeKey: told, threadKey: "thread", type: "test.told", payload: {} }],
				},
				call,
			);
			await expect(attempt).rejects.toThrow(GuardFailed);
			await expect(attempt).rejects.toMatchObject(moved(guard));
			expect(await look(person.id)).toEqual(person);
			expect(await h.count("notifications", told)).toBe(0);
			expect(await h.count("events", person.id)).toBe(1);
			// Its key was not used: decided anew, it commits.
			await commit({ rows, writes: timezone("Europe/Rome") }, call);
			expect((await look(person.id))?.timezone).toBe("Europe/Rome");
		});

		it("of a notice that was told under its key already", async () => {
			const { commit, made, moved } = start();
			const { id } = await made();
			const told = () =>
				commit({
					tell: [{ dedupeKey: `once ${id}`, threadKey: "thread", type: "test.told", payload: {} }],
				});
			await told();
			await expect(told()).rejects.toMatchObject(moved("UNIQUE:notifications_dedupe_unique"));
		});

		it("of a row that is another tenant's: it is not there", async () => {
			const { h, context, made, moved, look } = start();
			const person = await made();
			const decision = changes({
				rows: [changing(people, "person", { id: person.id })],
				writes: [update(people, "person", null, { timezone: "Europe/Oslo" })],
				answer: {},
				evidence: [],
			});
			const own = { kind: "own" } as const;
			await expect(
				h.store.commit(context(h.tenants[1]), { frame: own, decision }),
			).rejects.toMatchObject(moved("GONE:people"));
			expect(await look(person.id, h.tenants[1])).toBeUndefined();
			expect(await look(person.id)).toEqual(person);
		});

		it("of an index over some rows alone, and of none beside them", async () => {
			const { commit, made, moved } = start();
			const person = await made();
			const grant = (status: "granted" | "revoked") =>
				commit({
					writes: [
						insert(consents, "consent", null, {
							personId: person.id,
							purpose: "vendor_contact",
							status,
							proofRef: "a message",
							grantedAt: fromNow(0),
							...(status === "revoked"
								? { revokedAt: fromNow(0), revokedProofRef: "another" }
								: {}),
						}),
					],
				});
			await grant("revoked");
			await grant("granted");
			await grant("revoked");
			await expect(grant("granted")).rejects.toMatchObject(moved("UNIQUE:consents_one_granted"));
		});
	});

	describe("a row that is known by something else than an id", () => {
		it("is written once, found again, and raised by each of many at once", async () => {
			const { h, context, commit, moved } = start();
			const businessId = await h.business();
			const before = await h.count("events", businessId);
			const asked = () =>
				commit({ writes: [insert(metrics, "metrics", "vendor_asked", { businessId, asked: 1 })] });
			await asked();
			await expect(asked()).rejects.toMatchObject(moved("UNIQUE:vendor_metrics_pk"));
			const raise = () =>
				commit({
					rows: [changing(metrics, "metrics", { id: businessId })],
					writes: [
						update(metrics, "metrics", "vendor_asked", { asked: filled("metrics", "asked", 2) }),
					],
				});
			await Promise.all(Array.from({ length: 5 }, raise));
			const { rows } = await h.store.read(context(), {
				metrics: reading(metrics, ["asked", "version"], [["businessId", "=", businessId]]),
			});
			expect(rows.metrics).toEqual([{ asked: 11, version: 6 }]);
			expect(await h.count("events", businessId)).toBe(before + 6);
		});
	});

	describe("what staff do", () => {
		it("has its notices in the answer where it is asked for them", async () => {
			const { commit, made } = start();
			const { id } = await made();
			const act = {
				name: "test.act",
				target: id,
				detail: {},
				actor: { kind: "staff", id: "ada" },
				traceId: "trc",
			};
			const done = (tells: { readonly tells?: true }) =>
				commit(
					{
						tell: [
							{
								dedupeKey: `act ${id} ${tells.tells ?? false}`,
								threadKey: "thread",
								type: "test.told",
								payload: {},
							},
						],
						answer: { id },
					},
					{ kind: "act", act, target: id, ...tells },
				);
			expect(await done({})).toEqual({ kind: "succeeded", data: { id } });
			expect(await done({ tells: true })).toMatchObject({
				data: { id, notifications: [{ type: "test.told" }] },
			});
		});
	});

	describe("a word of our own part", () => {
		it("waits, hands its notices over, to a solicitation as well, and writes down who did what", async () => {
			const { h, commit, made, timezone } = start();
			const { id } = await made();
			const whole = {
				rows: [changing(people, "person", { id })],
				writes: timezone("Europe/Oslo"),
				tell: [
					{ dedupeKey: `sol ${id}`, solicitationId: "sol_1", type: "test.start", payload: {} },
				],
				audits: [
					{
						atMs: Date.UTC(2030, 0, 1),
						threadKey: `vendor ${id}`,
						action: "test.said",
						actor: { kind: "vendor", id },
						payload: { outcome: "yes" },
						traceId: "trc",
					},
				],
				answer: { status: "done" },
			};
			expect(await commit(whole, { kind: "part" })).toMatchObject({
				kind: "succeeded",
				data: {
					status: "done",
					notifications: [
						{ type: "test.start", target: { kind: "solicitation", solicitationId: "sol_1" } },
					],
				},
			});
			expect(await h.count("audits", `vendor ${id}`)).toBe(1);
		});

		it("that has nothing to say is not sent", async () => {
			const { h, context } = start();
			const commits = vi.fn(h.store.commit);
			const answer = await decideAndCommit(
				{ ...h.store, commit: commits },
				{
					context: context(),
					frame: { kind: "part" },
					readings: {},
					decide: () => changes({ nothing: true, answer: { status: "over" }, evidence: [] }),
				},
			);
			expect(answer).toEqual({ kind: "succeeded", data: { status: "over" } });
			expect(commits).not.toHaveBeenCalled();
		});
	});

	describe("values that only the store knows", () => {
		it("are instants from its own clock, whatever the Worker's says", async () => {
			const { h, context, commit, made, look } = start();
			const { id } = await made();
			const before = (await h.store.read(context(), {})).nowMs;
			vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
			await commit({
				rows: [changing(people, "person", { id })],
				writes: [update(people, "person", null, { erasedAt: fromNow(0) })],
				before: before + 60_000,
				notBefore: before - 60_000,
			});
			const seen = await h.store.read(context(), {});
			expect(Math.abs(seen.nowMs - before)).toBeLessThan(60_000);
			expect(Math.abs(((await look(id))?.erasedAt ?? 0) - before)).toBeLessThan(60_000);
		});

		it("are chosen among instants, and the first that is free", async () => {
			const { commit, made, look } = start();
			const [one, other] = [await made(), await made()];
			const at = Date.UTC(2030, 0, 1);
			await commit({
				rows: [changing(people, "person", { id: one.id })],
				writes: [
					update(people, "person", null, {
						erasedAt: least(at, greatest(fromNow(0), at - 5000)),
						phoneHash: { $free: [other.phoneHash, `free ${one.id}`], among: [] },
					}),
				],
			});
			expect(await look(one.id)).toMatchObject({
				erasedAt: at - 5000,
				phoneHash: `free ${one.id}`,
			});
		});

		it("are so much more than what a row has by then, in a row and in what is told", async () => {
			const { commit, made, look } = start();
			const { id, version } = await made();
			const at = Date.UTC(2030, 0, 1);
			const rows = [withEnough(changing(people, "person", { id }), "version", null, version)];
			const answer = await commit({
				rows,
				writes: [
					update(people, "person", null, { erasedAt: at }),
					update(people, "person", null, { timezone: filled("person", "version", 40) }),
				],
				answer: {
					later: filled("person", "erasedAt", 60_000),
					none: filled("person", "phoneEncrypted", 5),
				},
			});
			expect(answer).toMatchObject({ data: { later: at + 60_000, none: null } });
			expect(String((await look(id))?.timezone)).toBe(String(version + 41));
		});

		it("of a row that was written are there for the next", async () => {
			const { h, context, commit } = start();
			const phoneHash = `hash ${randomUUID()}`;
			await commit({
				writes: [
					insert(people, "person", null, { phoneHash }),
					insert(consents, "consent", null, {
						personId: filled("person", "id"),
						purpose: "vendor_contact",
						status: "granted",
						proofRef: "a message",
						grantedAt: fromNow(0),
					}),
				],
			});
			const { rows } = await h.store.read(context(), {
				person: reading(people, ["id"], [["phoneHash", "=", phoneHash]]),
				consent: reading(consents, ["personId"], [["personId", "in", from("person", "id")]]),
			});
			expect(rows.consent).toEqual([{ personId: rows.person[0]?.id }]);
		});
	});

	describe("values", () => {
		it("that are null are written as null, an object whole, and what is not named stays", async () => {
			const { h, context, commit, made } = start();
			const { id, phoneHash } = await made();
			const flags = { a: { b: [1, null, "x"] }, 'a "quoted\\ key': true };
			const rows = [changing(people, "person", { id })];
			await commit({
				rows,
				writes: [update(people, "person", null, { flags, timezone: "Europe/Rome" })],
			});
			const answer = await commit({
				rows,
				writes: [update(people, "person", null, { timezone: null })],
				answer: { 'deep "{,}\\': [{ flags: filled("person", "flags") }] },
			});
			expect(answer).toMatchObject({ data: { 'deep "{,}\\': [{ flags }] } });
			const { rows: seen } = await h.store.read(context(), {
				person: reading(people, ["flags", "timezone", "phoneHash", "locale"], [["id", "=", id]]),
			});
			expect(seen.person).toEqual([{ flags, timezone: null, phoneHash, locale: "en" }]);
		});

		it("that a guard compares are compared whole: a part of an object, a millisecond beside, has moved", async () => {
			const { h, context, commit, made, moved } = start();
			const { id } = await made();
			const at = Date.UTC(2030, 0, 1);
			const flags = { a: { b: 1, c: 2 } };
			const rows = [changing(people, "person", { id })];
			await commit({ rows, writes: [update(people, "person", null, { flags, erasedAt: at })] });
			const holding = async (row: { readonly flags?: object; readonly erasedAt?: number | null }) =>
				h.store.commit(context(), {
					frame: { kind: "own" },
					decision: changes({
						rows: [unchanged(people, "person", { id, ...row })],
						answer: {},
						evidence: [],
					}),
				});
			expect(await holding({ flags, erasedAt: at })).toMatchObject({ kind: "succeeded" });
			for (const row of [
				{ flags: { a: { b: 1 } } },
				{ flags: {} },
				{ erasedAt: at + 1 },
				{ erasedAt: null },
			])
				await expect(holding(row)).rejects.toMatchObject(moved("MOVED:people"));
		});

		it("that are null are found where null is asked for, and by no comparison", async () => {
			const { h, made, commit, context, timezone } = start();
			const [bare, zoned] = [await made(), await made()];
			const rows = [changing(people, "person", { id: zoned.id })];
			await commit({ rows, writes: timezone("Europe/Rome") });
			const found = async (is: "is" | "=", value: string | null) => {
				const both = ["id", "in", [bare.id, zoned.id]] as const;
				const { rows: seen } = await h.store.read(context(), {
					person: reading(people, ["id"], [both, ["timezone", is, value]], { limit: 3 }),
				});
				return seen.person.map(({ id }) => id);
			};
			expect(await found("is", null)).toEqual([bare.id]);
			expect(await found("is", "Europe/Rome")).toEqual([zoned.id]);
			expect(await found("=", null)).toEqual([]);
		});

		it("that are what they were are no change: neither a version nor an event", async () => {
			const { h, commit, made, look } = start();
			const person = await made();
			const answer = await commit({
				rows: [changing(people, "person", { id: person.id })],
				writes: [update(people, "person", "person_moved", { locale: "en", timezone: null })],
				answer: { version: filled("person", "version") },
			});
			expect(answer).toMatchObject({ data: { version: person.version } });
			expect(await look(person.id)).toEqual(person);
			expect(await h.count("events", person.id)).toBe(1);
		});

		it("of a row that this commit has put there are changed by it as well", async () => {
			const { h, context, commit } = start();
			const phoneHash = `hash ${randomUUID()}`;
			await commit({
				writes: [
					insert(people, "person", null, { phoneHash, timezone: "Europe/Oslo" }),
					update(people, "person", null, { locale: "tr" }),
				],
			});
			const { rows } = await h.store.read(context(), {
				person: reading(
					people,
					["id", "locale", "timezone", "version"],
					[["phoneHash", "=", phoneHash]],
				),
			});
			const [person] = rows.person;
			expect(person).toMatchObject({ locale: "tr", timezone: "Europe/Oslo", version: 2 });
			expect(await h.count("events", String(person?.id))).toBe(2);
		});
	});

	describe("a row that is found by what is unique of it", () => {
		const seen = (phoneHash: string, locale: "en" | "tr") =>
			find(people, "person", { phoneHash }, { locale });

		it("is made once by many at once, is there for all that follows, and is counted under its lock", async () => {
			const { h, commit, context } = start();
			const phoneHash = `hash ${randomUUID()}`;
			const grant = () =>
				commit({
					finds: [seen(phoneHash, "en")],
					fewer: [
						{
							table: consents.name,
							where: [["personId", "=", filled("person", "id")]],
							than: 2,
						},
					],
					writes: [
						insert(consents, "consent", null, {
							personId: filled("person", "id"),
							purpose: "vendor_contact",
							status: "revoked",
							proofRef: "a message",
							grantedAt: fromNow(0),
							revokedAt: fromNow(0),
							revokedProofRef: "another",
						}),
					],
				});
			const all = await Promise.allSettled(Array.from({ length: 5 }, grant));
			expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
			for (const one of all)
				if (one.status === "rejected")
					expect(one.reason).toMatchObject({ guard: "LIMIT:consents" });
			const { rows } = await h.store.read(context(), {
				person: reading(people, ["id"], [["phoneHash", "=", phoneHash]], { limit: 5 }),
			});
			expect(rows.person).toHaveLength(1);
			expect(await h.count("events", rows.person[0]?.id ?? "")).toBe(1);
		});

		it("are counted one after the other under a name, where there is no row to hold", async () => {
			const { commit } = start();
			const timezone = `zone ${randomUUID()}`;
			const add = () =>
				commit({
					fewer: [
						{ table: people.name, where: [["timezone", "=", timezone]], than: 2, turn: timezone },
					],
					writes: [insert(people, "person", null, { phoneHash: `hash ${randomUUID()}`, timezone })],
				});
			const all = await Promise.allSettled(Array.from({ length: 6 }, add));
			expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
			for (const one of all)
				if (one.status === "rejected") expect(one.reason).toMatchObject({ guard: "LIMIT:people" });
		});

		it("that is there stays as it is; that is neither there nor made is gone, and nothing has happened", async () => {
			const { commit, made, look, moved } = start();
			const person = await made();
			await commit({ finds: [seen(person.phoneHash, "tr")] });
			expect(await look(person.id)).toEqual(person);
			await expect(
				commit({
					finds: [
						seen(person.phoneHash, "tr"),
						find(people, "other", { phoneHash: `nobody ${person.id}` }),
					],
					writes: [update(people, "person", null, { locale: "tr" })],
				}),
			).rejects.toMatchObject(moved("GONE:people"));
			expect(await look(person.id)).toEqual(person);
		});

		it("takes a value where it has none; a change that changes nothing is not written", async () => {
			const { h, commit, made, look } = start();
			const { id, phoneHash, version } = await made();
			const keep = (timezone: string) =>
				commit({
					finds: [find(people, "person", { phoneHash })],
					writes: [
						update(people, "person", null, {
							locale: "en",
							timezone: orElse(filled("person", "timezone"), timezone),
						}),
					],
				});
			await keep("Europe/Oslo");
			await keep("Europe/Rome");
			expect(await look(id)).toMatchObject({ timezone: "Europe/Oslo", version: version + 1 });
			expect(await h.count("events", id)).toBe(2);
		});
	});

	describe("many rows at once", () => {
		it("are written with one event, and those that are there already stay", async () => {
			const { h, commit, context } = start();
			const requestId = `hash ${randomUUID()}`;
			const ids = [randomUUID(), randomUUID(), randomUUID()];
			const at = Date.UTC(2030, 0, 1);
			const rows = ids.map((id) => ({
				id,
				phoneHash: `${requestId} ${id}`,
				locale: "en" as const,
				erasedAt: at,
			}));
			await commit({ writes: [insertAll(people, "seen_all", rows.slice(0, 2))] });
			await commit({
				writes: [
					insertAll(
						people,
						"seen_all",
						rows.map((row) => ({ ...row, locale: "tr" })),
					),
				],
			});
			const look = async () =>
				(
					await h.store.read(context(), {
						person: reading(people, ["id", "locale", "erasedAt"], [["id", "in", ids]], {
							limit: 5,
						}),
					})
				).rows.person;
			const localeOf = async (id: string) => (await look()).find((row) => row.id === id)?.locale;
			expect(await Promise.all(ids.map(localeOf))).toEqual(["en", "en", "tr"]);
			expect((await look()).map(({ erasedAt }) => erasedAt)).toEqual([at, at, at]);
			await commit({
				finds: [find(people, "person", { phoneHash: rows[0]?.phoneHash ?? "" })],
				writes: [
					updateAll(
						people,
						"moved_all",
						[
							["erasedAt", "=", at],
							["locale", "in", ["en", "fr"]],
							["id", "<>", filled("person", "id")],
						],
						{ locale: "ru", timezone: filled("person", "phoneHash") },
					),
				],
			});
			expect(await Promise.all(ids.map(localeOf))).toEqual(["en", "ru", "tr"]);
			expect(await h.count("events", ids[1] ?? "")).toBe(2);
			expect(await h.count("events", ids[2] ?? "")).toBe(1);
		});

		it("that are none are no fault", async () => {
			const { commit } = start();
			await commit({
				writes: [
					insertAll(people, "seen_all", []),
					updateAll(people, "moved_all", [["phoneHash", "=", "nobody"]], { locale: "ru" }),
				],
			});
		});
	});

	describe("names and ends that only the store knows", () => {
		it("are those of the rows: who is told, under which key, and until when", async () => {
			const { h, commit, made, moved } = start();
			const { id, phoneHash } = await made();
			const tell = [
				{
					solicitationId: [filled("person", "phoneHash"), ":2"],
					dedupeKey: [filled("person", "id"), ":told"],
					type: "test.told",
					payload: { nothing: filledJson("person", "phoneEncrypted") },
				},
			];
			const told = await commit({
				finds: [find(people, "person", { phoneHash })],
				tell,
			});
			expect(await h.store.open(told)).toMatchObject({
				data: {
					notifications: [
						{
							dedupeKey: `${id}:told`,
							target: { kind: "solicitation", solicitationId: `${phoneHash}:2` },
							payload: { nothing: null },
						},
					],
				},
			});
			const until = (ms: number) =>
				commit({
					finds: [find(people, "person", { phoneHash })],
					writes: [update(people, "person", null, { erasedAt: fromNow(ms) })],
					before: filled("person", "erasedAt"),
				});
			await until(60_000);
			await expect(until(-1)).rejects.toMatchObject(moved("LATE"));
		});

		it("and a part of ours is told what was told, and waits for a row that somebody holds", async () => {
			const { commit, made } = start();
			const { id } = await made();
			const part = (key: string) =>
				commit(
					{
						rows: [changing(people, "person", { id })],
						tell: [{ dedupeKey: key, threadKey: "thread", type: "test.told", payload: {} }],
					},
					{ kind: "part" },
				);
			const both = await Promise.all([part(`a ${id}`), part(`b ${id}`)]);
			for (const one of both)
				expect(one).toMatchObject({ data: { notifications: [{ type: "test.told" }] } });
		});
	});

	describe("readings", () => {
		it("search, order and cut; what is no id finds nothing", async () => {
			const { h, context, made, look } = start();
			const three = [await made(), await made(), await made()];
			const ids = three.map(({ id }) => id).toSorted();
			const found = async (limit: number, direction: "asc" | "desc") =>
				(
					await h.store.read(context(), {
						person: reading(people, ["id"], [["id", "in", ids]], {
							order: [["id", direction]],
							limit,
						}),
					})
				).rows.person.map(({ id }) => id);
			expect(await found(3, "asc")).toEqual(ids);
			expect(await found(2, "desc")).toEqual(ids.toReversed().slice(0, 2));
			expect(await look("no id")).toBeUndefined();
			expect(await look("' or true --")).toBeUndefined();
		});
	});

	describe("several in one transaction", () => {
		it("spoil each other not: one that has moved is left as it is", async () => {
			const { h, context, made, look, timezone } = start();
			const [one, two, three] = [await made(), await made(), await made()];
			const call = (id: string, locale: "en" | "tr") => ({
				frame: { kind: "own" } as const,
				decision: changes({
					rows: [changing(people, "person", { id, locale })],
					writes: timezone("Europe/Oslo"),
					answer: {},
					evidence: [],
				}),
			});
			const answers = await h.store.commitEach(context(), [
				call(one.id, "en"),
				call(two.id, "tr"),
				call(three.id, "en"),
			]);
			expect(answers).toMatchObject([
				{ kind: "succeeded" },
				{ kind: "moved", guard: "MOVED:people" },
				{ kind: "succeeded" },
			]);
			const zones = await Promise.all([one, two, three].map(async ({ id }) => look(id)));
			expect(zones.map((row) => row?.timezone)).toEqual(["Europe/Oslo", null, "Europe/Oslo"]);
		});
	});

	describe("decided and committed", () => {
		const counting = (words: ReturnType<typeof start>, id: string, store = words.h.store) =>
			decideAndCommit(store, {
				context: words.context(),
				frame: words.frame(),
				readings: words.readings(id),
				decide: ({ rows }) => {
					const [person] = rows.person;
					if (!person) return refused("NOT_FOUND", null, "Nobody.");
					const { timezone } = person;
					return changes({
						rows: [changing(people, "person", { id, timezone })],
						writes: words.timezone(String(Number(timezone ?? 0) + 1)),
						answer: {},
						evidence: [],
					});
				},
			});

		it("by a hundred at once, each change is on top of another, and who never gets there is told", async () => {
			const words = start();
			const { id } = await words.made();
			const all = await Promise.allSettled(Array.from({ length: 100 }, () => counting(words, id)));
			const done = all.filter(({ status }) => status === "fulfilled").length;
			expect(done).toBeGreaterThan(0);
			expect((await words.look(id))?.timezone).toBe(String(done));
			for (const one of all)
				if (one.status === "rejected") expect(one.reason).toBeInstanceOf(StoreUnavailable);
		});

		it("over rows that move each time, it gives up after its bound, and nothing has happened", async () => {
			const words = start();
			const { id } = await words.made();
			let commits = 0;
			const moving: RowStore = {
				...words.h.store,
				commit: async (context, call) => {
					commits += 1;
					await words.commit({
						rows: [changing(people, "person", { id })],
						writes: words.timezone(String(commits * 1000)),
					});
					return words.h.store.commit(context, call);
				},
			};
			await expect(counting(words, id, moving)).rejects.toThrow(/MOVED:people/);
			expect(commits).toBe(decisionsMax);
			expect((await words.look(id))?.timezone).toBe(String(decisionsMax * 1000));
		});

		it("by two releases over the same row, the second decides over what the first has made of it", async () => {
			const words = start();
			const { h, context, frame, made, readings, look } = words;
			const { id } = await made();
			const older = { person: reading(people, ["id", "locale"], [["id", "=", id]]) };
			const [seenByOld, seenByNew] = [
				await h.store.read(context(), older),
				await h.store.read(context(), readings(id)),
			];
			// Neither takes the other's rows for its own.
			expect(seenBefore(readings(id), seenByOld)).toBeNull();
			expect(seenBefore(older, seenByNew)).toBeNull();
			expect(seenBefore(older, seenByOld)).toEqual(seenByOld);
			expect(
				seenBefore({ person: reading(people, ["id", "locale"], [["id", "=", "x"]]) }, seenByOld),
			).toBeNull();
			await decideAndCommit(h.store, {
				context: context(),
				frame: frame(),
				readings: older,
				seen: seenByOld,
				decide: ({ rows }) =>
					changes({
						rows: rows.person.map((row) => changing(people, "person", row)),
						writes: [update(people, "person", null, { locale: "tr" })],
						answer: {},
						evidence: [],
					}),
			});
			const locales: unknown[] = [];
			await decideAndCommit(h.store, {
				context: context(),
				frame: frame(),
				readings: readings(id),
				seen: seenByNew,
				decide: ({ rows }) => {
					locales.push(rows.person[0]?.locale);
					return changes({
						rows: rows.person.map((row) => changing(people, "person", row)),
						writes: words.timezone(`after ${rows.person[0]?.locale}`),
						answer: {},
						evidence: [],
					});
				},
			});
			expect(locales).toEqual(["en", "tr"]);
			expect(await look(id)).toMatchObject({ locale: "tr", timezone: "after tr" });
		});

		it("a refusal over rows that were read before is read anew before it is said", async () => {
			const words = start();
			const { h, context, frame, made, readings } = words;
			const { id } = await made();
			const seen = await h.store.read(context(), readings(id));
			const said = await decideAndCommit(h.store, {
				context: context(),
				frame: frame(),
				readings: readings(id),
				seen: { ...seen, rows: { person: [] } },
				decide: ({ rows }) =>
					rows.person.length === 0
						? refused("NOT_FOUND", null, "Nobody.")
						: changes({ answer: { found: true }, evidence: [] }),
			});
			expect(said).toMatchObject({ kind: "succeeded", data: { found: true } });
		});
	});
}
