import { kernel } from "../../languages/fr/texts/kernel.ts";
import { rules } from "../../languages/fr/texts/rules.ts";
import { fr as analytics } from "../../packs/analytics/texts/fr.ts";
import { fr as approvals } from "../../packs/approvals/texts/fr.ts";
import { fr as commerce } from "../../packs/commerce/texts/fr.ts";
import { fr as concierge } from "../../packs/concierge/texts/fr.ts";
import { fr as core } from "../../packs/core/texts/fr.ts";
import { fr as discovery } from "../../packs/discovery/texts/fr.ts";
import { fr as leads } from "../../packs/leads/texts/fr.ts";
import { fr as marketing } from "../../packs/marketing/texts/fr.ts";
import { fr as mobility } from "../../packs/mobility/texts/fr.ts";
import { fr as vendors } from "../../packs/vendors/texts/fr.ts";
import { fr as workflow } from "../../packs/workflow/texts/fr.ts";

export const texts: Readonly<Record<string, string>> = {
	...kernel,
	...analytics,
	...approvals,
	...commerce,
	...concierge,
	...core,
	...discovery,
	...leads,
	...marketing,
	...mobility,
	...vendors,
	...workflow,
	...rules,
};
