/** Their rules are loaded when the first is kept or made. */
import type { RowStore } from "../../ports/rows.ts";
import type { FieldCipher } from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import type { DecisionStore } from "./needs.ts";

export function makeDecisionsRepository(
	...deps: readonly [store: RowStore, cipher: Pick<FieldCipher, "lookup">]
): DecisionStore {
	const book = async () => (await import("./book.ts")).makeDecisionsBook(...deps);
	return {
		hashOf: async (...text) => (await book()).hashOf(...text),
		record: async (call) => (await book()).record(call),
		find: async (call) => (await book()).find(call),
		optedIn: async (call) => (await book()).optedIn(call),
	};
}

export function makeTokenStore(
	...deps: readonly [store: RowStore, sha256Hex: (text: string) => string]
) {
	const book = async () => (await import("./token-book.ts")).makeTokenBook(...deps);
	return {
		issue: async (record: CallRecord, tokenHash: string) => (await book()).issue(record, tokenHash),
		use: async (record: CallRecord, tokenHash: string) => (await book()).use(record, tokenHash),
	};
}
