/** What every store of rows keeps: the one in memory, under which the rules are simulated, and Postgres. One suite for both. */

import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
	type Changes,
	changes,
	changing,
	type Frame,
	filled,
	filledJson,
	find,
	from,
	fromNow,
	GuardFailed,
	greatest,
	insert,
	insertAll,
	least,
	orElse,
	type RowStore,
	reading,
	refused,
	tableOf,
	unchanged,
	update,
	updateAll,
} from "../../src/ports/commit.ts";
import { decideAndCommit, decisionsMax, seenBefore } from "../../src/ports/deciding.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import type {
	consents as consentTable,
	people as peopleTable,
} from "../../src/store/postgres/schema/people.ts";

export type CommitHarness = {
	readonly store: RowStore;
	/** Two of them: nothing of the one is the other's. */
	readonly tenants: readonly [string, string];
	readonly marketId: string;
	/** A tool that is on in the market. */
	readonly tool: string;
	/** Every answer to a commit is lost on its way, until it is called with false. */
	readonly lose: (isLost: boolean) => void;
	readonly count: (what: "notifications" | "events" | "keys", of: string) => Promise<number>;
};

const people = tableOf<typeof peopleTable.$inferSelect>("people");
const consents = tableOf<typeof consentTable.$inferSelect>("consents");
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

		it("happens once under its key; the same key with other arguments is a conflict", async () => {
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

		it("belongs to the tenant of its record", async () => {
			const { h, context, frame } = start();
			const decision = changes({ answer: {}, evidence: [] });
			await expect(
				h.store.commit(context(h.tenants[1]), { frame: frame(), decision }),
			).rejects.toThrow(/belongs to the tenant/);
		});
	});

	describe("a guard that fails says which, and nothing has happened", () => {
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
				"UNIQUE:people_phone_unique",
				({ phoneHash }) => ({ writes: [insert(people, "twin", null, { phoneHash })] }),
			],
			[
				"NONE_FREE:people",
				({ phoneHash }) => ({
					writes: [insert(people, "twin", null, { phoneHash: { $free: [phoneHash], among: [] } })],
				}),
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
					payload: { nothing: filledJson("person", "phoneSealed") },
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
