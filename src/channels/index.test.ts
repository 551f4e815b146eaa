import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
	messageParams,
	signedHook,
	stubFetch,
	testConfig,
} from "../../test/support/twilio-hooks.ts";
import { makeChannels } from "./index.ts";

const { from: _, ...account } = testConfig(stubFetch().fetch).config;

describe("the list of channels", () => {
	it("names every folder but what they share", () => {
		const here = import.meta.dirname;
		const list = readFileSync(`${here}/index.ts`, "utf8");
		const folders = readdirSync(here, { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && entry.name !== "shared")
			.map((entry) => entry.name);
		expect(folders.length).toBeGreaterThan(0);
		for (const folder of folders) expect(list).toContain(`from "./${folder}/index.ts"`);
	});

	it("holds what has a sender, and nothing else", () => {
		expect(makeChannels({})).toEqual({});
		expect(makeChannels({ twilio: { ...account, whatsappFrom: "", smsFrom: "" } })).toEqual({});
		expect(Object.keys(makeChannels({ twilio: { ...account, smsFrom: "+15005550006" } }))).toEqual([
			"sms",
		]);
		const both = makeChannels({
			twilio: { ...account, smsFrom: "+15005550006", whatsappFrom: "+15005550006" },
		});
		expect(both.whatsapp).toMatchObject({
			name: "whatsapp",
			hasButtons: true,
			textLengthMax: 1600,
		});
		expect(both.sms).toMatchObject({ name: "sms", hasButtons: false, textLengthMax: 1600 });
	});

	it("opens the webhook of either product at either, and cuts a text to fit", async () => {
		const { sms } = makeChannels({ twilio: { ...account, smsFrom: "+15005550006" } });
		const result = await sms?.open(signedHook(messageParams()));
		expect(result).toMatchObject({ ok: true, inbound: [{ from: { channel: "whatsapp" } }] });
		const parts = sms?.split("word ".repeat(1000)) ?? [];
		expect(parts.join("")).toBe("word ".repeat(1000));
		expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(1600);
	});
});
