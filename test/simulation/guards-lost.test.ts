/** What a person agreed to and a restored Postgres has lost: asked again, once, as things stand, and committed by their own yes alone. */
import { afterEach, describe, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import { noCeilings } from "../../src/core/sending/settings.ts";
import type { AskAgainResult } from "../../src/ports/admin.ts";
import { openProposalsMax } from "../../src/kernel/thread/gate/ask.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const driver = "+447700900201";
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let world: World;
afterEach(() => world.close());

const thread = () => world.thread(world.keyOf(anna));
const texts = () => world.heard(anna).map(({ text }) => text);
const rides = () => world.rides.rideRows.filter(({ status }) => status !== "cancelled").length;
/** The newest that was agreed to. */
function agreed() {
	const row = thread()
		.store.actions(20)
		.find(({ action }) => action.closedBecause === "succeeded" && !("lost" in action));
	if (!row) throw new Error("nothing was agreed to");
	return row;
}
async function askAgain(actionId = agreed().action.id): Promise<AskAgainResult> {
	const { tenantId } = world.market.current;
	const result = await thread().engine.askAgain({ tenantId, actionId, traceId: "trace-restore" });
	await world.pass(1_000);
	return result;
}
/** As a restore to before the yes leaves it. */
function lose(): string {
	const { id, shownHash } = agreed().action;
	world.lost.add(shownHash);
	for (const ride of world.rides.rideRows) ride.status = "cancelled";
	return id;
}
async function ride(): Promise<string> {
	world = makeWorld({ proposer: byFirstWord() });
	world.addDriver(driver);
	await world.write(anna, "taxi");
	await world.write(anna, "yes");
	expect(rides()).toBe(1);
	return agreed().action.code;
}
const decisions = () =>
	thread()
		.store.outboxBefore(null, 5)
		.map(({ decision }) => decision);
const raised = () => world.alerts.filter(({ dedupeKey }) => dedupeKey.startsWith("agreement_lost"));

describe("what was agreed to and lost", () => {
	it("is asked again with the reason and a code of its own, once however often it is told, and a yes commits it once [UAI-12-d]", async () => {
		const old = await ride();
		const actionId = lose();
		const before = texts().length;
		expect(await askAgain(actionId)).toEqual({ ok: true, status: "asked" });
		expect(await askAgain(actionId)).toEqual({ ok: true, status: "already" });
		const [question, ...more] = texts().slice(before);
		expect(more).toEqual([]);
		expect(question).toMatch(
			new RegExp(
				`^What you agreed to earlier \\(${old}\\) was lost on our side: it is not done, and nothing is booked by it`,
			),
		);
		expect(question).toContain("Shall I look");
		const code = codeIn(question ?? "");
		expect(code).not.toBe(old);
		expect(rides()).toBe(0);
		await world.write(anna, `yes ${code}`);
		await world.write(anna, `yes ${code}`);
		expect(rides()).toBe(1);
		await world.pass(minuteMs);
		expect(raised().map(({ dedupeKey }) => dedupeKey)).toEqual([`agreement_lost:${actionId}`]);
	});

	it("is told as it stands where it cannot be had any more, and commits nothing", async () => {
		world = makeWorld({ proposer: rulesProposer });
		await world.write(anna, "a table for 4 tomorrow at 7 at the harbour grill");
		await world.write(anna, "yes");
		// Its rows stand for those of somebody else, who has the table by now.
		world.lost.add(agreed().action.shownHash);
		const before = texts().length;
		await askAgain();
		const [told, ...more] = texts().slice(before);
		expect(more).toEqual([]);
		expect(told).toMatch(
			/^What you agreed to earlier .*nothing is booked by it.*\n\nHarbour Grill has nothing free at that time/u,
		);
		expect(told).not.toContain("Shall I");
		await world.write(anna, "yes");
		expect(world.bookables.ledger.rows().filter(({ state }) => state === "confirmed")).toHaveLength(
			1,
		);
	});

	it("is asked also where the market lets it run unasked by now: the old yes is none to today's [P1]", async () => {
		world = makeWorld({ proposer: rulesProposer });
		world.addDriver(driver);
		const asks = (requireConfirmation: boolean) => {
			const { current } = world.market;
			const cancel = { ...current.tools["ride.cancel"], requireConfirmation } as never;
			world.market.current = { ...current, tools: { ...current.tools, "ride.cancel": cancel } };
		};
		asks(true);
		await world.write(anna, "taxi from the harbour to the castle");
		await world.write(anna, "yes");
		await world.write(anna, "cancel my taxi");
		await world.write(anna, "yes");
		const [row] = world.rides.rideRows;
		if (!row) throw new Error("there is a ride");
		expect([row.status, agreed().action.tool]).toEqual(["cancelled", "ride.cancel"]);
		world.lost.add(agreed().action.shownHash);
		row.status = "pending";
		asks(false);
		await askAgain();
		expect(row.status).toBe("pending");
		expect(texts().at(-1)).toMatch(/^What you agreed to earlier/);
	});

	it("is left by a no, and by nobody's answer", async () => {
		for (const answer of ["no", null]) {
			await ride();
			lose();
			await askAgain();
			if (answer !== null) await world.write(anna, answer);
			await world.pass(hourMs);
			await world.write(anna, "yes");
			expect(rides()).toBe(0);
			world.close();
		}
		world = makeWorld({ proposer: byFirstWord() });
	});

	it("no longer counts as done: not by its old code, not as the same again, not as a ride under way", async () => {
		const old = await ride();
		const actionId = lose();
		expect(thread().store.state()?.done).toHaveLength(1);
		expect(thread().store.state()?.memory["mobility"]).toMatchObject({
			ride: { status: "searching" },
		});
		await askAgain(actionId);
		expect(thread().store.state()?.done).toEqual([]);
		expect(thread().store.state()?.memory["mobility"]).toMatchObject({ ride: null });
		await world.write(anna, `yes ${old}`);
		expect(texts().at(-1)).toContain(`${old} was lost on our side`);
		expect(rides()).toBe(0);
	});

	it("is asked once also where the process dies as soon as it was told [P3]", async () => {
		await ride();
		const actionId = lose();
		const { tenantId } = world.market.current;
		const before = texts().length;
		await thread().engine.askAgain({ tenantId, actionId, traceId: "trace-restore" });
		thread().restart();
		expect(await askAgain(actionId)).toEqual({ ok: true, status: "already" });
		await world.pass(minuteMs);
		expect(texts().slice(before)).toHaveLength(1);
	});
});

describe("nothing is asked again", () => {
	it("that stands, whoever says that it was lost", async () => {
		await ride();
		const before = texts().length;
		expect(await askAgain()).toEqual({ ok: false, why: "stands" });
		expect(texts().slice(before)).toEqual([]);
		expect(thread().store.state()?.done).toHaveLength(1);
		expect(raised()).toEqual([]);
	});

	it("that nobody agreed to, that is unknown, or that is another tenant's", async () => {
		world = makeWorld({ proposer: byFirstWord() });
		await world.write(anna, "taxi");
		const [open] = thread().store.actions(0);
		const id = open?.action.id ?? "";
		world.lost.add(open?.action.shownHash ?? "");
		expect(await askAgain(id)).toEqual({ ok: false, why: "not_agreed" });
		await world.write(anna, "no");
		expect(await askAgain(id)).toEqual({ ok: false, why: "not_agreed" });
		expect(await askAgain("act_unknown")).toEqual({ ok: false, why: "not_found" });
		const of = { tenantId: "another", actionId: id, traceId: "trace" };
		expect(await thread().engine.askAgain(of)).toEqual({ ok: false, why: "not_found" });
	});

	it("while as much waits as may, and it is asked later", async () => {
		await ride();
		const actionId = lose();
		for (let n = 0; n < openProposalsMax; n++) await world.write(anna, "taxi");
		const open = thread().store.actions(0);
		const asked = await askAgain(actionId);
		if (open.length < openProposalsMax) throw new Error(`only ${open.length} are open`);
		expect(asked).toEqual({ ok: false, why: "busy" });
		await world.pass(hourMs);
		expect(await askAgain(actionId)).toEqual({ ok: true, status: "asked" });
	});

	it("while staff have the conversation, or where it goes on in another one", async () => {
		await ride();
		const actionId = lose();
		const { store } = thread();
		const state = store.state();
		if (!state) throw new Error("the thread has its state");
		const before = texts().length;
		store.saveState({
			...state,
			withStaff: { ticketId: "tkt_1", lastWordAtMs: world.clock.nowMs },
		});
		expect(await askAgain(actionId)).toEqual({ ok: false, why: "busy" });
		store.saveState({ ...state, forwardTo: "another" });
		expect(await askAgain(actionId)).toEqual({ ok: false, why: "elsewhere" });
		expect(texts().slice(before)).toEqual([]);
		expect(raised()).toEqual([]);
	});

	it("by a message that only looks like the thread's own", async () => {
		await ride();
		const actionId = lose();
		await askAgain(actionId);
		const before = texts().length;
		await world.write(anna, "hm", { buttonPayload: `${actionId}:lost` });
		expect(texts().slice(before).join()).not.toContain("lost on our side");
		expect(rides()).toBe(0);
	});
});

describe("what leaves is for the send gate to say", () => {
	it("at night it waits for the morning, and is put anew then, with its reason", async () => {
		await ride();
		const actionId = lose();
		world.market.current = {
			...world.market.current,
			sending: {
				settings: { quietHours: { from: "10:00", to: "20:00" } },
				ceilings: noCeilings,
				used: { day: "2026-11-21", messages: 0, costMicros: 0, modelCalls: 0, modelTokens: 0 },
				paused: { all: null, channels: [], tools: [] },
			},
		};
		const before = texts().length;
		await askAgain(actionId);
		await world.pass(5 * minuteMs);
		expect(texts().slice(before)).toEqual([]);
		await world.pass(24 * hourMs);
		const said = texts().slice(before);
		expect(said).toHaveLength(1);
		expect(said[0]).toMatch(/^What you agreed to earlier[\s\S]*Shall I look/u);
	});

	it("somebody who has said stop hears nothing, and staff know", async () => {
		await ride();
		const actionId = lose();
		await world.write(anna, "stop");
		const before = texts().length;
		expect(await askAgain(actionId)).toEqual({ ok: true, status: "asked" });
		await world.pass(hourMs);
		expect(texts().slice(before)).toEqual([]);
		expect(decisions()).toContain("opted_out");
		expect(raised()).toHaveLength(1);
	});

	it("outside the channel's window free words do not leave", async () => {
		await ride();
		const actionId = lose();
		await world.pass(25 * hourMs);
		const before = texts().length;
		await askAgain(actionId);
		await world.pass(hourMs);
		expect(texts().slice(before)).toEqual([]);
		expect(decisions()).toContain("window_closed");
	});
});
