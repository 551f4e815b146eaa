import { kernel } from "../../languages/rw/texts/kernel.ts";
import { rules } from "../../languages/rw/texts/rules.ts";
import { rw as analytics } from "../../packs/analytics/texts/rw.ts";
import { rw as approvals } from "../../packs/approvals/texts/rw.ts";
import { rw as commerce } from "../../packs/commerce/texts/rw.ts";
import { rw as concierge } from "../../packs/concierge/texts/rw.ts";
import { rw as core } from "../../packs/core/texts/rw.ts";
import { rw as discovery } from "../../packs/discovery/texts/rw.ts";
import { rw as leads } from "../../packs/leads/texts/rw.ts";
import { rw as marketing } from "../../packs/marketing/texts/rw.ts";
import { rw as mobility } from "../../packs/mobility/texts/rw.ts";
import { rw as vendors } from "../../packs/vendors/texts/rw.ts";
import { rw as workflow } from "../../packs/workflow/texts/rw.ts";

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
