/** Their rules are loaded when the first is kept or made. */
import type { RowStore } from "../../ports/rows.ts";
import type { FieldCipher } from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import type { DecisionStore } from "./needs.ts";

export function makeDecisionsRepository(
	...deps: readonly [store: RowStore, cipher: Pick<FieldCipher, "lookup">]
): DecisionStore {
	const loaded = async () => (await import("./decision-store.ts")).decisionStoreOf(...deps);
	return {
		hashOf: async (...text) => (await loaded()).hashOf(...text),
		record: async (call) => (await loaded()).record(call),
		find: async (call) => (await loaded()).find(call),
		optedIn: async (call) => (await loaded()).optedIn(call),
	};
}

export function makeTokenStore(
	...deps: readonly [store: RowStore, sha256Hex: (text: string) => string]
) {
	const loaded = async () => (await import("./token-store.ts")).tokenStoreOf(...deps);
	return {
		issue: async (record: CallRecord, tokenHash: string) =>
			(await loaded()).issue(record, tokenHash),
		use: async (record: CallRecord, tokenHash: string) => (await loaded()).use(record, tokenHash),
	};
}
