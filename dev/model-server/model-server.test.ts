import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ModelServer, startModelServer } from "./model-server.ts";

let server: ModelServer;
beforeAll(async () => {
	server = await startModelServer({
		script: [
			{ when: "taxi", answer: { kind: "call", tool: "taxi__request", args: { pax: 2 } } },
			{ when: /^tool\?$/u, answer: ({ tools }) => ({ kind: "text", text: tools[0]?.name ?? "" }) },
		],
	});
});
afterAll(() => server.stop());

const post = (path: string, body: unknown) =>
	fetch(server.url + path, { method: "POST", body: JSON.stringify(body) });
const chat = (text: string) =>
	post("/v1/chat/completions", {
		model: "m",
		messages: [
			{ role: "system", content: "rules" },
			{ role: "user", content: "state" },
			{ role: "user", content: [{ type: "text", text }] },
		],
		tools: [{ type: "function", function: { name: "first", parameters: { type: "object" } } }],
	});
const gemini = (text: string) =>
	post("/v1beta/models/gemini-x:generateContent", {
		systemInstruction: { parts: [{ text: "rules" }] },
		contents: [{ role: "user", parts: [{ text: "state" }, { text }] }],
		tools: [{ functionDeclarations: [{ name: "first", parametersJsonSchema: {} }] }],
	});

describe("the scripted model", () => {
	it("calls a tool over chat completions, its arguments as text", async () => {
		const answer = (await (await chat("A TAXI please")).json()) as object;
		expect(answer).toMatchObject({
			choices: [
				{
					message: {
						content: null,
						tool_calls: [{ function: { name: "taxi__request", arguments: '{"pax":2}' } }],
					},
					finish_reason: "tool_calls",
				},
			],
		});
	});

	it("calls a tool over generateContent, its arguments as an object", async () => {
		const answer = (await (await gemini("a taxi please")).json()) as object;
		expect(answer).toMatchObject({
			candidates: [
				{
					content: { parts: [{ functionCall: { name: "taxi__request", args: { pax: 2 } } }] },
					finishReason: "STOP",
				},
			],
		});
	});

	it("keeps what it was asked, the same from either wire", async () => {
		await chat("tool?");
		await gemini("tool?");
		for (const asked of server.requests.slice(-2))
			expect(asked).toMatchObject({
				instructions: "rules",
				texts: ["state", "tool?"],
				tools: [{ name: "first" }],
			});
	});

	it("refuses what no such server would take", async () => {
		expect((await post("/v1/chat/completions", { messages: [] })).status).toBe(400);
		expect((await post("/v2/elsewhere", {})).status).toBe(400);
	});

	it("misbehaves until it is told to stop", async () => {
		server.behave({ kind: "status", status: 429 });
		expect((await chat("taxi")).status).toBe(429);
		expect(await (await gemini("taxi")).json()).toMatchObject({
			error: { status: "RESOURCE_EXHAUSTED" },
		});
		server.behave({ kind: "cut" });
		await expect(chat("taxi")).rejects.toThrow();
		server.behave(null);
		expect((await chat("taxi")).status).toBe(200);
	});

	it("stops while a question hangs", async () => {
		const other = await startModelServer({ script: [] });
		other.behave({ kind: "hang" });
		const asked = fetch(`${other.url}/v1/chat/completions`, {
			method: "POST",
			body: JSON.stringify({ model: "m", messages: [{ role: "user", content: "x" }] }),
		}).catch(() => "cut");
		while (other.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
		await other.stop();
		expect(await asked).toBe("cut");
	});
});
