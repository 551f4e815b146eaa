import { kernel } from "../../languages/el/texts/kernel.ts";
import { rules } from "../../languages/el/texts/rules.ts";
import { el as analytics } from "../../packs/analytics/texts/el.ts";
import { el as approvals } from "../../packs/approvals/texts/el.ts";
import { el as commerce } from "../../packs/commerce/texts/el.ts";
import { el as concierge } from "../../packs/concierge/texts/el.ts";
import { el as core } from "../../packs/core/texts/el.ts";
import { el as discovery } from "../../packs/discovery/texts/el.ts";
import { el as leads } from "../../packs/leads/texts/el.ts";
import { el as marketing } from "../../packs/marketing/texts/el.ts";
import { el as mobility } from "../../packs/mobility/texts/el.ts";
import { el as vendors } from "../../packs/vendors/texts/el.ts";
import { el as workflow } from "../../packs/workflow/texts/el.ts";

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
