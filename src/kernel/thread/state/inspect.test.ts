import { beforeEach, describe, expect, it } from "vitest";
import type { Json } from "../../../core/json.ts";
import { testMarketId, testTenant } from "../../../../test/support/market.ts";
import { type MemorySql, makeMemorySql } from "../../../../test/support/memory-sql.ts";
import type { InboundMedia } from "../../../ports/channel.ts";
import type { ThreadPages } from "../../../ports/admin.ts";
import { threadView } from "../../../ports/admin-records.ts";
import { nothingRecalled } from "../../../ports/recalled.ts";
import type { PendingActionRow, OutboxRow, ThreadStore } from "../../../ports/thread-store.ts";
import { makeThreadPages } from "../../../store/thread/pages.ts";
import { makeThreadStore } from "../../../store/thread/sqlite.ts";
import { inspectThread, settleByStaff } from "./inspect.ts";
import { newState } from "./state.ts";

const identity = { tenantId: testTenant, marketId: testMarketId, threadKey: "k" };
const person = { channel: "whatsapp", value: "+447700900101" } as const;
const ours = { channel: "whatsapp", value: "+15005550006" } as const;
const nowMs = 1_790_000_000_000;

let memory: MemorySql;
let store: ThreadStore;
let pages: ThreadPages;
beforeEach(() => {
	memory = makeMemorySql();
	store = makeThreadStore(memory.sql, memory.atomically);
	pages = makeThreadPages(memory.sql);
	store.saveState({
		...newState(identity, "en", "whatsapp", nowMs),
		addresses: { whatsapp: { person, ours, lastInboundAtMs: nowMs } },
	});
});

const hear = (
	n: number,
	atMs: number,
	more: { readonly profileName?: string; readonly media?: readonly InboundMedia[] } = {},
) =>
	store.accept({
		...identity,
		traceId: `tr_${n}`,
		receivedAtMs: atMs,
		scopedThreadKey: null,
		message: {
			kind: "message",
			externalId: `SM${n}`,
			from: person,
			to: ours,
			text: `heard ${n}`,
			media: [],
			...more,
		},
	});
const say = (n: number, atMs: number, over: Partial<OutboxRow> = {}) =>
	store.enqueue({
		id: `out_${n}`,
		dedupeKey: `k${n}`,
		kind: "reply",
		status: "sent",
		from: ours,
		to: person,
		text: `said ${n}`,
		buttons: [],
		actionId: null,
		template: null,
		traceId: `tr_${n}`,
		createdAtMs: atMs,
		attempts: 1,
		nextAtMs: atMs,
		startedAtMs: atMs,
		unknownSinceMs: over.status === "unknown" ? atMs : null,
		externalId: null,
		delivery: null,
		errorCode: null,
		repeats: 0,
		decision: "reply",
		log: [],
		shipped: 0,
		...over,
	});
const offer: PendingActionRow = {
	action: {
		id: "offer_1",
		kind: "offer",
		code: "7K3M",
		status: "waiting",
		lane: "dispatch",
		tool: "taxi.handleDriverReply",
		argsHash: "a",
		shownHash: "s",
		createdAtMs: nowMs,
		expiresAtMs: nowMs + 60_000,
		shown: null,
		replacesId: null,
		numbersAsked: false,
		reachesThirdParty: false,
		reminders: 0,
		closedBecause: null,
	},
	input: null,
	args: { secret: true },
	facts: {},
	shownText: "A ride",
	solicitationId: "ride_1",
	claimedBy: null,
	traceId: "tr",
};

const recalled = () => ({ ...nothingRecalled, onDuty: true });
const look = (over: Partial<Parameters<typeof inspectThread>[2]> = {}) =>
	inspectThread(store, pages, { tenantId: testTenant, before: null, limit: 50, ...over }, recalled);

describe("looking at a thread", () => {
	it("tells what stands in it, in the documented shape, and changes nothing", () => {
		hear(1, nowMs);
		say(1, nowMs, { status: "unknown" });
		store.saveAction(offer);
		const written = memory.rowsWritten();
		const view = look();
		expect(memory.rowsWritten()).toBe(written);
		expect(threadView.parse(view)).toEqual(view);
		expect(view).toMatchObject({
			addresses: [{ channel: "whatsapp", person: person.value }],
			onDuty: true,
			waitingInbound: 1,
			items: [{ id: "offer_1", code: "7K3M", shownText: "A ride", solicitationId: "ride_1" }],
			unsettled: [{ outboxId: "out_1", mayRetry: true, mayGiveUp: true }],
			messages: [{ text: "said 1" }, { text: "heard 1" }],
			before: null,
		});
		expect(JSON.stringify(view)).not.toContain("secret");
	});

	it("tells of what was sent what its provider calls it, and where one file is had only to whoever asks for that one", () => {
		const at = (name: string, contentType: string) => ({
			url: `https://api.twilio.example/${name}`,
			contentType,
		});
		hear(1, nowMs);
		hear(2, nowMs, {
			media: [
				at("a", "image/jpeg"),
				at("b", "audio/ogg; codecs=opus"),
				at("c", "video/mp4"),
				at("d", "text/html"),
			],
		});
		const [newest, older] = look()?.messages ?? [];
		expect(newest).toMatchObject({ mediaCount: 4, media: ["picture", "voice", "video", "file"] });
		expect(older).not.toHaveProperty("media");
		expect(JSON.stringify(look())).not.toContain("twilio.example");
		const sent = (seq: number, place: number) => look({ sent: { seq, at: place } })?.sent;
		expect(sent(2, 1)).toEqual({
			url: "https://api.twilio.example/b",
			channel: "whatsapp",
			kind: "voice",
		});
		expect([sent(1, 0), sent(2, 4), sent(3, 0)]).toEqual([null, null, null]);
	});

	it("tells what would run only where staff are asked to agree to exactly that", () => {
		const approval = { id: "apr_1", granted: false, needsYes: true };
		store.saveAction(offer);
		store.saveAction({
			...offer,
			action: { ...offer.action, id: "apr_1", code: "8K4N", kind: "proposal" },
			args: { pax: 2 },
			approval,
		});
		const shown = look()?.items.map(({ id, args }) => [id, args]);
		expect(Object.fromEntries(shown ?? [])).toEqual({ offer_1: null, apr_1: { pax: 2 } });
	});

	it("tells what is being collected, slot by slot; words that a model keeps for itself are nothing", () => {
		const keep = (dialogue: Json) => {
			const state = store.state();
			if (state) store.saveState({ ...state, dialogue });
			return look();
		};
		const request = {
			of: "taxi",
			asked: "destination",
			isShown: false,
			tool: null,
			values: { pax: 2 },
		};
		const kept = { ...request, choices: [], misses: 1 };
		const view = keep({ v: 2, requests: [kept], said: "Where to?", savedAtMs: nowMs });
		expect(view?.requests).toEqual([request]);
		expect(threadView.parse(view)).toEqual(view);
		for (const other of [null, "words", { requests: [{ of: 1 }] }, { requests: [] }])
			expect(keep(other)).not.toHaveProperty("requests");
	});

	it("tells of what was lost and asked again that it was, and shows as many items that are over as are asked for", () => {
		const over = { ...offer.action, status: "settled" as const, closedBecause: "succeeded" };
		const put = (id: string, lost?: PendingActionRow["lost"]) =>
			store.saveAction({ ...offer, action: { ...over, id }, ...(lost ? { lost } : {}) });
		put("act_stands");
		put("act_lost", { times: 1 });
		put("act_waits", { times: 1, waits: true });
		const because = Object.fromEntries(
			(look()?.items ?? []).map(({ id, closedBecause }) => [id, closedBecause]),
		);
		expect(because).toMatchObject({
			act_stands: "succeeded",
			act_lost: "lost",
			act_waits: "succeeded",
		});
		for (let n = 0; n < 30; n++) put(`act_${n}`);
		const shown = (closed?: number) =>
			look(closed === undefined ? {} : { closed })?.items.filter(
				({ status }) => status === "settled",
			).length;
		expect([shown(), shown(25), shown(500)]).toEqual([20, 25, 33]);
	});

	it("is called by the newest name its person has given", () => {
		hear(1, nowMs);
		expect(look()?.name).toBeNull();
		hear(2, nowMs, { profileName: "Ada" });
		hear(3, nowMs, { profileName: "Ada Lovelace" });
		hear(4, nowMs);
		expect(look()?.name).toBe("Ada Lovelace");
	});

	it("is refused to another tenant, and where nothing was ever heard", () => {
		expect(look({ tenantId: "00000000-0000-4000-8000-00000000000b" })).toBeNull();
		expect(look({ tenantId: "" })).toBeNull();
		const empty = makeMemorySql();
		const nothing = makeThreadStore(empty.sql, empty.atomically);
		const call = { tenantId: "", before: null, limit: 1 };
		expect(inspectThread(nothing, makeThreadPages(empty.sql), call, recalled)).toBeNull();
	});

	it.each([1, 2, 3, 7, 100])(
		"goes back through all messages, %i at a time [MRV-6.3-a]",
		(limit) => {
			// Bursts of one side, moments shared by both.
			const order: string[] = [];
			for (let n = 1; n <= 30; n++) {
				const atMs = nowMs + Math.floor(n / 3);
				if (n % 5 < 3) {
					hear(n, atMs);
					order.push(`heard ${n}`);
				} else {
					say(n, atMs);
					order.push(`said ${n}`);
				}
			}
			const seen: string[] = [];
			let before: ReturnType<typeof look> extends infer V
				? V extends { before: infer B }
					? B
					: never
				: never = null;
			do {
				const view = look({ limit, before });
				expect(view?.messages.length).toBeLessThanOrEqual(limit);
				seen.push(...(view?.messages.map(({ text }) => text) ?? []));
				before = view?.before ?? null;
			} while (before);
			expect(seen).toHaveLength(30);
			expect([...seen].sort()).toEqual([...order].sort());
		},
	);

	it("reads a bounded number of rows, however long the thread is", () => {
		for (let n = 1; n <= 300; n++) hear(n, nowMs + n);
		expect(look({ limit: 5000 })?.messages).toHaveLength(100);
		expect(look({ limit: -1 })?.messages).toHaveLength(1);
	});
});

describe("a message of which nobody knows", () => {
	const settle = (outboxId: string, act: "retry" | "give_up", tenantId = testTenant) =>
		settleByStaff(store, { tenantId, outboxId, act }, nowMs + 1000, (text) => `(again) ${text}`);

	it("is sent once more, marked as a repeat, and its journal is shipped", () => {
		say(1, nowMs, { status: "unknown", attempts: 4 });
		expect(settle("out_1", "retry")).toEqual({ ok: true, status: "queued" });
		expect(store.nextQueued(Number.MAX_SAFE_INTEGER)).toMatchObject({
			id: "out_1",
			text: "(again) said 1",
			repeats: 1,
			attempts: 0,
			nextAtMs: nowMs + 1000,
			unknownSinceMs: null,
			log: [{ type: "repeated", detail: "by_staff" }],
		});
		expect(store.state()?.shipAtMs).toBe(nowMs + 11_000);
		expect(store.unshippedOutbox(9)).toHaveLength(1);
		expect(settle("out_1", "retry")).toEqual({ ok: false, why: "not_unknown" });
	});

	it("is not marked twice", () => {
		say(1, nowMs, { status: "unknown", text: "(again) said 1", repeats: 1 });
		settle("out_1", "retry");
		expect(store.outboxRow("out_1")).toMatchObject({ text: "(again) said 1", repeats: 2 });
	});

	it("may still be sent again after the sender gave it up as unknown, but not after a real failure", () => {
		const failed = (detail: string) => ({
			status: "failed" as const,
			errorCode: "provider_down" as const,
			log: [{ atMs: nowMs, type: "failed", detail }],
		});
		say(1, nowMs, failed("unknown"));
		say(2, nowMs, failed("bad_address"));
		expect(settle("out_1", "give_up")).toEqual({ ok: false, why: "not_unknown" });
		expect(settle("out_1", "retry")).toEqual({ ok: true, status: "queued" });
		expect(settle("out_2", "retry")).toEqual({ ok: false, why: "not_unknown" });
	});

	it("is given up", () => {
		say(1, nowMs, { status: "unknown" });
		expect(settle("out_1", "give_up")).toEqual({ ok: true, status: "failed" });
		expect(store.outboxRow("out_1")).toMatchObject({
			status: "failed",
			log: [{ type: "failed", detail: "given_up_by_staff" }],
		});
		expect(store.nextQueued(Number.MAX_SAFE_INTEGER)).toBeNull();
	});

	it.each(["queued", "sending", "sent", "suppressed"] as const)(
		"that is %s is left alone",
		(status) => {
			say(1, nowMs, { status });
			const before = store.outboxRow("out_1");
			for (const act of ["retry", "give_up"] as const)
				expect(settle("out_1", act)).toEqual({ ok: false, why: "not_unknown" });
			expect(store.outboxRow("out_1")).toEqual(before);
		},
	);

	it("of another tenant, or of nobody, is not found", () => {
		say(1, nowMs, { status: "unknown" });
		expect(settle("out_1", "retry", "other")).toEqual({ ok: false, why: "not_found" });
		expect(settle("out_9", "retry")).toEqual({ ok: false, why: "not_found" });
		expect(store.outboxRow("out_1")?.status).toBe("unknown");
	});
});
