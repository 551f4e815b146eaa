/** What every channel keeps to: recorded webhooks are read as recorded, nothing unsigned is read at all, and nothing throws. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Channels, makeChannels } from "../../src/channels/index.ts";
import type { Channel, Inbound, RawHook } from "../../src/ports/channel.ts";
import {
	accountSid,
	authToken,
	formType,
	never,
	outgoing,
	type Reply,
	startMs,
	stubFetch,
} from "../support/twilio-hooks.ts";

const root = resolve(import.meta.dirname, "../../src/channels");

type Recorded = {
	readonly name: string;
	readonly url: string;
	readonly signature: string;
	readonly body: string;
	readonly inbound: Inbound;
};

const hooks = JSON.parse(
	readFileSync(join(root, "twilio/fixtures/hooks.json"), "utf8"),
) as readonly Recorded[];

function configured(...replies: readonly Reply[]): Channels {
	return makeChannels({
		twilio: {
			accountSid,
			authToken,
			apiBaseUrl: "https://api.twilio.test",
			whatsappFrom: "+15005550006",
			smsFrom: "+15005550006",
			fetch: stubFetch(...replies).fetch,
			nowMs: () => startMs,
			contentSids: { get: async () => null, put: async () => undefined },
		},
	});
}

const names = Object.keys(configured()) as readonly (keyof Channels)[];
function channel(name: keyof Channels, ...replies: readonly Reply[]): Channel {
	const made = configured(...replies)[name];
	if (!made) throw new Error(`${name} is not configured`);
	return made;
}

const hookOf = (recorded: Recorded, change: Partial<Recorded & { body: string }> = {}): RawHook => {
	const { url, signature, body } = { ...recorded, ...change };
	const headers = new Headers({ "content-type": formType });
	if (signature) headers.set("x-twilio-signature", signature);
	return {
		method: "POST",
		url,
		header: (name) => headers.get(name),
		body: new TextEncoder().encode(body),
	};
};

it("every channel has recorded webhooks", () => {
	const folders = readdirSync(root, { withFileTypes: true }).filter(
		(entry) => entry.isDirectory() && entry.name !== "shared",
	);
	for (const { name } of folders)
		expect(readdirSync(join(root, name, "fixtures")), name).toContain("hooks.json");
	expect(hooks.length).toBeGreaterThanOrEqual(9);
});

describe.each(names)("%s", (name) => {
	it.each(hooks)("reads $name as it was recorded", async (recorded) => {
		const opened = await channel(name).open(hookOf(recorded));
		expect(opened).toMatchObject({ ok: true });
		expect(opened.ok ? opened.inbound : []).toEqual([recorded.inbound]);
	});

	it.each(hooks)(
		"does not read $name unsigned, signed otherwise, changed, or sent elsewhere",
		async (recorded) => {
			const one = channel(name);
			const refused = async (change: Partial<Recorded>) => {
				const opened = await one.open(hookOf(recorded, change));
				return opened.ok ? "read" : opened.why;
			};
			expect(await refused({ signature: "" })).toBe("missing_signature");
			expect(await refused({ signature: recorded.signature.toLowerCase() })).toBe("bad_signature");
			expect(await refused({ body: recorded.body.replace("AccountSid", "AccountSiD") })).toBe(
				"bad_signature",
			);
			expect(await refused({ body: `${recorded.body}&Body=yes` })).toBe("bad_signature");
			expect(await refused({ url: `${recorded.url}?from=elsewhere` })).toBe("bad_signature");
		},
	);

	it("is called by its name, has a bound, and cuts a text so that its parts join back to it", () => {
		const one = channel(name);
		expect(one.name).toBe(name);
		expect(one.textLengthMax).toBeGreaterThan(0);
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 5000 }), (text) => {
				const parts = one.split(text);
				expect(parts.join("")).toBe(text);
				for (const part of parts) expect(part.length).toBeLessThanOrEqual(one.textLengthMax);
			}),
			{ numRuns: 30 },
		);
	});

	const message = outgoing({
		from: { channel: name, value: "+15005550006" },
		to: { channel: name, value: "+250788123456" },
	});

	it.each<[string, Reply, string]>([
		["a cut connection", new TypeError("terminated"), "unknown"],
		["a broken server", new Response("oops", { status: 500 }), "unknown"],
		["an answer without an id", Response.json({}, { status: 201 }), "unknown"],
		["an answer that is none", new Response("<html>", { status: 200 }), "unknown"],
		["a refusal", Response.json({ code: 21211 }, { status: 400 }), "failed"],
	])("never says sent, and never throws, at %s", async (_, reply, kind) => {
		expect((await channel(name, reply).send(message, never)).kind).toBe(kind);
	});

	it("lets nothing leave once it was told to stop", async () => {
		const result = await channel(name).send(message, AbortSignal.abort());
		expect(result).toMatchObject({ kind: "failed", retryable: true });
	});

	it("says that it could not look, and not that nothing is there, where the provider does not answer", async () => {
		const query = { to: message.to, from: message.from, text: "x", sinceMs: startMs, exclude: [] };
		for (const reply of [new TypeError("terminated"), new Response("oops", { status: 503 })])
			expect(await channel(name, reply).find(query, never)).toEqual({ kind: "unavailable" });
	});
});
