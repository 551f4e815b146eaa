/**
 * What every channel keeps to: recorded webhooks are read as recorded, nothing that is forged is read at all, the same webhook twice
 * is one message, refusals mean what our few codes say, what it can do it does, and nothing throws.
 */
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeButton } from "../../src/core/confirmation/buttons.ts";
import { choiceButtons, readChoice } from "../../src/core/confirmation/choices.ts";
import { channelNames } from "../../src/core/channels.ts";
import { outgoingOf } from "../../src/kernel/thread/outbox/words-on.ts";
import type { Channel, ChannelName, RawHook } from "../../src/ports/channel.ts";
import { never, outgoing, type Reply, yesNo } from "../support/twilio-hooks.ts";
import { cases, configured, type ProviderCase, type Recorded } from "./channels.ts";

const folders = readdirSync(resolve(import.meta.dirname, "../../src/channels"), {
	withFileTypes: true,
})
	.filter((entry) => entry.isDirectory() && entry.name !== "shared")
	.map(({ name }) => name);

const hookOf = (
	{ signatureHeader, contentType, hasOwnDoor }: ProviderCase,
	recorded: Recorded,
	change: Partial<Recorded> = {},
): RawHook => {
	const { url, signature, body, headers: beside } = { ...recorded, ...change };
	const headers = new Headers({ "content-type": contentType, ...beside });
	if (signature) headers.set(signatureHeader, signature);
	if (hasOwnDoor) headers.set("origin", "https://www.example.com");
	return {
		method: "POST",
		url,
		header: (name) => headers.get(name),
		body: new TextEncoder().encode(body),
	};
};

/** Keeps what was asked for. Stored contents are looked for and made on the way; a message is what was asked for. */
const listening =
	(asked: string[], one: ProviderCase): Reply =>
	({ url, text }) => {
		asked.push(decodeURIComponent(text.replaceAll("+", " ")));
		if (!url.pathname.includes("/v1/Content")) return one.accepted();
		const sid = `HX${"a".repeat(32)}`;
		return Response.json(text === "" ? { contents: [] } : { sid }, {
			status: text === "" ? 200 : 201,
		});
	};

it("every folder of channels plays the contract, with recorded webhooks of its own", () => {
	expect(cases.map(({ name }) => name).sort()).toEqual([...folders].sort());
	for (const { hooks } of cases) expect(hooks.length).toBeGreaterThanOrEqual(9);
});

describe.each(cases.map((one) => [one.name, one] as const))("%s", (name, one) => {
	const { provider } = configured(name);

	it("is called like its folder, and offers the channels that the suite plays", () => {
		expect(provider.name).toBe(name);
		expect(provider.hooks.length > 0).toBe(one.hasOwnDoor === undefined);
		expect(provider.channels.map((channel) => channel.name)).toEqual(Object.keys(one.channels));
	});

	it.each(one.hooks)("reads $name as it was recorded", async (recorded) => {
		const opened = await provider.open(hookOf(one, recorded));
		expect(opened).toMatchObject({ ok: true });
		expect(opened.ok ? opened.inbound : []).toEqual(recorded.inbound ? [recorded.inbound] : []);
	});

	it.each(one.hooks)("reads $name twice as the same message", async (recorded) => {
		const read = async () => {
			const opened = await provider.open(hookOf(one, recorded));
			return opened.ok ? opened.inbound.map(({ externalId }) => externalId) : null;
		};
		expect(await read()).toEqual(await read());
	});

	it("tells its messages apart", () => {
		const ids = one.hooks.flatMap(({ inbound }) => inbound?.externalId ?? []);
		const messages = one.hooks.filter(({ inbound }) => inbound?.kind === "message");
		expect(new Set(ids).size).toBeGreaterThanOrEqual(messages.length);
	});

	it.each(one.forged)("does not read what comes %s", async (_, change, why) => {
		for (const recorded of one.hooks) {
			const opened = await provider.open(hookOf(one, recorded, change(recorded)));
			expect(opened).toMatchObject({ ok: false, why });
		}
	});

	it("never throws, whatever is sent to it", async () => {
		const [recorded] = one.hooks;
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: "binary", maxLength: 300 }), async (body) => {
				if (recorded) await provider.open(hookOf(one, recorded, { body }));
			}),
			{ numRuns: 50 },
		);
	});
});

const channels = cases.flatMap((one) =>
	(Object.keys(one.channels) as ChannelName[]).map((channel) => [channel, one] as const),
);

describe.each(channels)("%s", (channelName, one) => {
	const addresses = one.channels[channelName];
	if (!addresses) throw new Error(`${channelName} has no addresses`);
	const made = (...replies: readonly Reply[]) => {
		const { provider, calls } = configured(one.name, ...replies);
		const channel = provider.channels.find(({ name }) => name === channelName);
		if (!channel) throw new Error(`${one.name} does not offer ${channelName}`);
		return { channel: channel satisfies Channel, calls };
	};
	const message = outgoing(addresses);
	const can = made().channel.capabilities;
	const recorded = one.hooks.flatMap(({ inbound }) =>
		inbound?.kind === "message" && inbound.from.channel === channelName ? [inbound] : [],
	);

	it("has a name of the list, and the address that its settings give it", () => {
		expect(channelNames).toContain(channelName);
		expect(made().channel.ours).toEqual(addresses.from);
	});

	it("has a bound, and cuts a text so that its parts join back to it", () => {
		const { channel } = made();
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 9000 }), (text) => {
				const parts = channel.split(text);
				expect(parts.join("")).toBe(text);
				for (const part of parts) expect(part.length).toBeLessThanOrEqual(can.textLengthMax);
			}),
			{ numRuns: 30 },
		);
		expect(channel.split("x".repeat(can.textLengthMax + 1))).toHaveLength(2);
	});

	it("sends the text whole and says under which id", async () => {
		const { channel, calls } = made(one.accepted());
		const sent = await channel.send(message, never);
		expect(sent).toMatchObject({ kind: "sent", externalId: expect.stringMatching(/./) });
		expect(`${calls[0]?.form.get("Body") ?? ""}${calls[0]?.text}`).toContain(message.text);
	});

	it.each(one.refusals)(
		"says of %s what it means for the message",
		async (_, reply, code, again) => {
			const { channel } = made(reply());
			expect(await channel.send(message, never)).toMatchObject({
				kind: "failed",
				code,
				retryable: again,
			});
		},
	);

	it.each<[string, Reply, string]>([
		["a cut connection", new TypeError("terminated"), "unknown"],
		["a broken server", new Response("oops", { status: 500 }), "unknown"],
		["an answer without an id", Response.json({}, { status: 201 }), "unknown"],
		["an answer that is none", new Response("<html>", { status: 200 }), "unknown"],
	])("never says sent, and never throws, at %s", async (_, reply, kind) => {
		expect((await made(reply).channel.send(message, never)).kind).toBe(kind);
	});

	it("sends to nobody and as nobody of another channel", async () => {
		const elsewhere = { channel: channelName === "sms" ? "web" : "sms", value: "x" } as const;
		const { channel, calls } = made();
		expect(await channel.send({ ...message, to: elsewhere }, never)).toMatchObject({
			code: "bad_address",
		});
		expect(await channel.send({ ...message, from: elsewhere }, never)).toMatchObject({
			code: "misconfigured",
		});
		expect(calls).toEqual([]);
	});

	it("lets nothing leave once it was told to stop", async () => {
		const { channel, calls } = made();
		const result = await channel.send(message, AbortSignal.abort());
		expect(result).toMatchObject({ kind: "failed", retryable: true });
		expect(calls).toEqual([]);
	});

	it("says that it could not look, and not that nothing is there, where the provider does not answer", async () => {
		const query = { to: message.to, from: message.from, text: "x", sinceMs: 0, exclude: [] };
		for (const reply of [new TypeError("terminated"), new Response("oops", { status: 503 })]) {
			const { channel, calls } = made(reply);
			const found = await channel.find(query, never);
			expect(found.kind).toBe(calls.length === 0 ? "no_list" : "unavailable");
		}
	});

	it("does with buttons, quotes, pictures and places what it says that it can", async () => {
		const asked: string[] = [];
		const listen = listening(asked, one);
		const { channel } = made(listen, listen, listen, listen);
		await channel.send({ ...message, buttons: yesNo }, never);
		const wire = asked.join("\n");
		for (const { payload } of yesNo) expect(wire.includes(payload)).toBe(can.buttons !== null);
		expect(recorded.some(({ buttonPayload }) => buttonPayload !== undefined)).toBe(
			can.buttons !== null,
		);
		expect(recorded.some(({ quotedExternalId }) => quotedExternalId !== undefined)).toBe(
			can.quotes,
		);
		expect(recorded.some(({ media }) => media.length > 0)).toBe(can.media);
		expect(recorded.some(({ location }) => location !== undefined)).toBe(can.locations);
	});

	it("lets people tap each of five choices where it has buttons, and says them all in words", async () => {
		const names = ["Harbour", "Castle", "Old market", "Airport", "North gate"];
		const list = names.map((name, i) => `${i + 1}. ${name}`).join("\n");
		const buttons = choiceButtons(list);
		const asked: string[] = [];
		const { channel } = made(...Array.from({ length: 4 }, () => listening(asked, one)));
		await channel.send({ ...message, text: `Where to?\n${list}`, buttons }, never);
		const wire = asked.join("\n");
		for (const { payload } of buttons) expect(wire.includes(payload)).toBe(can.buttons !== null);
		for (const name of names) expect(wire).toContain(name);
		// A list is a form of its own on WhatsApp, and its taps come otherwise than those of buttons.
		const isListed = recorded.some(({ buttonPayload }) => readChoice(buttonPayload) !== null);
		expect(isListed).toBe(channelName === "whatsapp");
	});

	it("asks for a place by a button of its own where it says that it has one, and in the same words", async () => {
		const asked: string[] = [];
		const listen = listening(asked, one);
		const { channel } = made(listen, listen, listen, listen);
		const { outboxId: id, from, to, text, threadKey } = message;
		const asking = { id, from, to, text, buttons: [placeButton], attempts: 0 };
		await channel.send(outgoingOf(channel, asking, { threadKey }), never);
		const wire = asked.join("\n");
		expect(wire.includes("send_location")).toBe(can.asksPlaces === true);
		expect(wire).toContain(message.text);
		// Nobody's tap: what comes of it is a place.
		expect(wire).not.toContain(placeButton.title);
		if (can.asksPlaces) expect(can.locations).toBe(true);
	});

	it("shows that an answer is coming, where it can, by one request whose failure is nobody's", async () => {
		const message = {
			externalId: `SM${"a".repeat(32)}`,
			attendAs: "wamid.HBgMMjUwNzg4MTIzNDU2FQIAEhgUM0E0RjY1MEMyRjlGMjRGNgA1=",
			from: addresses.to,
			to: addresses.from,
		};
		const replies: readonly Reply[] = [
			new Response("{}"),
			new TypeError("terminated"),
			new Response("oops", { status: 500 }),
		];
		for (const reply of replies) {
			const { channel, calls } = made(reply);
			await channel.attend?.(message, never);
			expect(calls).toHaveLength(channel.attend ? 1 : 0);
		}
		// A message of another channel's, or of nobody.
		const { channel, calls } = made();
		await channel.attend?.(
			{ ...message, externalId: "", from: { channel: "web", value: "x" } },
			never,
		);
		expect(calls).toEqual([]);
	});

	it("keeps words for approval where it has a window, and nowhere else", () => {
		expect(made().channel.templates !== undefined).toBe(can.windowMs !== null);
	});
});
