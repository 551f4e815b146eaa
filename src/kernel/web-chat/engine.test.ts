import { describe, expect, it } from "vitest";
import { makeMemorySql } from "../../../test/support/memory-sql.ts";
import type { ChatLine } from "../../ports/web-chat.ts";
import { makeChatStore } from "../../store/web-chat/sqlite.ts";
import { idleMaxMs, linesMax, makeChatEngine } from "./engine.ts";

const key = { tenantId: "tenant", secretHash: "hash" };
const said = (id: string) => ({ id, text: `text ${id}` });

function aChat() {
	const tables = makeMemorySql();
	const clock = { ms: 1_000_000 };
	const told: ChatLine[] = [];
	const alarms: number[] = [];
	let wiped = 0;
	const engine = makeChatEngine({
		store: makeChatStore(tables.sql, tables.atomically),
		nowMs: () => clock.ms,
		wakeAt: async (atMs) => void alarms.push(atMs),
		tell: (line) => void told.push(line),
		wipe: async () => {
			wiped += 1;
		},
	});
	const stored = () => tables.sql.exec("select name from sqlite_master").toArray();
	const heard = (afterSeq = 0) => engine.listen({ ...key, afterSeq });
	const say = (id: string) => engine.say({ ...said(id), buttons: [] });
	return { engine, clock, told, alarms, stored, heard, say, wiped: () => wiped };
}

describe("a chat of a web page", () => {
	it("stores nothing while nobody has it, whatever it is asked", async () => {
		const { engine, stored, heard, say } = aChat();
		expect(heard()).toEqual({ kind: "unknown" });
		expect(await say("out_1")).toEqual({ kind: "gone" });
		expect(await engine.find({ text: "x", sinceMs: 0, exclude: [] })).toBeNull();
		await engine.forget();
		expect(stored()).toEqual([]);
	});

	it("is theirs who came first, and of their tenant", async () => {
		const { engine } = aChat();
		expect(await engine.enter({ ...key, said: said("a") })).toEqual({ kind: "entered", seq: 1 });
		for (const other of [
			{ ...key, secretHash: "another" },
			{ ...key, tenantId: "another" },
		]) {
			expect(await engine.enter({ ...other, said: said("b") })).toEqual({ kind: "unknown" });
			expect(engine.listen({ ...other, afterSeq: 0 })).toEqual({ kind: "unknown" });
		}
	});

	it("keeps and tells each line once, whoever says it twice; a name of theirs is none of ours [P6]", async () => {
		const { engine, told, say } = aChat();
		await engine.enter({ ...key, said: said("one") });
		await engine.enter({ ...key, said: said("one") });
		expect(await say("one")).toEqual({ kind: "kept", id: "one" });
		expect(await say("one")).toEqual({ kind: "kept", id: "one" });
		expect(told.map(({ seq, by }) => [seq, by])).toEqual([
			[1, "person"],
			[2, "us"],
		]);
	});

	it("finds what it was given by its words, newest first, and not what is known already", async () => {
		const { engine, clock, say } = aChat();
		await engine.enter({ ...key, said: said("a") });
		await say("out_1");
		const query = { text: "text out_1", sinceMs: clock.ms, exclude: [] };
		expect(await engine.find(query)).toBe("out_1");
		expect(await engine.find({ ...query, exclude: ["out_1"] })).toBeNull();
		expect(await engine.find({ ...query, sinceMs: clock.ms + 1 })).toBeNull();
		expect(await engine.find({ ...query, text: "text a" })).toBeNull();
	});

	it("keeps a line's card as it was given, for who listens and who comes again [MRV-15.5-a]", async () => {
		const { engine, told, heard } = aChat();
		await engine.enter({ ...key, said: said("a") });
		const card = { kind: "taxi", requestId: "ride_1", driver: { name: "<b>Aylin</b>" } };
		await engine.say({ ...said("out_1"), buttons: [], card });
		expect(told.map((line) => line.card)).toEqual([undefined, card]);
		expect(heard(1)).toMatchObject({ lines: [{ card }] });
	});

	it("tells who comes again what came since, and says where lines are not kept any more", async () => {
		const { engine, heard, say } = aChat();
		await engine.enter({ ...key, said: said("a") });
		for (let index = 0; index < linesMax; index++) await say(`out_${index}`);
		const last = linesMax + 1;
		expect(heard(last)).toEqual({ kind: "heard", lines: [], gap: false });
		expect(heard(last - 2)).toMatchObject({
			lines: [{ seq: last - 1 }, { seq: last }],
			gap: false,
		});
		const all = heard(0);
		expect(all).toMatchObject({ kind: "heard", gap: true });
		expect(all.kind === "heard" && all.lines.length).toBe(linesMax);
	});

	it("forgets what was said and stays theirs; what is said later has a later number", async () => {
		const { engine, heard, say } = aChat();
		await engine.enter({ ...key, said: said("a") });
		await engine.forget();
		expect(heard()).toEqual({ kind: "heard", lines: [], gap: true });
		await say("out_1");
		expect(heard(1)).toMatchObject({ lines: [{ seq: 2 }], gap: false });
	});

	it("ends when it was left alone for long enough, and not before", async () => {
		const { engine, clock, alarms, say, wiped } = aChat();
		await engine.enter({ ...key, said: said("a") });
		expect(alarms).toEqual([clock.ms + idleMaxMs]);
		clock.ms += idleMaxMs - 1;
		await say("out_1");
		clock.ms += 1;
		await engine.wake();
		expect([wiped(), alarms.at(-1)]).toEqual([0, clock.ms - 1 + idleMaxMs]);
		clock.ms += idleMaxMs;
		await engine.wake();
		expect(wiped()).toBe(1);
	});
});
