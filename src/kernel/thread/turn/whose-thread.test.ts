import { describe, expect, it } from "vitest";
import type { Address, InboundMessage } from "../../../ports/channel.ts";
import { takeMessage } from "./take-in.ts";

const addresses = {
	"whatsapp:+1": { tenantId: "t", marketId: "m" },
	"telegram:5": { tenantId: "t", marketId: "m" },
	"web:page": { tenantId: "t", marketId: "m" },
};
async function threadOf(from: Address, to: Address, more: Partial<InboundMessage> = {}) {
	const asked: string[] = [];
	const receive = async () => ({ accepted: "new" as const });
	const take = takeMessage({
		directory: async () => ({ version: 1, addresses }),
		lookup: async (_, name) => name,
		objects: {
			thread: (key) => {
				asked.push(key);
				return { receive } as never;
			},
			solicitation: () => ({}) as never,
		},
	});
	await take(
		{ kind: "message", externalId: "x", from, to, text: "", media: [], ...more },
		"trc",
		0,
	);
	return asked;
}

describe("whose thread a message belongs to", () => {
	it("is told by the number, whichever channel it came on", async () => {
		const number = "+447700900101";
		const from = { channel: "whatsapp", value: number } as const;
		expect(await threadOf(from, { channel: "whatsapp", value: "+1" }, { number })).toEqual([
			number,
		]);
		expect(
			await threadOf(
				{ channel: "telegram", value: "7" },
				{ channel: "telegram", value: "5" },
				{ number },
			),
		).toEqual([number]);
	});

	it("without a number is told by the id on its channel, which is nobody else's on another", async () => {
		const on = (channel: "telegram" | "web", ours: string) =>
			threadOf({ channel, value: "7" }, { channel, value: ours });
		expect(await on("telegram", "5")).toEqual(["telegram:7"]);
		expect(await on("web", "page")).toEqual(["web:7"]);
		const scoped = { channel: "whatsapp", value: "US.7" } as const;
		expect(await threadOf(scoped, { channel: "whatsapp", value: "+1" })).toEqual(["US.7"]);
	});

	it("is nobody's where the address is not ours", async () => {
		expect(
			await threadOf({ channel: "telegram", value: "7" }, { channel: "telegram", value: "6" }),
		).toEqual([]);
	});
});
