/** The way in is the same before an engine is there and after. */
import { describe, expect, it } from "vitest";
import { makeMemorySql } from "../../../../test/support/memory-sql.ts";
import type { Directory } from "../../../core/market.ts";
import type { Delivery, Objects, ThreadApi } from "../../../ports/objects.ts";
import { makeThreadStore } from "../../../store/thread/sqlite.ts";
import { newState } from "../state/state.ts";
import { safetyNetMs, takeIn, takeMessage } from "./take-in.ts";

const nowMs = 1_790_000_000_000;
const ids = { tenantId: "ten_1", marketId: "mkt_1", threadKey: "thr_1" };
const delivery: Delivery = {
	...ids,
	scopedThreadKey: "thr_scoped",
	traceId: "trc_1",
	receivedAtMs: nowMs,
	message: {
		kind: "message",
		externalId: "SM1",
		from: { channel: "whatsapp", value: "+447700900001" },
		to: { channel: "whatsapp", value: "+447700900000" },
		text: "hello",
		media: [],
	},
};

function way() {
	const memory = makeMemorySql();
	const store = makeThreadStore(memory.sql, memory.atomically);
	const heard = { alarms: [] as number[], begun: 0, forwarded: [] as [string, Delivery][] };
	const forwardedTo = (to: string) => async (moved: Delivery) => {
		heard.forwarded.push([to, moved]);
		return { accepted: "new" };
	};
	const take = () =>
		takeIn(
			{
				store,
				nowMs: () => nowMs,
				setAlarm: (atMs) => void heard.alarms.push(atMs),
				objects: { thread: (to) => ({ receive: forwardedTo(to) }) as unknown as ThreadApi },
				retryAtMs: () => store.state()?.retry?.atMs ?? null,
				begin: () => {
					heard.begun += 1;
				},
			},
			delivery,
		);
	return { store, heard, take };
}
const state = newState(ids, "en", "whatsapp", nowMs);

describe("a message that is taken in", () => {
	it("is stored, has an alarm that finds it, and begins its turn; delivered again it does none of that", async () => {
		const { store, heard, take } = way();
		expect(await take()).toEqual({ accepted: "new" });
		expect(store.nextInbox(0)?.delivery).toEqual(delivery);
		expect(await take()).toEqual({ accepted: "duplicate" });
		expect(heard).toEqual({ alarms: [nowMs + safetyNetMs], begun: 1, forwarded: [] });
	});

	it("behind a turn that waits to be tried again is kept, and left to that one's alarm", async () => {
		const { store, heard, take } = way();
		store.saveState({ ...state, retry: { attempts: 1, atMs: nowMs + 1 } });
		expect(await take()).toEqual({ accepted: "new" });
		expect(store.inboxCountAfter(0)).toBe(1);
		expect(heard).toEqual({ alarms: [], begun: 0, forwarded: [] });
	});

	it("by a thread that has become a part of another goes there whole, and nothing of it stays", async () => {
		const { store, heard, take } = way();
		store.saveState({ ...state, forwardTo: "thr_2" });
		expect(await take()).toEqual({ accepted: "forwarded" });
		expect(store.inboxCountAfter(0)).toBe(0);
		expect(heard.forwarded).toEqual([
			["thr_2", { ...delivery, threadKey: "thr_2", scopedThreadKey: null }],
		]);
		expect(heard.begun).toBe(0);
	});
});

it("a card's number is gone before any object is told of the message [EMO-E1-c]", async () => {
	const received: Delivery[] = [];
	const take = takeMessage({
		directory: async () =>
			({ addresses: { "whatsapp:+447700900000": ids } }) as unknown as Directory,
		lookup: async (_, value) => `key:${value}`,
		objects: {
			thread: () =>
				({
					receive: async (one: Delivery) => {
						received.push(one);
						return { accepted: "new" };
					},
				}) as unknown as ThreadApi,
		} as unknown as Objects,
	});
	const { message } = delivery;
	await take({ ...message, text: "4242 4242 4242 4242 exp 12/29" }, "trc", nowMs);
	expect(received[0]?.message).toMatchObject({ text: "•••• exp 12/29", hadCard: true });
	expect(JSON.stringify(received)).not.toContain("4242");
	await take(message, "trc", nowMs);
	expect(received[1]?.message).toEqual(message);
	await take(
		{
			...message,
			text: "here",
			profileName: "4242 4242 4242 4242",
			location: { lat: 1, lng: 2, label: "4242 4242 4242 4242 12/29", address: "4242424242424242" },
		},
		"trc",
		nowMs,
	);
	expect(received[2]?.message).toMatchObject({
		text: "here",
		profileName: "••••",
		location: { lat: 1, lng: 2, label: "•••• 12/29", address: "••••" },
		hadCard: true,
	});
});
