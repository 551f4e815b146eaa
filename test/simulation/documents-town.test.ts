/** A paper is made once for each asking, and its link is of what was written down. */
import { createHash } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import type { SheetKind } from "../../src/packs/documents/kinds.ts";
import type { TableName } from "../../src/ports/commit.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import { testMarket } from "../support/market.ts";
import { type DocumentsTown, makeDocumentsTown } from "./documents-town.ts";

const threadKey = "key:anna";
const dayMs = 24 * 3_600_000;
const sha256Hex = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");
let nowMs = 0;
let town: DocumentsTown;
beforeEach(() => {
	nowMs = Date.UTC(2026, 10, 21, 23, 59, 30);
	let ids = 0;
	town = makeDocumentsTown({
		...{ nowMs: () => nowMs, newId: (prefix) => `${prefix}_${++ids}`, sha256Hex },
		...{ tenantId: "tenant", threadKey },
	});
});

/** As each turn of one message calls it; another message is another key. */
async function asks(
	key: string,
	of: { readonly by?: string; readonly code?: string; readonly kind?: SheetKind } = {},
) {
	const by = of.by ?? threadKey;
	const outcome = await town.documents.make({
		record: {
			...{ tenantId: "tenant", marketId: "m", tool: "document.generatePdf", key },
			...{ argsHash: "a", shownHash: null, threadKey: by, traceId: "trc", itemExpiresAtMs: null },
			actor: { kind: "person", id: by, roles: ["customer"], agent: "concierge" },
		} satisfies CallRecord,
		kind: of.kind ?? "receipt",
		code: of.code ?? null,
		reader: { locale: "en", market: testMarket([]), nowMs },
	});
	return outcome.kind === "succeeded" ? outcome.data : outcome;
}
const rows = () => town.store.rows("generated_files");
async function bytesBehind(made: Awaited<ReturnType<typeof asks>>): Promise<Uint8Array | null> {
	const link = "link" in made ? new URL(made.link).pathname : "";
	const opened = town.links.open(link, nowMs);
	return opened && ((await town.files.get(opened.key))?.bytes ?? null);
}

it.each([
	["a moment later", 5_000],
	["on the next day", 60_000],
])("a call that is tried again %s gives the paper that it has made", async (_, laterMs) => {
	const first = await asks("SM1:0");
	nowMs += laterMs;
	expect(await asks("SM1:0")).toEqual(first);
	expect(rows()).toHaveLength(1);
	const bytes = await bytesBehind(first);
	expect(sha256Hex(bytes ?? "")).toBe(rows()[0]?.["sha256"]);
});

it("each asking has a paper of its own", async () => {
	const first = await asks("SM1:0");
	expect(await asks("SM2:0")).not.toEqual(first);
	expect(rows()).toHaveLength(2);
});

it("nobody is given the paper of somebody else, by its code or without one", async () => {
	const none = { kind: "failed", code: "NOT_FOUND", reason: "UNKNOWN_ITEM" };
	expect(await asks("SM1:0", { by: "key:ben", code: "7K3M" })).toMatchObject(none);
	expect(await asks("SM2:0", { by: "key:ben" })).toMatchObject(none);
	expect(rows()).toEqual([]);
});

it("a link opens for thirty days, and then nothing", async () => {
	const made = await asks("SM1:0");
	nowMs += 30 * dayMs - 1000;
	expect(await bytesBehind(made)).not.toBeNull();
	nowMs += 1000;
	expect(await bytesBehind(made)).toBeNull();
});

const quote = {
	...{ id: "inq_1", tenantId: "tenant", threadKey, customerId: "person_1", code: "5T6U" },
	...{ insurer: "Castle Mutual", type: "travel", category: "basic", tariffVersion: 1 },
	...{ coverFrom: "2026-11-22", coverDays: 10, baseMinor: 900, taxMinor: 0, feesMinor: 0 },
	...{ premiumMinor: 900, currency: "EUR", agreedAt: 0, createdAt: 0 },
};
it.each<readonly [SheetKind, TableName, string, readonly string[], readonly string[]]>([
	["receipt", "orders", "status", ["confirmed", "delivered"], ["pending", "cancelled"]],
	["voucher", "transactions", "state", ["confirmed"], ["draft", "hold", "cancelled", "expired"]],
	["quote", "insurance_quotes", "state", ["agreed", "paid"], ["lapsed"]],
	["certificate", "insurance_quotes", "state", ["paid"], ["agreed", "lapsed"]],
])(
	"a %s is of what counts, and of nothing that does not yet, or not any more [EMO-D3]",
	async (kind, table, column, counts, not) => {
		const [row = town.store.put(table, quote)] = town.store.rows(table);
		let asked = 0;
		for (const [states, isMade] of [
			[counts, true],
			[not, false],
		] as const)
			for (const state of states) {
				Object.assign(row, { acceptance: "not_needed", [column]: state });
				expect("link" in (await asks(`SM${++asked}:0`, { kind })), state).toBe(isMade);
			}
	},
);
