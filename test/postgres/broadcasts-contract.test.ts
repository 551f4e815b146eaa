import { afterAll, beforeAll } from "vitest";
import { broadcastContract } from "../contracts/broadcasts.ts";
import { broadcasting, nobodyAgrees } from "./broadcasts-support.ts";
import { personalData, startTestDatabase, type TestDatabase } from "./support.ts";
import { line } from "./sweeps-support.ts";

let db: TestDatabase;
let people = 0;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

broadcastContract(async () => {
	await nobodyAgrees(db);
	const one = broadcasting(db);
	const { tenantId, marketId } = db.a;
	return {
		store: one.store,
		person: async () => {
			const threadKey = `contract_${++people}`;
			const phone = await personalData.encrypt("+447700900101");
			const [row] = await db.rows(
				"insert into people (tenant_id, phone_hash, phone_encrypted, locale) values ($1, $2, $3, 'en') returning id",
				[tenantId, threadKey, phone],
			);
			return { personId: String(row?.["id"]), threadKey };
		},
		says: async (threadKey, { purpose, status }) => {
			await db.rows(
				status === "granted"
					? `insert into consents (tenant_id, person_id, purpose, channel, status, proof_ref, granted_at)
						select tenant_id, id, $2, 'whatsapp', 'granted', 'SM_yes', clock_timestamp() from people where phone_hash = $1`
					: `with known as (update consents set status = 'revoked', revoked_at = clock_timestamp(), revoked_proof_ref = 'SM_no'
							where purpose = $2 and person_id = (select id from people where phone_hash = $1) returning 1)
						insert into consents (tenant_id, person_id, purpose, channel, status, revoked_proof_ref, revoked_at)
						select tenant_id, id, $2, 'whatsapp', 'revoked', 'SM_no', clock_timestamp() from people
						where phone_hash = $1 and not exists (select from known)`,
				[threadKey, purpose],
			);
		},
		campaign: async (state) => {
			const { campaignId } = await one.scheduled();
			await db.rows("update marketing_campaigns set state = $2 where id = $1", [campaignId, state]);
			const campaign = await one.store.campaign(tenantId, campaignId);
			if (!campaign) throw new Error("no such broadcast");
			return campaign;
		},
		ships: (threadKey, dedupeKey, type) =>
			db.stores.journal.ship({
				tenantId,
				marketId,
				threadKey,
				rows: [line(type, { dedupeKey, detail: "opted_out" })],
			}),
	};
});
