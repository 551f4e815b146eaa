import { kernel } from "../../languages/de/texts/kernel.ts";
import { rules } from "../../languages/de/texts/rules.ts";
import { de as analytics } from "../../packs/analytics/texts/de.ts";
import { de as approvals } from "../../packs/approvals/texts/de.ts";
import { de as commerce } from "../../packs/commerce/texts/de.ts";
import { de as concierge } from "../../packs/concierge/texts/de.ts";
import { de as core } from "../../packs/core/texts/de.ts";
import { de as discovery } from "../../packs/discovery/texts/de.ts";
import { de as leads } from "../../packs/leads/texts/de.ts";
import { de as marketing } from "../../packs/marketing/texts/de.ts";
import { de as mobility } from "../../packs/mobility/texts/de.ts";
import { de as vendors } from "../../packs/vendors/texts/de.ts";
import { de as workflow } from "../../packs/workflow/texts/de.ts";

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
