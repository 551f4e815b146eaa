/** Here is only how a test says who knows whom. */
import { makeMessagesRepository } from "../../src/packs/people/message-repository.ts";
import type { Messages } from "../../src/packs/people/needs.ts";
import type { TableName } from "../../src/ports/commit.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import type { MemoryRow } from "../support/rows-in-memory.ts";
import type { RidesTown } from "./rides-town.ts";

export type MessagesTown = {
	readonly messages: Messages;
	readonly rows: readonly MemoryRow[];
	/** They said STOP. */
	readonly stop: (threadKey: string) => void;
	readonly service: (ask: {
		readonly code: string;
		readonly person: string;
		readonly owner: string;
		readonly number: string;
		readonly name: string;
	}) => MemoryRow;
	readonly listing: (home: {
		readonly id: string;
		readonly owner: string;
		readonly name: string;
		readonly title: string;
	}) => MemoryRow;
};

const encrypted = (value: string) => `encrypted:${value}`;

export function makeMessagesTown(world: {
	readonly nowMs: () => number;
	readonly newCode: () => string;
	readonly rides: RidesTown;
	readonly ids: () => { readonly tenantId: string; readonly marketId: string };
	readonly faults?: RidesTown["faults"];
	readonly audits?: RidesTown["audits"];
}): MessagesTown {
	const { store } = world.rides;
	const desk = makeMessagesRepository(
		store,
		{ encrypt: async (text) => encrypted(text), lookup: async (_, value) => `hash:${value}` },
		world.newCode,
	);
	const withFaults =
		<Call extends { readonly record: CallRecord }, Answer extends { readonly kind: string }>(
			method: (call: Call) => Promise<Answer>,
		) =>
		async (call: Call): Promise<Answer> => {
			const fault = world.faults?.shift();
			if (fault === "away") throw new StoreUnavailable("away");
			const outcome = await method(call);
			const { tool, key } = call.record;
			if (outcome.kind === "succeeded" && !("replayed" in outcome))
				world.audits?.push({ tool, key, outcome: "succeeded" });
			if (fault) throw new StoreUnavailable("no answer");
			return outcome;
		};
	const put = (table: TableName, row: Readonly<Record<string, unknown>> & { id: string }) => {
		const known = store.rows(table).find(({ id }) => id === row.id);
		return known ?? store.put(table, { ...world.ids(), ...row });
	};
	const personOf = (phoneHash: string) =>
		store.rows("people").find((row) => row["phoneHash"] === phoneHash) ??
		put("people", { id: `person of ${phoneHash}`, phoneHash });
	const business = (owner: string, name: string, number: string) =>
		put("businesses", {
			id: `business of ${owner}`,
			name,
			ownerHash: owner,
			ownerPhoneEncrypted: encrypted(number),
			status: "active",
		});
	return {
		messages: { find: desk.find, send: withFaults(desk.send) },
		get rows() {
			return store.rows("passed_messages");
		},
		stop: (threadKey) => {
			put("consents", {
				id: `consent of ${threadKey}`,
				personId: personOf(threadKey).id,
				purpose: "messaging",
				status: "revoked",
				revokedAt: world.nowMs(),
			});
		},
		service: ({ code, person, owner, number, name }) =>
			put("service_requests", {
				id: `service ${code}`,
				code,
				state: "sent",
				threadKey: person,
				customerId: personOf(person).id,
				businessId: business(owner, name, number).id,
				listingId: `listing of ${owner}`,
				ownerHash: owner,
			}),
		listing: ({ id, owner, name, title }) =>
			put("listings", {
				id,
				title,
				businessId: business(owner, name, "+447700900000").id,
				status: "active",
				assistantEnabled: true,
			}),
	};
}
