import { kernel } from "../../languages/ru/texts/kernel.ts";
import { rules } from "../../languages/ru/texts/rules.ts";
import { ru as analytics } from "../../packs/analytics/texts/ru.ts";
import { ru as approvals } from "../../packs/approvals/texts/ru.ts";
import { ru as orders } from "../../packs/orders/texts/ru.ts";
import { ru as bookings } from "../../packs/bookings/texts/ru.ts";
import { ru as people } from "../../packs/people/texts/ru.ts";
import { ru as discovery } from "../../packs/discovery/texts/ru.ts";
import { ru as leads } from "../../packs/leads/texts/ru.ts";
import { ru as marketing } from "../../packs/marketing/texts/ru.ts";
import { ru as mobility } from "../../packs/mobility/texts/ru.ts";
import { ru as payments } from "../../packs/payments/texts/ru.ts";
import { ru as vendors } from "../../packs/vendors/texts/ru.ts";
import { ru as documents } from "../../packs/documents/texts/ru.ts";
import { ru as insurance } from "../../packs/insurance/texts/ru.ts";
import { ru as legal } from "../../packs/legal/texts/ru.ts";
import { ru as workflow } from "../../packs/workflow/texts/ru.ts";

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
