/** How people talk about each business field. Between two requests that a message speaks for alike, the first that commits is meant. */
import type { PackDialogue } from "../dialogue/dialogue.ts";
import { commerceDialogue } from "./commerce/dialogue/index.ts";
import { conciergeDialogue } from "./concierge/dialogue/index.ts";
import { coreDialogue } from "./core/dialogue/index.ts";
import { discoveryDialogue } from "./discovery/dialogue/index.ts";
import { documentsDialogue } from "./documents/dialogue/index.ts";
import { insuranceDialogue } from "./insurance/dialogue/index.ts";
import { leadsDialogue } from "./leads/dialogue/index.ts";
import { legalDialogue } from "./legal/dialogue/index.ts";
import { mobilityDialogue } from "./mobility/dialogue/index.ts";
import { vendorsDialogue } from "./vendors/dialogue/index.ts";

export const packDialogues: readonly PackDialogue[] = [
	coreDialogue,
	discoveryDialogue,
	mobilityDialogue,
	commerceDialogue,
	leadsDialogue,
	conciergeDialogue,
	documentsDialogue,
	insuranceDialogue,
	legalDialogue,
	vendorsDialogue,
];
