import { afterAll, beforeAll, expect, it } from "vitest";
import { type ModelServer, startModelServer } from "../../../dev/model-server/model-server.ts";
import { answerBytesMax, oneRequestFetch } from "./one-request-fetch.ts";

let server: ModelServer;
beforeAll(async () => {
	server = await startModelServer({ script: [] });
});
afterAll(() => server.stop());

const ask = (fetchOnce: typeof fetch) =>
	fetchOnce(`${server.url}/v1/chat/completions`, {
		method: "POST",
		body: JSON.stringify({ model: "m", messages: [{ role: "user", content: "x" }] }),
	});

it("passes an answer of ordinary size through", async () => {
	server.behave(null);
	const response = await ask(oneRequestFetch());
	expect(response.headers.get("content-type")).toBe("application/json");
	expect(await response.json()).toMatchObject({ object: "chat.completion" });
});

it("stops reading where an answer has no end", async () => {
	server.behave({ kind: "huge", bytes: answerBytesMax * 4 });
	await expect((await ask(oneRequestFetch())).text()).rejects.toThrow("too_long");
});

it("asks once", async () => {
	server.behave(null);
	const fetchOnce = oneRequestFetch();
	await (await ask(fetchOnce)).text();
	await expect(ask(fetchOnce)).rejects.toThrow("cut_off");
});
