import { decideAndCommit } from "../../ports/deciding.ts";
import type { RowStore } from "../../ports/rows.ts";
import type { ConsentStore } from "../../ports/stores.ts";
import { consentReadings, decideConsent, unheard } from "./rules/consent.ts";

export const makeConsents = (store: RowStore): ConsentStore => ({
	record: async ({ tenantId, ...word }) => {
		await decideAndCommit(store, {
			context: { tenantId, actor: `person:${word.personHash}`, traceId: "" },
			frame: { kind: "part" },
			readings: consentReadings(word),
			seen: { nowMs: word.atMs, rows: unheard },
			decide: ({ rows }) => decideConsent(rows, word),
		});
	},
});
