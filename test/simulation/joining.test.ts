/** A chat on a page joins the conversation of a number: never without the code, never more than once, never across tenants, never with a right. */
import { afterEach, describe, expect, it } from "vitest";
import { asksPerHourMax, codeLastsMs, guestsMax, triesMax } from "../../src/core/joining/rules.ts";
import { testTenant } from "../support/market.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const phone = "+447700900111";
const stranger = "+447700900999";
const chat = "chat_aaaaaaaa";

let world: World;
const start = () => {
	const duty = {
		type: "execute_tool",
		tool: "driver.setDuty",
		args: { available: true, point: null },
	};
	world = makeWorld({ proposer: byFirstWord({ on: () => duty }), senders: ["whatsapp", "web"] });
	return world;
};
afterEach(() => world.close());

const page = (id: string, text: string) =>
	world.writeAs(id, text, {
		from: { channel: "web", value: id },
		to: { channel: "web", value: "https://shop.example" },
	});
const stateOf = (who: string) => world.thread(world.keyOf(who)).store.state();
const said = (who: string) => world.heard(who).map(({ text }) => text);
const codeFor = (number: string) => {
	const text = said(number).findLast((one) => /\b\d{8}\b/u.test(one));
	const code = /\b\d{8}\b/u.exec(text ?? "")?.[0];
	if (code === undefined) throw new Error("no code was sent");
	return code;
};
const other = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, "0");
/** The number wrote, the chat asks. */
async function asked(id = chat, number = phone) {
	await page(id, `I am also on WhatsApp ${number}`);
	await world.pass(1_000);
}
async function joined() {
	await world.write(phone, "hello");
	await world.pass(1_000);
	await asked();
	await page(chat, codeFor(phone));
	await world.pass(1_000);
}

describe("a chat that joins a number's conversation", () => {
	it("is one conversation from then on: what is asked here is answered there, and answers go to the door last used [MRV-2-d]", async () => {
		start();
		await joined();
		expect(stateOf(chat)).toMatchObject({ isGuest: true, forwardTo: world.keyOf(phone) });
		expect(said(chat).at(-1)).toContain("now part of your conversation");
		expect(said(phone).at(-1)).toContain("If that was not you");
		await page(chat, "taxi");
		const code = codeIn(world.last(chat).text);
		await world.pass(1_000);
		await world.write(phone, `yes ${code}`);
		expect(world.rides.rideRows).toHaveLength(1);
		expect(world.rides.rideRows[0]?.personThreadKey).toBe(world.keyOf(phone));
		expect(said(phone).at(-1)).toContain("asking the nearest");
	});

	it("says who asks for what, and keeps the code itself nowhere but in that message", async () => {
		start();
		await world.write(phone, "hello");
		await asked();
		const code = codeFor(phone);
		const text = said(phone).at(-1) ?? "";
		expect(text).toContain("(web)");
		expect(text).toContain("pass this code on to nobody");
		expect(JSON.stringify(stateOf(phone)?.hosting)).not.toContain(`"${code}"`);
		await world.pass(60_000);
		expect(JSON.stringify(world.journal)).not.toContain(code);
	});

	it("hears the same, and as soon, whether the number ever wrote or not; nothing is kept of one that did not", async () => {
		start();
		await world.write(phone, "hello");
		await page("chat_known000", `I am also on WhatsApp ${phone}`);
		await page("chat_unknown0", `I am also on WhatsApp ${stranger.slice(0, -2)}11`);
		// Both end in 11: word for word the same.
		expect(said("chat_known000")).toEqual(said("chat_unknown0"));
		await world.pass(1_000);
		const unknown = world.thread(world.keyOf(`${stranger.slice(0, -2)}11`)).store;
		expect(unknown.state()).toBeNull();
		expect(unknown.journalBatch(10)).toEqual([]);
		for (const id of ["chat_known000", "chat_unknown0"]) {
			await page(id, other(codeFor(phone)));
			await world.pass(1_000);
		}
		expect(said("chat_known000")).toEqual(said("chat_unknown0"));
		expect(said("chat_known000").at(-1)).toContain(`Tries left: ${triesMax - 1}`);
	});

	it("is not joined by a wrong code, and after so many tries not by the right one either", async () => {
		start();
		await world.write(phone, "hello");
		await asked();
		const code = codeFor(phone);
		for (let tries = 0; tries < triesMax; tries++) {
			expect(stateOf(chat)?.isGuest).toBeUndefined();
			await page(chat, other(code));
			await world.pass(1_000);
		}
		await page(chat, code);
		expect(said(chat).at(-1)).toContain("over");
		expect(stateOf(chat)?.forwardTo).toBeNull();
		expect(stateOf(phone)?.hosting?.guests).toEqual([]);
	});

	it("is not joined by a code whose time is over, nor by one that another chat or another number was sent", async () => {
		start();
		await world.write(phone, "hello");
		await world.write(stranger, "hello");
		await asked();
		await world.pass(codeLastsMs);
		await page(chat, codeFor(phone));
		expect(said(chat).at(-1)).toContain("over");
		await asked();
		await asked("chat_bbbbbbbb", stranger);
		await page("chat_bbbbbbbb", codeFor(phone));
		await page(chat, codeFor(stranger));
		expect([stateOf(chat)?.isGuest, stateOf("chat_bbbbbbbb")?.isGuest]).toEqual([
			undefined,
			undefined,
		]);
	});

	it("sends a number only so many codes in an hour, whichever chats ask; the chats hear nothing of that", async () => {
		start();
		await world.write(phone, "hello");
		for (let index = 0; index < asksPerHourMax + 2; index++) {
			await page(`chat_${index}0000000`, `I am also on WhatsApp ${phone}`);
			await world.pass(1_000);
			expect(said(`chat_${index}0000000`)).toHaveLength(1);
		}
		expect(said(phone).filter((text) => text.includes("asks to join"))).toHaveLength(
			asksPerHourMax,
		);
		for (let index = 0; index < asksPerHourMax; index++) await asked(chat, stranger);
		await asked(chat, stranger);
		expect(said(chat).at(-1)).toContain("try again later");
	});

	it("reaches no other tenant's number", async () => {
		start();
		await world.write(phone, "hello");
		const host = world.thread(world.keyOf(phone));
		const ids = { tenantId: "tenant_other", marketId: "market_other", traceId: "trc" };
		const ask = { does: "ask", id: "join_x", guestKey: "key:other", channel: "web" } as const;
		expect(await host.engine.join({ ...ids, ...ask })).toEqual({ hostKey: null });
		expect(host.store.state()?.hosting).toBeUndefined();
		await asked();
		const id = host.store.state()?.hosting?.requests[0]?.id ?? "";
		const tried = { does: "try", id, guestKey: world.keyOf(chat), code: codeFor(phone) } as const;
		expect(await host.engine.join({ ...ids, ...tried })).toEqual({ hostKey: null });
		const own = { ...ids, tenantId: testTenant };
		expect(await host.engine.join({ ...own, ...tried, guestKey: "key:else" })).toEqual({
			hostKey: null,
		});
		expect((await host.engine.join({ ...own, ...tried })).hostKey).toBe(world.keyOf(phone));
	});

	it("is no number that works with us, has said stop, or has chats enough", async () => {
		start();
		const driver = "+447700900222";
		world.addDriver(driver, { available: false });
		await world.write(driver, "on duty");
		await world.pass(1_000);
		expect(stateOf(driver)?.roles).toContain("driver");
		await asked(chat, driver);
		await world.write(stranger, "hello");
		await world.write(stranger, "STOP");
		await asked("chat_bbbbbbbb", stranger);
		expect([...said(driver), ...said(stranger)].join()).not.toContain("asks to join");
		await joined();
		for (let index = 0; index < guestsMax; index++) {
			await world.pass(3_600_001);
			const id = `chat_${index}0000000`;
			await asked(id);
			if (index < guestsMax - 1) await page(id, codeFor(phone));
		}
		expect(stateOf(phone)?.hosting?.guests).toHaveLength(guestsMax);
		expect(stateOf(phone)?.hosting?.requests).toHaveLength(0);
	});
});

describe("a join is no yes", () => {
	it("closes what waited in the chat, plainly, and leaves what waits for the number unanswered [P1]", async () => {
		start();
		await world.write(phone, "taxi");
		const theirs = codeIn(world.last(phone).text);
		await world.pass(1_000);
		await page(chat, "taxi");
		const ours = codeIn(world.last(chat).text);
		await asked();
		await page(chat, codeFor(phone));
		await world.pass(1_000);
		expect(said(chat).at(-1)).toContain("is closed");
		await page(chat, "yes");
		await page(chat, `yes ${ours}`);
		expect(world.rides.rideRows).toHaveLength(0);
		await page(chat, `yes ${theirs}`);
		expect(world.rides.rideRows).toHaveLength(1);
	});

	it("nor is its code: it answers no question, open or not", async () => {
		start();
		await page(chat, "taxi");
		await world.pass(1_000);
		await asked(chat, stranger);
		await page(chat, "12345678");
		expect(said(chat).at(-1)).toContain("not the code");
		expect(world.thread(world.keyOf(chat)).store.actions(0)).toHaveLength(1);
		expect(world.rides.rideRows).toHaveLength(0);
	});
});

describe("rights stay with the number", () => {
	it("an offer to a driver who is joined goes to the number, and no answer from the chat is one", async () => {
		start();
		await joined();
		world.addDriver(phone, { available: false });
		await page(chat, "on duty");
		await world.pass(1_000);
		expect(world.rides.driverRows[0]?.available).toBe(false);
		await world.write(phone, "on duty");
		await page(chat, "hello");
		await world.write(stranger, "taxi");
		await world.write(stranger, `yes ${codeIn(world.last(stranger).text)}`);
		await world.pass(2_000);
		const offer = world.last(phone);
		expect(offer.text).toMatch(/YES [A-Z0-9]{4}/u);
		expect(said(chat).join()).not.toContain(codeIn(offer.text));
		await page(chat, `yes ${codeIn(offer.text)}`);
		await page(chat, "yes");
		await world.pass(1_000);
		expect(world.rides.rideRows[0]?.status).toBe("pending");
		await world.write(phone, `yes ${codeIn(offer.text)}`);
		await world.pass(1_000);
		expect(world.rides.rideRows[0]?.status).not.toBe("pending");
	});
});

describe("leaving", () => {
	it.each([
		["the chat", (text: string) => page(chat, text), "unlink this chat"],
		["the number", (text: string) => world.write(phone, text), "unlink all chats"],
	])("from %s, both stand alone again", async (_, write, words) => {
		start();
		await joined();
		await write(words);
		await world.pass(1_000);
		expect(stateOf(chat)).toMatchObject({ forwardTo: null });
		expect(stateOf(chat)?.isGuest).toBeUndefined();
		expect(stateOf(phone)?.hosting?.guests).toEqual([]);
		expect(stateOf(phone)?.addresses.web).toBeUndefined();
		const before = stateOf(phone)?.handledSeq;
		await page(chat, "taxi");
		expect(world.thread(world.keyOf(chat)).store.actions(0)).toHaveLength(1);
		expect(stateOf(phone)?.handledSeq).toBe(before);
	});

	it("loses no message that was on its way, and answers it where it was written", async () => {
		start();
		await joined();
		const late = {
			...{ tenantId: testTenant, marketId: stateOf(phone)?.marketId ?? "" },
			...{ threadKey: world.keyOf(phone), scopedThreadKey: null, guestKey: world.keyOf(chat) },
			...{ traceId: "trc_late", receivedAtMs: world.clock.nowMs },
			message: {
				kind: "message" as const,
				externalId: "web_late",
				from: { channel: "web" as const, value: chat },
				to: { channel: "web" as const, value: "https://shop.example" },
				text: "taxi",
				media: [],
			},
		};
		await world.write(phone, "unlink all chats");
		await world.thread(world.keyOf(phone)).engine.receive(late);
		await world.settle();
		expect(world.thread(world.keyOf(phone)).store.actions(0)).toHaveLength(0);
		expect(world.thread(world.keyOf(chat)).store.actions(0)).toHaveLength(1);
		expect(stateOf(phone)?.addresses.web).toBeUndefined();
	});
});

describe("a kill in the middle of a join", () => {
	type Engine = ReturnType<World["thread"]>["engine"];
	/** The next try of a code meets this; those after it meet what is there. */
	function onTry(
		meets: (real: Engine, call: Parameters<Engine["join"]>[0]) => ReturnType<Engine["join"]>,
	) {
		const host = world.thread(world.keyOf(phone));
		const { engine } = host;
		host.engine = {
			...engine,
			join: (call) => {
				if (call.does !== "try") return engine.join(call);
				host.engine = engine;
				return meets(engine, call);
			},
		};
	}
	const killed = () => Promise.reject(new Error("killed"));
	const guestDies = () => world.thread(world.keyOf(chat)).restart();

	it.each([
		[
			"before the host has decided",
			async () =>
				onTry(() => {
					guestDies();
					return killed();
				}),
		],
		[
			"once the host has decided, and no answer ever comes back",
			async () =>
				onTry(async (real, call) => {
					await real.join(call);
					guestDies();
					// Only what the host itself brings is left.
					world.thread(world.keyOf(phone)).engine = {
						...real,
						join: (next) => (next.does === "try" ? killed() : real.join(next)),
					};
					return killed();
				}),
		],
		[
			"of the host, once it has answered",
			async () =>
				onTry(async (real, call) => {
					const answer = await real.join(call);
					world.thread(world.keyOf(phone)).restart();
					return answer;
				}),
		],
	])(
		"%s: joined in the end, told once, and what was written meanwhile is in the one conversation",
		async (_, arrange) => {
			start();
			await world.write(phone, "hello");
			await world.pass(1_000);
			await asked();
			const code = codeFor(phone);
			await arrange();
			await page(chat, code);
			await page(chat, "taxi");
			await world.pass(120_000);
			expect(stateOf(chat)).toMatchObject({ isGuest: true, forwardTo: world.keyOf(phone) });
			expect(stateOf(phone)?.hosting?.guests.map(({ key }) => key)).toEqual([world.keyOf(chat)]);
			expect(said(chat).filter((text) => text.includes("now part of"))).toHaveLength(1);
			expect(said(phone).filter((text) => text.includes("now part of"))).toHaveLength(1);
			expect(world.thread(world.keyOf(phone)).store.actions(0)).toHaveLength(1);
			expect(world.thread(world.keyOf(chat)).store.actions(0)).toHaveLength(0);
			expect(stateOf(phone)?.notifications).toEqual([]);
			expect(said(chat).join()).not.toContain("not the code");
		},
	);
});

describe("what is held of a join", () => {
	it("is found by an erasure and by a copy of one's data, and ends with the erasure", async () => {
		start();
		await joined();
		await world.pass(60_000);
		const [host, guest] = [world.keyOf(phone), world.keyOf(chat)];
		const view = await world
			.thread(host)
			.engine.inspect({ tenantId: testTenant, before: null, limit: 50 });
		expect(view?.guests).toEqual([guest]);
		const code = codeFor(phone);
		expect(JSON.stringify(view?.messages)).not.toContain(code);
		const call = { tenantId: testTenant, isLast: false };
		expect(await world.thread(host).engine.erase(call)).toEqual({ done: true, linked: [guest] });
		expect((await world.thread(guest).engine.erase(call)).done).toBe(true);
		expect(stateOf(chat)?.forwardTo).toBeNull();
		expect(await world.thread(host).engine.erase(call)).toMatchObject({ linked: [guest] });
		await page(chat, "taxi");
		expect(world.thread(guest).store.actions(0)).toHaveLength(1);
	});
});
