/** A broadcast leaves through the thread of its person and the gate, with its proof: the very words, once, and never after a no. */
import { afterEach, describe, expect, it } from "vitest";
import { noCeilings } from "../../src/core/sending/settings.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { byFirstWord, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const hourMs = 3_600_000;
const grantedMs = Date.UTC(2026, 10, 20, 9);

let world: World;
afterEach(() => world.close());
const start = () => {
	world = makeWorld({ proposer: byFirstWord() });
};
const own = () => world.thread(world.keyOf(person));
const broadcast = async (dedupeKey = "broadcast:brc_1:person", atMs = grantedMs) => {
	await own().engine.deliver({
		tenantId: testTenant,
		marketId: testMarketId,
		threadKey: world.keyOf(person),
		dedupeKey,
		traceId: "trc",
		to: { channel: "whatsapp", value: person },
		locale: "en",
		content: {
			kind: "notice",
			type: "marketing.broadcast",
			payload: {
				broadcast: {
					template: "broadcast.news",
					vars: { business: "Harbour Grill", news: "We are open again." },
					consent: {
						purpose: "broadcast",
						channel: null,
						status: "granted",
						proofRef: "SM_agreed",
						atMs,
					},
				},
			},
		},
	});
	await world.settle();
};
const toldNo = () =>
	own().engine.deliver({
		tenantId: testTenant,
		marketId: testMarketId,
		threadKey: world.keyOf(person),
		dedupeKey: "told:no",
		traceId: "trc",
		to: null,
		locale: null,
		content: {
			kind: "person",
			consent: {
				purpose: "broadcast",
				channel: null,
				status: "revoked",
				proofRef: "console",
				atMs: grantedMs + hourMs,
			},
		},
	});
const untilMorning = () => {
	world.clock.nowMs = Date.UTC(2026, 10, 21, 21);
	world.market.current = {
		...world.market.current,
		sending: {
			settings: { quietHours: { from: "21:00", to: "08:00" } },
			ceilings: noCeilings,
			used: { day: "2026-11-21", messages: 0, costMicros: 0, modelCalls: 0, modelTokens: 0 },
			paused: { all: null, channels: [], tools: [] },
		},
	};
};
const heard = () => world.heard(person).filter(({ text }) => text.includes("Harbour Grill"));

describe("a broadcast", () => {
	it("is heard once, by the proof that came with it, however often it is brought [EMO-G1] [EMO-G1-c] [P6] [P7]", async () => {
		start();
		await world.write(person, "hello");
		for (let times = 0; times < 3; times++) await broadcast();
		expect(heard().map(({ text }) => text)).toEqual([
			"News from Harbour Grill, as you agreed to: We are open again. You can take your agreement back at any time.",
		]);
	});

	it("is not heard by who wrote STOP before it came, or while it waited for the morning [EMO-G1-b] [EMO-G1-c] [P7]", async () => {
		start();
		await world.write(person, "hello");
		await world.write(person, "STOP");
		await broadcast();
		expect(heard()).toEqual([]);
		world.close();

		start();
		untilMorning();
		await world.write(person, "hello");
		await broadcast();
		expect(heard()).toEqual([]);
		await world.write(person, "STOP");
		await world.pass(12 * hourMs);
		expect(heard()).toEqual([]);
	});

	it("is not heard by whose thread knows a later no than the proof that came with it [EMO-G1-c] [P7]", async () => {
		start();
		await world.write(person, "hello");
		await toldNo();
		await broadcast();
		expect(heard()).toEqual([]);
	});

	it("that waited for the morning and is not sent then is in the audit, though nobody writes [P10]", async () => {
		start();
		untilMorning();
		await world.write(person, "hello");
		await broadcast();
		await toldNo();
		await world.pass(13 * hourMs);
		expect(heard()).toEqual([]);
		const lines = world.journal.filter(
			({ row }) => row.payload["dedupeKey"] === "broadcast:brc_1:person",
		);
		expect(lines.at(-1)?.row).toMatchObject({
			type: "outbox_suppressed",
			payload: { decision: "no_consent" },
		});
		expect(own().alarmAtMs).toBeNull();
	});

	it("is heard once a day at most, whoever sends the second", async () => {
		start();
		await world.write(person, "hello");
		await broadcast("broadcast:brc_1:person");
		await broadcast("broadcast:brc_2:person");
		expect(heard()).toHaveLength(1);
	});
});
