import { broadcastContract } from "../contracts/broadcasts.ts";
import { broadcastsInMemory } from "../support/broadcasts-in-memory.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { makeRowsInMemory } from "../support/rows-in-memory.ts";

const channel = "whatsapp";
const open = (text: string) => text.slice("encrypted:".length);

broadcastContract(async () => {
	let ids = 0;
	let nowMs = Date.UTC(2026, 10, 21, 9);
	const newId = (prefix: string) => `${prefix}_${String(++ids).padStart(6, "0")}`;
	const isSwitchedOn = () => true;
	const rows = makeRowsInMemory({ nowMs: () => nowMs, newId, isSwitchedOn, open });
	const lines = new Map<string, string>();
	const store = broadcastsInMemory({
		...{ rows, nowMs: () => nowMs, newId, open },
		linesOf: (key) => {
			const type = lines.get(key);
			return type === undefined ? [] : [{ type, why: null }];
		},
	});
	return {
		store,
		person: async () => {
			const id = newId("person");
			rows.put("people", {
				...{ id, tenantId: testTenant, phoneHash: `key:${id}`, phoneEncrypted: "encrypted:+4477" },
			});
			return { personId: id, threadKey: `key:${id}` };
		},
		says: async (threadKey, { purpose, status }) => {
			nowMs += 1000;
			const personId = rows.rows("people").find(({ phoneHash }) => phoneHash === threadKey)?.id;
			const known = rows
				.rows("consents")
				.find((row) => row["personId"] === personId && row["purpose"] === purpose);
			if (status === "revoked" && known)
				Object.assign(known, { status, revokedAt: nowMs, revokedProofRef: "SM_no" });
			else
				rows.put("consents", {
					...{ id: newId("cns"), tenantId: testTenant, personId, purpose, channel, status },
					...(status === "granted"
						? { grantedAt: nowMs, proofRef: "SM_yes" }
						: { revokedAt: nowMs, revokedProofRef: "SM_no" }),
				});
		},
		campaign: async (state) => {
			const id = newId("brc");
			rows.put("marketing_campaigns", {
				...{ id, tenantId: testTenant, marketId: testMarketId, state, audience: { channel } },
				...{ template: "broadcast.news", vars: {}, perSecond: 20, channel },
			});
			const campaign = await store.campaign(testTenant, id);
			if (!campaign) throw new Error("no such broadcast");
			return campaign;
		},
		ships: async (_, dedupeKey, type) => void lines.set(dedupeKey, type),
	};
});
