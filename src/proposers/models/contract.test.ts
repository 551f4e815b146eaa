import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ModelServer, startModelServer } from "../../../dev/model-server/model-server.ts";
import {
	modelProposer,
	never,
	snapshotOf,
	tools,
	wires,
} from "../../../dev/model-server/test-bench.ts";
import { proposerContract } from "../../../test/contracts/proposer.ts";
import type { Proposal, Snapshot } from "../../ports/proposer.ts";
import { checkProposal } from "../check.ts";
import { instructionsFor } from "./instructions.ts";
import { declare, offeredTools } from "./schemas.ts";

const taxi = { pickup: { placeId: "pier" }, destination: null, at: null, pax: 1 };
const call = (args: object, tool = "taxi__request") => ({ kind: "call", tool, args }) as const;

let server: ModelServer;
beforeAll(async () => {
	server = await startModelServer({
		script: [
			{ when: /^taxi$/u, answer: call({ question: "Where from?", language: "en" }, "ask_person") },
			{ when: "from the pier", answer: call({ ...taxi, language: "en" }) },
			{ when: "from here", answer: call({ ...taxi, pickup: { placeId: "shared_location" } }) },
			{ when: "from there", answer: call({ ...taxi, pickup: { placeId: "pin_1" } }) },
			{
				when: "i am here",
				answer: call({ available: true, point: { pinId: "shared_location" } }, "driver__setDuty"),
			},
			{
				when: "view studio_1",
				answer: call(
					{
						listingId: "studio_1",
						start: "2026-11-22T17:00",
						name: "Ada",
						notes: null,
						phone: "[number]",
					},
					"viewing__schedule",
				),
			},
			{ when: "make it 3 people", answer: call({ ...taxi, pax: 3, replaces: "K7M2" }) },
			{
				when: "two at once",
				answer: {
					kind: "calls",
					text: "I will look.",
					calls: [
						{ tool: "ride__getStatus", args: {} },
						{ tool: "ride__cancel", args: {} },
					],
				},
			},
		],
	});
});
afterAll(() => server.stop());

describe.each(wires)("%s, over the wire", (wire) => {
	const proposer = () => modelProposer(wire, server.url);
	const propose = async (over: Partial<Snapshot>): Promise<Proposal> => {
		const checked = checkProposal(await proposer().propose(snapshotOf(over), never));
		if (!checked.ok) throw new Error(checked.why);
		return checked.proposal;
	};

	// The server's address is known only when the tests run.
	const cases = proposerContract({
		name: wire,
		propose: (snapshot, signal) => proposer().propose(snapshot, signal),
	});
	it.each(cases)(
		"keeps the proposer's contract: $name [P12] [DET-3.2-d] [MRV-1-b] [MRV-18.3-a]",
		({ run }) => run(),
	);

	it("turns a tool call into a proposal under the tool's own name, with the language [MKB-2.1-c] [MRV-1-b] [MRV-8-a]", async () => {
		expect(await propose({ text: "taxi from the pier" })).toEqual({
			type: "execute_tool",
			tool: "taxi.request",
			args: taxi,
			dialogue: null,
			locale: "en",
		});
	});

	it("turns ask_person into a question and plain text into a message [MRV-8-c]", async () => {
		expect(await propose({ text: "taxi" })).toMatchObject({
			type: "request_user_input",
			say: { kind: "text", text: "Where from?" },
		});
		expect(await propose({ text: "hello" })).toMatchObject({
			type: "generate_message",
			say: { kind: "text", text: "What can I do for you?" },
		});
	});

	it("uses the first of several calls alone, and no words beside it [DET-6.2x-a] [MKB-2.1-c] [MRV-8-d]", async () => {
		expect(await propose({ text: "two at once" })).toEqual({
			type: "execute_tool",
			tool: "ride.getStatus",
			args: {},
			dialogue: null,
		});
	});

	it("puts the shared point in where the model named it, and never shows it", async () => {
		const location = { lat: 35.0421, lng: 33.0712, label: "Aunt Fatma", address: "Long Road 7" };
		expect(await propose({ text: "taxi from here", location })).toMatchObject({
			args: { pickup: { lat: 35.0421, lng: 33.0712, label: "Aunt Fatma" } },
		});
		expect(await propose({ text: "i am here", location, roles: ["driver"] })).toMatchObject({
			args: { available: true, point: { lat: 35.0421, lng: 33.0712 } },
		});
		const sent = JSON.stringify(server.requests.slice(-2).map(({ body }) => body));
		for (const secret of ["35.0421", "33.0712", "Fatma", "Long Road"])
			expect(sent).not.toContain(secret);
	});

	it("declares each tool with the schema made from the tool's own [MRV-7-a] [MRV-7.1-a] [MRV-8-a]", async () => {
		await propose({ text: "hello" });
		const asked = server.requests.at(-1);
		expect(asked?.tools).toEqual(
			declare(offeredTools(tools, snapshotOf()), snapshotOf()).map(({ name, inputSchema }) => ({
				name,
				schema: inputSchema,
			})),
		);
		expect(asked?.instructions).toBe(instructionsFor(snapshotOf()));
		expect(asked?.texts).toHaveLength(2);
	});

	it("names somebody's number as it saw it, masked, and the tool is given the one that was written", async () => {
		const text = "view studio_1 for Ada, +44 7700 900123";
		expect(await propose({ text })).toMatchObject({
			tool: "viewing.schedule",
			args: { listingId: "studio_1", name: "Ada", phone: "+44 7700 900123" },
		});
		expect(JSON.stringify(server.requests.at(-1)?.body)).not.toContain("900123");
		// Of two nobody knows which: the tool refuses the mask, and says what it needs.
		expect(await propose({ text: `${text} or +44 7700 900124` })).toMatchObject({
			args: { phone: "[number]" },
		});
	});

	it("corrects a waiting proposal by its code", async () => {
		const waiting = [{ code: "K7M2", tool: "taxi.request", args: taxi, suspended: false }];
		expect(await propose({ text: "make it 3 people", waiting })).toMatchObject({
			tool: "taxi.request",
			args: { pax: 3 },
			replaces: "K7M2",
		});
	});

	it("remembers the lines and the point of an unfinished request in its draft [MKB-2.1-j] [MRV-8-b] [MRV-20-d]", async () => {
		const location = { lat: 35.0421, lng: 33.0712 };
		const { dialogue: draft } = await propose({ text: "taxi", location });
		expect(draft).not.toBeUndefined();
		expect(await propose({ text: "from there", dialogue: draft ?? null })).toMatchObject({
			args: { pickup: location },
		});
		const state = server.requests.at(-1)?.texts[0] ?? "";
		expect(state).toContain('{"from":"assent","text":"Where from?"}');
		expect(state).toContain('"pins":["pin_1"]');
	});
});
