import { invariant } from "../core/errors.ts";
import type { SolicitationDeps } from "../kernel/solicitation/deps.ts";
import { packs } from "../packs/index.ts";
import { solicitations } from "../packs/solicitations.ts";
import type { SolicitationGiven, SolicitationKind } from "../ports/solicitation.ts";
import type { Projection } from "../store/kv/projection.ts";
import type { App } from "./compose.ts";
import { loadAllTexts } from "./languages.ts";

/** By the pack's name: what its books are is between the pack and `compose.ts`. */
const makers: Readonly<Record<string, (given: SolicitationGiven<never>) => SolicitationKind>> =
	solicitations;

export function solicitationDepsOf({
	runtime,
	needsOf,
	projection,
	objects,
	stores,
}: App): Omit<SolicitationDeps, "store" | "background" | "setAlarm" | "wipe"> {
	const market: Projection["market"] = async (tenantId, marketId) => {
		await loadAllTexts();
		return projection.market(tenantId, marketId);
	};
	const runs = (pack: string): SolicitationKind => {
		const make = makers[pack];
		invariant(make, `packs/solicitations.ts runs what ${pack} declares`);
		return make({ needs: needsOf(pack) as never, market, sha256Hex: runtime.sha256Hex });
	};
	const kinds = packs.flatMap(({ name, solicitation }) =>
		solicitation ? [[solicitation.kind, runs(name)] as const] : [],
	);
	return {
		runtime: { ...runtime, log: runtime.log.child({ namespace: "solicitation" }) },
		kinds: Object.fromEntries(kinds),
		objects,
		notifications: stores.notifications,
	};
}
