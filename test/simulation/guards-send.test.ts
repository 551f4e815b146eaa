/** What becomes of a message that the provider did not simply take, and of a person who has said no more. */
import { afterEach, describe, expect, it } from "vitest";
import { alertNamed } from "../../src/core/alerts.ts";
import { bookingDefaults } from "../../src/core/ledger/first-holds.ts";
import { queueAlert } from "../../src/kernel/thread/relay/alerts.ts";
import type { SendResult } from "../../src/ports/channel.ts";
import { rulesProposer } from "../../src/app/talk.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const minuteMs = 60_000;
const lost: SendResult = { kind: "unknown", detail: "lost" };
const throttled: SendResult = {
	kind: "failed",
	code: "throttled",
	retryable: true,
	retryAfterMs: 5_000,
};
const refused = (code: "misconfigured" | "opted_out"): SendResult => ({
	kind: "failed",
	code,
	retryable: false,
});

let world: World;
const start = () => {
	world = makeWorld({ proposer: byFirstWord() });
	return world;
};
afterEach(() => world.close());

const own = () => world.thread(world.keyOf(person));
/** Gives how often it was asked. */
function answerWith(...results: SendResult[]): () => number {
	let asked = 0;
	world.faults.send = () => {
		asked += 1;
		return results.shift() ?? null;
	};
	return () => asked;
}
const rowOf = (part: string) => {
	const row = own()
		.store.outboxBefore(null, 50)
		.find(({ text }) => text.includes(part));
	if (!row) throw new Error(`no row with ${part}`);
	return row;
};
const titles = () => world.alerts.map(({ title }) => title);

const rideCompleted = () =>
	own().engine.deliver({
		tenantId: testTenant,
		marketId: testMarketId,
		threadKey: world.keyOf(person),
		dedupeKey: "ride:completed",
		traceId: "trc",
		to: null,
		locale: null,
		content: { kind: "notice", type: "ride.completed", payload: {} },
	});

describe("a plain notice of which nothing shows whether it went out", () => {
	async function lostNotice(): Promise<() => number> {
		start();
		await world.write(person, "hello");
		const asked = answerWith(lost);
		await rideCompleted();
		await world.settle();
		return asked;
	}

	it("is given up after five minutes with an alert, and is not sent again [P6]", async () => {
		const asked = await lostNotice();
		await world.pass(4.9 * minuteMs);
		expect(titles()).toEqual([]);
		expect(rowOf("ride is over").status).toBe("unknown");
		await world.pass(20 * minuteMs);
		expect(titles()).toEqual(["A message may not have gone out"]);
		expect(world.alerts[0]?.dedupeKey).toBe(`outbox_unknown:${rowOf("ride is over").id}`);
		expect([asked(), rowOf("ride is over").status]).toEqual([1, "failed"]);
		expect(own().alarmAtMs).toBeNull();
	});

	it("is not given up while its alert cannot be raised; it is raised later, once [P6]", async () => {
		await lostNotice();
		await world.pass(4.9 * minuteMs);
		world.faults.alerts = 3;
		await world.pass(20_000);
		expect(world.faults.alerts).toBeLessThan(3);
		world.faults.alerts = 0;
		await world.pass(5 * minuteMs);
		expect(titles()).toEqual(["A message may not have gone out"]);
		expect(rowOf("ride is over").status).toBe("failed");
	});

	it("stays open, without an alert, while the provider's list cannot be read", async () => {
		await lostNotice();
		world.faults.find = "unavailable";
		await world.pass(20 * minuteMs);
		expect([titles(), rowOf("ride is over").status]).toEqual([[], "unknown"]);
		world.faults.find = null;
		await world.pass(2 * minuteMs);
		expect([titles().length, rowOf("ride is over").status]).toEqual([1, "failed"]);
	});
});

describe("a prompt of which nothing shows whether it went out", () => {
	it("is repeated once, marked, and never a second time [P6]", async () => {
		world = makeWorld({ proposer: rulesProposer });
		world.bookables.holding.current = { ...bookingDefaults, firstHoldSeconds: 600 };
		const asked = answerWith(lost, lost, lost, lost);
		await world.write(person, "a table for 4 tomorrow at 7 at the harbour grill");
		await world.pass(60 * minuteMs);
		expect(asked()).toBe(2);
		expect(rowOf("*Harbour Grill*\nTable").text.match(/Sent again/g)).toHaveLength(1);
		expect(rowOf("*Harbour Grill*\nTable")).toMatchObject({ status: "failed", repeats: 1 });
		expect(titles()).toEqual(["A message may not have gone out"]);
	});

	it("is repeated as well where the provider keeps no list that could show it: after five minutes, once", async () => {
		world = makeWorld({ proposer: rulesProposer });
		world.bookables.holding.current = { ...bookingDefaults, firstHoldSeconds: 600 };
		world.faults.find = "no_list";
		const asked = answerWith(lost);
		await world.write(person, "a table for 4 tomorrow at 7 at the harbour grill");
		await world.pass(4 * minuteMs);
		expect(asked()).toBe(1);
		await world.pass(2 * minuteMs);
		expect([asked(), rowOf("*Harbour Grill*\nTable").repeats]).toEqual([2, 1]);
		expect(titles()).toEqual([]);
	});
});

describe("a prompt or an offer of which nothing shows whether it went out, and which was answered or taken meanwhile", () => {
	it("is not repeated: nobody is asked what no longer counts, and nobody is alarmed [P6]", async () => {
		start();
		const asked = answerWith(lost);
		await world.write(person, "taxi");
		const code = own().store.actions(0)[0]?.action.code;
		await world.write(person, `no ${code}`);
		await world.pass(60 * minuteMs);
		expect([asked(), titles(), rowOf("Taxi from").status]).toEqual([2, [], "failed"]);
		expect(rowOf("Taxi from").log.at(-1)).toMatchObject({ type: "failed", detail: "moot" });
		expect(own().alarmAtMs).toBeNull();
	});

	it("as a driver whose ride another has taken: no second offer comes", async () => {
		start();
		const [first, second] = ["+447700900201", "+447700900202"] as const;
		for (const driver of [first, second]) world.addDriver(driver);
		world.faults.send = ({ to }) => (to.value === first ? lost : null);
		await world.write(person, "taxi");
		await world.write(person, "yes");
		await world.write(second, `YES ${codeIn(world.last(second).text)}`);
		world.faults.send = null;
		await world.pass(60 * minuteMs);
		expect(world.heard(first)).toEqual([]);
		expect(world.rides.rideRows[0]?.driverId).toBe(`driver_${second}`);
	});
});

describe("a delivery report", () => {
	const report = (status: "sent" | "delivered" | "read") =>
		own().engine.report({
			kind: "status",
			externalId: world.last(person).sid,
			status,
			outboxId: world.last(person).outboxId,
			traceId: "trc",
		});
	it("out of order never takes a message back from read to delivered", async () => {
		start();
		await world.write(person, "hello");
		await report("sent");
		await report("read");
		for (const late of ["delivered", "sent", "read"] as const) await report(late);
		expect(rowOf("Where").delivery).toBe("read");
		await world.pass(minuteMs);
		expect(
			world.journal.map(({ row }) => row.type).filter((type) => type.includes("delivery")),
		).toEqual(["outbox_delivery_sent", "outbox_delivery_read"]);
	});

	it("that comes instead of the create's answer settles the message: a bare yes counts, nothing is repeated", async () => {
		start();
		world.faults.find = "unavailable";
		answerWith({ kind: "unknown", detail: "went_out" });
		await world.write(person, "taxi");
		await report("delivered");
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(1);
		world.faults.find = null;
		await world.pass(10 * minuteMs);
		expect(world.heard(person).filter(({ text }) => text.includes("Shall I look"))).toHaveLength(1);
		expect(titles()).toEqual([]);
	});
});

describe("a send that is refused", () => {
	it("for now is tried again when the provider said, and goes out once", async () => {
		start();
		const asked = answerWith(throttled, throttled);
		await world.write(person, "hello");
		await world.pass(4_000);
		expect(asked()).toBe(1);
		await world.pass(2_000);
		expect([asked(), world.heard(person).length]).toEqual([2, 0]);
		await world.pass(10 * minuteMs);
		expect([asked(), world.heard(person).length]).toEqual([3, 1]);
		expect(titles()).toEqual([]);
	});

	it("again and again is given up after twenty tries, in about a quarter of an hour", async () => {
		start();
		const asked = answerWith(...Array.from({ length: 30 }, () => throttled));
		await world.write(person, "hello");
		await world.pass(14 * minuteMs);
		expect(rowOf("Where").status).toBe("queued");
		await world.pass(46 * minuteMs);
		expect([asked(), rowOf("Where").status]).toEqual([20, "failed"]);
	});

	it("again and again as an offer is given up after six tries: its wave goes on without this driver", async () => {
		start();
		const driver = "+447700900201";
		world.addDriver(driver);
		await world.write(person, "taxi");
		let asked = 0;
		world.faults.send = ({ to }) => {
			if (to.value !== driver) return null;
			asked += 1;
			return throttled;
		};
		await world.write(person, "yes");
		await world.pass(60 * minuteMs);
		expect(asked).toBe(6);
	});

	it("again and again as an answer to what a driver wrote of an offer is tried as long as any other answer [P5]", async () => {
		start();
		const driver = "+447700900201";
		world.addDriver(driver);
		await world.write(person, "taxi");
		await world.write(person, "yes");
		const offers = world.heard(driver).length;
		expect(offers).toBe(1);
		world.faults.send = ({ to }) => (to.value === driver ? throttled : null);
		await world.write(driver, "let me look");
		await world.pass(2 * minuteMs);
		const [answer] = world.thread(world.keyOf(driver)).store.outboxBefore(null, 1);
		expect(answer).toMatchObject({ isAnswer: true, status: "queued" });
		world.faults.send = () => null;
		await world.pass(2 * minuteMs);
		expect(world.heard(driver).length).toBeGreaterThan(offers);
	});

	it("of which nobody knows, and which staff give up, is told to whoever asked, where it was an offer", async () => {
		start();
		const driver = "+447700900201";
		world.addDriver(driver);
		world.faults.find = "unavailable";
		world.faults.send = ({ to }) => (to.value === driver ? lost : null);
		await world.write(person, "taxi");
		await world.write(person, "yes");
		const { engine, store } = world.thread(world.keyOf(driver));
		const [offer] = store.outboxBefore(null, 1);
		expect(offer).toMatchObject({ isAnswer: false, status: "unknown" });
		const stateOf = () => world.rides.store.rows("taxi_offers").map((row) => row["state"]);
		expect(stateOf()).not.toContain("unreachable");
		await engine.settleUnknown({
			tenantId: world.market.current.tenantId,
			outboxId: offer?.id ?? "",
			act: "give_up",
		});
		await world.pass(5_000);
		expect(stateOf()).toEqual(["unreachable"]);
	});

	it("because our own settings are wrong raises one alert, is kept, and goes out once they are mended [P6] [MRV-12.1-a]", async () => {
		start();
		const wrong = refused("misconfigured");
		const asked = answerWith(...Array.from({ length: 20 }, () => wrong));
		await world.write(person, "hello");
		expect(titles()).toEqual(["The channel refuses our account, address or request"]);
		await world.pass(20.5 * minuteMs);
		expect([asked(), world.heard(person).length]).toEqual([21, 1]);
		expect(world.alerts).toHaveLength(1);
	});

	it("because our own channel threw is like one of which nothing is known: looked for, repeated once, and no alarm rings for ever [P6]", async () => {
		start();
		let asked = 0;
		world.faults.send = () => {
			asked += 1;
			if (asked === 1) throw new Error("a bug of ours");
			return null;
		};
		await world.write(person, "hello");
		expect(rowOf("Where")).toMatchObject({ status: "unknown" });
		expect(own().alarmAtMs).toBeGreaterThan(world.clock.nowMs);
		await world.pass(20 * minuteMs);
		expect(asked).toBe(2);
		expect(world.last(person).text).toContain("Sent again");
		expect(own().alarmAtMs).toBeNull();
	});

	it.each([
		["mended in the end", 55, "outbox_sent"],
		["not mended", 60, "outbox_failed"],
	] as const)(
		"because our own settings are wrong, again and again, and are %s: the log is bounded, and how it ended is shipped [P10]",
		async (_, times, end) => {
			start();
			const asked = answerWith(...Array.from({ length: times }, () => refused("misconfigured")));
			await world.write(person, "hello");
			await world.pass(90 * minuteMs);
			expect(asked()).toBe(Math.min(times + 1, 60));
			const [row] = own().store.outboxBefore(null, 1);
			expect(row?.log.length).toBeLessThan(100);
			const lines = world.journal.filter(({ row: { type } }) => type.startsWith("outbox_"));
			expect(lines).toHaveLength(row?.log.length ?? 0);
			expect(lines.at(-1)?.row.type).toBe(end);
		},
	);

	it("of which more is written down than a row has numbers for is shipped whole, each line once [P10]", async () => {
		start();
		await world.write(person, "hello");
		const [row] = own().store.outboxBefore(null, 1);
		if (!row) throw new Error("there is no row");
		const more = Array.from({ length: 120 }, (_, place) => ({ atMs: place, type: `line${place}` }));
		own().store.saveOutbox({ ...row, log: [...row.log, ...more] });
		await world.write(person, "hello");
		await world.pass(minuteMs);
		const lines = world.journal.filter(({ row: { type } }) => type.startsWith("outbox_"));
		expect(new Set(lines.map(({ row: { seq } }) => seq)).size).toBe(lines.length);
		expect(lines.filter(({ row: { type } }) => type.startsWith("outbox_line"))).toHaveLength(120);
		expect(own().alarmAtMs).toBeNull();
	});
});

describe("a person who opts out", () => {
	it("with STOP has no open item left; START does not bring it back", async () => {
		start();
		await world.write(person, "taxi");
		const code = codeIn(world.last(person).text);
		await world.write(person, "stop");
		expect(own().store.actions(0)).toEqual([]);
		expect(own().store.actions(1)[0]?.action).toMatchObject({
			status: "withdrawn",
			closedBecause: "opted_out",
		});
		await world.write(person, "start");
		await world.write(person, `yes ${code}`);
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.last(person).text).toContain("no longer open");
	});

	it("and comes back before anything was shipped leaves both rows of consent [P7]", async () => {
		start();
		await world.write(person, "stop", { externalId: "SMstop" });
		await world.write(person, "start", { externalId: "SMstart" });
		expect(world.consents).toEqual([]);
		await world.pass(20_000);
		expect(world.consents).toMatchObject([
			{ status: "revoked", proofRef: "SMstop" },
			{ status: "granted", proofRef: "SMstart" },
		]);
	});

	it("at the carrier is recorded as a revoked consent, open items end and that is written down, and nothing more is tried [P7] [P10]", async () => {
		start();
		await world.write(person, "taxi");
		const code = codeIn(world.last(person).text);
		const actionId = own().store.actions(0)[0]?.action.id;
		const asked = answerWith(refused("opted_out"));
		await world.write(person, "hello");
		expect(own().store.actions(0)).toEqual([]);
		await world.write(person, "hello");
		await world.write(person, `yes ${code}`);
		await world.pass(20_000);
		expect([asked(), world.rides.rideRows.length]).toEqual([1, 0]);
		expect(world.consents).toMatchObject([{ status: "revoked", proofRef: rowOf("Where").id }]);
		expect(world.journal.filter(({ row }) => row.type === "action_withdrawn")).toMatchObject([
			{ row: { payload: { actionId, why: "opted_out" } } },
		]);
	});

	it("gets nothing that was being judged while they said stop [P7]", async () => {
		start();
		const { current } = world.market;
		Object.defineProperty(world.market, "current", {
			get: () => {
				const { store } = own();
				const state = store.state();
				// The market is read for the answer, which waits to leave: their stop is handled right then.
				if (state && store.nextQueued(world.clock.nowMs))
					store.saveState({ ...state, optedOut: true });
				return current;
			},
		});
		await world.write(person, "hello");
		expect(own().store.state()?.optedOut).toBe(true);
		expect(world.heard(person)).toHaveLength(0);
	});

	it("gets no notification: it is refused, told to whoever sent it, and written down [P7]", async () => {
		start();
		await world.write(person, "stop");
		const before = world.heard(person).length;
		const result = await rideCompleted();
		expect(result).toEqual({ ok: false, why: "opted_out" });
		await world.pass(20_000);
		expect(world.heard(person)).toHaveLength(before);
		expect(world.journal.filter(({ row }) => row.type === "notice_refused")).toMatchObject([
			{ row: { payload: { dedupeKey: "ride:completed", why: "opted_out" } } },
		]);
	});

	it("gets no notification a day later either, and that it was refused is shipped although nothing else happens [P10]", async () => {
		start();
		await world.write(person, "stop");
		await world.pass(86_400_000);
		expect(own().alarmAtMs).toBeNull();
		await rideCompleted();
		await world.pass(20_000);
		expect(world.journal.filter(({ row }) => row.type === "notice_refused")).toHaveLength(1);
		expect(own().alarmAtMs).toBeNull();
	});
});

describe("what comes while the journal is on its way", () => {
	it.each(["a word of consent", "an alert"])(
		"(%s) is brought to Postgres as well, though nothing else happens [P7] [P10]",
		async (what) => {
			start();
			await world.write(person, "hello");
			const { nowMs } = world.clock;
			const word = { channel: "whatsapp", proofRef: "unsub:1", atMs: nowMs } as const;
			const alert = {
				tenantId: testTenant,
				source: "outbox",
				detail: {},
				...alertNamed("unreached:1"),
			};
			const comes = () =>
				what === "an alert"
					? queueAlert(own().store, alert, world.clock.nowMs)
					: void own().engine.endUnasked(word);
			const { push } = Array.prototype;
			let isFirst = true;
			Object.assign(world.journal, {
				push: (...rows: World["journal"]) => {
					if (isFirst) comes();
					isFirst = false;
					return push.apply(world.journal, rows);
				},
			});
			await world.pass(2 * minuteMs);
			expect(isFirst).toBe(false);
			expect(own().store.state()).toMatchObject({ consents: [], alerts: [], shipAtMs: null });
			expect([world.consents.length, world.alerts.length]).toEqual(
				what === "an alert" ? [0, 1] : [2, 0],
			);
			expect(own().alarmAtMs).toBeNull();
		},
	);
});

describe("a person under two keys", () => {
	const id = "US.1000000000000042";
	const idKey = `key:${id}`;
	const elsewhere = () => world.thread(idKey);
	/** Shows both keys. */
	const writeBoth = (text: string) =>
		world.write(person, text, { scopedId: id }, { scopedThreadKey: idKey });
	const optedOut = () => [own(), elsewhere()].map(({ store }) => store.state()?.optedOut);
	async function twoThreads(older: "number" | "id"): Promise<void> {
		start();
		const writes = [() => world.write(person, "hello"), () => world.writeAs(id, "hello", {})];
		if (older === "id") writes.reverse();
		for (const write of writes) {
			await write();
			await world.pass(minuteMs);
		}
	}
	const stop = (under: "number" | "id") =>
		under === "id" ? world.writeAs(id, "stop", {}) : world.write(person, "stop");

	it.each([
		["number", "number"],
		["number", "id"],
		["id", "number"],
		["id", "id"],
	] as const)(
		"who is known by %s for longer and wrote STOP under %s is written to under neither once they are one [P7]",
		async (older, under) => {
			await twoThreads(older);
			await stop(under);
			const before = world.sent.length;
			await writeBoth("taxi");
			await writeBoth("hello");
			const [gone, stays] = older === "id" ? [own(), elsewhere()] : [elsewhere(), own()];
			expect(gone.store.state()?.forwardTo).toBe(stays.store.state()?.threadKey);
			expect(await rideCompleted()).toEqual({ ok: false, why: "opted_out" });
			// Whoever had not said it there is answered once, before it is known that they are one.
			expect(world.sent.length - before).toBe(under === "id" ? 1 : 0);
			expect(stays.store.state()?.optedOut).toBe(true);
			expect(stays.store.actions(0)).toEqual([]);
		},
	);

	it.each(["number", "id"] as const)(
		"and known by %s for longer is not kept from coming back by what they wrote under the other [P7]",
		async (older) => {
			await twoThreads(older);
			await stop("id");
			await writeBoth("start");
			await writeBoth("hello");
			const stays = older === "id" ? elsewhere() : own();
			expect(stays.store.state()?.optedOut).toBe(false);
			expect(world.last(person).text).toContain("Where would you like to go");
		},
	);

	it("has under both what was taken back, blocked or buried under either; of permissions the newest word holds [P7]", async () => {
		await twoThreads("id");
		const word = (status: "granted" | "revoked", atMs: number) =>
			({ purpose: "marketing", channel: "whatsapp", status, proofRef: status, atMs }) as const;
		const keep = (key: string, more: object) => {
			const { store } = world.thread(key);
			const state = store.state();
			if (state) store.saveState({ ...state, ...more });
		};
		const mailed = { ...word("revoked", 2), purpose: "broadcast" } as const;
		keep(idKey, { blockedOn: ["sms"], permissions: [word("revoked", 5), mailed] });
		keep(world.keyOf(person), {
			blockedOn: ["viber"],
			buried: { sms: person },
			permissions: [word("granted", 5), { ...mailed, status: "granted", atMs: 1 }],
		});
		await writeBoth("hello");
		expect(elsewhere().store.state()).toMatchObject({
			blockedOn: ["sms", "viber"],
			buried: { sms: person },
			permissions: [mailed, word("revoked", 5)],
		});
		expect(optedOut()).toEqual([false, false]);
	});

	it("who writes STOP while both become one is written to under neither [P7]", async () => {
		await twoThreads("id");
		const { engine } = elsewhere();
		let asked = 0;
		elsewhere().engine = {
			...engine,
			link: async (call) => {
				const answer = await engine.link(call);
				asked += 1;
				const { store } = own();
				const state = store.state();
				// Handled before anything was forwarded.
				if (state && asked === 1) store.saveState({ ...state, optedOut: true });
				return answer;
			},
		};
		await writeBoth("hello");
		expect(optedOut()).toEqual([true, true]);
	});
});
