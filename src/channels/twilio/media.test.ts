import { describe, expect, it } from "vitest";
import { fetchAllowed } from "../shared/media.ts";
import type { TwilioConfig } from "./config.ts";
import { fetchMedia } from "./media.ts";

const url = "https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1";
type Asked = { readonly url: string; readonly authorization: string | null };
function played(answers: Readonly<Record<string, () => Response>>) {
	const asked: Asked[] = [];
	const config = {
		accountSid: "AC1",
		authToken: "a token of twenty letters",
		fetch: async (input: string, init: RequestInit) => {
			asked.push({ url: input, authorization: new Headers(init.headers).get("authorization") });
			return answers[input]?.() ?? new Response("", { status: 404 });
		},
	} as unknown as TwilioConfig;
	const signal = new AbortController().signal;
	return { asked, fetched: (at = url) => fetchMedia(config, at, signal) };
}
const to = (location: string) => () => new Response("", { status: 307, headers: { location } });
const picture = () => new Response(new Uint8Array([1, 2, 3]));

describe("what people send", () => {
	it("is fetched with our credentials, which go no further than the provider's own host", async () => {
		const store = "https://mms.twiliocdn.com/AC1/x.jpg";
		const { asked, fetched } = played({ [url]: to(store), [store]: picture });
		expect(await fetched()).toEqual({ kind: "fetched", bytes: new Uint8Array([1, 2, 3]) });
		expect(asked.map(({ authorization }) => authorization !== null)).toEqual([true, false]);
	});

	it.each([
		"https://evil.test/x.jpg",
		"http://169.254.169.254/latest",
		"https://twilio.com.evil.test/x",
		"https://s3-external-1.amazonaws.com/somebody-else/x",
		"http://mms.twiliocdn.com/x",
		"file:///etc/passwd",
	])("is refused where its address leads to %s, which hears nothing of us", async (elsewhere) => {
		const led = played({ [url]: to(elsewhere) });
		expect(await led.fetched()).toEqual({ kind: "refused", why: "host" });
		expect(led.asked).toHaveLength(1);
		const straight = played({});
		expect(await straight.fetched(elsewhere)).toEqual({ kind: "refused", why: "host" });
		expect(straight.asked).toHaveLength(0);
	});

	it("is given up where it leads round in a circle", async () => {
		const { asked, fetched } = played({ [url]: to(url) });
		expect(await fetched()).toEqual({ kind: "refused", why: "redirects" });
		expect(asked).toHaveLength(4);
	});

	const endless = () => {
		let sent = 0;
		const body = new ReadableStream<Uint8Array>({
			pull: (stream) => {
				sent += 1;
				stream.enqueue(new Uint8Array(1000));
			},
		});
		return { sent: () => sent, response: new Response(body) };
	};
	const shared = { provider: "twilio", url, isAllowed: () => true, headers: {} };
	it("is given up where it never ends, by its bytes and by its time", async () => {
		const signal = new AbortController().signal;
		const { sent, response } = endless();
		const bytes = { ...shared, bytesMax: 10_000, fetch: async () => response };
		expect(await fetchAllowed(bytes, signal)).toEqual({ kind: "refused", why: "too_large" });
		expect(sent()).toBeLessThan(20);
		const silent = {
			...shared,
			timeoutMs: 20,
			fetch: (_: unknown, init?: RequestInit) =>
				new Promise<Response>((_done, fail) =>
					init?.signal?.addEventListener("abort", () => fail(new Error("aborted"))),
				),
		};
		expect(await fetchAllowed(silent as never, signal)).toEqual({ kind: "unavailable" });
	});

	it("is said to be gone where the provider has it no more", async () => {
		const { fetched } = played({});
		expect(await fetched()).toEqual({ kind: "refused", why: "gone" });
	});
});
