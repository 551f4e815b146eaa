import { kernel } from "../../languages/tr/texts/kernel.ts";
import { rules } from "../../languages/tr/texts/rules.ts";
import { tr as analytics } from "../../packs/analytics/texts/tr.ts";
import { tr as approvals } from "../../packs/approvals/texts/tr.ts";
import { tr as orders } from "../../packs/orders/texts/tr.ts";
import { tr as bookings } from "../../packs/bookings/texts/tr.ts";
import { tr as people } from "../../packs/people/texts/tr.ts";
import { tr as discovery } from "../../packs/discovery/texts/tr.ts";
import { tr as leads } from "../../packs/leads/texts/tr.ts";
import { tr as marketing } from "../../packs/marketing/texts/tr.ts";
import { tr as mobility } from "../../packs/mobility/texts/tr.ts";
import { tr as payments } from "../../packs/payments/texts/tr.ts";
import { tr as vendors } from "../../packs/vendors/texts/tr.ts";
import { tr as documents } from "../../packs/documents/texts/tr.ts";
import { tr as insurance } from "../../packs/insurance/texts/tr.ts";
import { tr as legal } from "../../packs/legal/texts/tr.ts";
import { tr as workflow } from "../../packs/workflow/texts/tr.ts";

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
