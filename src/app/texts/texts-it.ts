import { kernel } from "../../languages/it/texts/kernel.ts";
import { rules } from "../../languages/it/texts/rules.ts";
import { it as analytics } from "../../packs/analytics/texts/it.ts";
import { it as approvals } from "../../packs/approvals/texts/it.ts";
import { it as commerce } from "../../packs/commerce/texts/it.ts";
import { it as concierge } from "../../packs/concierge/texts/it.ts";
import { it as core } from "../../packs/core/texts/it.ts";
import { it as discovery } from "../../packs/discovery/texts/it.ts";
import { it as leads } from "../../packs/leads/texts/it.ts";
import { it as marketing } from "../../packs/marketing/texts/it.ts";
import { it as mobility } from "../../packs/mobility/texts/it.ts";
import { it as vendors } from "../../packs/vendors/texts/it.ts";
import { it as workflow } from "../../packs/workflow/texts/it.ts";

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
