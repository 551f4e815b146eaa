/** Documents over rows in memory: what they show is put there by hand, and nothing is typeset. */
import { learnPrinted } from "../../src/app/texts/printed-tables.ts";
import { makeFileLinks } from "../../src/crypto/file-links.ts";
import type { DocumentsNeeds } from "../../src/packs/documents/needs.ts";
import { makeDocumentsRepository } from "../../src/packs/documents/repository.ts";
import type { Sheet } from "../../src/packs/documents/typeset/sheet.ts";
import type { FileLinks, Files } from "../../src/ports/files.ts";
import { makeFiles } from "../../src/store/files/bucket.ts";
import { lookedAt } from "../../src/store/files/looked-at.ts";
import { bucketInMemory } from "../support/bucket-in-memory.ts";
import { withCallFaults } from "../support/call-faults.ts";
import { makeRowsInMemory, type RowsInMemory } from "../support/rows-in-memory.ts";
import type { RidesTown } from "./rides-town.ts";

const mark = "encrypted:";
const png = [
	...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
	...[0, 0, 0, 9, 0, 0, 0, 9, 0, 0, 0, 0],
];
/** Its number is the figures that its address ends in. */
const paperOf = (number: string) => [
	`Policy No CM-2026-${number.padStart(5, "0")}`,
	"Insurer: Castle Mutual",
	"Valid until 31.12.2026",
];
const figuresIn = (url: string) => /(\d{1,5})\.png$/u.exec(url)?.[1] ?? "417";

const cipher = {
	encrypt: async (text: string) => `${mark}${text}`,
	lookup: async (_: string, value: string) => `hash:${value}`,
};
type Over = {
	readonly nowMs: () => number;
	readonly sha256Hex: (text: string) => string;
	readonly store: RowsInMemory;
};

/** A sheet is its own bytes: who opens a link reads what was to be typeset. */
function papersOver(
	{ nowMs, sha256Hex, store }: Over,
	bucket = bucketInMemory(),
	typeset: (sheet: Sheet) => void = () => {},
): DocumentsNeeds & { readonly files: Files; readonly links: FileLinks } {
	const files = makeFiles(bucket, nowMs);
	const links = makeFileLinks(
		`k1:${btoa("a key of thirty-two letters, yes")}`,
		"https://assent.test",
	);
	const needs = makeDocumentsRepository({
		store,
		desk: { files, links },
		typeset: async (sheet) => {
			typeset(sheet);
			return new TextEncoder().encode(JSON.stringify(sheet));
		},
		sha256Hex,
		cipher,
		media: {
			read: async ({ url }) =>
				lookedAt(new Uint8Array([...png, ...new TextEncoder().encode(figuresIn(url))])),
		},
		// What stands in a picture is written behind it.
		ocr: {
			name: "town",
			read: async ({ bytes }) =>
				paperOf(new TextDecoder().decode(bytes.subarray(png.length))).map((text) => ({
					text,
					confidence: 0.95,
				})),
		},
	});
	return { ...needs, files, links };
}

/** Of whatever stands in those rows. */
export type PapersTown = ReturnType<typeof papersOver> & { readonly store: RowsInMemory };
learnPrinted();
export const makePapersTown = (world: Over): PapersTown => ({
	...papersOver(world),
	store: world.store,
});

export type DocumentsTown = DocumentsNeeds & {
	readonly store: ReturnType<typeof makeRowsInMemory>;
	/** What was to be typeset, newest last. */
	readonly sheets: readonly Sheet[];
	readonly files: Files;
	readonly links: FileLinks;
};

export function makeDocumentsTown(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly sha256Hex: (text: string) => string;
	readonly tenantId: string;
	readonly threadKey: string;
	readonly faults?: RidesTown["faults"];
	readonly audits?: RidesTown["audits"];
	readonly isSwitchedOn?: (tool: string) => boolean;
}): DocumentsTown {
	const { nowMs, newId, sha256Hex, tenantId, threadKey, isSwitchedOn = () => true } = world;
	const store = makeRowsInMemory({
		nowMs,
		newId,
		isSwitchedOn,
		open: (text) => text.slice(mark.length),
	});
	const bucket = bucketInMemory();
	const sheets: Sheet[] = [];
	const own = { tenantId, threadKey, customerId: "person_1", createdAt: nowMs() };
	store.put("businesses", { id: "shop_1", tenantId, name: "Harbour Grill", timezone: null });
	store.put("offerings", { id: "table_1", tenantId, name: "Table", unit: "minutes" });
	store.put("orders", {
		...own,
		id: "ord_1",
		businessId: "shop_1",
		code: "7K3M",
		status: "confirmed",
		totalMinor: 2450,
		currency: "EUR",
		confirmedAt: nowMs(),
	});
	store.put("order_items", {
		id: "item_1",
		tenantId,
		orderId: "ord_1",
		name: "Adana",
		qty: 2,
		priceMinor: 1225,
		place: 0,
	});
	store.put("transactions", {
		...own,
		id: "tx_1",
		businessId: "shop_1",
		offeringId: "table_1",
		state: "confirmed",
		confirmationCode: "9AC4",
		slotStart: nowMs() + 86_400_000,
		slotEnd: nowMs() + 90_000_000,
		partySize: 4,
		timezone: "Europe/Athens",
		priceMinor: null,
		currency: null,
		contactNameEncrypted: `${mark}Anna`,
	});
	const there = "notes/there.txt";
	void makeFiles(bucket, nowMs).put({
		key: `kept/${tenantId}/agent-artifacts/${there}`,
		bytes: new TextEncoder().encode(there),
		contentType: "text/plain",
		name: "there.txt",
		endsAtMs: null,
	});
	const needs = papersOver({ nowMs, sha256Hex, store }, bucket, (sheet) => sheets.push(sheet));
	return {
		documents: withCallFaults(needs.documents, world),
		papers: withCallFaults(needs.papers, world),
		storage: { ...needs.storage, put: withCallFaults({ put: needs.storage.put }, world).put },
		store,
		sheets,
		files: needs.files,
		links: needs.links,
	};
}
