/** What holds within a turn, through the real kernel: with a guard gone, one of these sees it. */

import { afterEach, describe, expect, it } from "vitest";
import { alertNamed } from "../../src/core/alerts.ts";
import { queueAlert } from "../../src/kernel/thread/relay/alerts.ts";
import { helpTextCharsMax } from "../../src/kernel/thread/turn/keyword.ts";
import type { Documents } from "../../src/packs/documents/needs.ts";
import type { Proposer } from "../../src/ports/proposer.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const notUnderstood = /Sorry, I did not understand/;
let world: World;
const start = (proposer: Proposer = byFirstWord()) => {
	world = makeWorld({ proposer });
	return world;
};
afterEach(() => world.close());

const say =
	(key: string, vars: Readonly<Record<string, string>> = {}) =>
	() => ({
		type: "generate_message",
		say: { kind: "template", key, vars },
	});
const own = () => world.thread(world.keyOf(person));
const journaled = async (type: string) => {
	await world.pass(20_000);
	return world.journal.filter(({ row }) => row.type === type).map(({ row }) => row);
};
const ride = () => world.rides.rideRows[0];
async function searching(): Promise<void> {
	await world.write(person, "taxi");
	await world.write(person, "yes");
}

describe("a refused call", () => {
	it("of a switched-off tool changes nothing, is told, and its audit reaches the journal [P10] [MKB-2.1-i] [DET-4.3-b]", async () => {
		start();
		await searching();
		const { current } = world.market;
		world.market.current = {
			...current,
			tools: { ...current.tools, "ride.cancel": { enabled: false, requireConfirmation: null } },
		};
		await world.write(person, "cancel");
		expect(ride()?.status).toBe("pending");
		expect(world.last(person).text).toContain("not available");
		expect(await journaled("tool:ride.cancel")).toMatchObject([
			{ home: "audit", payload: { outcome: "refused", stage: "availability" } },
		]);
	});

	it("of a tool that there is not is told as not understood, and its audit reaches the journal [DET-14-j] [MRV-8.1-a]", async () => {
		start(byFirstWord({ steal: () => ({ type: "execute_tool", tool: "bank.steal", args: {} }) }));
		await world.write(person, "steal");
		expect(world.last(person).text).toMatch(notUnderstood);
		expect(await journaled("tool:bank.steal")).toMatchObject([
			{ home: "audit", payload: { outcome: "refused", stage: "name" } },
		]);
	});

	it("for a yes whose tool was switched off since the proposal commits nothing, and is told", async () => {
		start();
		await world.write(person, "taxi");
		const { current } = world.market;
		world.market.current = {
			...current,
			tools: { ...current.tools, "taxi.request": { enabled: false, requireConfirmation: null } },
		};
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(0);
		expect(world.last(person).text).toContain("not possible for you here");
	});
});

describe("a turn whose call was carried out, and whose answer was lost", () => {
	/** A model that is asked a second time says something else. */
	const moody = (): Proposer & { readonly asked: () => number } => {
		let asked = 0;
		return {
			name: "moody",
			propose: async () => {
				asked += 1;
				return asked === 1
					? {
							type: "execute_tool",
							tool: "document.generatePdf",
							args: { template: "receipt", code: "7K3M" },
						}
					: { type: "generate_message", say: { kind: "text", text: "Which one?" } };
			},
			asked: () => asked,
		};
	};
	/** Answers that are lost, so many. */
	function making(lost: number) {
		const keys: string[] = [];
		const made = {
			...{ fileId: "fil_1", kind: "receipt" as const, code: "7K3M", name: "Receipt 7K3M.pdf" },
			...{ link: "https://assent.test/files/x", expiresAtMs: world.clock.nowMs + 86_400_000 },
		};
		const make: Documents["make"] = async ({ record }) => {
			keys.push(record.key);
			if (keys.length <= lost) throw new StoreUnavailable("no answer");
			return { kind: "succeeded", replayed: keys.length > 1, data: made };
		};
		Object.assign(world.papers().documents, { make });
		return keys;
	}

	it("makes the same call under the same key, asks no proposer again, and its person hears of it [P5] [MRV-6.2-c]", async () => {
		const proposer = moody();
		start(proposer);
		const keys = making(2);
		await world.write(person, "a receipt for my order, 7K3M");
		await world.pass(60_000);
		expect(keys).toHaveLength(3);
		expect(new Set(keys).size).toBe(1);
		expect(proposer.asked()).toBe(1);
		expect(world.heard(person).map(({ text }) => text)).toEqual([expect.stringContaining("7K3M")]);
		expect(own().store.state()?.retry).toBeNull();
	});

	it.each([
		["is told what was done, also where the market has closed since", 1, "7K3M"],
		["asks nothing new of a market that has closed", 0, "not taking requests"],
	])("%s", async (_, lost, told) => {
		start(moody());
		const keys = making(lost);
		const close = () => {
			world.market.current = { ...world.market.current, enabled: false };
		};
		if (lost === 0) close();
		await world.write(person, "a receipt for my order, 7K3M");
		close();
		await world.pass(60_000);
		expect([keys.length, new Set(keys).size]).toEqual(lost === 0 ? [0, 0] : [2, 1]);
		expect(world.heard(person).map(({ text }) => text)).toEqual([expect.stringContaining(told)]);
	});

	it("asks no proposer again either where something else is told before it is tried again [P5]", async () => {
		const proposer = moody();
		start(proposer);
		const keys = making(1);
		await world.write(person, "help");
		await world.write(person, "a receipt for my order, 7K3M");
		const retry = own().store.state()?.retry;
		await own().engine.deliver({
			tenantId: testTenant,
			marketId: testMarketId,
			threadKey: world.keyOf(person),
			dedupeKey: "person:1",
			traceId: "trc",
			to: null,
			locale: null,
			content: { kind: "person", timezone: "Europe/Paris" },
		});
		expect(retry).toMatchObject({ attempts: 1 });
		expect(own().store.state()).toMatchObject({ timezone: "Europe/Paris", retry });
		await world.pass(60_000);
		expect([proposer.asked(), keys.length, new Set(keys).size]).toEqual([1, 2, 1]);
	});

	it("asks anew for the next message", async () => {
		const proposer = moody();
		start(proposer);
		making(1);
		await world.write(person, "a receipt for my order, 7K3M");
		await world.pass(60_000);
		await world.write(person, "thanks");
		expect(proposer.asked()).toBe(2);
		expect(world.last(person).text).toContain("Which one?");
	});
});

describe("a tool's malformed answer", () => {
	async function malformed(alertsInVain = 0): Promise<void> {
		start();
		world.faults.alerts = alertsInVain;
		await searching();
		Object.assign(world.rides.rides, {
			cancelOwn: async () => ({ kind: "succeeded", data: { rideId: 7 } }),
		});
		await world.write(person, "cancel");
	}

	it("is told as not known, never as failed [MKB-4.2-h] [EMO-R-j]", async () => {
		await malformed();
		expect(world.last(person).text).toContain("cannot tell yet whether that worked");
	});

	it("keeps the alerts that others raised while the call was under way", async () => {
		start();
		await searching();
		const other = {
			tenantId: testTenant,
			source: "outbox",
			detail: {},
			...alertNamed("unreached:another"),
		};
		Object.assign(world.rides.rides, {
			cancelOwn: async () => {
				queueAlert(own().store, other, world.clock.nowMs);
				return { kind: "succeeded", data: { rideId: 7 } };
			},
		});
		await world.write(person, "cancel");
		await world.pass(20_000);
		expect(world.alerts.map(({ dedupeKey }) => dedupeKey)).toEqual([
			"unreached:another",
			"outcome_unknown:SMin3",
		]);
	});

	it("raises one alert that names the tool and the trace, also where the first tries to raise it fail [MKB-4.2-h]", async () => {
		await malformed(2);
		await world.pass(120_000);
		expect(world.alerts).toEqual([
			{
				tenantId: testTenant,
				source: "router",
				severity: "high",
				title: "Nobody knows whether a call has happened",
				detail: { tool: "ride.cancel", traceId: "trc_3" },
				dedupeKey: "outcome_unknown:SMin3",
			},
		]);
		expect([world.faults.alerts, own().store.state()?.alerts]).toEqual([0, []]);
	});
});

describe("a market's request to be asked", () => {
	it("adds a question to any tool: calling off a ride waits for the yes as well [MRV-16.1-d]", async () => {
		start();
		world.market.current = { ...world.market.current, requireConfirmFor: ["ride.cancel"] };
		await searching();
		await world.write(person, "cancel");
		expect(world.last(person).text).toContain("Shall I call off your ride");
		expect(ride()?.status).toBe("pending");
		await world.write(person, `yes ${codeIn(world.last(person).text)}`);
		expect(ride()?.status).toBe("cancelled");
	});
});

describe("an answer that is unclear", () => {
	it("is reminded of the open proposal once: not never, and not always [MRV-9.1-f]", async () => {
		start();
		await world.write(person, "taxi");
		const reminders = () =>
			world.heard(person).filter(({ text }) => text.includes("is still waiting for you"));
		await world.write(person, "is it far?");
		expect(reminders()).toHaveLength(1);
		expect(reminders()[0]?.buttons).toHaveLength(2);
		await world.write(person, "is it far?");
		await world.write(person, "hmm");
		expect(reminders()).toHaveLength(1);
		await world.write(person, "yes");
		expect(world.rides.rideRows).toHaveLength(1);
	});
});

describe("a proposal that is refused", () => {
	it("is asked for again at most twice, then the person hears the truth [DET-6.2-c] [DET-14-l] [DET-14-o]", async () => {
		let asked = 0;
		start({ name: "broken", propose: async () => ({ type: "rob_bank", times: ++asked }) });
		await world.write(person, "hello");
		expect(asked).toBe(3);
		expect(world.heard(person)).toHaveLength(1);
		expect(world.last(person).text).toMatch(notUnderstood);
		expect(await journaled("proposal_refused")).toHaveLength(3);
	});

	it("is asked for again until there is a good one [DET-6.2-c]", async () => {
		let asked = 0;
		const good = byFirstWord();
		start({
			name: "slow_learner",
			propose: async (...call) => (++asked < 3 ? { type: "rob_bank" } : good.propose(...call)),
		});
		await world.write(person, "hello");
		expect(world.last(person).text).toContain("Where would you like to go");
	});

	it("because its proposer threw is asked for again as well [DET-14-o]", async () => {
		let asked = 0;
		start({
			name: "throwing",
			propose: async () => {
				asked += 1;
				throw new Error("no model");
			},
		});
		await world.write(person, "hello");
		expect([asked, world.heard(person).length]).toEqual([3, 1]);
		expect(world.last(person).text).toMatch(notUnderstood);
	});
});

describe("a proposer's template", () => {
	it("that states a commitment is not its to name, and the attempt is written down [P13] [DET-2-c] [DET-14-l] [MRV-1-c]", async () => {
		const vars = {
			driver: "Nobody",
			vehicle: "Car",
			plate: "X",
			phone: "+44",
			pickup: "Harbour",
		};
		start(byFirstWord({ lie: say("mobility.assigned", vars) }));
		await world.write(person, "lie");
		expect(world.last(person).text).not.toContain("Your driver is");
		expect(world.last(person).text).toMatch(notUnderstood);
		expect(await journaled("proposal_refused")).toMatchObject([
			{ home: "audit", payload: { why: "template", key: "mobility.assigned" } },
		]);
	});

	it("of its own is said; with a variable missing, or unknown, it does not break the turn [P13]", async () => {
		start(
			byFirstWord({
				thanks: say("rules.thanks"),
				people: say("mobility.dialogue_ask_pax"),
				missing: say("rules.unknown_place"),
				unknown: say("rules.nowhere"),
			}),
		);
		await world.write(person, "thanks");
		expect(world.last(person).text).toBe("You are welcome.");
		await world.write(person, "people");
		expect(world.last(person).text).toBe("How many of you will ride?");
		for (const broken of ["missing", "unknown"]) {
			await world.write(person, broken);
			expect(world.last(person).text).toMatch(notUnderstood);
		}
		expect(world.heard(person)).toHaveLength(4);
		expect(own().store.inboxCountAfter(own().store.state()?.handledSeq ?? 0)).toBe(0);
	});
});

describe("the language of a person", () => {
	it("is the market's, until they have written in one of their own [MRV-16.1-b]", async () => {
		start(byFirstWord({ 12345: say("rules.unknown") }));
		world.market.current = { ...world.market.current, defaultLocale: "el" };
		await world.write(person, "12345");
		expect(world.last(person).text).toContain("Δεν");
		world.market.current = { ...world.market.current, defaultLocale: "ru" };
		await world.write(person, "12345");
		// Theirs from the first message on: a market that changes its mind does not change theirs.
		expect(world.last(person).text).toContain("Δεν");
		await world.write("+447700900188", "12345");
		expect(world.last("+447700900188").text).toMatch(/[а-я]/u);
	});

	it("is remembered: later words of ours are in it too", async () => {
		start(byFirstWord({ merhaba: () => ({ ...say("rules.thanks")(), locale: "tr" }) }));
		await world.write(person, "merhaba");
		expect(world.last(person).text).toBe("Rica ederim.");
		await world.write(person, "taxi");
		expect(world.last(person).text).toContain("Sürücü arayayım mı?");
		expect(own().store.state()).toMatchObject({ locale: "tr", localeIsGuess: false });
	});
});

describe("open proposals", () => {
	it("are three at most: a fourth is not made, and the person hears which are open", async () => {
		start();
		const codes: string[] = [];
		for (let times = 1; times <= 3; times++) {
			await world.write(person, "taxi");
			codes.push(codeIn(world.last(person).text));
		}
		await world.write(person, "taxi");
		expect(world.last(person).text).toContain("already 3 proposals");
		expect(world.last(person).text).toContain(codes.join(", "));
		expect(own().store.actions(0)).toHaveLength(3);
	});
});

describe("more asks for one tool in a minute than it takes", () => {
	const tooMuch = "That is a lot at once. Please try again in 60 seconds.";
	async function tenTaxis(): Promise<string> {
		start();
		await world.write(person, "taxi");
		const code = codeIn(world.last(person).text);
		for (let more = 1; more < 10; more++) await world.write(person, "taxi");
		expect(world.heard(person).some(({ text }) => text === tooMuch)).toBe(false);
		return code;
	}

	it("are told so in words, written down, and looked into again after a minute; other tools and other people are not held up", async () => {
		await tenTaxis();
		await world.write(person, "taxi");
		expect(world.last(person).text).toBe(tooMuch);
		await world.write(person, "status");
		expect(world.last(person).text).not.toBe(tooMuch);
		await world.write("+447700900102", "taxi");
		expect(world.last("+447700900102").text).toContain("Shall I look");
		expect(await journaled("tool:taxi.request")).toContainEqual(
			expect.objectContaining({
				home: "audit",
				payload: expect.objectContaining({ outcome: "refused", stage: "rate", code: "RATE_LIMIT" }),
			}),
		);
		await world.pass(60_000);
		await world.write(person, "taxi");
		expect(world.last(person).text).not.toBe(tooMuch);
		expect(Object.values(own().store.state()?.callTimes ?? {}).flat()).toHaveLength(1);
	});

	it("never keep a yes from counting", async () => {
		const code = await tenTaxis();
		await world.write(person, `yes ${code}`);
		expect(world.rides.rideRows).toHaveLength(1);
	});

	it("are counted over the death of the process, and as often as they were made", async () => {
		await tenTaxis();
		own().restart();
		for (let more = 1; more <= 3; more++) await world.write(person, "taxi");
		expect(world.heard(person).filter(({ text }) => text === tooMuch)).toHaveLength(3);
		expect(own().store.state()?.callTimes?.["taxi.request"]).toHaveLength(10);
	});
});

describe("HELP", () => {
	const withHelp = (helpText: Readonly<Record<string, string>>) => {
		start(byFirstWord({ merhaba: () => ({ ...say("rules.thanks")(), locale: "tr" }) }));
		world.market.current = { ...world.market.current, helpText };
	};

	it("says who we are and, in the same message, what the market says in the person's language [MRV-16-a]", async () => {
		withHelp({ en: " Office: 9 to 17, at the pier. ", tr: "Ofis iskelede." });
		await world.write(person, "help");
		expect(world.heard(person)).toHaveLength(1);
		expect(world.last(person).text).toMatch(
			/^This is Test Town Concierge\..*\n\nOffice: 9 to 17, at the pier\.$/s,
		);
		await world.write(person, "merhaba");
		await world.write(person, "help");
		expect(world.last(person).text).toMatch(/^Burası Test Town Concierge\..*\n\nOfis iskelede\.$/s);
	});

	it("leaves out what the market says in another language alone, and cuts what is too long", async () => {
		withHelp({ tr: "Ofis iskelede." });
		await world.write(person, "help");
		expect(world.last(person).text).toMatch(/Write STOP to get no more messages\.$/);
		world.market.current = { ...world.market.current, helpText: { en: "word ".repeat(1_000) } };
		await world.write(person, "help");
		const [, theirs = ""] = world.last(person).text.split("\n\n");
		expect([theirs.length <= helpTextCharsMax, theirs.endsWith("word…")]).toEqual([true, true]);
	});
});

describe("a market that is closed", () => {
	it("says so, proposes nothing and commits nothing [MRV-16.1-a]", async () => {
		let asked = 0;
		start(byFirstWord({ hello: () => ({ type: "no_op", asked: ++asked }) }));
		await world.write(person, "taxi");
		world.market.current = { ...world.market.current, enabled: false };
		for (const text of ["hello", "taxi", "yes"]) {
			await world.write(person, text);
			expect(world.last(person).text).toContain("not taking requests");
		}
		expect(asked).toBe(0);
		expect(world.rides.rideRows).toHaveLength(0);
	});
});

describe("every message", () => {
	it("is written down before anything is made of it, also one that a keyword or an opt-out ends", async () => {
		start();
		for (const text of ["help", "stop", "hello?"]) await world.write(person, text);
		expect((await journaled("message_received")).map(({ payload }) => payload)).toMatchObject([
			{ characters: 4 },
			{ characters: 4 },
			{ characters: 6 },
		]);
	});
});
