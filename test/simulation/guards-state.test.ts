/** Work goes on from what stands in rows: whatever a conversation or a model loses, forgets or makes up, the rows decide. */
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { dialogueMaxChars, type Proposer } from "../../src/ports/proposer.ts";
import { defineTool, type ToolContext } from "../../src/ports/tool.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { wholePack } from "../support/whole-pack.ts";
import { rulesProposer } from "../../src/app/talk.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const driver = "+447700900201";
let world: World;
const start = (proposer: Proposer = byFirstWord()) => {
	world = makeWorld({ proposer, senders: ["whatsapp", "sms"] });
	return world;
};
afterEach(() => world.close());

const own = () => world.thread(world.keyOf(person));
const journaled = async (type: string) => {
	await world.pass(20_000);
	return world.journal.filter(({ row }) => row.type === type).map(({ row }) => row);
};
/** Whatever was said: the newest message keeps its number, as where a term is over, and what the question hangs on stays. */
function forgetConversation(): void {
	const { memory, store } = own();
	memory.sql.exec("delete from inbox where seq < (select max(seq) from inbox)");
	memory.sql.exec("delete from outbox where item_id is null");
	const state = store.state();
	if (state) store.saveState({ ...state, dialogue: null });
	own().restart();
}

describe("a model that forgets everything in the middle", () => {
	it("and is exchanged for another costs nothing: the open question is still answered, once, and the ride goes on [P12] [MKB-2.1-j] [DET-18-a] [DET-18-c] [MRV-8-b] [MRV-20-d]", async () => {
		const remembered: Json[] = [];
		let mind: Proposer = byFirstWord({
			taxi: () => ({
				type: "execute_tool",
				tool: "taxi.request",
				args: {
					pickup: { placeId: "harbour" },
					destination: { placeId: "castle" },
					at: null,
					pax: 1,
				},
				dialogue: { lines: ["taxi to the castle"] },
			}),
		});
		start({
			name: "exchangeable",
			propose: (snapshot, signal, used) => {
				remembered.push(snapshot.dialogue);
				return mind.propose(snapshot, signal, used);
			},
		});
		world.addDriver(driver);
		await world.write(person, "hello");
		await world.write(person, "taxi");
		const code = codeIn(world.last(person).text);
		expect(own().store.state()?.dialogue).toEqual({ lines: ["taxi to the castle"] });
		await world.write(person, "hello again");
		expect(remembered.at(-1)).toEqual({ lines: ["taxi to the castle"] });

		forgetConversation();
		mind = {
			name: "another",
			propose: async () => ({
				type: "generate_message",
				say: { kind: "text", text: "Who are you, and what is this about?" },
			}),
		};
		await world.write(person, "well then");
		expect(remembered.at(-1)).toBeNull();
		expect(own().store.actions(0)).toMatchObject([{ action: { status: "waiting", code } }]);
		await world.write(person, `yes ${code}`);
		expect(world.rides.rideRows).toMatchObject([{ status: "pending" }]);

		forgetConversation();
		await world.write(person, `yes ${code}`);
		expect(world.last(person).text).toContain("already done");
		await world.write(driver, `YES ${codeIn(world.last(driver).text)}`);
		expect(world.rides.rideRows).toMatchObject([{ status: "assigned" }]);
		expect(world.last(person).text).toContain("Your driver is");
	});
});

describe("what a proposer wants kept", () => {
	const keeping = (draft: Json): (() => unknown) => {
		return () => ({ type: "no_op", dialogue: draft });
	};

	it("is kept up to its bound, and what is longer changes nothing [DET-14-g]", async () => {
		const longest = "x".repeat(dialogueMaxChars - 2);
		start(byFirstWord({ long: keeping(longest), longer: keeping(`${longest}x`) }));
		await world.write(person, "long");
		expect(own().store.state()?.dialogue).toBe(longest);
		await world.write(person, "longer");
		expect(own().store.state()?.dialogue).toBe(longest);
		const refused = await journaled("proposal_refused");
		expect(refused.length).toBeGreaterThan(0);
		expect(JSON.stringify(refused)).not.toContain("xxx");
	});

	it("beside that is refused: a conversation stores nothing because a model says so [DET-14-g] [DET-14-h]", async () => {
		start(
			byFirstWord({
				keep: () => ({
					type: "persist_artifact",
					artifactType: "summary",
					content: { likes: "tea" },
				}),
			}),
		);
		await world.write(person, "keep");
		expect(world.last(person).text).toContain("did not understand");
		expect(await journaled("proposal_refused")).toMatchObject([
			{ home: "audit", payload: { why: "not in a conversation", type: "persist_artifact" } },
		]);
		expect(own().store.actions(0)).toEqual([]);
		expect(own().store.state()?.dialogue ?? null).toBeNull();
	});
});

describe("a question", () => {
	it("is written down with the kind of its yes, also where only the market asks it [MRV-6.1-b]", async () => {
		start();
		world.addDriver(driver);
		await world.write(person, "taxi");
		await world.write(person, "yes");
		world.market.current = { ...world.market.current, requireConfirmFor: ["privacy.showMyData"] };
		await world.write(person, "show my data");
		expect(await journaled("proposal_shown")).toMatchObject([
			{ payload: { tool: "taxi.request", kind: "confirm_taxi" } },
			{ payload: { tool: "privacy.showMyData", kind: "confirm_any" } },
		]);
	});
});

describe("a call that only looked", () => {
	it("and succeeded has its line in the audit, with the tool and who asked, and none of its arguments [P10] [MKB-2.1-i] [DET-4.3-b] [DET-14-j]", async () => {
		start(
			byFirstWord({
				price: () => ({
					type: "execute_tool",
					tool: "trip.estimatePrice",
					args: { pickup: { placeId: "harbour" }, destination: { placeId: "castle" } },
				}),
			}),
		);
		await world.write(person, "price");
		const lines = await journaled("tool:trip.estimatePrice");
		expect(lines).toMatchObject([
			{
				home: "audit",
				payload: {
					tool: "trip.estimatePrice",
					outcome: "succeeded",
					actor: "person",
					agent: "concierge",
				},
			},
		]);
		expect(JSON.stringify(lines)).not.toContain("harbour");
	});
});

describe("what a tool knows of who asks", () => {
	it("is the conversation's own: whoever wrote, on which channel, in which language, under which trace [MRV-7.3-a]", async () => {
		const known: ToolContext[] = [];
		const look = defineTool<unknown>()({
			name: "shop.look",
			aliases: [],
			summary: "Look at it.",
			input: z.strictObject({}),
			output: z.object({ seen: z.boolean() }),
			risk: "read",
			scopes: [],
			roles: ["customer"],
			personas: ["concierge"],
			timeoutMs: 1000,
			recordedBy: "thread",
			resolve: async ({ ctx }) => {
				known.push(ctx);
				return { kind: "succeeded", data: { seen: true } };
			},
			respond: () => ({ reply: null }),
		});
		world = makeWorld({
			proposer: byFirstWord({
				look: () => ({ type: "execute_tool", tool: "shop.look", args: {}, locale: "tr" }),
			}),
			senders: ["whatsapp", "sms"],
			extra: {
				pack: wholePack({ name: "shop", tools: [look], templates: {}, notices: {} }),
				needs: {},
			},
		});
		await world.write(person, "look");
		await world.write(driver, "look", { from: { channel: "sms", value: driver } });
		expect(known).toMatchObject(
			[
				{ channel: "whatsapp", value: person },
				{ channel: "sms", value: driver },
			].map(({ channel, value }, at) => ({
				tenantId: testTenant,
				market: { marketId: testMarketId, tenantId: testTenant },
				actor: { kind: "person", id: world.keyOf(value), roles: ["customer"], agent: "concierge" },
				threadKey: world.keyOf(value),
				traceId: `trc_${at + 1}`,
				locale: "tr",
				channel,
				address: { channel, value },
				nowMs: expect.any(Number),
			})),
		);
	});
});

describe("a reply", () => {
	it("is measured from when its message came in until the provider had it, whatever took the time [UAI-1-o]", async () => {
		const proposer = byFirstWord();
		start({
			name: "slow",
			propose: async (...asked) => {
				world.clock.nowMs += 9_000;
				return proposer.propose(...asked);
			},
		});
		await world.write(person, "hello");
		const [sent] = await journaled("outbox_sent");
		expect(Number(sent?.payload["replyMs"])).toBeGreaterThanOrEqual(9_000);
		expect(Number(sent?.payload["replyMs"])).toBeLessThan(10_000);
	});
});

describe("one number on two channels", () => {
	const bySms = { channel: "sms" as const, value: person };

	it("is one conversation: what was asked on one is answered by its code on the other, once [MRV-2-d] [MRV-5.2-a] [MRV-6.3-b] [MRV-20-b] [MRV-20-c]", async () => {
		start();
		world.addDriver(driver);
		await world.write(person, "taxi");
		const code = codeIn(world.last(person).text);
		await world.write(person, "hello", { from: bySms });
		expect(world.last(person)).toMatchObject({ to: bySms });
		await world.write(person, `YES ${code}`, { from: bySms });
		await world.write(person, `yes ${code}`);
		expect(world.rides.rideRows).toHaveLength(1);
		expect(world.heard(person).map(({ to }) => to.channel)).toEqual([
			"whatsapp",
			"sms",
			"sms",
			"whatsapp",
		]);
		expect([...world.threads().keys()].filter((key) => key === world.keyOf(person))).toHaveLength(
			1,
		);
		expect(own().store.state()?.addresses).toMatchObject({
			whatsapp: { person: { value: person } },
			sms: { person: bySms },
		});
	});
});

describe("what a notice tells while a turn waits", () => {
	it("is remembered behind the turn: a search that has ended can be tried again", async () => {
		start(rulesProposer);
		await world.write(person, "taxi from harbour to castle");
		await world.write(person, "yes");
		const { tickets } = world.tickets;
		const { open } = tickets;
		const { tenantId, marketId } = world.market.current;
		Object.assign(tickets, {
			open: async (call: Parameters<typeof open>[0]) => {
				await own().engine.deliver({
					tenantId,
					marketId,
					threadKey: world.keyOf(person),
					dedupeKey: "none_found",
					traceId: "trc",
					to: null,
					locale: null,
					content: {
						kind: "notice",
						type: "ride.none_found",
						payload: {
							rideId: world.rides.rideRows[0]?.rideId ?? "",
							code: "7K2M",
							pickupLabel: null,
						},
					},
				});
				return open(call);
			},
		});
		await world.write(person, "I want to talk to a human");
		for (const ride of world.rides.rideRows) ride.status = "expired";
		await world.write(person, "try again");
		await world.pass(3_000);
		expect(world.last(person).text).toContain("Shall I look for a driver?");
	});
});
