import { describe, expect, it } from "vitest";
import { kinds } from "../bench/conversations.ts";
import { sampleMachine } from "../bench/testing/machine.ts";
import * as prices from "./prices.ts";
import { sampleConversation } from "./testing/sample.ts";
import { costsPage, dollars, figure, type KeptCosts } from "./write.ts";

const modes = ["rules", "model", "windows closed", "sms"] as const;
const kept: KeptCosts = {
	atTime: "2026-11-22T12:00:00.000Z",
	machine: sampleMachine,
	times: 3,
	run: {
		measured: modes.flatMap((mode) =>
			kinds.map((kind) => ({ kind, mode, times: 3, operations: sampleConversation })),
		),
		minuteTick: {
			...sampleConversation,
			messages: { ...sampleConversation.messages, whatsappIn: 0 },
		},
		fiveMinuteTick: sampleConversation,
		postgresBytes: 1_000,
		objectBytes: 1_000,
	},
};

type Found = { readonly path: string; readonly source: prices.Source };
function sourcesIn(value: unknown, path: string): readonly Found[] {
	if (typeof value !== "object" || value === null) return [];
	if ("url" in value && "date" in value) return [{ path, source: value as prices.Source }];
	return Object.entries(value).flatMap(([name, inner]) => sourcesIn(inner, `${path}.${name}`));
}

describe("a price", () => {
	it("has the provider's page, its day, and the page that was read, unless none was found", () => {
		const found = sourcesIn({ ...prices }, "prices");
		expect(found.length).toBeGreaterThan(20);
		const lacking = found.filter(
			({ source }) =>
				source.url !== "none was found" &&
				(!source.date.startsWith("2026") || source.readAt === ""),
		);
		expect(lacking).toEqual([]);
		// The provider's own word is on the provider's own page.
		for (const { source } of found.filter(({ source }) => source.seen === "own"))
			expect(new URL(source.readAt).host).toBe(new URL(source.url).host);
	});
});

describe("the page of costs", () => {
	const page = costsPage(kept);

	it("has the three sizes, every way a conversation is held, and no figure that is none", () => {
		expect(page).toContain("| 1,000 a month | 100,000 a month | 10,000,000 a month |");
		for (const kind of kinds) expect(page).toContain(` ${kind} |`);
		expect(page).toContain("from 3 conversations of each kind");
		expect(page).not.toMatch(/NaN|undefined|Infinity/);
	});

	it("adds up what the operator pays for messages: ten a conversation at Twilio, six of them at Meta", () => {
		const twilio = 10_000_000 * 10 * prices.twilioPerMessage.price;
		const meta = (10_000_000 * 6 - prices.metaServiceFree.messages) * 0.0009;
		expect(page).toContain(`${dollars(twilio)} |`);
		expect(page).toContain(`${dollars(meta)} |`);
	});

	it("shows each source as what it is", () => {
		expect(page).toContain("| the provider's own page | the same |");
		expect(page).toContain("**not verified**");
	});

	it("fails where a way of holding a conversation was not measured", () => {
		const without = kept.run.measured.filter(
			({ mode, kind }) => !(mode === "sms" && kind === "taxi"),
		);
		expect(() => costsPage({ ...kept, run: { ...kept.run, measured: without } })).toThrow(
			"sms: taxi was not measured",
		);
	});

	it("rounds so that small figures stay figures", () => {
		expect([0, 0.0123, 0.5, 12.34, 123.4, 12_345].map(figure)).toEqual([
			"0",
			"0.012",
			"0.50",
			"12.3",
			"123",
			"12,345",
		]);
		expect([0, 0.0053, 4.5, 12_345.6].map(dollars)).toEqual([
			"$0.00",
			"$0.0053",
			"$4.50",
			"$12,346",
		]);
	});
});
