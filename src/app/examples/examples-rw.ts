import { rw as orders } from "../../packs/orders/dialogue/examples/rw.ts";
import { rw as bookings } from "../../packs/bookings/dialogue/examples/rw.ts";
import { rw as people } from "../../packs/people/dialogue/examples/rw.ts";
import { rw as discovery } from "../../packs/discovery/dialogue/examples/rw.ts";
import { rw as leads } from "../../packs/leads/dialogue/examples/rw.ts";
import { rw as mobility } from "../../packs/mobility/dialogue/examples/rw.ts";
import { rw as vendors } from "../../packs/vendors/dialogue/examples/rw.ts";
import { rw as documents } from "../../packs/documents/dialogue/examples/rw.ts";
import { rw as insurance } from "../../packs/insurance/dialogue/examples/rw.ts";
import { rw as payments } from "../../packs/payments/dialogue/examples/rw.ts";
import { rw as legal } from "../../packs/legal/dialogue/examples/rw.ts";

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
