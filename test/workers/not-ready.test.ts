/** Before anything was projected, nobody knows whose address it is: Twilio is told to try again, and nothing is kept. */
import { listDurableObjectIds } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { messageForm, postSigned } from "./hooks.ts";
import { project } from "./support.ts";

describe("without a projection", () => {
	it("a well signed message is answered 503 and stored nowhere", async () => {
		const response = await postSigned("/webhooks/twilio/messages", messageForm());
		expect(response.status).toBe(503);
		expect(await listDurableObjectIds(env.THREAD)).toEqual([]);
	});

	it("the Worker lives but is not ready, and is ready as soon as there is one", async () => {
		const get = (path: string) => exports.default.fetch(`https://worker.test${path}`);
		expect((await get("/healthz")).status).toBe(200);
		expect((await get("/readyz")).status).toBe(503);
		await project();
		expect((await get("/readyz")).status).toBe(200);
	});
});
