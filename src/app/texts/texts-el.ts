import { kernel } from "../../languages/el/texts/kernel.ts";
import { rules } from "../../languages/el/texts/rules.ts";
import { el as analytics } from "../../packs/analytics/texts/el.ts";
import { el as approvals } from "../../packs/approvals/texts/el.ts";
import { el as orders } from "../../packs/orders/texts/el.ts";
import { el as bookings } from "../../packs/bookings/texts/el.ts";
import { el as people } from "../../packs/people/texts/el.ts";
import { el as discovery } from "../../packs/discovery/texts/el.ts";
import { el as leads } from "../../packs/leads/texts/el.ts";
import { el as marketing } from "../../packs/marketing/texts/el.ts";
import { el as mobility } from "../../packs/mobility/texts/el.ts";
import { el as payments } from "../../packs/payments/texts/el.ts";
import { el as vendors } from "../../packs/vendors/texts/el.ts";
import { el as documents } from "../../packs/documents/texts/el.ts";
import { el as insurance } from "../../packs/insurance/texts/el.ts";
import { el as legal } from "../../packs/legal/texts/el.ts";
import { el as workflow } from "../../packs/workflow/texts/el.ts";

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
