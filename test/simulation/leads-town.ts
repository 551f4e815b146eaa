/** Here is only how a test says what there is, and how it looks at what came of it. */
import type { OpeningHours } from "../../src/core/catalogue.ts";
import type { Locale } from "../../src/core/locale.ts";
import type { LeadsNeeds, ServiceState, ViewingState } from "../../src/packs/leads/needs.ts";
import { makeLeadsRepository } from "../../src/packs/leads/repository.ts";
import type { TableName } from "../../src/ports/commit.ts";
import type { Fulfil } from "../../src/ports/payments.ts";
import type { RowStore } from "../../src/ports/rows.ts";
import type { NotificationToRelay } from "../../src/ports/tool.ts";
import { type MemoryRow, makeRowsInMemory, type RowsInMemory } from "../support/rows-in-memory.ts";

export type LeadListing = {
	readonly listingId: string;
	readonly kind: "property" | "service";
	title: string;
	readonly businessName: string;
	owner: string | null;
	/** The action's own number. */
	dispatchTo: string | null;
	template: Readonly<Record<string, string>> | null;
	address: string | null;
	priceMinor: number | null;
	readonly ownerLocale?: Locale;
	readonly currency?: string;
	hours: OpeningHours | null;
	readonly timezone: string;
	isActive: boolean;
	assistantEnabled: boolean;
	actionEnabled: boolean | null;
};
export const leadListing = (
	over: Partial<LeadListing> & Pick<LeadListing, "listingId" | "kind">,
): LeadListing => ({
	title: "Studio over the harbour",
	businessName: "Harbour Homes",
	owner: "+447700900311",
	dispatchTo: null,
	template: null,
	address: "Harbour Quay 30, flat 5",
	priceMinor: over.kind === "property" ? 52_000 : null,
	hours: null,
	timezone: "Europe/Nicosia",
	isActive: true,
	assistantEnabled: true,
	actionEnabled: true,
	...over,
});

type Seen<State> = {
	readonly id: string;
	readonly listing: LeadListing | undefined;
	readonly state: State;
	readonly code: string | null;
};
export type LeadsTown = LeadsNeeds & {
	/** Changed as staff would change it: whoever reads next sees it. */
	readonly listings: LeadListing[];
	readonly viewingRows: readonly (Seen<ViewingState> & {
		readonly atMs: number;
		/** Its yes has come, and it waits for its money. */
		readonly agreedAtMs: number | null;
		readonly bookedAtMs: number | null;
	})[];
	readonly serviceRows: readonly (Seen<ServiceState> & { readonly sentAtMs: number | null })[];
	readonly told: readonly NotificationToRelay[];
	readonly settle: () => Promise<readonly NotificationToRelay[]>;
	readonly store: RowsInMemory;
	/** Brings the rows to what there is. */
	readonly offer: () => void;
	readonly fulfilPaid: Fulfil;
};

const sealMark = "encrypted:";
const encrypted = (value: string | null) => (value === null ? null : `${sealMark}${value}`);

export function makeLeadsTown(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly isSwitchedOn: (tool: string) => boolean;
	/** Thread of a number. */
	readonly keyOf: (number: string) => string;
	readonly ids: () => { readonly tenantId: string; readonly marketId: string };
	/** That of others too, so that what is kept here is paid there. */
	readonly store?: RowsInMemory;
}): LeadsTown {
	const listings: LeadListing[] = [];
	const store =
		world.store ??
		makeRowsInMemory({
			...world,
			open: (text) => text.slice(sealMark.length),
		});
	const set = (table: TableName, row: Record<string, unknown> & { id: string }) => {
		const known = store.rows(table).find(({ id }) => id === row.id);
		if (known) Object.assign(known, row);
		else store.put(table, row);
	};
	const hashOf = (number: string | null) => (number === null ? null : world.keyOf(number));
	function offer(): void {
		const { tenantId, marketId } = world.ids();
		for (const one of listings) {
			const businessId = `business of ${one.listingId}`;
			set("businesses", {
				id: businessId,
				tenantId,
				marketId,
				name: one.businessName,
				ownerHash: hashOf(one.owner),
				ownerPhoneEncrypted: encrypted(one.owner),
				ownerChannel: "whatsapp",
				ownerLocale: one.ownerLocale ?? "en",
				openingHours: one.hours,
				timezone: one.timezone,
				status: "active",
			});
			set("listings", {
				id: one.listingId,
				tenantId,
				marketId,
				businessId,
				kind: one.kind,
				title: one.title,
				priceMinor: one.priceMinor,
				currency: one.priceMinor === null ? null : (one.currency ?? "EUR"),
				exactAddressEncrypted: encrypted(one.address),
				assistantEnabled: one.assistantEnabled,
				status: one.isActive ? "active" : "paused",
			});
			if (one.actionEnabled !== null)
				set("listing_actions", {
					id: `action of ${one.listingId}`,
					tenantId,
					listingId: one.listingId,
					actionType: one.kind === "property" ? "book_viewing" : "book_service",
					enabled: one.actionEnabled,
					dispatchToHash: hashOf(one.dispatchTo),
					dispatchToEncrypted: encrypted(one.dispatchTo),
					dispatchTemplate: one.template,
				});
		}
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
	const { viewings, services, settle, fulfilPaid } = makeLeadsRepository(
		offered,
		{
			encrypt: async (text) => `${sealMark}${text}`,
			lookup: async (_, value) => (value.startsWith("+") ? world.keyOf(value) : `hash:${value}`),
		},
		world.newCode,
	);
	const look = <State>(row: MemoryRow): Seen<State> => ({
		id: row.id,
		get listing() {
			return listings.find(({ listingId }) => listingId === row["listingId"]);
		},
		get state() {
			return row["state"] as State;
		},
		get code() {
			return row["code"] as string | null;
		},
	});
	const withMoments = <S extends Seen<unknown>, M extends Readonly<Record<string, string>>>(
		seen: S,
		row: MemoryRow,
		moments: M,
	) =>
		Object.defineProperties(
			seen,
			Object.fromEntries(
				Object.entries(moments).map(([name, column]) => [
					name,
					{ enumerable: true, get: () => row[column] },
				]),
			),
		) as S & { readonly [Name in keyof M]: number };
	return {
		viewings,
		services,
		listings,
		store,
		told: store.told,
		offer,
		fulfilPaid,
		get viewingRows() {
			return store.rows("viewings").map((row) =>
				withMoments(look<ViewingState>(row), row, {
					atMs: "at",
					agreedAtMs: "agreedAt",
					bookedAtMs: "bookedAt",
				}),
			);
		},
		get serviceRows() {
			return store
				.rows("service_requests")
				.map((row) => withMoments(look<ServiceState>(row), row, { sentAtMs: "sentAt" }));
		},
		settle: async () => {
			const mark = store.told.length;
			const nowMs = world.nowMs();
			const ids = (["viewings", "service_requests"] as const)
				.flatMap((table) => store.rows(table))
				.filter(({ dueAt }) => typeof dueAt === "number" && dueAt <= nowMs)
				.map(({ id }) => id);
			if (ids.length > 0)
				await settle({ tenantId: world.ids().tenantId, traceId: "trc_sweep", ids });
			return store.told.slice(mark);
		},
	};
}
