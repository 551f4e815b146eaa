import { makeConsents } from "../../src/packs/people/consent-repository.ts";
import { consentContract } from "../contracts/consents.ts";
import { testTenant } from "../support/market.ts";
import { makeRowsInMemory } from "../support/rows-in-memory.ts";

let ids = 0;
const store = makeRowsInMemory({
	nowMs: () => Date.UTC(2026, 10, 21, 9),
	newId: (prefix) => `${prefix}_${++ids}`,
	isSwitchedOn: () => true,
	open: (text) => text,
});

consentContract(() => ({
	consents: makeConsents(store),
	tenantId: testTenant,
	rowsOf: async (personHash) => {
		const person = store.rows("people").find((row) => row["phoneHash"] === personHash);
		return store
			.rows("consents")
			.filter((row) => row["personId"] === person?.id)
			.map((row) => ({
				status: String(row["status"]),
				granted_by: (row["proofRef"] ?? null) as string | null,
				revoked_by: (row["revokedProofRef"] ?? null) as string | null,
			}));
	},
}));
