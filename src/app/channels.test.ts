import { describe, expect, it } from "vitest";
import { capabilitiesOf } from "../../test/support/channels.ts";
import type { Directory } from "../core/market.ts";
import type { Channel, ChannelName, ChannelProvider } from "../ports/channel.ts";
import { channelsOf } from "./channels.ts";

const offering = (name: string, channel: ChannelName, value: string): ChannelProvider => {
	const one: Channel = {
		name: channel,
		ours: { channel, value },
		capabilities: capabilitiesOf(channel),
		send: async () => ({ kind: "unknown", detail: name }),
		find: async () => ({ kind: "unavailable" }),
		split: (text) => [text],
	};
	return {
		name,
		hooks: [`${name}/messages`],
		open: async () => ({ ok: false, why: "malformed" }),
		channels: [one],
	};
};
const first = offering("first", "whatsapp", "+15005550001");
const second = offering("second", "whatsapp", "+15005550002");
const other = offering("other", "telegram", "5000");
const owner = { tenantId: "t1", marketId: "m1" };
const withDirectory = (addresses: Directory["addresses"] | null) =>
	channelsOf([first, second, other], {
		knownDirectory: () => (addresses ? { version: 1, addresses } : null),
	});

describe("an address of ours", () => {
	it("is served by the provider whose own it is, whatever was projected", () => {
		const channels = withDirectory(null);
		for (const one of [first, second, other]) {
			const [channel] = one.channels;
			expect(channels.channelOf(channel?.ours ?? { channel: "web", value: "" })).toBe(channel);
		}
	});

	it("that is of a tenant is served by the provider that the directory names", () => {
		const named = { channel: "whatsapp", value: "+15005550003" } as const;
		const key = `whatsapp:${named.value}`;
		const channels = withDirectory({ [key]: { ...owner, provider: "second" } });
		expect(channels.channelOf(named)).toBe(second.channels[0]);
		expect(withDirectory({ [key]: owner }).channelOf(named)).toBe(first.channels[0]);
		expect(withDirectory({ [key]: { ...owner, provider: "gone" } }).channelOf(named)).toBe(
			first.channels[0],
		);
	});

	it("on a channel that nobody offers is served by nobody", () => {
		const channels = withDirectory({ "sms:+15005550004": owner });
		expect(channels.channelOf({ channel: "sms", value: "+15005550004" })).toBeNull();
	});

	it("is the tenant's own where the directory has one, else that of the settings", () => {
		const channels = withDirectory({ "whatsapp:+15005550003": owner });
		expect(channels.oursFor("t1", "whatsapp")?.value).toBe("+15005550003");
		expect(channels.oursFor("t2", "whatsapp")?.value).toBe("+15005550001");
		expect(channels.oursFor("t1", "telegram")?.value).toBe("5000");
		expect(channels.oursFor("t1", "sms")).toBeNull();
	});

	it("has its webhooks where its provider says", () => {
		const channels = withDirectory(null);
		expect(channels.provider("second")).toBe(second);
		expect(channels.provider("whatsapp")).toBeNull();
		expect(channels.hooked("second/messages")).toBe(second);
		for (const path of ["second", "second/status", "second/messages/x", ""])
			expect(channels.hooked(path)).toBeNull();
	});
});
