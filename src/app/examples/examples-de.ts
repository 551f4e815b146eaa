import { de as orders } from "../../packs/orders/dialogue/examples/de.ts";
import { de as bookings } from "../../packs/bookings/dialogue/examples/de.ts";
import { de as people } from "../../packs/people/dialogue/examples/de.ts";
import { de as discovery } from "../../packs/discovery/dialogue/examples/de.ts";
import { de as leads } from "../../packs/leads/dialogue/examples/de.ts";
import { de as mobility } from "../../packs/mobility/dialogue/examples/de.ts";
import { de as vendors } from "../../packs/vendors/dialogue/examples/de.ts";
import { de as documents } from "../../packs/documents/dialogue/examples/de.ts";
import { de as insurance } from "../../packs/insurance/dialogue/examples/de.ts";
import { de as payments } from "../../packs/payments/dialogue/examples/de.ts";
import { de as legal } from "../../packs/legal/dialogue/examples/de.ts";

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
