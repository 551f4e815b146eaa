import { el as orders } from "../../packs/orders/dialogue/examples/el.ts";
import { el as bookings } from "../../packs/bookings/dialogue/examples/el.ts";
import { el as people } from "../../packs/people/dialogue/examples/el.ts";
import { el as discovery } from "../../packs/discovery/dialogue/examples/el.ts";
import { el as leads } from "../../packs/leads/dialogue/examples/el.ts";
import { el as mobility } from "../../packs/mobility/dialogue/examples/el.ts";
import { el as vendors } from "../../packs/vendors/dialogue/examples/el.ts";
import { el as documents } from "../../packs/documents/dialogue/examples/el.ts";
import { el as insurance } from "../../packs/insurance/dialogue/examples/el.ts";
import { el as payments } from "../../packs/payments/dialogue/examples/el.ts";
import { el as legal } from "../../packs/legal/dialogue/examples/el.ts";

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
