/** What a solicitation runs on, beside its own object's storage: the rides and the inquiries, each with its words. */
import type { SolicitationDeps } from "../kernel/solicitation/deps.ts";
import { rideSolicitation } from "../packs/mobility/solicitation.ts";
import { inquirySolicitation } from "../packs/vendors/solicitation.ts";
import type { Projection } from "../store/kv/projection.ts";
import type { App } from "./compose.ts";
import { loadAllTexts } from "./languages.ts";

export function solicitationDepsOf({
	runtime,
	mobility,
	vendors,
	projection,
	objects,
	stores,
}: App): Omit<SolicitationDeps, "store" | "background" | "setAlarm" | "wipe"> {
	/** Who asks many people asks each in their own language. */
	const market: Projection["market"] = async (tenantId, marketId) => {
		await loadAllTexts();
		return projection.market(tenantId, marketId);
	};
	return {
		runtime: { ...runtime, log: runtime.log.child({ namespace: "solicitation" }) },
		kinds: {
			ride: rideSolicitation({
				rides: mobility.rides,
				market,
				sha256Hex: runtime.sha256Hex,
			}),
			inquiry: inquirySolicitation({ vendors, market }),
		},
		objects,
		notifications: stores.notifications,
	};
}
