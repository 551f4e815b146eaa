import type { PersonalSweepStore } from "../../ports/personal.ts";
import type { FieldCipher } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";
import { makeErasureStore } from "./erasures.ts";
import { resealDue, writeResealed } from "./resealing.ts";
import { makeTermsStore } from "./terms.ts";
import type { Opener } from "./unseal.ts";

export function makePersonalSweepStore(parts: {
	readonly rw: Database;
	readonly system: Database;
	readonly personalData: FieldCipher & Opener & { readonly rotatedTo: string | null };
}): PersonalSweepStore {
	const { rw, personalData } = parts;
	return {
		...makeErasureStore(parts),
		...makeTermsStore(parts),
		reseal: async ({ tenantId, traceId, limit }) => {
			const keyId = personalData.rotatedTo;
			if (keyId === null) return null;
			const context = { tenantId, actor: "sweep:reseal", traceId };
			const due = await resealDue(rw, context, { keyId, limit });
			if (due === null) return null;
			const { rows: found } = due;
			const sealedAnew = await Promise.all(
				found.map(async ({ id, sealed }) =>
					personalData.open(sealed).then(
						async (text) => ({ id, was: sealed, now: await personalData.encrypt(text) }),
						// Altered, or its key is gone: left as it is and reported.
						() => null,
					),
				),
			);
			const rows = sealedAnew.filter((row) => row !== null);
			const resealed = await writeResealed(rw, context, keyId, due, rows);
			return { resealed, broken: found.length - rows.length };
		},
	};
}
