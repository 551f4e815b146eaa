/** UAI-9-c: whatever is asked of a provider names the span it is asked under; and only where somebody watches. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { callTwilio } from "../../src/channels/twilio/api.ts";
import { makeMapboxMaps } from "../../src/packs/discovery/providers/mapbox.ts";
import { askTypesense } from "../../src/packs/discovery/providers/typesense-wire.ts";
import { makeMapboxDirections } from "../../src/packs/mobility/providers/mapbox.ts";
import { inTrace, type SpanRecord, watched } from "../../src/ports/trace.ts";
import { oneRequestFetch } from "../../src/proposers/models/one-request-fetch.ts";

const trace = "0199a3ce929d0e0e4736aaaaaaaaaaaa";
const { signal } = new AbortController();
afterEach(() => vi.unstubAllGlobals());

function listening() {
	const asked: Headers[] = [];
	const answer = async (_: unknown, init?: RequestInit) => {
		asked.push(new Headers(init?.headers));
		return new Response("{}", { headers: { "content-type": "application/json" } });
	};
	vi.stubGlobal("fetch", answer);
	return { asked, answer };
}

const asks: readonly (readonly [string, (answer: typeof fetch) => Promise<unknown>])[] = [
	[
		"twilio",
		(answer) =>
			callTwilio(
				{
					accountSid: "AC00000000000000000000000000000000",
					authToken: "token",
					apiBaseUrl: "https://twilio.test",
					nowMs: () => 0,
					fetch: answer,
				} as Parameters<typeof callTwilio>[0],
				{ method: "POST", url: "https://twilio.test/x", form: new URLSearchParams("a=b") },
				signal,
			),
	],
	[
		"mapbox",
		() =>
			makeMapboxMaps({ baseUrl: "https://maps.test", token: "t" }).pois(
				{ text: "x", box: null, near: null, language: "en", limit: 1 },
				signal,
			),
	],
	[
		"mapbox",
		() =>
			makeMapboxDirections({ baseUrl: "https://maps.test", token: "t" }).route(
				{ lat: 1, lng: 2 },
				{ lat: 3, lng: 4 },
				signal,
			),
	],
	[
		"typesense",
		() =>
			askTypesense(
				{ url: "https://search.test", apiKey: "k" },
				{ method: "GET", path: "/x", timeoutMs: 1_000, answerBytesMax: 100 },
			),
	],
	["model", () => oneRequestFetch()("https://model.test", { method: "POST" })],
];

describe("a request to a provider", () => {
	it.each(asks)("carries the traceparent of its own span: %s [UAI-9-c]", async (provider, ask) => {
		const { asked, answer } = listening();
		const told: SpanRecord[] = [];
		let ids = 0;
		await watched(
			{
				nowMs: () => 1_000,
				newSpanId: () => (++ids).toString(16).padStart(16, "0"),
				isSampled: () => true,
				record: (spans) => void told.push(...spans),
			},
			() => inTrace(trace, { name: "turn" }, () => ask(answer as typeof fetch)),
		);
		const span = told.find(({ name }) => name === "provider.request");
		expect(span?.attributes).toMatchObject({ provider, status: 200 });
		expect(asked.map((headers) => headers.get("traceparent"))).toEqual([
			`00-${trace}-${span?.spanId}-01`,
		]);
	});

	it.each(asks)("carries none where nobody watches: %s", async (_, ask) => {
		const { asked, answer } = listening();
		await ask(answer as typeof fetch);
		expect(asked.map((headers) => headers.get("traceparent"))).toEqual([null]);
	});
});
