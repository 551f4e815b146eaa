import { kernel } from "../../languages/it/texts/kernel.ts";
import { rules } from "../../languages/it/texts/rules.ts";
import { it as analytics } from "../../packs/analytics/texts/it.ts";
import { it as approvals } from "../../packs/approvals/texts/it.ts";
import { it as orders } from "../../packs/orders/texts/it.ts";
import { it as bookings } from "../../packs/bookings/texts/it.ts";
import { it as people } from "../../packs/people/texts/it.ts";
import { it as discovery } from "../../packs/discovery/texts/it.ts";
import { it as leads } from "../../packs/leads/texts/it.ts";
import { it as marketing } from "../../packs/marketing/texts/it.ts";
import { it as mobility } from "../../packs/mobility/texts/it.ts";
import { it as payments } from "../../packs/payments/texts/it.ts";
import { it as vendors } from "../../packs/vendors/texts/it.ts";
import { it as documents } from "../../packs/documents/texts/it.ts";
import { it as insurance } from "../../packs/insurance/texts/it.ts";
import { it as legal } from "../../packs/legal/texts/it.ts";
import { it as workflow } from "../../packs/workflow/texts/it.ts";

export const texts: Readonly<Record<string, string>> = {
	...kernel,
	...analytics,
	...approvals,
	...orders,
	...bookings,
	...people,
	...discovery,
	...leads,
	...marketing,
	...mobility,
	...payments,
	...vendors,
	...documents,
	...insurance,
	...legal,
	...workflow,
	...rules,
};
