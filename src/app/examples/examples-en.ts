import { en as orders } from "../../packs/orders/dialogue/examples/en.ts";
import { en as bookings } from "../../packs/bookings/dialogue/examples/en.ts";
import { en as people } from "../../packs/people/dialogue/examples/en.ts";
import { en as discovery } from "../../packs/discovery/dialogue/examples/en.ts";
import { en as leads } from "../../packs/leads/dialogue/examples/en.ts";
import { en as mobility } from "../../packs/mobility/dialogue/examples/en.ts";
import { en as vendors } from "../../packs/vendors/dialogue/examples/en.ts";
import { en as documents } from "../../packs/documents/dialogue/examples/en.ts";
import { en as insurance } from "../../packs/insurance/dialogue/examples/en.ts";
import { en as payments } from "../../packs/payments/dialogue/examples/en.ts";
import { en as legal } from "../../packs/legal/dialogue/examples/en.ts";

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
