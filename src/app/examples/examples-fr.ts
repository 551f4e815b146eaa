import { fr as orders } from "../../packs/orders/dialogue/examples/fr.ts";
import { fr as bookings } from "../../packs/bookings/dialogue/examples/fr.ts";
import { fr as people } from "../../packs/people/dialogue/examples/fr.ts";
import { fr as discovery } from "../../packs/discovery/dialogue/examples/fr.ts";
import { fr as leads } from "../../packs/leads/dialogue/examples/fr.ts";
import { fr as mobility } from "../../packs/mobility/dialogue/examples/fr.ts";
import { fr as vendors } from "../../packs/vendors/dialogue/examples/fr.ts";
import { fr as documents } from "../../packs/documents/dialogue/examples/fr.ts";
import { fr as insurance } from "../../packs/insurance/dialogue/examples/fr.ts";
import { fr as payments } from "../../packs/payments/dialogue/examples/fr.ts";
import { fr as legal } from "../../packs/legal/dialogue/examples/fr.ts";

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
