import type { PackDialogue } from "../dialogue/dialogue.ts";
import type { Pack } from "../ports/pack.ts";
import type { PackQueries } from "../store/postgres/pack-queries.ts";
import { analyticsPack } from "./analytics/index.ts";
import { approvalsPack } from "./approvals/index.ts";
import { ordersPack } from "./orders/index.ts";
import { compliancePack } from "./compliance/index.ts";
import { bookingsPack } from "./bookings/index.ts";
import { peoplePack } from "./people/index.ts";
import { discoveryPack } from "./discovery/index.ts";
import { documentsPack } from "./documents/index.ts";
import { insurancePack } from "./insurance/index.ts";
import { leadsPack } from "./leads/index.ts";
import { legalPack } from "./legal/index.ts";
import { marketingPack } from "./marketing/index.ts";
import { mobilityPack } from "./mobility/index.ts";
import { paymentsPack } from "./payments/index.ts";
import { vendorsPack } from "./vendors/index.ts";
import { workflowPack } from "./workflow/index.ts";

/** In this order. Between two requests that a message speaks for alike, the first that commits is meant. */
export const packs: readonly Pack<PackDialogue, PackQueries>[] = [
	peoplePack,
	paymentsPack,
	discoveryPack,
	mobilityPack,
	ordersPack,
	leadsPack,
	bookingsPack,
	vendorsPack,
	documentsPack,
	insurancePack,
	legalPack,
	compliancePack,
	approvalsPack,
	analyticsPack,
	workflowPack,
	marketingPack,
];

/** All that comes late, for whoever asks something of all of them: staff, a model, the checks. */
export const bringPacks = async (): Promise<void> => {
	const dialogues = packs.flatMap(({ dialogue }) => (dialogue ? [dialogue] : []));
	const requests = dialogues.flatMap((dialogue) => dialogue.requests);
	await Promise.all([...packs, ...dialogues, ...requests].map(async ({ bring }) => bring?.()));
};
