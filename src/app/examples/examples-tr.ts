import { tr as orders } from "../../packs/orders/dialogue/examples/tr.ts";
import { tr as bookings } from "../../packs/bookings/dialogue/examples/tr.ts";
import { tr as people } from "../../packs/people/dialogue/examples/tr.ts";
import { tr as discovery } from "../../packs/discovery/dialogue/examples/tr.ts";
import { tr as leads } from "../../packs/leads/dialogue/examples/tr.ts";
import { tr as mobility } from "../../packs/mobility/dialogue/examples/tr.ts";
import { tr as vendors } from "../../packs/vendors/dialogue/examples/tr.ts";
import { tr as documents } from "../../packs/documents/dialogue/examples/tr.ts";
import { tr as insurance } from "../../packs/insurance/dialogue/examples/tr.ts";
import { tr as payments } from "../../packs/payments/dialogue/examples/tr.ts";
import { tr as legal } from "../../packs/legal/dialogue/examples/tr.ts";

export const examples = {
	...orders,
	...bookings,
	...people,
	...discovery,
	...leads,
	...mobility,
	...vendors,
	...legal,
	...insurance,
	...documents,
	...payments,
};
