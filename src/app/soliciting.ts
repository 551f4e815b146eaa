import type { SolicitationDeps } from "../kernel/solicitation/deps.ts";
import { packs } from "../packs/index.ts";
import type { SolicitationKind } from "../ports/solicitation.ts";
import type { Projection } from "../store/kv/projection.ts";
import type { App } from "./compose.ts";
import { loadAllTexts } from "./languages.ts";

export async function solicitationDepsOf({
	runtime,
	needsOf,
	projection,
	objects,
	stores,
}: App): Promise<Omit<SolicitationDeps, "store" | "background" | "setAlarm" | "wipe">> {
	const market: Projection["market"] = async (tenantId, marketId) => {
		await loadAllTexts();
		return projection.market(tenantId, marketId);
	};
	const kinds: Record<string, SolicitationKind> = {};
	for (const { name, solicitation } of packs) {
		if (solicitation === undefined) continue;
		const { kind, run } = solicitation;
		// What its repositories are is between the pack and `compose.ts`.
		const given = { needs: needsOf(name) as never, market, sha256Hex: runtime.sha256Hex };
		kinds[kind] = (await run())(given);
	}
	return {
		runtime: { ...runtime, log: runtime.log.child({ namespace: "solicitation" }) },
		kinds,
		objects,
		notifications: stores.notifications,
	};
}
