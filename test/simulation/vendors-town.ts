/** Here is only how a test says who there is, how it looks at what came of it, and what the database's search would find. */
import { distanceM, type Point } from "../../src/core/geo.ts";
import type { Json } from "../../src/core/json.ts";
import type { Locale } from "../../src/core/locale.ts";
import type {
	InquiryStatus,
	ReplyStatus,
	Vendors,
	VendorsNeeds,
} from "../../src/packs/vendors/needs.ts";
import { makeVendorsRepository } from "../../src/packs/vendors/repository.ts";
import type { RowStore } from "../../src/ports/rows.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { type MemoryRow, makeRowsInMemory, type RowsInMemory } from "../support/rows-in-memory.ts";

export type SimBusiness = {
	readonly businessId: string;
	readonly name: string;
	readonly category: string;
	readonly tags: readonly string[];
	ownerKey: string | null;
	readonly number: string;
	readonly locale: Locale;
	readonly point: Point | null;
	isActive: boolean;
};
type SeenMessage = {
	readonly messageId: string;
	readonly businessId: string;
	readonly ownerKey: string;
	readonly offerId: string | null;
	readonly status: ReplyStatus;
	readonly number: number | null;
	readonly priceMinor: number | null;
	readonly notes: string | null;
};
export type SeenInquiry = {
	readonly inquiryId: string;
	readonly code: string;
	readonly personHash: string;
	readonly summary: string;
	readonly status: InquiryStatus;
	readonly takenId: string | null;
	readonly messages: readonly SeenMessage[];
};

export type VendorsTown = VendorsNeeds & {
	/** Changed as staff would change it: whoever reads next sees it. */
	readonly businessRows: SimBusiness[];
	readonly inquiryRows: readonly SeenInquiry[];
	readonly consents: readonly { readonly personHash: string; readonly proofRef: string }[];
	/** How often one was given. */
	readonly grants: number;
	readonly faults: ("away" | "commits_without_answering")[];
	readonly store: RowsInMemory;
};

const sealMark = "encrypted:";
const encrypted = (value: string) => `${sealMark}${value}`;
const textOf = (value: unknown) => (value ?? null) as string | null;

export function makeVendorsTown(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly ids: () => { readonly tenantId: string; readonly marketId: string };
	readonly faults?: VendorsTown["faults"];
	readonly audits?: { readonly tool: string; readonly key: string; readonly outcome: string }[];
	/** Absent: everything is. */
	readonly isSwitchedOn?: (tool: string) => boolean;
}): VendorsTown {
	const businessRows: SimBusiness[] = [];
	const faults = world.faults ?? [];
	const store = makeRowsInMemory({
		nowMs: world.nowMs,
		newId: world.newId,
		isSwitchedOn: world.isSwitchedOn ?? (() => true),
		open: (text) => text.slice(sealMark.length),
		finds: { vendors_find: (call) => found(call as unknown as SearchCall) },
	});
	function offer(): void {
		const { tenantId, marketId } = world.ids();
		const known = store.rows("businesses");
		for (const one of businessRows) {
			const row = {
				id: one.businessId,
				tenantId,
				marketId,
				name: one.name,
				category: one.category,
				tags: one.tags,
				address: null,
				lat: one.point?.lat ?? null,
				lng: one.point?.lng ?? null,
				ownerHash: one.ownerKey,
				ownerPhoneEncrypted: encrypted(one.number),
				ownerChannel: "whatsapp",
				ownerLocale: one.locale,
				status: one.isActive ? "active" : "closed",
			};
			const there = known.find(({ id }) => id === row.id);
			if (there) Object.assign(there, row);
			else store.put("businesses", row);
		}
		if (store.rows("market_configs").length === 0)
			store.put("market_configs", { id: marketId, marketId, vendors: {} });
	}
	function found(call: SearchCall): readonly Record<string, Json>[] {
		offer();
		return store.rows("businesses").flatMap((row): Record<string, Json>[] => {
			const tags = row["tags"] as readonly string[];
			const category = String(row["category"]);
			const ownerHash = textOf(row["ownerHash"]);
			const { lat, lng } = row as unknown as { readonly lat: number | null; lng: number | null };
			const point = lat === null || lng === null ? null : { lat, lng };
			const hits = call.words.filter((word) => tags.includes(word) || category === word);
			const isCategory = category === call.category;
			const awayM = call.point && point ? Math.round(distanceM(call.point, point)) : null;
			const isMeant = call.businessIds
				? call.businessIds.includes(row.id)
				: (hits.length > 0 || isCategory) && (awayM ?? 0) <= call.radiusM;
			if (row["status"] !== "active" || !isMeant) return [];
			const counted = store.rows("vendor_metrics").find(({ businessId }) => businessId === row.id);
			return [
				{
					businessId: row.id,
					name: String(row["name"]),
					category,
					address: null,
					tags: [...tags],
					hits,
					isCategory,
					distanceM: awayM,
					point,
					ownerKey: ownerHash === call.exceptOwner ? null : ownerHash,
					counts: (counted ?? null) as unknown as Json,
				},
			];
		});
	}
	const offered: RowStore = {
		...store,
		read: (context, readings) => {
			offer();
			return store.read(context, readings);
		},
		commit: (context, call) => {
			offer();
			return store.commit(context, call);
		},
	};
	const vendors = makeVendorsRepository(
		offered,
		{ encrypt: async (text) => encrypted(text), lookup: async (_, value) => `hash:${value}` },
		world,
	);
	const withFaults = Object.fromEntries(
		Object.entries(vendors).map(([name, method]) => [
			name,
			async (call: { readonly record?: { readonly tool: string; readonly key: string } }) => {
				await Promise.resolve();
				const fault = faults.shift();
				if (fault === "away") throw new StoreUnavailable("away");
				const outcome: unknown = await (method as (call: never) => Promise<unknown>)(call as never);
				const { kind = "", replayed } = (outcome ?? {}) as { kind?: string; replayed?: boolean };
				if (call.record && replayed !== true) {
					const { tool, key } = call.record;
					world.audits?.push({ tool, key, outcome: kind });
				}
				if (fault) throw new StoreUnavailable("no answer");
				return outcome;
			},
		]),
	) as unknown as Vendors;
	const messageOf = (row: MemoryRow): SeenMessage => ({
		messageId: row.id,
		businessId: String(row["businessId"]),
		ownerKey: String(row["ownerHash"]),
		offerId: textOf(row["offerId"]),
		status: row["status"] as ReplyStatus,
		number: row["number"] as number | null,
		priceMinor: row["priceMinor"] as number | null,
		notes: textOf(row["notes"]),
	});
	return {
		vendors: withFaults,
		businessRows,
		faults,
		store,
		get inquiryRows() {
			return store.rows("market_vendor_inquiries").map((row) => ({
				inquiryId: row.id,
				code: String(row["code"]),
				personHash: String(row["threadKey"]),
				summary: String(row["summary"]),
				status: row["state"] as InquiryStatus,
				takenId: textOf(row["takenMessageId"]),
				messages: store
					.rows("market_vendor_inquiry_messages")
					.filter(({ inquiryId }) => inquiryId === row.id)
					.map(messageOf),
			}));
		},
		get consents() {
			return store.rows("consents").map(({ personId, proofRef }) => ({
				personHash: String(store.rows("people").find(({ id }) => id === personId)?.["phoneHash"]),
				proofRef: String(proofRef),
			}));
		},
		get grants() {
			return store.events.filter(({ type }) => type === "consent_granted").length;
		},
	};
}

type SearchCall = {
	readonly words: readonly string[];
	readonly category: string | null;
	readonly point: Point | null;
	readonly radiusM: number;
	readonly businessIds: readonly string[] | null;
	readonly exceptOwner: string | null;
};

export const simBusiness = (
	over: Partial<SimBusiness> & Pick<SimBusiness, "businessId" | "number" | "ownerKey">,
): SimBusiness => ({
	name: `Shop ${over.businessId.slice(-3)}`,
	category: "electronics",
	tags: ["laptop", "hp"],
	locale: "en",
	point: null,
	isActive: true,
	...over,
});
