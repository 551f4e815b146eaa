import { kernel } from "../../languages/tr/texts/kernel.ts";
import { rules } from "../../languages/tr/texts/rules.ts";
import { tr as analytics } from "../../packs/analytics/texts/tr.ts";
import { tr as approvals } from "../../packs/approvals/texts/tr.ts";
import { tr as commerce } from "../../packs/commerce/texts/tr.ts";
import { tr as concierge } from "../../packs/concierge/texts/tr.ts";
import { tr as core } from "../../packs/core/texts/tr.ts";
import { tr as discovery } from "../../packs/discovery/texts/tr.ts";
import { tr as leads } from "../../packs/leads/texts/tr.ts";
import { tr as marketing } from "../../packs/marketing/texts/tr.ts";
import { tr as mobility } from "../../packs/mobility/texts/tr.ts";
import { tr as vendors } from "../../packs/vendors/texts/tr.ts";
import { tr as workflow } from "../../packs/workflow/texts/tr.ts";

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
