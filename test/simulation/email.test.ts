/** A person and their e-mail in the real kernel: what goes there, what never does, and what ends it. */
import { afterEach, expect, it, describe } from "vitest";
import type { SendResult } from "../../src/ports/channel.ts";
import type { ThreadNotification } from "../../src/ports/objects.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { byFirstWord, makeWorld, startMs, type World } from "./world.ts";

const person = "+447700900101";
const address = "ada@example.com";
const minuteMs = 60_000;
const bounced: SendResult = { kind: "failed", code: "bad_address", retryable: false };

let world: World;
afterEach(() => world.close());
const start = (more: Partial<Parameters<typeof makeWorld>[0]> = {}) => {
	world = makeWorld({ proposer: byFirstWord(), senders: ["whatsapp", "email"], ...more });
};
const own = () => world.thread(world.keyOf(person));
const state = () => own().store.state();
let keys = 0;
const deliver = (more: Partial<ThreadNotification> = {}) =>
	own().engine.deliver({
		tenantId: testTenant,
		marketId: testMarketId,
		threadKey: world.keyOf(person),
		dedupeKey: `test:${++keys}`,
		traceId: "trc",
		to: { channel: "email", value: address },
		locale: "en",
		content: { kind: "notice", type: "ride.completed", payload: {} },
		...more,
	});
const dayMs = 25 * 60 * minuteMs;
const broadcast = (news = "We are open again.", grantedAtMs = startMs - minuteMs) =>
	deliver({
		content: {
			kind: "notice",
			type: "marketing.broadcast",
			payload: {
				broadcast: {
					template: "broadcast.news",
					vars: { business: "Harbour Grill", news },
					consent: {
						purpose: "broadcast",
						channel: null,
						status: "granted",
						proofRef: "form 17",
						atMs: grantedAtMs,
					},
				},
			},
		},
	});
const offer = (id: string, to: ThreadNotification["to"]) =>
	deliver({
		to,
		content: {
			kind: "offer",
			actionId: id,
			code: "K7M2",
			solicitationId: "ride_1:1",
			of: "ride",
			expiresAtMs: world.clock.nowMs + 10 * minuteMs,
			template: "mobility.offer",
			vars: { pickup: "Harbour", destination: "Castle", pax: 1, distance: "1.0", fare: "" },
		},
	});
const channels = () => world.sent.map(({ to }) => `${to.channel}:${to.value}`);
const fates = () =>
	own()
		.store.outboxBefore(null, 50)
		.map(({ status, decision, errorCode }) =>
			status === "suppressed" ? decision : (errorCode ?? status),
		);
const out = (more: Partial<Parameters<ReturnType<typeof own>["engine"]["endUnasked"]>[0]> = {}) =>
	own().engine.endUnasked({
		channel: "email",
		proofRef: "way_out:1",
		atMs: world.clock.nowMs,
		...more,
	});

describe("what is meant for an e-mail address", () => {
	it("goes there, also where its person writes on another channel, and their answers stay there", async () => {
		start();
		await world.write(person, "hello");
		const before = world.sent.length;
		await deliver();
		await world.settle();
		expect(channels().slice(before)).toEqual([`email:${address}`]);
		expect(state()?.lastChannel).toBe("whatsapp");
		await deliver({ to: null });
		await world.settle();
		expect(channels().slice(before + 1)).toEqual([`whatsapp:${person}`]);
	});

	it("that copies what is said elsewhere goes there or nowhere: bounced, or where no letters are carried, it comes by no other channel and alerts nobody", async () => {
		start();
		await world.write(person, "hello");
		const before = world.sent.length;
		await deliver({ way: "copy" });
		await world.settle();
		expect(channels().slice(before)).toEqual([`email:${address}`]);
		world.faults.send = ({ to }) => (to.channel === "email" ? bounced : null);
		await deliver({ way: "copy" });
		await world.pass(10 * minuteMs);
		expect(channels().slice(before + 1)).toEqual([]);
		expect(fates()[0]).toBe("bad_address");
		expect(world.alerts).toEqual([]);
		start({ senders: ["whatsapp"] });
		await world.write(person, "hello");
		const heard = world.sent.length;
		await deliver({ way: "copy" });
		await world.pass(10 * minuteMs);
		expect(channels().slice(heard)).toEqual([]);
		expect(world.alerts).toEqual([]);
	});

	it("says what staff are asked to agree to, and asks nothing there [P1]", async () => {
		start();
		const shown = { template: "gate.confirm_any", vars: { summary: "Order two pizzas." } };
		const payload = { approvalId: "apr_1", staffId: "stf_1", code: "K7M2", expiresAtMs: 1, shown };
		await deliver({ way: "copy", content: { kind: "notice", type: "approval.letter", payload } });
		await world.settle();
		expect(channels()).toEqual([`email:${address}`]);
		expect(world.sent[0]?.text).toContain("Order two pizzas.");
		expect(world.sent[0]?.buttons).toEqual([]);
		expect(own().store.actions(0)).toEqual([]);
	});

	it("by a channel that its person has chosen goes there, wherever they wrote last", async () => {
		start({ senders: ["whatsapp", "sms"] });
		await world.write(person, "hello");
		const before = world.sent.length;
		const to = { channel: "sms", value: person } as const;
		await deliver({ to });
		await deliver({ to, way: "chosen" });
		await world.settle();
		expect(channels().slice(before)).toEqual([`whatsapp:${person}`, `sms:${person}`]);
		expect(state()?.lastChannel).toBe("whatsapp");
		start({ senders: ["whatsapp"] });
		await world.write(person, "hello");
		await deliver({ to, way: "chosen" });
		await world.settle();
		expect(channels().at(-1)).toBe(`whatsapp:${person}`);
	});

	it("makes no e-mail address the way of what comes later, once another is known", async () => {
		start();
		await deliver();
		await deliver({ to: { channel: "whatsapp", value: person } });
		await world.settle();
		expect(state()?.lastChannel).toBe("whatsapp");
		expect(channels()[0]).toBe(`email:${address}`);
	});

	it("goes to the newest address, and what waited for the old one goes nowhere", async () => {
		start();
		await deliver();
		await world.settle();
		await deliver({ to: { channel: "email", value: "ada@newer.example" } });
		await world.settle();
		expect(channels()).toEqual([`email:${address}`, "email:ada@newer.example"]);
		await deliver({
			to: null,
			content: { kind: "person", leftChannel: "email" },
		});
		expect(state()?.addresses.email).toBeUndefined();
		expect(await deliver({ to: null })).toEqual({ ok: false, why: "no_address" });
	});

	it("is never a question: nobody can say yes there [P1]", async () => {
		start();
		await offer("off_1", { channel: "email", value: address });
		await world.settle();
		expect(world.sent).toEqual([]);
		expect(fates()).toEqual(["no_answer"]);
	});

	it("is no way out for a question that another channel refuses, and is one for a notice [P1]", async () => {
		start();
		await world.write(person, "hello");
		await deliver();
		await deliver({
			content: {
				kind: "person",
				consent: {
					purpose: "messaging",
					channel: "email",
					status: "granted",
					proofRef: "form 18",
					atMs: world.clock.nowMs,
				},
			},
		});
		await world.settle();
		const before = world.sent.length;
		world.faults.send = ({ to }) => (to.channel === "whatsapp" ? bounced : null);
		await offer("off_1", { channel: "whatsapp", value: person });
		await world.settle();
		expect(channels().slice(before)).toEqual([]);
		expect(fates()[0]).toBe("bad_address");
		await deliver({ to: null });
		await world.settle();
		expect(channels().slice(before)).toEqual([`email:${address}`]);
	});

	it("waits for nothing once its person has another address", async () => {
		start();
		world.faults.send = () => ({ kind: "failed", code: "throttled", retryable: true });
		await deliver();
		await world.settle();
		world.faults.send = null;
		await deliver({ to: { channel: "email", value: "ada@newer.example" } });
		await world.pass(30 * minuteMs);
		expect(channels()).toEqual(["email:ada@newer.example"]);
	});

	it("as a question goes to where its person wrote", async () => {
		start();
		await world.write(person, "hello");
		const before = world.sent.length;
		await offer("off_1", { channel: "email", value: address });
		await world.settle();
		expect(channels().slice(before)).toEqual([`whatsapp:${person}`]);
	});
});

describe("an address that has bounced", () => {
	it("is not written to again, before there is another one", async () => {
		start();
		world.faults.send = () => bounced;
		await deliver();
		await world.settle();
		world.faults.send = null;
		await deliver();
		await world.settle();
		expect(fates()).toEqual(["bad_address", "bad_address"]);
		expect(world.sent).toEqual([]);
		await deliver({ to: { channel: "email", value: "ada@newer.example" } });
		await world.settle();
		expect(channels()).toEqual(["email:ada@newer.example"]);
	});

	it("is known by a report, too, and a full box is none", async () => {
		start();
		const report = async (errorCode: "bad_address" | "provider_down") => {
			await deliver();
			await world.settle();
			const sid = world.sent.at(-1)?.sid ?? "";
			await own().engine.report({
				kind: "status",
				externalId: sid,
				status: "undelivered",
				errorCode,
				outboxId: world.sent.at(-1)?.outboxId ?? "",
				traceId: "trc",
			});
			await world.settle();
		};
		await report("provider_down");
		await report("bad_address");
		expect(world.sent).toHaveLength(2);
		await deliver();
		await world.settle();
		expect(world.sent).toHaveLength(2);
	});

	it("of a number is another matter: it is tried again", async () => {
		start({ senders: ["sms", "email"] });
		const to = { channel: "sms", value: person } as const;
		world.faults.send = () => bounced;
		await deliver({ to });
		await world.settle();
		world.faults.send = null;
		await deliver({ to });
		await world.settle();
		expect(channels()).toEqual([`sms:${person}`]);
	});
});

describe("whoever takes the way out of a letter", () => {
	it("gets no more news there, and what they asked for goes on", async () => {
		start();
		await broadcast();
		await world.settle();
		expect(world.sent[0]).toMatchObject({ isUnasked: true, to: { value: address } });
		expect(await out()).toBe(true);
		await world.pass(dayMs);
		await broadcast("Again.");
		await deliver();
		await world.settle();
		expect(fates()).toEqual(["sent", "no_consent", "sent"].toReversed());
		expect(world.sent.at(-1)?.isUnasked).toBeUndefined();
		expect(state()?.optedOut).toBe(false);
	});

	it("is written down for both kinds of news, once, however often they click", async () => {
		start();
		await broadcast();
		await world.settle();
		for (const proofRef of ["way_out:1", "way_out:2", "way_out:3"]) await out({ proofRef });
		await world.pass(minuteMs);
		expect(world.rides.store.rows("consents")).toMatchObject(
			["marketing", "broadcast"].map((purpose) => ({
				purpose,
				channel: "email",
				status: "revoked",
				revokedProofRef: "way_out:1",
			})),
		);
	});

	it("stops what waits to leave already", async () => {
		start();
		await broadcast();
		world.faults.send = () => ({ kind: "failed", code: "throttled", retryable: true });
		await world.settle();
		await out();
		world.faults.send = null;
		await world.pass(30 * minuteMs);
		expect(world.sent).toEqual([]);
		expect(fates()).toEqual(["no_consent"]);
	});

	it("may agree again later, and is written to again", async () => {
		start();
		await broadcast();
		await world.settle();
		await out();
		await world.pass(dayMs);
		await broadcast("We have missed you.", world.clock.nowMs - minuteMs);
		await world.settle();
		expect(world.sent).toHaveLength(2);
	});

	it("is nobody where nobody was ever written to", async () => {
		start();
		expect(await out()).toBe(false);
	});
});

describe("a letter whose answer is lost", () => {
	const lost = () => {
		world.faults.send = () => ({ kind: "unknown", detail: "lost" });
		world.faults.find = "unavailable";
	};

	it("may be asked for by the same letter, and by no other", async () => {
		start();
		lost();
		await broadcast();
		await world.pass(10_000);
		const [first] = world.asked;
		expect(first).toMatchObject({
			isUnasked: true,
			to: { value: address },
			threadKey: world.keyOf(person),
		});
		expect(first?.text).toContain("We are open again.");
	});

	it("is not asked for by it once they have ended it, or have said stop to everything [P7]", async () => {
		start();
		lost();
		await broadcast();
		await world.settle();
		await out();
		await world.pass(10_000);
		expect(world.asked).toEqual([null]);
		world.close();
		start();
		await world.write(person, "hello");
		lost();
		await deliver();
		await world.settle();
		world.faults.send = null;
		await world.write(person, "STOP");
		await world.pass(10_000);
		expect(world.asked.at(-1)).toBeNull();
	});
});

describe("a complaint", () => {
	const complain = () =>
		own().engine.report({
			kind: "status",
			externalId: world.sent[0]?.sid ?? "em_gone",
			status: "delivered",
			endsUnasked: "email",
			outboxId: world.sent[0]?.outboxId ?? "out_gone",
			traceId: "trc",
		});

	it("ends the news like a click, in whatever order it comes with the delivery", async () => {
		start();
		await broadcast();
		await world.settle();
		await complain();
		await complain();
		await world.pass(dayMs);
		await broadcast("Again.");
		await world.settle();
		expect(world.sent).toHaveLength(1);
		expect(fates()).toEqual(["no_consent", "sent"]);
	});

	it("counts also where the letter itself is forgotten", async () => {
		start();
		await deliver();
		await own().engine.report({
			kind: "status",
			externalId: "em_forgotten",
			status: "delivered",
			endsUnasked: "email",
			outboxId: "out_forgotten",
			traceId: "trc",
		});
		await world.pass(minuteMs);
		expect(world.consents.map(({ proofRef }) => proofRef)).toEqual([
			"em_forgotten",
			"em_forgotten",
		]);
	});
});
