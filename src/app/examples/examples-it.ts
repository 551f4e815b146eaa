import { it as orders } from "../../packs/orders/dialogue/examples/it.ts";
import { it as bookings } from "../../packs/bookings/dialogue/examples/it.ts";
import { it as people } from "../../packs/people/dialogue/examples/it.ts";
import { it as discovery } from "../../packs/discovery/dialogue/examples/it.ts";
import { it as leads } from "../../packs/leads/dialogue/examples/it.ts";
import { it as mobility } from "../../packs/mobility/dialogue/examples/it.ts";
import { it as vendors } from "../../packs/vendors/dialogue/examples/it.ts";
import { it as documents } from "../../packs/documents/dialogue/examples/it.ts";
import { it as insurance } from "../../packs/insurance/dialogue/examples/it.ts";
import { it as payments } from "../../packs/payments/dialogue/examples/it.ts";
import { it as legal } from "../../packs/legal/dialogue/examples/it.ts";

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
