import { kernel } from "../../languages/de/texts/kernel.ts";
import { rules } from "../../languages/de/texts/rules.ts";
import { de as analytics } from "../../packs/analytics/texts/de.ts";
import { de as approvals } from "../../packs/approvals/texts/de.ts";
import { de as orders } from "../../packs/orders/texts/de.ts";
import { de as bookings } from "../../packs/bookings/texts/de.ts";
import { de as people } from "../../packs/people/texts/de.ts";
import { de as discovery } from "../../packs/discovery/texts/de.ts";
import { de as leads } from "../../packs/leads/texts/de.ts";
import { de as marketing } from "../../packs/marketing/texts/de.ts";
import { de as mobility } from "../../packs/mobility/texts/de.ts";
import { de as payments } from "../../packs/payments/texts/de.ts";
import { de as vendors } from "../../packs/vendors/texts/de.ts";
import { de as documents } from "../../packs/documents/texts/de.ts";
import { de as insurance } from "../../packs/insurance/texts/de.ts";
import { de as legal } from "../../packs/legal/texts/de.ts";
import { de as workflow } from "../../packs/workflow/texts/de.ts";

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
