import type { Pack } from "../ports/pack.ts";
import { analyticsPack } from "./analytics/index.ts";
import { approvalsPack } from "./approvals/index.ts";
import { commercePack } from "./commerce/index.ts";
import { compliancePack } from "./compliance/index.ts";
import { conciergePack } from "./concierge/index.ts";
import { corePack } from "./core/index.ts";
import { discoveryPack } from "./discovery/index.ts";
import { leadsPack } from "./leads/index.ts";
import { marketingPack } from "./marketing/index.ts";
import { mobilityPack } from "./mobility/index.ts";
import { vendorsPack } from "./vendors/index.ts";
import { workflowPack } from "./workflow/index.ts";

export const packs: readonly Pack[] = [
	corePack,
	discoveryPack,
	mobilityPack,
	conciergePack,
	vendorsPack,
	commercePack,
	leadsPack,
	compliancePack,
	approvalsPack,
	analyticsPack,
	workflowPack,
	marketingPack,
];
