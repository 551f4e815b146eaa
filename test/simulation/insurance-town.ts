/** Insurance and legal cases over rows in memory. */
import {
	type InsuranceDesk,
	makeInsuranceRepository,
} from "../../src/packs/insurance/repository.ts";
import type { LegalNeeds } from "../../src/packs/legal/needs.ts";
import { makeCasesRepository } from "../../src/packs/legal/repository.ts";
import { caseReadings, decideMoving } from "../../src/packs/legal/rules/taking.ts";
import { decideAndCommit } from "../../src/ports/deciding.ts";
import type { MediaDesk } from "../../src/ports/files.ts";
import { makeFiles } from "../../src/store/files/bucket.ts";
import { lookedAt } from "../../src/store/files/looked-at.ts";
import { bucketInMemory } from "../support/bucket-in-memory.ts";
import { withCallFaults } from "../support/call-faults.ts";
import { makeRowsInMemory, type RowsInMemory } from "../support/rows-in-memory.ts";
import type { RidesTown } from "./rides-town.ts";

const mark = "encrypted:";
const cipher = {
	encrypt: async (text: string) => `${mark}${text}`,
	lookup: async (_: string, value: string) => `hash:${value}`,
};
type World = {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly sha256Hex: (text: string) => string;
	readonly tenantId: string;
	readonly marketId: string;
	/** That of others too, so that what is agreed here is paid there. */
	readonly store?: RowsInMemory;
	readonly currency?: string;
	readonly faults?: RidesTown["faults"];
	readonly audits?: RidesTown["audits"];
	readonly isSwitchedOn?: (tool: string) => boolean;
};
const storeOf = ({ nowMs, newId, isSwitchedOn = () => true }: World): RowsInMemory =>
	makeRowsInMemory({
		nowMs,
		newId,
		isSwitchedOn,
		open: (text) => text.slice(mark.length),
	});

export type InsuranceTown = { readonly insurance: InsuranceDesk } & {
	readonly store: RowsInMemory;
	readonly addTariff: (version: number, perDayMinor: number) => void;
	/** What each insurer asks from now on. */
	readonly raise: () => void;
};

export function makeInsuranceTown(world: World): InsuranceTown {
	const store = world.store ?? storeOf(world);
	const { tenantId, marketId, nowMs, currency = "EUR" } = world;
	store.put("markets", { id: marketId, timezone: "Europe/Nicosia" });
	store.put("payment_terms", {
		id: tenantId,
		businessId: tenantId,
		tenantId,
		momoCode: "012345",
		card: "off",
	});
	const put = (type: string, category: string, tariffVersion: number, formula: object) =>
		store.put("insurance_tariffs", {
			id: `int_${type}_${category}_${tariffVersion}`,
			tenantId,
			marketId,
			insurer: "Castle Mutual",
			type,
			category,
			tariffVersion,
			currency,
			formula,
			taxPpm: 100_000,
			feesMinor: 500,
			validFrom: nowMs() - 1000,
			validUntil: null,
		});
	const motor = (perDayMinor: number) => ({ perDayMinor, minimumMinor: 1000 });
	put("motor", "third party", 1, motor(100));
	const travel = (perDayMinor: number) => ({ perDayMinor, minimumMinor: 900 });
	put("travel", "basic", 1, travel(300));
	let raised = 1;
	const insurance = makeInsuranceRepository(store, cipher, world.newCode);
	return {
		insurance: { ...insurance, ...withCallFaults({ agree: insurance.agree }, world) },
		store,
		addTariff: (version, perDayMinor) =>
			void put("motor", "third party", version, motor(perDayMinor)),
		raise: () => {
			raised += 1;
			put("travel", "basic", raised, travel(300 + 100 * (raised - 1)));
		},
	};
}

export type LegalTown = LegalNeeds & {
	readonly store: RowsInMemory;
	/** What staff do with a case in their console. */
	readonly move: (caseId: string, to: "assigned" | "closed", by: string) => Promise<unknown>;
};

/** Its papers are pictures by what their addresses are called. */
export function makeLegalTown(world: World): LegalTown {
	const store = world.store ?? storeOf(world);
	const { newCode, sha256Hex, nowMs, tenantId } = world;
	const media: MediaDesk = {
		read: async ({ url }) =>
			lookedAt(
				new Uint8Array(new TextEncoder().encode(url.endsWith(".html") ? "<html>" : "%PDF-1.7")),
			),
	};
	const files = makeFiles(bucketInMemory(), nowMs);
	const cases = makeCasesRepository({ store, cipher, newCode, sha256Hex, files, media });
	return {
		cases: withCallFaults(cases, world),
		store,
		move: (caseId, to, by) =>
			decideAndCommit(store, {
				context: { tenantId, actor: `staff:${by}`, traceId: `trc_${by}` },
				frame: {
					kind: "act",
					act: {
						name: "legal_case.state",
						target: caseId,
						detail: { state: to },
						actor: { kind: "staff", id: by },
						traceId: `trc_${by}`,
					},
					target: caseId,
				},
				readings: caseReadings(caseId),
				decide: (seen) => decideMoving(seen, { to, by }),
			}),
	};
}
