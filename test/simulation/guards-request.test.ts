/** A notice that asks somebody about another's commitment: their yes, their no and their own words each run the tool, once. */
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { wholePack } from "../support/whole-pack.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { defineTool } from "../../src/ports/tool.ts";
import { byFirstWord, makeWorld, type World } from "./world.ts";

const owner = "+447700900301";
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Desk = {
	readonly calls: { key: string; answer: string; words: string | null; actor: string }[];
	isAway: boolean;
};

const input = z.strictObject({
	code: z.string(),
	answer: z.enum(["accept", "refuse", "say"]),
	words: z.string().max(300).optional(),
});
const answerTool = defineTool<Desk>()({
	name: "shop.answer",
	aliases: [],
	summary: "Answer a request.",
	input,
	output: z.object({ answer: z.string() }),
	risk: "write",
	scopes: [],
	roles: ["vendor"],
	personas: [],
	timeoutMs: 1000,
	recordedBy: "database",
	resolve: async ({ args, ctx, record, needs }) => {
		if (needs.isAway) throw new StoreUnavailable("away");
		const { answer, words } = input.parse(args);
		const known = needs.calls.some(({ key }) => key === record.key);
		if (!known)
			needs.calls.push({ key: record.key, answer, words: words ?? null, actor: ctx.threadKey });
		return { kind: "succeeded", data: { answer } };
	},
	respond: ({ outcome }) => ({
		reply:
			outcome.kind === "succeeded"
				? { template: "gate.open_codes", vars: { list: outcome.data.answer } }
				: null,
	}),
});

let world: World;
let desk: Desk;
function start(): void {
	desk = { calls: [], isAway: false };
	world = makeWorld({
		proposer: byFirstWord({
			answer: () => ({
				type: "execute_tool",
				tool: "shop.answer",
				args: { code: "7K2M", answer: "accept" },
			}),
		}),
		extra: {
			pack: wholePack({
				name: "shops",
				tools: [answerTool],
				templates: {},
				approved: [
					{ keys: ["gate.confirm_any", "gate.how_to_answer"], samples: {} },
					{ keys: ["gate.closed_withdrawn"], samples: {} },
				],
				notices: {
					"shop.asked": () => ({
						template: "gate.confirm_any",
						vars: { summary: "a table for two" },
						kind: "notice",
						remember: { gains: "vendor" },
						asks: {
							actionId: "req_1",
							code: "7K2M",
							expiresAtMs: world.clock.nowMs + hourMs,
							tool: "shop.answer",
							yes: { code: "7K2M", answer: "accept" },
							no: { code: "7K2M", answer: "refuse" },
							words: { code: "7K2M", answer: "say" },
						},
					}),
					"shop.called_off": () => ({
						template: "gate.closed_withdrawn",
						vars: { code: "7K2M" },
						kind: "notice",
						withdraws: "req_1",
					}),
				},
			}),
			needs: desk,
		},
	});
}
const tell = async (type: string, dedupeKey = type) => {
	await world.thread(world.keyOf(owner)).engine.deliver({
		tenantId: world.market.current.tenantId,
		marketId: world.market.current.marketId,
		threadKey: world.keyOf(owner),
		dedupeKey,
		traceId: "trc",
		to: { channel: "whatsapp", value: owner },
		locale: "en",
		content: { kind: "notice", type, payload: {} },
	});
	await world.settle();
};
const answers = () => desk.calls.map(({ answer, words }) => [answer, words]);
const item = () => world.thread(world.keyOf(owner)).store.action("req_1")?.action;
afterEach(() => world.close());

describe("a notice that asks", () => {
	it("is shown with its code and buttons, and its yes runs the tool as whoever was told", async () => {
		start();
		await tell("shop.asked");
		expect(world.last(owner).text).toContain("a table for two");
		expect(world.last(owner).text).toContain("YES 7K2M");
		await world.write(owner, "yes 7K2M");
		expect(desk.calls).toEqual([
			{ key: "req_1", answer: "accept", words: null, actor: world.keyOf(owner) },
		]);
		expect(world.last(owner).text).toContain("accept");
		expect(item()).toMatchObject({ status: "settled", closedBecause: "succeeded" });
	});

	it("that was told twice is asked once", async () => {
		start();
		await tell("shop.asked");
		await tell("shop.asked");
		await tell("shop.asked", "the same under another key");
		expect(world.thread(world.keyOf(owner)).store.actions(5)).toHaveLength(1);
		await world.write(owner, "yes 7K2M");
		await tell("shop.asked", "and after the answer");
		expect(item()?.status).toBe("settled");
	});

	it("takes a no under a key of its own, with the words that came with it", async () => {
		start();
		await tell("shop.asked");
		await world.write(owner, "No 7k2m we are full");
		expect(desk.calls).toMatchObject([
			{ key: "req_1:no", answer: "refuse", words: "No we are full" },
		]);
		expect(item()?.status).toBe("declined");
	});

	it("takes a bare no without words", async () => {
		start();
		await tell("shop.asked");
		await world.write(owner, "no thanks");
		expect(answers()).toEqual([["refuse", null]]);
	});

	it.each(["yes 7K2M but only until 9", "7K2M: which name?", "NO 7K2M, sorry, at 9 it would do"])(
		"never takes “%s” for a yes or a no: the words are passed on, and it still waits",
		async (text) => {
			start();
			await tell("shop.asked");
			await world.write(owner, text);
			expect(answers()).toEqual([["say", expect.stringContaining(text.slice(-8))]]);
			expect(desk.calls[0]?.words).not.toContain("7K2M");
			expect(item()?.status).toBe("waiting");
			expect(world.last(owner).text).toContain("7K2M");
			await world.write(owner, "YES 7K2M");
			expect(answers().at(-1)).toEqual(["accept", null]);
		},
	);

	it("passes nothing on that does not name it: it may be a request of their own", async () => {
		start();
		await tell("shop.asked");
		await world.write(owner, "what is the weather like");
		expect(desk.calls).toEqual([]);
		expect(item()?.status).toBe("waiting");
	});

	it("hears each answer once: a second one is told how it stands", async () => {
		start();
		await tell("shop.asked");
		await world.write(owner, "yes 7K2M");
		await world.write(owner, "no 7K2M");
		expect(answers()).toEqual([["accept", null]]);
		expect(world.last(owner).text).toContain("said yes to 7K2M already");
	});

	it("that was withdrawn runs nothing, and says so", async () => {
		start();
		await tell("shop.asked");
		await tell("shop.called_off");
		await world.write(owner, "yes 7K2M");
		expect(desk.calls).toEqual([]);
		expect(world.last(owner).text).toContain("called off");
	});

	it("ends by itself, and leaves no alarm behind", async () => {
		start();
		await tell("shop.asked");
		await world.pass(2 * hourMs);
		await world.write(owner, "yes 7K2M");
		expect(desk.calls).toEqual([]);
		expect(world.last(owner).text).toContain("run out");
		await world.pass(minuteMs);
		expect(world.thread(world.keyOf(owner)).alarmAtMs).toBeNull();
	});

	it.each([
		["yes 7K2M", "accept", "settled"],
		["no 7K2M", "refuse", "declined"],
	])(
		"“%s” while the database is away is kept, over a restart, and runs once",
		async (text, answer, status) => {
			start();
			await tell("shop.asked");
			desk.isAway = true;
			await world.write(owner, text);
			expect(desk.calls).toEqual([]);
			world.thread(world.keyOf(owner)).restart();
			desk.isAway = false;
			await world.pass(minuteMs);
			expect(answers()).toEqual([[answer, null]]);
			expect(item()?.status).toBe(status);
		},
	);

	it("is answered by nobody else: a proposer that puts its tool forward is refused", async () => {
		start();
		await tell("shop.asked");
		await world.write(owner, "answer for them");
		expect(desk.calls).toEqual([]);
		expect(item()?.status).toBe("waiting");
	});

	it("is not answered from another phone", async () => {
		start();
		await tell("shop.asked");
		await world.write("+447700900399", "yes 7K2M");
		expect(desk.calls).toEqual([]);
		expect(item()?.status).toBe("waiting");
	});
});
