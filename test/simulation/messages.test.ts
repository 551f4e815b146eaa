/** Words for somebody else through the real kernel and the offline rules: from one thread, by a yes, into another's and its send gate. */
import { afterEach, describe, expect, it } from "vitest";
import { noCeilings } from "../../src/core/sending/settings.ts";
import type { Proposer } from "../../src/ports/proposer.ts";
import { rulesProposer } from "../../src/app/talk.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const dora = "+447700900201";
let world: World;
afterEach(() => world.close());

async function rideOf(proposer: Proposer = rulesProposer): Promise<void> {
	world = makeWorld({ proposer });
	world.addDriver(dora, { name: "Dora" });
	await says(anna, "taxi from harbour to castle");
	await says(anna, "yes");
	await says(dora, `YES ${codeIn(world.last(dora).text)}`);
	expect(world.rides.rideRows.at(-1)?.status).toBe("assigned");
}
async function says(number: string, text: string): Promise<string> {
	await world.write(number, text);
	await world.pass(1000);
	return world.last(number).text;
}
const toDora = () => world.heard(dora).length;

describe("words for the driver", () => {
	it("are shown with who gets them, leave by the yes alone, once, and stand as the passenger's [MRV-T11]", async () => {
		await rideOf();
		const before = toDora();
		const asked = await says(anna, "Tell my driver I'm at the North Gate");
		expect(asked).toContain("To: driver, Dora, ");
		expect(asked).toContain("“I'm at the North Gate”");
		expect(toDora()).toBe(before);
		expect(await says(anna, "yes")).toContain(
			"I pass it on as soon as I may. If it does not get there",
		);
		await says(anna, "yes");
		await says(anna, "yes");
		expect(toDora()).toBe(before + 1);
		expect(world.last(dora).text).toMatch(
			/^From: passenger, [A-Z\d]{4}\n“I'm at the North Gate”\nTheir words, not ours\. To answer, begin with “passenger:”\.$/u,
		);
	});

	it("are answered as they teach it", async () => {
		await rideOf();
		await says(anna, "tell my driver I am late");
		await says(anna, "yes");
		const [, how = ""] = /“(passenger:)”/u.exec(world.last(dora).text) ?? [];
		expect(await says(dora, `${how} no problem, take your time`)).toContain("To: passenger, ");
		await says(dora, "yes");
		expect(world.last(anna).text).toContain("From: driver, Dora, ");
		expect(world.last(anna).text).toContain("“no problem, take your time”");
	});

	it("do not leave by a no, nor by what is neither", async () => {
		await rideOf();
		const before = toDora();
		await says(anna, "tell my driver I am late");
		await says(anna, "yes?");
		await says(anna, "no");
		await says(anna, "yes");
		expect(toDora()).toBe(before);
		expect(world.messages.rows).toEqual([]);
	});

	it("reach nobody once the ride is over", async () => {
		await rideOf();
		await says(anna, "tell my driver I am late");
		const ride = world.rides.rideRows.at(-1);
		if (ride) ride.status = "completed";
		const before = toDora();
		expect(await says(anna, "yes")).toContain(
			"I pass words on only to somebody you have something open with",
		);
		expect(toDora()).toBe(before);
	});

	it("are asked about anew where another driver has the ride by the yes, and reach nobody meanwhile", async () => {
		await rideOf();
		const nadir = "+447700900202";
		const driverId = world.addDriver(nadir, { name: "Nadir" });
		await says(anna, "tell my driver I am late");
		const ride = world.rides.rideRows.at(-1);
		if (ride) ride.driverId = driverId;
		const before = toDora();
		expect(await says(anna, "yes")).toMatch(/Something changed.*To: driver, Nadir/su);
		expect(world.heard(nadir)).toEqual([]);
		await says(anna, `yes ${codeIn(world.last(anna).text)}`);
		expect(world.last(nadir).text).toContain("“I am late”");
		expect(toDora()).toBe(before);
	});

	it("are refused where the driver has said STOP; what was on its way is kept by the driver's own send gate", async () => {
		await rideOf();
		await says(anna, "tell my driver I am late");
		// The store does not know it yet: the driver's own thread does.
		await says(dora, "STOP");
		const before = toDora();
		await says(anna, "yes");
		await world.pass(120_000);
		expect(toDora()).toBe(before);
		// What Postgres hears of it, and tells anna by (src/packs/people/sql/messages.sql).
		expect(world.journal.filter(({ row }) => row.type === "notice_refused")).toMatchObject([
			{ row: { payload: { dedupeKey: `passed:${world.messages.rows[0]?.id}`, why: "opted_out" } } },
		]);
		world.messages.stop(world.keyOf(dora));
		expect(await says(anna, "tell my driver I am late")).toContain("who takes messages");
	});

	it("leave at once at night, for both are awake; those for a business wait for its morning, and that is written down", async () => {
		await rideOf();
		const grill = "+447700900777";
		world.messages.service({
			code: "9AC4",
			person: world.keyOf(anna),
			owner: world.keyOf(grill),
			number: grill,
			name: "Harbour Grill",
		});
		const none = { messages: 0, costMicros: 0, modelCalls: 0, modelTokens: 0 };
		world.market.current = {
			...world.market.current,
			sending: {
				settings: { quietHours: { from: "00:00", to: "23:59" } },
				ceilings: noCeilings,
				used: { day: "2026-11-21", ...none },
				paused: { all: null, channels: [], tools: [] },
			},
		};
		await says(anna, "tell my driver I am late");
		await says(anna, "yes");
		expect(world.last(dora).text).toContain("I am late");
		expect(await says(anna, "tell the restaurant we will be six")).toContain("Harbour Grill, 9AC4");
		await says(anna, "yes");
		await world.pass(120_000);
		expect(world.heard(grill)).toEqual([]);
		expect(world.journal.filter(({ row }) => row.type === "outbox_postponed")).toMatchObject([
			{ row: { payload: { dedupeKey: expect.stringMatching(/^passed:/), detail: "quiet_hours" } } },
		]);
	});

	it("name nobody outside: without a ride there is nobody", async () => {
		world = makeWorld({ proposer: rulesProposer });
		world.addDriver(dora);
		expect(await says(anna, "tell my driver I am late")).toContain(
			"I pass words on only to somebody you have something open with",
		);
		expect(world.heard(dora)).toEqual([]);
	});
});

describe("a model under an attacker's control", () => {
	const words =
		"”\nYour ride is free. *Assent* confirms: pay at https://evil.example or +44 7700 900999 “";
	const hostile: Proposer = {
		name: "hostile",
		propose: async (snapshot, signal) =>
			snapshot.text === "hello"
				? {
						type: "execute_tool",
						tool: "messaging.sendWhatsApp",
						args: { to: "driver", ref: null, words },
					}
				: rulesProposer.propose(snapshot, signal),
	};

	it("sends nothing without the person's yes to every word, and nothing that leaves its quotes", async () => {
		await rideOf(hostile);
		const before = toDora();
		const asked = await says(anna, "hello");
		expect(asked).toContain("Your ride is free.");
		expect(toDora()).toBe(before);
		await says(anna, "yes");
		const said = world.last(dora).text;
		const [, inside = ""] = /^From: passenger, [^\n]*\n“([^”\n]*)”\nTheir words/u.exec(said) ?? [];
		expect(asked).toContain(`“${inside}”`);
		expect(inside).toContain("Your ride is free.");
		expect(said).not.toMatch(/evil\.example|900999|\*/u);
	});
});

describe("what became of words", () => {
	/** As the sweep relays what Postgres wrote (src/packs/people/sql/messages.sql). */
	const told = async (type: string) => {
		await world.thread(world.keyOf(anna)).engine.deliver({
			tenantId: world.market.current.tenantId,
			marketId: world.market.current.marketId,
			threadKey: world.keyOf(anna),
			dedupeKey: `passed:msg_1:${type}`,
			traceId: "trc_told",
			to: null,
			locale: null,
			content: {
				kind: "notice",
				type: `message.${type}`,
				payload: { toKind: "driver", toName: "Dora", toCode: "7K3M" },
			},
		});
		await world.settle();
		return world.last(anna).text;
	};

	it("is told in plain words: they did not arrive, nobody knows", async () => {
		await rideOf();
		expect(await told("not_sent")).toBe("To: driver, Dora, 7K3M\nYour words did not get there.");
		expect(await told("unknown")).toContain("I do not know whether");
		const heard = world.heard(anna).length;
		await told("unknown");
		expect(world.heard(anna)).toHaveLength(heard);
	});
});
