import type { PackDialogue } from "../dialogue/dialogue.ts";
import type { Pack } from "../ports/pack.ts";
import type { PackQueries } from "../store/postgres/pack-queries.ts";
import { approvalsPack } from "./approvals/index.ts";
import { commercePack } from "./commerce/index.ts";
import { compliancePack } from "./compliance/index.ts";
import { conciergePack } from "./concierge/index.ts";
import { corePack } from "./core/index.ts";
import { discoveryPack } from "./discovery/index.ts";
import { leadsPack } from "./leads/index.ts";
import { mobilityPack } from "./mobility/index.ts";
import { vendorsPack } from "./vendors/index.ts";

/** In this order. Between two requests that a message speaks for alike, the first that commits is meant. */
export const packs: readonly Pack<PackDialogue, PackQueries>[] = [
	corePack,
	discoveryPack,
	mobilityPack,
	commercePack,
	leadsPack,
	conciergePack,
	vendorsPack,
	compliancePack,
	approvalsPack,
];
