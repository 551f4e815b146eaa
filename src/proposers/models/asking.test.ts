/** What a model is told of the catalogue, how it asks for the rest, and that it is asked once more where it can mend its answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ModelServer, startModelServer } from "../../../dev/model-server/model-server.ts";
import {
	market,
	modelProposer,
	never,
	snapshotOf,
	tools,
	wires,
} from "../../../dev/model-server/test-bench.ts";
import { rank } from "../../app/talk.ts";
import { byName, inFull, isPlain, toldMax, wireName, wireSchema, withNulls } from "./schemas.ts";

/** In bytes of the whole request, a token being four. */
const promptTokensMax = 3_000;
const bytesPerToken = 4;

const uuid = (i: number) => `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`;
const many = <Made>(count: number, make: (i: number) => Made) =>
	Array.from({ length: count }, (_, i) => make(i));
const large = {
	...market,
	places: many(1_500, (i) => ({
		id: `place-${i}`,
		kind: "restaurant",
		names: { en: `The Place Number ${i} by the Harbour`, tr: `Limandaki Yer ${i}` },
		aliases: [`number ${i} harbour`, `yer ${i}`],
		...{ lat: 35, lng: 33 },
	})),
	venues: many(300, (i) => ({
		businessId: uuid(i),
		name: `The Harbour Restaurant ${i}`,
		category: "restaurant",
		tags: ["grill", "fish", "sea view"],
		timezone: "Europe/Nicosia",
		offerings: [
			{ offeringId: uuid(i + 5_000), name: "Table inside", unit: "minutes" as const, minutes: 120 },
			{
				offeringId: uuid(i + 9_000),
				name: "Table on the quay",
				unit: "minutes" as const,
				minutes: 120,
			},
		],
	})),
	shops: many(300, (i) => ({
		businessId: uuid(i),
		name: `The Harbour Kitchen ${i}`,
		category: "restaurant",
		tags: ["grill", "fish"],
		timezone: "Europe/Nicosia",
		items: many(40, (k) => ({
			sku: `sku-${i}-${k}`,
			name: `Grilled sea bass number ${k}`,
			aliases: ["levrek"],
		})),
	})),
};

const withoutName = { summary: "what it costs to have a leak repaired" };
const call = (tool: string, args: object) => ({ kind: "call", tool, args }) as const;
let server: ModelServer;
beforeAll(async () => {
	server = await startModelServer({
		script: [
			{ when: "my booking", answer: call(byName, { tool: "booking__getStatus" }) },
			{
				when: "qq zz",
				answer: ({ tools: told }) =>
					told.some(({ name }) => name === "vendor__logFeedback")
						? call("vendor__logFeedback", { type: "accurate", rating: 5 })
						: call(byName, { tool: "vendor__logFeedback" }),
			},
			{
				when: "mend it",
				answer: ({ texts }) =>
					texts.length > 2
						? call("vendor__createInquiry", { ...withoutName, requestType: "service" })
						: call("vendor__createInquiry", { shop: "all of them" }),
			},
			{ when: "never mends", answer: call("vendor__createInquiry", { shop: "all of them" }) },
			{ when: "no such tool", answer: call(byName, { tool: "bank__transfer" }) },
		],
	});
});
afterAll(() => server.stop());

describe.each(wires)("a model over %s", (wire) => {
	const propose = (text: string) =>
		modelProposer(wire, server.url).propose(snapshotOf({ text }), never);

	it("calls by its name what takes nothing", async () => {
		expect(await propose("when is my booking")).toMatchObject({
			tool: "booking.getStatus",
			args: {},
		});
	});

	it("is shown the schema of what it named, and asked once more", async () => {
		const before = server.requests.length;
		expect(await propose("qq zz")).toMatchObject({
			tool: "vendor.logFeedback",
			args: { type: "accurate", rating: 5 },
		});
		expect(server.requests.length - before).toBe(2);
	});

	it("is told that its answer could not be used, and mends it", async () => {
		expect(await propose("mend it")).toMatchObject({
			tool: "vendor.createInquiry",
			args: withoutName,
		});
	});

	it("is asked no third time, and nothing of what it answered is used", async () => {
		for (const [text, reason] of [
			["it never mends", "invalid_args"],
			["no such tool", "unknown_tool"],
		] as const) {
			const before = server.requests.length;
			await expect(propose(text)).rejects.toThrow(reason);
			expect(server.requests.length - before).toBe(2);
		}
	});

	it("costs at most 3,000 tokens a prompt, with every tool and in a market of 1,500 places and 300 businesses", async () => {
		for (const text of [
			"hello",
			"I need a table for 4 tomorrow at 8pm somewhere with fish, by the harbour",
			"2 grilled sea bass and a levrek from the harbour kitchen 12 to place number 7",
			"how much is a taxi from place number 3 to the harbour restaurant 200?",
		]) {
			await modelProposer(wire, server.url).propose(snapshotOf({ text, market: large }), never);
			const bytes = Buffer.byteLength(JSON.stringify(server.requests.at(-1)?.body));
			expect(bytes / bytesPerToken, text).toBeLessThanOrEqual(promptTokensMax);
		}
	});
});

describe("what is told in full", () => {
	const names = (text: string, waiting: Parameters<typeof snapshotOf>[0] = {}) =>
		inFull(tools, snapshotOf({ text, ...waiting }), rank(snapshotOf({ text, ...waiting }))).map(
			({ name }) => name,
		);

	it("is what waits, what the rules take the message for, and what is common, and never many", () => {
		const waiting = [{ code: "K7M2", tool: "booking.change", args: {}, suspended: false }];
		expect(names("how much is a taxi to the pier?", { waiting }).slice(0, 3)).toEqual([
			"booking.change",
			"trip.estimatePrice",
			"taxi.request",
		]);
		expect(names("hello")).toHaveLength(toldMax);
	});
});

describe("what may be null may be left out", () => {
	it.each(tools.map((tool) => [tool.name, tool] as const))("of %s", (_, tool) => {
		const { required = [], properties = {} } = wireSchema(tool) as {
			readonly required?: readonly string[];
			readonly properties?: Readonly<Record<string, unknown>>;
		};
		expect(required.filter((name) => !(name in properties))).toEqual([]);
		expect(JSON.stringify(wireSchema(tool))).not.toMatch(
			/"(?:additionalProperties|maxLength|anyOf":\[\{"type":"null)"/u,
		);
		expect(wireName(tool.name)).toMatch(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/u);
		expect(isPlain(tool)).toBe(Object.keys(properties).every((name) => name === "code"));
	});

	it("inside lists, too", () => {
		const order = tools.find(({ name }) => name === "order.create");
		if (order === undefined) throw new Error("no order.create");
		const said = { items: [{ name: "tea", qty: 2 }] };
		expect(order.input.safeParse(said).success).toBe(false);
		expect(order.input.safeParse(withNulls(order, said)).success).toBe(true);
	});
});
