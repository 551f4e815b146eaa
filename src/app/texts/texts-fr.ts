import { kernel } from "../../languages/fr/texts/kernel.ts";
import { rules } from "../../languages/fr/texts/rules.ts";
import { fr as analytics } from "../../packs/analytics/texts/fr.ts";
import { fr as approvals } from "../../packs/approvals/texts/fr.ts";
import { fr as orders } from "../../packs/orders/texts/fr.ts";
import { fr as bookings } from "../../packs/bookings/texts/fr.ts";
import { fr as people } from "../../packs/people/texts/fr.ts";
import { fr as discovery } from "../../packs/discovery/texts/fr.ts";
import { fr as leads } from "../../packs/leads/texts/fr.ts";
import { fr as marketing } from "../../packs/marketing/texts/fr.ts";
import { fr as mobility } from "../../packs/mobility/texts/fr.ts";
import { fr as payments } from "../../packs/payments/texts/fr.ts";
import { fr as vendors } from "../../packs/vendors/texts/fr.ts";
import { fr as documents } from "../../packs/documents/texts/fr.ts";
import { fr as insurance } from "../../packs/insurance/texts/fr.ts";
import { fr as legal } from "../../packs/legal/texts/fr.ts";
import { fr as workflow } from "../../packs/workflow/texts/fr.ts";

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
