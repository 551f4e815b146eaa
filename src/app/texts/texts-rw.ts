import { kernel } from "../../languages/rw/texts/kernel.ts";
import { rules } from "../../languages/rw/texts/rules.ts";
import { rw as analytics } from "../../packs/analytics/texts/rw.ts";
import { rw as approvals } from "../../packs/approvals/texts/rw.ts";
import { rw as orders } from "../../packs/orders/texts/rw.ts";
import { rw as bookings } from "../../packs/bookings/texts/rw.ts";
import { rw as people } from "../../packs/people/texts/rw.ts";
import { rw as discovery } from "../../packs/discovery/texts/rw.ts";
import { rw as leads } from "../../packs/leads/texts/rw.ts";
import { rw as marketing } from "../../packs/marketing/texts/rw.ts";
import { rw as mobility } from "../../packs/mobility/texts/rw.ts";
import { rw as payments } from "../../packs/payments/texts/rw.ts";
import { rw as vendors } from "../../packs/vendors/texts/rw.ts";
import { rw as documents } from "../../packs/documents/texts/rw.ts";
import { rw as insurance } from "../../packs/insurance/texts/rw.ts";
import { rw as legal } from "../../packs/legal/texts/rw.ts";
import { rw as workflow } from "../../packs/workflow/texts/rw.ts";

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
