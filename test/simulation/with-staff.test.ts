/** A member of staff takes a conversation over, writes in it, and gives it back. */
import { afterEach, describe, expect, it } from "vitest";
import { staffSilenceMaxMs } from "../../src/kernel/thread/turn/staffed.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { makeApprovalsTown } from "./approvals-town.ts";
import type { Move } from "./tickets-town.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
let world: World;
let asked = 0;
function start(): void {
	asked = 0;
	const proposer = byFirstWord({
		human: () => ({
			type: "execute_tool",
			tool: "staff.notify",
			args: { reason: "asked_for_human" },
		}),
	});
	world = makeWorld({
		proposer: {
			...proposer,
			propose: (snapshot, signal) => {
				asked += 1;
				return proposer.propose(snapshot, signal);
			},
		},
	});
}
afterEach(() => world.close());

const ticket = () => world.tickets.rows.at(-1)?.id ?? "";
async function staff(move: Omit<Move, "by">): Promise<void> {
	const moved = await world.tickets.move(ticket(), { ...move, by: "ada" });
	if (!moved.ok) throw new Error(moved.reason);
	for (const row of moved.notices)
		await world.thread(world.keyOf(person)).engine.deliver({
			tenantId: world.market.current.tenantId,
			marketId: world.market.current.marketId,
			threadKey: world.keyOf(person),
			dedupeKey: row.dedupeKey,
			traceId: "trc_staff",
			to: null,
			locale: null,
			content: { kind: "notice", type: row.type, payload: row.payload },
		});
	await world.settle();
}
const sentCount = () => world.heard(person).length;

describe("a conversation that asks for staff", () => {
	it("has a ticket and one alert, and goes on with the assistant until somebody claims it [MKB-4.1-e] [EMO-A1]", async () => {
		start();
		await world.write(person, "human please");
		expect(world.last(person).text).toContain("I have asked a member of our team");
		await world.write(person, "human please");
		expect(world.tickets.rows).toHaveLength(1);
		expect(new Set(world.alerts.map(({ dedupeKey }) => dedupeKey)).size).toBe(1);
		await world.write(person, "taxi");
		expect(world.last(person).text).toContain("Shall I look");
	});

	it("leaves a question that was lost before they came to staff, and its events say so [EMO-A1]", async () => {
		start();
		world.faults.send = ({ text }) =>
			text.includes("Shall I look") ? { kind: "unknown", detail: "lost" } : null;
		await world.write(person, "taxi");
		await world.write(person, "human please");
		await staff({ what: "claim" });
		const before = sentCount();
		await world.pass(20 * 60_000);
		expect(sentCount()).toBe(before);
		const left = world.journal.filter(({ row }) => row.type === "question_left_to_staff");
		expect(left.map(({ row }) => row.payload)).toEqual([
			{ actionId: world.thread(world.keyOf(person)).store.actions(9)[0]?.action.id },
		]);
	});

	it("is quiet while staff have it: nobody proposes, and what staff write reaches the person once [EMO-A1]", async () => {
		start();
		await world.write(person, "human please");
		await staff({ what: "claim" });
		expect(world.last(person).text).toContain("A member of our team is reading");
		const before = asked;
		const heard = sentCount();
		await world.write(person, "taxi");
		await world.write(person, "yes");
		expect(asked).toBe(before);
		expect(sentCount()).toBe(heard);
		const hello = { what: "say", messageId: "m_1", text: "We found\nyour bag." } as const;
		await staff(hello);
		expect(world.last(person).text).toContain("From our team: We found your bag.");
		await staff(hello);
		expect(sentCount()).toBe(heard + 1);
	});

	it("commits nothing by a bare yes, which may be meant for staff; the code still counts", async () => {
		start();
		await world.write(person, "taxi");
		const code = codeIn(world.last(person).text);
		await world.write(person, "human please");
		await staff({ what: "claim" });
		await world.write(person, "yes");
		await world.settle();
		expect(world.rides.rideRows).toHaveLength(0);
		await world.write(person, `yes ${code}`);
		await world.settle();
		expect(world.rides.rideRows).toHaveLength(1);
	});

	it.each(["ASSISTANT", "Asistan"])("comes back by the person's own word: %s", async (word) => {
		start();
		await world.write(person, "human please");
		await staff({ what: "claim" });
		await world.write(person, word);
		expect(world.last(person).text).toContain("with the assistant again");
		expect(world.tickets.rows[0]).toMatchObject({ state: "closed", closedBecause: "person" });
		await world.write(person, "taxi");
		expect(world.last(person).text).toContain("Shall I look");
	});

	it("comes back when staff close it [UAI-3-p01-b]", async () => {
		start();
		await world.write(person, "human please");
		await staff({ what: "claim" });
		await staff({ what: "close" });
		expect(world.last(person).text).toContain("with the assistant again");
		await world.write(person, "taxi");
		expect(world.last(person).text).toContain("Shall I look");
	});

	it("is answered again when staff have been silent for too long, and says so", async () => {
		start();
		await world.write(person, "human please");
		await staff({ what: "claim" });
		await world.pass(staffSilenceMaxMs - 60_000);
		const heard = sentCount();
		await world.write(person, "taxi");
		expect(sentCount()).toBe(heard);
		await world.pass(120_000);
		await world.write(person, "taxi");
		const said = world.heard(person).slice(heard);
		expect(said.map(({ text }) => text).join("\n")).toContain("Our team has not written");
		expect(said.map(({ text }) => text).join("\n")).toContain("Shall I look");
	});

	it("hears STOP as ever, and staff reach nobody who opted out", async () => {
		start();
		await world.write(person, "human please");
		await staff({ what: "claim" });
		await world.write(person, "STOP");
		const heard = sentCount();
		await staff({ what: "say", messageId: "m_2", text: "Hello?" });
		expect(sentCount()).toBe(heard);
	});
});

describe("what staff agreed to while a colleague has the conversation", () => {
	/** The agreement reaches the thread so long before its end. */
	async function agreedAndBrought(leftMs: number): Promise<void> {
		const ids = { tenantId: testTenant, marketId: testMarketId };
		let made = 0;
		const approvals = makeApprovalsTown({
			...{ ids, nowMs: () => world.clock.nowMs, keyOf: (number: string) => world.keyOf(number) },
			newId: (prefix) => `${prefix}_staff_${++made}`,
			newCode: () => "7K2M",
			members: [{ number: "+447700900301", roles: ["staff"] }],
		});
		world = makeWorld({
			proposer: byFirstWord({
				human: () => ({
					type: "execute_tool",
					tool: "staff.notify",
					args: { reason: "asked_for_human" },
				}),
			}),
			staffed: { authorizations: { approvals }, approvals, ids },
		});
		world.market.current = { ...world.market.current, requireApprovalFor: ["taxi.request"] };
		await world.write(person, "taxi");
		expect(world.last(person).text).toContain("has to agree to this first");
		const agreed = await approvals.door.decide(
			"+447700900301",
			approvals.rows[0]?.id ?? "",
			"approve",
		);
		if (agreed.kind !== "succeeded") throw new Error(agreed.kind);
		await world.write(person, "human please");
		await staff({ what: "claim" });
		await world.pass((approvals.rows[0]?.expiresAt ?? 0) - world.clock.nowMs - leftMs);
		for (const told of agreed.data.notifications)
			if (told.target.kind === "thread" && told.target.threadKey === world.keyOf(person))
				await world.thread(told.target.threadKey).engine.deliver({
					...ids,
					threadKey: told.target.threadKey,
					dedupeKey: told.dedupeKey,
					traceId: "trc_late",
					to: null,
					locale: null,
					content: { kind: "notice", type: told.type, payload: told.payload },
				});
		await world.pass(60_000);
	}

	it("is asked about where there is time for an answer", async () => {
		await agreedAndBrought(5 * 60_000);
		expect(world.last(person).text).toContain("Shall I look");
	});

	it("and came too late to be answered, is told as lapsed, once, and that it ended is written down [P8] [P10]", async () => {
		await agreedAndBrought(20_000);
		const lapsed = world.heard(person).filter(({ text }) => text.includes("write it again"));
		expect(lapsed).toHaveLength(1);
		expect(world.rides.rideRows).toHaveLength(0);
		const lines = (type: string) => world.journal.filter(({ row }) => row.type === type);
		const [awaited] = lines("approval_awaited");
		expect(lines("action_withdrawn")).toMatchObject([
			{ row: { payload: { actionId: awaited?.row.payload["actionId"], why: "lapsed" } } },
		]);
	});
});
