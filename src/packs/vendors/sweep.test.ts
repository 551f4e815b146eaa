import { expect, it } from "vitest";
import { expireAfterMs } from "../../ports/due-sweep.ts";
import type { Logger } from "../../ports/runtime.ts";
import { expireInquiries } from "./sweep.ts";

const nowMs = Date.UTC(2026, 10, 21, 12);
const quiet: Logger = { info: () => {}, warn: () => {}, error: () => {}, child: () => quiet };
const over = (id: string, lateMs: number) => ({
	tenantId: "t",
	id,
	atMs: nowMs - lateMs,
	atUs: (nowMs - lateMs) * 1000,
});

it("ends a question although its object is away, after it was woken, and leaves who is not late to its object", async () => {
	const done: string[] = [];
	const counts = await expireInquiries.run({
		runtime: {
			nowMs: () => nowMs,
			newId: (prefix) => `${prefix}_1`,
			newCode: () => "7K2M",
			sha256Hex: (text) => text,
			log: quiet,
		},
		due: async () =>
			[over("young", 60_000), over("away", expireAfterMs), over("bad", expireAfterMs)] as never,
		desk: {
			expireInquiry: async ({ inquiryId }) => {
				if (inquiryId === "bad") throw new Error("bad row");
				done.push(`ended ${inquiryId}`);
				return true;
			},
		},
		wake: async (id) => {
			done.push(`woke ${id}`);
			if (id === "away") throw new Error("away");
		},
		alerts: { raise: async () => {} },
	});
	expect(counts).toEqual({ inquiries: 3, inquiriesExpired: 1, failed: 2 });
	expect(done).toEqual(["woke young", "woke away", "woke bad", "ended away"]);
});
