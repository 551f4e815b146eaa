/** Before anything was projected, nobody knows whose address it is: Twilio is told to try again, and nothing is kept. */
import {
	createExecutionContext,
	listDurableObjectIds,
	waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import worker from "../../workers/index.ts";
import { messageForm, signatureOf } from "./hooks.ts";
import { publicUrl } from "./outside-rules.ts";
import { project } from "./support.ts";

const webhook = "/webhooks/twilio/messages";

describe("without a projection", () => {
	/** Bindings of its own are what a new isolate has: nothing is known from before. */
	const fresh = { ...env };
	const ask = async (path: string, init?: RequestInit): Promise<number> => {
		const ctx = createExecutionContext();
		const response = await worker.fetch(new Request(`${publicUrl}${path}`, init), fresh, ctx);
		await response.text();
		await waitOnExecutionContext(ctx);
		return response.status;
	};

	beforeAll(() => env.PROJECTION.delete("directory"));
	afterAll(project);

	it("a well signed message is answered 503 and stored nowhere", async () => {
		const before = await listDurableObjectIds(env.THREAD);
		const form = messageForm();
		const body = new URLSearchParams(form).toString();
		const headers = {
			"content-type": "application/x-www-form-urlencoded",
			"x-twilio-signature": signatureOf(webhook, form),
		};
		expect(await ask(webhook, { method: "POST", headers, body })).toBe(503);
		expect(await listDurableObjectIds(env.THREAD)).toHaveLength(before.length);
	});

	it("the Worker lives but is not ready, and is ready as soon as there is one [MRV-3-b] [MRV-16-b] [UAI-14-c]", async () => {
		expect(await ask("/healthz")).toBe(200);
		expect(await ask("/readyz")).toBe(503);
		await project();
		expect(await ask("/readyz")).toBe(200);
	});
});
